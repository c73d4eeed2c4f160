// SPDX-License-Identifier: BSD-3-Clause

// storm: runs scenarios of signalling storms, and shows what came of them.

#include "help.hpp"
#include "model/simulation.hpp"
#include "output/files.hpp"
#include "output/progress.hpp"
#include "output/summary.hpp"
#include "scenario/fields.hpp"
#include "scenario/load.hpp"
#include "without_controls.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <iostream>

using n2gate::examples::without_controls;

namespace {

enum exit_status : int { done = 0, failed = 1, wrong_usage = 2 };

struct command_line {
  std::string              scenario;
  std::vector<std::string> compared;
  std::string              folder;
  std::uint64_t            seed = 1;
  bool                     keys = false;
};

int complain(const std::string& what, exit_status status)
{
  std::fprintf(
      stderr, "storm: %s%s\n", without_controls(what).c_str(), status == wrong_usage ? "; see storm --help" : "");
  return status;
}

/// A reader that has gone, such as head, is no failure to tell of.
int finished(int status)
{
  errno = 0;
  std::cout.flush();
  return std::cout.good() || errno == EPIPE ? status
                                            : complain(std::string("standard output: ") + std::strerror(errno), failed);
}

/// Does what one of the words behind a scenario's name asks for; false for any other word.
bool vary(storm::scenario& values, const std::string& word)
{
  if (word == "without-control") {
    values = storm::without_control(std::move(values));
    return true;
  }
  if (word == "without-storm") {
    values = storm::without_storms(std::move(values));
    return true;
  }
  for (const auto& each : storm::samplings) {
    if (word == each.name) {
      values.gnbs.sampling = each.value;
      return true;
    }
  }
  return false;
}

/// The file's name, and the words behind it. What is no such word belongs to the name.
std::vector<std::string> words_of(std::string asked)
{
  std::vector<std::string> words;
  storm::scenario          unused;
  for (std::size_t colon = asked.rfind(':'); colon != std::string::npos; colon = asked.rfind(':')) {
    std::string word = asked.substr(colon + 1);
    if (!vary(unused, word)) {
      break;
    }
    words.insert(words.begin(), std::move(word));
    asked.resize(colon);
  }
  words.insert(words.begin(), std::move(asked));
  return words;
}

/// Fills what is to be run. Tells of faults on standard error, and returns whether there was none.
bool prepare(const std::string& asked, storm::named_run& to)
{
  const std::vector<std::string> words = words_of(asked);
  storm::loaded                  read  = storm::load_scenario(words.front());
  for (const std::string& each : read.faults) {
    std::fprintf(stderr, "%s\n", without_controls(each).c_str());
  }
  to.values = std::move(read.values);
  to.label  = to.values.name;
  for (std::size_t place = 1; place < words.size(); ++place) {
    (void)vary(to.values, words[place]);
    to.label += ":" + words[place];
  }
  return read.faults.empty();
}

/// How fast, on standard error: it differs from run to run.
void tell_speed(const storm::named_run& run, std::chrono::duration<double> wall)
{
  const auto events = static_cast<double>(run.out.events);
  std::fprintf(stderr,
               "storm: %s took %.2f s for %.2f million events, %.2f million/s\n",
               run.label.c_str(),
               wall.count(),
               events * 1e-6,
               wall.count() > 0 ? events * 1e-6 / wall.count() : 0);
}

int simulate(const std::vector<std::string>& asked, const command_line& given)
{
  std::vector<storm::named_run> runs(asked.size());
  bool                          right = true;
  for (std::size_t place = 0; place < asked.size(); ++place) {
    right = prepare(asked[place], runs[place]) && right;
  }
  if (!right) {
    return failed;
  }
  for (storm::named_run& each : runs) {
    const auto           begun = std::chrono::steady_clock::now();
    storm::progress_line line(each.label, each.values.length);
    each.seed = given.seed;
    each.out  = storm::run(each.values, given.seed, line.told());
    if (const auto wrong = storm::audit(each.out)) {
      return complain(each.label + ": the counts do not add up: " + *wrong, failed);
    }
    line.clear();
    tell_speed(each, std::chrono::steady_clock::now() - begun);
  }
  std::cout << storm::summary_of(runs);
  if (!given.folder.empty()) {
    if (const std::string wrong = storm::write_files(runs, given.folder); !wrong.empty()) {
      return finished(complain(wrong, failed));
    }
  }
  return finished(done);
}

/// CLI11 takes -1 for the greatest number.
std::string is_seed(const std::string& word)
{
  constexpr std::size_t most = 19; // digits, which 64 bits hold
  const bool digits = std::all_of(word.begin(), word.end(), [](char each) { return each >= '0' && each <= '9'; });
  return digits && !word.empty() && word.size() <= most && (word.size() == 1 || word.front() != '0')
             ? std::string()
             : "a seed is a number of at most 19 digits, not " + word;
}

void add_options(CLI::App& app, command_line& given)
{
  auto* scenario = app.add_option("SCENARIO", given.scenario, "What to run")->option_text(" ");
  app.add_option("--compare", given.compared, "Run two scenarios, up to four, and show them side by side")
      ->option_text("A B")
      ->expected(2, 4)
      ->excludes(scenario);
  app.add_option("--out", given.folder, "Write CSV files and pictures to this folder")
      ->option_text("DIR")
      ->check([](const std::string& folder) { return folder.empty() ? "a folder has a name" : std::string(); });
  app.add_option("--seed", given.seed, "Of all that is random [1]")->option_text("N")->check(is_seed);
  app.add_flag("--keys", given.keys, "Tell all keys of a scenario, with defaults");
}

int run(const command_line& given)
{
  if (given.keys) {
    std::cout << storm::describe_keys();
    return finished(done);
  }
  if (!given.compared.empty()) {
    return simulate(given.compared, given);
  }
  if (given.scenario.empty()) {
    return complain("SCENARIO is missing", wrong_usage);
  }
  return simulate({given.scenario}, given);
}

} // namespace

int main(int argc, char** argv)
{
  CLI::App     app(storm::help_head, "storm");
  command_line given;
  app.footer(storm::help_foot);
  app.set_version_flag("--version", "storm " N2GATE_VERSION);
  add_options(app, given);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) { // for help, or the version
    return finished(app.exit(asked));
  } catch (const CLI::ParseError& wrong) {
    return complain(wrong.what(), wrong_usage);
  }
  return run(given);
}
