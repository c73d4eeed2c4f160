// SPDX-License-Identifier: BSD-3-Clause

#include "message_reassembly.hpp"

#include <algorithm>

namespace n2gate::trace {

std::optional<message_reassembly::message>
message_reassembly::add(std::uint64_t flow, const sctp_data& part, std::uint64_t frame)
{
  ++counts_.data_fragments;
  place here{flow, part.group, part.position};
  while (!ages_.empty() && (parts_.size() >= max_fragments || octets_ + part.bytes.size() > max_octets)) {
    remove_row_of(ages_.front());
  }
  const auto [found, is_new] = parts_.try_emplace(here);
  if (!is_new) {
    return std::nullopt;
  }
  fragment& added = found->second;
  added.bytes.assign(part.bytes.begin(), part.bytes.end());
  added.begin = part.begin;
  added.end   = part.end;
  added.ppid  = part.ppid;
  added.frame = frame;
  added.age   = ages_.insert(ages_.end(), here);
  octets_ += part.bytes.size();

  const fragment*     left  = part.begin ? nullptr : at(here, here.position - 1);
  const fragment*     right = part.end ? nullptr : at(here, here.position + 1);
  const std::uint32_t first = left != nullptr && !left->end ? left->other_end : here.position;
  const std::uint32_t last  = right != nullptr && !right->begin ? right->other_end : here.position;
  fragment&           head  = *at(here, first);
  fragment&           tail  = *at(here, last);
  head.other_end            = last;
  tail.other_end            = first;
  if (!head.begin || !tail.end) {
    return std::nullopt;
  }
  here.position = first;
  return joined(here, last);
}

message_reassembly::fragment* message_reassembly::at(place of, std::uint32_t position)
{
  of.position      = position;
  const auto found = parts_.find(of);
  return found == parts_.end() ? nullptr : &found->second;
}

std::optional<message_reassembly::message> message_reassembly::joined(place first, std::uint32_t last)
{
  const fragment& head = *at(first, first.position);
  message         whole{{}, head.ppid, head.frame};
  std::size_t     size = 0;
  for (std::uint32_t position = first.position; position != last + 1; ++position) {
    size += at(first, position)->bytes.size();
  }
  whole_ = std::vector<std::uint8_t>(); // so that there is never an old one beside it, nor one with room to grow
  whole_.reserve(size);
  for (std::uint32_t position = first.position; position != last + 1; ++position) {
    const fragment& part = *at(first, position);
    whole_.insert(whole_.end(), part.bytes.begin(), part.bytes.end());
    whole.first_frame = std::min(whole.first_frame, part.frame);
  }
  whole.bytes = whole_;
  remove(first, last);
  return whole;
}

void message_reassembly::remove(place first, std::uint32_t last)
{
  for (const std::uint32_t end = last + 1; first.position != end; ++first.position) {
    const auto part = parts_.find(first);
    octets_ -= part->second.bytes.size();
    ages_.erase(part->second.age);
    parts_.erase(part);
  }
}

/// Removes the part with all that it is in a row with, of which none can become a message any more.
void message_reassembly::remove_row_of(const place& of)
{
  place         first = of;
  std::uint32_t last  = of.position;
  for (const fragment* head = at(of, of.position); !head->begin; --first.position) {
    head = at(first, first.position - 1);
    if (head == nullptr || head->end) {
      break;
    }
  }
  for (const fragment* tail = at(of, of.position); !tail->end; ++last) {
    tail = at(first, last + 1);
    if (tail == nullptr || tail->begin) {
      break;
    }
  }
  counts_.data_fragments_evicted += last - first.position + 1;
  remove(first, last);
}

} // namespace n2gate::trace
