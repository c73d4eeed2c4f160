// SPDX-License-Identifier: BSD-3-Clause

// One case of instructions.sh, which counts what is executed here: two passes over the shared requests. The first
// always decides. The second decides or does nothing, so that two runs differ in 65,536 decisions and in nothing else.

#include "workload.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace n2gate;
using namespace n2gate::bench;

namespace {

constexpr auto       all_mo = overload_action::reject_rrc_cr_signalling;
constexpr percentage half(50);

/// A table in which every AMF is under one message.
struct pool {
  overload_table          table;
  gate                    decider;
  std::vector<amf_handle> amfs;
  bool                    overloaded;

  pool(std::uint32_t size, const std::optional<overload_start>& message) :
    table(for_amfs(size)), decider(table.make_gate()), overloaded(message)
  {
    for (std::uint32_t amf = 0; amf < size; ++amf) {
      const guami served{{}, 1, 1, static_cast<std::uint8_t>(amf)};
      amfs.push_back(table.add_amf({"amf-" + std::to_string(amf), {&served, 1}}));
      if (message && table.overload_start(amfs.back(), *message) != error::none) {
        std::exit(EXIT_FAILURE);
      }
    }
  }

  static options for_amfs(std::uint32_t count)
  {
    options values;
    values.max_amfs = count;
    return values;
  }
};

/// In the place of a decision: what a caller does anyway. The arguments are loaded, and some answer is in a register.
template <typename Answer, typename... Arguments>
[[gnu::always_inline]] inline Answer do_nothing(Answer answer, Arguments... arguments)
{
  const auto load = [](auto argument) {
    asm volatile("" : : "r"(argument));
  };
  (load(arguments), ...);
  asm volatile("" : "=r"(answer));
  return answer;
}

/// Out of line, so that both passes run one loop.
template <typename Request, typename Ask>
[[gnu::noinline]] std::uint64_t refused_of(const std::vector<Request>& requests, Ask ask)
{
  std::uint64_t refused = 0;
  for (const Request& each : requests) {
    refused += ask(each) ? 0 : 1;
  }
  return refused;
}

/// Whether each decision was counted, and half of the restricted requests refused, but for blocks that are not full.
bool is_right(const pool& of, std::uint64_t decisions, std::uint64_t refused)
{
  std::uint64_t others   = 0;
  std::uint64_t idle     = 0;
  std::uint64_t spared   = 0;
  std::uint64_t refusals = 0;
  for (const amf_snapshot& amf : of.table.snapshot().amfs) {
    for (const decision_counters* stage : {&amf.decisions.admit, &amf.decisions.setup_request}) {
      idle += stage->count(reason::not_overloaded);
      others += stage->count(reason::not_restricted);
      spared += stage->count(reason::spared);
      refusals += stage->count(reason::amf_overload) + stage->count(reason::slice_overload);
    }
  }
  const std::uint64_t uneven = spared > refused ? spared - refused : refused - spared;
  return idle + others + spared + refusals == decisions && refusals == refused &&
         (of.overloaded ? spared > 0 && uneven <= 50 * (of.amfs.size() + 1) : idle == decisions);
}

/// Decides twice, or once.
template <typename Request, typename Decide, typename DoNothing>
bool two_passes(pool& of, const std::vector<Request>& requests, bool twice, Decide decide, DoNothing nothing)
{
  std::uint64_t refused = refused_of(requests, decide);
  if (twice) {
    refused += refused_of(requests, decide);
  } else {
    volatile std::uint64_t of_no_use = refused_of(requests, nothing);
    static_cast<void>(of_no_use);
  }
  return is_right(of, requests.size() * (twice ? 2 : 1), refused);
}

bool admit(const std::optional<overload_start>& message, std::size_t requested, bool twice)
{
  struct admit_request {
    amf_handle          amf;
    establishment_cause cause;
    span<s_nssai>       requested;
  };
  const std::vector<request> drawn = draw_requests(requested, listed_slices(1024));
  pool                       of(amf_count, message);
  std::vector<admit_request> requests;
  for (const request& each : drawn) {
    requests.push_back({of.amfs[each.amf], each.cause, each.requested});
  }
  const auto decide = [&](const admit_request& each) {
    return of.decider.admit(each.amf, each.cause, each.requested);
  };
  const auto nothing = [](const admit_request& each) {
    const verdict some(reason::not_overloaded, rrc_answer::none, 0);
    return do_nothing(some, each.amf, each.cause, each.requested.data(), each.requested.size());
  };
  return two_passes(of, requests, twice, decide, nothing);
}

/// Half of the UEs show a random value, the others the 5G-S-TMSI of one of the AMFs.
bool setup_request(const std::optional<overload_start>& message, bool twice)
{
  struct setup {
    establishment_cause cause;
    ue_identity         identity;
  };
  pool               of(64, message);
  std::vector<setup> requests;
  std::mt19937       random(7);
  for (const request& each : draw_requests(0, {})) {
    const auto pointer = static_cast<std::uint8_t>(random() % of.amfs.size());
    const auto tmsi    = static_cast<std::uint32_t>(random());
    requests.push_back({each.cause, random() % 2 == 0 ? ue_identity(ng_5g_s_tmsi(1, pointer, tmsi)) : ue_identity()});
  }
  const auto decide = [&](const setup& each) {
    return of.decider.setup_request(each.cause, each.identity);
  };
  const auto nothing = [](const setup& each) {
    return do_nothing(attempt(), each.cause, each.identity);
  };
  return two_passes(of, requests, twice, decide, nothing);
}

bool run(std::string_view name, bool twice)
{
  const overload_start amf_wide{all_mo, half, {}};
  if (name == "admit/idle") {
    return admit(std::nullopt, 0, twice);
  }
  if (name == "admit/percentage") {
    return admit(amf_wide, 0, twice);
  }
  if (name == "slices/listed:1024/requested:8") {
    return admit(overload_start{{}, {}, {{listed_slices(1024), all_mo, half}}}, 8, twice);
  }
  if (name == "setup_request/idle/amfs:64") {
    return setup_request(std::nullopt, twice);
  }
  if (name == "setup_request/percentage/amfs:64") {
    return setup_request(amf_wide, twice);
  }
  std::fputs("no such case\n", stderr);
  return false;
}

} // namespace

int main(int argc, char** argv)
{
  if (argc != 3) {
    std::fprintf(stderr, "usage: %s CASE once|twice\n", argv[0]);
    return 2;
  }
  return run(argv[1], std::string_view(argv[2]) == "twice") ? EXIT_SUCCESS : EXIT_FAILURE;
}
