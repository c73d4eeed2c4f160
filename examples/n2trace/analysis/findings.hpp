// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What is found amiss, said once however often it is seen.

#include "report.hpp"

namespace n2gate::trace {

class findings {
public:
  /// Beyond so many, the link's others of the same kind count with the last one of it.
  static constexpr std::size_t max_findings = 1000;

  /// The same text of the same link is the same finding.
  void add(fault_kind kind, std::size_t link, const std::string& text, const std::vector<std::uint64_t>& frames);

  /// By link, then as they were found.
  [[nodiscard]] std::vector<finding> take();

private:
  std::vector<finding> all_;
};

} // namespace n2gate::trace
