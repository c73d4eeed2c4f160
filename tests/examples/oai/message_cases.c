/* SPDX-License-Identifier: BSD-3-Clause */
#include "world.h"

#include <string.h>

/* A decoded OVERLOAD START of one list item with one S-NSSAI, beside an action and a percentage. What is not set holds
 * garbage, as in a structure that was not zeroed. */
typedef struct decoded_start {
  uint8_t                               sst[2], sd[4];
  OCTET_STRING_t                        sd_string;
  NGAP_SliceOverloadItem_t              slice;
  NGAP_SliceOverloadItem_t*             slices[1];
  NGAP_OverloadResponse_t               item_response;
  NGAP_TrafficLoadReductionIndication_t item_percentage;
  NGAP_OverloadStartNSSAIItem_t         item;
  NGAP_OverloadStartNSSAIItem_t*        items[1];
  NGAP_OverloadStartIEs_t               action, percentage, list, other;
  NGAP_OverloadStartIEs_t*              ies[4];
  NGAP_OverloadStart_t                  message;
} decoded_start;

static void set_ies(decoded_start* d, int count)
{
  d->message.protocolIEs.list.array = d->ies;
  d->message.protocolIEs.list.count = count;
}

static void make(decoded_start* d)
{
  memset(d, 0xA5, sizeof *d);
  d->sst[0] = 1;
  memcpy(d->sd, "\x01\x02\x03\x04", 4);
  d->sd_string                                                  = (OCTET_STRING_t){d->sd, 3};
  d->slice.s_NSSAI.sST                                          = (OCTET_STRING_t){d->sst, 1};
  d->slice.s_NSSAI.sD                                           = &d->sd_string;
  d->slices[0]                                                  = &d->slice;
  d->item_response.present                                      = NGAP_OverloadResponse_PR_overloadAction;
  d->item_response.choice.overloadAction                        = 1;
  d->item_percentage                                            = 30;
  d->item.sliceOverloadList.list.array                          = d->slices;
  d->item.sliceOverloadList.list.count                          = 1;
  d->item.sliceOverloadResponse                                 = &d->item_response;
  d->item.sliceTrafficLoadReductionIndication                   = &d->item_percentage;
  d->items[0]                                                   = &d->item;
  d->action.id                                                  = NGAP_ProtocolIE_ID_id_AMFOverloadResponse;
  d->action.value.choice.OverloadResponse.present               = NGAP_OverloadResponse_PR_overloadAction;
  d->action.value.choice.OverloadResponse.choice.overloadAction = 2;
  d->percentage.id                                          = NGAP_ProtocolIE_ID_id_AMFTrafficLoadReductionIndication;
  d->percentage.value.choice.TrafficLoadReductionIndication = 40;
  d->list.id                                                = NGAP_ProtocolIE_ID_id_OverloadStartNSSAIList;
  d->list.value.choice.OverloadStartNSSAIList.list.array    = d->items;
  d->list.value.choice.OverloadStartNSSAIList.list.count    = 1;
  d->other.id                                               = 451;
  d->ies[0]                                                 = &d->action;
  d->ies[1]                                                 = &d->percentage;
  d->ies[2]                                                 = &d->list;
  set_ies(d, 3);
}

const char* absent_parts(void)
{
  decoded_start d;
  make(&d);
  n2gate_oai_overload_start_value read = n2gate_oai_overload_start_of(&d.message);
  EXPECT(!read.faulty && read.value.overload_start_nssai_count == 1);
  const n2gate_overload_start_nssai_item* item = read.value.overload_start_nssai_list;
  EXPECT(read.value.amf_overload_response_present && read.value.amf_overload_response == 2);
  EXPECT(read.value.amf_traffic_load_reduction_indication_present);
  EXPECT(read.value.amf_traffic_load_reduction_indication == 40);
  EXPECT(item->slice_overload_response_present && item->slice_overload_response == 1);
  EXPECT(item->slice_traffic_load_reduction_indication_present && item->slice_traffic_load_reduction_indication == 30);
  EXPECT(item->slice_overload_count == 1 && item->slice_overload_list[0].value == 0x01010203);
  free(read.memory);

  d.item.sliceOverloadResponse               = NULL;
  d.item.sliceTrafficLoadReductionIndication = NULL;
  d.slice.s_NSSAI.sD                         = NULL;
  d.ies[0]                                   = &d.list;
  set_ies(&d, 1);
  read = n2gate_oai_overload_start_of(&d.message);
  item = read.value.overload_start_nssai_list;
  EXPECT(!read.faulty && !read.value.amf_overload_response_present);
  EXPECT(!read.value.amf_traffic_load_reduction_indication_present);
  EXPECT(!item->slice_overload_response_present && !item->slice_traffic_load_reduction_indication_present);
  EXPECT(item->slice_overload_list[0].value == 0x01FFFFFF);
  free(read.memory);

  set_ies(&d, 0); /* D3 */
  read = n2gate_oai_overload_start_of(&d.message);
  EXPECT(!read.faulty && read.memory == NULL && read.value.overload_start_nssai_count == 0);
  return NULL;
}

