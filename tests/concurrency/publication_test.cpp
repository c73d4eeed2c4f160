// SPDX-License-Identifier: BSD-3-Clause

// The publication code alone, with the writer's steps put at chosen places of a gate's read: through atomics that let
// the test run something at a load.

#include "core/publication.hpp"
#include "core/table_state.hpp"
#include "support/catch.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

using namespace n2gate;
using namespace n2gate::core;

namespace {

/// Runs once, at the load that is `countdown` loads away.
struct interruption {
  int                   countdown = -1;
  std::function<void()> what;

  void at_load()
  {
    if (countdown >= 0 && countdown-- == 0) {
      what();
    }
  }
};

interruption pending;

template <typename T>
class interruptible {
public:
  interruptible() = default;
  explicit interruptible(T value) : value_(value) {}
  T load(std::memory_order) const
  {
    pending.at_load();
    return value_;
  }
  void store(T value, std::memory_order) { value_ = value; }

private:
  T value_{};
};

constexpr unsigned mo_data = 4;

const s_nssai listed(1);

/// One AMF's word and full controls, with a writer that publishes slice lists that refuse the listed slice by
/// `percent`.
struct published_amf {
  published_amf()
  {
    REQUIRE(slices.reserve(1));
    REQUIRE(controls[0].reserve(1));
    REQUIRE(controls[1].reserve(1));
  }

  control_word publish(std::uint8_t percent)
  {
    buffer ^= 1U;
    slices.begin(1, slice_match::all, random);
    slices.add(listed, {{establishment_cause::mo_data}, percent});
    slices.finish(random);
    controls[buffer].write({{}, {}, slices.shape(), slices.numbers()});
    control_word::fields fields;
    fields.slices     = true;
    fields.buffer     = buffer;
    fields.generation = amf.generation();
    const control_word named(fields);
    word.store(named.bits(), std::memory_order_seq_cst);
    return named;
  }

  reading read_again()
  {
    return read_announced<interruptible>(word, controls, announcement, amf, mo_data, requested, {});
  }

  bool read(control_word named, ruling& result)
  {
    return read_full_control<interruptible>(word, controls, named, mo_data, requested, {}, result);
  }

  unsigned                          buffer = 0;
  amf_handle                        amf{0, 1};
  basic_announcement<interruptible> announcement{0};
  random_numbers                    random{0, 0};
  slice_index                       slices;
  interruptible<std::uint64_t>      word{0};
  basic_control_pair<interruptible> controls;
  const s_nssai                     requested[1] = {listed};
};

} // namespace

TEST_CASE("when nothing changes during a read, then it gives what was published", "[concurrency]")
{
  published_amf      amf;
  const control_word first = amf.publish(10);
  ruling             result;
  REQUIRE(amf.read(first, result));
  CHECK(result.percent() == 10);
  CHECK(result.source() == source::slice);

  const control_word second = amf.publish(20);
  REQUIRE(amf.read(second, result));
  CHECK(result.percent() == 20);
}

TEST_CASE("when the control was replaced before the read, then the read is rejected", "[concurrency]")
{
  published_amf      amf;
  const control_word first = amf.publish(10);
  (void)amf.publish(20);
  ruling result;
  CHECK_FALSE(amf.read(first, result));
}

TEST_CASE("when the control's memory holds a later message that is current no more, then the read is rejected",
          "[concurrency]")
{
  published_amf      amf;
  const control_word first = amf.publish(10);
  (void)amf.publish(20);
  (void)amf.publish(30); // in the memory of the first, under the same word
  (void)amf.publish(40);
  ruling result;
  CHECK_FALSE(amf.read(first, result));
}

TEST_CASE("when two changes fall anywhere within a read, then it gives a message that was current then or is rejected",
          "[concurrency]")
{
  // After two changes the word is the same as before, so that only the serial can tell.
  int rejected = 0;
  int accepted = 0;
  for (int at = 0; at < 10; ++at) {
    published_amf      amf;
    const control_word first = amf.publish(10);
    pending                  = {at, [&amf] {
                 (void)amf.publish(20);
                 (void)amf.publish(30);
               }};
    ruling result;
    if (amf.read(first, result)) {
      // Interrupted before its serial was read, the read is all of the last message; after its last load, of the first.
      CHECK((result.percent() == 30 || (result.percent() == 10 && pending.countdown >= 0)));
      ++accepted;
    } else {
      ++rejected;
    }
    pending = {};
  }
  CHECK(rejected >= 3);
  CHECK(accepted >= 2);
}

TEST_CASE(
    "when a change falls anywhere within the second attempt, then it gives a message current then, and the writer "
    "would have waited to write that one again",
    "[concurrency]")
{
  int interrupted = 0;
  for (int at = 0; at < 8; ++at) {
    published_amf amf;
    (void)amf.publish(10);
    bool announced_meanwhile = false;
    pending                  = {at, [&] {
                 announced_meanwhile = is_announced<interruptible>(amf.announcement, amf.amf.slot());
                 (void)amf.publish(20);
               }};
    const reading seen       = amf.read_again();
    REQUIRE(seen.word.answers_to(amf.amf));
    // Before the word is loaded the change counts, after it no more.
    CHECK(seen.under.percent() == (at == 0 && pending.countdown < 0 ? 20U : 10U));
    CHECK((announced_meanwhile || pending.countdown >= 0));
    CHECK_FALSE(is_announced<interruptible>(amf.announcement, amf.amf.slot()));
    interrupted += pending.countdown < 0 ? 1 : 0;
    pending = {};
  }
  CHECK(interrupted >= 4);
}

TEST_CASE("when the AMF was replaced before the second attempt, then its word does not answer", "[concurrency][D12]")
{
  published_amf amf;
  amf.amf = amf_handle(0, 2);
  (void)amf.publish(10);
  amf.amf = amf_handle(0, 1);
  CHECK_FALSE(amf.read_again().word.answers_to(amf.amf));
  CHECK_FALSE(is_announced<interruptible>(amf.announcement, 0));
}

TEST_CASE("when a gate has announced that it reads an AMF's control, then the writer waits until it is done",
          "[concurrency]")
{
  table_state* table = table_state::make({});
  REQUIRE(table != nullptr);
  overload_start message;
  message.overload_start_nssai_list.push_back({{listed}, {}, {}});
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
