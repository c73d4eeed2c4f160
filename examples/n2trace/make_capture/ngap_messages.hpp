// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// NGAP messages (TS 38.413 9.2) as they stand on the wire, which n2gate's codec does not write: what is about them on
// N2. Aligned PER of fixed shape, so each is put together of octets.

#include "n2gate/ngap/message.hpp"
#include "octets.hpp"

#include <string_view>

namespace n2gate::script {

/// NG SETUP REQUEST (9.2.6.1). The name has 1..150 characters of PrintableString.
[[nodiscard]] frames::octets ng_setup_request(std::string_view ran_node_name, std::uint32_t gnb_id);

/// NG SETUP RESPONSE (9.2.6.2).
[[nodiscard]] frames::octets ng_setup_response(std::string_view amf_name, std::uint8_t amf_set_id);

/// NG SETUP FAILURE (9.2.6.3): the AMF is overloaded, and may be asked again in 10 s.
[[nodiscard]] frames::octets ng_setup_failure();

/// INITIAL UE MESSAGE (9.2.5.1) with a REGISTRATION REQUEST if the cause is mo-Signalling, or a SERVICE REQUEST.
[[nodiscard]] frames::octets initial_ue_message(std::uint32_t ran_ue_ngap_id, ngap::rrc_establishment_cause cause);

/// UPLINK NAS TRANSPORT (9.2.5.3). The NAS message is ciphered and has so many octets, 8 at least.
[[nodiscard]] frames::octets
uplink_nas_transport(std::uint64_t amf_ue_ngap_id, std::uint32_t ran_ue_ngap_id, std::size_t nas_octets);

/// DOWNLINK NAS TRANSPORT (9.2.5.2), likewise.
[[nodiscard]] frames::octets
downlink_nas_transport(std::uint64_t amf_ue_ngap_id, std::uint32_t ran_ue_ngap_id, std::size_t nas_octets);

} // namespace n2gate::script
