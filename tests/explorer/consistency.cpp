// SPDX-License-Identifier: BSD-3-Clause

#include "explorer/consistency.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace n2gate::test::explorer {

namespace {

/// Sequentially consistent accesses as a graph of what stands before what in their one order. 64 are enough for all
/// that is explored.
class order_graph {
public:
  std::size_t add() noexcept
  {
    if (size_ == after_.size()) {
      std::abort();
    }
    after_[size_] = 0;
    return size_++;
  }
  void put(std::size_t first, std::size_t then) noexcept { after_[first] |= std::uint64_t{1} << then; }

  [[nodiscard]] bool is_acyclic() const noexcept
  {
    // Again and again those leave that have nothing behind them.
    std::uint64_t left = size_ == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << size_) - 1;
    for (bool some = true; some && left != 0;) {
      some = false;
      for (std::size_t node = 0; node < size_; ++node) {
        const std::uint64_t self = std::uint64_t{1} << node;
        if ((left & self) != 0 && (after_[node] & left) == 0) {
          left &= ~self;
          some = true;
        }
      }
    }
    return left == 0;
  }

private:
  std::array<std::uint64_t, 64> after_;
  std::size_t                   size_ = 0;
};

/// What one gate has stored in its one location for which the writer waits, and what the waits read of that: the number
/// of the store, counted from 1, or 0 for what was there first.
struct side {
  const gate_run*          run = nullptr;
  std::vector<std::size_t> stores; ///< indices in the run
  std::vector<std::size_t> waits;  ///< numbers of them
  std::vector<std::size_t> reads;  ///< for each of `waits`, as far as chosen
};

class question {
public:
  question(const std::vector<gate_run>&      runs,
           const std::vector<recorded_wait>& waits,
           const std::vector<recorded_sc>&   sc) :
    waits_(waits), sc_(sc)
  {
    for (const gate_run& run : runs) {
      side of{&run, {}, {}, {}};
      for (std::size_t index = 0; index < run.size(); ++index) {
        if (run[index].by.kind == access_kind::store) {
          of.stores.push_back(index);
        }
      }
      for (std::size_t wait = 0; wait < waits.size() && !of.stores.empty(); ++wait) {
        if (waits[wait].of == run[of.stores.front()].of) {
          of.waits.push_back(wait);
        }
      }
      sides_.push_back(std::move(of));
    }
  }

  /// Goes through what the waits for gates from this one on may read.
  bool can_be_answered(std::size_t gate = 0)
  {
    if (gate == sides_.size()) {
      return has_one_order();
    }
    side& of = sides_[gate];
    if (of.reads.size() == of.waits.size()) {
      return can_be_answered(gate + 1);
    }
    const recorded_wait& wait = waits_[of.waits[of.reads.size()]];
    for (std::size_t read = of.reads.empty() ? 0 : of.reads.back(); read <= of.stores.size(); ++read) {
      if (!may_read(of, wait, read)) {
        continue;
      }
      of.reads.push_back(read);
      if (can_be_answered(gate)) {
        return true;
      }
      of.reads.pop_back();
    }
    return false;
  }

private:
  [[nodiscard]] static const gate_access& store_of(const side& of, std::size_t number)
  {
    return (*of.run)[of.stores[number - 1]];
  }

  [[nodiscard]] static bool synchronizes(const side& of, const recorded_wait& wait, std::size_t read)
  {
    return read > 0 && wait.by.acquires() && store_of(of, read).by.releases();
  }

  /// Coherence, and happens-before without a cycle.
  [[nodiscard]] static bool may_read(const side& of, const recorded_wait& wait, std::size_t read)
  {
    if ((read == 0 ? wait.first : store_of(of, read).value) == wait.awaited) {
      return false; // the writer waits on
    }
    // Nothing that happens after the wait.
    for (std::size_t store = 1; store <= read; ++store) {
      if (store_of(of, store).seen >= wait.at) {
        return false;
      }
    }
    if (!synchronizes(of, wait, read)) {
      return true;
    }
    // What the gate has loaded before happens before the wait, so it cannot have read what the writer stores after it.
    const auto end = of.run->begin() + static_cast<std::ptrdiff_t>(of.stores[read - 1]);
    return std::none_of(of.run->begin(), end, [&wait](const gate_access& each) {
      return each.by.kind == access_kind::load && each.at > wait.at;
    });
  }

