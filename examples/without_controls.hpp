// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Text from outside, fit to be shown: a control character in it would act on a terminal, or end a line of a script.

#include <algorithm>
#include <string>
#include <string_view>

namespace n2gate::examples {

/// Control characters become question marks.
[[nodiscard]] inline std::string without_controls(std::string_view text)
{
  std::string clean(text);
  std::replace_if(
      clean.begin(), clean.end(), [](unsigned char octet) { return octet < ' ' || octet == 0x7F; }, '?');
  return clean;
}

} // namespace n2gate::examples
