// SPDX-License-Identifier: BSD-3-Clause

// The picture: that there is one, and that nothing in a report or in a name is a command.

#include "gnuplot.hpp"
#include "n2trace/support/made_report.hpp"
#include "plot.hpp"
#include "support/catch.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <unistd.h>

using namespace n2gate;
using namespace n2gate::test;

namespace {

class temporary_folder {
public:
  temporary_folder()
  {
    std::string name = "/tmp/n2trace-plot-XXXXXX";
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~temporary_folder() { static_cast<void>(std::system(("rm -rf '" + path_ + "'").c_str())); }
  temporary_folder(const temporary_folder&)            = delete;
  temporary_folder& operator=(const temporary_folder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
  std::string path_;
};

std::string content(const std::string& path)
{
  std::ifstream      file(path, std::ios::binary);
  std::ostringstream read;
  read << file.rdbuf();
  return read.str();
}

bool exists(const std::string& path)
{
  return access(path.c_str(), F_OK) == 0;
}

std::size_t count(const std::string& text, const std::string& what)
{
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
    ++found;
  }
  return found;
}

bool no_gnuplot()
{
  if (std::system("command -v gnuplot >/dev/null") == 0) {
    return false;
  }
  WARN("gnuplot is not installed: nothing was drawn");
  return true;
}

bool is_png(const std::string& picture)
{
  return picture.substr(0, 4) == "\x89PNG";
}

} // namespace

TEST_CASE("when a plot is asked for, then the end of its name says what it is", "[n2trace]")
{
  CHECK(trace::plot_format_of("a.png") == trace::plot_format::png);
  CHECK(trace::plot_format_of("a.b/c.SVG") == trace::plot_format::svg);
  for (const char* other : {"", "png", "a.jpg", "a.png.txt", "a.pn"}) {
    INFO(other);
    CHECK_FALSE(trace::plot_format_of(other));
    CHECK_FALSE(trace::write_plot(made_report(), other).empty());
  }
}

TEST_CASE("when a report is drawn, then there is a picture of each kind, for one link and for many", "[n2trace]")
{
  if (no_gnuplot()) {
    return;
  }
  const temporary_folder folder;
  for (const auto& made : {made_report(), made_report(6, 20), made_report(1, 1000)}) {
    CHECK(trace::write_plot(made, folder.file("a.png")).empty());
    CHECK(is_png(content(folder.file("a.png"))));
    CHECK(trace::write_plot(made, folder.file("a.svg")).empty());
    CHECK(content(folder.file("a.svg")).find("</svg>") != std::string::npos);
  }
}

TEST_CASE("when there are no requests, or no control, then what there is is drawn", "[n2trace]")
{
  if (no_gnuplot()) {
    return;
  }
  trace::report made          = made_report();
  made.links.front().requests = {};
  const temporary_folder folder;
  CHECK(trace::write_plot(made, folder.file("a.png")).empty());
  made                        = made_report();
  made.links.front().controls = {};
  CHECK(trace::write_plot(made, folder.file("b.png")).empty());
  made.links.front().requests = {};
  made.links.front().requests.add(at(1, 1).time, trace::cause_not_told);
  CHECK(trace::write_plot(made, folder.file("c.png")).empty());
  CHECK(is_png(content(folder.file("a.png"))));
  CHECK(is_png(content(folder.file("b.png"))));
  CHECK(is_png(content(folder.file("c.png"))));

  made.links.front().requests = {};
  CHECK(trace::write_plot(made, folder.file("d.png")) ==
        "nothing to plot: no INITIAL UE MESSAGE and no OVERLOAD START");
  CHECK_FALSE(exists(folder.file("d.png")));
}

TEST_CASE("when links and controls are many, then a picture has as many as can be looked at, and says so", "[n2trace]")
{
  const std::string script = trace::plot_script(made_report(6, 20), trace::plot_format::png);
  CHECK(count(script, "\nplot ") == 4);
  CHECK(count(script, " (4 of 6 links)") == 1);
  CHECK(count(script, "'action 0, 50 %' at") == 4 * 13);
  const std::string many = trace::plot_script(made_report(1, 1000), trace::plot_format::png);
  CHECK(count(many, "set object ") <= 401);
  CHECK(count(many, "set label ") == 0);
  CHECK(many.size() < 200'000);
}

TEST_CASE("when a picture is drawn, then each cause that occurs has a colour of its own", "[n2trace]")
{
  const std::string script = trace::plot_script(made_report(1, 1), trace::plot_format::svg);
  CHECK(count(script, "with fillsteps") == trace::request_cause_count);
  for (std::size_t cause = 0; cause < trace::request_cause_count; ++cause) {
    const std::string title = std::string("title '") + name(static_cast<trace::request_cause>(cause)) + "'";
    INFO(title);
    CHECK(count(script, title) == 1);
  }
  for (std::size_t at = script.find("fillcolor rgb '#"); at != std::string::npos;
       at             = script.find("fillcolor rgb '#", at + 1)) {
    const std::string colour = script.substr(at, 23);
    if (count(script, colour + "' title") != 0) {
      CHECK(count(script, colour + "' title") == 1);
    }
  }
}

TEST_CASE("when names hold what a shell or gnuplot would obey, then nothing of it happens", "[n2trace]")
{
  if (no_gnuplot()) {
    return;
  }
  const temporary_folder folder;
  const std::string      mark  = folder.file("mark");
  const std::string      touch = "system('touch " + mark + "')";
  trace::report          made  = made_report();
  for (const std::string& evil : std::vector<std::string>{"'; " + touch + "; '",
                                                          "`touch " + mark + "`",
                                                          "$(touch " + mark + ")",
                                                          "\n" + touch + "\n",
                                                          "\\'\n!touch " + mark + "\n",
                                                          "\"; " + touch + " #",
                                                          "END\n" + touch}) {
    INFO(evil);
    made.file               = evil;
    made.links.front().gnb  = evil;
    made.links.front().amf  = evil;
    const std::string wrong = trace::write_plot(made, folder.file("a.svg"));
    CHECK(wrong.empty());
    CHECK_FALSE(exists(mark));
  }
  REQUIRE(chdir(folder.file("").c_str()) == 0);
  for (const char* name : {"|touch mark #.png", "'; touch mark; '.png", "`touch mark`.png", "-e.png"}) {
    INFO(name);
    CHECK(trace::write_plot(made_report(), name).empty());
    CHECK(is_png(content(name)));
    CHECK_FALSE(exists(mark));
  }
  REQUIRE(chdir("/") == 0);
}

TEST_CASE("when gnuplot or the file is not to be had, then one line says so, and a file that was there stays",
          "[n2trace]")
{
  const temporary_folder folder;
  const std::string      there = folder.file("a.png");
  std::ofstream(there) << "what was there";

  const std::string path = std::getenv("PATH");
  REQUIRE(setenv("PATH", "/nowhere", 1) == 0);
  const std::string missing = trace::write_plot(made_report(), there);
  REQUIRE(setenv("PATH", path.c_str(), 1) == 0);
  CHECK(missing == "gnuplot is not installed (Debian: gnuplot-nox)");
  CHECK(content(there) == "what was there");

  if (no_gnuplot()) {
    return;
  }
  CHECK(trace::write_plot(made_report(), folder.file("none/a.png")) ==
        folder.file("none/a.png") + ": No such file or directory");
  const trace::gnuplot_result failed = trace::run_gnuplot("set terminal svg\nplot nothing_of_the_kind\n");
  CHECK(failed.picture.empty());
  CHECK(failed.failure.find("gnuplot failed: ") == 0);
  CHECK(failed.failure.find("nothing_of_the_kind") != std::string::npos);
  CHECK(failed.failure.find('\n') == std::string::npos);
  CHECK(trace::run_gnuplot("").failure.find("gnuplot made no picture") == 0);
  CHECK(trace::write_plot(made_report(), "/dev/full").find("a plot is a .png or a .svg file") != std::string::npos);
}
