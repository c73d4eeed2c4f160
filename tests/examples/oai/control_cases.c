/* SPDX-License-Identifier: BSD-3-Clause */
#include "world.h"

#include <stdio.h>
#include <string.h>

static bool admits_signalling(unsigned pointer)
{
  gNB_RRC_UE_t ue;
  unsigned     wait_time_s;
  return ask(&ue, n2gate_cause_mo_signalling, part1_of(pointer), &wait_time_s);
}

const char* start_and_stop_are_taken(void)
{
  world* w = new_world(true);
  EXPECT(admits_signalling(1));
  EXPECT(overload_control_takes(11, reject_signalling, sizeof reject_signalling));
  EXPECT(strcmp(w->log, "amf-1: overload control started\n") == 0);
  EXPECT(!admits_signalling(1) && admits_signalling(2));
  EXPECT(overload_control_takes(11, overload_stop, sizeof overload_stop));
  EXPECT(admits_signalling(1) && w->answers == 0);

  /* From nobody: taken, so that no decoder stops at it, and without effect. What is not n2gate's is not taken. */
  EXPECT(overload_control_takes(99, reject_signalling, sizeof reject_signalling));
  EXPECT(admits_signalling(1) && w->answers == 0);
  static const uint8_t paging[] = {0, 0x18, 0x40, 3, 0, 0, 0};
  EXPECT(!overload_control_takes(11, paging, sizeof paging));
  end_world();
  return NULL;
}

const char* faults_are_answered(void)
{
  world* w = new_world(true);
  EXPECT(overload_control_takes(12, reject_signalling, sizeof reject_signalling - 1));
  EXPECT(w->answers == 1 && w->answer_to == 12 && w->answer[0] == 0 && w->answer[1] == 9); /* ERROR INDICATION */
  EXPECT(admits_signalling(2) && strcmp(w->log, "amf-2: overload control refused\n") == 0);
  EXPECT(overload_control_takes(99, reject_signalling, sizeof reject_signalling - 1) && w->answers == 1);
  end_world();
  return NULL;
}

const char* decoded_start_and_stop(void)
{
  world*                   w   = new_world(true);
  NGAP_OverloadStartIEs_t  ie  = {.id = NGAP_ProtocolIE_ID_id_AMFOverloadResponse};
  NGAP_OverloadStartIEs_t* ies = &ie;
  NGAP_InitiatingMessage_t message;
  NGAP_NGAP_PDU_t          pdu                              = {{&message}};
  message.value.choice.OverloadStart.protocolIEs.list.array = &ies;
  message.value.choice.OverloadStart.protocolIEs.list.count = 1;
  ie.value.choice.OverloadResponse.present                  = NGAP_OverloadResponse_PR_overloadAction;
  ie.value.choice.OverloadResponse.choice.overloadAction    = 4;
  EXPECT(ngap_gNB_handle_overload_start(11, 0, &pdu) == -1);
  EXPECT(strcmp(w->log, "amf-1: overload control refused\n") == 0 && admits_signalling(1));
  ie.value.choice.OverloadResponse.choice.overloadAction = 1;
  EXPECT(ngap_gNB_handle_overload_start(99, 0, &pdu) == -1 && ngap_gNB_handle_overload_stop(99, 0, &pdu) == -1);
  EXPECT(ngap_gNB_handle_overload_start(11, 0, &pdu) == 0 && !admits_signalling(1));
  EXPECT(ngap_gNB_handle_overload_stop(11, 0, &pdu) == 0 && admits_signalling(1));

  /* A percentage of 100 cannot have been decoded from valid bytes; the table refuses it. */
  ie.id                                          = NGAP_ProtocolIE_ID_id_AMFTrafficLoadReductionIndication;
  ie.value.choice.TrafficLoadReductionIndication = 100;
  EXPECT(ngap_gNB_handle_overload_start(11, 0, &pdu) == -1 && admits_signalling(1));
  end_world();
  return NULL;
}

