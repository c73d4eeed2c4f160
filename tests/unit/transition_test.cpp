// SPDX-License-Identifier: BSD-3-Clause

// options::observer is told of every transition of an AMF's overload control, when it is in force and before the call
// returns. control_counts_test is about the counts of the same.

#include "pool.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;
using namespace std::chrono_literals;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

std::string text(const transition& what)
{
  std::string line = std::string(name(what.kind)) + " " + std::string(what.amf_name) + " at " +
                     std::to_string(std::chrono::duration_cast<std::chrono::seconds>(what.when).count());
  line += what.slice_list_dropped ? " dropped" : "";
  line += what.fault ? std::string(" ") + name(*what.fault) : "";
  return line;
}

struct record {
  std::vector<std::string> lines;
  std::vector<amf_handle>  amfs;

  static void note(void* context, const transition& what) noexcept
  {
    record& self = *static_cast<record*>(context);
    self.lines.push_back(text(what));
    self.amfs.push_back(what.amf);
  }

  /// What has been told since the last time.
  std::vector<std::string> news()
  {
    std::vector<std::string> told;
    told.swap(lines);
    return told;
  }
};

options observed_by(record& to)
{
  options how;
  how.max_age      = 60s;
  how.max_s_nssais = 2;
  how.observer     = {&record::note, &to};
  return how;
}

using lines = std::vector<std::string>;

const std::vector<s_nssai> three{s_nssai(1), s_nssai(2), s_nssai(3)};

} // namespace

TEST_CASE("when a control begins, is replaced or ends then the observer is told once, in order",
          "[unit][38.413-8.7.7.2][38.413-8.7.8.2][38.413-8.7.1.1][D11][D14]")
{
  record       told;
  several_amfs net(observed_by(told));
  const auto   one = net.add();
  const auto   two = net.add();
  REQUIRE(told.news().empty());

  net.tell_time(5s);
  net.apply(one, start(1));
  REQUIRE(told.news() == lines{"started amf-1 at 5"});
  net.tell_time(6s);
  net.apply(one, start(1));
  net.apply(two, start({}));
  REQUIRE(told.news() == lines{"replaced amf-1 at 6", "started amf-2 at 6"});
  REQUIRE((told.amfs == std::vector<amf_handle>{one, one, two}));
  REQUIRE(net.table.overload_stop(one) == error::none);
  REQUIRE(told.news() == lines{"stopped amf-1 at 6"});
  REQUIRE(net.table.ng_setup(two) == error::none);
  REQUIRE(told.news() == lines{"cleared amf-2 at 6"});
  net.apply(two, start(2, 30));
  REQUIRE(net.table.association_lost(two) == error::none);
  REQUIRE(told.news() == lines{"started amf-2 at 6", "cleared amf-2 at 6"});
  net.apply(two, start(2, 30));
  REQUIRE(net.table.update_amf(two, {"second"}) == error::none);
  REQUIRE(net.table.overload_stop(two) == error::none);
  REQUIRE(told.news() == lines{"started amf-2 at 6", "stopped second at 6"});

  net.apply(one, start(1));
  net.tell_time(7s);
  net.apply(two, start(1));
  REQUIRE(told.news().size() == 2);
  net.tell_time(66s);
  REQUIRE(told.news() == lines{"expired amf-1 at 66"});
  net.tell_time(67s);
  REQUIRE(told.news() == lines{"expired second at 67"});
}

TEST_CASE(
    "when an AMF is removed then the observer is told of the control that ends with it, by a handle that is stale",
    "[unit]")
{
  record       told;
  several_amfs net(observed_by(told));
  const auto   amf = net.add();
  net.apply(amf, start(1));
  REQUIRE(told.news() == lines{"started amf-1 at 0"});
  REQUIRE(net.table.remove_amf(amf) == error::none);
  REQUIRE(told.news() == lines{"cleared amf-1 at 0"});
  REQUIRE(told.amfs.back() == amf);
  REQUIRE(net.table.overload_stop(amf) == error::unknown_amf);
}

TEST_CASE("when nothing changes then the observer is not told",
          "[unit][38.413-8.7.8.2][38.413-8.7.8.2/without-start][choice/nothing-to-end]")
{
  record       told;
  several_amfs net(observed_by(told));
  const auto   amf = net.add();
  REQUIRE(net.table.overload_stop(amf) == error::none);
  REQUIRE(net.table.ng_setup(amf) == error::none);
  REQUIRE(net.table.association_lost(amf) == error::none);
  REQUIRE(net.table.ng_setup(amf) == error::none);
  net.apply(amf, local_restriction{{mo_data}, percentage(100)});
  REQUIRE(net.table.lift_local_restriction(amf) == error::none);
  REQUIRE(net.table.update_amf(amf, {"renamed"}) == error::none);
  net.tell_time(500s);
  static_cast<void>(net.gate.admit(amf, mo_data));
  REQUIRE(net.table.overload_start({}, start(1)) == error::unknown_amf);
  REQUIRE(net.table.overload_start({}, start(9)) == error::unknown_amf);
  REQUIRE(net.table.message_refused({}, message_fault::unknown_action) == error::unknown_amf);
  REQUIRE(net.table.remove_amf(amf) == error::none);
  REQUIRE(told.news().empty());
}

