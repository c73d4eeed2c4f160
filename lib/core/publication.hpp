// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How what is in force reaches the gates: one word per AMF, and behind it two full controls, of which the word names
// the current one. The writer (one at a time) fills the other and then stores the word. A gate reads the word; if it
// needs the full control, it reads that and checks afterwards that it was current and whole. Overtaken, it reads once
// more under an announcement that keeps the writer away. So a gate makes at most two attempts, whatever the writers do.
//
// The proof of each memory order stands where the order does, and tests/explorer shows that none of them can be weaker.
// There is no standalone fence: ThreadSanitizer does not model them.

#include "core/control_word.hpp"
#include "core/slice_index.hpp"
#include "n2gate/core/atomic.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

namespace n2gate::core {

/// Everything a request may need that does not fit the word.
struct full_control {
  restriction          amf;
  restriction          local;
  slice_shape          shape;
  const std::uint64_t* numbers = nullptr; ///< of the shape
};

/// How a gate combines the parts of a full control: from the table's options.
struct slice_rules {
  slice_match      match      = slice_match::all;
  slice_precedence precedence = slice_precedence::slice;
};

class published_control {
public:
  /// Takes memory for slice_index::size_for(max_s_nssais) numbers; false when there is none.
  [[nodiscard]] bool reserve(std::size_t max_s_nssais) noexcept
  {
    numbers_.reset(new (std::nothrow) atomic<std::uint64_t>[slice_index::size_for(max_s_nssais)]());
    return numbers_ != nullptr;
  }

  /// For the writer, while no word names this control as current and no gate has announced itself.
  void write(const full_control& control) noexcept
  {
    // Release: a gate that loads (acquire) any of this also sees the word that took this control out of use.
    amf_wide_.store(pack(control.amf) | pack(control.local) << 32, std::memory_order_release);
    sizes_.store(control.shape.sizes(), std::memory_order_release);
    multiplier_.store(control.shape.multiplier(), std::memory_order_release);
    for (std::size_t index = 0; index < control.shape.size(); ++index) {
      numbers_[index].store(control.numbers[index], std::memory_order_release);
    }
    // Release: a gate that loads this serial (acquire) sees all of the content.
    serial_.store(serial_.load(std::memory_order_relaxed) + 1, std::memory_order_release);
  }

  /// Counts each write() at its end. Acquire: what is read afterwards is of this write() or a later one.
  [[nodiscard]] std::uint64_t serial() const noexcept { return serial_.load(std::memory_order_acquire); }

  /// Whether no write() has ended since serial() gave `serial`. Relaxed: the loads before it are acquire loads, and
  /// stay before it.
  [[nodiscard]] bool still(std::uint64_t serial) const noexcept
  {
    return serial_.load(std::memory_order_relaxed) == serial;
  }

  /// What this control says of a request. `cause` is below 16. Reads under a writer give some ruling, in bounded steps.
  [[nodiscard]] ruling rule(unsigned cause, span<s_nssai> requested, slice_rules rules) const noexcept
  {
    const std::uint64_t amf_wide = amf_wide_.load(std::memory_order_acquire);
    const std::uint64_t sizes    = sizes_.load(std::memory_order_acquire);
    const slice_shape   shape(sizes, multiplier_.load(std::memory_order_acquire));
    const slice_ruling  slices = core::rule(shape, numbers_.get(), cause, requested, rules.match);

    // D7: a UE that the list concerns is under the list instead of the AMF-wide control, or under the stricter of both.
    const ruling own(percent(amf_wide, cause), source::amf);
    const ruling listed(slices.percent, source::slice);
    const ruling both = ruling::select(
        slices.concerned, rules.precedence == slice_precedence::slice ? listed : stricter(listed, own), own);
    return stricter(both, {percent(amf_wide >> 32, cause), source::local});
  }

  /// For a gate that goes on using the slice list without this control, as long as the AMF's front word is the same as
  /// before this call. A gate that loads (acquire) anything of a later message, written over this one, sees what its
  /// writer did before: it took the front word back, which is never the same again. So a gate whose front word is the
  /// same afterwards has read one message.
  [[nodiscard]] slice_shape shape() const noexcept
  {
    const std::uint64_t sizes = sizes_.load(std::memory_order_acquire);
    return {sizes, multiplier_.load(std::memory_order_acquire)};
  }
  [[nodiscard]] const atomic<std::uint64_t>* numbers() const noexcept { return numbers_.get(); }

private:
  static constexpr std::uint64_t pack(restriction of) noexcept
  {
    return std::uint64_t{of.causes.bits()} | std::uint64_t{of.percent} << 16;
  }
  static constexpr unsigned percent(std::uint64_t packed, unsigned cause) noexcept
  {
    return static_cast<unsigned>((packed >> 16 & 0x7F) & (std::uint64_t{0} - (packed >> cause & 1)));
  }

