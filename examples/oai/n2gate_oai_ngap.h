/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* NG SETUP RESPONSE and OVERLOAD START (TS 38.413 9.2.6.2, 9.2.6.10), as OpenAirInterface's NGAP_ types have them.
 * Include after their ngap_common.h, NGAP_OverloadStartNSSAIItem.h, NGAP_OverloadResponse.h and
 * NGAP_SliceOverloadItem.h. For TASK_NGAP. OVERLOAD START and STOP go to n2gate_oai_receive() as bytes;
 * n2gate_oai_overload_start() is for a tree that has only the decoded message. It answers no one: what clause 10 wants
 * sent back is then the host's to send. */

#include "n2gate_oai.h"

#include <stdlib.h>
#include <string.h>

/* By what the adapter knows an AMF: struct net_ip_address_s of the configuration. */
#define n2gate_oai_address(ip) ((ip)->ipv4 ? (ip)->ipv4_address : (ip)->ipv6_address)

/* AMF Set ID and AMF Pointer have 10 and 6 bits, at the high end of their octets. */
static inline bool n2gate_oai_guami(const NGAP_GUAMI_t* from, n2gate_guami* to)
{
  uint64_t region = 0, set = 0, pointer = 0;
  if (from->pLMNIdentity.buf == NULL || from->pLMNIdentity.size != sizeof to->plmn_identity ||
      !n2gate_oai_bits(from->aMFRegionID.buf, from->aMFRegionID.size, from->aMFRegionID.bits_unused, 8, &region) ||
      !n2gate_oai_bits(from->aMFSetID.buf, from->aMFSetID.size, from->aMFSetID.bits_unused, 10, &set) ||
      !n2gate_oai_bits(from->aMFPointer.buf, from->aMFPointer.size, from->aMFPointer.bits_unused, 6, &pointer)) {
    return false;
  }
  memcpy(to->plmn_identity, from->pLMNIdentity.buf, sizeof to->plmn_identity);
  to->amf_region_id = (uint8_t)region;
  to->amf_set_id    = (uint16_t)set;
  to->amf_pointer   = (uint8_t)pointer;
  return true;
}

/* NG SETUP RESPONSE: n2gate_oai_ng_setup() with what it tells. A GUAMI that is not valid is left out. */
static inline n2gate_error
n2gate_oai_ng_setup_response(n2gate_oai* host, const char* address, const NGAP_NGSetupResponse_t* message)
{
  n2gate_guami      guamis[256];
  char              name[151] = "";
  n2gate_amf_config config    = {.name = name, .served_guamis = guamis};
  for (int i = 0; i < message->protocolIEs.list.count; ++i) {
    const NGAP_NGSetupResponseIEs_t* ie = message->protocolIEs.list.array[i];
    if (ie->id == NGAP_ProtocolIE_ID_id_AMFName && ie->value.choice.AMFName.size < sizeof name) {
      memcpy(name, ie->value.choice.AMFName.buf, ie->value.choice.AMFName.size);
    } else if (ie->id == NGAP_ProtocolIE_ID_id_RelativeAMFCapacity) {
      config.relative_amf_capacity = (uint8_t)ie->value.choice.RelativeAMFCapacity;
    } else if (ie->id == NGAP_ProtocolIE_ID_id_ServedGUAMIList) {
      for (int j = 0; j < ie->value.choice.ServedGUAMIList.list.count && config.served_guami_count < 256; ++j) {
        if (n2gate_oai_guami(&ie->value.choice.ServedGUAMIList.list.array[j]->gUAMI,
                             &guamis[config.served_guami_count])) {
          ++config.served_guami_count;
        }
      }
    }
  }
  return n2gate_oai_ng_setup(host, address, &config);
}

static inline bool n2gate_oai_s_nssai(const NGAP_S_NSSAI_t* from, n2gate_s_nssai* to)
{
  if (from->sST.buf == NULL || from->sST.size != 1) {
    return false;
  }
  if (from->sD == NULL) {
    *to = n2gate_s_nssai_of_sst(from->sST.buf[0]);
    return true;
  }
  const uint8_t* sd = from->sD->buf;
  if (sd == NULL || from->sD->size != 3) {
    return false;
  }
  *to = n2gate_s_nssai_with_sd(from->sST.buf[0], (uint32_t)sd[0] << 16 | (uint32_t)sd[1] << 8 | sd[2]);
  return true;
}

/* False: choice-Extensions, or an action that is none of the four. */
static inline bool n2gate_oai_action(const NGAP_OverloadResponse_t* from, n2gate_overload_action* to)
{
  if (from->present != NGAP_OverloadResponse_PR_overloadAction || from->choice.overloadAction < 0 ||
      from->choice.overloadAction > 3) {
    return false;
  }
  *to = (n2gate_overload_action)from->choice.overloadAction;
  return true;
}

/* A decoded OVERLOAD START as n2gate has it. `memory` holds its list, for free() when `value` is no longer needed. */
typedef struct n2gate_oai_overload_start_value {
  n2gate_overload_start value;
  void*                 memory;
  bool                  faulty; /* then nothing is to change */
  n2gate_message_fault  fault;
} n2gate_oai_overload_start_value;

static inline void n2gate_oai_fault(n2gate_oai_overload_start_value* to, n2gate_message_fault fault)
{
  to->faulty = true;
  to->fault  = fault;
}

