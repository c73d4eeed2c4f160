// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A memory whose loads give any value that the C++ memory model (C++20, [intro.races] and [atomics.order]) allows them,
// for programs of this shape: one thread, the writer, stores in the table; others, the gates, load from it, and store
// only in locations of their own, one for each gate that the writer waits for. (Control calls of several threads are
// one writer: the table's mutex puts them in one order, each before the next.) So each location has one thread that
// stores in it, and its modification order is that thread's order. And what the writer stores does not depend on the
// gates: it can be recorded first, as histories of all locations. Then a gate's run is given by which of a location's
// stores each of its loads takes its value from; explore() goes through all these choices.
//
// A load may read what the writer stores long after it has seen what the gate stores behind that load, unless the model
// forbids it (see consistency.hpp). So loads and stores may be reordered as hardware may do it and interleaving threads
// never show. C++17 allows a little less than C++20: a release sequence goes on with later stores of its thread.
//
// Fences and read-modify-writes are not modelled: the core has none. axioms_test.cpp compares what is found here with
// what the axioms of the standard allow.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace n2gate::test::explorer {

enum class access_kind { load, store };

/// A place in the source that loads or stores, with the order that stands there.
struct access {
  access_kind       kind  = access_kind::load;
  std::memory_order order = std::memory_order_relaxed;
  const char*       file  = "";
  int               line  = 0;

  [[nodiscard]] bool acquires() const noexcept
  {
    return kind == access_kind::load && order != std::memory_order_relaxed;
  }
  [[nodiscard]] bool releases() const noexcept
  {
    return kind == access_kind::store && order != std::memory_order_relaxed;
  }
  [[nodiscard]] bool is_sc() const noexcept { return order == std::memory_order_seq_cst; }
  /// The next weaker order of the same kind of access.
  [[nodiscard]] std::memory_order weaker() const noexcept;
  [[nodiscard]] bool              is_at(const access& other) const noexcept;
  [[nodiscard]] std::string       text() const;
};

/// What is behind an atomic. Trivially destructible, as the core asks of its atomics: histories stand in the memory.
class alignas(64) location {
public:
  location() noexcept = default;
  explicit location(std::uint64_t value) noexcept : value_(value) {}

  std::uint64_t load(access by) const noexcept;
  void          store(std::uint64_t value, access by) noexcept;

private:
  friend class memory;

  std::uint64_t         value_    = 0; ///< outside of recording and exploring
  mutable std::uint64_t own_      = 0; ///< what the gate that runs has stored, in execution `own_of_`
  mutable std::uint32_t own_of_   = 0;
  mutable std::uint32_t floor_    = 0; ///< the store that the gate has read last, in execution `floor_of_`
  mutable std::uint32_t floor_of_ = 0;
  std::uint32_t         history_  = 0; ///< where it stands, in recording `recorded_`
  std::uint32_t         recorded_ = 0;
  mutable std::uint32_t awaited_  = 0; ///< the recording in which the writer waits for it
  std::uint32_t         owner_    = 0; ///< the gate that stores in it, in recording `owned_in_`
  std::uint32_t         owned_in_ = 0;
};

/// A moment of the writer's: its recorded accesses in their order, beginning with 1. At 0 everything is known to all.
using moment = std::uint32_t;

/// One store of the writer's.
struct recorded_store {
  moment        at    = 0;
  std::uint64_t value = 0;
  access        by;
};

/// A load of the writer's from a location of a gate's, which it repeats as long as the value is `awaited`. The last of
/// these loads stands for all: without the others there is nothing less that the model allows.
struct recorded_wait {
  moment          at = 0;
  const location* of = nullptr;
  access          by;
  std::uint64_t   awaited = 0;
  std::uint64_t   first   = 0; ///< what was in the location before the gate stored there
};

/// What a gate did, in the order in which it did it.
struct gate_access {
  const location* of = nullptr;
  access          by;
  std::uint64_t   value = 0;
  std::uint32_t   read  = 0; ///< index in the location's history, of a load
  moment          at    = 0; ///< of the store that a load has read
  moment          seen  = 0; ///< what happens before it at the writer, up to this moment
};
using gate_run = std::vector<gate_access>;

