// SPDX-License-Identifier: BSD-3-Clause

#include "scenario/reader.hpp"

#include "hex.hpp"
#include "scenario/time_text.hpp"

#include <absl/strings/str_cat.h>

#include <algorithm>

namespace storm {

namespace {

constexpr std::size_t longest_text  = 200;
constexpr std::size_t longest_shown = 60;

std::optional<n2gate::establishment_cause> cause_named(std::string_view text)
{
  for (unsigned value = 0; value <= static_cast<unsigned>(n2gate::establishment_cause::mcs_priority_access); ++value) {
    const auto cause = static_cast<n2gate::establishment_cause>(value);
    if (text == name(cause)) {
      return cause;
    }
  }
  return std::nullopt;
}

std::optional<std::uint32_t> sd_from(const json& value)
{
  if (value.is_null()) {
    return n2gate::s_nssai::no_sd;
  }
  const auto octets = n2gate::examples::bytes_from_hex(value.is_string() ? value.get<std::string>() : "");
  if (!octets || octets->size() != 3) {
    return std::nullopt;
  }
  return std::uint32_t{octets->at(0)} << 16 | std::uint32_t{octets->at(1)} << 8 | octets->at(2);
}

bool is_visible(const std::string& text)
{
  return std::none_of(text.begin(), text.end(), [](char each) {
    return static_cast<unsigned char>(each) < 0x20 || static_cast<unsigned char>(each) == 0x7F;
  });
}

/// How many letters must change to make one of the other: for "did you mean".
std::size_t distance(std::string_view from, std::string_view to)
{
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t column = 0; column <= to.size(); ++column) {
    row[column] = column;
  }
  for (std::size_t line = 1; line <= from.size(); ++line) {
    std::size_t diagonal = row[0];
    row[0]               = line;
    for (std::size_t column = 1; column <= to.size(); ++column) {
      const std::size_t changed = diagonal + (from[line - 1] == to[column - 1] ? 0 : 1);
      diagonal                  = row[column];
      row[column]               = std::min({row[column] + 1, row[column - 1] + 1, changed});
    }
  }
  return row[to.size()];
}

} // namespace

std::string reader::kind_of(const json& value)
{
  return value.is_object() ? "an object" : value.is_array() ? "a list" : not_but(value).substr(6);
}

std::string reader::not_but(const json& value)
{
  if (value.is_object() || value.is_array()) {
    return absl::StrCat(", not ", kind_of(value));
  }
  std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
  if (text.size() > longest_shown) {
    text = absl::StrCat(text.substr(0, longest_shown), "...");
  }
  return absl::StrCat(", not ", text);
}

const json* reader::find(const char* key, need needed)
{
  known_.push_back(key);
  const auto found = object_.find(key);
  if (found == object_.end()) {
    if (needed == need::required) {
      fault(path_, absl::StrCat("the key \"", key, "\" is missing"));
    }
    return nullptr;
  }
  return &*found;
}

const json* reader::find_list(const char* key, std::size_t least, std::size_t most)
{
  const json* value = find(key, least > 0 ? need::required : need::optional);
  if (value != nullptr && (!value->is_array() || value->size() < least || value->size() > most)) {
    fault(member(key),
          absl::StrCat("must be a list of ",
                       least,
                       " to ",
                       most,
                       value->is_array() ? absl::StrCat(", not of ", value->size()) : not_but(*value)));
    return nullptr;
  }
  return value;
}

void reader::fault(const std::string& path, const std::string& what)
{
  faults_.push_back(absl::StrCat(path.empty() ? "/" : path, ": ", what));
}

void reader::report_unknown()
{
  for (const auto& [key, value] : object_.items()) {
    if (key == "note") {
      if (!value.is_string()) {
        fault(member(key), absl::StrCat("must be a text", not_but(value)));
      }
      continue;
    }
    const char* nearest = nullptr;
    std::size_t least   = 4;
    bool        known   = false;
    for (const char* each : known_) {
      const std::size_t far = distance(key, each);
      known                 = known || far == 0;
      if (far < least) {
        nearest = each;
        least   = far;
      }
    }
    if (!known) {
      fault(member(key),
            nearest == nullptr ? "unknown key" : absl::StrCat("unknown key; did you mean \"", nearest, "\"?"));
    }
  }
}

void reader::text(const char* key, std::string& to, need needed, const char* /*meaning*/)
{
  const json* value = find(key, needed);
  if (value == nullptr) {
    return;
  }
  const std::string text = value->is_string() ? value->get<std::string>() : "";
  if (text.empty() || text.size() > longest_text || !is_visible(text)) {
    fault(member(key), absl::StrCat("must be a text of 1 to ", longest_text, " octets on one line", not_but(*value)));
    return;
  }
  to = text;
}

