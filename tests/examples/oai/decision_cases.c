/* SPDX-License-Identifier: BSD-3-Clause */
#include "world.h"

#include <pthread.h>
#include <string.h>

/* RRCSetupComplete of a UE that RRC let through, with Part2 when `bound`, up to the AMF. */
static bool complete(world* w, gNB_RRC_UE_t* ue, bool bound, ngap_gNB_amf_data_t** chosen)
{
  uint8_t                                            octets[2];
  NR_RRCSetupComplete_IEs_t                          ies      = {0};
  struct NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value identity = {
      .present = NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value_PR_ng_5G_S_TMSI_Part2};
  ngap_nas_first_req_t req           = {.gNB_ue_ngap_id = 7, .selected_plmn_identity = 1};
  identity.choice.ng_5G_S_TMSI_Part2 = bit_string(octets, part2_of_set_300(), 9);
  ies.ng_5G_S_TMSI_Value             = bound ? &identity : NULL;
  overload_control_hand_over(ue, &ies, &req);
  return overload_control_choose(&w->gnb, &req, chosen);
}

/* OVERLOAD START of action 1 for `percent` %. */
static void start_with(sctp_assoc_t from, int percent)
{
  const n2gate_overload_start message = {.amf_overload_response_present = true,
                                         .amf_overload_response         = n2gate_action_reject_rrc_cr_signalling,
                                         .amf_traffic_load_reduction_indication_present = true,
                                         .amf_traffic_load_reduction_indication         = percent};
  uint8_t                     pdu[64];
  size_t                      size = 0;
  if (n2gate_encode_overload_start(&message, pdu, sizeof pdu, &size) == n2gate_error_none) {
    overload_control_takes(from, pdu, (uint32_t)size);
  }
}

const char* one_draw_on_two_gates(void)
{
  world* w = new_world(true);
  start_with(11, 50);
  start_with(12, 50);
  int at_rrc = 0, at_ngap = 0;
  for (int i = 0; i < 1000; ++i) {
    gNB_RRC_UE_t         ue;
    unsigned             wait_time_s;
    ngap_gNB_amf_data_t* chosen;
    if (!ask(&ue, n2gate_cause_mo_data, part1_of(1), &wait_time_s)) {
      ++at_rrc;
    } else if (!complete(w, &ue, true, &chosen)) {
      ++at_ngap;
    }
  }
  EXPECT(at_rrc == 500 && at_ngap == 0); /* not half of the other half */
  end_world();
  return NULL;
}

const char* a_bound_ue_stays(void)
{
  world*               w = new_world(true);
  gNB_RRC_UE_t         ue;
  unsigned             wait_time_s;
  ngap_gNB_amf_data_t* chosen;
  EXPECT(overload_control_takes(11, reject_signalling, sizeof reject_signalling));
  EXPECT(!ask(&ue, n2gate_cause_mo_data, part1_of(1), &wait_time_s));
  EXPECT(ask(&ue, n2gate_cause_mo_data, part1_of(2), &wait_time_s));
  EXPECT(complete(w, &ue, true, &chosen) && chosen == &w->amf[1]);
  /* A new UE goes to the AMF that admits it. */
  for (int i = 0; i < 20; ++i) {
    EXPECT(ask(&ue, n2gate_cause_mo_data, 0, &wait_time_s));
    EXPECT(complete(w, &ue, false, &chosen) && chosen == &w->amf[1]);
  }
  /* An AMF of another PLMN, or one that is not connected, is no candidate. */
  w->plmn[1].mnc = 1;
  EXPECT(ask(&ue, n2gate_cause_mt_access, part1_of(2), &wait_time_s));
  EXPECT(complete(w, &ue, true, &chosen) && chosen == &w->amf[0]);
  w->amf[0].state = NGAP_GNB_STATE_DISCONNECTED;
  EXPECT(complete(w, &ue, true, &chosen) && chosen == NULL);
  end_world();
  return NULL;
}

const char* slices_decide_at_ngap(void)
{
  world*                                 w      = new_world(true);
  const n2gate_s_nssai                   listed = n2gate_s_nssai_with_sd(1, 0x010203);
  const n2gate_overload_start_nssai_item item   = {.slice_overload_list = &listed, .slice_overload_count = 1};
  const n2gate_overload_start message           = {.overload_start_nssai_list = &item, .overload_start_nssai_count = 1};
  gNB_RRC_UE_t                ue;
  unsigned                    wait_time_s;
  uint8_t                     octets[4], pdu[64];
  size_t                      size = 0;
  EXPECT(n2gate_encode_overload_start(&message, pdu, sizeof pdu, &size) == n2gate_error_none);
  EXPECT(overload_control_takes(11, pdu, (uint32_t)size) && overload_control_takes(12, pdu, (uint32_t)size));
  EXPECT(ask(&ue, n2gate_cause_mo_data, 0, &wait_time_s));
  NR_S_NSSAI_t                                 slice        = {.present = NR_S_NSSAI_PR_sst_SD};
  NR_S_NSSAI_t*                                array[]      = {&slice};
  struct NR_RRCSetupComplete_IEs__s_NSSAI_List list         = {{array, 1, 1}};
  const NR_RRCSetupComplete_IEs_t              complete_ies = {.s_NSSAI_List = &list};
  ngap_nas_first_req_t                         req          = {.gNB_ue_ngap_id = 7, .selected_plmn_identity = 1};
  ngap_gNB_amf_data_t*                         chosen;
  slice.choice.sst_SD = bit_string(octets, listed.value, 32);
  overload_control_hand_over(&ue, &complete_ies, &req);
  EXPECT(!overload_control_choose(&w->gnb, &req, &chosen) && chosen == NULL);
  slice.choice.sst_SD = bit_string(octets, listed.value + 1, 32);
  overload_control_hand_over(&ue, &complete_ies, &req);
  EXPECT(overload_control_choose(&w->gnb, &req, &chosen) && chosen != NULL);
  end_world();
  return NULL;
}

