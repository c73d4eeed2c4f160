/* SPDX-License-Identifier: BSD-3-Clause */
#include "world.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static world the_world;

const uint8_t reject_signalling[12] = {0, 0x16, 0x40, 0x08, 0, 0, 1, 0, 2, 0, 1, 0x10};
const uint8_t overload_stop[7]      = {0, 0x17, 0, 3, 0, 0, 0};

void look_alike_log(const char* format, ...)
{
  va_list values;
  va_start(values, format);
  vsnprintf(the_world.log, sizeof the_world.log, format, values);
  va_end(values);
}

ngap_gNB_amf_data_t* ngap_gNB_get_AMF(ngap_gNB_instance_t* instance, sctp_assoc_t assoc_id, uint16_t cnx_id)
{
  (void)instance;
  (void)cnx_id;
  for (size_t i = 0; i < 2; ++i) {
    if (the_world.amf[i].assoc_id == assoc_id) {
      return &the_world.amf[i];
    }
  }
  return NULL;
}

void ngap_gNB_itti_send_sctp_data_req(
    instance_t instance, sctp_assoc_t assoc_id, uint8_t* buffer, uint32_t length, uint16_t stream)
{
  (void)instance;
  (void)stream;
  ++the_world.answers;
  the_world.answer_to = assoc_id;
  memcpy(the_world.answer, buffer, length < sizeof the_world.answer ? length : sizeof the_world.answer);
  free(buffer); /* as the SCTP task does */
}

MessageDef* itti_alloc_new_message(task_id_t origin, instance_t instance, MessagesIds id)
{
  (void)origin;
  (void)instance;
  (void)id;
  return calloc(1, sizeof(MessageDef));
}

int itti_send_msg_to_task(task_id_t task, instance_t instance, MessageDef* message)
{
  (void)instance;
  the_world.refusals_told += task == TASK_RRC_GNB;
  the_world.told = message->ngap_nas_first_refused;
  free(message);
  return 0;
}

rrc_gNB_ue_context_t* rrc_gNB_get_ue_context(gNB_RRC_INST* rrc, long ue)
{
  return ue == 7 ? rrc->only_ue : NULL;
}

void rrc_gNB_generate_RRCRelease(const protocol_ctxt_t* ctxt, rrc_gNB_ue_context_t* ue, unsigned wait_time_s)
{
  (void)ctxt;
  (void)ue;
  the_world.released_with = wait_time_s;
}

BIT_STRING_t bit_string(uint8_t* octets, uint64_t value, unsigned bits)
{
  const unsigned size   = (bits + 7) / 8;
  const unsigned unused = size * 8 - bits;
  for (unsigned i = 0; i < size; ++i) {
    octets[i] = (uint8_t)(value << unused >> 8 * (size - 1 - i));
  }
  return (BIT_STRING_t){octets, size, (int)unused};
}

void set_up_amf(world* w, int number, const char* name)
{
  uint8_t                region[1], set[2], pointer[1], plmn[3] = {0x02, 0xF8, 0x39};
  NGAP_ServedGUAMIItem_t guami = {
      {{plmn, 3}, bit_string(region, 2, 8), bit_string(set, 300, 10), bit_string(pointer, (unsigned)number + 1, 6)}};
  NGAP_ServedGUAMIItem_t*    guamis[]            = {&guami};
  NGAP_NGSetupResponseIEs_t  amf_name            = {.id = NGAP_ProtocolIE_ID_id_AMFName};
  NGAP_NGSetupResponseIEs_t  served              = {.id = NGAP_ProtocolIE_ID_id_ServedGUAMIList};
  NGAP_NGSetupResponseIEs_t  capacity            = {.id = NGAP_ProtocolIE_ID_id_RelativeAMFCapacity};
  NGAP_NGSetupResponseIEs_t* ies[]               = {&amf_name, &served, &capacity};
  NGAP_NGSetupResponse_t     response            = {{{ies, 3, 3}}};
  amf_name.value.choice.AMFName                  = (OCTET_STRING_t){(uint8_t*)(uintptr_t)name, strlen(name)};
  capacity.value.choice.RelativeAMFCapacity      = 100;
  served.value.choice.ServedGUAMIList.list.array = guamis;
  served.value.choice.ServedGUAMIList.list.count = 1;
  overload_control_set_up(&w->amf[number], &response);
  w->amf[number].state = NGAP_GNB_STATE_CONNECTED;
}

world* new_world(bool set_up)
{
  world* w = &the_world;
  memset(w, 0, sizeof *w);
  w->gnb.plmn[1] = (ngap_plmn_t){208, 93};
  for (int i = 0; i < 2; ++i) {
    ngap_gNB_amf_data_t* amf = &w->amf[i];
    amf->right               = i == 0 ? &w->amf[1] : NULL;
    amf->assoc_id            = 11 + i;
    amf->ngap_gNB_instance   = &w->gnb;
    amf->amf_s1_ip.ipv4      = i == 0;
    amf->amf_s1_ip.ipv6      = i == 1;
    strcpy(amf->amf_s1_ip.ipv4_address, i == 0 ? "192.0.2.1" : "");
    strcpy(amf->amf_s1_ip.ipv6_address, i == 1 ? "2001:db8::2" : "");
    w->plmn[i].mcc = 208;
    w->plmn[i].mnc = 93;
    STAILQ_INIT(&amf->served_guami);
    STAILQ_INIT(&w->guami[i].served_plmns);
    STAILQ_INSERT_TAIL(&w->guami[i].served_plmns, &w->plmn[i], next);
    STAILQ_INSERT_TAIL(&amf->served_guami, &w->guami[i], next);
  }
  w->gnb.ngap_amf_head.root = &w->amf[0];
  overload_control_start();
  if (set_up) {
    set_up_amf(w, 0, "amf-1");
    set_up_amf(w, 1, "amf-2");
  }
  return w;
}

void end_world(void)
{
  n2gate_oai_end(&overload_control);
}

uint64_t part1_of(unsigned pointer)
{
  return n2gate_5g_s_tmsi_of(300, (uint8_t)pointer, 0x12345678).value & UINT64_C(0x7FFFFFFFFF);
}
uint16_t part2_of_set_300(void)
{
  return 300 >> 1;
}

bool ask(gNB_RRC_UE_t* ue, long cause, uint64_t part1, unsigned* wait_time_s)
{
  uint8_t                  octets[5];
  NR_RRCSetupRequest_IEs_t request = {.establishmentCause = cause};
  request.ue_Identity.present =
      part1 != 0 ? NR_InitialUE_Identity_PR_ng_5G_S_TMSI_Part1 : NR_InitialUE_Identity_PR_randomValue;
  request.ue_Identity.choice.ng_5G_S_TMSI_Part1 = bit_string(octets, part1 != 0 ? part1 : 99, 39);
  ue->establishment_cause                       = cause;
  return overload_control_admits(ue, &request, wait_time_s);
}
