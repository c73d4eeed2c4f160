// SPDX-License-Identifier: BSD-3-Clause

#include "ngap/aper_encode.hpp"

#include "ngap/bit_writer.hpp"

namespace n2gate::ngap {

namespace {

class encoder {
public:
  explicit encoder(std::vector<std::uint8_t>& out) noexcept : out_(out) {}

  [[nodiscard]] bool
  value(const type_descriptor& type, const asn_per_constraints_t* constraints, const void* from, int depth);

private:
  bool integer(const asn_per_constraints_t* constraints, const void* from);
  bool enumerated(const type_descriptor& type, const void* from);
  bool octet_string(const asn_per_constraints_t* constraints, const void* from);
  bool sequence(const type_descriptor& type, const void* from, int depth);
  bool sequence_of(const type_descriptor& type, const asn_per_constraints_t* constraints, const void* from, int depth);
  bool choice(const type_descriptor& type, const void* from, int depth);
  bool member(const asn_TYPE_member_t& member, const void* owner, int depth);

  bit_writer out_;
};

/// Where a member's value lies; null when it is absent.
const void* object_of(const asn_TYPE_member_t& member, const void* owner) noexcept
{
  const void* place = static_cast<const std::byte*>(owner) + member.memb_offset;
  return (member.flags & ATF_POINTER) != 0 ? load<const void*>(place) : place;
}

/// Whether a size is within its bounds.
bool within(std::size_t count, const bounds& size) noexcept
{
  const std::size_t lower = static_cast<std::size_t>(size.lower);
  return count >= lower && (size.range == 0 || count - lower < size.range);
}

bool encoder::value(const type_descriptor& type, const asn_per_constraints_t* constraints, const void* from, int depth)
{
  if (depth > max_depth) {
    return false;
  }
  switch (kind_of(type)) {
  case type_kind::integer:
    return integer(constraints, from);
  case type_kind::octet_string:
    return octet_string(constraints, from);
  case type_kind::null:
    return true; // no bits, and no alignment (X.691 24)
  case type_kind::enumerated:
    return enumerated(type, from);
  case type_kind::sequence:
    return sequence(type, from, depth);
  case type_kind::sequence_of:
    return sequence_of(type, constraints, from, depth);
  case type_kind::choice:
    return choice(type, from, depth);
  case type_kind::unsupported:
    break;
  }
  return false;
}

/// X.691 13.
bool encoder::integer(const asn_per_constraints_t* constraints, const void* from)
{
  bounds     allowed;
  const long number = load<long>(from);
  if (constraints == nullptr || !read_bounds(constraints->value, allowed) || number < allowed.lower ||
      number - allowed.lower >= static_cast<long>(allowed.range)) {
    return false;
  }
  out_.whole_number(static_cast<std::uint32_t>(number - allowed.lower), allowed.range);
  return true;
}

/// X.691 14.
bool encoder::enumerated(const type_descriptor& type, const void* from)
{
  const enumeration known  = enumeration_of(type);
  const long        number = load<long>(from);
  const bool        root   = number >= 0 && number < static_cast<long>(known.root_count);
  if (number < 0 || number > 0xFFFF || (!root && !known.extensible)) {
    return false;
  }
  if (known.extensible) {
    out_.bit(!root);
  }
  if (root) {
    out_.whole_number(static_cast<std::uint32_t>(number), known.root_count);
  } else {
    out_.small_number(static_cast<std::uint32_t>(number) - known.root_count);
  }
  return true;
}

/// X.691 17.
bool encoder::octet_string(const asn_per_constraints_t* constraints, const void* from)
{
  bounds                   size;
  const auto               string = load<OCTET_STRING_t>(from);
  const span<std::uint8_t> octets(string.buf, static_cast<std::size_t>(string.size));
  if (!read_size_bounds(constraints, size) || !within(octets.size(), size)) {
    return false;
  }
  if (size.fixed() && size.lower <= 2) {
    for (std::uint8_t octet : octets) {
      out_.bits(octet, 8); // 17.6: not aligned
    }
    return true;
  }
  if (size.range != 0) {
    out_.whole_number(static_cast<std::uint32_t>(octets.size()) - static_cast<std::uint32_t>(size.lower), size.range);
    out_.octets(octets);
    return true;
  }
  bit_writer::length part{0, true};
  for (std::size_t done = 0; part.more; done += part.count) {
    part = out_.length_determinant(octets.size() - done);
    out_.octets({octets.data() + done, part.count});
  }
  return true;
}

/// X.691 19. There are no extension additions to send.
bool encoder::sequence(const type_descriptor& type, const void* from, int depth)
{
  const members parts = members_of(type);
  if (parts.extensible) {
    out_.bit(false);
  }
  for (int i = 0; i < parts.root_count; ++i) {
    if (type.elements[i].optional != 0) {
      out_.bit(object_of(type.elements[i], from) != nullptr);
    }
  }
  for (int i = 0; i < parts.root_count; ++i) {
    const asn_TYPE_member_t& part = type.elements[i];
    if (part.optional != 0 && object_of(part, from) == nullptr) {
      continue;
    }
    if (!member(part, from, depth)) {
      return false;
    }
  }
  return true;
}

bool encoder::member(const asn_TYPE_member_t& member, const void* owner, int depth)
{
  const void* object = object_of(member, owner);
  return object != nullptr && value(*member.type, constraints_of(member), object, depth + 1);
}

/// X.691 20.
bool encoder::sequence_of(const type_descriptor&       type,
                          const asn_per_constraints_t* constraints,
                          const void*                  from,
                          int                          depth)
{
  bounds            size;
  const auto        list  = load<list_head>(from);
  const std::size_t count = static_cast<std::size_t>(list.count);
  if (!read_size_bounds(constraints, size) || !within(count, size)) {
    return false;
  }
  const asn_TYPE_member_t& element = type.elements[0];
  bit_writer::length       part{count, false};
  if (size.range != 0) {
    out_.whole_number(static_cast<std::uint32_t>(count) - static_cast<std::uint32_t>(size.lower), size.range);
  } else {
    part = out_.length_determinant(count);
  }
  for (std::size_t i = 0;;) {
    for (const std::size_t end = i + part.count; i < end; ++i) {
      if (!value(*element.type, constraints_of(element), list.array[i], depth + 1)) {
        return false;
      }
    }
    if (!part.more) {
      return true;
    }
    part = out_.length_determinant(count - i);
  }
}

/// X.691 23.
bool encoder::choice(const type_descriptor& type, const void* from, int depth)
{
  const auto&        specifics = *static_cast<const asn_CHOICE_specifics_t*>(type.specifics);
  const alternatives known     = alternatives_of(type);
  const int          present   = load<int>(static_cast<const std::byte*>(from) + specifics.pres_offset);
  if (present < 1 || static_cast<std::uint32_t>(present) > known.root_count) {
    return false;
  }
  if (known.extensible) {
    out_.bit(false);
  }
  out_.whole_number(static_cast<std::uint32_t>(present) - 1, known.root_count);
  return member(type.elements[present - 1], from, depth);
}

} // namespace

bool encode_aper(const type_descriptor& type, const void* value, std::vector<std::uint8_t>& out)
{
  return encoder(out).value(type, type.per_constraints, value, 0);
}

} // namespace n2gate::ngap
