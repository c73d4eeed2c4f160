// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Builds a message to be sent, from its IEs.

#include "n2gate/ngap/message.hpp"
#include "ngap/arena.hpp"
#include "ngap/descriptor.hpp"

#include <cstdint>
#include <vector>

namespace n2gate::ngap {

class outgoing_message {
public:
  /// `value` is of the C struct that `type` describes, and within the bounds of the type.
  void add(std::uint16_t ie_id, criticality ie_criticality, const type_descriptor& type, const void* value);

  /// The initiating message of a procedure with the IEs added so far.
  [[nodiscard]] std::vector<std::uint8_t> encode(std::uint8_t procedure_code, criticality procedure_criticality) const;

private:
  struct ie {
    std::uint16_t             id;
    criticality               ie_criticality;
    std::vector<std::uint8_t> value;
  };
  std::vector<ie> ies_;
};

/// Appends to one of asn1c's lists; room for all of its elements must have been made.
template <typename List, typename Element>
void append(List& list, Element* element) noexcept
{
  list.array[list.count++] = element;
}

/// Makes room for `count` elements in one of asn1c's lists.
template <typename List>
void make_room(List& list, std::size_t count, arena& memory)
{
  list.array = static_cast<decltype(list.array)>(memory.allocate(count * sizeof(void*))); // of pointers
  list.size  = static_cast<int>(count);
}

/// A copy of a value for a member that asn1c keeps by pointer.
[[nodiscard]] inline long* optional_number(long value, arena& memory)
{
  long* number = memory.allocate<long>();
  *number      = value;
  return number;
}

} // namespace n2gate::ngap
