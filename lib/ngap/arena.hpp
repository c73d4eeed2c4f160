// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Memory for one call of the codec: given out in sequence, given back all together when the call ends, however it ends.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory_resource>

namespace n2gate::ngap {

class arena {
public:
  arena() noexcept = default;

  /// Zeroed memory, fit for any type of asn1c's.
  [[nodiscard]] void* allocate(std::size_t size)
  {
    void* memory = resource_.allocate(size, alignof(void*));
    std::memset(memory, 0, size);
    return memory;
  }

  [[nodiscard]] std::uint8_t* allocate_octets(std::size_t count)
  {
    return static_cast<std::uint8_t*>(resource_.allocate(count, 1));
  }

  template <typename T>
  [[nodiscard]] T* allocate()
  {
    return static_cast<T*>(allocate(sizeof(T)));
  }

private:
  // Enough for messages without a slice list, so that these need no heap.
  std::array<std::byte, 4096>         first_;
  std::pmr::monotonic_buffer_resource resource_{first_.data(), first_.size(), std::pmr::new_delete_resource()};
};

} // namespace n2gate::ngap
