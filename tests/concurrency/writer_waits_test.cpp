// SPDX-License-Identifier: BSD-3-Clause

// The writer's wait for a gate that it has overtaken. What gates and a writer do to each other otherwise is explored
// in tests/explorer.

#include "core/table_state.hpp"
#include "support/catch.hpp"

#include <atomic>
#include <chrono>
#include <thread>

using namespace n2gate;
using namespace n2gate::core;

TEST_CASE("when a gate has announced that it reads an AMF's control, then the writer waits until it is done",
          "[concurrency]")
{
  table_state* table = table_state::make({});
  REQUIRE(table != nullptr);
  overload_start message;
  message.overload_start_nssai_list.push_back({{s_nssai(1)}, {}, {}});
  table->slots[0].message.hold(message);
  gate_state& gate = *table->take_gate();

  gate.announcement.store(2);
  table->publish(table->slots[0]); // another AMF's: no reason to wait

  gate.announcement.store(1);
  std::atomic<bool> written{false};
  std::thread       writer([&] {
    table->publish(table->slots[0]);
    written = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  CHECK_FALSE(written);
  gate.announcement.store(0);
  writer.join();
  CHECK(written);

  table_state::give_back(gate);
  table_state::release(*table);
}

TEST_CASE("when a gate that has read again goes, then its second attempts stay counted", "[concurrency]")
{
  table_state* table = table_state::make({});
  REQUIRE(table != nullptr);
  gate_state& gone = *table->take_gate();
  gone.overtaken.store(3);
  table_state::give_back(gone);
  CHECK(table->overtaken() == 3);

  gate_state& other = *table->take_gate(); // in the same place
  other.overtaken.store(1);
  CHECK(table->overtaken() == 4);

  table_state::give_back(other);
  table_state::release(*table);
}
