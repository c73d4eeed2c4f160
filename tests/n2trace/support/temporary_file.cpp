// SPDX-License-Identifier: BSD-3-Clause

#include "n2trace/support/temporary_file.hpp"

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <unistd.h>

namespace n2gate::test {

temporary_file::temporary_file(const frames::octets& content)
{
  const char* folder  = std::getenv("TMPDIR");
  path_               = std::string(folder != nullptr ? folder : "/tmp") + "/n2trace.XXXXXX";
  const int   number  = mkstemp(path_.data());
  std::FILE*  file    = number < 0 ? nullptr : fdopen(number, "wb");
  std::size_t written = 0;
  if (file != nullptr && !content.empty()) {
    written = std::fwrite(content.data(), 1, content.size(), file);
  }
  if (file == nullptr || std::fclose(file) != 0 || written != content.size()) {
    throw std::runtime_error("cannot write " + path_);
  }
}

temporary_file::~temporary_file()
{
  static_cast<void>(std::remove(path_.c_str()));
}

} // namespace n2gate::test
