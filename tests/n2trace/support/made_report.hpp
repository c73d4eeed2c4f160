// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Reports made by hand, with all in them that the outputs have to show.

#include "report.hpp"

namespace n2gate::test {

/// 2023-11-14T22:13:20Z, in nanoseconds.
inline constexpr std::int64_t made_start = 1'700'000'000'000'000'000;

[[nodiscard]] trace::moment at(double seconds, std::uint64_t frame);

/// A link over twenty minutes: nine causes, a START of action 0 with 50 %, replaced by one of action 3 with slices,
/// STOP, a malformed START, a pause without requests. Obeyed at first, and then not.
[[nodiscard]] trace::report made_report();

/// `links` such links, with all causes, and `controls` controls each that replace each other.
[[nodiscard]] trace::report made_report(std::size_t links, std::size_t controls);

} // namespace n2gate::test
