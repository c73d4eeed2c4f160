// SPDX-License-Identifier: BSD-3-Clause

#include "progress.hpp"

#include <absl/strings/str_format.h>

#include <algorithm>
#include <cstdio>
#include <sys/stat.h>
#include <unistd.h>

namespace n2gate::trace {
namespace {

std::uint64_t size_of(const std::string& path)
{
  struct stat about {};
  const int   failed = path == "-" ? fstat(STDIN_FILENO, &about) : stat(path.c_str(), &about);
  return failed == 0 && S_ISREG(about.st_mode) ? static_cast<std::uint64_t>(about.st_size) : 0;
}

} // namespace

progress::progress(const std::string& path)
{
  const std::uint64_t size = isatty(STDERR_FILENO) != 0 ? size_of(path) : 0;
  size_                    = size < least_size ? 0 : size;
}

progress::~progress()
{
  if (visible_) {
    static_cast<void>(std::fputs("\r\x1b[K", stderr));
  }
}

void progress::read(const packet& seen)
{
  constexpr std::uint64_t header     = 16; // of a record of a pcap file
  constexpr std::uint64_t look_after = 1024;
  octets_ += header + seen.captured.size();
  if (size_ == 0 || ++frames_ % look_after != 0) {
    return;
  }
  constexpr std::chrono::milliseconds pause(200);
  if (const clock::time_point now = clock::now(); now - shown_ >= pause) {
    show(now);
  }
}

void progress::show(clock::time_point now)
{
  constexpr double million = 1e6;
  const double     read    = static_cast<double>(std::min(octets_, size_)) / million; // other formats have less beside
  const double     seconds = std::chrono::duration<double>(now - begun_).count();
  absl::FPrintF(stderr,
                "\rn2trace: %.0f of %.0f MB read, %.0f MB/s\x1b[K",
                read,
                static_cast<double>(size_) / million,
                read / seconds);
  shown_   = now;
  visible_ = true;
}

} // namespace n2gate::trace
