// SPDX-License-Identifier: BSD-3-Clause

// n2trace: reads captures of N2, and tells who refuses UEs and whether the gNB does what the AMF asked for.

#include "decode.hpp"
#include "help.hpp"
#include "json.hpp"
#include "make_capture.hpp"
#include "plot.hpp"
#include "read_capture.hpp"
#include "text.hpp"
#include "without_controls.hpp"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <map>
#include <string>

using namespace n2gate;

namespace {

enum exit_status : int { done = 0, failed = 1, wrong_usage = 2 };

struct command_line {
  std::string file;
  std::string plot;
  std::string hex;
  std::string script;
  std::string out;
  double      stale    = 600; ///< seconds, as is grace
  double      grace    = 1;
  bool        json     = false;
  bool        user_dlt = false;
};

int complain(const std::string& what, exit_status status)
{
  const char* hint = status == wrong_usage ? "; see n2trace --help" : "";
  std::fprintf(stderr, "n2trace: %s%s\n", examples::without_controls(what).c_str(), hint);
  return status;
}

/// A reader that has gone, such as head, is no failure to tell of.
int finished(int status)
{
  std::cout.flush();
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good()) {
    return status;
  }
  return errno == EPIPE ? status : complain(std::string("standard output: ") + std::strerror(errno), failed);
}

int decode(const command_line& given)
{
  const auto decoded = trace::decode_hex(given.hex);
  if (!decoded) {
    return complain("decode takes an even number of hexadecimal digits, without blanks and 0x", wrong_usage);
  }
  std::cout << decoded->json << '\n';
  return finished(decoded->valid ? done : failed);
}

int make_capture(const command_line& given)
{
  const auto wrong = script::make_capture(given.script, given.out);
  return wrong ? complain(*wrong, failed) : done;
}

/// Ctrl-C ends what writes into a pipe; what came until then is to be reported. A second one ends the program.
void survive_one_interrupt()
{
  struct sigaction once {};
  once.sa_handler = [](int) {
  };
  once.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  static_cast<void>(sigaction(SIGINT, &once, nullptr));
}

int show(const command_line& given)
{
  if (given.file == "-") {
    survive_one_interrupt();
  }
  const auto nanoseconds = [](double seconds) {
    return std::chrono::nanoseconds(std::llround(seconds * 1e9));
  };
  const trace::analysis_options options{nanoseconds(given.stale), nanoseconds(given.grace)};
  const auto                    user = given.user_dlt ? trace::user_link_types::ngap : trace::user_link_types::ignored;

  const trace::read_result read = trace::read_capture(given.file, options, user);
  if (read.fault == trace::capture_fault::cannot_open || read.fault == trace::capture_fault::not_a_capture) {
    return complain(read.message, failed);
  }
  (given.json ? trace::write_json : trace::write_text)(read.found, std::cout);
  int             status = finished(done);
  std::error_code unlike; // as when there is no plot yet
  if (std::filesystem::equivalent(given.file, given.plot, unlike)) {
    status = complain(given.plot + ": is the capture itself", failed);
  } else if (!given.plot.empty()) {
    if (const std::string wrong = trace::write_plot(read.found, given.plot); !wrong.empty()) {
      status = complain(wrong, failed);
    }
  }
  return read.fault == trace::capture_fault::none ? status : complain(read.message, failed);
}

void add_duration(CLI::App& app, const char* name, double& seconds, const char* what)
{
  constexpr double                    longest = 1e9; // 30 years
  const std::map<std::string, double> units{{"ms", 0.001}, {"s", 1}, {"min", 60}, {"h", 3600}};
  app.add_option(name, seconds, what)
      ->transform(CLI::AsNumberWithUnit(units, CLI::AsNumberWithUnit::CASE_SENSITIVE))
      ->check(CLI::Range(0.0, longest))
      ->option_text("DURATION");
}

void add_options(CLI::App& app, command_line& given)
{
  app.add_flag("--json", given.json, "Print the whole report as one JSON object");
  app.add_option("--plot", given.plot, "Draw requests and controls over time with gnuplot: a .png or .svg file")
      ->type_name("FILE")
      ->check([](const std::string& path) {
        return trace::plot_format_of(path) ? std::string() : "a plot is a .png or .svg file, not " + path;
      });
  add_duration(app, "--stale", given.stale, "How long a control may be in force without a word; 10min unless given");
  add_duration(app, "--grace", given.grace, "How long what was under way may still arrive; 1s unless given");
  app.add_flag("--user-dlt", given.user_dlt, "Take user link types (147..162) for NGAP without SCTP");
  app.add_option("FILE", given.file, "The capture; - is standard input")->option_text(" ");
}

struct subcommands {
  const CLI::App* decode       = nullptr;
  const CLI::App* make_capture = nullptr;
};

subcommands add_subcommands(CLI::App& app, command_line& given)
{
  CLI::App& decode = *app.add_subcommand("decode", "Print one NGAP PDU, in hexadecimal digits, as JSON");
  decode.add_option("HEX", given.hex, "The PDU, without blanks and 0x")->required()->option_text(" ");
  decode.footer("Exit status: 0 it decoded, 1 it did not, 2 wrong usage.");

  CLI::App& make = *app.add_subcommand("make-capture", "Make a capture out of a script, for tests and for teaching");
  make.add_option("SCRIPT", given.script, "What happens on N2, in the language below")->required()->option_text(" ");
  make.add_option("OUT", given.out, "The capture: pcapng if its name ends in .pcapng, otherwise pcap")
      ->required()
      ->option_text(" ");
  make.footer(std::string(script::script_help()));
  return {&decode, &make};
}

int run(const command_line& given, const CLI::App& app, const subcommands& of)
{
  if (!app.get_subcommands().empty() && app.count_all() > app.get_subcommands().front()->count_all() + 1) {
    return complain("FILE and its options go without a command", wrong_usage);
  }
  if (app.got_subcommand(of.decode)) {
    return decode(given);
  }
  if (app.got_subcommand(of.make_capture)) {
    return make_capture(given);
  }
  return given.file.empty() ? complain("FILE is missing", wrong_usage) : show(given);
}

} // namespace

int main(int argc, char** argv)
{
  static_cast<void>(std::signal(SIGPIPE, SIG_IGN)); // finished() tells of it
  CLI::App     app(trace::help_head, "n2trace");
  command_line given;
  app.footer(trace::help_foot);
  app.set_version_flag("--version", "n2trace " N2GATE_VERSION);
  app.require_subcommand(0, 1);
  add_options(app, given);
  const subcommands of = add_subcommands(app, given);

  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) { // for help, or the version
    return finished(app.exit(asked));
  } catch (const CLI::ParseError& wrong) {
    return complain(wrong.what(), wrong_usage);
  }
  return run(given, app, of);
}
