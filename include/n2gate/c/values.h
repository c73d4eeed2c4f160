/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* What a decision is asked by and what it says: AMF handles, slices, causes, UE identities (TS 38.331, TS 36.331 6.2.2;
 * TS 23.003), verdicts and attempts. Values of 2 to 8 bytes, passed and returned in registers; safe from any thread.
 * Each cause has an enumeration of its own: their numbers differ, never cast between them. Of any of them a number
 * outside the enumeration is taken as stated, never refused. */

#include "n2gate/c/base.h"

N2GATE_C_BEGIN

/** Names one AMF of one table. When the AMF is removed it goes stale and stays so: it is recognised, never followed.
 * All zero it names no AMF. A host may keep `raw` in structures of its own. */
typedef struct N2GATE_MAY_ALIAS n2gate_amf {
  uint32_t raw;
} n2gate_amf;

/** SST in the high 8 bits, SD in the low 24 (TS 23.003 28.4.2): equal exactly when the slices are. "No SD" is SD
 * FFFFFF. An SST alone is no wildcard. */
typedef struct N2GATE_MAY_ALIAS n2gate_s_nssai {
  uint32_t value;
} n2gate_s_nssai;

/** The SD that means "no SD". */
#define N2GATE_NO_SD 0xFFFFFFU

/** An S-NSSAI with SD, of which the low 24 bits count. */
static inline n2gate_s_nssai n2gate_s_nssai_with_sd(uint8_t sst, uint32_t sd) N2GATE_NOEXCEPT
{
  n2gate_s_nssai made = {(uint32_t)sst << 24 | (sd & N2GATE_NO_SD)};
  return made;
}
/** An S-NSSAI without SD. */
static inline n2gate_s_nssai n2gate_s_nssai_of_sst(uint8_t sst) N2GATE_NOEXCEPT
{
  return n2gate_s_nssai_with_sd(sst, N2GATE_NO_SD);
}
static inline uint8_t n2gate_s_nssai_sst(n2gate_s_nssai slice) N2GATE_NOEXCEPT
{
  return (uint8_t)(slice.value >> 24);
}
/** SD; N2GATE_NO_SD when there is none. */
static inline uint32_t n2gate_s_nssai_sd(n2gate_s_nssai slice) N2GATE_NOEXCEPT
{
  return slice.value & N2GATE_NO_SD;
}

/** By what name UEs know an AMF (GUAMI, TS 38.413 9.3.3.3). */
typedef struct N2GATE_MAY_ALIAS n2gate_guami {
  uint8_t  plmn_identity[3]; /**< TS 38.413 9.3.3.5 */
  uint8_t  amf_region_id;
  uint16_t amf_set_id;  /**< 0..1023 */
  uint8_t  amf_pointer; /**< 0..63 */
} n2gate_guami;

/** EstablishmentCause of RRCSetupRequest (TS 38.331 6.2.2), by its value on the radio interface. Above 15: as spare1.
 */
typedef enum n2gate_establishment_cause N2GATE_UNSIGNED_ENUM {
  n2gate_cause_emergency            = 0,
  n2gate_cause_high_priority_access = 1,
  n2gate_cause_mt_access            = 2,
  n2gate_cause_mo_signalling        = 3,
  n2gate_cause_mo_data              = 4,
  n2gate_cause_mo_voice_call        = 5,
  n2gate_cause_mo_video_call        = 6,
  n2gate_cause_mo_sms               = 7,
  n2gate_cause_mps_priority_access  = 8,
  n2gate_cause_mcs_priority_access  = 9,
  n2gate_cause_spare6               = 10,
  n2gate_cause_spare5               = 11,
  n2gate_cause_spare4               = 12,
  n2gate_cause_spare3               = 13,
  n2gate_cause_spare2               = 14,
  n2gate_cause_spare1               = 15,
} n2gate_establishment_cause;

/** ResumeCause of RRCResumeRequest (TS 38.331 6.2.2). Above 15: as spare1. */
typedef enum n2gate_resume_cause N2GATE_UNSIGNED_ENUM {
  n2gate_resume_emergency                        = 0,
  n2gate_resume_high_priority_access             = 1,
  n2gate_resume_mt_access                        = 2,
  n2gate_resume_mo_signalling                    = 3,
  n2gate_resume_mo_data                          = 4,
  n2gate_resume_mo_voice_call                    = 5,
  n2gate_resume_mo_video_call                    = 6,
  n2gate_resume_mo_sms                           = 7,
  n2gate_resume_rna_update                       = 8, /**< never restricted (D9) */
  n2gate_resume_mps_priority_access              = 9,
  n2gate_resume_mcs_priority_access              = 10,
  n2gate_resume_mt_sdt                           = 11, /**< never restricted (D9) */
  n2gate_resume_srs_pos_config_or_activation_req = 12, /**< never restricted (D9) */
  n2gate_resume_spare3                           = 13,
  n2gate_resume_spare2                           = 14,
  n2gate_resume_spare1                           = 15,
} n2gate_resume_cause;

