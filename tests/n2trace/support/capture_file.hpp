// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Writes capture files, in either byte order.

#include "n2trace/support/octets.hpp"

#include <string>

namespace n2gate::test {

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

[[nodiscard]] octets pcap_file(const file_form& form, const std::vector<captured_frame>& frames);
[[nodiscard]] octets pcapng_file(const file_form& form, const std::vector<captured_frame>& frames);

/// A file that is there for as long as this is.
class temporary_file {
public:
  explicit temporary_file(const octets& content);
  ~temporary_file();
  temporary_file(const temporary_file&)            = delete;
  temporary_file& operator=(const temporary_file&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

private:
  std::string path_;
};

} // namespace n2gate::test
