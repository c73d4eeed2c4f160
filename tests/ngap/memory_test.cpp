// SPDX-License-Identifier: BSD-3-Clause

// How much memory decoding takes: none from the heap for common messages, and never more than in proportion to the
// input, whatever the counts in it claim. A program of its own, because it replaces operator new.

#include "ngap/support.hpp"
#include "support/counted_new.hpp"

using namespace n2gate;
using namespace n2gate::test;

namespace {

taken_memory taken_by_decoding(const octets& bytes)
{
  return taken_by([&bytes] { static_cast<void>(ngap::decode(bytes)); });
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

TEST_CASE("when a message is long, then decoding it takes memory in proportion to its length", "[ngap]")
{
  // The densest message that there is: S-NSSAIs of 13 bits without SD.
  overload_start message;
  message.overload_start_nssai_list.assign(256, {std::vector<s_nssai>(1024, s_nssai(1)), std::nullopt, std::nullopt});
  octets bytes;
  REQUIRE(ngap::encode(message, bytes) == error::none);
  const taken_memory got = taken_by_decoding(bytes);
  INFO(bytes.size() << " octets took " << got.bytes);
  CHECK(got.bytes < 256 * bytes.size());

  // IEs of four octets that nobody knows.
  const octets ie      = hex("ea61 40 00");
  octets       content = hex("00 ffff");
  for (int i = 0; i < 65535; ++i) {
    content.insert(content.end(), ie.begin(), ie.end());
  }
  const octets pdu = hex("00 16 40") + with_length(content);
  CHECK(ngap::decode(pdu).skipped_ies.size() == 65535);
  const taken_memory many = taken_by_decoding(pdu);
  INFO(pdu.size() << " octets took " << many.bytes);
  CHECK(many.bytes < 64 * pdu.size());
}
