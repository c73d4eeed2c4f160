// SPDX-License-Identifier: BSD-3-Clause

// The contract of the public headers that the compiler can check: what must hold, and what must not be claimed.

#include "n2gate/n2gate.hpp"
#include "support/catch.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace {

using namespace n2gate;
using std::declval;

// Whether a call takes such a cause.
template <typename Cause>
constexpr auto admits_by(int) -> decltype(declval<gate&>().admit(amf_handle(), declval<Cause>()), true)
{
  return true;
}
template <typename Cause>
constexpr bool admits_by(...)
{
  return false;
}
template <typename Cause, typename Identity>
constexpr auto sets_up_by(int) -> decltype(declval<gate&>().setup_request(declval<Cause>(), declval<Identity>()), true)
{
  return true;
}
template <typename Cause, typename Identity>
constexpr bool sets_up_by(...)
{
  return false;
}
template <typename Cause>
constexpr auto resumes_by(int) -> decltype(declval<gate&>().resume_request(amf_handle(), declval<Cause>()), true)
{
  return true;
}
template <typename Cause>
constexpr bool resumes_by(...)
{
  return false;
}

static_assert(std::is_trivially_copyable_v<verdict> && sizeof(verdict) <= 8);
static_assert(std::is_trivially_copyable_v<attempt> && sizeof(attempt) <= 8);
static_assert(std::is_trivially_copyable_v<amf_choice> && sizeof(amf_choice) <= 8);
static_assert(std::is_trivially_copyable_v<ue_identity> && sizeof(ue_identity) == 8);
static_assert(std::is_trivially_copyable_v<guami> && sizeof(guami) == 8);
static_assert(std::is_trivially_copyable_v<amf_handle> && sizeof(amf_handle) == 4);
static_assert(std::is_trivially_copyable_v<s_nssai> && sizeof(s_nssai) == 4);
static_assert(std::is_trivially_copyable_v<cause_set> && sizeof(cause_set) == 2);
static_assert(std::is_trivially_copyable_v<percentage> && sizeof(percentage) == 1);
static_assert(sizeof(establishment_cause) == 1 && sizeof(reason) == 1 && sizeof(error) == 1);

// The hot path and every control call promise not to throw ...
static_assert(
    noexcept(declval<gate&>().admit(declval<amf_handle>(), declval<establishment_cause>(), declval<span<s_nssai>>())));
static_assert(noexcept(declval<gate&>().admit(declval<amf_handle>(), declval<establishment_cause>())));
static_assert(noexcept(declval<gate&>().setup_request(establishment_cause(), ue_identity())));
static_assert(noexcept(declval<gate&>().setup_request(eutra_establishment_cause(), eutra_ue_identity())));
static_assert(noexcept(declval<gate&>().setup_complete(attempt(), amf_handle(), declval<span<s_nssai>>())));
static_assert(noexcept(declval<gate&>().choose_amf(attempt(), span<amf_handle>(), declval<span<s_nssai>>())));
static_assert(noexcept(declval<const gate&>().serving_amf(ng_5g_s_tmsi(0))));
static_assert(noexcept(declval<gate&>().resume_request(amf_handle(), resume_cause())));
static_assert(noexcept(overload_table(declval<const options&>())));
static_assert(noexcept(declval<overload_table&>().update_amf(amf_handle(), declval<const amf_config&>())));
static_assert(noexcept(declval<overload_table&>().message_refused(amf_handle(), message_fault())));
static_assert(noexcept(declval<overload_table&>().advance_time(std::chrono::nanoseconds())));
static_assert(noexcept(declval<const overload_table&>().status()));
static_assert(noexcept(declval<overload_table&>().add_amf(declval<const amf_config&>(), declval<error*>())));
static_assert(noexcept(declval<overload_table&>().remove_amf(declval<amf_handle>())));
static_assert(noexcept(declval<overload_table&>().overload_start(declval<amf_handle>(),
                                                                 declval<const overload_start&>())));
static_assert(noexcept(declval<overload_table&>().overload_stop(declval<amf_handle>())));
static_assert(noexcept(declval<overload_table&>().ng_setup(declval<amf_handle>())));
static_assert(noexcept(declval<overload_table&>().association_lost(declval<amf_handle>())));
static_assert(noexcept(declval<overload_table&>().restrict_locally(declval<amf_handle>(),
                                                                   declval<const local_restriction&>())));
