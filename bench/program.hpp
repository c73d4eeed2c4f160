// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How a benchmark program ends: with exit status 1 when a case gave a wrong result, whatever the output's format.

#include <benchmark/benchmark.h>

#include <cstdlib>

namespace n2gate::bench {

inline bool any_wrong = false;

/// For the main thread. `what` outlives the program.
inline void wrong(benchmark::State& state, const char* what)
{
  any_wrong = true;
  state.SkipWithError(what);
}

/// Runs the registered cases by the flags of Google Benchmark: main()'s result.
inline int run(int argc, char** argv)
{
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
    return 2;
  }
  benchmark::RunSpecifiedBenchmarks();
  return any_wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}

} // namespace n2gate::bench
