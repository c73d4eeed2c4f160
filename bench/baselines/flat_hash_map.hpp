// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The best hash table at hand for the slices of each AMF: Abseil's. Nothing guards it against a message that comes
// meanwhile; what it shows is the cost of the look-ups alone.

#include "baselines/control.hpp"
#include "baselines/quick_random.hpp"

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <vector>

namespace n2gate::bench {

class flat_hash_map {
public:
  explicit flat_hash_map(std::uint32_t amfs) : amfs_(amfs) {}

  void overload_start(std::uint32_t amf, const n2gate::overload_start& message)
  {
    amfs_[amf] = {amf_control(message), slice_controls<slice_map>(message)};
  }

  class reader {
  public:
    explicit reader(const flat_hash_map& table) : table_(table), tally_(table.amfs_.size()) {}

    [[nodiscard]] bool admit(std::uint32_t amf, establishment_cause cause, span<s_nssai> requested = {})
    {
      const asked&   of      = table_.amfs_[amf];
      const unsigned percent = percent_for(of.amf_wide, of.slices, cause, requested);
      return tally_.count(amf, cause, percent == 0 || random_.hundredth() >= percent);
    }

  private:
    const flat_hash_map& table_;
    quick_random         random_;
    decision_tally       tally_;
  };

private:
  using slice_map = absl::flat_hash_map<std::uint32_t, control>;

  struct asked {
    control   amf_wide;
    slice_map slices;
  };

  std::vector<asked> amfs_;
};

} // namespace n2gate::bench
