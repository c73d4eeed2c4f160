// SPDX-License-Identifier: BSD-3-Clause

// NGAP bytes for C.

#include "n2gate/ngap.hpp"

#include "c/convert.hpp"
#include "c/start_message.hpp"
#include "c/table_handle.hpp"
#include "n2gate/c/ngap.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

namespace n2gate::c {
namespace {

/// What C++ made of a PDU, to which the plain struct refers. All memory that the struct needs beside is had before the
/// PDU is looked at: by then nothing has changed if there is none.
struct owned_received : n2gate_received {
  explicit owned_received(std::size_t pdu_size) : n2gate_received{}
  {
    items.reserve(std::min<std::size_t>(pdu_size / least_item_octets, 1024));
    ies.reserve(std::min<std::size_t>(pdu_size / least_ie_octets, 256));
  }
  owned_received(const owned_received&)            = delete;
  owned_received& operator=(const owned_received&) = delete;

  /// Within what is reserved.
  void refer_to(ngap::decoded made)
  {
    content                         = std::move(made);
    procedure_present               = content.procedure.has_value();
    procedure                       = widen<n2gate_procedure>(content.procedure.value_or(ngap::procedure()));
    error_present                   = content.error.has_value();
    error                           = widen<n2gate_cause_protocol>(content.error.value_or(ngap::cause_protocol()));
    rrc_establishment_cause_present = content.rrc_establishment_cause.has_value();
    rrc_establishment_cause         = widen<n2gate_rrc_establishment_cause>(
        content.rrc_establishment_cause.value_or(ngap::rrc_establishment_cause()));
    skipped_ies      = content.skipped_ies.data();
    skipped_ie_count = content.skipped_ies.size();
    answer           = content.answer.data();
    answer_size      = content.answer.size();
    list_items(content.overload_start, items);
    overload_start = view_of(content.overload_start, items);
    refer_to(content.error_indication);
  }

private:
  /// An Overload Start NSSAI Item has at least its preambles, the number of its S-NSSAIs and one SST; an entry of
  /// IEsCriticalityDiagnostics at least the IE's id and what goes before it.
  static constexpr std::size_t least_item_octets = 4;
  static constexpr std::size_t least_ie_octets   = 3;

  void refer_to(const ngap::error_indication& message)
  {
    n2gate_error_indication& view = error_indication;
    view.cause_present            = message.cause.has_value();
    view.diagnostics_present      = message.diagnostics.has_value();
    if (message.cause) {
      view.cause_group = widen<n2gate_cause_group>(message.cause->group);
      view.cause_value = message.cause->value;
    }
    if (message.diagnostics) {
      const ngap::criticality_diagnostics& about = *message.diagnostics;
      view.procedure_code_present                = about.procedure_code.has_value();
      view.procedure_code                        = about.procedure_code.value_or(0);
      view.trigger_present                       = about.trigger.has_value();
      view.trigger = widen<n2gate_triggering_message>(about.trigger.value_or(ngap::triggering_message()));
      view.procedure_criticality_present = about.procedure_criticality.has_value();
      view.procedure_criticality = widen<n2gate_criticality>(about.procedure_criticality.value_or(ngap::criticality()));
      for (const ngap::criticality_diagnostics_ie& each : about.ies) {
        ies.push_back(
            {widen<n2gate_criticality>(each.ie_criticality), each.ie_id, widen<n2gate_type_of_error>(each.error)});
      }
      view.ies      = ies.data();
      view.ie_count = ies.size();
    }
  }

