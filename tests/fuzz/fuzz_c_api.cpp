// SPDX-License-Identifier: BSD-3-Clause

// Any sequence of calls to the C interface: each answers as the same call in C++ does, by the same seed. That what C++
// answers is right is fuzz_table's and fuzz_decode's subject.

#include "c/twin.hpp"

#include <cstddef>
#include <cstdint>

namespace {

using n2gate::test::choices;
using n2gate::test::twin;

constexpr unsigned most_calls = 120;

void make_call(twin& both, choices& by)
{
  switch (by(16)) {
  case 0:
    return both.add_amf(by);
  case 1:
    return both.change_amf(by);
  case 2:
  case 3:
    return both.overload_start(by);
  case 4:
    return both.end(by);
  case 5:
    return both.advance_time(by);
  case 6:
    return both.restrict_locally(by);
  case 7:
  case 8:
    return both.receive(by);
  case 9:
    return both.encode(by);
  case 10:
    return both.compare();
  default:
    return both.decide(by);
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
  choices by({data, size});
  twin    both(n2gate::test::choose_options(by));
  both.add_amf(by);
  both.overload_start(by);
  for (unsigned calls = 0; calls < most_calls && !by.over(); ++calls) {
    make_call(both, by);
  }
  both.compare();
  return 0;
}
