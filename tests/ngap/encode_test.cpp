// SPDX-License-Identifier: BSD-3-Clause

// encode(): what is refused, and how values look. Whole messages are compared in vectors_test.cpp.

#include "ngap/support.hpp"

using namespace n2gate;
using namespace n2gate::test;

namespace {

overload_start with_item(overload_start_nssai_item item)
{
  overload_start message;
  message.overload_start_nssai_list = {std::move(item)};
  return message;
}

void check_refused(const overload_start& message, error why)
{
  octets bytes = hex("0102");
  CHECK(ngap::encode(message, bytes) == why);
  CHECK(bytes.empty());
}

std::string encoded(const overload_start& message)
{
  octets bytes = hex("ffff");
  CHECK(ngap::encode(message, bytes) == error::none);
  return to_hex(bytes);
}

} // namespace

TEST_CASE("when a START holds a number that is out of range, then it is not encoded",
          "[ngap][38.413-9.2.6.10][38.413-9.3.1.106/range]")
{
  for (unsigned action : {4U, 5U, 255U}) {
    overload_start message;
    message.amf_overload_response = static_cast<overload_action>(action);
    check_refused(message, error::unknown_action);
    check_refused(with_item({{s_nssai(1)}, static_cast<overload_action>(action), std::nullopt}), error::unknown_action);
  }
  for (unsigned share : {0U, 100U, 255U}) {
    const percentage wrong(static_cast<std::uint8_t>(share));
    overload_start   message;
    message.amf_traffic_load_reduction_indication = wrong;
    check_refused(message, error::percentage_out_of_range);
    check_refused(with_item({{s_nssai(1)}, std::nullopt, wrong}), error::percentage_out_of_range);
  }
}

TEST_CASE("when a list of a START is empty or too long, then it is not encoded",
          "[ngap][38.413-9.3.1.107][38.413-9.3.1.107/sizes]")
{
  check_refused(with_item({}), error::empty_slice_list);
  check_refused(with_item({std::vector<s_nssai>(1025, s_nssai(1)), std::nullopt, std::nullopt}), error::list_too_long);
  overload_start message;
  message.overload_start_nssai_list.assign(1025, {{s_nssai(1)}, std::nullopt, std::nullopt});
  check_refused(message, error::list_too_long);
}

TEST_CASE("when the last item of a START is wrong, then that is found", "[ngap]")
{
  overload_start message = with_item({{s_nssai(1)}, std::nullopt, std::nullopt});
  message.overload_start_nssai_list.push_back({});
  check_refused(message, error::empty_slice_list);
}

TEST_CASE("when percentages and actions are encoded, then every value decodes to itself",
          "[ngap][38.413-9.3.1.105/values]")
{
  for (unsigned share = 1; share <= 99; ++share) {
    for (unsigned action = 0; action < 4; ++action) {
      overload_start message                        = with_item({{s_nssai(0), s_nssai(255, 0xFFFFFE), s_nssai(255)},
                                                                 static_cast<overload_action>(3 - action),
                                                                 percentage(static_cast<std::uint8_t>(100 - share))});
      message.amf_overload_response                 = static_cast<overload_action>(action);
      message.amf_traffic_load_reduction_indication = percentage(static_cast<std::uint8_t>(share));
      octets bytes;
      REQUIRE(ngap::encode(message, bytes) == error::none);
      CHECK(ngap::decode(bytes).overload_start == message);
    }
  }
}

TEST_CASE("when a slice has no SD, then none is encoded", "[ngap][38.413-9.3.1.24][38.413-9.3.1.24/sd]")
{
  CHECK(encoded(with_item({{s_nssai(1, 0xFFFFFF)}, std::nullopt, std::nullopt})) == to_hex(row("start_slice_sst1")));
}

TEST_CASE("when a slice comes with SD FFFFFF, then it is the slice without SD",
          "[ngap][38.413-9.3.1.24][38.413-9.3.1.24/sd]")
{
  // 0 0 010 00000001 and fill: 1008; ffffff.
  const auto got = ngap::decode(start_with_list("0000 00 0000 1008 ffffff"));
  CHECK_FALSE(got.error.has_value());
  CHECK(got.overload_start.overload_start_nssai_list.at(0).slice_overload_list == std::vector<s_nssai>{s_nssai(1)});
}

TEST_CASE("when a STOP is encoded, then it has no IE", "[ngap][38.413-9.2.6.11][38.413-9.2.6.11/message]")
{
  CHECK(to_hex(ngap::encode_overload_stop()) == to_hex(row("stop")));
}
