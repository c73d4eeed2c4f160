// SPDX-License-Identifier: BSD-3-Clause

// What a gate is asked, in C++ and in C.

#include "c/twin.hpp"
#include "support/require.hpp"

namespace n2gate::test {

namespace {

void require_same(n2gate_verdict in_c, verdict in_cpp)
{
  require(in_c.raw == in_cpp.raw(), "another verdict");
  require(n2gate_verdict_admitted(in_c) == in_cpp.admitted(), "admitted in one language alone");
  require(static_cast<unsigned>(n2gate_verdict_reason(in_c)) == static_cast<unsigned>(in_cpp.why()), "another reason");
  require(static_cast<unsigned>(n2gate_verdict_answer(in_c)) == static_cast<unsigned>(in_cpp.answer()),
          "another answer");
  require(n2gate_verdict_wait_time_s(in_c) == static_cast<unsigned>(in_cpp.wait_time().count()), "another waitTime");
}

n2gate_ue_identity to_c(ue_identity identity)
{
  return identity.is_random() ? n2gate_ue_random_value() : n2gate_ue_part1(identity.part1());
}
n2gate_eutra_ue_identity to_c(eutra_ue_identity identity)
{
  return identity.is_random() ? n2gate_eutra_ue_random_value() : n2gate_eutra_ue_part1(identity.part1());
}

} // namespace

void twin::decide(choices& by)
{
  const amf_handle            amf = choose_handle(by);
  const n2gate_amf            c_amf{amf.raw()};
  const std::vector<s_nssai>  requested = choose_requested_nssai(by);
  std::vector<n2gate_s_nssai> c_requested;
  for (const s_nssai each : requested) {
    c_requested.push_back({each.value()});
  }
  const ue_identity       identity       = choose_identity(by);
  const eutra_ue_identity eutra_identity = choose_eutra_identity(by);
  // Of C there may be numbers that do not fit into the enumerations of C++: there they are the highest one.
  const unsigned cause  = by(16) == 0 ? by(0x10000) : by(16);
  const unsigned in_cpp = cause < 256 ? cause : 255;

  const auto take = [&](n2gate_attempt in_c, attempt made) {
    require_same(n2gate_attempt_verdict(in_c), made.verdict());
    attempts_.push_back(made);
    c_attempts_.push_back(in_c);
  };
  const auto     any_attempt = by(64);
  const bool     unknown     = any_attempt >= attempts_.size();
  const attempt  of          = unknown ? attempt() : attempts_[any_attempt];
  n2gate_attempt c_of{};
  if (!unknown) {
    c_of = c_attempts_[any_attempt];
  }

  for (unsigned times = 1 + by(64); times > 0; --times) {
    switch (by(8)) {
    case 0:
      require_same(n2gate_gate_setup_complete(c_gate_, c_of, c_amf, c_requested.data(), c_requested.size()),
                   gate_.setup_complete(of, amf, requested));
      break;
    case 1: {
      const std::vector<amf_handle> candidates(given_.end() - (given_.size() < 8 ? std::ptrdiff_t(given_.size()) : 8),
                                               given_.end());
      std::vector<n2gate_amf>       c_candidates;
      for (const amf_handle each : candidates) {
        c_candidates.push_back({each.raw()});
      }
      const amf_choice        made = gate_.choose_amf(of, candidates, requested);
      const n2gate_amf_choice in_c = n2gate_gate_choose_amf(
          c_gate_, c_of, c_candidates.data(), c_candidates.size(), c_requested.data(), c_requested.size());
      require_same(in_c.verdict, made.verdict);
      require(in_c.amf.raw == made.amf.raw(), "another AMF chosen");
      break;
    }
    case 2:
      take(n2gate_gate_setup_request(c_gate_, static_cast<n2gate_establishment_cause>(cause), to_c(identity)),
           gate_.setup_request(static_cast<establishment_cause>(in_cpp), identity));
      break;
    case 3:
      take(n2gate_gate_setup_request_eutra(
               c_gate_, static_cast<n2gate_eutra_establishment_cause>(cause), to_c(eutra_identity)),
           gate_.setup_request(static_cast<eutra_establishment_cause>(in_cpp), eutra_identity));
      break;
    case 4:
      require_same(n2gate_gate_resume_request(c_gate_, c_amf, static_cast<n2gate_resume_cause>(cause)),
                   gate_.resume_request(amf, static_cast<resume_cause>(in_cpp)));
      break;
    case 5: {
      const ng_5g_s_tmsi whole = choose_s_tmsi(by);
      require(n2gate_gate_serving_amf(c_gate_, {whole.value()}).raw == gate_.serving_amf(whole).raw(),
              "another serving AMF");
      break;
    }
    case 6:
      require_same(n2gate_gate_admit_eutra(c_gate_,
                                           c_amf,
                                           static_cast<n2gate_eutra_establishment_cause>(cause),
                                           c_requested.data(),
                                           c_requested.size(),
                                           to_c(eutra_identity)),
                   gate_.admit(amf, static_cast<eutra_establishment_cause>(in_cpp), requested, eutra_identity));
      break;
    default:
      require_same(n2gate_gate_admit(c_gate_,
                                     c_amf,
                                     static_cast<n2gate_establishment_cause>(cause),
                                     c_requested.data(),
                                     c_requested.size(),
                                     to_c(identity)),
                   gate_.admit(amf, static_cast<establishment_cause>(in_cpp), requested, identity));
    }
  }
}

} // namespace n2gate::test
