// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What bench_contention decides on: two messages that take turns, requests, and for each of these what may be said of
// it under the one, under the other, and under either.

#include "n2gate/n2gate.hpp"
#include "oracle/oracle.hpp"
#include "workload.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace n2gate::bench {

using message_pair = std::array<overload_start, 2>;

template <typename Request>
struct load {
  message_pair         messages;
  std::vector<Request> requests;
};

/// An AMF-wide part, in turn with a list of 64 S-NSSAIs and another AMF-wide part. One request in two is without
/// S-NSSAIs, the others are for 1 to 8.
[[nodiscard]] inline load<slice_request> load_with_slices()
{
  const std::vector<s_nssai> listed   = listed_slices(64);
  std::vector<slice_request> requests = draw_slice_requests(listed, slice_request::max_requested);
  std::mt19937               random(2029);
  for (slice_request& each : requests) {
    each.requested_count = static_cast<std::uint8_t>(random() % 2 == 0 ? 0 : 1 + random() % each.requested_count);
  }
  return {
      {overload_start{overload_action::reject_rrc_cr_signalling, percentage(30), {}},
       overload_start{
           overload_action::reject_non_emergency_mo_dt,
           percentage(50),
           {{listed, overload_action::permit_emergency_sessions_and_mobile_terminated_services_only, percentage(70)}}}},
      std::move(requests)};
}

/// Two AMF-wide parts, and requests without S-NSSAIs.
[[nodiscard]] inline load<request> load_without_slices()
{
  return {{overload_start{overload_action::reject_rrc_cr_signalling, percentage(30), {}},
           overload_start{overload_action::reject_non_emergency_mo_dt, percentage(70), {}}},
          draw_requests()};
}

[[nodiscard]] inline span<s_nssai> requested_of(const request& /*unused*/)
{
  return {};
}
[[nodiscard]] inline span<s_nssai> requested_of(const slice_request& asked)
{
  return asked.requested();
}

template <typename Request>
struct checked_request {
  Request      asked;
  std::uint8_t allowed; ///< bit n: the table under test may say n

  [[nodiscard]] unsigned is_wrong(unsigned said) const { return ~(unsigned{allowed} >> said) & 1U; }
};

template <typename Request>
using stream = std::vector<checked_request<Request>>;

/// The requests with what Table may say of them.
template <typename Table, typename Request>
class checked_load {
public:
  explicit checked_load(const load<Request>& of) : messages_(of.messages)
  {
    for (const Request& asked : of.requests) {
      std::array<std::uint8_t, 2> allowed{};
      for (std::size_t turn = 0; turn < messages_.size(); ++turn) {
        allowed[turn] =
            Table::sayings(oracle::judge({}, messages_[turn], std::nullopt, asked.cause, requested_of(asked)));
        under_[turn].push_back({asked, allowed[turn]});
      }
      under_either_.push_back({asked, static_cast<std::uint8_t>(allowed[0] | allowed[1])});
    }
  }

  [[nodiscard]] const message_pair&    messages() const { return messages_; }
  [[nodiscard]] const stream<Request>& under(std::size_t turn) const { return under_[turn]; }
  [[nodiscard]] const stream<Request>& under_either() const { return under_either_; }

private:
  message_pair                   messages_;
  std::array<stream<Request>, 2> under_;
  stream<Request>                under_either_;
};

} // namespace n2gate::bench
