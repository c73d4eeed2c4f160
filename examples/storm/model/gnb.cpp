// SPDX-License-Identifier: BSD-3-Clause

#include "model/gnb.hpp"

#include <algorithm>
#include <n2gate/ngap.hpp>

namespace storm {

namespace {

constexpr std::uint16_t amf_set_id = 1;

n2gate::options options_of(const scenario& values, std::size_t s_nssais, std::uint64_t seed)
{
  const auto milliseconds = [](duration time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time);
  };
  n2gate::options made;
  made.max_amfs      = static_cast<std::uint32_t>(values.amfs.size());
  made.max_s_nssais  = static_cast<std::uint32_t>(s_nssais);
  made.max_gates     = 1;
  made.sampling      = values.gnbs.sampling;
  made.per_ue_period = milliseconds(values.gnbs.per_ue_period);
  made.max_age       = milliseconds(values.gnbs.max_age);
  made.min_wait_time = std::chrono::duration_cast<std::chrono::seconds>(values.gnbs.min_wait_time);
  made.max_wait_time = std::chrono::duration_cast<std::chrono::seconds>(values.gnbs.max_wait_time);
  made.seed          = seed;
  return made;
}

} // namespace

n2gate::guami guami_of(std::size_t amf) noexcept
{
  return {{0x00, 0xf1, 0x10}, 1, amf_set_id, static_cast<std::uint8_t>(amf + 1)};
}

n2gate::ng_5g_s_tmsi identity_of(std::size_t amf, std::uint32_t ue) noexcept
{
  return {amf_set_id, static_cast<std::uint8_t>(amf + 1), ue};
}

gnb::gnb(const scenario& values, std::size_t s_nssais, std::uint64_t seed) :
  table_(options_of(values, s_nssais, seed)), gate_(table_.make_gate()), connected_(values.amfs.size(), true)
{
  for (std::size_t index = 0; index < values.amfs.size(); ++index) {
    const n2gate::guami served[] = {guami_of(index)};
    amfs_.push_back(table_.add_amf({values.amfs[index].name, served, values.amfs[index].relative_capacity}));
  }
}

n2gate::attempt gnb::setup_request(n2gate::establishment_cause         cause,
                                   std::optional<n2gate::ng_5g_s_tmsi> identity) noexcept
{
  return gate_.setup_request(cause, identity ? n2gate::ue_identity(*identity) : n2gate::ue_identity());
}

n2gate::amf_choice gnb::setup_complete(n2gate::attempt                     admitted,
                                       std::optional<n2gate::ng_5g_s_tmsi> identity,
                                       n2gate::span<n2gate::s_nssai>       requested_nssai) noexcept
{
  const auto bound = identity ? gate_.serving_amf(*identity) : n2gate::amf_handle();
  return bound ? n2gate::amf_choice{bound, gate_.setup_complete(admitted, bound, requested_nssai)}
               : gate_.choose_amf(admitted, amfs_, requested_nssai);
}

std::vector<std::uint8_t> gnb::receive(std::size_t amf, n2gate::span<std::uint8_t> pdu)
{
  const n2gate::ngap::received got = n2gate::ngap::receive(table_, amfs_[amf], pdu);
  if (got.message.procedure == n2gate::ngap::procedure::ng_setup_response && !got.message.error) {
    connected_[amf] = true;
  }
  return got.message.answer;
}

void gnb::association_lost(std::size_t amf)
{
  connected_[amf] = false;
  (void)table_.association_lost(amfs_[amf]);
}

} // namespace storm
