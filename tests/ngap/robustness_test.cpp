// SPDX-License-Identifier: BSD-3-Clause

// Damaged PDUs, made from the vectors: none may hurt, and none that is refused may change the table.

#include "ngap/support.hpp"

#include <random>

using namespace n2gate;
using namespace n2gate::test;
using ngap::cause_protocol;

namespace {

void check_refused_as_transfer_syntax_error(const octets& bytes)
{
  INFO(to_hex(bytes));
  fed_table  fed;
  const auto got = fed.feed(bytes);
  CHECK(got.message.error == cause_protocol::transfer_syntax_error);
  CHECK(fed.unchanged());
  // What begins like an initiating message (00) of a procedure that is not START (16) or STOP (17) is the host's to
  // answer; an Error Indication above all, which nobody answers by another.
  const bool for_host = bytes.size() >= 2 && bytes[0] == 0x00 && bytes[1] != 0x16 && bytes[1] != 0x17;
  CHECK(got.for_host == for_host);
  CHECK(got.message.procedure.has_value() == for_host);
  CHECK(got.message.answer == (for_host ? octets{} : transfer_syntax_answer()));
}

/// What must hold whatever the bytes were.
void check_sane(const octets& bytes)
{
  INFO(to_hex(bytes));
  fed_table  fed;
  const auto got = fed.feed(bytes);
  if (got.message.error) {
    CHECK(fed.unchanged());
    CHECK(got.message.overload_start == overload_start{});
    CHECK(got.message.skipped_ies.empty());
  } else if (got.message.procedure == ngap::procedure::overload_start) {
    CHECK(got.applied == error::none);
    CHECK(fed.in_force() == got.message.overload_start);
  }
  if (!got.message.answer.empty()) {
    CHECK_FALSE(got.for_host);
    const auto answer = ngap::decode(got.message.answer);
    CHECK(answer.procedure == ngap::procedure::error_indication);
    CHECK_FALSE(answer.error.has_value());
  }
}

} // namespace

TEST_CASE("when a PDU ends early, then it is refused whole, wherever it ends",
          "[ngap][38.413-10.2][38.413-10.2/prefix][38.413-10.2/unchanged][38.413-10.2/answer]")
{
  for (const vector_row& one : vector_rows()) {
    INFO(one.name);
    for (std::size_t length = 0; length < one.bytes.size(); ++length) {
      check_refused_as_transfer_syntax_error(octets(one.bytes.begin(), one.bytes.begin() + static_cast<int>(length)));
    }
  }
}

TEST_CASE("when an octet follows a PDU, then it is refused whole",
          "[ngap][38.413-10.2][38.413-10.2/left-over][38.413-10.2/answer]")
{
  for (const vector_row& one : vector_rows()) {
    INFO(one.name);
    for (unsigned extra = 0; extra < 256; ++extra) {
      check_refused_as_transfer_syntax_error(one.bytes + octets{static_cast<std::uint8_t>(extra)});
    }
  }
}

TEST_CASE("when any one bit of a PDU is wrong, then it is refused or applied, and nothing between",
          "[ngap][38.413-10.2/unchanged]")
{
  for (const vector_row& one : vector_rows()) {
    INFO(one.name);
    for (std::size_t bit = 0; bit < 8 * one.bytes.size(); ++bit) {
      octets damaged   = one.bytes;
      damaged[bit / 8] = static_cast<std::uint8_t>(damaged[bit / 8] ^ (0x80U >> (bit % 8)));
      check_sane(damaged);
    }
  }
}

TEST_CASE("when octets of a PDU are replaced at random, then it is refused or applied, and nothing between", "[ngap]")
{
  std::mt19937 random(23);
  for (const vector_row& one : vector_rows()) {
    INFO(one.name);
    for (int round = 0; round < 200; ++round) {
      octets damaged = one.bytes;
      for (int i = 0; i < 3; ++i) {
        damaged[random() % damaged.size()] = static_cast<std::uint8_t>(random());
      }
      check_sane(damaged);
    }
  }
}
