// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What asn1c made of n2gate-ngap.asn1, as far as the codec needs it: the C types, and a descriptor of each type that is
// decoded by itself. Descriptors are to be read only: several threads decode by them at the same time.

// clang-format off
#include <stdint.h> // first: asn1c's headers define _BSD_SOURCE, of which glibc warns in the first of its own
// clang-format on

#include <Cause.h>
#include <CriticalityDiagnostics.h>
#include <Message.h>
#include <NGAP-PDU.h>
#include <OverloadResponse.h>
#include <OverloadStartNSSAIList.h>
#include <RRCEstablishmentCause.h>
#include <TrafficLoadReductionIndication.h>

#ifdef __cplusplus
extern "C" {
#endif

struct n2gate_asn1_type_list {
  const asn_TYPE_descriptor_t* ngap_pdu;
  const asn_TYPE_descriptor_t* message;
  const asn_TYPE_descriptor_t* overload_response;
  const asn_TYPE_descriptor_t* traffic_load_reduction_indication;
  const asn_TYPE_descriptor_t* overload_start_nssai_list;
  const asn_TYPE_descriptor_t* cause;
  const asn_TYPE_descriptor_t* criticality_diagnostics;
  const asn_TYPE_descriptor_t* rrc_establishment_cause;
};

extern const struct n2gate_asn1_type_list n2gate_asn1_types;

#ifdef __cplusplus
}
#endif
