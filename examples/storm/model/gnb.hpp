// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A gNB: the library's table and gate, and the host around them. UEs ask the gate; AMFs speak to the table in NGAP
// octets.

#include "engine/time.hpp"
#include "model/ue.hpp"
#include "scenario/scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <n2gate/n2gate.hpp>
#include <optional>
#include <vector>

namespace storm {

class gnb {
public:
  /// Connected to all AMFs of the scenario.
  gnb(const scenario& values, std::size_t s_nssais, std::uint64_t seed);

  /// RRCSetupRequest. `identity` is the 5G-S-TMSI, if the UE has one.
  [[nodiscard]] n2gate::attempt setup_request(n2gate::establishment_cause         cause,
                                              std::optional<n2gate::ng_5g_s_tmsi> identity) noexcept;

  /// RRCSetupComplete: the AMF of the identity where there is one, else one of all by capacity.
  [[nodiscard]] n2gate::amf_choice setup_complete(n2gate::attempt                     admitted,
                                                  std::optional<n2gate::ng_5g_s_tmsi> identity,
                                                  n2gate::span<n2gate::s_nssai>       requested_nssai) noexcept;

  /// A PDU of an AMF has come. What is to be sent back: an ERROR INDICATION, or nothing.
  [[nodiscard]] std::vector<std::uint8_t> receive(std::size_t amf, n2gate::span<std::uint8_t> pdu);

  /// The last association with the AMF is gone; with NG SETUP RESPONSE there is one again.
  void               association_lost(std::size_t amf);
  [[nodiscard]] bool is_connected(std::size_t amf) const noexcept { return connected_[amf]; }

  void tell_time(moment now) { (void)table_.advance_time(now); }

  [[nodiscard]] n2gate::table_snapshot snapshot() const { return table_.snapshot(); }

private:
  n2gate::overload_table          table_;
  n2gate::gate                    gate_;
  std::vector<n2gate::amf_handle> amfs_; ///< the slot of each is its index
  std::vector<bool>               connected_;
};

/// What NG SETUP RESPONSE tells of the AMF with this index: every AMF is in set 1, with a pointer of its own.
[[nodiscard]] n2gate::guami guami_of(std::size_t amf) noexcept;

/// The 5G-S-TMSI which that AMF gives the UE with this index.
[[nodiscard]] n2gate::ng_5g_s_tmsi identity_of(std::size_t amf, std::uint32_t ue) noexcept;

} // namespace storm
