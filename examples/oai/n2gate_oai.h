/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* n2gate in OpenAirInterface's gNB: AMF overload control (TS 38.413 8.7.7, 8.7.8) between its NGAP and its RRC. This
 * header knows no type of theirs; n2gate_oai_ngap.h and n2gate_oai_rrc.h read their decoded messages. README.md beside
 * it tells where each call belongs.
 *
 * NGAP and RRC are ITTI tasks, two threads. Each decides with a gate of its own, and each function names the one thread
 * it is for. What they share is the table, which serialises itself.
 *
 * An AMF is known by the address that the configuration gives it: an SCTP association id changes with every reconnect.
 * Addresses whose NG SETUP RESPONSE tells one AMFName lead to one AMF: overload control is per AMF, not per
 * association. */

#include "n2gate/n2gate.h"

/* Not below NGAP_MAX_NB_AMF_IP_ADDRESS. */
#define N2GATE_OAI_MAX_AMFS 16

/* One configured AMF address. */
typedef struct n2gate_oai_link {
  char       address[64]; /* empty: the entry is free */
  char       name[151];   /* AMFName (TS 38.413 9.3.3.21) of the last NG SETUP RESPONSE */
  n2gate_amf amf;         /* all zero before the first one */
  bool       up;
} n2gate_oai_link;

/* One per gNB. All zero it is one that restricts nobody. */
typedef struct n2gate_oai {
  n2gate_table*   table;
  n2gate_gate*    rrc_gate;                   /* for TASK_RRC_GNB alone */
  n2gate_gate*    ngap_gate;                  /* for TASK_NGAP alone */
  n2gate_oai_link links[N2GATE_OAI_MAX_AMFS]; /* for TASK_NGAP alone */
} n2gate_oai;

/* What is kept of a UE in gNB_RRC_UE_t and handed to NGAP in ngap_nas_first_req_t. All zero: a UE of which nothing is
 * known, such as after a reestablishment that fell back to RRCSetup; nothing but choosing an AMF is done for it. */
typedef struct n2gate_oai_request {
  n2gate_attempt   attempt;
  uint64_t         part1;           /* ng-5G-S-TMSI-Part1 of RRCSetupRequest */
  n2gate_5g_s_tmsi identity;        /* by which its AMF is found */
  n2gate_s_nssai   requested[8];    /* s-NSSAI-List of RRCSetupComplete */
  uint8_t          requested_count; /* 0: the UE gave none (D6) */
  bool             part1_present;
  bool             identity_present;
} n2gate_oai_request;

/* What NGAP does next with a PDU. */
typedef struct n2gate_oai_received {
  uint8_t* answer; /* to send back on stream 0, from malloc(), now the caller's; null: none */
  uint32_t answer_size;
  bool     for_host; /* false: OAI must not decode it */
} n2gate_oai_received;

/* Before the tasks are created. Null options: the default ones. When it fails the struct is all zero. */
N2GATE_NODISCARD n2gate_error n2gate_oai_start(n2gate_oai* host, const n2gate_options* options);

/* After the tasks have ended. */
void n2gate_oai_end(n2gate_oai* host);

/* TASK_NGAP: every PDU, before OAI's decoder sees it. The address of the AMF it came from, null when there is none. */
n2gate_oai_received n2gate_oai_receive(n2gate_oai* host, const char* address, const uint8_t* pdu, size_t size);

/* TASK_NGAP: NG Setup has succeeded. A first one adds the AMF; a later one updates it, clears what it has asked for
 * and keeps its handle. An error: the AMF is known as before, or not at all, and then restricts nobody. */
n2gate_error n2gate_oai_ng_setup(n2gate_oai* host, const char* address, const n2gate_amf_config* config);

/* TASK_NGAP: the association with this address is gone, or NG Setup has failed. The last one of an AMF clears what it
 * has asked for (D11). An address that is not known: nothing. */
void n2gate_oai_association_lost(n2gate_oai* host, const char* address);

/* TASK_NGAP: the address is out of the configuration. The handle of an AMF without another one is stale from here on.
 */
void n2gate_oai_forget(n2gate_oai* host, const char* address);

/* TASK_NGAP: the AMF behind an address; all zero before its NG Setup. */
n2gate_amf n2gate_oai_amf(const n2gate_oai* host, const char* address);

/* TASK_NGAP: the AMF for INITIAL UE MESSAGE. `candidates` are the connected AMFs that serve the selected PLMN. A UE
 * whose identity is of one of them goes there or nowhere (TS 38.300 16.3.2), any other where it is admitted. Without an
 * AMF and admitted: OAI's own selection goes on (D12). */
n2gate_amf_choice n2gate_oai_initial_ue(n2gate_oai*               host,
                                        const n2gate_oai_request* ue,
                                        const n2gate_amf*         candidates,
                                        size_t                    candidate_count);

/* Any thread, about once a second: for max_age, per_ue and the times in snapshots. */
void n2gate_oai_tick(n2gate_oai* host);

/* EstablishmentCause as asn1c has it, a long. What is outside the enumeration counts as spare. Any thread. */
n2gate_establishment_cause n2gate_oai_cause(long cause);

/* The same for RRCEstablishmentCause of INITIAL UE MESSAGE: spare values become notAvailable, which is 10 there. */
n2gate_rrc_establishment_cause n2gate_oai_ngap_cause(long cause);

/* A BIT STRING of `bits` (1..64) bits, as asn1c has it. False: it has another length. Any thread. */
bool n2gate_oai_bits(const uint8_t* buf, size_t size, int bits_unused, unsigned bits, uint64_t* value);