TEST_CASE("when a message is not valid then the observer is told why, and nothing else has changed", "[unit]")
{
  record       told;
  several_amfs net(observed_by(told));
  const auto   amf = net.add();
  net.apply(amf, start(1));
  static_cast<void>(told.news());
  REQUIRE(net.table.overload_start(amf, start(4)) == error::unknown_action);
  REQUIRE(net.table.overload_start(amf, start(1, 100)) == error::percentage_out_of_range);
  REQUIRE(net.table.overload_start(amf, start(1, {}, {item({})})) == error::empty_slice_list);
  REQUIRE(told.news() == lines{"refused amf-1 at 0 unknown-action",
                               "refused amf-1 at 0 percentage-out-of-range",
                               "refused amf-1 at 0 empty-slice-list"});
  for (unsigned fault = 0; fault < message_fault_count; ++fault) {
    REQUIRE(net.table.message_refused(amf, static_cast<message_fault>(fault)) == error::none);
  }
  REQUIRE(told.news() == lines{"refused amf-1 at 0 transfer-syntax-error",
                               "refused amf-1 at 0 abstract-syntax-error-reject",
                               "refused amf-1 at 0 abstract-syntax-error-falsely-constructed-message",
                               "refused amf-1 at 0 unknown-action",
                               "refused amf-1 at 0 percentage-out-of-range",
                               "refused amf-1 at 0 empty-slice-list"});
  for (unsigned fault : {message_fault_count, 255U}) {
    REQUIRE(net.table.message_refused(amf, static_cast<message_fault>(fault)) == error::unknown_fault);
  }
  REQUIRE(told.news().empty());
  REQUIRE(net.snapshot(0).in_force == start(1));
  REQUIRE_FALSE(net.gate.admit(amf, mo_data));
}

TEST_CASE("when the slice list is too long then the observer is told that it was dropped", "[unit][D15][D15/reported]")
{
  record       told;
  several_amfs net(observed_by(told));
  const auto   amf = net.add();
  REQUIRE(net.table.overload_start(amf, start(1, {}, {item(three)})) == error::slice_list_dropped);
  REQUIRE(net.table.overload_start(amf, start(1, {}, {item(three)})) == error::slice_list_dropped);
  net.apply(amf, start(1, {}, {item({s_nssai(1)})}));
  REQUIRE(net.table.overload_start(amf, start(1, {}, {item(three)})) == error::slice_list_dropped);
  REQUIRE(net.table.overload_stop(amf) == error::none);
  REQUIRE(told.news() == lines{"started amf-1 at 0 dropped",
                               "replaced amf-1 at 0 dropped",
                               "replaced amf-1 at 0",
                               "replaced amf-1 at 0 dropped",
                               "stopped amf-1 at 0"});
}

TEST_CASE("when an AMF is removed while overloaded then its control is told cleared, by a handle that is stale",
          "[unit]")
{
  record       told;
  several_amfs net(observed_by(told));
  const auto   amf = net.add();
  net.apply(amf, start(1));
  REQUIRE(net.table.remove_amf(amf) == error::none);
  REQUIRE(told.news() == lines{"started amf-1 at 0", "cleared amf-1 at 0"});
  REQUIRE((told.amfs == std::vector<amf_handle>{amf, amf}));
}

TEST_CASE("when the observer calls the table then it finds the change made, and may make another", "[unit]")
{
  struct meddler {
    several_amfs*            net = nullptr;
    std::vector<std::string> told;

    static void note(void* context, const transition& what) noexcept
    {
      meddler& self = *static_cast<meddler*>(context);
      self.told.push_back(text(what));
      self.told.push_back(self.net->gate.admit(what.amf, mo_data) ? "admits" : "refuses");
      if (what.kind == transition_kind::started && self.net->table.snapshot().amfs[0].in_force == start(1)) {
        static_cast<void>(self.net->table.overload_stop(what.amf));
      } else if (what.kind == transition_kind::expired) {
        static_cast<void>(self.net->table.remove_amf(what.amf));
      }
    }
  };
  meddler self;
  options how;
  how.max_age  = 60s;
  how.observer = {&meddler::note, &self};
  several_amfs net(how);
  self.net       = &net;
  const auto amf = net.add();
  net.tell_time(0s);
  net.apply(amf, start(1));
  REQUIRE(self.told == lines{"started amf-1 at 0", "refuses", "stopped amf-1 at 0", "admits"});
  REQUIRE(net.gate.admit(amf, mo_data).why() == reason::not_overloaded);

  self.told.clear();
  const auto other = net.add();
  net.apply(amf, start(2));
  net.apply(other, start(2));
  REQUIRE(self.told == lines{"started amf-1 at 0", "refuses", "started amf-2 at 0", "refuses"});
  self.told.clear();
  net.tell_time(60s);
  std::sort(self.told.begin(), self.told.end());
  REQUIRE(self.told == lines{"admits", "admits", "expired amf-1 at 60", "expired amf-2 at 60"});
  REQUIRE(net.table.snapshot().amfs.empty());
}

TEST_CASE("when kinds and faults are named then by the words of their enumerations", "[unit]")
{
  const char* kinds[] = {"started", "replaced", "stopped", "cleared", "expired", "refused"};
  for (unsigned value = 0; value < 256; ++value) {
    REQUIRE(std::string(name(static_cast<transition_kind>(value))) == (value < 6 ? kinds[value] : "unknown"));
    REQUIRE((std::string(name(static_cast<message_fault>(value))) == "unknown") == (value >= message_fault_count));
  }
  REQUIRE(std::string(name(rrc_answer::none)) == "none");
  REQUIRE(std::string(name(rrc_answer::rrc_reject)) == "rrc_reject");
  REQUIRE(std::string(name(rrc_answer::rrc_release)) == "rrc_release");
  REQUIRE(std::string(name(static_cast<rrc_answer>(3))) == "unknown");
}
