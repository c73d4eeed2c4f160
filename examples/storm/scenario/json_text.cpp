// SPDX-License-Identifier: BSD-3-Clause

#include "scenario/json_text.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>

#include <algorithm>
#include <set>

namespace storm {

namespace {

/// Where the parser is: the objects and arrays around the value that comes next.
class place_in_text {
public:
  void next(json::parse_event_t event, const json& parsed, std::vector<std::string>& faults)
  {
    using is = json::parse_event_t;
    switch (event) {
    case is::object_start:
    case is::array_start:
      begin_value();
      around_.push_back({event == is::array_start, 0, {}, {}});
      break;
    case is::key:
      around_.back().key = parsed.get<std::string>();
      if (!around_.back().keys.insert(around_.back().key).second) {
        faults.push_back(absl::StrCat(path(), ": the key stands twice"));
      }
      break;
    case is::object_end:
    case is::array_end:
      around_.pop_back();
      break;
    case is::value:
      begin_value();
      break;
    }
  }

private:
  struct level {
    bool                  array;
    std::size_t           values;
    std::string           key;
    std::set<std::string> keys;
  };

  void begin_value()
  {
    if (!around_.empty()) {
      ++around_.back().values;
    }
  }

  [[nodiscard]] std::string path() const
  {
    std::string text;
    for (const level& each : around_) {
      text = member_of(text, each.array ? absl::StrCat(each.values - 1) : each.key);
    }
    return text;
  }

  std::vector<level> around_;
};

/// nlohmann-json counts octets; people count lines.
std::string line_and_column(std::string_view text, std::size_t octet)
{
  const std::string_view before = text.substr(0, octet > 0 ? octet - 1 : 0);
  const std::size_t      line   = before.rfind('\n');
  return absl::StrCat(std::count(before.begin(), before.end(), '\n') + 1,
                      ":",
                      before.size() - (line == std::string_view::npos ? 0 : line + 1) + 1);
}

/// Of "[json.exception…] parse error at line 1, column 2: syntax error while parsing value - what": the last part.
std::string reason_of(const std::string& message)
{
  const std::size_t dash  = message.find(" - ");
  const std::size_t colon = message.find(": ");
  return dash != std::string::npos    ? message.substr(dash + 3)
         : colon != std::string::npos ? message.substr(colon + 2)
                                      : message;
}

} // namespace

std::string member_of(const std::string& path, const std::string& key)
{
  return absl::StrCat(path, "/", absl::StrReplaceAll(key, {{"~", "~0"}, {"/", "~1"}}));
}

json_result json_from(std::string_view text)
{
  // Each level takes stack of the parser's destructor; a scenario has six.
  constexpr int deepest = 32;
  json_result   made;
  place_in_text place;
  bool          deep = false;
  try {
    made.value = json::parse(text, [&](int depth, json::parse_event_t event, json& parsed) {
      deep = deep || depth > deepest;
      if (!deep) {
        place.next(event, parsed, made.faults);
      }
      return !deep;
    });
  } catch (const json::parse_error& error) {
    made.value.reset();
    made.faults = {absl::StrCat(line_and_column(text, error.byte), ": no JSON: ", reason_of(error.what()))};
  } catch (const json::out_of_range&) { // what else the parser throws
    made.value.reset();
    made.faults = {"1:1: a number is beyond what 64 bits hold"};
  }
  if (deep) {
    made.value.reset();
    made.faults = {absl::StrCat("1:1: more than ", deepest, " objects or lists inside each other")};
  }
  return made;
}

} // namespace storm