/* One item. Its S-NSSAIs follow each other at `slices`. False: its action is not understood. */
static inline bool n2gate_oai_item(const NGAP_OverloadStartNSSAIItem_t* from,
                                   n2gate_overload_start_nssai_item*    item,
                                   n2gate_s_nssai*                      slices,
                                   n2gate_oai_overload_start_value*     to)
{
  const int count            = from->sliceOverloadList.list.count;
  item->slice_overload_list  = slices;
  item->slice_overload_count = (size_t)count;
  for (int i = 0; i < count; ++i) {
    if (!n2gate_oai_s_nssai(&from->sliceOverloadList.list.array[i]->s_NSSAI, &slices[i])) {
      n2gate_oai_fault(to, n2gate_fault_transfer_syntax_error);
    }
  }
  if (from->sliceTrafficLoadReductionIndication != NULL) {
    item->slice_traffic_load_reduction_indication_present = true;
    item->slice_traffic_load_reduction_indication         = (int)*from->sliceTrafficLoadReductionIndication;
  }
  if (from->sliceOverloadResponse != NULL) {
    item->slice_overload_response_present = true;
    return n2gate_oai_action(from->sliceOverloadResponse, &item->slice_overload_response);
  }
  return true;
}

/* The list. An action in it that is not understood drops all of it, as its criticality is ignore (10.3.4). */
static inline void n2gate_oai_list(const NGAP_OverloadStartNSSAIList_t* from, n2gate_oai_overload_start_value* to)
{
  const size_t items  = (size_t)from->list.count;
  size_t       slices = 0;
  for (size_t i = 0; i < items; ++i) {
    slices += (size_t)from->list.array[i]->sliceOverloadList.list.count;
  }
  to->memory = calloc(1, items * sizeof(n2gate_overload_start_nssai_item) + slices * sizeof(n2gate_s_nssai) + 1);
  if (to->memory == NULL) {
    return; /* no list for want of memory, as one that is too long (D15) */
  }
  n2gate_overload_start_nssai_item* item  = to->memory;
  n2gate_s_nssai*                   slice = (n2gate_s_nssai*)(void*)(item + items);
  bool                              drop  = false;
  for (size_t i = 0; i < items; ++i) {
    drop |= !n2gate_oai_item(from->list.array[i], &item[i], slice, to);
    slice += item[i].slice_overload_count;
  }
  if (!drop) {
    to->value.overload_start_nssai_list  = item;
    to->value.overload_start_nssai_count = items;
  }
}

/* Reads the message with the error handling of clause 10, as far as a decoded one lets it. */
static inline n2gate_oai_overload_start_value n2gate_oai_overload_start_of(const NGAP_OverloadStart_t* message)
{
  n2gate_oai_overload_start_value to   = {0};
  NGAP_ProtocolIE_ID_t            last = 0;
  for (int i = 0; i < message->protocolIEs.list.count && !to.faulty; ++i) {
    const NGAP_OverloadStartIEs_t* ie    = message->protocolIEs.list.array[i];
    const bool                     known = ie->id == NGAP_ProtocolIE_ID_id_AMFOverloadResponse ||
                       ie->id == NGAP_ProtocolIE_ID_id_AMFTrafficLoadReductionIndication ||
                       ie->id == NGAP_ProtocolIE_ID_id_OverloadStartNSSAIList;
    if (!known) {
      if (ie->criticality == NGAP_Criticality_reject) {
        n2gate_oai_fault(&to, n2gate_fault_abstract_syntax_error_reject);
      }
      continue;
    }
    if (ie->id <= last) { /* twice, or out of order: their ids grow in the order they come in */
      n2gate_oai_fault(&to, n2gate_fault_abstract_syntax_error_falsely_constructed_message);
      break;
    }
    last = ie->id;
    if (ie->id == NGAP_ProtocolIE_ID_id_AMFOverloadResponse) {
      to.value.amf_overload_response_present = true;
      if (!n2gate_oai_action(&ie->value.choice.OverloadResponse, &to.value.amf_overload_response)) {
        n2gate_oai_fault(&to, n2gate_fault_abstract_syntax_error_reject);
      }
    } else if (ie->id == NGAP_ProtocolIE_ID_id_AMFTrafficLoadReductionIndication) {
      to.value.amf_traffic_load_reduction_indication_present = true;
      to.value.amf_traffic_load_reduction_indication         = (int)ie->value.choice.TrafficLoadReductionIndication;
    } else {
      n2gate_oai_list(&ie->value.choice.OverloadStartNSSAIList, &to);
    }
  }
  return to;
}

/* OVERLOAD START, decoded. False: it was not valid, or the AMF is unknown, and nothing has changed. */
static inline bool n2gate_oai_overload_start(n2gate_oai* host, const char* address, const NGAP_OverloadStart_t* message)
{
  const n2gate_amf                amf  = n2gate_oai_amf(host, address);
  n2gate_oai_overload_start_value from = n2gate_oai_overload_start_of(message);
  n2gate_error                    done = n2gate_error_unknown_amf;
  if (from.faulty) {
    n2gate_table_message_refused(host->table, amf, from.fault);
  } else {
    done = n2gate_table_overload_start(host->table, amf, &from.value);
  }
  free(from.memory);
  return done == n2gate_error_none || done == n2gate_error_slice_list_dropped;
}

/* OVERLOAD STOP: false when the AMF is unknown. */
static inline bool n2gate_oai_overload_stop(n2gate_oai* host, const char* address)
{
  return n2gate_table_overload_stop(host->table, n2gate_oai_amf(host, address)) == n2gate_error_none;
}
