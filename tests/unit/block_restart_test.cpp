// SPDX-License-Identifier: BSD-3-Clause

// D10: the blocks of 100 begin where a control begins. A block half done under one START, under an AMF that is gone, or
// at a gate that is gone leaves nothing behind.

#include "fixture.hpp"

#include <cstdlib>
#include <functional>
#include <random>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data   = establishment_cause::mo_data;
constexpr auto mt_access = establishment_cause::mt_access;

const std::vector<s_nssai> listed{s_nssai(1)};

/// Leaves a block half done, does `begin_again`, and demands 50 of the next hundred; often enough that a block that
/// merely went on, with a rotation of its own, could not keep the count by luck.
void require_new_block(one_amf&                     net,
                       establishment_cause          cause,
                       span<s_nssai>                requested,
                       const std::function<void()>& begin_again)
{
  std::mt19937 random(5);
  for (unsigned turn = 0; turn < 200; ++turn) {
    refused(net, 1 + static_cast<unsigned>(random() % 99), cause, requested);
    begin_again();
    const unsigned count = refused(net, 100, cause, requested);
    CAPTURE(turn);
    REQUIRE(count == 50);
  }
}

} // namespace

TEST_CASE("when a START comes in the middle of a block then a new block begins, also with the same content",
          "[unit][D10][D10/anew]")
{
  one_amf    net;
  const auto message = start(1, 50, {item(listed, 1, 50)});
  net.apply(message);
  require_new_block(net, mo_data, {}, [&] { net.apply(message); });
  require_new_block(net, mo_data, listed, [&] { net.apply(message); });
}

TEST_CASE("when STOP and START come in the middle of a block then a new block begins", "[unit][D10][D10/anew]")
{
  one_amf    net;
  const auto message = start(1, 50, {item(listed, 1, 50)});
  net.apply(message);
  const auto again = [&] {
    REQUIRE(net.table.overload_stop(net.amf) == error::none);
    net.apply(message);
  };
  require_new_block(net, mo_data, {}, again);
  require_new_block(net, mo_data, listed, again);
}

TEST_CASE("when any number of STARTs goes by that a gate never saw then a new block begins all the same", "[unit][D10]")
{
  // A gate may remember which START it saw in few bits. Whole turns of such a number must not deceive it, but for the
  // last one here, where going on with the old block is good enough: that misses 50 by what its uneven ends hold.
  constexpr unsigned last = 8;
  for (unsigned bits : {1U, 4U, 6U, 7U, last}) {
    one_amf net;
    net.apply(start(1, 50));
    for (unsigned turn = 0; turn < 200U; ++turn) {
      refused(net, 1 + (turn * 37) % 99, mo_data);
      for (unsigned i = 0; i < (1U << bits); ++i) {
        net.apply(start(1, 50));
      }
      const int count = static_cast<int>(refused(net, 100, mo_data));
      CAPTURE(bits, turn);
      REQUIRE(std::abs(count - 50) <= (bits == last ? 4 : 0));
    }
  }
}

TEST_CASE("when a local restriction is set anew then a new block begins", "[unit][D10][D10/anew]")
{
  one_amf                 net;
  const local_restriction local{{mt_access}, percentage(50)};
  net.apply(local);
  require_new_block(net, mt_access, {}, [&] { net.apply(local); });
  require_new_block(net, mt_access, {}, [&] {
    REQUIRE(net.table.lift_local_restriction(net.amf) == error::none);
    net.apply(local);
  });
}

TEST_CASE("when the AMF's START and STOP come in the middle of a local block then it goes on", "[unit][D10]")
{
  std::mt19937 random(6);
  one_amf      net;
  net.apply(local_restriction{{mt_access}, percentage(50)});
  for (unsigned block = 0; block < 200; ++block) {
    const unsigned before = static_cast<unsigned>(random() % 101);
    unsigned       count  = refused(net, before, mt_access);
    if (block % 3 == 0) {
      REQUIRE(net.table.overload_stop(net.amf) == error::none);
    } else {
      net.apply(start(1, 1 + block % 99, {item(listed, 1, 50)}));
    }
    count += refused(net, 100 - before, mt_access);
    CAPTURE(block, before);
    REQUIRE(count == 50);
  }
}

TEST_CASE("when a local restriction comes and goes in the middle of the AMF's block then it goes on", "[unit][D10]")
{
  std::mt19937 random(7);
  one_amf      net;
  net.apply(start(1, 50, {item(listed, 1, 50)}));
  for (unsigned block = 0; block < 200; ++block) {
    const unsigned before   = static_cast<unsigned>(random() % 101);
    unsigned       amf_wide = refused(net, before, mo_data);
    unsigned       of_slice = refused(net, before, mo_data, listed);
    if (block % 3 == 0) {
      REQUIRE(net.table.lift_local_restriction(net.amf) == error::none);
    } else {
      net.apply(local_restriction{{mt_access}, percent_of(block % 101)});
    }
    amf_wide += refused(net, 100 - before, mo_data);
    of_slice += refused(net, 100 - before, mo_data, listed);
    CAPTURE(block, before);
    REQUIRE(amf_wide == 50);
    REQUIRE(of_slice == 50);
  }
}

TEST_CASE("when a refused control call comes in the middle of a block then it goes on", "[unit][D10]")
{
  std::mt19937 random(8);
  one_amf      net;
  net.apply(start(1, 50));
  net.apply(local_restriction{{mt_access}, percentage(50)});
  for (unsigned block = 0; block < 200; ++block) {
    const unsigned before   = static_cast<unsigned>(random() % 101);
    unsigned       amf_wide = refused(net, before, mo_data);
    unsigned       of_local = refused(net, before, mt_access);
    REQUIRE(net.table.overload_start(net.amf, start(1, 100)) == error::percentage_out_of_range);
    REQUIRE(net.table.restrict_locally(net.amf, {{mt_access}, percentage(101)}) == error::percentage_out_of_range);
    amf_wide += refused(net, 100 - before, mo_data);
    of_local += refused(net, 100 - before, mt_access);
    CAPTURE(block, before);
    REQUIRE(amf_wide == 50);
    REQUIRE(of_local == 50);
  }
}

TEST_CASE("when another AMF takes the slot then its blocks are new", "[unit][D10][D12]")
{
  one_amf    net;
  const auto message = start(1, 50, {item(listed, 1, 50)});
  net.apply(message);
  net.apply(local_restriction{{mt_access}, percentage(50)});
  const auto again = [&] {
    REQUIRE(net.table.remove_amf(net.amf) == error::none);
    net.amf = net.table.add_amf({"amf-1"});
    net.apply(message);
    net.apply(local_restriction{{mt_access}, percentage(50)});
  };
  require_new_block(net, mo_data, {}, again);
  require_new_block(net, mo_data, listed, again);
  require_new_block(net, mt_access, {}, again);
}

TEST_CASE("when another gate takes the place of one then its blocks are new", "[unit][D10]")
{
  options how;
  how.max_gates = 1;
  one_amf net(how);
  net.apply(start(1, 50, {item(listed, 1, 50)}));
  net.apply(local_restriction{{mt_access}, percentage(50)});
  const auto again = [&] {
    net.gate = gate();
    net.gate = net.table.make_gate();
    REQUIRE(net.gate);
  };
  require_new_block(net, mo_data, {}, again);
  require_new_block(net, mo_data, listed, again);
  require_new_block(net, mt_access, {}, again);
}
