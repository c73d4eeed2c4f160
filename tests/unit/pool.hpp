// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What tests of the two request stages need: a table with several AMFs and a gate, and short ways to write identities
// and attempts.

#include "fixture.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace n2gate::test {

class dice {
public:
  explicit dice(std::uint32_t seed) : engine_(seed) {}
  unsigned operator()(unsigned below) { return static_cast<unsigned>(engine_() % below); }

private:
  std::mt19937 engine_;
};

inline guami guami_of(unsigned set_id, unsigned pointer)
{
  guami made;
  made.plmn_identity = {0x00, 0xF1, 0x10};
  made.amf_region_id = 2;
  made.amf_set_id    = static_cast<std::uint16_t>(set_id);
  made.amf_pointer   = static_cast<std::uint8_t>(pointer);
  return made;
}

/// TS 23.003 2.11: AMF Set ID (10), AMF Pointer (6), 5G-TMSI (32).
inline ng_5g_s_tmsi s_tmsi_of(unsigned set_id, unsigned pointer, std::uint32_t tmsi = 0x8000'0001)
{
  return ng_5g_s_tmsi(std::uint64_t{set_id} << 38 | std::uint64_t{pointer} << 32 | tmsi);
}

/// What RRCSetupRequest shows of it.
inline ue_identity part1_of(unsigned set_id, unsigned pointer, std::uint32_t tmsi = 0x8000'0001)
{
  return ue_identity::from_part1(s_tmsi_of(set_id, pointer, tmsi).value() & 0x7F'FFFF'FFFF);
}

/// An attempt that RRCSetupRequest has let in, with a draw of the test's choice.
inline attempt drawn(establishment_cause cause, unsigned draw)
{
  return attempt(verdict(reason::not_overloaded, rrc_answer::none, 0), cause, static_cast<std::uint8_t>(draw));
}

/// Any number of AMFs, one deciding thread.
struct several_amfs {
  explicit several_amfs(const n2gate::options& how = {}) : table(how), gate(table.make_gate())
  {
    REQUIRE(table.status() == error::none);
    REQUIRE(gate);
  }

  amf_handle add(const std::vector<guami>& served = {}, unsigned capacity = 255)
  {
    const std::string called = "amf-" + std::to_string(amfs.size() + 1);
    amfs.push_back(table.add_amf({called, served, static_cast<std::uint8_t>(capacity)}));
    REQUIRE(amfs.back());
    return amfs.back();
  }

  void apply(amf_handle amf, const n2gate::overload_start& message)
  {
    REQUIRE(table.overload_start(amf, message) == error::none);
  }
  void apply(amf_handle amf, const n2gate::local_restriction& local)
  {
    REQUIRE(table.restrict_locally(amf, local) == error::none);
  }
  void tell_time(std::chrono::nanoseconds now) { REQUIRE(table.advance_time(now) == error::none); }

  amf_snapshot snapshot(std::size_t place) const { return table.snapshot().amfs.at(place); }

  overload_table          table;
  n2gate::gate            gate;
  std::vector<amf_handle> amfs;
};

} // namespace n2gate::test
