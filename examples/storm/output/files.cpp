// SPDX-License-Identifier: BSD-3-Clause

#include "output/files.hpp"

#include "gnuplot.hpp"
#include "output/csv.hpp"
#include "output/picture.hpp"

#include <absl/strings/str_cat.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace storm {

namespace {

std::string write_file(const std::filesystem::path& path, const std::string& content)
{
  errno = 0;
  std::ofstream out(path, std::ios::binary);
  out << content;
  out.close();
  return out ? "" : absl::StrCat(path.string(), ": cannot be written: ", std::strerror(errno));
}

} // namespace

std::string write_files(const std::vector<named_run>& runs, const std::string& folder)
{
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) {
    return absl::StrCat(folder, ": cannot be made: ", failed.message());
  }
  const std::filesystem::path in(folder);
  for (const csv_file& each : csv_files(runs)) {
    if (std::string wrong = write_file(in / each.name, each.content); !wrong.empty()) {
      return wrong;
    }
  }
  for (const picture_format format : {picture_format::png, picture_format::svg}) {
    const auto made = n2gate::examples::run_gnuplot(picture_script(runs, format));
    if (!made.failure.empty()) {
      return made.failure;
    }
    const char* name = format == picture_format::png ? "picture.png" : "picture.svg";
    if (std::string wrong = write_file(in / name, made.picture); !wrong.empty()) {
      return wrong;
    }
  }
  return "";
}

} // namespace storm
