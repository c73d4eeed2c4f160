// SPDX-License-Identifier: BSD-3-Clause

#include "core/held_message.hpp"

#include <algorithm>
#include <new>

namespace n2gate::core {

namespace {

std::size_t count_s_nssais(const overload_start& message) noexcept
{
  std::size_t count = 0;
  for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
    count += item.slice_overload_list.size();
  }
  return count;
}

} // namespace

bool held_message::reserve(std::size_t max_s_nssais) noexcept
{
  // No item is empty, so there are no more items than S-NSSAIs.
  items_.reset(new (std::nothrow) item[max_s_nssais]);
  s_nssais_.reset(new (std::nothrow) std::uint32_t[max_s_nssais]());
  max_s_nssais_ = max_s_nssais;
  return items_ != nullptr && s_nssais_ != nullptr;
}

void held_message::hold(const overload_start& message) noexcept
{
  clear();
  in_force_   = true;
  response_   = message.amf_overload_response;
  indication_ = message.amf_traffic_load_reduction_indication;
  if (count_s_nssais(message) > max_s_nssais_) {
    slice_list_dropped_ = true;
    return;
  }
  for (const overload_start_nssai_item& from : message.overload_start_nssai_list) {
    item& to      = items_[item_count_++];
    to.s_nssais   = static_cast<std::uint32_t>(from.slice_overload_list.size());
    to.response   = from.slice_overload_response;
    to.indication = from.slice_traffic_load_reduction_indication;
    for (s_nssai slice : from.slice_overload_list) {
      s_nssais_[s_nssai_count_++] = slice.value();
    }
  }
}

void held_message::clear() noexcept
{
  in_force_           = false;
  slice_list_dropped_ = false;
  response_.reset();
  indication_.reset();
  item_count_    = 0;
  s_nssai_count_ = 0;
}

void held_message::copy(const held_message& other) noexcept
{
  in_force_           = other.in_force_;
  slice_list_dropped_ = other.slice_list_dropped_;
  response_           = other.response_;
  indication_         = other.indication_;
  item_count_         = other.item_count_;
  s_nssai_count_      = other.s_nssai_count_;
  std::copy_n(other.items_.get(), other.item_count_, items_.get());
  std::copy_n(other.s_nssais_.get(), other.s_nssai_count_, s_nssais_.get());
}

} // namespace n2gate::core
