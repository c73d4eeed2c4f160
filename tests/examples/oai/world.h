/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* A gNB of look-alikes: two AMFs, what it sent, and the functions of the guide in examples/oai/README.md. */

#include "c/cases.h"
#include "look_alike.h"

extern n2gate_oai overload_control;
void              overload_control_start(void);
bool              overload_control_takes(sctp_assoc_t assoc_id, const uint8_t* data, uint32_t length);
void              overload_control_set_up(const ngap_gNB_amf_data_t* amf, const NGAP_NGSetupResponse_t* response);
void              overload_control_lost(const ngap_gNB_amf_data_t* amf);
int               ngap_gNB_handle_overload_start(sctp_assoc_t assoc_id, uint32_t stream, NGAP_NGAP_PDU_t* pdu);
int               ngap_gNB_handle_overload_stop(sctp_assoc_t assoc_id, uint32_t stream, NGAP_NGAP_PDU_t* pdu);
bool overload_control_admits(gNB_RRC_UE_t* ue, const NR_RRCSetupRequest_IEs_t* request, unsigned* wait_time_s);
void overload_control_hand_over(gNB_RRC_UE_t* ue, const NR_RRCSetupComplete_IEs_t* complete, ngap_nas_first_req_t* req);
bool overload_control_choose(ngap_gNB_instance_t*        instance,
                             const ngap_nas_first_req_t* req,
                             ngap_gNB_amf_data_t**       chosen);
void overload_control_release(gNB_RRC_INST* rrc, const protocol_ctxt_t* ctxt, const ngap_nas_first_refused_t* refused);
void overload_control_fill_release(NR_RRCRelease_IEs_t* release, unsigned wait_time_s);

typedef struct world {
  ngap_gNB_instance_t    gnb;
  ngap_gNB_amf_data_t    amf[2]; /* of set 300, pointers 1 and 2; SCTP associations 11 and 12 */
  struct served_guami_s  guami[2];
  struct plmn_identity_s plmn[2];
  /* What went out. */
  int                      answers;
  sctp_assoc_t             answer_to;
  uint8_t                  answer[64];
  int                      refusals_told;
  ngap_nas_first_refused_t told;
  unsigned                 released_with;
  char                     log[256];
} world;

/* The one that the look-alike functions act on, made anew, with both AMFs set up or none. */
world* new_world(bool set_up);
void   end_world(void);
/* NG SETUP RESPONSE from the AMF of that number. */
void set_up_amf(world* w, int number, const char* name);

/* OVERLOAD START with action 1, and OVERLOAD STOP. */
extern const uint8_t reject_signalling[12];
extern const uint8_t overload_stop[7];

/* A UE: RRCSetupRequest with this cause, and Part1 when it is not 0. Whether it was admitted. */
bool ask(gNB_RRC_UE_t* ue, long cause, uint64_t part1, unsigned* wait_time_s);
/* What a UE of set 300 and this pointer has: Part1 and Part2. */
uint64_t part1_of(unsigned pointer);
uint16_t part2_of_set_300(void);
/* The bits at the high end of `octets`, as a bit string that points to them. */
BIT_STRING_t bit_string(uint8_t* octets, uint64_t value, unsigned bits);

/* message_cases.c */
const char* absent_parts(void);
const char* octet_strings_of_wrong_length(void);
const char* ies_that_do_not_fit(void);
const char* actions_not_understood(void);
const char* causes_outside_the_enumeration(void);
const char* bit_strings(void);
const char* rrc_setup_complete_is_read(void);

/* control_cases.c */
const char* start_and_stop_are_taken(void);
const char* faults_are_answered(void);
const char* decoded_start_and_stop(void);
const char* a_reconnect_keeps_the_handle(void);
const char* one_amf_behind_two_addresses(void);
const char* an_address_changes_its_amf(void);
const char* a_forgotten_amf_is_stale(void);
const char* addresses_that_do_not_fit(void);
const char* options_that_do_not_fit(void);

/* decision_cases.c */
const char* one_draw_on_two_gates(void);
const char* a_bound_ue_stays(void);
const char* slices_decide_at_ngap(void);
const char* a_refusal_reaches_rrc(void);
const char* a_fallback_is_admitted(void);
const char* two_threads(void);
