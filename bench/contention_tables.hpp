// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The tables that bench_contention compares, under one interface: two AMFs, of which one is written; readers of one of
// them; and what a reader says as a number, of which sayings() tells those that a judgement allows.

#include "keep.hpp"
#include "n2gate/n2gate.hpp"
#include "oracle/oracle.hpp"
#include "workload.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace n2gate::bench {

struct two_of_the_amfs {
  static constexpr std::uint32_t written_amf = 3;
  static constexpr std::uint32_t other_amf   = 4; // beside it, where false sharing would show
};

/// A reader says the reason.
class n2gate_table : public two_of_the_amfs {
public:
  n2gate_table()
  {
    for (std::uint32_t amf = 0; amf < amf_count; ++amf) {
      amfs_.push_back(table_.add_amf({"amf-" + std::to_string(amf)}));
    }
  }

  [[nodiscard]] bool overload_start(std::uint32_t amf, const n2gate::overload_start& message)
  {
    return table_.overload_start(amfs_[amf], message) == error::none;
  }

  [[nodiscard]] std::uint64_t retries() const { return table_.snapshot().overtaken; }

  class reader {
  public:
    reader(n2gate_table& table, std::uint32_t amf) : gate_(table.table_.make_gate()), amf_(table.amfs_[amf]) {}

    unsigned decide(const request& asked) { return number(gate_.admit(amf_, asked.cause)); }
    unsigned decide(const slice_request& asked) { return number(gate_.admit(amf_, asked.cause, asked.requested())); }

  private:
    static unsigned number(verdict of)
    {
      keep(of.raw());
      return static_cast<unsigned>(of.why());
    }

    gate       gate_;
    amf_handle amf_;
  };

  [[nodiscard]] static std::uint8_t sayings(const oracle::judgement& allowed)
  {
    unsigned bits = 0;
    for (unsigned why = 0; why < reason_count; ++why) {
      bits |= static_cast<unsigned>(allowed.allows(static_cast<reason>(why))) << why;
    }
    return static_cast<std::uint8_t>(bits);
  }

private:
  overload_table          table_;
  std::vector<amf_handle> amfs_;
};

/// A reader says 1 to admit and 0 to refuse.
template <typename Baseline>
class baseline_table : public two_of_the_amfs {
public:
  baseline_table() : baseline_(amf_count) {}

  [[nodiscard]] bool overload_start(std::uint32_t amf, const n2gate::overload_start& message)
  {
    baseline_.overload_start(amf, message);
    return true;
  }

  /// A reader of a baseline waits, or has read what is no longer current.
  [[nodiscard]] std::uint64_t retries() const { return 0; }

  class reader {
  public:
    reader(baseline_table& table, std::uint32_t amf) : reader_(table.baseline_), amf_(amf) {}

    unsigned decide(const request& asked) { return reader_.admit(amf_, asked.cause) ? 1 : 0; }
    unsigned decide(const slice_request& asked) { return reader_.admit(amf_, asked.cause, asked.requested()) ? 1 : 0; }

  private:
    typename Baseline::reader reader_;
    std::uint32_t             amf_;
  };

  [[nodiscard]] static std::uint8_t sayings(const oracle::judgement& allowed)
  {
    return static_cast<std::uint8_t>((allowed.refusal ? 1 : 0) | (allowed.admission ? 2 : 0));
  }

private:
  Baseline baseline_;
};

/// Decides nothing: what it takes is the loop's time, and the timer's.
class no_table : public two_of_the_amfs {
public:
  [[nodiscard]] bool overload_start(std::uint32_t /*amf*/, const n2gate::overload_start& /*message*/) { return true; }
  [[nodiscard]] std::uint64_t retries() const { return 0; }

  class reader {
  public:
    reader(no_table& /*table*/, std::uint32_t /*amf*/) {}
    unsigned decide(const request& /*asked*/) { return 0; }
  };

  [[nodiscard]] static std::uint8_t sayings(const oracle::judgement& /*allowed*/) { return 1; }
};

} // namespace n2gate::bench
