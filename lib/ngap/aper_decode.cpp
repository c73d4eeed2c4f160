// SPDX-License-Identifier: BSD-3-Clause

#include "ngap/aper_decode.hpp"

#include "ngap/bit_reader.hpp"

#include <algorithm>
#include <limits>

namespace n2gate::ngap {

namespace {

class decoder {
public:
  decoder(span<std::uint8_t> octets, arena& memory) noexcept : in_(octets), memory_(memory) {}

  void value(const type_descriptor& type, const asn_per_constraints_t* constraints, void* to, int depth);

  [[nodiscard]] bool complete() const noexcept { return in_.at_end(); }
  [[nodiscard]] bool understood() const noexcept { return understood_; }

private:
  void integer(const asn_per_constraints_t* constraints, void* to);
  void enumerated(const type_descriptor& type, void* to);
  void octet_string(const asn_per_constraints_t* constraints, void* to);
  void sequence(const type_descriptor& type, void* to, int depth);
  void sequence_of(const type_descriptor& type, const asn_per_constraints_t* constraints, void* to, int depth);
  void choice(const type_descriptor& type, void* to, int depth);

  void               member(const asn_TYPE_member_t& member, void* owner, int depth);
  void               skip_extension_additions();
  span<std::uint8_t> octets_of_unbounded_length();

  bit_reader in_;
  arena&     memory_;
  bool       understood_ = true;
};

/// Appends to a list whose elements live in an arena, so that room grows with the elements that are really there.
class list_builder {
public:
  list_builder(arena& memory, std::size_t announced) noexcept : memory_(memory), announced_(announced) {}

  void push_back(void* element)
  {
    if (count_ == room_) {
      room_          = std::min(announced_, std::max<std::size_t>(2 * room_, 16));
      void** roomier = static_cast<void**>(memory_.allocate(room_ * sizeof(void*)));
      std::copy_n(elements_, count_, roomier);
      elements_ = roomier;
    }
    elements_[count_++] = element;
  }

  void announce(std::size_t more) noexcept { announced_ += more; }

