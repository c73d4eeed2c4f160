// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Writes capture files, in either byte order.

#include "octets.hpp"

namespace n2gate::frames {

struct captured_frame {
  octets        bytes;
  std::uint64_t time     = 0; ///< nanoseconds since 1970
  std::size_t   cut_from = 0; ///< the length on the wire, if more than was captured
};

struct file_form {
  int         link_type   = 1;
  bool        nanoseconds = false;
  bool        big_endian  = false;
  std::size_t snaplen     = 262144;
};

/// What a file begins with, and what goes into it for each frame.
[[nodiscard]] octets pcap_head(const file_form& form);
[[nodiscard]] octets pcap_record(const file_form& form, const captured_frame& frame);
[[nodiscard]] octets pcapng_head(const file_form& form);
[[nodiscard]] octets pcapng_record(const file_form& form, const captured_frame& frame);

/// The whole.
[[nodiscard]] octets pcap_file(const file_form& form, const std::vector<captured_frame>& frames);
[[nodiscard]] octets pcapng_file(const file_form& form, const std::vector<captured_frame>& frames);

} // namespace n2gate::frames
