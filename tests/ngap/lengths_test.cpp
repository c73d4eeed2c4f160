// SPDX-License-Identifier: BSD-3-Clause

// Length determinants (X.691 11.9) as real peers may write them: one octet, two, fragments.

#include "ngap/support.hpp"

using namespace n2gate;
using namespace n2gate::test;
using ngap::cause_protocol;

namespace {

overload_start slices_of(std::size_t items, std::size_t slices_per_item, bool with_sd)
{
  overload_start message;
  message.amf_overload_response = overload_action::reject_rrc_cr_signalling;
  std::uint32_t number          = 0;
  for (std::size_t i = 0; i < items; ++i) {
    overload_start_nssai_item& item = message.overload_start_nssai_list.emplace_back();
    for (std::size_t k = 0; k < slices_per_item; ++k, ++number) {
      const auto sst = static_cast<std::uint8_t>(number * 7);
      item.slice_overload_list.push_back(with_sd ? s_nssai(sst, number) : s_nssai(sst));
    }
    if (i % 2 == 0) {
      item.slice_overload_response = static_cast<overload_action>(i % 4);
    }
    if (i % 3 == 0) {
      item.slice_traffic_load_reduction_indication = percentage(static_cast<std::uint8_t>(1 + i % 99));
    }
  }
  return message;
}

octets encoded(const overload_start& message)
{
  octets bytes;
  REQUIRE(ngap::encode(message, bytes) == error::none);
  return bytes;
}

/// An unknown IE with criticality ignore, whose length and value are given.
octets unknown_ie(const octets& length_and_value)
{
  return hex("ea61 40") + length_and_value;
}

} // namespace

TEST_CASE("when a length could be shorter, then it is read all the same", "[ngap][X.691-11.9]")
{
  const auto got = ngap::decode(hex("00 16 40 8009 00 0001 0002 00 8001 10"));
  CHECK_FALSE(got.error.has_value());
  CHECK(got.overload_start.amf_overload_response == overload_action::reject_rrc_cr_signalling);
}

TEST_CASE("when a value has 127, 128 or 16383 octets, then its length has one, two and two", "[ngap][X.691-11.9]")
{
  struct {
    std::size_t size;
    const char* length;
  } const cases[] = {{127, "7f"}, {128, "8080"}, {255, "80ff"}, {256, "8100"}, {16375, "bff7"}};
  for (const auto& one : cases) {
    INFO(one.size);
    const auto got = ngap::decode(start(1, unknown_ie(hex(one.length) + octets(one.size, 0xAB))));
    CHECK_FALSE(got.error.has_value());
    CHECK(got.skipped_ies == std::vector<std::uint16_t>{0xea61});
  }
}

TEST_CASE("when a value comes in fragments, then it is put together", "[ngap][X.691-11.9.3.8]")
{
  // The slice list {SST 1}, within a message that is fragmented because of the unknown IE before it. c1: a fragment of
  // 16K; the whole message has 1 + 2 + 3 + (1 + 16384 + 1) + 3 + 1 + 7 octets, 16403: a fragment and 13 hex in the
  // rest.
  const octets ies     = unknown_ie(hex("c1") + octets(16384, 0xAB) + hex("00")) + hex("0031 40 07 00000000000008");
  const octets message = hex("00 0002") + ies;
  REQUIRE(message.size() == 16384 + 0x13);
  const octets bytes = hex("00 16 40 c1") + octets(message.begin(), message.begin() + 16384) + hex("13") +
                       octets(message.begin() + 16384, message.end());

  const auto got = ngap::decode(bytes);
  CHECK_FALSE(got.error.has_value());
  CHECK(got.skipped_ies == std::vector<std::uint16_t>{0xea61});
  REQUIRE(got.overload_start.overload_start_nssai_list.size() == 1);
  CHECK(got.overload_start.overload_start_nssai_list[0].slice_overload_list == std::vector<s_nssai>{s_nssai(1)});
}

