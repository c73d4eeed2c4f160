// SPDX-License-Identifier: BSD-3-Clause

// Every refusal of a control call, and that nothing has changed by it.

#include "fixture.hpp"

#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

const std::vector<s_nssai> listed{s_nssai(1)};
const std::vector<s_nssai> other{s_nssai(2)};

/// Refuses `bad` with `code`, whether it comes first or while another message is in force, and leaves everything.
void require_refused(const overload_start& bad, error code)
{
  one_amf fresh;
  REQUIRE(fresh.table.overload_start(fresh.amf, bad) == code);
  REQUIRE_FALSE(fresh.snapshot().in_force.has_value());
  REQUIRE(fresh.admit(establishment_cause::mo_data, other).why() == reason::not_overloaded);

  one_amf    net;
  const auto before = start(1, {}, {item(listed, 2)});
  net.apply(before);
  REQUIRE(net.table.overload_start(net.amf, bad) == code);
  REQUIRE(*net.snapshot().in_force == before);
  REQUIRE_FALSE(net.snapshot().slice_list_dropped);
  REQUIRE(letters(net) == default_row[1]);
  REQUIRE(letters(net, listed) == default_row[2]);
  REQUIRE(letters(net, other) == default_row[1]);
}

} // namespace

TEST_CASE("when a message has a percentage outside 1..99 then it is refused whole",
          "[unit][38.413-9.3.1.106][38.413-9.3.1.106/range]")
{
  for (unsigned percent : {0U, 100U, 101U, 127U, 128U, 255U}) {
    CAPTURE(percent);
    require_refused(start(0, percent), error::percentage_out_of_range);
    require_refused(start({}, percent), error::percentage_out_of_range);
    require_refused(start(0, 50, {item(other, 1, percent)}), error::percentage_out_of_range);
    require_refused(start(0, 50, {item(other, {}, percent)}), error::percentage_out_of_range);
    require_refused(start(0, 50, {item(other, 1, 5), item(listed, 1, percent)}), error::percentage_out_of_range);
  }
}

TEST_CASE("when a message has an action outside 0..3 then it is refused whole",
          "[unit][38.413-9.3.1.105][38.413-9.3.1.105/no-other]")
{
  for (unsigned action = 4; action < 256; ++action) {
    CAPTURE(action);
    require_refused(start(action), error::unknown_action);
    require_refused(start(0, 50, {item(other, action)}), error::unknown_action);
    require_refused(start(0, 50, {item(other, 1), item(listed, action, 5)}), error::unknown_action);
  }
}

TEST_CASE("when an item lists no S-NSSAI then the message is refused whole",
          "[unit][38.413-8.7.7.2][38.413-9.3.1.107/sizes]")
{
  require_refused(start(0, {}, {item({}, 1)}), error::empty_slice_list);
  require_refused(start(0, {}, {item({})}), error::empty_slice_list);
  require_refused(start(0, {}, {item(other, 1), item({}, 1)}), error::empty_slice_list);
}

TEST_CASE("when the percentage is at the ends of 1..99 then it is taken, and 100 by a local restriction alone",
          "[unit][38.413-9.3.1.106][38.413-9.3.1.106/range]")
{
  one_amf net;
  net.apply(start(0, 1));
  REQUIRE(refused(net, 100, establishment_cause::mo_data) == 1);
  net.apply(start(0, 99));
  REQUIRE(refused(net, 100, establishment_cause::mo_data) == 99);
  net.apply(local_restriction{cause_set::all(), percentage(100)});
  net.apply(local_restriction{cause_set::all(), percentage(0)});
}

TEST_CASE("when the table is full then a further AMF is refused until one is removed", "[unit]")
{
  options how;
  how.max_amfs = 3;
  one_amf          net(how);
  const amf_handle second = net.table.add_amf({"amf-2"});
  const amf_handle third  = net.table.add_amf({"amf-3"});
  REQUIRE(second);
  REQUIRE(third);
  error why = error::none;
  REQUIRE_FALSE(net.table.add_amf({"amf-4"}, &why));
  REQUIRE(why == error::table_full);
  REQUIRE_FALSE(net.table.add_amf({"amf-4"}));
  REQUIRE(net.table.snapshot().amfs.size() == 3);
  REQUIRE(net.table.remove_amf(second) == error::none);
  const amf_handle fourth = net.table.add_amf({"amf-4"});
  REQUIRE(fourth);
  REQUIRE(fourth != second);
  REQUIRE_FALSE(net.table.add_amf({"amf-5"}, &why));
}

