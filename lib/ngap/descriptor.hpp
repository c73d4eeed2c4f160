// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Reads asn1c's type descriptors, as version 0.9.28 makes them: what a type is, how its C struct is laid out and which
// bounds it has. Only the data in them is looked at, never a function.

#include "types.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace n2gate::ngap {

using type_descriptor = asn_TYPE_descriptor_t;

enum class type_kind { integer, octet_string, null, enumerated, sequence, sequence_of, choice, unsupported };

[[nodiscard]] inline type_kind kind_of(const type_descriptor& type) noexcept
{
  if (type.all_tags_count == 0) {
    return type_kind::choice; // the one type without a tag of its own
  }
  switch (BER_TAG_VALUE(type.all_tags[type.all_tags_count - 1])) {
  case 2:
    return type_kind::integer;
  case 4:
    return type_kind::octet_string;
  case 5:
    return type_kind::null;
  case 10:
    return type_kind::enumerated;
  case 16:
    // Both have the tag; what a SEQUENCE OF is made of has no name.
    return type.elements_count == 1 && type.elements[0].name[0] == '\0' ? type_kind::sequence_of : type_kind::sequence;
  default:
    return type_kind::unsupported;
  }
}

/// The size of the C object that holds a value.
[[nodiscard]] inline std::size_t size_of(const type_descriptor& type) noexcept
{
  switch (kind_of(type)) {
  case type_kind::integer:
  case type_kind::enumerated:
    return sizeof(long);
  case type_kind::octet_string:
    return sizeof(OCTET_STRING_t);
  case type_kind::null:
    return sizeof(int);
  case type_kind::sequence:
    return static_cast<std::size_t>(static_cast<const asn_SEQUENCE_specifics_t*>(type.specifics)->struct_size);
  case type_kind::sequence_of:
    return static_cast<std::size_t>(static_cast<const asn_SET_OF_specifics_t*>(type.specifics)->struct_size);
  case type_kind::choice:
    return static_cast<std::size_t>(static_cast<const asn_CHOICE_specifics_t*>(type.specifics)->struct_size);
  case type_kind::unsupported:
    break;
  }
  return 0;
}

/// The constraints of a member: those written at the member, or else those of its type.
[[nodiscard]] inline const asn_per_constraints_t* constraints_of(const asn_TYPE_member_t& member) noexcept
{
  return member.per_constraints != nullptr ? member.per_constraints : member.type->per_constraints;
}

/// Bounds of a value or of a size.
struct bounds {
  long          lower = 0;
  std::uint32_t range = 0; ///< how many values there are, 1..65536; 0: no upper bound that PER makes use of

  [[nodiscard]] bool fixed() const noexcept { return range == 1; }
};

/// False when the constraint is of a form that no type of this project has (extensible, or beyond 64K values).
[[nodiscard]] inline bool read_bounds(const asn_per_constraint_t& constraint, bounds& out) noexcept
{
  const unsigned flags = static_cast<unsigned>(constraint.flags);
  if ((flags & asn_per_constraint_t::APC_EXTENSIBLE) != 0) {
    return false;
  }
  out.lower = constraint.lower_bound;
  if ((flags & asn_per_constraint_t::APC_CONSTRAINED) == 0) {
    out.range = 0;
    return true;
  }
  const long last = constraint.upper_bound - constraint.lower_bound;
  if (last < 0 || last > 0xFFFF) {
    return false;
  }
  out.range = static_cast<std::uint32_t>(last) + 1;
  return true;
}

/// Bounds of a size: as above, and an upper bound of 64K or more is no bound to PER (X.691 11.9.4.1).
[[nodiscard]] inline bool read_size_bounds(const asn_per_constraints_t* constraints, bounds& out) noexcept
{
  if (constraints == nullptr) {
    out = bounds{};
    return true;
  }
  return read_bounds(constraints->size, out) && out.lower >= 0 && out.lower + static_cast<long>(out.range) <= 0x10000;
}

/// An enumeration: its root values are numbered from 0 on, then come the extension values.
struct enumeration {
  std::uint32_t root_count;
  std::uint32_t known_count;
  bool          extensible;
};

[[nodiscard]] inline enumeration enumeration_of(const type_descriptor& type) noexcept
{
  const auto& specifics  = *static_cast<const asn_INTEGER_specifics_t*>(type.specifics);
  const bool  extensible = specifics.extension != 0; // where the extension values begin, counted from 1
  return {static_cast<std::uint32_t>(extensible ? specifics.extension - 1 : specifics.map_count),
          static_cast<std::uint32_t>(specifics.map_count),
          extensible};
}

/// A CHOICE: the alternatives before the extension marker.
struct alternatives {
  std::uint32_t root_count;
  bool          extensible;
};

[[nodiscard]] inline alternatives alternatives_of(const type_descriptor& type) noexcept
{
  const auto& specifics  = *static_cast<const asn_CHOICE_specifics_t*>(type.specifics);
  const bool  extensible = specifics.ext_start >= 0;
  return {static_cast<std::uint32_t>(extensible ? specifics.ext_start : type.elements_count), extensible};
}

/// A SEQUENCE: the members before the extension marker.
struct members {
  int  root_count;
  int  optional_count; ///< of them
  bool extensible;
};

[[nodiscard]] inline members members_of(const type_descriptor& type) noexcept
{
  const auto& specifics  = *static_cast<const asn_SEQUENCE_specifics_t*>(type.specifics);
  const bool  extensible = specifics.ext_before >= 0;
  return {extensible && specifics.ext_after + 1 < type.elements_count ? specifics.ext_after + 1 : type.elements_count,
          specifics.roms_count,
          extensible};
}

/// The head of every SEQUENCE OF that asn1c makes.
using list_head = asn_anonymous_set_;

// A descriptor tells where an object lies, not its C++ type: objects are read and written as bytes.
template <typename T>
[[nodiscard]] T load(const void* from) noexcept
{
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}
template <typename T>
void store(void* to, const T& value) noexcept
{
  std::memcpy(to, &value, sizeof(T));
}

/// Nothing in this project's modules is nested as deeply.
inline constexpr int max_depth = 16;

} // namespace n2gate::ngap
