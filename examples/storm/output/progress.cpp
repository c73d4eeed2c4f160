// SPDX-License-Identifier: BSD-3-Clause

#include "output/progress.hpp"

#include <absl/strings/str_format.h>

#include <cstdio>
#include <unistd.h>

namespace storm {

progress_line::progress_line(std::string label, duration length) :
  label_(std::move(label)), length_(length), wanted_(isatty(STDERR_FILENO) != 0)
{
}

void progress_line::clear()
{
  if (visible_) {
    static_cast<void>(std::fputs("\r\x1b[K", stderr));
    visible_ = false;
  }
}

void progress_line::notify(void* context, moment now, std::uint64_t events)
{
  static_cast<progress_line*>(context)->show(now, events);
}

void progress_line::show(moment now, std::uint64_t events)
{
  constexpr std::chrono::milliseconds pause(200);
  const clock::time_point             wall = clock::now();
  if (!wanted_ || wall - shown_ < pause) {
    return;
  }
  const double million = static_cast<double>(events) * 1e-6;
  absl::FPrintF(stderr,
                "\r%s: %.0f of %.0f s, %.1f million events, %.1f million/s\x1b[K",
                label_,
                seconds_of(now),
                seconds_of(length_),
                million,
                million / std::chrono::duration<double>(wall - begun_).count());
  shown_   = wall;
  visible_ = true;
}

} // namespace storm
