// SPDX-License-Identifier: BSD-3-Clause

#include "explorer/memory.hpp"

#include "explorer/consistency.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace n2gate::test::explorer {

namespace {

const char* name_of(std::memory_order order) noexcept
{
  switch (order) {
  case std::memory_order_relaxed:
    return "relaxed";
  case std::memory_order_acquire:
    return "acquire";
  case std::memory_order_release:
    return "release";
  case std::memory_order_seq_cst:
    return "seq_cst";
  default:
    return "another order";
  }
}

/// The core has left the shape of program that is modelled: a fault of the test or of the core, and nothing to go on
/// with.
[[noreturn]] void leave_model(const char* why, const access& by)
{
  std::fprintf(stderr, "explorer: %s: %s\n", why, by.text().c_str());
  std::abort();
}

} // namespace

std::memory_order access::weaker() const noexcept
{
  if (order == std::memory_order_seq_cst) {
    return kind == access_kind::load ? std::memory_order_acquire : std::memory_order_release;
  }
  return std::memory_order_relaxed;
}

bool access::is_at(const access& other) const noexcept
{
  return line == other.line && kind == other.kind && order == other.order && std::strcmp(file, other.file) == 0;
}

std::string access::text() const
{
  const char* last = std::strrchr(file, '/');
  return std::string(last == nullptr ? file : last + 1) + ":" + std::to_string(line) +
         (kind == access_kind::load ? " load, " : " store, ") + name_of(order);
}

memory& the_memory() noexcept
{
  static memory one;
  return one;
}

std::uint64_t location::load(access by) const noexcept
{
  return the_memory().load(*this, by);
}

void location::store(std::uint64_t value, access by) noexcept
{
  the_memory().store(*this, value, by);
}

access memory::as_weakened(access by)
{
  if (by.order == std::memory_order_relaxed) {
    return by;
  }
  if (std::none_of(ordered_.begin(), ordered_.end(), [&by](const access& each) { return each.is_at(by); })) {
    ordered_.push_back(by);
  }
  if (by.is_at(weakened_)) {
    by.order = by.weaker();
  }
  return by;
}

std::vector<recorded_store>& memory::history_of(location& of)
{
  if (of.recorded_ != recording_) {
    of.recorded_ = recording_;
    of.history_  = static_cast<std::uint32_t>(histories_.size());
    histories_.push_back({{0, of.value_, {}}});
  }
  return histories_[of.history_];
}

std::uint64_t memory::load(const location& from, access by)
{
  switch (phase_) {
  case phase::recording:
    return load_recorded(from, as_weakened(by));
  case phase::exploring:
    return load_explored(from, as_weakened(by));
  default:
    return from.recorded_ == recording_ && recording_ != 0 ? histories_[from.history_].back().value : from.value_;
  }
}

std::uint64_t memory::load_recorded(const location& from, access by)
{
  if (from.recorded_ == recording_) {
    return histories_[from.history_].back().value; // its own
  }
  // Relaxed, it orders nothing, and what it gives has no effect on what the writer stores: a count, say. To leave it
  // out can only add executions.
  if (by.order != std::memory_order_relaxed) {
    from.awaited_ = recording_;
    if (by.is_sc()) {
      sc_.push_back({now_ + 1, &from, static_cast<std::uint32_t>(waits_.size()), false});
    }
    waits_.push_back({++now_, &from, by, awaited_, from.value_});
  }
  return from.value_;
}

std::uint64_t memory::load_explored(const location& from, access by)
{
  if (from.own_of_ == execution_) {
    return from.own_;
  }
  if (from.recorded_ != recording_) {
    if (from.owned_in_ == recording_ && from.owner_ != gate_) {
      leave_model("a gate loads where another one stores", by);
    }
    return from.value_; // never stored by the writer, nor yet by this gate
  }
  const std::vector<recorded_store>& history = histories_[from.history_];
  // Coherence: nothing older than what this gate has read or what happens before.
  std::uint32_t first = from.floor_of_ == execution_ ? from.floor_ : 0;
  while (first + 1 < history.size() && history[first + 1].at <= seen_) {
    ++first;
  }
  const std::uint32_t   read   = first + choose(static_cast<unsigned>(history.size()) - first);
  const recorded_store& source = history[read];
  from.floor_                  = read;
  from.floor_of_               = execution_;
  furthest_                    = std::max(furthest_, source.at);
  runs_[gate_].push_back({&from, by, source.value, read, source.at, seen_});
  if (by.acquires() && source.by.releases()) {
    see(source.at);
  }
  return source.value;
}

void memory::store(location& to, std::uint64_t value, access by)
{
  switch (phase_) {
  case phase::recording: {
    by                                   = as_weakened(by);
    std::vector<recorded_store>& history = history_of(to);
    if (by.is_sc()) {
      sc_.push_back({now_ + 1, &to, static_cast<std::uint32_t>(history.size()), true});
    }
    history.push_back({++now_, value, by});
    return;
  }
  case phase::exploring:
    by = as_weakened(by);
    if (to.recorded_ == recording_) {
      leave_model("a gate stores where the writer does", by);
    }
    if (to.owned_in_ == recording_ && to.owner_ != gate_) {
      leave_model("two gates store in one location", by);
    }
    to.owned_in_ = recording_;
    to.owner_    = gate_;
    to.own_      = value;
    to.own_of_   = execution_;
    if (to.awaited_ == recording_) {
      if (std::any_of(runs_[gate_].begin(), runs_[gate_].end(), [&to](const gate_access& each) {
            return each.by.kind == access_kind::store && each.of != &to;
          })) {
        leave_model("the writer waits for two locations of one gate", by);
      }
      runs_[gate_].push_back({&to, by, value, 0, 0, seen_});
    }
    return;
  default:
    to.value_    = value;
    to.recorded_ = 0;
  }
}

void memory::record(const std::function<void()>& writer)
{
  ++recording_;
  histories_.clear();
  waits_.clear();
  sc_.clear();
  now_   = 0;
  phase_ = phase::recording;
  writer();
  phase_ = phase::free;
}

unsigned memory::choose(unsigned count)
{
  if (count < 2) {
    return 0;
  }
  if (depth_ == choices_.size()) {
    choices_.push_back({0, count});
  }
  if (choices_[depth_].count != count) {
    leave_model("the gates did something else in the same execution", {});
  }
  return choices_[depth_++].taken;
}

std::size_t memory::explore(unsigned                             gates,
                            const std::function<void(unsigned)>& prepare,
                            const std::function<void(unsigned)>& run,
                            const std::function<bool()>&         done,
                            std::size_t                          most)
{
  std::size_t executions = 0;
  choices_.clear();
  runs_.assign(gates, {});
  do {
    depth_ = 0;
    for (gate_ = 0; gate_ < gates; ++gate_) {
      prepare(gate_);
      ++execution_;
      runs_[gate_].clear();
      seen_     = 0;
      furthest_ = 0;
      phase_    = phase::exploring;
      run(gate_);
      phase_ = phase::free;
    }
    if (is_consistent(runs_, waits_, sc_)) {
      ++executions;
      if (!done()) {
        break;
      }
    }
    // The next one in the order of choices.
    while (!choices_.empty() && ++choices_.back().taken == choices_.back().count) {
      choices_.pop_back();
    }
  } while (!choices_.empty() && --most > 0);
  return executions;
}

} // namespace n2gate::test::explorer