TEST_CASE("when a value comes in several fragments, short ones too, then it is put together", "[ngap][X.691-11.9.3.8]")
{
  // A message may be cut into 16K blocks as its sender likes: c1, c2 .. c4 and c1 again, then what is left.
  const octets filler(16000, 0xAB);
  octets       ies;
  for (int i = 0; i < 9; ++i) {
    ies = ies + unknown_ie(with_length(filler));
  }
  const octets message = hex("00 000a") + ies + hex("ea62 40 00");
  for (const std::vector<unsigned>& cut :
       {std::vector<unsigned>{1, 1, 1, 1, 1, 1, 1, 1}, {4, 4}, {4, 1, 3}, {2, 3, 3}, {4, 3}}) {
    octets      bytes = hex("00 16 40");
    std::size_t done  = 0;
    for (unsigned blocks : cut) {
      const std::size_t size = blocks * std::size_t{16384};
      bytes                  = bytes + octets{static_cast<std::uint8_t>(0xC0 | blocks)} +
              octets(message.begin() + static_cast<long>(done), message.begin() + static_cast<long>(done + size));
      done += size;
    }
    bytes          = bytes + with_length(octets(message.begin() + static_cast<long>(done), message.end()));
    const auto got = ngap::decode(bytes);
    CHECK_FALSE(got.error.has_value());
    CHECK(got.skipped_ies.size() == 10);
    CHECK(ngap::decode(octets(bytes.begin(), bytes.end() - 1)).error == cause_protocol::transfer_syntax_error);
  }
}

TEST_CASE("when a fragment is none of one to four blocks, then the message is refused", "[ngap][X.691-11.9.3.8]")
{
  for (const char* header : {"c0", "c5", "c6", "d1", "ff"}) {
    INFO(header);
    CHECK(ngap::decode(hex("00 16 40") + hex(header) + octets(5 * 16384, 0) + hex("00")).error ==
          cause_protocol::transfer_syntax_error);
  }
}

TEST_CASE("when the last part after fragments is missing, then the message is refused", "[ngap][X.691-11.9.3.8]")
{
  CHECK(ngap::decode(hex("00 16 40 c1") + octets(16384, 0)).error == cause_protocol::transfer_syntax_error);
  CHECK(ngap::decode(hex("00 16 40 c1") + octets(16383, 0)).error == cause_protocol::transfer_syntax_error);
  CHECK(ngap::decode(hex("00 16 40 c1")).error == cause_protocol::transfer_syntax_error);
}

TEST_CASE("when a START has lists of any length, then what is encoded decodes to the same",
          "[ngap][38.413-9.2.6.10][38.413-9.3.1.107/sizes]")
{
  struct {
    std::size_t items;
    std::size_t slices_per_item;
  } const shapes[] = {{1, 1}, {1, 1024}, {1024, 1}, {5, 1024}, {1024, 20}, {30, 40}};
  for (const auto& shape : shapes) {
    for (bool with_sd : {false, true}) {
      INFO(shape.items << " items of " << shape.slices_per_item << " slices, with SD: " << with_sd);
      const overload_start message = slices_of(shape.items, shape.slices_per_item, with_sd);
      const octets         bytes   = encoded(message);
      const auto           got     = ngap::decode(bytes);
      CHECK_FALSE(got.error.has_value());
      CHECK(got.overload_start == message);
      CHECK(got.skipped_ies.empty());
      CHECK(encoded(got.overload_start) == bytes);
    }
  }
}

TEST_CASE("when a START has more than 16K octets, then its open types are fragmented", "[ngap][X.691-11.9.3.8]")
{
  const octets bytes = encoded(slices_of(4, 1024, true));
  REQUIRE(bytes.size() > 16384);
  REQUIRE(bytes.size() < 32768);
  CHECK(bytes[3] == 0xC1); // the message: one block of 16K, then the rest
  // Message: 00, two IEs: 0002, IE 2: 0002 00 01 10, IE 49: 0031 40, then its length.
  CHECK(to_hex(octets(bytes.begin() + 4, bytes.begin() + 16)) == "0000020002000110003140c1");
}

TEST_CASE("when a list has 1024 entries, then its count has two octets", "[ngap][38.413-9.3.1.107]")
{
  // After the PDU's and the message's head and IE 2, with two-octet lengths: 00 16 40 LLLL 00 0002 0002 00 01 10 0031
  // 40 LLLL, then the counts: the items', and after 0 000 (or 0 110 for the first item here) and fill the slices'.
  const octets items = encoded(slices_of(1024, 1, false));
  CHECK(to_hex(octets(items.begin() + 18, items.begin() + 20)) == "03ff");
  const octets slices = encoded(slices_of(1, 1024, false));
  CHECK(to_hex(octets(slices.begin() + 18, slices.begin() + 23)) == "00006003ff");
}