  /// An access of a gate's in the one order.
  struct gate_node {
    std::size_t        node = 0;
    const gate_access* of   = nullptr;
    moment             told = 0; ///< it happens before what the writer does after this moment
  };

  /// Whether there is one order of all accesses that are sequentially consistent ([atomics.order] 4).
  [[nodiscard]] bool has_one_order() const
  {
    order_graph            graph;
    std::vector<gate_node> placed;
    for (std::size_t number = 0; number < sc_.size(); ++number) {
      const std::size_t node = graph.add();
      if (number > 0) {
        graph.put(node - 1, node);
      }
    }
    for (const side& of : sides_) {
      put_gate(of, graph, placed);
    }
    return graph.is_acyclic();
  }

  void put_gate(const side& of, order_graph& graph, std::vector<gate_node>& placed) const
  {
    bool        first  = true;
    std::size_t stores = 0;
    for (std::size_t index = 0; index < of.run->size(); ++index) {
      const gate_access& each     = (*of.run)[index];
      const bool         is_store = each.by.kind == access_kind::store;
      stores += is_store ? 1 : 0;
      if (!each.by.is_sc()) {
        continue;
      }
      const gate_node self{graph.add(), &each, told(of, index)};
      if (!first) {
        graph.put(self.node - 1, self.node);
      }
      first = false;
      for (std::size_t writers = 0; writers < sc_.size(); ++writers) {
        const recorded_sc& other = sc_[writers];
        // What strongly happens before what: one stands before, in its thread, what happens before this, and the other
        // way round.
        if (other.at < each.seen) {
          graph.put(writers, self.node);
        }
        if (self.told < other.at) {
          graph.put(self.node, writers);
        }
        // Of one location: its modification order, and what loads have read of it.
        if (other.of == each.of && other.is_store != is_store) {
          const bool before = is_store ? read_by(of, other) < stores : other.index <= each.read;
          before ? graph.put(writers, self.node) : graph.put(self.node, writers);
        }
      }
      for (const gate_node& other : placed) {
        put_both(self, other, graph);
        put_both(other, self, graph);
      }
      placed.push_back(self);
    }
  }

  /// Two gates meet where the writer stands between: it has heard of the one and the other of it, or both have loaded
  /// what it has stored in one location.
  static void put_both(const gate_node& first, const gate_node& then, order_graph& graph)
  {
    const bool both_load = first.of->by.kind == access_kind::load && then.of->by.kind == access_kind::load;
    if (first.told < then.of->seen || (both_load && first.of->of == then.of->of && first.of->read < then.of->read)) {
      graph.put(first.node, then.node);
    }
  }

  /// Which of a gate's stores a wait has read.
  [[nodiscard]] static std::size_t read_by(const side& of, const recorded_sc& wait)
  {
    const auto place = std::find(of.waits.begin(), of.waits.end(), std::size_t{wait.index});
    return of.reads[static_cast<std::size_t>(place - of.waits.begin())];
  }

  /// The first wait that synchronizes with a store behind the gate's access; never, if there is none.
  [[nodiscard]] moment told(const side& of, std::size_t index) const
  {
    for (std::size_t place = 0; place < of.waits.size(); ++place) {
      const recorded_wait& wait = waits_[of.waits[place]];
      const std::size_t    read = of.reads[place];
      if (synchronizes(of, wait, read) && index < of.stores[read - 1]) {
        return wait.at;
      }
    }
    return ~moment{0};
  }

  const std::vector<recorded_wait>& waits_;
  const std::vector<recorded_sc>&   sc_;
  std::vector<side>                 sides_;
};

} // namespace

bool is_consistent(const std::vector<gate_run>&      runs,
                   const std::vector<recorded_wait>& waits,
                   const std::vector<recorded_sc>&   sc)
{
  // Where no gate has announced itself, or loaded in the one order, the writer depends on none.
  const bool plain = std::all_of(runs.begin(), runs.end(), [](const gate_run& run) {
    return std::none_of(run.begin(), run.end(), [](const gate_access& each) {
      return each.by.kind == access_kind::store || each.by.is_sc();
    });
  });
  return plain || question(runs, waits, sc).can_be_answered();
}

} // namespace n2gate::test::explorer
