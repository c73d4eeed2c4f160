// SPDX-License-Identifier: BSD-3-Clause

#include "types.h"

// The one symbol of this folder that the rest of the library can see.
const struct n2gate_asn1_type_list n2gate_asn1_types = {
    .ngap_pdu                          = &asn_DEF_NGAP_PDU,
    .message                           = &asn_DEF_Message,
    .overload_response                 = &asn_DEF_OverloadResponse,
    .traffic_load_reduction_indication = &asn_DEF_TrafficLoadReductionIndication,
    .overload_start_nssai_list         = &asn_DEF_OverloadStartNSSAIList,
    .cause                             = &asn_DEF_Cause,
    .criticality_diagnostics           = &asn_DEF_CriticalityDiagnostics,
    .rrc_establishment_cause           = &asn_DEF_RRCEstablishmentCause,
};
