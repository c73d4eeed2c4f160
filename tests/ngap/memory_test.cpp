// SPDX-License-Identifier: BSD-3-Clause

// How much memory decoding takes: none from the heap for common messages, and never more than the bound that is stated,
// whatever the counts in it claim. A program of its own, because it replaces operator new.

#include "ngap/support.hpp"
#include "support/memory_bound.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

taken_memory taken_by_decoding(const octets& bytes)
{
  return taken_by([&bytes] { static_cast<void>(ngap::decode(bytes)); });
}

/// A START whose list has so many items of so many S-NSSAIs each, none of them with an SD.
octets list_of(std::size_t items, std::size_t slices)
{
  overload_start message;
  message.overload_start_nssai_list.assign(items,
                                           {std::vector<s_nssai>(slices, s_nssai(1)), std::nullopt, std::nullopt});
  octets bytes;
  REQUIRE(ngap::encode(message, bytes) == error::none);
  return bytes;
}

octets repeated(std::string_view digits, unsigned count)
{
  const octets one = hex(digits);
  octets       all;
  for (unsigned i = 0; i < count; ++i) {
    all.insert(all.end(), one.begin(), one.end());
  }
  return all;
}

struct greedy_message {
  std::string kind;
  octets      bytes;
};

/// What takes most for each octet, of each kind, in sizes around those at which memory is taken anew.
std::vector<greedy_message> greedy_messages()
{
  std::vector<greedy_message> made;
  for (unsigned items : {1U, 2U, 7U, 16U, 64U, 256U, 1024U}) {
    for (unsigned slices : {1U, 16U, 17U, 33U, 65U, 129U, 513U, 1024U}) {
      if (items * slices <= 256U * 1024U) {
        made.push_back({"slices", list_of(items, slices)});
      }
    }
  }
  for (unsigned count : {1U, 16U, 17U, 100U, 129U, 1000U, 4097U, 16385U, 65535U}) {
    made.push_back({"IEs to ignore", start(count, repeated("ea61 40 00", count))});
    made.push_back({"IEs to notify", start(count, repeated("ea61 80 00", count))});
    made.push_back({"IEs to reject", start(count, repeated("ea61 00 00", count))});
    made.push_back({"IEs of a STOP", initiating("17 00", count, repeated("ea61 80 00", count))});
    made.push_back({"IEs of the host", initiating("04 00", count, repeated("ea61 80 00", count))});
    made.push_back({"establishment causes", initiating("0f 40", count, repeated("005a 40 01 00", count))});
    made.push_back({"percentages", start(count, repeated("0009 40 01 62", count))});
    made.push_back({"actions", start(count, repeated("0002 00 01 00", count))});
    made.push_back({"lists", start(count, repeated("0031 40 07 000000 00000008", count))});
    made.push_back({"causes", initiating("09 40", count, repeated("000f 40 02 6000", count))});
    made.push_back({"diagnostics", initiating("09 40", count, repeated("0013 40 04 08 00 0000", count))});
    const octets extensions =
        octets{static_cast<std::uint8_t>((count - 1) >> 8), static_cast<std::uint8_t>(count - 1)} +
        repeated("ea61 80 00", count);
    made.push_back({"extensions of a slice", start_with_list(hex("0000 10 0000 0008") + extensions)});
    // Octets in fragments are copied, at each of three depths.
    made.push_back({"one long IE", start(1, hex("ea61 40") + with_length(octets(4 * count)))});
  }
  return made;
}

} // namespace

TEST_CASE("when a START without slices is decoded, then no memory is allocated", "[ngap]")
{
  for (const char* name : {"start_empty", "start_action0", "start_pct30_only", "start_action0_pct50", "stop"}) {
    INFO(name);
    CHECK(taken_by_decoding(row(name)).allocations == 0);
  }
}

TEST_CASE("when a count claims more than there is, then no memory is taken for it", "[ngap]")
{
  const octets claims[] = {
      start(65535, octets{}),                          // IEs
      start_with_list("03ff"),                         // items
      start_with_list("0000 00 03ff"),                 // slices
      start_with_list("0000 10 0000 0008 fffe"),       // extensions
      initiating("09 40", 1, hex("0013 40 02 08 ff")), // criticality diagnostics
      hex("00 16 40 bfff 00"),                         // octets
      hex("00 16 40 c4 00"),                           // octets in fragments
      start(1, "ea61 40 c4 00"),                       //
      initiating("16 40", 0, hex("80 bfff 00"), 0x80), // extension additions
  };
  for (const octets& claim : claims) {
    INFO(to_hex(claim));
    const taken_memory got = taken_by_decoding(claim);
    CHECK(ngap::decode(claim).error == ngap::cause_protocol::transfer_syntax_error);
    CHECK(got.bytes <= 1024); // the Error Indication
  }
}

TEST_CASE("when a message is made to take much memory, then decoding and receiving it stay within the bound", "[ngap]")
{
  for (const auto& [kind, bytes] : greedy_messages()) {
    const std::size_t decoding = peak_of([&bytes = bytes] { static_cast<void>(ngap::decode(bytes)); });
    fed_table         fed;
    const std::size_t receiving = peak_of([&, &bytes = bytes] { static_cast<void>(fed.feed(bytes)); });
    INFO(kind << ": " << bytes.size() << " octets took " << decoding << " and " << receiving);
    CHECK(decoding <= memory_bound(bytes.size()));
    CHECK(receiving <= memory_bound(bytes.size()));
  }
}

TEST_CASE("when memory is measured, then the densest message there is takes most of the bound", "[ngap]")
{
  // So that the bound says something. S-NSSAIs of 13 bits, with memory just taken for more.
  const octets bytes = list_of(256, 513);
  CHECK(peak_of([&bytes] { static_cast<void>(ngap::decode(bytes)); }) > memory_bound(bytes.size()) * 3 / 4);
}
