// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Between the values of the C interface and those of C++. What has the same layout is read in place: the C structs may
// alias (N2GATE_MAY_ALIAS), so that this holds under link-time optimisation, too.

#include "n2gate/c/gate.h"
#include "n2gate/n2gate.hpp"

#include <cstddef>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <type_traits>

namespace n2gate::c {

static_assert(sizeof(amf_handle) == sizeof(n2gate_amf) && alignof(amf_handle) == alignof(n2gate_amf));
static_assert(sizeof(s_nssai) == sizeof(n2gate_s_nssai) && alignof(s_nssai) == alignof(n2gate_s_nssai));
static_assert(sizeof(guami) == sizeof(n2gate_guami) && alignof(guami) == alignof(n2gate_guami));
static_assert(offsetof(guami, amf_region_id) == offsetof(n2gate_guami, amf_region_id));
static_assert(offsetof(guami, amf_set_id) == offsetof(n2gate_guami, amf_set_id));
static_assert(offsetof(guami, amf_pointer) == offsetof(n2gate_guami, amf_pointer));
static_assert(std::is_standard_layout_v<amf_handle> && std::is_standard_layout_v<s_nssai> &&
              std::is_standard_layout_v<guami>);
// The parts of a verdict, as n2gate/c/values.h takes them out of its number.
static_assert(verdict(reason(3), rrc_answer(2), 16).raw() == (3U | 2U << 8 | 16U << 16));

/// An enumerator from C, where any number can be one. What does not fit in C++'s becomes 255, which is in none.
template <typename Enumeration>
[[nodiscard]] constexpr Enumeration narrow(unsigned value) noexcept
{
  static_assert(sizeof(Enumeration) == 1);
  return static_cast<Enumeration>(value < 255 ? value : 255);
}

/// An enumerator to C, whose numbers are the same.
template <typename To, typename From>
[[nodiscard]] constexpr To widen(From value) noexcept
{
  return static_cast<To>(static_cast<unsigned>(value));
}

[[nodiscard]] constexpr n2gate_error to_c(error value) noexcept
{
  return widen<n2gate_error>(value);
}

[[nodiscard]] constexpr amf_handle to_cpp(n2gate_amf amf) noexcept
{
  return amf_handle::from_raw(amf.raw);
}
[[nodiscard]] constexpr n2gate_amf to_c(amf_handle amf) noexcept
{
  return {amf.raw()};
}

[[nodiscard]] constexpr n2gate_verdict to_c(verdict value) noexcept
{
  return {value.raw()};
}

/// In C a zeroed attempt is the one that attempt{} is.
[[nodiscard]] constexpr n2gate_attempt to_c(attempt value) noexcept
{
  return {value.raw() ^ attempt().raw()};
}
[[nodiscard]] constexpr attempt to_cpp(n2gate_attempt value) noexcept
{
  return attempt::from_raw(value.raw ^ attempt().raw());
}
static_assert(attempt().raw() >> 32 == n2gate_reason_unknown_amf, "as n2gate_attempt_verdict() has it");

[[nodiscard]] constexpr ue_identity to_cpp(n2gate_ue_identity identity) noexcept
{
  return identity.raw == 0 ? ue_identity() : ue_identity::from_part1(identity.raw - 1);
}
[[nodiscard]] constexpr eutra_ue_identity to_cpp(n2gate_eutra_ue_identity identity) noexcept
{
  return identity.raw == 0 ? eutra_ue_identity() : eutra_ue_identity::from_part1(identity.raw - 1);
}

/// A null list is an empty one, whatever its count: decisions are total.
[[nodiscard]] inline span<s_nssai> to_cpp(const n2gate_s_nssai* list, std::size_t count) noexcept
{
  return {reinterpret_cast<const s_nssai*>(list), list == nullptr ? 0 : count};
}
[[nodiscard]] inline span<amf_handle> to_cpp(const n2gate_amf* list, std::size_t count) noexcept
{
  return {reinterpret_cast<const amf_handle*>(list), list == nullptr ? 0 : count};
}
[[nodiscard]] inline span<guami> to_cpp(const n2gate_guami* list, std::size_t count) noexcept
{
  return {reinterpret_cast<const guami*>(list), count};
}

/// What `call` answers, an n2gate_error. std::bad_alloc, which is all that this library throws, is one, too; so is a
/// count from C that is beyond any memory.
template <typename Call>
[[nodiscard]] n2gate_error without_exceptions(Call call) noexcept
{
  try {
    return call();
  } catch (const std::bad_alloc&) {
    return n2gate_error_out_of_memory;
  } catch (const std::length_error&) {
    return n2gate_error_out_of_memory;
  }
}

} // namespace n2gate::c
