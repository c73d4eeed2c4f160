// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a capture file gives, all of it.

#include "capture.hpp"
#include "capture_file.hpp"
#include "n2trace/support/temporary_file.hpp"
#include "support/catch.hpp"

namespace n2gate::test {

using frames::octets;

struct read_frame {
  octets        bytes;
  std::int64_t  time      = 0;
  std::uint64_t frame     = 0;
  std::size_t   on_wire   = 0;
  int           link_type = 0;
};

[[nodiscard]] inline std::vector<read_frame> read_all(trace::capture& from)
{
  std::vector<read_frame> all;
  trace::packet           each;
  while (from.next(each)) {
    all.push_back({octets(each.captured.begin(), each.captured.end()),
                   each.seen.time.count(),
                   each.seen.frame,
                   each.length_on_wire,
                   each.link_type});
  }
  CHECK_FALSE(from.next(each));
  return all;
}

/// Of a file that nothing is wrong with.
[[nodiscard]] inline std::vector<read_frame> read_all(const octets& content)
{
  const temporary_file    file(content);
  trace::capture          from(file.path());
  std::vector<read_frame> all = read_all(from);
  CHECK(from.message().empty());
  CHECK(from.fault() == trace::capture_fault::none);
  return all;
}

/// `what`: the message behind the path, or a part of it.
inline void
check_fault(const octets& content, trace::capture_fault fault, std::size_t frames, const std::string& what = "")
{
  const temporary_file file(content);
  trace::capture       from(file.path());
  CHECK(read_all(from).size() == frames);
  CHECK(from.fault() == fault);
  INFO(from.message());
  CHECK(from.message().empty() == (fault == trace::capture_fault::none));
  if (fault != trace::capture_fault::none) {
    CHECK(from.message().rfind(file.path() + ": ", 0) == 0);
    CHECK(from.message().find('\n') == std::string::npos);
    CHECK(from.message().find(what) != std::string::npos);
  }
}

} // namespace n2gate::test