const char* octet_strings_of_wrong_length(void)
{
  static const struct {
    size_t sst, sd;
    bool   null;
  } cases[] = {{0, 3, false}, {2, 3, false}, {1, 2, false}, {1, 4, false}, {1, 0, false}, {1, 3, true}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
    decoded_start d;
    make(&d);
    d.slice.s_NSSAI.sST.size             = cases[i].sst;
    d.sd_string.size                     = cases[i].sd;
    d.sd_string.buf                      = cases[i].null ? NULL : d.sd;
    n2gate_oai_overload_start_value read = n2gate_oai_overload_start_of(&d.message);
    EXPECT(read.faulty && read.fault == n2gate_fault_transfer_syntax_error);
    free(read.memory);
  }
  decoded_start d;
  make(&d);
  d.slice.s_NSSAI.sST.buf              = NULL;
  n2gate_oai_overload_start_value read = n2gate_oai_overload_start_of(&d.message);
  EXPECT(read.faulty);
  free(read.memory);
  return NULL;
}

const char* ies_that_do_not_fit(void)
{
  decoded_start d;
  make(&d);
  d.ies[0]                             = &d.percentage;
  d.ies[1]                             = &d.action;
  n2gate_oai_overload_start_value read = n2gate_oai_overload_start_of(&d.message);
  EXPECT(read.faulty && read.fault == n2gate_fault_abstract_syntax_error_falsely_constructed_message);
  free(read.memory);

  d.ies[1] = &d.percentage; /* twice */
  read     = n2gate_oai_overload_start_of(&d.message);
  EXPECT(read.faulty && read.fault == n2gate_fault_abstract_syntax_error_falsely_constructed_message);
  free(read.memory);

  d.ies[0]            = &d.other;
  d.ies[1]            = &d.action;
  d.other.criticality = NGAP_Criticality_reject;
  read                = n2gate_oai_overload_start_of(&d.message);
  EXPECT(read.faulty && read.fault == n2gate_fault_abstract_syntax_error_reject);
  free(read.memory);

  d.other.criticality = NGAP_Criticality_ignore;
  read                = n2gate_oai_overload_start_of(&d.message);
  EXPECT(!read.faulty && read.value.amf_overload_response_present && read.value.overload_start_nssai_count == 1);
  free(read.memory);
  return NULL;
}

const char* actions_not_understood(void)
{
  static const long actions[] = {-1, 4, 0x100000002};
  for (size_t i = 0; i <= sizeof actions / sizeof *actions; ++i) {
    NGAP_OverloadResponse_t response = {.present = NGAP_OverloadResponse_PR_overloadAction};
    if (i < sizeof actions / sizeof *actions) {
      response.choice.overloadAction = actions[i];
    } else {
      response.present               = NGAP_OverloadResponse_PR_choice_Extensions;
      response.choice.overloadAction = 1;
    }
    decoded_start d;
    make(&d);
    d.action.value.choice.OverloadResponse = response;
    n2gate_oai_overload_start_value read   = n2gate_oai_overload_start_of(&d.message);
    EXPECT(read.faulty && read.fault == n2gate_fault_abstract_syntax_error_reject);
    free(read.memory);

    make(&d);
    d.item_response = response;
    read            = n2gate_oai_overload_start_of(&d.message);
    EXPECT(!read.faulty && read.value.amf_overload_response_present); /* the list alone is dropped */
    EXPECT(read.value.overload_start_nssai_count == 0 && read.value.overload_start_nssai_list == NULL);
    free(read.memory);
  }
  return NULL;
}

const char* causes_outside_the_enumeration(void)
{
  EXPECT(n2gate_oai_cause(0) == n2gate_cause_emergency && n2gate_oai_cause(9) == n2gate_cause_mcs_priority_access);
  EXPECT(n2gate_oai_cause(10) == n2gate_cause_spare6 && n2gate_oai_cause(15) == n2gate_cause_spare1);
  EXPECT(n2gate_oai_cause(-1) == n2gate_cause_spare1 && n2gate_oai_cause(16) == n2gate_cause_spare1);
  EXPECT(n2gate_oai_cause(0x100000000) == n2gate_cause_spare1);
  EXPECT(n2gate_oai_ngap_cause(0) == n2gate_rrc_cause_emergency);
  EXPECT(n2gate_oai_ngap_cause(9) == n2gate_rrc_cause_mcs_priority_access);
  for (long cause = 10; cause <= NGAP_RRC_CAUSE_NOTAVAILABLE; ++cause) {
    EXPECT(n2gate_oai_ngap_cause(cause) == n2gate_rrc_cause_not_available);
  }
  EXPECT(n2gate_oai_ngap_cause(-1) == n2gate_rrc_cause_not_available);
  EXPECT(n2gate_rrc_cause_not_available == 10);

  world*       w = new_world(true);
  gNB_RRC_UE_t ue;
  unsigned     wait_time_s;
  EXPECT(overload_control_takes(11, reject_signalling, sizeof reject_signalling));
  EXPECT(overload_control_takes(12, reject_signalling, sizeof reject_signalling));
  EXPECT(ask(&ue, 10, 0, &wait_time_s)); /* action 1 does not restrict spare causes, action 2 does */
  uint8_t permit[12];
  memcpy(permit, reject_signalling, sizeof permit);
  permit[11] = 0x20;
  EXPECT(overload_control_takes(11, permit, sizeof permit) && overload_control_takes(12, permit, sizeof permit));
  EXPECT(!ask(&ue, 10, 0, &wait_time_s) && wait_time_s >= 1 && wait_time_s <= 16);
  EXPECT(!ask(&ue, -1, 0, &wait_time_s) && ask(&ue, 0, 0, &wait_time_s) && wait_time_s == 0);
  EXPECT(w->answers == 0);
  end_world();
  return NULL;
}

