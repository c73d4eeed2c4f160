// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// `n2trace decode HEX`: one NGAP PDU as one JSON object, for scripts.

#include "n2gate/ngap/message.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace n2gate::trace {

struct decoded_text {
  std::string json; ///< on one line, without its end
  bool        valid = false;
};

/// Nothing if `hex` is not an even number, and at least two, of hexadecimal digits and nothing else.
[[nodiscard]] std::optional<decoded_text> decode_hex(std::string_view hex);

} // namespace n2gate::trace
