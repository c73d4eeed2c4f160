// SPDX-License-Identifier: BSD-3-Clause

#include "decode.hpp"

#include "hex.hpp"
#include "message_json.hpp"
#include "n2gate/ngap/codec.hpp"

namespace n2gate::trace {

std::optional<decoded_text> decode_hex(std::string_view hex)
{
  const auto bytes = examples::bytes_from_hex(hex);
  if (!bytes || bytes->empty()) {
    return std::nullopt;
  }
  const ngap::decoded message = ngap::decode(*bytes);
  const json          object{
      {"procedure", message.procedure ? json(ngap::name(*message.procedure)) : json(nullptr)},
      {"action", to_json(message.overload_start.amf_overload_response)},
      {"percentage", to_json(message.overload_start.amf_traffic_load_reduction_indication)},
      {"slices", to_json(message.overload_start.overload_start_nssai_list)},
      {"skipped_ies", message.skipped_ies},
      {"error", message.error ? json(ngap::name(*message.error)) : json(nullptr)},
      {"error_indication", hex_or_null(message.answer)},
  };
  return decoded_text{on_a_line(object), !message.error};
}

} // namespace n2gate::trace
