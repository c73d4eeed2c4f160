// SPDX-License-Identifier: BSD-3-Clause

#include "gnuplot.hpp"

#include "without_controls.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/strip.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace n2gate::examples {
namespace {

struct closed {
  void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};
using file = std::unique_ptr<std::FILE, closed>;

std::string content_of(std::FILE* of)
{
  std::string content;
  std::rewind(of);
  for (int each = std::getc(of); each != EOF; each = std::getc(of)) {
    content += static_cast<char>(each);
  }
  return content;
}

/// gnuplot shows the line of the script, a mark below it, and only then what is wrong with it.
std::string last_line(const std::string& text)
{
  const std::size_t end = text.find_last_not_of(" \n");
  if (end == std::string::npos) {
    return "it does not say why";
  }
  const std::size_t before = text.find_last_of('\n', end);
  const std::size_t start  = before == std::string::npos ? 0 : before + 1;
  return std::string(absl::StripLeadingAsciiWhitespace(text.substr(start, end + 1 - start)));
}

/// Its exit status as waitpid() tells it, or an error number below zero.
int run(std::FILE* input, std::FILE* output, std::FILE* errors)
{
  posix_spawn_file_actions_t actions;
  if (const int failed = posix_spawn_file_actions_init(&actions); failed != 0) {
    return -failed;
  }
  static_cast<void>(posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO));
  static_cast<void>(posix_spawn_file_actions_adddup2(&actions, fileno(output), STDOUT_FILENO));
  static_cast<void>(posix_spawn_file_actions_adddup2(&actions, fileno(errors), STDERR_FILENO));
  std::string program = "gnuplot";
  std::string bare    = "-d"; // without what the user's own settings would change
  char*       arguments[]{program.data(), bare.data(), nullptr};
  pid_t       child  = 0;
  const int   failed = posix_spawnp(&child, program.c_str(), &actions, nullptr, arguments, environ);
  static_cast<void>(posix_spawn_file_actions_destroy(&actions));
  if (failed != 0) {
    return -failed;
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) {
      return -errno;
    }
  }
  return status;
}

} // namespace

std::string in_quotes(std::string_view text)
{
  std::string safe = "'";
  for (const char each : without_controls(text)) {
    if (each == '\'') {
      safe += "\u2019"; // gnuplot 5.4 does not read its own escape everywhere
    } else {
      safe += each;
    }
  }
  return safe + "'";
}

gnuplot_result run_gnuplot(const std::string& script)
{
  // Files instead of pipes: nothing to wait for on two sides, and no signal if it ends early.
  const file input(std::tmpfile());
  const file output(std::tmpfile());
  const file errors(std::tmpfile());
  if (!input || !output || !errors || std::fputs(script.c_str(), input.get()) < 0 || std::fflush(input.get()) != 0) {
    return {"", absl::StrCat("no temporary file for gnuplot: ", std::strerror(errno))};
  }
  std::rewind(input.get());
  const int status = run(input.get(), output.get(), errors.get());
  if (status == -ENOENT) {
    return {"", "gnuplot is not installed (Debian: gnuplot-nox)"};
  }
  if (status < 0) {
    return {"", absl::StrCat("gnuplot cannot be run: ", std::strerror(-status))};
  }
  if (status != 0) {
    return {"", absl::StrCat("gnuplot failed: ", last_line(content_of(errors.get())))};
  }
  std::string picture = content_of(output.get());
  if (picture.empty()) {
    return {"", absl::StrCat("gnuplot made no picture: ", last_line(content_of(errors.get())))};
  }
  return {std::move(picture), ""};
}

} // namespace n2gate::examples
