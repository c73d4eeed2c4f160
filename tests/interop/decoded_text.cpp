// SPDX-License-Identifier: BSD-3-Clause

#include "interop/fields.hpp"
#include "n2gate/ngap.hpp"

#include <string>

namespace n2gate::interop {

namespace {

class text {
public:
  void word(std::string_view one)
  {
    if (!line_.empty()) {
      line_ += ' ';
    }
    line_ += one;
  }
  void number(std::uint64_t value) { word(std::to_string(value)); }

  template <typename T, typename Tell>
  void optional(const std::optional<T>& value, Tell tell)
  {
    value ? tell(*value) : word("-");
  }
  template <typename T>
  void optional_number(const std::optional<T>& value)
  {
    optional(value, [this](const T& one) { number(static_cast<std::uint64_t>(one)); });
  }
  void optional_share(const std::optional<n2gate::percentage>& value)
  {
    optional(value, [this](n2gate::percentage one) { number(one.value()); });
  }

  void content(const overload_start& from)
  {
    optional_number(from.amf_overload_response);
    optional_share(from.amf_traffic_load_reduction_indication);
    number(from.overload_start_nssai_list.size());
    for (const overload_start_nssai_item& item : from.overload_start_nssai_list) {
      number(item.slice_overload_list.size());
      for (const s_nssai& slice : item.slice_overload_list) {
        number(slice.value());
      }
      optional_number(item.slice_overload_response);
      optional_share(item.slice_traffic_load_reduction_indication);
    }
  }

  void content(const ngap::error_indication& from)
  {
    optional(from.cause, [this](const ngap::cause& cause) {
      number(static_cast<unsigned>(cause.group));
      number(cause.value);
    });
    optional(from.diagnostics, [this](const ngap::criticality_diagnostics& diagnostics) {
      optional_number(diagnostics.procedure_code);
      optional_number(diagnostics.trigger);
      optional_number(diagnostics.procedure_criticality);
      number(diagnostics.ies.size());
      for (const ngap::criticality_diagnostics_ie& one : diagnostics.ies) {
        number(static_cast<unsigned>(one.ie_criticality));
        number(one.ie_id);
        number(static_cast<unsigned>(one.error));
      }
    });
  }

  std::string finish() && { return std::move(line_); }

private:
  std::string line_;
};

} // namespace

std::string decoded_text(const octets& pdu)
{
  const ngap::decoded got = ngap::decode(pdu);
  text                out;
  out.word(got.answer.empty() ? "-" : test::to_hex(got.answer));
  out.word(got.procedure ? name(*got.procedure) : "none");
  if (got.error) {
    out.word(name(*got.error));
    return std::move(out).finish();
  }
  out.number(got.skipped_ies.size());
  for (std::uint16_t id : got.skipped_ies) {
    out.number(id);
  }
  if (got.procedure == ngap::procedure::overload_start) {
    out.content(got.overload_start);
  } else if (got.procedure == ngap::procedure::error_indication) {
    out.content(got.error_indication);
  }
  return std::move(out).finish();
}

} // namespace n2gate::interop