  atomic<std::uint64_t>                    serial_{0};
  atomic<std::uint64_t>                    amf_wide_{0};
  atomic<std::uint64_t>                    sizes_{0};
  atomic<std::uint64_t>                    multiplier_{0};
  std::unique_ptr<atomic<std::uint64_t>[]> numbers_;
};

/// The two full controls of one AMF.
using control_pair = std::array<published_control, 2>;

/// Slot + 1 of the AMF whose full control a gate is reading after it was overtaken; 0 when it is not.
using announcement_word = atomic<std::uint32_t>;

/// Whether the full control must be read for a request.
[[nodiscard]] constexpr bool needs_full_control(control_word word, span<s_nssai> requested) noexcept
{
  return word.layered() || (word.slices() && !requested.empty());
}

/// Reads the full control that `word` names. False when the gate was overtaken: then `result` means nothing.
///
/// Accepted is what has one serial s before and after, while the word is `word` at a moment in between. The acquire
/// load of s shows all of the write that it counts, so nothing older is read. Had anything of a later write been read,
/// then with it a word that names the other control, stored before that write began. A word that has come back the same
/// since then, as it may after 256 changes or an update_amf(), is stored after a later write has ended, and shows a
/// serial above s. So what was read is the message that `word` publishes, complete.
[[nodiscard]] inline bool read_full_control(const atomic<std::uint64_t>& published,
                                            const control_pair&          controls,
                                            control_word                 word,
                                            unsigned                     cause,
                                            span<s_nssai>                requested,
                                            slice_rules                  rules,
                                            ruling&                      result) noexcept
{
  const published_control& control = controls[word.buffer()];
  const std::uint64_t      serial  = control.serial();
  result                           = control.rule(cause, requested, rules);
  // Acquire, for the serial after it.
  return published.load(std::memory_order_acquire) == word.bits() && control.still(serial);
}

/// What a gate has read of one AMF's control: the word, and what it or the full control behind it says of a request.
struct reading {
  control_word word;
  ruling       under;
};

/// The second attempt, for a gate that was overtaken: reads the word and what it names under an announcement, which
/// keeps the writer off that full control. So it cannot be overtaken, and a gate makes no third attempt. `under` means
/// nothing when the word does not answer to `amf`.
///
/// Sequentially consistent are the announcement, the load of the word after it, every store of a word, and the writer's
/// look at the announcement. If the gate loads a word that is then replaced, it does so before the replacement in the
/// one order of all these; so its announcement stands before the writer looks, which a writer does after it has
/// replaced the word and before it writes the control again.
[[nodiscard]] inline reading read_announced(const atomic<std::uint64_t>& published,
                                            const control_pair&          controls,
                                            announcement_word&           announcement,
                                            amf_handle                   amf,
                                            unsigned                     cause,
                                            span<s_nssai>                requested,
                                            slice_rules                  rules) noexcept
{
  announcement.store(amf.slot() + 1U, std::memory_order_seq_cst);
  reading result{control_word(published.load(std::memory_order_seq_cst)), {}};
  if (result.word.answers_to(amf)) {
    result.under = needs_full_control(result.word, requested)
                       ? controls[result.word.buffer()].rule(cause, requested, rules)
                       : result.word.rule(cause);
  }
  // Relaxed: had a load above read what the writer stores after it has looked here, the two would synchronize, and this
  // store, and every announcement after it, would happen after that look. So the writer cannot have seen them; nor what
  // was here before the announcement, which precedes the look in the one order.
  announcement.store(0, std::memory_order_relaxed);
  return result;
}

/// For the writer: whether a gate reads a full control of the AMF in `slot` under this announcement.
[[nodiscard]] inline bool is_announced(const announcement_word& announcement, unsigned slot) noexcept
{
  return announcement.load(std::memory_order_seq_cst) == slot + 1;
}

} // namespace n2gate::core
