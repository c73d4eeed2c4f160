// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/options.hpp"

namespace n2gate {

error check(const options& values) noexcept
{
  using std::chrono::seconds;
  const bool in_range = values.max_amfs >= 1 && values.max_amfs <= 256 &&   //
                        values.max_s_nssais <= 16384 &&                     //
                        values.max_gates >= 1 && values.max_gates <= 256 && //
                        values.min_wait_time >= seconds(1) &&               //
                        values.min_wait_time <= values.max_wait_time &&     //
                        values.max_wait_time <= seconds(16) &&              //
                        static_cast<unsigned>(values.sampling) <= 2 &&      //
                        values.per_ue_period.count() >= 1 &&                //
                        values.max_age.count() >= 0 &&                      //
                        static_cast<unsigned>(values.slice_match) <= 1 &&   //
                        static_cast<unsigned>(values.slice_precedence) <= 1;
  return in_range ? error::none : error::invalid_options;
}

} // namespace n2gate
