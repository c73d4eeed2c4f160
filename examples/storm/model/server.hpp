// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// One server with a queue, first come first served: an AMF's processor, UDM, SMF.

#include "engine/random.hpp"
#include "engine/time.hpp"
#include "scenario/scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>

namespace storm {

/// A UE's request, as far as the queue must know it.
struct job {
  std::uint32_t ue;
  std::uint16_t step;  ///< of the UE, when it asked
  std::uint8_t  amf;   ///< that handles it
  std::uint8_t  epoch; ///< of the AMF
  moment        arrived;
  duration      expected; ///< what it takes on average
};

[[nodiscard]] inline duration drawn(service_law law, duration mean, random_stream numbers) noexcept
{
  return law == service_law::deterministic ? mean : from_seconds(numbers.exponential(seconds_of(mean)));
}

class server {
public:
  [[nodiscard]] bool        busy() const noexcept { return busy_; }
  [[nodiscard]] std::size_t waiting() const noexcept { return waiting_.size(); }
  /// The work that waits, as expected.
  [[nodiscard]] duration backlog() const noexcept { return backlog_; }

  void add(const job& added)
  {
    waiting_.push_back(added);
    backlog_ += added.expected;
  }

  /// Takes the first of those waiting into service. There is one, and the server is not busy.
  [[nodiscard]] job begin()
  {
    current_ = waiting_.front();
    waiting_.pop_front();
    backlog_ -= current_.expected;
    busy_ = true;
    return current_;
  }

  /// Of the one in service.
  job end() noexcept
  {
    busy_ = false;
    return current_;
  }

  /// Forgets everything, and tells how many that were.
  std::size_t clear() noexcept
  {
    const std::size_t lost = waiting_.size() + (busy_ ? 1 : 0);
    waiting_.clear();
    backlog_ = {};
    busy_    = false;
    return lost;
  }

private:
  std::deque<job> waiting_;
  job             current_{};
  duration        backlog_{};
  bool            busy_ = false;
};

} // namespace storm
