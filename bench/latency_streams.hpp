// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What bench/latency times: streams of requests, as many distinct ones as the largest measurement takes, each with
// the reasons that the oracle allows; and who decides on them.

#include "n2gate/n2gate.hpp"
#include "oracle/oracle.hpp"
#include "workload.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace n2gate::bench {

/// One START for every AMF, and how many S-NSSAIs a request has.
struct scenario {
  const char*                   name;
  std::optional<overload_start> message;
  std::size_t                   requested_slices;
};

struct call {
  amf_handle          amf;
  establishment_cause cause;
  span<s_nssai>       requested;
};

/// A bit for each reason that may be given for one request.
using reason_bits = std::uint8_t;
static_assert(reason_count <= 8);

class stream {
public:
  stream(const scenario& of, std::size_t requests, const std::vector<s_nssai>& listed, span<amf_handle> amfs)
  {
    std::mt19937_64     random(2026);
    std::vector<double> weights;
    for (const auto& part : cause_mix) {
      weights.push_back(part.second);
    }
    std::discrete_distribution<std::size_t> cause(weights.begin(), weights.end());

    slices_.reserve(requests * of.requested_slices);
    for (std::size_t request = 0; request < requests; ++request) {
      const s_nssai* first = slices_.data() + slices_.size();
      for (std::size_t slice = 0; slice < of.requested_slices; ++slice) {
        slices_.push_back(listed[random() % listed.size()]);
      }
      if (of.requested_slices > 0 && random() % 8 == 0) {
        slices_.back() = s_nssai(200, static_cast<std::uint32_t>(request)); // which is not listed
      }
      calls_.push_back({amfs[random() % amfs.size()], cause_mix[cause(random)].first, {first, of.requested_slices}});

      const oracle::judgement judged = oracle::judge({}, of.message, {}, calls_.back().cause, calls_.back().requested);
      allowed_.push_back(static_cast<reason_bits>(bit(judged.admission) | bit(judged.refusal)));
    }
  }

  [[nodiscard]] const std::vector<call>& calls() const { return calls_; }

  /// Whether `why` is what the oracle allows for the request at `index`.
  [[nodiscard]] bool allows(std::size_t index, reason why) const { return (allowed_[index] & bit(why)) != 0; }

private:
  [[nodiscard]] static unsigned bit(std::optional<reason> why) { return why ? 1U << static_cast<unsigned>(*why) : 0; }

  std::vector<s_nssai>     slices_; // all requested ones, which the calls view
  std::vector<call>        calls_;
  std::vector<reason_bits> allowed_;
};

/// The library: a table of 16 AMFs under the scenario's START, and one gate.
class n2gate_decider {
public:
  explicit n2gate_decider(const scenario& of)
  {
    for (std::uint32_t amf = 0; amf < amf_count; ++amf) {
      amfs_[amf] = table_.add_amf({"amf-" + std::to_string(amf)});
      if (of.message && table_.overload_start(amfs_[amf], *of.message) != error::none) {
        throw std::runtime_error("OVERLOAD START refused");
      }
    }
  }

  [[nodiscard]] span<amf_handle> amfs() const { return amfs_; }
  reason operator()(const call& of) { return gate_.admit(of.amf, of.cause, of.requested).why(); }

private:
  overload_table                    table_;
  gate                              gate_ = table_.make_gate();
  std::array<amf_handle, amf_count> amfs_;
};

/// The least that any decision by AMF and cause must do: a relaxed load of 64 bits, shift, test. Action 1 without a
/// percentage is all that it can say.
class floor_decider {
public:
  floor_decider()
  {
    for (std::uint32_t amf = 0; amf < amf_count; ++amf) {
      amfs_[amf] = amf_handle(static_cast<std::uint8_t>(amf), 1);
      words_[amf].store(restricted_causes(overload_action::reject_rrc_cr_signalling).bits());
    }
  }

  [[nodiscard]] span<amf_handle> amfs() const { return amfs_; }
  reason                         operator()(const call& of)
  {
    const std::uint64_t word = words_[of.amf.slot()].load(std::memory_order_relaxed);
    return static_cast<reason>(static_cast<unsigned>(reason::not_restricted) +
                               3 * (word >> static_cast<unsigned>(of.cause) & 1));
  }

private:
  static_assert(static_cast<unsigned>(reason::amf_overload) == static_cast<unsigned>(reason::not_restricted) + 3);

  std::array<std::atomic<std::uint64_t>, amf_count> words_{};
  std::array<amf_handle, amf_count>                 amfs_;
};

} // namespace n2gate::bench