/** EstablishmentCause-5GC of RRCConnectionRequest to an ng-eNB, and mo-ExceptionData of NB-IoT, which is numbered for
 *  this library (TS 36.331 6.2.2, 6.7.2). Above 8: as spare. */
typedef enum n2gate_eutra_establishment_cause N2GATE_UNSIGNED_ENUM {
  n2gate_eutra_cause_emergency            = 0,
  n2gate_eutra_cause_high_priority_access = 1,
  n2gate_eutra_cause_mt_access            = 2,
  n2gate_eutra_cause_mo_signalling        = 3,
  n2gate_eutra_cause_mo_data              = 4,
  n2gate_eutra_cause_mo_voice_call        = 5,
  n2gate_eutra_cause_spare2               = 6,
  n2gate_eutra_cause_spare1               = 7,
  n2gate_eutra_cause_mo_exception_data    = 8,
} n2gate_eutra_establishment_cause;

/** A set of establishment causes: bit n stands for the cause with value n. */
typedef struct n2gate_cause_set {
  uint16_t bits;
} n2gate_cause_set;

/** A cause above 15 counts as spare1. */
static inline bool n2gate_cause_set_contains(n2gate_cause_set set, n2gate_establishment_cause cause) N2GATE_NOEXCEPT
{
  return (set.bits >> (cause < n2gate_cause_spare1 ? cause : n2gate_cause_spare1) & 1) != 0;
}

/** 5G-S-TMSI, 48 bits: AMF Set ID (10), AMF Pointer (6), 5G-TMSI (32). The low 48 bits count. */
typedef struct n2gate_5g_s_tmsi {
  uint64_t value;
} n2gate_5g_s_tmsi;

/** Of `amf_set_id` the low 10 bits count, of `amf_pointer` the low 6. */
static inline n2gate_5g_s_tmsi
n2gate_5g_s_tmsi_of(uint16_t amf_set_id, uint8_t amf_pointer, uint32_t tmsi) N2GATE_NOEXCEPT
{
  n2gate_5g_s_tmsi made = {(uint64_t)(amf_set_id & 0x3FFU) << 38 | (uint64_t)(amf_pointer & 0x3FU) << 32 | tmsi};
  return made;
}
static inline uint16_t n2gate_5g_s_tmsi_amf_set_id(n2gate_5g_s_tmsi identity) N2GATE_NOEXCEPT
{
  return (uint16_t)(identity.value >> 38 & 0x3FFU);
}
static inline uint8_t n2gate_5g_s_tmsi_amf_pointer(n2gate_5g_s_tmsi identity) N2GATE_NOEXCEPT
{
  return (uint8_t)(identity.value >> 32 & 0x3FU);
}
/** From ng-5G-S-TMSI-Part1 of RRCSetupRequest (39 bits) and ng-5G-S-TMSI-Part2 of RRCSetupComplete (9 bits). */
static inline n2gate_5g_s_tmsi n2gate_5g_s_tmsi_from_parts(uint64_t part1, uint16_t part2) N2GATE_NOEXCEPT
{
  n2gate_5g_s_tmsi made = {(part1 & UINT64_C(0x7FFFFFFFFF)) | (uint64_t)(part2 & 0x1FFU) << 39};
  return made;
}

/** InitialUE-Identity of RRCSetupRequest (TS 38.331 6.2.2). All zero: a random value, which tells nothing; else 1 more
 *  than ng-5G-S-TMSI-Part1. */
typedef struct n2gate_ue_identity {
  uint64_t raw;
} n2gate_ue_identity;

static inline n2gate_ue_identity n2gate_ue_random_value(void) N2GATE_NOEXCEPT
{
  n2gate_ue_identity made = {0};
  return made;
}
/** Of `part1`, ng-5G-S-TMSI-Part1, the low 39 bits count; so a whole 5G-S-TMSI does, too. */
static inline n2gate_ue_identity n2gate_ue_part1(uint64_t part1) N2GATE_NOEXCEPT
{
  n2gate_ue_identity made = {(part1 & UINT64_C(0x7FFFFFFFFF)) + 1};
  return made;
}

/** InitialUE-Identity-5GC at an ng-eNB (TS 36.331 6.2.2): the same with 40 bits. */
typedef struct n2gate_eutra_ue_identity {
  uint64_t raw;
} n2gate_eutra_ue_identity;

static inline n2gate_eutra_ue_identity n2gate_eutra_ue_random_value(void) N2GATE_NOEXCEPT
{
  n2gate_eutra_ue_identity made = {0};
  return made;
}
static inline n2gate_eutra_ue_identity n2gate_eutra_ue_part1(uint64_t part1) N2GATE_NOEXCEPT
{
  n2gate_eutra_ue_identity made = {(part1 & UINT64_C(0xFFFFFFFFFF)) + 1};
  return made;
}

