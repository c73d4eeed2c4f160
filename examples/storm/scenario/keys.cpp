// SPDX-License-Identifier: BSD-3-Clause

#include "scenario/fields.hpp"
#include "scenario/load.hpp"
#include "scenario/time_text.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <string>
#include <type_traits>

namespace storm {

namespace {

/// Visits one object's keys and writes a line for each; objects and lists follow indented.
class describer {
public:
  explicit describer(std::string& lines, int depth = 0) : lines_(lines), depth_(depth) {}

  void text(const char* key, std::string& /*of*/, need needed, const char* meaning)
  {
    line(key, "text", needed == need::required ? "required" : "\"\"", meaning);
  }
  template <class Number>
  void number(const char* key, Number& of, Number least, Number most, need needed, const char* meaning)
  {
    line(key, range(least, most), needed == need::required ? "required" : absl::StrCat(+of), meaning);
  }
  void time(const char* key, duration& of, duration least, duration most, const char* meaning)
  {
    line(key, absl::StrCat(text_of(least), " .. ", text_of(most)), text_of(of), meaning);
  }
  void whole_seconds(const char* key, duration& of, duration least, duration most, const char* meaning)
  {
    time(key, of, least, most, absl::StrCat(meaning, ", whole seconds").c_str());
  }
  void flag(const char* key, bool& of, const char* meaning)
  {
    line(key, "true, false", of ? "true" : "false", meaning);
  }
  template <class Value, std::size_t count>
  void choice(const char* key, Value& of, const std::array<named<Value>, count>& among, const char* meaning)
  {
    std::string all;
    std::string chosen;
    for (const named<Value>& each : among) {
      absl::StrAppend(&all, all.empty() ? "" : ", ", each.name);
      chosen = each.value == of ? each.name : chosen;
    }
    line(key, "text", chosen, absl::StrCat(meaning, ": ", all).c_str());
  }
  template <class Object>
  void object(const char* key, Object& of, const char* meaning)
  {
    line(key, "object", "", meaning);
    describer below(lines_, depth_ + 1);
    fields(below, of);
  }
  template <class Object>
  void object(const char* key, std::optional<Object>& of, const char* meaning)
  {
    object(key, of.emplace(), meaning);
  }
  template <class Object>
  void list(const char* key, std::vector<Object>& of, std::size_t least, std::size_t most, const char* meaning)
  {
    line(key, absl::StrCat("list of ", least, " .. ", most), least > 0 ? "required" : "none", meaning);
    describer below(lines_, depth_ + 1);
    fields(below, of.emplace_back());
  }
  void slices(const char* key, std::vector<n2gate::s_nssai>& /*of*/, const char* meaning)
  {
    line(key, "list of 0 .. 8", "none", meaning);
  }
  void causes(const char* key, std::vector<cause_share>& /*of*/, const char* meaning)
  {
    line(key, "object", "none", meaning);
  }
  void action(const char* key, n2gate::overload_action& of, const char* meaning)
  {
    line(key, "0 .. 3", absl::StrCat(static_cast<unsigned>(of)), meaning);
  }
  void population_name(const char* key, std::uint32_t& /*of*/, const char* meaning)
  {
    line(key, "name", "required", meaning);
  }
  void amf_name(const char* key, std::uint32_t& /*of*/, const char* meaning) { line(key, "name", "required", meaning); }
  void gnb_number(const char* key, std::uint32_t& /*of*/, const char* meaning)
  {
    line(key, "number", "required", meaning);
  }

private:
  template <class Number>
  static std::string range(Number least, Number most)
  {
    if constexpr (std::is_integral_v<Number>) {
      return absl::StrCat(+least, " .. ", +most);
    }
    return absl::StrFormat("%.7g .. %.7g", static_cast<double>(least), static_cast<double>(most));
  }

  void line(const char* key, const std::string& may_be, const std::string& otherwise, const char* meaning)
  {
    std::string text = absl::StrFormat("%-26s %-18s %-25s %s",
                                       absl::StrCat(std::string(static_cast<std::size_t>(depth_) * 2, ' '), key),
                                       may_be,
                                       otherwise,
                                       meaning);
    text.resize(text.find_last_not_of(' ') + 1);
    lines_ += text + '\n';
  }

  std::string& lines_;
  int          depth_;
};

} // namespace

std::string describe_keys()
{
  std::string lines =
      "The keys of a scenario, a JSON object. Times are texts: \"15 s\", \"1.5 ms\", \"50 us\", \"12 min\". Any object "
      "may have\na \"note\", a text for people.\n\n";
  lines += absl::StrFormat("%-26s %-18s %-25s %s\n", "KEY", "MAY BE", "DEFAULT", "MEANING");
  scenario  defaults;
  describer all(lines);
  fields(all, defaults);
  return lines;
}

} // namespace storm
