/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* The data plane: decides whether an RRC connection request is admitted (TS 38.413 8.7.7.2). One gate per deciding
 * thread; a gate is used by one thread at a time. Any number of gates decide at the same time, while other threads
 * change the table.
 *
 * Every decision is total: every cause, handle, identity and length gives a verdict; a null gate admits as
 * n2gate_reason_unknown_amf and counts nothing. It is wait-free and allocation-free, makes no system call and reads no
 * clock. Its verdict is the one that a single message of one AMF, in force during the call, explains. Time grows with
 * the number of requested S-NSSAIs. `requested_nssai` is read during the call only, and may be null when the count is
 * 0: the UE gave none, which no slice control matches (D6). */

#include "n2gate/c/table.h"

N2GATE_C_BEGIN

/** Made by n2gate_table_make_gate(), freed by n2gate_gate_free(). */
typedef struct n2gate_gate n2gate_gate;

/** A gate for one more deciding thread. Allocates. too_many_gates, out_of_memory: `*gate` is null. */
N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_table_make_gate(n2gate_table* table,
                                                                  n2gate_gate** gate) N2GATE_NOEXCEPT;

/** Gives its place in the table back; its counts stay in the table. May wait for a control call. A gate may outlive its
 *  table. Null: nothing. */
N2GATE_C_API void n2gate_gate_free(n2gate_gate* gate) N2GATE_NOEXCEPT;

/** RRCSetupRequest (TS 38.331 5.3.3), when neither the AMF nor the NSSAI is known: refuses only if every AMF that the
 * UE could go to would refuse it. Answers with RRCReject. Time does not grow with the number of AMFs. Keep the attempt
 * for RRCSetupComplete. */
N2GATE_C_API N2GATE_NODISCARD n2gate_attempt n2gate_gate_setup_request(n2gate_gate*               gate,
                                                                       n2gate_establishment_cause cause,
                                                                       n2gate_ue_identity identity) N2GATE_NOEXCEPT;

/** The same at an ng-eNB (TS 36.331 5.3.3). */
N2GATE_C_API N2GATE_NODISCARD n2gate_attempt n2gate_gate_setup_request_eutra(
    n2gate_gate* gate, n2gate_eutra_establishment_cause cause, n2gate_eutra_ue_identity identity) N2GATE_NOEXCEPT;

/** RRCSetupComplete, when the AMF is known: the same draw as at RRCSetupRequest, so that p % at both moments refuse
 * p %, not more (D8). Answers with RRCRelease. */
N2GATE_C_API N2GATE_NODISCARD n2gate_verdict n2gate_gate_setup_complete(n2gate_gate*          gate,
                                                                        n2gate_attempt        attempt,
                                                                        n2gate_amf            amf,
                                                                        const n2gate_s_nssai* requested_nssai,
                                                                        size_t requested_count) N2GATE_NOEXCEPT;

/** In place of n2gate_gate_setup_complete() for a UE that no identity binds to an AMF: one of `candidates` that admits
 *  it, in the long run as often as its relative capacity says (TS 23.501 6.3.5). Refuses only when none admits. Stale
 *  handles and AMFs that are not connected are passed over; time grows with their number. */
N2GATE_C_API N2GATE_NODISCARD n2gate_amf_choice n2gate_gate_choose_amf(n2gate_gate*          gate,
                                                                       n2gate_attempt        attempt,
                                                                       const n2gate_amf*     candidates,
                                                                       size_t                candidate_count,
                                                                       const n2gate_s_nssai* requested_nssai,
                                                                       size_t requested_count) N2GATE_NOEXCEPT;

/** The connected AMF to which a 5G-S-TMSI binds its UE, by AMF Set ID and AMF Pointer (TS 38.300 16.3.2); all zero when
 *  there is none. */
N2GATE_C_API N2GATE_NODISCARD n2gate_amf n2gate_gate_serving_amf(const n2gate_gate* gate,
                                                                 n2gate_5g_s_tmsi   identity) N2GATE_NOEXCEPT;

/** RRCResumeRequest (TS 38.331 5.3.13): the AMF is known from the UE's context. rna-Update, mt-SDT and
 *  srs-PosConfigOrActivationReq are never restricted (D9). Answers with RRCReject. */
N2GATE_C_API N2GATE_NODISCARD n2gate_verdict n2gate_gate_resume_request(n2gate_gate*        gate,
                                                                        n2gate_amf          amf,
                                                                        n2gate_resume_cause cause) N2GATE_NOEXCEPT;

/** One decision for a host that decides once, with the AMF known. `identity` matters to n2gate_sampling_per_ue alone.
 *  Answers with RRCReject; where RRCSetupComplete has come already, the host sends RRCRelease instead. */
N2GATE_C_API N2GATE_NODISCARD n2gate_verdict n2gate_gate_admit(n2gate_gate*               gate,
                                                               n2gate_amf                 amf,
                                                               n2gate_establishment_cause cause,
                                                               const n2gate_s_nssai*      requested_nssai,
                                                               size_t                     requested_count,
                                                               n2gate_ue_identity         identity) N2GATE_NOEXCEPT;

/** The same at an ng-eNB. */
N2GATE_C_API N2GATE_NODISCARD n2gate_verdict n2gate_gate_admit_eutra(n2gate_gate*                     gate,
                                                                     n2gate_amf                       amf,
                                                                     n2gate_eutra_establishment_cause cause,
                                                                     const n2gate_s_nssai*            requested_nssai,
                                                                     size_t                           requested_count,
                                                                     n2gate_eutra_ue_identity identity) N2GATE_NOEXCEPT;

N2GATE_C_END
