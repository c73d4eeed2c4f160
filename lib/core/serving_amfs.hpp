// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Which AMF serves an AMF Set ID and AMF Pointer: one entry for each of the 65,536 pairs, so that a gate finds it with
// one load, whatever the control plane does.

#include "n2gate/amf_handle.hpp"
#include "n2gate/core/atomic.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

namespace n2gate::core {

class serving_amfs {
public:
  /// 256 KiB; false when there is no memory.
  [[nodiscard]] bool reserve() noexcept
  {
    handles_.reset(new (std::nothrow) atomic<std::uint32_t>[pairs]());
    return handles_ != nullptr;
  }

  /// The AMF, or none. Of `amf_set_id` the low 10 bits count, of `amf_pointer` the low 6. Acquire: who finds an AMF
  /// here finds in its slot the word that was there when it was entered, or a later one.
  [[nodiscard]] amf_handle find(std::uint16_t amf_set_id, std::uint8_t amf_pointer) const noexcept
  {
    return amf_handle::from_raw(handles_[index(amf_set_id, amf_pointer)].load(std::memory_order_acquire));
  }

  void set(std::uint16_t amf_set_id, std::uint8_t amf_pointer, amf_handle amf) noexcept
  {
    handles_[index(amf_set_id, amf_pointer)].store(amf.raw(), std::memory_order_release);
  }

private:
  static constexpr std::size_t pairs = std::size_t{1} << 16;

  static constexpr std::size_t index(std::uint16_t amf_set_id, std::uint8_t amf_pointer) noexcept
  {
    return (std::size_t{amf_set_id} << 6 | (amf_pointer & 0x3FU)) & (pairs - 1);
  }

  std::unique_ptr<atomic<std::uint32_t>[]> handles_;
};

} // namespace n2gate::core