static_assert(noexcept(
    declval<overload_table&>().restrict_locally(declval<amf_handle>(), declval<local_level>(), declval<percentage>())));
static_assert(noexcept(declval<overload_table&>().lift_local_restriction(declval<amf_handle>())));
static_assert(noexcept(declval<overload_table&>().make_gate(declval<error*>())));
static_assert(noexcept(check(declval<const options&>())));
static_assert(noexcept(message(declval<error>())));
static_assert(noexcept(name(declval<reason>())) && noexcept(name(declval<establishment_cause>())));
static_assert(noexcept(name(declval<local_level>())) && noexcept(name(declval<overload_action>())));
// ... and those whose results allocate must not.
static_assert(!noexcept(declval<const overload_table&>().snapshot()));
static_assert(!noexcept(metrics(declval<const table_snapshot&>())));

// A gate has one owner, and can be handed over but not shared.
static_assert(!std::is_copy_constructible_v<gate> && !std::is_copy_assignable_v<gate>);
static_assert(std::is_nothrow_move_constructible_v<gate> && std::is_nothrow_move_assignable_v<gate>);
static_assert(std::is_nothrow_default_constructible_v<gate> && std::is_nothrow_destructible_v<gate>);
// Gates point into a table, so it stays where it is.
static_assert(!std::is_copy_constructible_v<overload_table> && !std::is_move_constructible_v<overload_table>);
static_assert(!std::is_copy_assignable_v<overload_table> && !std::is_move_assignable_v<overload_table>);
static_assert(std::is_nothrow_destructible_v<overload_table>);

// Strong types: no number becomes a cause, a percentage, a slice, a set or a handle by itself, nor the other way round.
static_assert(!std::is_convertible_v<int, establishment_cause> && !std::is_convertible_v<establishment_cause, int>);
static_assert(!std::is_convertible_v<int, percentage> && !std::is_convertible_v<percentage, int>);
static_assert(!std::is_convertible_v<int, s_nssai> && !std::is_convertible_v<s_nssai, int>);
static_assert(!std::is_convertible_v<int, cause_set> && !std::is_convertible_v<int, amf_handle>);
static_assert(!std::is_convertible_v<int, overload_action> && !std::is_convertible_v<int, local_level>);
static_assert(!std::is_convertible_v<verdict, bool> && std::is_constructible_v<bool, verdict>);
static_assert(!std::is_convertible_v<amf_handle, bool> && std::is_constructible_v<bool, amf_handle>);
static_assert(!std::is_convertible_v<gate, bool> && std::is_constructible_v<bool, gate>);
// Nor one enumeration of causes another: their numbers differ.
static_assert(admits_by<establishment_cause>(0) && admits_by<eutra_establishment_cause>(0));
static_assert(!admits_by<int>(0) && !admits_by<resume_cause>(0));
static_assert(sets_up_by<establishment_cause, ue_identity>(0) && !sets_up_by<resume_cause, ue_identity>(0));
static_assert(sets_up_by<eutra_establishment_cause, eutra_ue_identity>(0));
static_assert(!sets_up_by<eutra_establishment_cause, ue_identity>(0));
static_assert(!sets_up_by<establishment_cause, eutra_ue_identity>(0));
static_assert(resumes_by<resume_cause>(0) && !resumes_by<establishment_cause>(0) && !resumes_by<int>(0));
static_assert(!std::is_convertible_v<attempt, bool> && std::is_constructible_v<bool, attempt>);
static_assert(!std::is_convertible_v<std::uint64_t, ue_identity> && !std::is_convertible_v<int, attempt>);
static_assert(!std::is_convertible_v<const options&, overload_table>);

// A span views what is contiguous and of the right type, and nothing else.
static_assert(std::is_convertible_v<std::vector<s_nssai>, span<s_nssai>>);
static_assert(std::is_convertible_v<std::array<s_nssai, 3>, span<s_nssai>>);
static_assert(!std::is_convertible_v<std::vector<int>, span<s_nssai>>);
static_assert(!std::is_convertible_v<s_nssai, span<s_nssai>> && !std::is_convertible_v<std::string, span<s_nssai>>);

static_assert(std::is_same_v<decltype(declval<verdict>().wait_time()), std::chrono::seconds>);

} // namespace

TEST_CASE("when the headers' contract holds then this file compiles", "[unit]")
{
  SUCCEED();
}