const char* bit_strings(void)
{
  uint8_t        octets[8];
  uint64_t       value = 0;
  const uint64_t all   = UINT64_C(0x123456789ABCDEF0);
  for (unsigned bits = 1; bits <= 64; ++bits) {
    const uint64_t     expected = bits < 64 ? all & ((UINT64_C(1) << bits) - 1) : all;
    const BIT_STRING_t string   = bit_string(octets, expected, bits);
    EXPECT(n2gate_oai_bits(string.buf, string.size, string.bits_unused, bits, &value) && value == expected);
    EXPECT(!n2gate_oai_bits(string.buf, string.size + 1, string.bits_unused, bits, &value));
    EXPECT(!n2gate_oai_bits(string.buf, string.size, string.bits_unused + 1, bits, &value));
    EXPECT(!n2gate_oai_bits(NULL, string.size, string.bits_unused, bits, &value));
  }
  EXPECT(!n2gate_oai_bits(octets, 1, -1, 9, &value));
  return NULL;
}

const char* rrc_setup_complete_is_read(void)
{
  uint8_t                                            octets[6], sst[1], both[4], amf[3];
  n2gate_oai_request                                 ue       = {0};
  struct NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value identity = {0};
  NR_S_NSSAI_t                                       first    = {.present = NR_S_NSSAI_PR_sst};
  NR_S_NSSAI_t                                       second   = {.present = NR_S_NSSAI_PR_sst_SD};
  NR_S_NSSAI_t*                                      array[]  = {&first, &second};
  struct NR_RRCSetupComplete_IEs__s_NSSAI_List       list     = {{array, 2, 2}};
  NR_RegisteredAMF_t                                 registered;
  NR_RRCSetupComplete_IEs_t                          complete = {.s_NSSAI_List = &list};
  first.choice.sst                                            = bit_string(sst, 1, 8);
  second.choice.sst_SD                                        = bit_string(both, 0x02ABCDEF, 32);
  n2gate_oai_setup_complete(&ue, &complete);
  EXPECT(!ue.identity_present && ue.requested_count == 2);
  EXPECT(ue.requested[0].value == 0x01FFFFFF && ue.requested[1].value == 0x02ABCDEF);
  second.present = NR_S_NSSAI_PR_NOTHING;
  n2gate_oai_setup_complete(&ue, &complete);
  EXPECT(ue.requested_count == 0);

  /* Part2 binds with Part1 alone. */
  complete.ng_5G_S_TMSI_Value        = &identity;
  identity.present                   = NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value_PR_ng_5G_S_TMSI_Part2;
  identity.choice.ng_5G_S_TMSI_Part2 = bit_string(octets, part2_of_set_300(), 9);
  n2gate_oai_setup_complete(&ue, &complete);
  EXPECT(!ue.identity_present);
  ue.part1         = part1_of(2);
  ue.part1_present = true;
  n2gate_oai_setup_complete(&ue, &complete);
  EXPECT(ue.identity_present && ue.identity.value == n2gate_5g_s_tmsi_of(300, 2, 0x12345678).value);

  identity.present             = NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value_PR_ng_5G_S_TMSI;
  identity.choice.ng_5G_S_TMSI = bit_string(octets, n2gate_5g_s_tmsi_of(301, 3, 4).value, 48);
  n2gate_oai_setup_complete(&ue, &complete);
  EXPECT(ue.identity_present && ue.identity.value == n2gate_5g_s_tmsi_of(301, 3, 4).value);

  /* Without it, the AMF that the UE says it is registered with; Part1 alone is none. */
  complete.ng_5G_S_TMSI_Value = NULL;
  n2gate_oai_setup_complete(&ue, &complete);
  EXPECT(!ue.identity_present);
  complete.registeredAMF    = &registered;
  registered.amf_Identifier = bit_string(amf, 0x020000 | 300 << 6 | 1, 24);
  n2gate_oai_setup_complete(&ue, &complete);
  EXPECT(ue.identity_present && ue.identity.value == n2gate_5g_s_tmsi_of(300, 1, 0).value);
  return NULL;
}
