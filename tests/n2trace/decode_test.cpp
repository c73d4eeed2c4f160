// SPDX-License-Identifier: BSD-3-Clause

// `n2trace decode`: the contract of its JSON, by the vectors that this project's encoder has not made.

#include "decode.hpp"
#include "support/catch.hpp"
#include "support/vectors.hpp"

#include <map>
#include <nlohmann/json.hpp>

using namespace n2gate;
using namespace n2gate::test;
using json = nlohmann::ordered_json;

namespace {

json slice(int sst, json sd)
{
  return {{"sst", sst}, {"sd", std::move(sd)}};
}

json item(json slices, json action, json percentage)
{
  return {{"s_nssais", std::move(slices)}, {"action", std::move(action)}, {"percentage", std::move(percentage)}};
}

struct expected {
  const char* procedure = nullptr;
  json        action;
  json        percentage;
  json        slices  = json::array();
  json        skipped = json::array();
  const char* error   = nullptr;
  const char* answer  = nullptr; ///< the name of the vector that is due
};

expected start(json action, json percentage, json slices = json::array())
{
  expected made;
  made.procedure  = "overload_start";
  made.action     = std::move(action);
  made.percentage = std::move(percentage);
  made.slices     = std::move(slices);
  return made;
}

expected started_with_skipped(int ie, const char* answer)
{
  expected made = start(0, nullptr);
  made.skipped  = {ie};
  made.answer   = answer;
  return made;
}

expected refused(const char* procedure, const char* error, const char* answer)
{
  expected made;
  made.procedure = procedure;
  made.error     = error;
  made.answer    = answer;
  return made;
}

expected of(const char* procedure)
{
  expected made;
  made.procedure = procedure;
  return made;
}

/// As the file's own column for the reader says it.
std::map<std::string, expected> all_expected()
{
  const char* transfer = "transfer-syntax-error";
  const char* rejected = "abstract-syntax-error-reject";
  const char* falsely  = "abstract-syntax-error-falsely-constructed-message";
  const json  one      = slice(1, "010203");
  return {
      {"start_empty", start(nullptr, nullptr)},
      {"stop", of("overload_stop")},
      {"start_action0", start(0, nullptr)},
      {"start_action1", start(1, nullptr)},
      {"start_action2", start(2, nullptr)},
      {"start_action3", start(3, nullptr)},
      {"start_action0_pct1", start(0, 1)},
      {"start_action0_pct50", start(0, 50)},
      {"start_action0_pct99", start(0, 99)},
      {"start_pct30_only", start(nullptr, 30)},
      {"start_slice_sst1",
       start(nullptr, nullptr, json::array({item(json::array({slice(1, nullptr)}), nullptr, nullptr)}))},
      {"start_slice_sst1_sd010203", start(nullptr, nullptr, json::array({item(json::array({one}), nullptr, nullptr)}))},
      {"start_action1_pct50_slices_action1_pct30",
       start(1, 50, json::array({item(json::array({one, slice(1, "112233")}), 1, 30)}))},
      {"start_two_items",
       start(nullptr,
             nullptr,
             json::array({item(json::array({slice(1, nullptr)}), 0, 10),
                          item(json::array({slice(2, "0000ff"), slice(3, nullptr)}), 2, nullptr)}))},
      {"start_unknown_action", refused("overload_start", rejected, "errind_reject_ie2")},
      {"start_unknown_ie_reject", refused("overload_start", rejected, "errind_reject_ie60001")},
      {"start_unknown_ie_ignore", started_with_skipped(60002, nullptr)},
      {"start_unknown_ie_notify", started_with_skipped(60003, "errind_notify_ie60003")},
      {"start_duplicate_ie", refused("overload_start", falsely, "errind_falsely_constructed")},
      {"start_wrong_order", refused("overload_start", falsely, "errind_falsely_constructed")},
      {"start_truncated_a", refused(nullptr, transfer, "errind_transfer_syntax")},
      {"start_truncated_b", refused(nullptr, transfer, "errind_transfer_syntax")},
      {"start_raw_pct_127", refused("overload_start", transfer, "errind_transfer_syntax")},
      {"stop_empty_container_off_by_one", refused("overload_stop", transfer, "errind_transfer_syntax")},
      {"errind_reject_ie2", of("error_indication")},
      {"errind_reject_ie60001", of("error_indication")},
      {"errind_notify_ie60003", of("error_indication")},
      {"errind_falsely_constructed", of("error_indication")},
      {"errind_transfer_syntax", of("error_indication")},
  };
}

json text_or_null(const char* text)
{
  return text == nullptr ? json(nullptr) : json(text);
}

} // namespace

TEST_CASE("when a vector is decoded, then its JSON object is what the vector says", "[n2trace]")
{
  const auto                         rows = read_vectors(N2GATE_TEST_DATA "/ngap.tsv");
  const auto                         all  = all_expected();
  std::map<std::string, std::string> hex_of;
  for (const vector_row& row : rows) {
    hex_of[row.name] = to_hex(row.bytes);
  }
  CHECK(rows.size() == all.size());
  for (const vector_row& row : rows) {
    INFO(row.name);
    REQUIRE(all.count(row.name) == 1);
    const expected& want    = all.at(row.name);
    const auto      decoded = trace::decode_hex(to_hex(row.bytes));
    REQUIRE(decoded);
    CHECK(decoded->valid == (want.error == nullptr));
    CHECK(decoded->json.find('\n') == std::string::npos);

    const json object{{"procedure", text_or_null(want.procedure)},
                      {"action", want.action},
                      {"percentage", want.percentage},
                      {"slices", want.slices},
                      {"skipped_ies", want.skipped},
                      {"error", text_or_null(want.error)},
                      {"error_indication", want.answer == nullptr ? json(nullptr) : json(hex_of.at(want.answer))}};
    CHECK(decoded->json == object.dump()); // the order of members, too
  }
}

TEST_CASE("when the digits are in upper case, then they are the same PDU", "[n2trace]")
{
  CHECK(trace::decode_hex("0016400D00000200020001000009400162")->json ==
        trace::decode_hex("0016400d00000200020001000009400162")->json);
}

TEST_CASE("when what is given is not an even number of hexadecimal digits alone, then it is not decoded", "[n2trace]")
{
  for (const char* wrong : {"", "0", "001", "0x0017", " 0017", "0017 ", "00 17", "0017\n", "00:17", "zz", "--", "é"}) {
    INFO(wrong);
    CHECK_FALSE(trace::decode_hex(wrong));
  }
}
