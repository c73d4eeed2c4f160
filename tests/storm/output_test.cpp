// SPDX-License-Identifier: BSD-3-Clause

// Tables, CSV and pictures of runs, from results made by hand.

#include "output/csv.hpp"
#include "output/metrics.hpp"
#include "output/picture.hpp"
#include "output/picture_bands.hpp"
#include "output/summary.hpp"
#include "output/table.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace storm;
using n2gate::establishment_cause;

namespace {

n2gate::overload_start start(int percentage, int of_slices = 0)
{
  n2gate::overload_start made;
  made.amf_overload_response = n2gate::overload_action::reject_rrc_cr_signalling;
  if (percentage > 0) {
    made.amf_traffic_load_reduction_indication = n2gate::percentage(percentage);
  }
  if (of_slices > 0) {
    made.overload_start_nssai_list.push_back({{n2gate::s_nssai(1), n2gate::s_nssai(3, 0xA001)},
                                              n2gate::overload_action::reject_non_emergency_mo_dt,
                                              n2gate::percentage(of_slices)});
  }
  return made;
}

/// Four seconds of one AMF and one population: 8 attempts, 5 of which succeed.
named_run made(const std::string& label = "small")
{
  named_run run;
  run.label         = label;
  run.seed          = 7;
  run.values.title  = "a title";
  run.values.length = 4s;
  run.values.amfs.emplace_back();
  run.values.amfs[0].name = "amf, \"one\"";
  run.values.populations.emplace_back();
  run.values.populations[0].name = "phones";
  run.values.populations[0].ues  = 100;
  run.out.classes.resize(1);
  class_results& data = run.out.classes[0][static_cast<std::size_t>(establishment_cause::mo_data)];
  data.attempts       = 8;
  data.outcomes       = {5, 1, 0, 0, 2};
  for (int count = 0; count < 5; ++count) {
    data.delay.add(20ms);
  }
  data.rrc_requests = 20;
  data.rrc_rejects  = 4;
  data.rrc_releases = 6;
  data.nas_requests = 9;
  amf_results amf;
  amf.arrived       = 9;
  amf.served        = 9;
  amf.busy          = 1s;
  amf.longest_queue = 3;
  run.out.amfs.push_back(amf);
  for (int second = 1; second <= 4; ++second) {
    sample at;
    at.end = duration(second * 1'000'000);
    at.populations.push_back({2, 5, 2, 3, 1});
    at.amfs.push_back({3, 0, 1, second == 2 ? duration(300ms) : duration(0), 250ms, 100});
    run.out.series.push_back(at);
  }
  run.out.controls.push_back({1s, 0, 4, start(60)});
  run.out.controls.push_back({2s, 0, 4, start(0, 40)});
  run.out.controls.push_back({3s, 0, 4, std::nullopt});
  return run;
}

std::string file_of(const std::vector<named_run>& runs, const std::string& name)
{
  for (const csv_file& each : csv_files(runs)) {
    if (each.name == name) {
      return each.content;
    }
  }
  return "no such file";
}

bool has_line(const std::string& text, const std::string& line)
{
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

/// Of the line that begins so, with single blanks.
std::string line_of(const std::string& text, const std::string& begin)
{
  const std::size_t at = ("\n" + text).find("\n" + begin);
  if (at == std::string::npos) {
    return "no such line";
  }
  std::string line = text.substr(at, text.find('\n', at) - at);
  line.erase(std::unique(line.begin(), line.end(), [](char left, char right) { return left == ' ' && right == ' '; }),
             line.end());
  return line;
}

} // namespace

TEST_CASE("when a table is written, then columns stand below each other, the first left and others right",
          "[storm][unit]")
{
  table made({"A", "BB"});
  made.add({"long", "1"});
  made.add({"a line by itself, wider than any column"});
  made.add({"é", "12345"});
  CHECK(made.text() == "A        BB\n"
                       "long      1\n"
                       "a line by itself, wider than any column\n"
                       "é     12345\n");
}

TEST_CASE("when one run is summed up, then each class and each AMF has a line with its numbers", "[storm][unit]")
{
  const std::string text = summary_of({made()});
  CHECK(has_line(text, "small: a title"));
  CHECK(line_of(text, "phones, mo-Data") == "phones, mo-Data 8 62.50 % 12.50 % 0.00 % 0.00 % 25.00 % 20.5 ms 20.5 ms");
  CHECK(line_of(text.substr(text.find("\nSIGNALLING") + 1), "phones, mo-Data") ==
        "phones, mo-Data 20 50.00 % 4 6 9 0 0 0");
  CHECK(text.find("phones, mo-SMS") == std::string::npos);
  CHECK(line_of(text, "amf, \"one\"") == "amf, \"one\" 25.0 % 9 0 0 3 - - 0 0 0 0");
  CHECK(line_of(text, "RRC requests offered") == "RRC requests offered 5/s");
  CHECK(line_of(text, "NAS requests carried") == "NAS requests carried 2/s");
  CHECK(line_of(text, "refused by the gates") == "refused by the gates 50.00 %");
  CHECK(line_of(text, "RRC requests per attempt") == "RRC requests per attempt 2.50");
  CHECK(line_of(text, "longest queue delay") == "longest queue delay 300 ms");
  CHECK(line_of(text, "queue short again from") == "queue short again from 3 s");
}

TEST_CASE("when runs are compared, then each has a column, and what one does not have is blank", "[storm][unit]")
{
  named_run other = made("other");
  other.values.amfs.emplace_back();
  other.values.amfs[1].name = "amf-2";
  other.out.amfs.emplace_back();
  other.out.amfs[1].arrived                                                               = 77;
  other.out.classes[0][static_cast<std::size_t>(establishment_cause::mo_data)].attempts   = 16;
  other.out.classes[0][static_cast<std::size_t>(establishment_cause::mo_sms)].attempts    = 1;
  other.out.classes[0][static_cast<std::size_t>(establishment_cause::mo_sms)].outcomes[0] = 1;
  const std::string text                                                                  = summary_of({made(), other});
  CHECK(line_of(text, "ATTEMPTS") == "ATTEMPTS small other");
  CHECK(line_of(text, "  attempts") == " attempts 8 16");
  CHECK(line_of(text, "  succeeded") == " succeeded 62.50 % 31.25 %");
  CHECK(text.find("superseded") == std::string::npos); // nobody has any
  CHECK(has_line(text, "phones, mo-SMS"));
  CHECK(line_of(text.substr(text.find("\namf-2") + 1), "  arrived") == " arrived 77");
}

TEST_CASE("when the queue is long at the end, then it is not short again", "[storm][unit]")
{
  named_run run = made();
  CHECK(calm_since(run) == moment(3s));
  run.out.series.back().amfs[0].queue_delay = 1s;
  CHECK_FALSE(calm_since(run));
  for (sample& each : run.out.series) {
    each.amfs[0].queue_delay = {};
  }
  CHECK_FALSE(calm_since(run));
}

TEST_CASE("when CSV is written, then every line has the fields of the first, exact and quoted where needed",
          "[storm][unit]")
{
  const std::vector<named_run> runs{made(), made("with \"quotes\", and commas")};
  for (const csv_file& each : csv_files(runs)) {
    CAPTURE(each.name);
    std::size_t fields = 0; // of the first line
    std::size_t count  = 1;
    bool        quoted = false;
    for (const char letter : each.content) {
      quoted = letter == '"' ? !quoted : quoted;
      count += letter == ',' && !quoted ? 1 : 0;
      if (letter == '\n') {
        fields = fields == 0 ? count : fields;
        CHECK(count == fields);
        count = 1;
      }
    }
    CHECK(each.content.back() == '\n');
    CHECK(std::count(each.content.begin(), each.content.end(), '\n') > 2);
  }
  CHECK(has_line(file_of(runs, "classes.csv"), "small,phones,mo-Data,8,5,1,0,0,2,0.020479,0.020479,20,4,6,9,0,0,0"));
  CHECK(has_line(file_of(runs, "amfs.csv"), "small,\"amf, \"\"one\"\"\",9,9,0,0,0,1.000000,,,3,0,0,0,0,0"));
  CHECK(has_line(file_of(runs, "amf_series.csv"), "small,2.000000,\"amf, \"\"one\"\"\",3,0,1,0.300000,0.250000,100"));
  CHECK(has_line(file_of(runs, "population_series.csv"),
                 "\"with \"\"quotes\"\", and commas\",4.000000,phones,2,5,2,3,1"));
  const std::string controls = file_of({made()}, "controls.csv");
  CHECK(has_line(controls, "small,1.000000,\"amf, \"\"one\"\"\",4,OVERLOAD START,,1,60"));
  CHECK(has_line(controls, "small,2.000000,\"amf, \"\"one\"\"\",4,OVERLOAD START,,1,"));
  CHECK(has_line(controls, "small,2.000000,\"amf, \"\"one\"\"\",4,OVERLOAD START,1 3/00a001,0,40"));
  CHECK(has_line(controls, "small,3.000000,\"amf, \"\"one\"\"\",4,OVERLOAD STOP,,,"));

  named_run slices_alone = made();
  slices_alone.out.controls[1].start->amf_overload_response.reset();
  slices_alone.out.controls[0].start = n2gate::overload_start{};
  const std::string others           = file_of({slices_alone}, "controls.csv");
  CHECK(has_line(others, "small,1.000000,\"amf, \"\"one\"\"\",4,OVERLOAD START,,,"));
  CHECK_FALSE(has_line(others, "small,2.000000,\"amf, \"\"one\"\"\",4,OVERLOAD START,,,"));
  CHECK(has_line(others, "small,2.000000,\"amf, \"\"one\"\"\",4,OVERLOAD START,1 3/00a001,0,40"));
}

TEST_CASE("when controls are drawn, then a band lasts from a change to the next, and to the end without STOP",
          "[storm][unit]")
{
  named_run run   = made();
  auto      bands = bands_of(run, 0);
  REQUIRE(bands.size() == 2);
  CHECK(bands[0].from == moment(1s));
  CHECK(bands[0].to == moment(2s));
  CHECK(bands[0].of_all == 60);
  CHECK(bands[0].of_slices == 0);
  CHECK(bands[1].to == moment(3s));
  CHECK(bands[1].of_all == 100); // without an indication all are refused
  CHECK(bands[1].of_slices == 40);
  CHECK(bands_of(run, 1).empty());

  run.out.controls.back() = {3s, 0, 4, start(0, 40)}; // the same again
  bands                   = bands_of(run, 0);
  REQUIRE(bands.size() == 2);
  CHECK(bands[1].to == moment(4s));
}

TEST_CASE("when a picture is asked for, then its script has a panel for each run, and no name can leave its quotes",
          "[storm][unit]")
{
  named_run other                  = made("it's; set output '/tmp/x'");
  other.values.populations[0].name = "cars'\nquit";
  const std::string text           = picture_script({made(), other}, picture_format::svg);
  CHECK(text.find("set terminal svg") != std::string::npos);
  CHECK(picture_script({made()}, picture_format::png).find("set terminal pngcairo") != std::string::npos);
  CHECK(text.find("$load0 << END") != std::string::npos);
  CHECK(text.find("$load1 << END") != std::string::npos);
  CHECK(text.find("'it\u2019s; set output \u2019/tmp/x\u2019") != std::string::npos);
  CHECK(text.find("cars\u2019?quit") != std::string::npos);
  CHECK(text == picture_script({made(), other}, picture_format::svg));
}