  void finish(void* to) const noexcept
  {
    list_head head{};
    head.array = elements_;
    head.count = static_cast<int>(count_);
    head.size  = static_cast<int>(room_);
    store(to, head);
  }

private:
  arena&      memory_;
  std::size_t announced_;
  void**      elements_ = nullptr;
  std::size_t count_    = 0;
  std::size_t room_     = 0;
};

void decoder::value(const type_descriptor& type, const asn_per_constraints_t* constraints, void* to, int depth)
{
  if (depth > max_depth) {
    in_.fail();
    return;
  }
  switch (kind_of(type)) {
  case type_kind::integer:
    return integer(constraints, to);
  case type_kind::octet_string:
    return octet_string(constraints, to);
  case type_kind::null:
    return; // no bits, and no alignment (X.691 24)
  case type_kind::enumerated:
    return enumerated(type, to);
  case type_kind::sequence:
    return sequence(type, to, depth);
  case type_kind::sequence_of:
    return sequence_of(type, constraints, to, depth);
  case type_kind::choice:
    return choice(type, to, depth);
  case type_kind::unsupported:
    return in_.fail();
  }
}

/// X.691 13.
void decoder::integer(const asn_per_constraints_t* constraints, void* to)
{
  bounds value;
  if (constraints == nullptr || !read_bounds(constraints->value, value) || value.range == 0) {
    return in_.fail();
  }
  store<long>(to, value.lower + static_cast<long>(in_.whole_number(value.range)));
}

/// X.691 14.
void decoder::enumerated(const type_descriptor& type, void* to)
{
  const enumeration known = enumeration_of(type);
  if (known.extensible && in_.bit()) {
    const std::int64_t number = std::int64_t{known.root_count} + in_.small_number();
    understood_               = understood_ && number < known.known_count;
    return store<long>(to, static_cast<long>(number));
  }
  store<long>(to, static_cast<long>(in_.whole_number(known.root_count)));
}

/// X.691 17.
void decoder::octet_string(const asn_per_constraints_t* constraints, void* to)
{
  bounds size;
  if (!read_size_bounds(constraints, size)) {
    return in_.fail();
  }
  OCTET_STRING_t     result{};
  span<std::uint8_t> octets;
  if (size.fixed() && size.lower <= 2) {
    // 17.6: not aligned.
    auto* copy = memory_.allocate_octets(2);
    for (long i = 0; i < size.lower; ++i) {
      copy[i] = static_cast<std::uint8_t>(in_.bits(8));
    }
    octets = {copy, static_cast<std::size_t>(size.lower)};
  } else if (size.range != 0) {
    octets = in_.octets(static_cast<std::size_t>(size.lower) + in_.whole_number(size.range));
  } else {
    octets = octets_of_unbounded_length();
    if (octets.size() < static_cast<std::size_t>(size.lower) ||
        octets.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
      return in_.fail();
    }
  }
  result.buf  = const_cast<std::uint8_t*>(octets.data()); // asn1c's structs know no const; nobody writes there
  result.size = static_cast<int>(octets.size());
  store(to, result);
}

span<std::uint8_t> decoder::octets_of_unbounded_length()
{
  bit_reader         ahead = in_;
  bit_reader::length part  = ahead.length_determinant();
  if (!part.more) {
    in_ = ahead;
    return in_.octets(part.count);
  }
  // Fragments: see how long they are together, then take memory and gather them.
  std::size_t total = ahead.octets(part.count).size();
  while (part.more && ahead.ok()) {
    part = ahead.length_determinant();
    total += ahead.octets(part.count).size();
  }
  if (!ahead.ok()) {
    in_.fail();
    return {};
  }
  auto* const   whole = memory_.allocate_octets(total);
  std::uint8_t* end   = whole;
  do {
    part = in_.length_determinant();
    for (std::uint8_t octet : in_.octets(part.count)) {
      *end++ = octet;
    }
  } while (part.more);
  return {whole, total};
}

/// X.691 19.
void decoder::sequence(const type_descriptor& type, void* to, int depth)
{
  const members       parts    = members_of(type);
  const bool          extended = parts.extensible && in_.bit();
  const std::uint32_t optional =
      parts.optional_count == 0 ? 0 : in_.bits(static_cast<unsigned>(std::min(parts.optional_count, 32)));
  int to_look_at = parts.optional_count;
  if (parts.optional_count > 32) {
    return in_.fail();
  }
  for (int i = 0; i < parts.root_count && in_.ok(); ++i) {
    const asn_TYPE_member_t& part = type.elements[i];
    if (part.optional != 0 && ((optional >> --to_look_at) & 1) == 0) {
      continue;
    }
    member(part, to, depth);
  }
  if (extended) {
    skip_extension_additions();
  }
}

void decoder::member(const asn_TYPE_member_t& member, void* owner, int depth)
{
  void* place = static_cast<std::byte*>(owner) + member.memb_offset;
  if ((member.flags & ATF_POINTER) != 0) {
    void* object = memory_.allocate(size_of(*member.type));
    store(place, object);
    place = object;
  }
  value(*member.type, constraints_of(member), place, depth + 1);
}

/// X.691 19.7 to 19.9: how many additions the sender's version has, which of them are there, then each as an open type.
void decoder::skip_extension_additions()
{
  const std::size_t count   = in_.small_length();
  bit_reader        present = in_;
  in_.skip_bits(count);
  for (std::size_t i = 0; i < count && in_.ok(); ++i) {
    if (present.bit()) {
      in_.skip_open_type();
    }
  }
}

/// X.691 20.
void decoder::sequence_of(const type_descriptor& type, const asn_per_constraints_t* constraints, void* to, int depth)
{
  bounds size;
  if (!read_size_bounds(constraints, size)) {
    return in_.fail();
  }
  const asn_TYPE_member_t& element = type.elements[0];
  const std::size_t        room    = size_of(*element.type);
  bit_reader::length       part{0, false};
  if (size.range != 0) {
    part.count = static_cast<std::size_t>(size.lower) + in_.whole_number(size.range);
  } else {
    part = in_.length_determinant();
  }
  std::size_t  total = 0;
  list_builder list(memory_, part.count);
  for (;;) {
    for (std::size_t i = 0; i < part.count && in_.ok(); ++i) {
      void* object = memory_.allocate(room);
      value(*element.type, constraints_of(element), object, depth + 1);
      list.push_back(object);
    }
    total += part.count;
    if (!part.more || !in_.ok()) {
      break;
    }
    part = in_.length_determinant();
    list.announce(part.count);
  }
  if (total < static_cast<std::size_t>(size.lower)) {
    in_.fail();
  }
  list.finish(to);
}

/// X.691 23.
void decoder::choice(const type_descriptor& type, void* to, int depth)
{
  const auto&        specifics = *static_cast<const asn_CHOICE_specifics_t*>(type.specifics);
  const alternatives known     = alternatives_of(type);
  if (known.extensible && in_.bit()) {
    static_cast<void>(in_.small_number());
    in_.skip_open_type();
    understood_ = false;
    return;
  }
  const std::uint32_t index = in_.whole_number(known.root_count);
  if (!in_.ok()) {
    return;
  }
  // asn1c counts alternatives from 1; 0 means none.
  store<int>(static_cast<std::byte*>(to) + specifics.pres_offset, static_cast<int>(index) + 1);
  member(type.elements[index], to, depth);
}

} // namespace

aper_value decode_aper(const type_descriptor& type, span<std::uint8_t> octets, arena& memory)
{
  decoder run(octets, memory);
  void*   value = memory.allocate(size_of(type));
  run.value(type, type.per_constraints, value, 0);
  if (!run.complete()) {
    return {};
  }
  return {value, run.understood()};
}

} // namespace n2gate::ngap
