// SPDX-License-Identifier: BSD-3-Clause

// Emergency calls go through both moments whatever all AMFs and the operator ask for (D1), unless an operator takes
// that away.

#include "pool.hpp"

#include <cstdint>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto emergency = establishment_cause::emergency;

const std::vector<s_nssai> all_slices{s_nssai(0), s_nssai(1), s_nssai(2, 5)};

struct overloaded_pool : several_amfs {
  explicit overloaded_pool(const options& how = {}) : several_amfs(how)
  {
    add({guami_of(1, 1)});
    add({guami_of(1, 1), guami_of(2, 2)});
    add();
  }

  void apply_to_all(const overload_start& message)
  {
    for (amf_handle amf : amfs) {
      apply(amf, message);
    }
  }
};

const ue_identity identities[] = {{}, part1_of(1, 1), part1_of(2, 2), part1_of(9, 9)};

/// Whether an emergency call gets through at every moment, to every AMF, with every NSSAI.
bool gets_through(overloaded_pool& net)
{
  for (const ue_identity& identity : identities) {
    for (unsigned times = 0; times < 10; ++times) {
      const attempt asked   = net.gate.setup_request(emergency, identity);
      const attempt asked_e = net.gate.setup_request(eutra_establishment_cause::emergency, {});
      if (!asked || !asked_e) {
        return false;
      }
      for (amf_handle amf : net.amfs) {
        for (std::size_t many = 0; many <= all_slices.size(); ++many) {
          const span<s_nssai> requested(all_slices.data(), many);
          if (!net.gate.setup_complete(asked, amf, requested) || !net.gate.setup_complete(asked_e, amf, requested) ||
              !net.gate.choose_amf(asked, net.amfs, requested) ||
              !net.gate.admit(amf, emergency, requested, identity)) {
            return false;
          }
        }
        if (!net.gate.resume_request(amf, resume_cause::emergency)) {
          return false;
        }
      }
    }
  }
  return true;
}

std::vector<overload_start> worst_messages()
{
  std::vector<overload_start> made;
  for (const maybe_number share : {maybe_number{}, maybe_number{99}}) {
    made.push_back(start(3, share));
    made.push_back(start(3, share, {item(all_slices, 3, share)}));
    made.push_back(start({}, {}, {item(all_slices, 3, share)}));
    made.push_back(start(2, share, {item(all_slices)}));
  }
  return made;
}

std::vector<options> every_mode(cause_set always)
{
  std::vector<options> made;
  for (sampling mode : {sampling::stratified, sampling::random, sampling::per_ue}) {
    for (slice_match match : {slice_match::all, slice_match::any}) {
      for (slice_precedence precedence : {slice_precedence::slice, slice_precedence::strictest}) {
        options how;
        how.sampling         = mode;
        how.slice_match      = match;
        how.slice_precedence = precedence;
        how.always_admit     = always;
        made.push_back(how);
      }
    }
  }
  return made;
}

} // namespace

TEST_CASE("when every AMF permits as little as it can then an emergency call gets through both moments",
          "[unit][38.413-8.7.7.2][D1][D8][D1/emergency]")
{
  for (const options& how : every_mode({emergency})) {
    overloaded_pool net(how);
    for (const auto& message : worst_messages()) {
      net.apply_to_all(message);
      REQUIRE(gets_through(net));
      REQUIRE(net.gate.setup_request(emergency, {}).verdict().why() == reason::not_restricted);
    }
  }
}

TEST_CASE("when every AMF is under any local restriction then an emergency call gets through both moments",
          "[unit][D1][D8][D1/emergency][local/emergency]")
{
  for (const options& how : every_mode({emergency, establishment_cause::mps_priority_access})) {
    overloaded_pool net(how);
    net.apply_to_all(start(3, {}, {item(all_slices, 3)}));
    for (unsigned level = 0; level < 7; ++level) {
      for (amf_handle amf : net.amfs) {
        REQUIRE(net.table.restrict_locally(amf, static_cast<local_level>(level)) == error::none);
      }
      REQUIRE(gets_through(net));
    }
    for (amf_handle amf : net.amfs) {
      net.apply(amf, local_restriction{cause_set::all(), percentage(100)});
    }
    REQUIRE(gets_through(net));
    REQUIRE_FALSE(net.gate.setup_request(establishment_cause::mt_access, {}));
  }
}

TEST_CASE("when emergency is not always admitted then action 3 of every AMF refuses it at RRCSetupRequest",
          "[unit][38.413-8.7.7.2][D1][D8][D1/literal]")
{
  for (const options& how : every_mode({})) {
    overloaded_pool net(how);
    net.apply_to_all(start(3));
    for (const ue_identity& identity : identities) {
      const attempt asked = net.gate.setup_request(emergency, identity);
      REQUIRE(asked.verdict().why() == reason::amf_overload);
      REQUIRE((asked.verdict().answer() == rrc_answer::rrc_reject));
      REQUIRE_FALSE(net.gate.setup_request(eutra_establishment_cause::emergency, {}));
    }
    REQUIRE_FALSE(net.gate.resume_request(net.amfs[0], resume_cause::emergency));

    // By a slice list alone it is refused when the NSSAI is known.
    net.apply_to_all(start({}, {}, {item(all_slices, 3)}));
    const attempt asked = net.gate.setup_request(emergency, {});
    REQUIRE(asked);
    const verdict v = net.gate.setup_complete(asked, net.amfs[1], all_slices);
    REQUIRE(v.why() == reason::slice_overload);
    REQUIRE((v.answer() == rrc_answer::rrc_release));
    REQUIRE(net.gate.choose_amf(asked, net.amfs, all_slices).verdict.why() == reason::slice_overload);

    // One AMF that permits it is enough, for those who could go there.
    net.apply_to_all(start(3));
    net.apply(net.amfs[2], start(2));
    REQUIRE(net.gate.setup_request(emergency, {}));
    REQUIRE(net.gate.setup_request(emergency, part1_of(9, 9)));
    REQUIRE_FALSE(net.gate.setup_request(emergency, part1_of(1, 1)));
    REQUIRE_FALSE(gets_through(net));

    // No level restricts emergency.
    net.apply_to_all(start({}));
    for (unsigned level = 0; level < 7; ++level) {
      for (amf_handle amf : net.amfs) {
        REQUIRE(net.table.restrict_locally(amf, static_cast<local_level>(level)) == error::none);
      }
      REQUIRE(gets_through(net));
    }
  }
}