  ngap::decoded                                  content;
  std::vector<n2gate_overload_start_nssai_item>  items;
  std::vector<n2gate_criticality_diagnostics_ie> ies;
};

bool is_whole(const n2gate_error_indication& message) noexcept
{
  return message.ie_count == 0 || message.ies != nullptr;
}

ngap::error_indication indication_of(const n2gate_error_indication& message)
{
  ngap::error_indication made;
  if (message.cause_present) {
    made.cause = {narrow<ngap::cause_group>(message.cause_group), message.cause_value};
  }
  if (message.diagnostics_present) {
    made.diagnostics.emplace();
    if (message.procedure_code_present) {
      made.diagnostics->procedure_code = message.procedure_code;
    }
    if (message.trigger_present) {
      made.diagnostics->trigger = narrow<ngap::triggering_message>(message.trigger);
    }
    if (message.procedure_criticality_present) {
      made.diagnostics->procedure_criticality = narrow<ngap::criticality>(message.procedure_criticality);
    }
    for (std::size_t index = 0; index < message.ie_count; ++index) {
      const n2gate_criticality_diagnostics_ie& each = message.ies[index];
      made.diagnostics->ies.push_back(
          {narrow<ngap::criticality>(each.ie_criticality), each.ie_id, narrow<ngap::type_of_error>(each.error)});
    }
  }
  return made;
}

/// Hands a PDU, or the error of there being none, to the caller.
n2gate_error hand_out(error wrong, const std::vector<std::uint8_t>& pdu, uint8_t* buffer, size_t capacity, size_t* size)
{
  *size = pdu.size();
  if (wrong != error::none) {
    return c::to_c(wrong);
  }
  if (pdu.size() > capacity) {
    return n2gate_error_buffer_too_small;
  }
  std::memcpy(buffer, pdu.data(), pdu.size());
  return n2gate_error_none;
}

/// Encodes by `encode_into(pdu)`.
template <typename Encode>
n2gate_error encode(bool is_whole, uint8_t* buffer, size_t capacity, size_t* size, Encode encode_into) noexcept
{
  if (size == nullptr) {
    return n2gate_error_null_pointer;
  }
  *size = 0;
  if (!is_whole || (buffer == nullptr && capacity != 0)) {
    return n2gate_error_null_pointer;
  }
  return without_exceptions([&] {
    std::vector<std::uint8_t> pdu;
    const error               wrong = encode_into(pdu);
    return hand_out(wrong, pdu, buffer, capacity, size);
  });
}

} // namespace
} // namespace n2gate::c

using namespace n2gate;
using namespace n2gate::c;

n2gate_error n2gate_decode(const uint8_t* pdu, size_t size, const n2gate_received** message) noexcept
{
  if (message == nullptr) {
    return n2gate_error_null_pointer;
  }
  *message = nullptr;
  if (pdu == nullptr && size != 0) {
    return n2gate_error_null_pointer;
  }
  return without_exceptions([&] {
    auto made = std::make_unique<owned_received>(size);
    made->refer_to(ngap::decode({pdu, size}));
    *message = made.release();
    return n2gate_error_none;
  });
}

n2gate_error n2gate_receive(
    n2gate_table* table, n2gate_amf amf, const uint8_t* pdu, size_t size, const n2gate_received** done) noexcept
{
  if (done == nullptr) {
    return n2gate_error_null_pointer;
  }
  *done = nullptr;
  if (table == nullptr || (pdu == nullptr && size != 0)) {
    return n2gate_error_null_pointer;
  }
  return without_exceptions([&] {
    auto           made     = std::make_unique<owned_received>(size);
    ngap::received received = ngap::receive(table->table, c::to_cpp(amf), {pdu, size});
    made->applied_present   = received.applied.has_value();
    made->applied           = to_c(received.applied.value_or(error::none));
    made->for_host          = received.for_host;
    made->refer_to(std::move(received.message));
    *done = made.release();
    return n2gate_error_none;
  });
}

void n2gate_received_free(const n2gate_received* done) noexcept
{
  delete static_cast<const owned_received*>(done);
}

n2gate_error n2gate_encode_overload_start(const n2gate_overload_start* message,
                                          uint8_t*                     buffer,
                                          size_t                       capacity,
                                          size_t*                      size) noexcept
{
  return c::encode(message != nullptr && is_whole(*message), buffer, capacity, size, [&](auto& pdu) {
    return ngap::encode(c::to_cpp(*message), pdu);
  });
}

n2gate_error n2gate_encode_overload_stop(uint8_t* buffer, size_t capacity, size_t* size) noexcept
{
  return c::encode(true, buffer, capacity, size, [](auto& pdu) {
    pdu = ngap::encode_overload_stop();
    return error::none;
  });
}

n2gate_error n2gate_encode_error_indication(const n2gate_error_indication* message,
                                            uint8_t*                       buffer,
                                            size_t                         capacity,
                                            size_t*                        size) noexcept
{
  return c::encode(message != nullptr && is_whole(*message), buffer, capacity, size, [&](auto& pdu) {
    return ngap::encode(c::indication_of(*message), pdu);
  });
}