const char* a_refusal_reaches_rrc(void)
{
  world*               w = new_world(true);
  gNB_RRC_UE_t         ue;
  unsigned             wait_time_s;
  ngap_gNB_amf_data_t* chosen = &w->amf[0];
  EXPECT(ask(&ue, 12, 0, &wait_time_s)); /* let through, and then a START comes in between */
  uint8_t permit[12];
  memcpy(permit, reject_signalling, sizeof permit);
  permit[11] = 0x20;
  EXPECT(overload_control_takes(11, permit, sizeof permit) && overload_control_takes(12, permit, sizeof permit));

  const NR_RRCSetupComplete_IEs_t ies = {0};
  ngap_nas_first_req_t            req = {.gNB_ue_ngap_id = 7, .selected_plmn_identity = 1};
  req.nas_pdu.buffer                  = malloc(4);
  overload_control_hand_over(&ue, &ies, &req);
  EXPECT(req.establishment_cause == (ngap_rrc_establishment_cause_t)10); /* not 0x10, and not 12 */
  EXPECT(!overload_control_choose(&w->gnb, &req, &chosen) && chosen == NULL);
  EXPECT(w->refusals_told == 1 && w->told.gNB_ue_ngap_id == 7);
  EXPECT(w->told.wait_time_s >= 1 && w->told.wait_time_s <= 16);

  rrc_gNB_ue_context_t  context = {0};
  gNB_RRC_INST          rrc     = {&context};
  const protocol_ctxt_t ctxt    = {0};
  overload_control_release(&rrc, &ctxt, &w->told);
  EXPECT(w->released_with == w->told.wait_time_s);
  NR_RRCRelease_IEs_t release = {0};
  overload_control_fill_release(&release, w->released_with);
  EXPECT(*release.nonCriticalExtension->waitTime == (long)w->told.wait_time_s);
  free(release.nonCriticalExtension->waitTime);
  free(release.nonCriticalExtension);
  w->released_with       = 0;
  w->told.gNB_ue_ngap_id = 8; /* gone meanwhile */
  overload_control_release(&rrc, &ctxt, &w->told);
  EXPECT(w->released_with == 0);
  end_world();
  return NULL;
}

const char* a_fallback_is_admitted(void)
{
  world* w = new_world(true);
  EXPECT(overload_control_takes(11, reject_signalling, sizeof reject_signalling));
  EXPECT(overload_control_takes(12, reject_signalling, sizeof reject_signalling));
  gNB_RRC_UE_t         ue     = {0};
  ngap_gNB_amf_data_t* chosen = NULL;
  EXPECT(complete(w, &ue, false, &chosen) && chosen != NULL && w->refusals_told == 0);
  end_world();
  return NULL;
}

/* TASK_RRC_GNB: counts requests whose verdict no START or STOP explains. */
static void* rrc_task(void* context)
{
  long* wrong = context;
  for (int i = 0; i < 20000; ++i) {
    gNB_RRC_UE_t ue;
    unsigned     wait_time_s;
    const long   cause    = i % 16;
    const bool   admitted = ask(&ue, cause, i % 3 == 0 ? 0 : part1_of(1), &wait_time_s);
    const bool   in_class = cause >= 3 && cause <= 7;
    *wrong += admitted ? wait_time_s != 0 : !in_class || i % 3 == 0 || wait_time_s < 1 || wait_time_s > 16;
  }
  return NULL;
}

const char* two_threads(void)
{
  world*    w     = new_world(true);
  long      wrong = 0;
  pthread_t rrc;
  EXPECT(pthread_create(&rrc, NULL, rrc_task, &wrong) == 0);
  long not_taken = 0, misled = 0;
  for (int i = 0; i < 2000; ++i) { /* TASK_NGAP */
    not_taken += !overload_control_takes(11, reject_signalling, sizeof reject_signalling);
    gNB_RRC_UE_t         ue     = {0};
    ngap_gNB_amf_data_t* chosen = NULL;
    misled += !complete(w, &ue, false, &chosen) || chosen == NULL;
    not_taken += !overload_control_takes(11, overload_stop, sizeof overload_stop);
    if (i % 100 == 0) {
      overload_control_lost(&w->amf[0]);
      set_up_amf(w, 0, "amf-1");
    }
  }
  pthread_join(rrc, NULL);
  EXPECT(wrong == 0 && not_taken == 0 && misled == 0);
  end_world();
  return NULL;
}
