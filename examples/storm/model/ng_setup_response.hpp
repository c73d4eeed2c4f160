// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// NG SETUP RESPONSE (TS 38.413 9.2.6.2), which n2gate reads and leaves to others to write.

#include <cstdint>
#include <n2gate/guami.hpp>
#include <string_view>
#include <vector>

namespace storm {

/// In aligned PER: AMF Name (1..100 characters), one served GUAMI, Relative AMF Capacity, and one PLMN with SST 1.
[[nodiscard]] std::vector<std::uint8_t>
ng_setup_response(std::string_view amf_name, const n2gate::guami& served, std::uint8_t relative_capacity);

} // namespace storm
