// SPDX-License-Identifier: BSD-3-Clause

// Whatever is listed, and however much: exactly the listed S-NSSAIs match. 32 bits of SST and SD leave no value free
// for bookkeeping, so the corners of the range are tried in every list.

#include "core/slice_index.hpp"
#include "fixture.hpp"
#include "oracle/oracle.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

const std::uint32_t corners[] = {0x00000000,
                                 0x00000001,
                                 0x00FFFFFF,
                                 0x01000000,
                                 0x01FFFFFF,
                                 0x7FFFFFFF,
                                 0x80000000,
                                 0xFF000000,
                                 0xFFFFFFFE,
                                 0xFFFFFFFF};

/// Lists of `size` values in patterns that a careless hash folds onto each other.
std::vector<std::set<std::uint32_t>> patterns(std::size_t size)
{
  std::mt19937                         random(1);
  std::vector<std::set<std::uint32_t>> made;
  for (unsigned shift : {0U, 8U, 16U, 20U}) { // all but `shift` … `shift + log2(size)` bits alike, wrapping round
    std::set<std::uint32_t> list;
    for (std::uint64_t i = 0; list.size() < size; ++i) {
      const std::uint64_t spread = i << shift;
      list.insert(static_cast<std::uint32_t>(spread ^ (spread >> 32)) + 0x40000000U);
    }
    made.push_back(list);
  }
  std::set<std::uint32_t> list;
  while (list.size() < size) {
    list.insert(static_cast<std::uint32_t>(random()));
  }
  made.push_back(list);
  return made;
}

/// How many of all listed values, their neighbours and the corners are judged wrongly, each as the one requested.
unsigned misjudged(one_amf& net, const std::set<std::uint32_t>& list)
{
  std::set<std::uint32_t> asked(std::begin(corners), std::end(corners));
  for (std::uint32_t value : list) {
    asked.insert({value, value + 1, value - 1, value ^ 0x01000000U, value ^ 0x80000000U});
  }
  unsigned wrong = 0;
  for (std::uint32_t value : asked) {
    const s_nssai one[]   = {s_nssai::from_value(value)};
    const bool    refused = net.admit(mo_data, one).why() == reason::slice_overload;
    wrong += refused != (list.count(value) == 1) ? 1U : 0U;
  }
  return wrong;
}

std::vector<s_nssai> slices(const std::set<std::uint32_t>& list)
{
  std::vector<s_nssai> made;
  for (std::uint32_t value : list) {
    made.push_back(s_nssai::from_value(value));
  }
  return made;
}

} // namespace

TEST_CASE("when as many S-NSSAIs are listed as the table is built for then exactly they match", "[unit][D15]")
{
  for (std::uint32_t size : {1U, 2U, 15U, 16U, 17U, 1024U, 16384U}) {
    options how;
    how.max_s_nssais = size;
    one_amf net(how);
    for (const auto& list : patterns(size)) {
      CAPTURE(size, *list.begin());
      net.apply(start({}, {}, {item(slices(list), 1)}));
      REQUIRE(misjudged(net, list) == 0);
    }
  }
}

TEST_CASE("when a list shrinks and grows in a table built for more then exactly the listed match", "[unit]")
{
  one_amf net;
  for (std::uint32_t size : {1024U, 1U, 700U, 3U, 64U, 1024U, 2U}) {
    for (const auto& list : patterns(size)) {
      CAPTURE(size, *list.begin());
      net.apply(start({}, {}, {item(slices(list), 1)}));
      REQUIRE(misjudged(net, list) == 0);
    }
  }
}

TEST_CASE("when the corners of the value range are listed then they match, one by one and together", "[unit]")
{
  one_amf net;
  for (std::uint32_t corner : corners) {
    CAPTURE(corner);
    net.apply(start({}, {}, {item({s_nssai::from_value(corner)}, 1)}));
    REQUIRE(misjudged(net, {corner}) == 0);
  }
  const std::set<std::uint32_t> together(std::begin(corners), std::end(corners));
  net.apply(start({}, {}, {item(slices(together), 1)}));
  REQUIRE(misjudged(net, together) == 0);
}

TEST_CASE("when 1024 items list one S-NSSAI each then each has its own parameters",
          "[unit][38.413-8.7.7.2][38.413-8.7.7.2/slice-action][38.413-8.7.7.2/items]")
{
  one_amf                                net;
  std::vector<overload_start_nssai_item> items;
  for (unsigned i = 0; i < 1024; ++i) {
    items.push_back(item({s_nssai(1, i)}, i % 4));
  }
  net.apply(start({}, {}, items));
  for (unsigned i = 0; i < 1024; ++i) {
    CAPTURE(i);
    const s_nssai one[] = {s_nssai(1, i)};
    REQUIRE(letters(net, one) == default_row[i % 4]);
  }
}

