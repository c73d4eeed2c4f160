// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A file on disk for a test.

#include "octets.hpp"

#include <string>

namespace n2gate::test {

/// A file that is there for as long as this is.
class temporary_file {
public:
  explicit temporary_file(const frames::octets& content);
  ~temporary_file();
  temporary_file(const temporary_file&)            = delete;
  temporary_file& operator=(const temporary_file&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

private:
  std::string path_;
};

} // namespace n2gate::test