TEST_CASE("when a name is in use then it is refused, until its AMF is removed", "[unit][38.413-9.3.3.21]")
{
  one_amf net;
  error   why = error::none;
  REQUIRE_FALSE(net.table.add_amf({"amf-1"}, &why));
  REQUIRE(why == error::name_in_use);
  // Neither a beginning nor a continuation of a name is that name.
  REQUIRE(net.table.add_amf({"amf-"}));
  REQUIRE(net.table.add_amf({"amf-10"}));
  REQUIRE(net.table.add_amf({"AMF-1"}));
  REQUIRE(net.table.remove_amf(net.amf) == error::none);
  REQUIRE(net.table.add_amf({"amf-1"}));
  REQUIRE_FALSE(net.table.add_amf({"amf-1"}, &why));
  REQUIRE(why == error::name_in_use);
}

TEST_CASE("when a name has 1..150 characters then it is taken and shown whole, else refused", "[unit][38.413-9.3.3.21]")
{
  one_amf net;
  for (std::size_t length : {std::size_t{1}, std::size_t{149}, std::size_t{150}}) {
    const std::string name(length, 'n');
    REQUIRE(net.table.add_amf({name}));
    REQUIRE(net.table.snapshot().amfs.back().name == name);
  }
  error why = error::none;
  for (std::size_t length :
       {std::size_t{0}, std::size_t{151}, std::size_t{256}, std::size_t{257}, std::size_t{65537}}) {
    CAPTURE(length);
    why = error::none;
    REQUIRE_FALSE(net.table.add_amf({std::string(length, 'm')}, &why));
    REQUIRE(why == error::invalid_name);
  }
  REQUIRE_FALSE(net.table.add_amf({}, &why));
  REQUIRE(why == error::invalid_name);
  REQUIRE(net.table.snapshot().amfs.size() == 4);
}

TEST_CASE("when two long names differ in the last character only then they are two names", "[unit]")
{
  one_amf           net;
  const std::string stem(149, 'n');
  REQUIRE(net.table.add_amf({stem + "1"}));
  REQUIRE(net.table.add_amf({stem + "2"}));
  error why = error::none;
  REQUIRE_FALSE(net.table.add_amf({stem + "1"}, &why));
  REQUIRE(why == error::name_in_use);
}

TEST_CASE("when the caller's name changes afterwards then the table's copy does not", "[unit]")
{
  one_amf     net;
  std::string text = "<open5gs-amf0>";
  REQUIRE(net.table.add_amf({std::string_view(text).substr(1, 12)}));
  text.assign(text.size(), '?');
  REQUIRE(net.table.snapshot().amfs.at(1).name == "open5gs-amf0");
}

TEST_CASE("when all gates are taken then a further one is refused until one is given back", "[unit]")
{
  options how;
  how.max_gates = 3;
  one_amf net(how);
  net.apply(start(0));
  std::vector<gate> gates;
  gates.push_back(net.table.make_gate());
  gates.push_back(net.table.make_gate());
  REQUIRE((gates[0] && gates[1]));

  error why     = error::none;
  gate  refused = net.table.make_gate(&why);
  REQUIRE_FALSE(refused);
  REQUIRE(why == error::too_many_gates);
  REQUIRE(refused.admit(net.amf, establishment_cause::mo_data).why() == reason::unknown_amf);
  REQUIRE_FALSE(net.table.make_gate());
  REQUIRE(net.table.snapshot().unknown_amf.admit.requests(establishment_cause::mo_data) == 0);

  for (unsigned turn = 0; turn < 1000; ++turn) {
    gates.pop_back();
    gates.push_back(net.table.make_gate(&why));
    REQUIRE(gates.back());
    REQUIRE(gates.back().admit(net.amf, establishment_cause::mo_data).why() == reason::amf_overload);
    REQUIRE_FALSE(net.table.make_gate());
  }
  REQUIRE(net.snapshot().decisions.admit.count(reason::amf_overload) == 1000);
}
