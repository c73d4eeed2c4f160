// SPDX-License-Identifier: BSD-3-Clause

#include "sctp_chunks.hpp"

#include <algorithm>

namespace n2gate::trace {

std::optional<chunk> chunk_cursor::next()
{
  constexpr std::size_t header = 4;
  if (rest_.empty()) {
    return std::nullopt;
  }
  const std::size_t size = rest_.size() < header ? 0 : number16(rest_, 2);
  if (size < header || size > rest_.size()) {
    broken_ = true;
    rest_   = {};
    return std::nullopt;
  }
  const chunk found{static_cast<chunk_type>(rest_[0]), rest_[1], from(at_most(rest_, size), header)};
  rest_ = from(rest_, std::min((size + 3) / 4 * 4, rest_.size())); // some leave out the last padding
  return found;
}

std::optional<sctp_data> read_data(const chunk& seen)
{
  const bool        is_i_data = seen.type == chunk_type::i_data;
  const std::size_t header    = is_i_data ? 16 : 12;
  if ((!is_i_data && seen.type != chunk_type::data) || seen.value.size() <= header) {
    return std::nullopt;
  }
  sctp_data found;
  found.tsn   = number32(seen.value, 0);
  found.begin = (seen.flags & 2) != 0;
  found.end   = (seen.flags & 1) != 0;
  found.bytes = from(seen.value, header);
  if (!is_i_data) {
    found.position = found.tsn;
    found.ppid     = number32(seen.value, 8);
    return found;
  }
  // The message is known by stream, message identifier and whether it is unordered.
  const std::uint64_t unordered = (seen.flags & 4) != 0 ? 1 : 0;
  found.group =
      std::uint64_t{1} << 63 | unordered << 48 | std::uint64_t{number16(seen.value, 4)} << 32 | number32(seen.value, 8);
  if (found.begin) {
    found.ppid = number32(seen.value, 12); // in the place of fragment number 0
  } else {
    found.position = number32(seen.value, 12);
  }
  return found;
}

} // namespace n2gate::trace