/** Why a request was admitted or refused. */
typedef enum n2gate_reason N2GATE_UNSIGNED_ENUM {
  n2gate_reason_not_overloaded    = 0, /**< admitted: no control is in force for this AMF */
  n2gate_reason_not_restricted    = 1, /**< admitted: this request is outside the class that a control restricts */
  n2gate_reason_spared            = 2, /**< admitted: in the restricted class, and let through by the percentage */
  n2gate_reason_unknown_amf       = 3, /**< admitted: no AMF, a stale or unknown handle, or no gate (D12) */
  n2gate_reason_amf_overload      = 4, /**< refused: the AMF-wide part of the AMF's OVERLOAD START */
  n2gate_reason_slice_overload    = 5, /**< refused: the slice part of the AMF's OVERLOAD START */
  n2gate_reason_local_restriction = 6, /**< refused: a local restriction */
} n2gate_reason;

/** Whether a request with this reason was let in: which columns of a snapshot's counts are refusals. */
static inline bool n2gate_reason_admits(n2gate_reason reason) N2GATE_NOEXCEPT
{
  return reason < n2gate_reason_amf_overload;
}

/** What a refusal says to the UE (TS 38.331 5.3.3.5, 5.3.8). Both carry waitTime. */
typedef enum n2gate_rrc_answer N2GATE_UNSIGNED_ENUM {
  n2gate_rrc_answer_none        = 0, /**< the request was admitted */
  n2gate_rrc_answer_rrc_reject  = 1, /**< RRCReject: to RRCSetupRequest and RRCResumeRequest */
  n2gate_rrc_answer_rrc_release = 2, /**< RRCRelease: to RRCSetupComplete */
} n2gate_rrc_answer;

/** What a gate says of one request: read it by the functions below. */
typedef struct n2gate_verdict {
  uint32_t raw;
} n2gate_verdict;

static inline n2gate_rrc_answer n2gate_verdict_answer(n2gate_verdict verdict) N2GATE_NOEXCEPT
{
  return (n2gate_rrc_answer)(verdict.raw >> 8 & 0xFFU);
}
static inline bool n2gate_verdict_admitted(n2gate_verdict verdict) N2GATE_NOEXCEPT
{
  return n2gate_verdict_answer(verdict) == n2gate_rrc_answer_none;
}
/** In a dry run an admitted request may have a refusing reason: that for which it would have been refused. */
static inline n2gate_reason n2gate_verdict_reason(n2gate_verdict verdict) N2GATE_NOEXCEPT
{
  return (n2gate_reason)(verdict.raw & 0xFFU);
}
/** waitTime in seconds (TS 38.331 6.2.2): 1..16 when refused, 0 when admitted. */
static inline unsigned n2gate_verdict_wait_time_s(n2gate_verdict verdict) N2GATE_NOEXCEPT
{
  return verdict.raw >> 16;
}

/** One attempt of a UE to set up an RRC connection, kept in its context from RRCSetupRequest to RRCSetupComplete. All
 *  zero: one of which nothing is known, which n2gate_gate_setup_complete() admits. Good for any gate of the table.
 * `raw` is not the number that attempt::raw() of C++ tells: the one is never to be made of the other. */
typedef struct n2gate_attempt {
  uint64_t raw;
} n2gate_attempt;

/** The verdict on RRCSetupRequest. */
static inline n2gate_verdict n2gate_attempt_verdict(n2gate_attempt attempt) N2GATE_NOEXCEPT
{
  n2gate_verdict verdict = {(uint32_t)(attempt.raw >> 32) ^ (uint32_t)n2gate_reason_unknown_amf};
  return verdict;
}

/** To which AMF a UE goes, or to none: then `amf` is all zero. */
typedef struct n2gate_amf_choice {
  n2gate_amf     amf;
  n2gate_verdict verdict; /**< may admit without an AMF: no candidate is connected (D12) */
} n2gate_amf_choice;

static_assert(sizeof(n2gate_amf) == 4 && sizeof(n2gate_s_nssai) == 4 && sizeof(n2gate_verdict) == 4, "a word");
static_assert(sizeof(n2gate_guami) == 8 && offsetof(n2gate_guami, amf_set_id) == 4, "as n2gate::guami");
static_assert(sizeof(n2gate_cause_set) == 2, "as n2gate::cause_set");
static_assert(sizeof(n2gate_attempt) == 8 && sizeof(n2gate_amf_choice) == 8, "returned in a register");
static_assert(sizeof(n2gate_ue_identity) == 8 && sizeof(n2gate_eutra_ue_identity) == 8, "passed in a register");
static_assert(sizeof(n2gate_5g_s_tmsi) == 8, "passed in a register");
static_assert(sizeof(n2gate_establishment_cause) == sizeof(unsigned) && sizeof(n2gate_error) == sizeof(unsigned),
              "an enumeration is an unsigned int in C and in C++");

N2GATE_C_END
