/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* RRCSetupRequest and RRCSetupComplete (TS 38.331 6.2.2), as OpenAirInterface's NR_ types have them. Include after
 * their NR_RRCSetupRequest-IEs.h, NR_RRCSetupComplete-IEs.h, NR_RegisteredAMF.h and NR_S-NSSAI.h. For TASK_RRC_GNB. */

#include "n2gate_oai.h"

#include <string.h>

/* RRCSetupRequest: decides, and begins `ue` anew. Refused: answer with RRCReject. */
N2GATE_NODISCARD static inline n2gate_verdict
n2gate_oai_setup_request(n2gate_oai* host, n2gate_oai_request* ue, const NR_RRCSetupRequest_IEs_t* ies)
{
  memset(ue, 0, sizeof *ue);
  if (ies->ue_Identity.present == NR_InitialUE_Identity_PR_ng_5G_S_TMSI_Part1) {
    const BIT_STRING_t* part1 = &ies->ue_Identity.choice.ng_5G_S_TMSI_Part1;
    ue->part1_present         = n2gate_oai_bits(part1->buf, part1->size, part1->bits_unused, 39, &ue->part1);
  }
  ue->attempt = n2gate_gate_setup_request(host->rrc_gate,
                                          n2gate_oai_cause(ies->establishmentCause),
                                          ue->part1_present ? n2gate_ue_part1(ue->part1) : n2gate_ue_random_value());
  return n2gate_attempt_verdict(ue->attempt);
}

/* Which AMF the UE is of. Part2 without Part1 tells nothing; nor does Part1 alone, with which OAI goes on as if the
 * high bits were 0. */
static inline bool n2gate_oai_identity(n2gate_oai_request* ue, const NR_RRCSetupComplete_IEs_t* ies)
{
  uint64_t bits = 0;
  if (ies->ng_5G_S_TMSI_Value != NULL) {
    const BIT_STRING_t* whole = &ies->ng_5G_S_TMSI_Value->choice.ng_5G_S_TMSI;
    const BIT_STRING_t* part2 = &ies->ng_5G_S_TMSI_Value->choice.ng_5G_S_TMSI_Part2;
    switch (ies->ng_5G_S_TMSI_Value->present) {
    case NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value_PR_ng_5G_S_TMSI:
      ue->identity.value = 0;
      return n2gate_oai_bits(whole->buf, whole->size, whole->bits_unused, 48, &ue->identity.value);
    case NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value_PR_ng_5G_S_TMSI_Part2:
      if (ue->part1_present && n2gate_oai_bits(part2->buf, part2->size, part2->bits_unused, 9, &bits)) {
        ue->identity = n2gate_5g_s_tmsi_from_parts(ue->part1, (uint16_t)bits);
        return true;
      }
      break;
    default:
      break;
    }
  }
  if (ies->registeredAMF != NULL) { /* amf-Identifier: region (8), set (10), pointer (6) */
    const BIT_STRING_t* amf = &ies->registeredAMF->amf_Identifier;
    if (n2gate_oai_bits(amf->buf, amf->size, amf->bits_unused, 24, &bits)) {
      ue->identity = n2gate_5g_s_tmsi_of((uint16_t)(bits >> 6 & 0x3FF), (uint8_t)(bits & 0x3F), 0);
      return true;
    }
  }
  return false;
}

/* RRCSetupComplete: what NGAP must know to choose the AMF and to decide. An s-NSSAI-List that is not valid: none. */
static inline void n2gate_oai_setup_complete(n2gate_oai_request* ue, const NR_RRCSetupComplete_IEs_t* ies)
{
  ue->identity_present = n2gate_oai_identity(ue, ies);
  ue->requested_count  = 0;
  for (int i = 0; ies->s_NSSAI_List != NULL && i < ies->s_NSSAI_List->list.count && i < 8; ++i) {
    const NR_S_NSSAI_t* slice = ies->s_NSSAI_List->list.array[i];
    const BIT_STRING_t* sst   = &slice->choice.sst;
    const BIT_STRING_t* both  = &slice->choice.sst_SD;
    uint64_t            bits  = 0;
    if (slice->present == NR_S_NSSAI_PR_sst && n2gate_oai_bits(sst->buf, sst->size, sst->bits_unused, 8, &bits)) {
      ue->requested[i] = n2gate_s_nssai_of_sst((uint8_t)bits);
    } else if (slice->present == NR_S_NSSAI_PR_sst_SD &&
               n2gate_oai_bits(both->buf, both->size, both->bits_unused, 32, &bits)) {
      ue->requested[i] = n2gate_s_nssai_with_sd((uint8_t)(bits >> 24), (uint32_t)bits);
    } else {
      ue->requested_count = 0;
      return;
    }
    ue->requested_count = (uint8_t)(i + 1);
  }
}