TEST_CASE("when up to 200 S-NSSAIs are requested, repeated ones too, then all of them count",
          "[unit][D4][D4/least][D4/any]")
{
  for (slice_match match : {slice_match::all, slice_match::any}) {
    options how;
    how.slice_match = match;
    one_amf      net(how);
    std::mt19937 random(7);
    const auto   pick = [&](unsigned below) {
      return static_cast<unsigned>(random() % below);
    };

    std::vector<overload_start_nssai_item> items;
    for (unsigned i = 0; i < 500; ++i) {
      items.push_back(item({s_nssai(1, i)}, pick(4)));
    }
    const auto message = start(0, {}, items);
    net.apply(message);

    for (unsigned length = 0; length <= 200; ++length) {
      for (unsigned turn = 0; turn < 20; ++turn) {
        // Few values, hence many repetitions; a single unlisted or a single wide one anywhere in it.
        std::vector<s_nssai> requested;
        const unsigned       base = pick(490);
        for (unsigned i = 0; i < length; ++i) {
          requested.emplace_back(static_cast<std::uint8_t>(1), base + pick(4));
        }
        if (length > 0 && turn % 2 == 0) {
          requested[pick(length)] = s_nssai(1, 500 + pick(100));
        }
        const auto cause    = cause_of(pick(16));
        const auto expected = oracle::judge(how, message, {}, cause, requested);
        CAPTURE(length, turn, static_cast<unsigned>(cause));
        const reason why = net.admit(cause, requested).why();
        REQUIRE(expected.allows(why));
      }
    }
  }
}

TEST_CASE("when slices are numbered in a row, in steps or at random then each has a place of its own", "[unit]")
{
  core::random_numbers random(5, 0);
  core::slice_index    index;
  REQUIRE(index.reserve(1024));
  for (std::uint32_t size : {1U, 2U, 3U, 7U, 8U, 9U, 512U, 513U, 1023U, 1024U}) {
    for (unsigned turn = 0; turn < 20; ++turn) {
      for (const auto& list : patterns(size)) {
        CAPTURE(size, turn, *list.begin());
        index.begin(list.size(), slice_match::all, random);
        for (std::uint32_t value : list) {
          index.add(s_nssai::from_value(value), {cause_set::all(), static_cast<std::uint8_t>(1 + value % 100)});
        }
        index.finish(random);
        // Nothing is scattered, which would be right as well, but slow.
        REQUIRE_FALSE(index.shape().scattered());
        const core::slice_view<std::uint64_t> view(index.shape(), index.numbers());
        unsigned                              wrong = 0;
        for (std::uint32_t value : list) {
          const s_nssai            one  = s_nssai::from_value(value);
          const core::slice_ruling says = view.rule(4, {&one, 1}, slice_match::all);
          wrong += says.concerned && says.percent == 1 + value % 100 ? 0U : 1U;
        }
        REQUIRE(wrong == 0);
      }
    }
  }
}

TEST_CASE("when an S-NSSAI is under two classes that both count then its entries stand anywhere",
          "[unit][D4][D4/several-items]")
{
  core::random_numbers random(5, 0);
  core::slice_index    index;
  REQUIRE(index.reserve(3));
  const s_nssai   twice(1);
  const s_nssai   once(2);
  const s_nssai   never(3);
  const cause_set mo_data_only{establishment_cause::mo_data};
  const cause_set mt_only{establishment_cause::mt_access};
  for (slice_match match : {slice_match::any, slice_match::all}) {
    index.begin(3, match, random);
    index.add(twice, {mo_data_only, 30});
    index.add(once, {mo_data_only, 50});
    index.add(twice, {mt_only, 70});
    index.finish(random);
    CAPTURE(static_cast<int>(match));
    REQUIRE(index.shape().scattered() == (match == slice_match::any));
    const auto percent = [&](s_nssai slice, unsigned cause) {
      const core::slice_ruling says = core::rule(index.shape(), index.numbers(), cause, {&slice, 1}, match);
      return says.concerned ? static_cast<int>(says.percent) : -1;
    };
    const bool any = match == slice_match::any;
    CHECK(percent(twice, 4) == (any ? 30 : 0));
    CHECK(percent(twice, 2) == (any ? 70 : 0));
    CHECK(percent(twice, 3) == 0);
    CHECK(percent(once, 4) == 50);
    CHECK(percent(once, 2) == 0);
    CHECK(percent(never, 4) == -1);
    CHECK(index.bounds().least[4] == (any ? 30 : 0));
    CHECK(index.bounds().least[2] == 0);
  }
}