void reader::time(const char* key, duration& to, duration least, duration most, const char* /*meaning*/)
{
  const json* value = find(key, need::optional);
  if (value == nullptr) {
    return;
  }
  const auto read = value->is_string() ? time_from(value->get_ref<const std::string&>()) : std::nullopt;
  if (!read) {
    fault(member(key), absl::StrCat("must be a time such as \"15 s\", in us, ms, s or min", not_but(*value)));
  } else if (*read < least || *read > most) {
    fault(member(key), absl::StrCat("must be a time from ", text_of(least), " to ", text_of(most), not_but(*value)));
  } else {
    to = *read;
  }
}

void reader::whole_seconds(const char* key, duration& to, duration least, duration most, const char* meaning)
{
  duration read = to;
  time(key, read, least, most, meaning);
  if (read % duration(1s) != duration(0)) {
    fault(member(key), absl::StrCat("must be whole seconds, not ", text_of(read)));
  } else {
    to = read;
  }
}

void reader::flag(const char* key, bool& to, const char* /*meaning*/)
{
  const json* value = find(key, need::optional);
  if (value != nullptr && !value->is_boolean()) {
    fault(member(key), absl::StrCat("must be true or false", not_but(*value)));
  } else if (value != nullptr) {
    to = value->get<bool>();
  }
}

void reader::slices(const char* key, std::vector<n2gate::s_nssai>& to, const char* /*meaning*/)
{
  constexpr std::size_t most  = 8; // of s-NSSAI-List in RRCSetupComplete (TS 38.331 6.2.2)
  const json*           value = find_list(key, 0, most);
  for (std::size_t index = 0; value != nullptr && index < value->size(); ++index) {
    const json& each = value->at(index);
    const auto  sst  = each.is_object() ? each.value("sst", json()) : json();
    const auto  sd   = each.is_object() ? sd_from(each.value("sd", json())) : std::nullopt;
    const bool  told = sst.is_number_unsigned() && sst.get<std::uint64_t>() <= 255;
    if (told && sd && each.size() == (each.contains("sd") ? 2U : 1U)) {
      to.emplace_back(sst.get<std::uint8_t>(), *sd);
    } else {
      fault(absl::StrCat(member(key), "/", index),
            absl::StrCat("must be {\"sst\": 0..255, \"sd\": \"six hexadecimal digits\"} or without \"sd\"",
                         each.is_object() ? "" : not_but(each)));
    }
  }
}

void reader::causes(const char* key, std::vector<cause_share>& to, const char* /*meaning*/)
{
  const json* value = find(key, need::optional);
  if (value == nullptr) {
    return;
  }
  if (!value->is_object()) {
    fault(member(key), absl::StrCat("must be an object", not_but(*value)));
    return;
  }
  for (const auto& [cause, weight] : value->items()) {
    const auto known = cause_named(cause);
    const auto path  = member_of(member(key), cause);
    if (!known) {
      fault(path, "unknown cause; they are called as in TS 38.331: \"mo-Data\", \"mo-Signalling\", \"emergency\"");
    } else if (!weight.is_number() || weight.get<double>() <= 0 || weight.get<double>() > 1e6) {
      fault(path, absl::StrCat("must be a number above 0, of at most 1000000", not_but(weight)));
    } else {
      to.push_back({*known, weight.get<double>()});
    }
  }
}

void reader::action(const char* key, n2gate::overload_action& to, const char* meaning)
{
  auto value = static_cast<std::uint8_t>(to);
  number(key, value, std::uint8_t{0}, std::uint8_t{3}, need::optional, meaning);
  to = static_cast<n2gate::overload_action>(value);
}

template <class Named>
void reader::name_of_one(const char* key, std::uint32_t& to, const std::vector<Named>& of, const char* what)
{
  const json* value = find(key, need::required);
  if (value == nullptr) {
    return;
  }
  const auto found = std::find_if(of.begin(), of.end(), [&](const Named& each) {
    return value->is_string() && value->get_ref<const std::string&>() == each.name;
  });
  if (found == of.end()) {
    fault(member(key), absl::StrCat("must be the name of ", what, " of this file", not_but(*value)));
  } else {
    to = static_cast<std::uint32_t>(found - of.begin());
  }
}

void reader::population_name(const char* key, std::uint32_t& to, const char* /*meaning*/)
{
  name_of_one(key, to, all_.populations, "a population");
}

void reader::amf_name(const char* key, std::uint32_t& to, const char* /*meaning*/)
{
  name_of_one(key, to, all_.amfs, "an AMF");
}

void reader::gnb_number(const char* key, std::uint32_t& to, const char* meaning)
{
  number(key, to, 0U, all_.gnbs.count - 1, need::required, meaning);
}

} // namespace storm
