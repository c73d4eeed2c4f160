// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How a stack of today decides, if it does: the message as it was decoded, one struct per AMF, a switch over the action
// and one over the cause, the percentage drawn by rand(). Nothing guards it against a message that comes meanwhile, so
// that it is right only where one thread does everything.

#include "baselines/control.hpp"
#include "n2gate/overload_start.hpp"

#include <cstdint>
#include <cstdlib>
#include <vector>

namespace n2gate::bench {

class branchy_switch {
public:
  explicit branchy_switch(std::uint32_t amfs) : amfs_(amfs) {}

  void overload_start(std::uint32_t amf, const n2gate::overload_start& message)
  {
    if (message.amf_overload_response) {
      amfs_[amf] = {true,
                    *message.amf_overload_response,
                    message.amf_traffic_load_reduction_indication.value_or(percentage(100)).value()};
    } else {
      amfs_[amf] = {};
    }
  }

  class reader {
  public:
    explicit reader(const branchy_switch& table) : table_(table), tally_(table.amfs_.size()) {}

    [[nodiscard]] bool admit(std::uint32_t amf, establishment_cause cause)
    {
      const context& of = table_.amfs_[amf];
      if (!of.overloaded || !is_restricted(of.action, cause)) {
        return tally_.count(amf, cause, true);
      }
      return tally_.count(amf, cause, of.percent < 100 && std::rand() % 100 >= of.percent);
    }

  private:
    const branchy_switch& table_;
    decision_tally        tally_;
  };

private:
  struct context {
    bool            overloaded = false;
    overload_action action     = overload_action::reject_non_emergency_mo_dt;
    int             percent    = 0;
  };

  [[nodiscard]] static bool is_restricted(overload_action action, establishment_cause cause)
  {
    switch (action) {
    case overload_action::reject_non_emergency_mo_dt:
      switch (cause) {
      case establishment_cause::mo_data:
      case establishment_cause::mo_voice_call:
      case establishment_cause::mo_video_call:
      case establishment_cause::mo_sms:
        return true;
      default:
        return false;
      }
    case overload_action::reject_rrc_cr_signalling:
      switch (cause) {
      case establishment_cause::mo_signalling:
      case establishment_cause::mo_data:
      case establishment_cause::mo_voice_call:
      case establishment_cause::mo_video_call:
      case establishment_cause::mo_sms:
        return true;
      default:
        return false;
      }
    case overload_action::permit_emergency_sessions_and_mobile_terminated_services_only:
      switch (cause) {
      case establishment_cause::emergency:
      case establishment_cause::mt_access:
        return false;
      default:
        return true;
      }
    case overload_action::permit_high_priority_sessions_and_mobile_terminated_services_only:
      switch (cause) {
      case establishment_cause::emergency:
      case establishment_cause::high_priority_access:
      case establishment_cause::mps_priority_access:
      case establishment_cause::mcs_priority_access:
      case establishment_cause::mt_access:
        return false;
      default:
        return true;
      }
    }
    return false;
  }

  std::vector<context> amfs_;
};

} // namespace n2gate::bench
