// SPDX-License-Identifier: BSD-3-Clause

// One case of instructions.sh, which counts what is executed inside of the decisions made here: one for each of the
// 65,536 requests that the benchmarks decide on.

#ifdef N2GATE_BENCH_C
#include "c_subjects.hpp"
#endif
#include "subjects.hpp"
#include "workload.hpp"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

using namespace n2gate;
using namespace n2gate::bench;

namespace {

constexpr std::uint32_t setup_amf_count = 64;

// What a host has, since admit() is inline: a function of its own around it.
[[gnu::noinline]] verdict host_admit(gate& gate, std::uint32_t amf, establishment_cause cause, span<s_nssai> requested)
{
  return gate.admit(amf_handle::from_raw(amf), cause, requested);
}
[[gnu::noinline]] verdict host_admit(gate& gate, std::uint32_t amf, establishment_cause cause)
{
  return gate.admit(amf_handle::from_raw(amf), cause);
}

/// Whether what is decided is what the case is meant to be: without a control nothing is restricted; with one, half of
/// what is restricted is refused, but for blocks that are not full. bench_admit compares each verdict with the oracle.
template <typename Request, typename Decide>
bool decide_all(const std::vector<Request>& requests, bool overloaded, Decide decide)
{
  std::array<std::uint64_t, reason_count> told{};
  for (const Request& each : requests) {
    ++told[static_cast<std::size_t>(decide(each).why())];
  }
  const auto of = [&told](reason why) {
    return told[static_cast<std::size_t>(why)];
  };
  const std::uint64_t spared  = of(reason::spared);
  const std::uint64_t refused = of(reason::amf_overload) + of(reason::slice_overload);
  const std::uint64_t uneven  = spared > refused ? spared - refused : refused - spared;
  return overloaded ? refused > 0 && uneven <= 50 * (setup_amf_count + 1) : of(reason::not_overloaded) == request_count;
}

bool admit(const std::optional<overload_start>& message)
{
  controlled_table table(amf_count, message);
  gate             gate = table.make_gate();
  return table && decide_all(table.addressed(draw_requests()), message.has_value(), [&gate](const request& each) {
           return host_admit(gate, each.amf, each.cause);
         });
}

bool admit_slices(const overload_start& message)
{
  controlled_table table(amf_count, message);
  gate             gate     = table.make_gate();
  const auto       requests = draw_slice_requests(message.overload_start_nssai_list[0].slice_overload_list, 8);
  return table && decide_all(table.addressed(requests), true, [&gate](const slice_request& each) {
           return host_admit(gate, each.amf, each.cause, each.requested());
         });
}

bool set_up(const std::optional<overload_start>& message)
{
  controlled_table table(setup_amf_count, message);
  gate             gate = table.make_gate();
  return table &&
         decide_all(draw_setup_requests(setup_amf_count), message.has_value(), [&gate](const setup_request& each) {
           return gate.setup_request(each.cause, each.identity).verdict();
         });
}

#ifdef N2GATE_BENCH_C
template <typename Request>
bool decide_in_c(std::uint32_t                        amfs,
                 const std::optional<overload_start>& message,
                 std::vector<Request> (*addressed)(const c_controlled_table&))
{
  c_controlled_table table(amfs, message);
  const auto         gate = table.make_gate();
  return table && decide_all(addressed(table), message.has_value(), [&gate](const Request& each) {
           return bench::decide_in_c(gate.get(), each);
         });
}

bool admit_in_c(const std::optional<overload_start>& message)
{
  return decide_in_c<request>(
      amf_count, message, [](const c_controlled_table& table) { return table.addressed(draw_requests()); });
}

bool set_up_in_c(const std::optional<overload_start>& message)
{
  return decide_in_c<setup_request>(
      setup_amf_count, message, [](const c_controlled_table&) { return draw_setup_requests(setup_amf_count); });
}
#endif

bool run(std::string_view name)
{
  constexpr auto       all_mo = overload_action::reject_rrc_cr_signalling;
  constexpr percentage half(50);
  const overload_start amf_wide{all_mo, half, {}};
  if (name == "admit/idle") {
    return admit(std::nullopt);
  }
  if (name == "admit/percentage") {
    return admit(amf_wide);
  }
  if (name == "slices/listed:1024/requested:8") {
    return admit_slices({{}, {}, {{listed_slices(1024), all_mo, half}}});
  }
  if (name == "setup_request/idle/amfs:64") {
    return set_up(std::nullopt);
  }
  if (name == "setup_request/percentage/amfs:64") {
    return set_up(amf_wide);
  }
#ifdef N2GATE_BENCH_C
  if (name == "c/admit/idle") {
    return admit_in_c(std::nullopt);
  }
  if (name == "c/admit/percentage") {
    return admit_in_c(amf_wide);
  }
  if (name == "c/setup_request/percentage/amfs:64") {
    return set_up_in_c(amf_wide);
  }
#endif
  return false;
}

} // namespace

int main(int argc, char** argv)
{
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s CASE\n", argv[0]);
    return 2;
  }
  if (!run(argv[1])) {
    std::fprintf(stderr, "%s: no such case, or its verdicts are wrong\n", argv[1]);
    return EXIT_FAILURE;
  }
}
