// SPDX-License-Identifier: BSD-3-Clause

#include "mirror/mirror.hpp"

namespace n2gate::test {

namespace {

/// A gate may take an old block for a new one when 128 changes go by between two decisions (docs/overload-control.md).
constexpr unsigned most_calls = 120;

void make_call(mirror& both, choices& by, const focus& on)
{
  switch (by(32)) {
  case 0:
  case 1:
    return both.add_amf(by);
  case 2:
    return both.update_amf(by);
  case 3:
    return both.remove_amf(by);
  case 4:
  case 5:
    return both.change_gate(by);
  case 6:
  case 7:
  case 8:
  case 9:
    return both.overload_start(by);
  case 10:
  case 11:
    return both.receive(by);
  case 12:
  case 13:
    return both.end(by);
  case 14:
    return both.message_refused(by);
  case 15:
  case 16:
    return both.advance_time(by);
  case 17:
  case 18:
    return both.restrict_locally(by);
  case 19:
    return both.lift_local_restriction(by);
  default:
    return both.decide(by, on.decisions);
  }
}

} // namespace

void play(span<std::uint8_t> octets, const focus& on)
{
  choices by(octets);
  options how = choose_options(by);
  how.dry_run = on.dry_run.value_or(how.dry_run);
  mirror both(how);
  // Something to decide on from the first call on.
  both.change_gate(by);
  for (unsigned left = 1 + by(how.max_amfs); left > 0; --left) {
    both.add_amf(by);
    both.overload_start(by);
  }
  both.compare();
  for (unsigned calls = 0; calls < most_calls && !by.over(); ++calls) {
    make_call(both, by, on);
    both.compare();
  }
  both.outlive_table(by);
}

} // namespace n2gate::test
