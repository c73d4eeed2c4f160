// SPDX-License-Identifier: BSD-3-Clause

// Names of what is tested in C: the adapter and the guide of examples/oai. world.h is C alone, so its cases are told
// again.

#include "support/catch.hpp"

#define CASE(function, sentence)                                                                                       \
  extern "C" const char* function(void);                                                                               \
  TEST_CASE(sentence, "[oai]")                                                                                         \
  {                                                                                                                    \
    const char* complaint = function();                                                                                \
    INFO((complaint != nullptr ? complaint : ""));                                                                     \
    CHECK(complaint == nullptr);                                                                                       \
  }

CASE(absent_parts, "when parts of a decoded START are absent, then n2gate is told so, whatever stands beside them")
CASE(octet_strings_of_wrong_length, "when an SST or SD has a wrong length, then the decoded START is refused")
CASE(ies_that_do_not_fit, "when IEs of a decoded START are unknown, twice or out of order, then as clause 10 says")
CASE(actions_not_understood, "when an action is not understood, then the START is refused, or the list dropped")
CASE(causes_outside_the_enumeration, "when a cause is spare or garbage, then it is judged as spare and sent as 10")
CASE(bit_strings, "when a bit string has the wrong length, then it is not read")
CASE(rrc_setup_complete_is_read, "when RRCSetupComplete is read, then Part2 alone binds nobody")
CASE(start_and_stop_are_taken, "when START and STOP come in, then OAI's decoder does not see them")
CASE(faults_are_answered, "when a START is cut off, then its sender gets an ERROR INDICATION and nothing changes")
CASE(decoded_start_and_stop, "when the dispatch table calls the handlers, then they apply START and STOP")
CASE(a_reconnect_keeps_the_handle, "when an AMF reconnects, then it has another association id and the same handle")
CASE(one_amf_behind_two_addresses, "when two addresses lead to one AMF, then the loss of one clears nothing")
CASE(an_address_changes_its_amf, "when another AMF answers at an address, then nothing of the first one is left there")
CASE(a_forgotten_amf_is_stale, "when an AMF is forgotten, then its handle restricts nobody and is never given again")
CASE(addresses_that_do_not_fit, "when there are too many addresses or one is too long, then that is an error")
CASE(options_that_do_not_fit, "when the adapter cannot start, then it restricts nobody")
CASE(one_draw_on_two_gates, "when RRC and NGAP judge the same UE, then by one draw")
CASE(a_bound_ue_stays, "when an AMF is overloaded, then its own UEs wait and new ones go to another")
CASE(slices_decide_at_ngap, "when a UE requests listed slices, then NGAP refuses it")
CASE(a_refusal_reaches_rrc, "when NGAP refuses, then RRC releases the UE with waitTime")
CASE(a_fallback_is_admitted, "when a reestablishment has fallen back to RRCSetup, then the UE is admitted")
CASE(two_threads, "when RRC decides while NGAP hears START and STOP, then every verdict has its reason")