/// A store of the writer's with order seq_cst, or such a wait.
struct recorded_sc {
  moment          at       = 0;
  const location* of       = nullptr;
  std::uint32_t   index    = 0; ///< of a store in the location's history, of a wait among the waits
  bool            is_store = false;
};

class memory {
public:
  /// Runs the writer.
  void record(const std::function<void()>& writer);
  /// As long as the writer finds this value in a gate's location, it waits there.
  void await(std::uint64_t value) noexcept { awaited_ = value; }
  /// A moment of the writer's at which it does nothing here: what it did so far is done.
  moment pass() noexcept { return ++now_; }

  /// Calls `run(gate)` for gates 0..gates-1, again and again, once for each way in which all their loads may take their
  /// values, and after each `done` if the model allows these ways together. Ends when there is no other, or when `done`
  /// gives false, or after `most` runs. Gives how often it called `done`. Before each call of `run`, `prepare(gate)`
  /// may use atomics freely.
  std::size_t explore(unsigned                             gates,
                      const std::function<void(unsigned)>& prepare,
                      const std::function<void(unsigned)>& run,
                      const std::function<bool()>&         done,
                      std::size_t                          most = ~std::size_t{0});

  // For the writer and for the gate that runs.

  [[nodiscard]] moment now() const noexcept { return now_; }
  /// The gate learns by other means what the writer has done up to `at`.
  void see(moment at) noexcept { seen_ = at > seen_ ? at : seen_; }
  /// What of the writer's happens before the gate's next access, at least.
  [[nodiscard]] moment seen() const noexcept { return seen_; }
  /// The last moment of the writer's of which the gate has read something.
  [[nodiscard]] moment furthest() const noexcept { return furthest_; }
  /// A number below `count`: another one in another execution.
  [[nodiscard]] unsigned choose(unsigned count);

  [[nodiscard]] const std::vector<gate_run>&      runs() const noexcept { return runs_; }
  [[nodiscard]] const std::vector<recorded_wait>& waits() const noexcept { return waits_; }
  [[nodiscard]] const std::vector<recorded_sc>&   sc() const noexcept { return sc_; }

  /// Takes one access for a weaker one from now on; none if it has no line.
  void weaken(const access& at) noexcept { weakened_ = at; }
  /// Every access with an order above relaxed, while recording and exploring, since forget_ordered().
  [[nodiscard]] const std::vector<access>& ordered() const noexcept { return ordered_; }
  void                                     forget_ordered() noexcept { ordered_.clear(); }

private:
  friend class location;

  enum class phase { free, recording, exploring };

  [[nodiscard]] access as_weakened(access by);

  std::uint64_t load(const location& from, access by);
  void          store(location& to, std::uint64_t value, access by);

  std::vector<recorded_store>& history_of(location& of);
  std::uint64_t                load_recorded(const location& from, access by);
  std::uint64_t                load_explored(const location& from, access by);

  phase                                    phase_     = phase::free;
  std::uint32_t                            recording_ = 0;
  std::uint32_t                            execution_ = 0;
  std::vector<std::vector<recorded_store>> histories_;
  std::vector<recorded_wait>               waits_;
  std::vector<recorded_sc>                 sc_;
  moment                                   now_     = 0;
  std::uint64_t                            awaited_ = 0;

  struct choice {
    unsigned taken = 0;
    unsigned count = 0;
  };
  std::vector<choice>   choices_;
  std::size_t           depth_ = 0;
  std::vector<gate_run> runs_;
  unsigned              gate_     = 0;
  moment                seen_     = 0;
  moment                furthest_ = 0;

  access              weakened_;
  std::vector<access> ordered_;
};

/// The one memory that all explored atomics are in. Of one thread.
[[nodiscard]] memory& the_memory() noexcept;

} // namespace n2gate::test::explorer
