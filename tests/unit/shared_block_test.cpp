// SPDX-License-Identifier: BSD-3-Clause

// D10: AMF-wide control, slice control and a local restriction each count their requests in blocks of 100, whichever
// call a request comes by and whatever it requests: of each 100 in a control's class exactly p are refused.

#include "fixture.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

const std::vector<s_nssai> listed{s_nssai(1), s_nssai(2)};
const std::vector<s_nssai> unlisted{s_nssai(3)};
const std::vector<s_nssai> spanning{s_nssai(1), s_nssai(3)};

/// Each makes one request of the class.
using request = std::function<verdict(one_amf&)>;

request by_admit(span<s_nssai> requested, establishment_cause cause = mo_data)
{
  return [=](one_amf& net) {
    return net.admit(cause, requested);
  };
}

verdict by_eutra(one_amf& net)
{
  return net.gate.admit(net.amf, eutra_establishment_cause::mo_voice_call);
}

verdict by_resume(one_amf& net)
{
  return net.gate.resume_request(net.amf, resume_cause::mo_data);
}

/// Requests in a random order, in blocks of 100; how many blocks refuse not exactly `percent`. Each kind of request is
/// the last of a block many times, and each is the first.
unsigned uneven(one_amf& net, const std::vector<request>& kinds, unsigned percent)
{
  std::mt19937 random(3);
  unsigned     count = 0;
  for (unsigned block = 0; block < 200; ++block) {
    unsigned gone = 0;
    for (unsigned left = 100; left > 0; --left) {
      gone += kinds[random() % kinds.size()](net).admitted() ? 0U : 1U;
    }
    count += gone != percent ? 1U : 0U;
  }
  return count;
}

} // namespace

TEST_CASE("when requests with and without NSSAI take turns in the class of an AMF-wide control then each 100 of them "
          "refuse exactly p",
          "[unit][D10][D4][D6]")
{
  one_amf net;
  net.apply(start(1, 37, {item(listed, 1)}));
  CHECK(uneven(net, {by_admit({}), by_admit(unlisted), by_admit(spanning)}, 37) == 0);
}

TEST_CASE("when connections are set up and resumed by turns in the class of an AMF-wide control then each 100 requests "
          "refuse exactly p",
          "[unit][D9][D10]")
{
  one_amf net;
  net.apply(start(1, 37));
  CHECK(uneven(net, {by_admit({}), by_admit(unlisted), by_resume, by_eutra}, 37) == 0);
}

TEST_CASE("when requests are few in another class or in none then the block of a control goes on past them",
          "[unit][D7][D10]")
{
  // Under the list, outside of all, and with a cause that the radio interface does not have: a spare one.
  one_amf net;
  net.apply(start(1, 37, {item(listed, 1, 50)}));
  const request half = [](one_amf& at) {
    (void)at.admit(mo_data, listed);
    (void)at.admit(establishment_cause::mt_access, listed);
    (void)at.admit(cause_of(200), unlisted);
    return at.admit(mo_data, unlisted);
  };
  CHECK(uneven(net, {by_admit({}), half, by_resume}, 37) == 0);
}

TEST_CASE("when a slice's control and the AMF-wide one both count then each 100 of the slice's refuse exactly p too",
          "[unit][D7][D10][D10/controls]")
{
  for (const slice_precedence precedence : {slice_precedence::slice, slice_precedence::strictest}) {
    options how;
    how.slice_precedence = precedence;
    one_amf net(how);
    net.apply(start(1, 20, {item(listed, 1, 64)}));
    const request beside = [](one_amf& at) {
      (void)at.admit(mo_data);
      (void)by_resume(at);
      return at.admit(mo_data, listed);
    };
    CHECK(uneven(net, {by_admit(listed), beside, by_admit(listed, establishment_cause::mo_sms)}, 64) == 0);
  }
}

TEST_CASE("when an AMF's configuration changes in the middle of a block then it goes on", "[unit][D10]")
{
  one_amf net;
  net.apply(start(1, 37, {item(listed, 1)}));
  const request after_update = [](one_amf& at) {
    REQUIRE(at.table.update_amf(at.amf, {"amf-1", {}, 7}) == error::none);
    return at.admit(mo_data, unlisted);
  };
  CHECK(uneven(net, {by_admit({}), by_admit(unlisted), by_admit({}), after_update}, 37) == 0);
}

TEST_CASE("when a local restriction of 0 % is set then no request counts as thinned, however many there are",
          "[unit][D10]")
{
  const std::vector<n2gate::overload_start> without_class{start({}), start({}, {}, {item(listed, 1)})};
  for (std::size_t message = 0; message <= without_class.size(); ++message) {
    CAPTURE(message);
    one_amf net;
    if (message < without_class.size()) {
      net.apply(without_class[message]);
    }
    net.apply(local_restriction{cause_set::all(), percentage(0)});
    for (unsigned turn = 0; turn < 3; ++turn) {
      for (unsigned cause = 0; cause < 256; ++cause) {
        REQUIRE(net.admit(cause_of(cause)).why() == reason::not_restricted);
        REQUIRE(net.admit(cause_of(cause), unlisted).why() == reason::not_restricted);
      }
    }
  }
}
