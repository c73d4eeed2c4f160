// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// std::atomic as the core uses it, on the explorer's memory.

#include "explorer/memory.hpp"

namespace n2gate::test::explorer {

template <typename T>
class explored_atomic {
public:
  explored_atomic() noexcept = default;
  explored_atomic(T value) noexcept : location_(value) {}
  explored_atomic(const explored_atomic&)            = delete;
  explored_atomic& operator=(const explored_atomic&) = delete;

  T load(std::memory_order order = std::memory_order_seq_cst,
         const char*       file  = __builtin_FILE(),
         int               line  = __builtin_LINE()) const noexcept
  {
    return static_cast<T>(location_.load({access_kind::load, order, file, line}));
  }
  void store(T                 value,
             std::memory_order order = std::memory_order_seq_cst,
             const char*       file  = __builtin_FILE(),
             int               line  = __builtin_LINE()) noexcept
  {
    location_.store(value, {access_kind::store, order, file, line});
  }
  /// Only where one thread is at work.
  T exchange(T value, std::memory_order) noexcept
  {
    const T before = load();
    store(value);
    return before;
  }

private:
  location location_;
};

} // namespace n2gate::test::explorer
