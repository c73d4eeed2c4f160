// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Visits the keys of one JSON object and fills what they stand for. Faults are collected, not thrown: all of a file are
// told at once.

#include "scenario/fields.hpp"
#include "scenario/json_text.hpp"

#include <absl/strings/str_cat.h>

#include <string>
#include <type_traits>
#include <vector>

namespace storm {

class reader {
public:
  reader(const json& object, std::string path, const scenario& all, std::vector<std::string>& faults) :
    object_(object), path_(std::move(path)), all_(all), faults_(faults)
  {
  }

  /// All keys of `of`, then those that nobody knows.
  template <class Object>
  void read(Object& of)
  {
    if (!object_.is_object()) {
      fault(path_, absl::StrCat("must be an object, not ", kind_of(object_)));
      return;
    }
    fields(*this, of);
    report_unknown();
  }

  void text(const char* key, std::string& to, need needed, const char* meaning);

  template <class Number>
  void number(const char* key, Number& to, Number least, Number most, need needed, const char* /*meaning*/)
  {
    const json* value = find(key, needed);
    if (value == nullptr) {
      return;
    }
    if constexpr (std::is_integral_v<Number>) {
      // An unsigned number is a signed one, too, unless it is beyond all limits here.
      const bool whole = value->is_number_integer() && (value->is_number_unsigned() || value->get<std::int64_t>() >= 0);
      if (whole && value->get<std::uint64_t>() >= least && value->get<std::uint64_t>() <= most) {
        to = value->get<Number>();
      } else {
        fault(member(key), absl::StrCat("must be a whole number from ", +least, " to ", +most, not_but(*value)));
      }
    } else {
      if (value->is_number() && value->get<double>() >= least && value->get<double>() <= most) {
        to = value->get<double>();
      } else {
        fault(member(key), absl::StrCat("must be a number from ", least, " to ", most, not_but(*value)));
      }
    }
  }

  void time(const char* key, duration& to, duration least, duration most, const char* meaning);
  void whole_seconds(const char* key, duration& to, duration least, duration most, const char* meaning);
  void flag(const char* key, bool& to, const char* meaning);

  template <class Value, std::size_t count>
  void choice(const char* key, Value& to, const std::array<named<Value>, count>& of, const char* /*meaning*/)
  {
    const json* value = find(key, need::optional);
    if (value == nullptr) {
      return;
    }
    std::string all;
    for (const named<Value>& each : of) {
      if (value->is_string() && value->get_ref<const std::string&>() == each.name) {
        to = each.value;
        return;
      }
      absl::StrAppend(&all, all.empty() ? "\"" : ", \"", each.name, "\"");
    }
    fault(member(key), absl::StrCat("must be one of ", all, not_but(*value)));
  }

  template <class Object>
  void object(const char* key, Object& to, const char* /*meaning*/)
  {
    if (const json* value = find(key, need::optional)) {
      reader(*value, member(key), all_, faults_).read(to);
    }
  }
  template <class Object>
  void object(const char* key, std::optional<Object>& to, const char* meaning)
  {
    if (find(key, need::optional) != nullptr) {
      object(key, to.emplace(), meaning);
    }
  }

  template <class Object>
  void list(const char* key, std::vector<Object>& to, std::size_t least, std::size_t most, const char* /*meaning*/)
  {
    const json* value = find_list(key, least, most);
    for (std::size_t index = 0; value != nullptr && index < value->size(); ++index) {
      reader(value->at(index), absl::StrCat(member(key), "/", index), all_, faults_).read(to.emplace_back());
    }
  }

  void slices(const char* key, std::vector<n2gate::s_nssai>& to, const char* meaning);
  void causes(const char* key, std::vector<cause_share>& to, const char* meaning);
  void action(const char* key, n2gate::overload_action& to, const char* meaning);
  void population_name(const char* key, std::uint32_t& to, const char* meaning);
  void amf_name(const char* key, std::uint32_t& to, const char* meaning);
  void gnb_number(const char* key, std::uint32_t& to, const char* meaning);

private:
  [[nodiscard]] static std::string kind_of(const json& value);
  /// ", not 7": what stands there, shortened.
  [[nodiscard]] static std::string not_but(const json& value);

  [[nodiscard]] const json* find(const char* key, need needed);
  [[nodiscard]] const json* find_list(const char* key, std::size_t least, std::size_t most);
  [[nodiscard]] std::string member(const std::string& key) const { return member_of(path_, key); }
  void                      fault(const std::string& path, const std::string& what);
  void                      report_unknown();

  template <class Named>
  void name_of_one(const char* key, std::uint32_t& to, const std::vector<Named>& of, const char* what);

  const json&               object_;
  std::string               path_;
  const scenario&           all_;
  std::vector<std::string>& faults_;
  std::vector<const char*>  known_;
};

} // namespace storm