const char* a_reconnect_keeps_the_handle(void)
{
  world*           w      = new_world(true);
  const n2gate_amf before = n2gate_oai_amf(&overload_control, "192.0.2.1");
  EXPECT(before.raw != 0);
  EXPECT(overload_control_takes(11, reject_signalling, sizeof reject_signalling) && !admits_signalling(1));
  overload_control_lost(&w->amf[0]);
  EXPECT(admits_signalling(1)); /* D11 */
  EXPECT(strcmp(w->log, "amf-1: overload control cleared\n") == 0);

  w->amf[0].assoc_id = 57;
  set_up_amf(w, 0, "amf-1");
  EXPECT(n2gate_oai_amf(&overload_control, "192.0.2.1").raw == before.raw);
  EXPECT(overload_control_takes(11, reject_signalling, sizeof reject_signalling) && admits_signalling(1));
  EXPECT(overload_control_takes(57, reject_signalling, sizeof reject_signalling) && !admits_signalling(1));
  set_up_amf(w, 0, "amf-1"); /* NG Setup without a loss before it clears as well (38.413 8.7.1.1) */
  EXPECT(admits_signalling(1));
  EXPECT(overload_control_takes(57, reject_signalling, sizeof reject_signalling) && !admits_signalling(1));
  set_up_amf(w, 0, "amf-1 with another name");
  EXPECT(n2gate_oai_amf(&overload_control, "192.0.2.1").raw == before.raw && admits_signalling(1));
  end_world();
  return NULL;
}

const char* one_amf_behind_two_addresses(void)
{
  world* w = new_world(false);
  set_up_amf(w, 0, "amf-1");
  set_up_amf(w, 1, "amf-1");
  const n2gate_amf amf = n2gate_oai_amf(&overload_control, "192.0.2.1");
  EXPECT(amf.raw != 0 && n2gate_oai_amf(&overload_control, "2001:db8::2").raw == amf.raw);
  EXPECT(overload_control_takes(12, reject_signalling, sizeof reject_signalling));
  EXPECT(!admits_signalling(2));
  overload_control_lost(&w->amf[1]);
  EXPECT(!admits_signalling(2)); /* one association remains */
  overload_control_lost(&w->amf[0]);
  EXPECT(admits_signalling(2));

  /* An address that is forgotten takes the last association with it. */
  set_up_amf(w, 0, "amf-1");
  EXPECT(overload_control_takes(11, reject_signalling, sizeof reject_signalling) && !admits_signalling(1));
  n2gate_oai_forget(&overload_control, "192.0.2.1");
  EXPECT(admits_signalling(1) && n2gate_oai_amf(&overload_control, "2001:db8::2").raw == amf.raw);
  end_world();
  return NULL;
}

const char* an_address_changes_its_amf(void)
{
  world* w = new_world(true);
  /* The second address leads to amf-1 now, and amf-2 is gone. */
  const n2gate_amf first  = n2gate_oai_amf(&overload_control, "192.0.2.1");
  const n2gate_amf second = n2gate_oai_amf(&overload_control, "2001:db8::2");
  EXPECT(first.raw != second.raw);
  set_up_amf(w, 1, "amf-1");
  EXPECT(n2gate_oai_amf(&overload_control, "2001:db8::2").raw == first.raw);
  EXPECT(n2gate_table_overload_stop(overload_control.table, second) == n2gate_error_unknown_amf);
  /* And away again: amf-1 stays with the first address. */
  set_up_amf(w, 1, "amf-3");
  set_up_amf(w, 0, "amf-1"); /* tells its own GUAMI again */
  EXPECT(n2gate_oai_amf(&overload_control, "192.0.2.1").raw == first.raw);
  const n2gate_amf third = n2gate_oai_amf(&overload_control, "2001:db8::2");
  EXPECT(third.raw != 0 && third.raw != first.raw && third.raw != second.raw);
  EXPECT(overload_control_takes(12, reject_signalling, sizeof reject_signalling));
  EXPECT(!admits_signalling(2));
  end_world();
  return NULL;
}

