// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What is yet to happen, in order of time: a ladder of three steps. The far future lies in epochs of 4 s, unsorted; the
// current epoch in slots of 1 ms, unsorted; the current slot in a small heap. An event moves down at most twice, in
// memory that is read in a row, whereas a heap of a million events would miss the cache on every level.

#include "engine/event.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace storm {

class event_queue {
public:
  event_queue() : epochs_(epoch_of(microseconds(longest_run)) + 1), slots_(slots_in_epoch) {}

  /// At `when`, which is not before the last event taken. What lies beyond `longest_run` never happens.
  void at(moment when, event_kind kind, std::uint32_t subject, std::uint16_t step = 0, std::uint8_t detail = 0)
  {
    if (when > longest_run) {
      return;
    }
    put({microseconds(when) << 32 | serial_++, subject, step, kind, detail});
    ++size_;
  }

  [[nodiscard]] bool        empty() const noexcept { return size_ == 0; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }

  /// Takes the next event. There is one.
  [[nodiscard]] event take()
  {
    while (now_.empty()) {
      next_slot();
    }
    std::pop_heap(now_.begin(), now_.end(), later());
    const event next = now_.back();
    now_.pop_back();
    --size_;
    return next;
  }

  /// What comes next, if that is known already: as a rule in time to fetch what it needs.
  [[nodiscard]] const event* next() const noexcept { return now_.empty() ? nullptr : &now_.front(); }

private:
  static constexpr unsigned    slot_bits      = 10; ///< 1024 µs
  static constexpr unsigned    epoch_bits     = 22; ///< 4.2 s
  static constexpr std::size_t slots_in_epoch = std::size_t{1} << (epoch_bits - slot_bits);

  static std::uint64_t microseconds(moment when) noexcept { return static_cast<std::uint64_t>(when.count()); }
  static std::size_t   epoch_of(std::uint64_t when) noexcept { return when >> epoch_bits; }
  static std::size_t   slot_of(std::uint64_t when) noexcept { return when >> slot_bits & (slots_in_epoch - 1); }

  struct later {
    bool operator()(const event& a, const event& b) const noexcept { return a.key > b.key; }
  };

  void put(const event& added)
  {
    const std::uint64_t when = added.key >> 32;
    if (epoch_of(when) != epoch_) {
      epochs_[epoch_of(when)].push_back(added);
    } else if (slot_of(when) != slot_) {
      slots_[slot_of(when)].push_back(added);
    } else {
      now_.push_back(added);
      std::push_heap(now_.begin(), now_.end(), later());
    }
  }

  void next_slot()
  {
    if (++slot_ == slots_in_epoch) {
      slot_ = 0;
      ++epoch_;
      std::vector<event> lower;
      lower.swap(epochs_[epoch_]); // its memory is given back
      for (const event& each : lower) {
        slots_[slot_of(each.key >> 32)].push_back(each);
      }
    }
    now_.swap(slots_[slot_]);
    std::make_heap(now_.begin(), now_.end(), later());
  }

  std::vector<std::vector<event>> epochs_;
  std::vector<std::vector<event>> slots_;
  std::vector<event>              now_;
  std::size_t                     epoch_  = 0;
  std::size_t                     slot_   = 0;
  std::size_t                     size_   = 0;
  std::uint32_t                   serial_ = 0; ///< wraps after 4 billion events, which only turns the order of a tie
};

} // namespace storm
