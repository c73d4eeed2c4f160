// SPDX-License-Identifier: BSD-3-Clause

// Memory that cannot be had: each call that allocates says so, has changed nothing, and keeps nothing. Decisions take
// none.

#include "n2gate/n2gate.h"
#include "support/catch.hpp"
#include "support/counted_new.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

using n2gate::test::held_now;
using n2gate::test::taken_by;
using n2gate::test::with_failure_after;

const n2gate_amf_config config{"amf-1", nullptr, 0, 255};

/// A START with two items.
const std::uint8_t start_pdu[] = {0x00, 0x16, 0x40, 0x1a, 0x00, 0x00, 0x01, 0x00, 0x31, 0x40,
                                  0x13, 0x00, 0x01, 0x60, 0x00, 0x00, 0x00, 0x08, 0x09, 0x40,
                                  0x00, 0x01, 0x10, 0x10, 0x00, 0x00, 0xff, 0x00, 0x19, 0x00};

struct fixture {
  fixture()
  {
    REQUIRE(n2gate_table_make(nullptr, &table) == n2gate_error_none);
    REQUIRE(n2gate_table_add_amf(table, &config, &amf) == n2gate_error_none);
    REQUIRE(n2gate_table_make_gate(table, &gate) == n2gate_error_none);
  }
  fixture(const fixture&)            = delete;
  fixture& operator=(const fixture&) = delete;
  ~fixture()
  {
    n2gate_gate_free(gate);
    n2gate_table_free(table);
  }

  [[nodiscard]] bool overloaded() const
  {
    const n2gate_snapshot* seen = nullptr;
    REQUIRE(n2gate_table_snapshot(table, &seen) == n2gate_error_none);
    const bool in_force = seen->amfs[0].in_force_present;
    n2gate_snapshot_free(seen);
    return in_force;
  }

  n2gate_table* table = nullptr;
  n2gate_amf    amf{};
  n2gate_gate*  gate = nullptr;
};

/// Fails each allocation of `call` in turn, up to the first time that it takes fewer: then it succeeds. `undo` gives
/// back what it made, `check` looks at what is left after a failure.
template <typename Call, typename Undo, typename Check>
void fail_each(Call call, Undo undo, Check check)
{
  for (std::size_t before = 0; before < 5000; ++before) {
    const std::size_t held = held_now();
    n2gate_error      answer{};
    with_failure_after(before, [&] { answer = call(); });
    if (answer == n2gate_error_none) {
      CHECK(before > 0);
      undo();
      return;
    }
    CHECK(answer == n2gate_error_out_of_memory);
    CHECK(held_now() == held);
    check();
  }
  FAIL("it never succeeds");
}

} // namespace

TEST_CASE("when memory runs out while C makes a table or a gate, then there is none", "[c]")
{
  n2gate_table* table = nullptr;
  fail_each([&] { return n2gate_table_make(nullptr, &table); },
            [&] { n2gate_table_free(table); },
            [&] { CHECK(table == nullptr); });
  fixture      on;
  n2gate_gate* second = nullptr;
  fail_each([&] { return n2gate_table_make_gate(on.table, &second); },
            [&] { n2gate_gate_free(second); },
            [&] { CHECK(second == nullptr); });
}

TEST_CASE("when memory runs out while C receives, then the table is as it was", "[c][ngap]")
{
  fixture                on;
  const n2gate_received* done = nullptr;
  fail_each([&] { return n2gate_receive(on.table, on.amf, start_pdu, sizeof start_pdu, &done); },
            [&] {
              CHECK(done->applied_present);
              CHECK(done->overload_start.overload_start_nssai_count == 2);
              n2gate_received_free(done);
            },
            [&] {
              CHECK(done == nullptr);
              CHECK_FALSE(on.overloaded());
            });
  CHECK(on.overloaded());
  fail_each([&] { return n2gate_decode(start_pdu, sizeof start_pdu, &done); },
            [&] { n2gate_received_free(done); },
            [&] { CHECK(done == nullptr); });
}

TEST_CASE("when memory runs out while C gives a START, then the table is as it was", "[c]")
{
  fixture                                on;
  const n2gate_s_nssai                   slice = n2gate_s_nssai_of_sst(1);
  const n2gate_overload_start_nssai_item item{&slice, 1, false, n2gate_action_reject_non_emergency_mo_dt, false, 0};
  const n2gate_overload_start            start{false, n2gate_action_reject_non_emergency_mo_dt, false, 0, &item, 1};
  fail_each([&] { return n2gate_table_overload_start(on.table, on.amf, &start); },
            [] {},
            [&] { CHECK_FALSE(on.overloaded()); });
  CHECK(on.overloaded());
  fail_each([&] { return n2gate_check_overload_start(&start); }, [] {}, [] {});
  std::uint8_t buffer[64];
  std::size_t  size = 0;
  fail_each([&] { return n2gate_encode_overload_start(&start, buffer, sizeof buffer, &size); },
            [&] { CHECK(size > 0); },
            [&] { CHECK(size == 0); });
  fail_each([&] { return n2gate_encode_overload_stop(buffer, sizeof buffer, &size); }, [] {}, [] {});
}

TEST_CASE("when memory runs out while C takes a snapshot or its metrics, then there is none", "[c]")
{
  fixture                on;
  const n2gate_snapshot* seen    = nullptr;
  const n2gate_metrics*  metrics = nullptr;
  char*                  text    = nullptr;
  fail_each([&] { return n2gate_table_snapshot(on.table, &seen); }, [] {}, [&] { CHECK(seen == nullptr); });
  fail_each([&] { return n2gate_prometheus_text(seen, &text); },
            [&] { n2gate_text_free(text); },
            [&] { CHECK(text == nullptr); });
  fail_each([&] { return n2gate_snapshot_metrics(seen, &metrics); },
            [&] { n2gate_metrics_free(metrics); },
            [&] { CHECK(metrics == nullptr); });
  n2gate_snapshot_free(seen);
}

TEST_CASE("when C decides, then no memory is taken", "[c]")
{
  fixture                     on;
  const n2gate_overload_start start{true, n2gate_action_reject_rrc_cr_signalling, true, 50, nullptr, 0};
  REQUIRE(n2gate_table_overload_start(on.table, on.amf, &start) == n2gate_error_none);
  const n2gate_s_nssai slice = n2gate_s_nssai_of_sst(1);
  unsigned             sum   = 0;
  const auto           taken = taken_by([&] {
    for (unsigned cause = 0; cause < 1000; ++cause) {
      const auto any     = static_cast<n2gate_establishment_cause>(cause);
      const auto attempt = n2gate_gate_setup_request(on.gate, any, n2gate_ue_part1(cause));
      sum += n2gate_gate_setup_complete(on.gate, attempt, on.amf, &slice, 1).raw;
      sum += n2gate_gate_choose_amf(on.gate, attempt, &on.amf, 1, &slice, 1).verdict.raw;
      sum += n2gate_gate_admit(on.gate, on.amf, any, &slice, 1, n2gate_ue_random_value()).raw;
      sum += n2gate_gate_resume_request(on.gate, on.amf, static_cast<n2gate_resume_cause>(cause)).raw;
    }
  });
  CHECK(sum != 0);
  CHECK(taken.allocations == 0);
}