const char* a_forgotten_amf_is_stale(void)
{
  world*           w   = new_world(true);
  const n2gate_amf old = n2gate_oai_amf(&overload_control, "192.0.2.1");
  n2gate_oai_forget(&overload_control, "192.0.2.1");
  n2gate_oai_forget(&overload_control, "192.0.2.1");
  EXPECT(n2gate_oai_amf(&overload_control, "192.0.2.1").raw == 0);
  set_up_amf(w, 0, "amf-4");
  EXPECT(overload_control_takes(11, reject_signalling, sizeof reject_signalling));
  EXPECT(n2gate_oai_amf(&overload_control, "192.0.2.1").raw != old.raw);

  /* A message that was under way with the old handle restricts nobody by the new AMF's control. */
  const n2gate_verdict verdict =
      n2gate_gate_admit(overload_control.ngap_gate, old, n2gate_cause_mo_signalling, NULL, 0, n2gate_ue_random_value());
  EXPECT(n2gate_verdict_admitted(verdict) && n2gate_verdict_reason(verdict) == n2gate_reason_unknown_amf);
  gNB_RRC_UE_t ue = {0};
  unsigned     wait_time_s;
  EXPECT(!ask(&ue, n2gate_cause_mo_signalling, part1_of(1), &wait_time_s));
  const n2gate_amf_choice choice = n2gate_oai_initial_ue(&overload_control, &ue.overload, &old, 1);
  EXPECT(n2gate_verdict_admitted(choice.verdict) && choice.amf.raw == 0);
  end_world();
  return NULL;
}

const char* addresses_that_do_not_fit(void)
{
  new_world(false);
  char              address[80];
  char              name[16];
  n2gate_amf_config config = {.name = name};
  for (int i = 0; i < N2GATE_OAI_MAX_AMFS; ++i) {
    snprintf(address, sizeof address, "192.0.2.%d", i);
    snprintf(name, sizeof name, "amf-%d", i);
    EXPECT(n2gate_oai_ng_setup(&overload_control, address, &config) == n2gate_error_none);
  }
  strcpy(name, "more");
  EXPECT(n2gate_oai_ng_setup(&overload_control, "192.0.2.99", &config) == n2gate_error_table_full);
  n2gate_oai_forget(&overload_control, "192.0.2.3");
  memset(address, 'a', sizeof address);
  address[sizeof address - 1] = '\0';
  EXPECT(n2gate_oai_ng_setup(&overload_control, address, &config) == n2gate_error_table_full);
  EXPECT(n2gate_oai_ng_setup(&overload_control, "192.0.2.99", &config) == n2gate_error_none);
  EXPECT(n2gate_oai_ng_setup(&overload_control, NULL, &config) == n2gate_error_null_pointer);
  n2gate_oai_association_lost(&overload_control, "nobody");
  n2gate_oai_association_lost(&overload_control, NULL);

  /* A setup that tells what cannot be leaves the AMF as it was. */
  const n2gate_guami wrong  = {.amf_set_id = 1024};
  config.served_guamis      = &wrong;
  config.served_guami_count = 1;
  const n2gate_amf amf      = n2gate_oai_amf(&overload_control, "192.0.2.99");
  EXPECT(n2gate_oai_ng_setup(&overload_control, "192.0.2.99", &config) == n2gate_error_invalid_guami);
  EXPECT(n2gate_oai_amf(&overload_control, "192.0.2.99").raw == amf.raw);
  end_world();
  return NULL;
}

const char* options_that_do_not_fit(void)
{
  n2gate_oai     host;
  n2gate_options options = n2gate_default_options();
  options.max_gates      = 1;
  EXPECT(n2gate_oai_start(&host, &options) == n2gate_error_too_many_gates);
  EXPECT(host.table == NULL && host.rrc_gate == NULL && host.ngap_gate == NULL);

  /* All zero it restricts nobody, and takes nothing. */
  n2gate_oai_request ue = {0};
  EXPECT(n2gate_verdict_admitted(n2gate_oai_initial_ue(&host, &ue, NULL, 0).verdict));
  EXPECT(n2gate_oai_receive(&host, NULL, reject_signalling, sizeof reject_signalling).for_host);
  n2gate_oai_tick(&host);
  n2gate_oai_end(&host);
  return NULL;
}
