// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A table in C beside one in C++, made of the same options: the same seed and the same calls give the same answers.
// Each call is made to both, by choice, and what differs is thrown by require().

#include "mirror/choices.hpp"
#include "mirror/values.hpp"
#include "n2gate/n2gate.h"
#include "n2gate/n2gate.hpp"
#include "n2gate/ngap.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace n2gate::test {

/// What an observer was told.
struct heard_transition {
  unsigned                kind;
  std::uint32_t           amf;
  std::string             name;
  std::int64_t            when_ns;
  bool                    slice_list_dropped;
  std::optional<unsigned> fault;

  friend bool operator==(const heard_transition& a, const heard_transition& b)
  {
    return std::tie(a.kind, a.amf, a.name, a.when_ns, a.slice_list_dropped, a.fault) ==
           std::tie(b.kind, b.amf, b.name, b.when_ns, b.slice_list_dropped, b.fault);
  }
};

/// A START for C. It refers to the one it was made of.
class c_start {
public:
  explicit c_start(const overload_start& message);

  [[nodiscard]] const n2gate_overload_start* get() const { return &start_; }

private:
  std::vector<std::vector<n2gate_s_nssai>>      slices_;
  std::vector<n2gate_overload_start_nssai_item> items_;
  n2gate_overload_start                         start_{};
};

/// Whether C shows the same START.
[[nodiscard]] bool same(const n2gate_overload_start& in_c, const overload_start& in_cpp);

class twin {
public:
  explicit twin(const options& how);
  twin(const twin&)            = delete;
  twin& operator=(const twin&) = delete;
  ~twin();

  void add_amf(choices& by);
  void change_amf(choices& by);
  void overload_start(choices& by);
  void end(choices& by);
  void advance_time(choices& by);
  void restrict_locally(choices& by);
  void receive(choices& by);
  void encode(choices& by);
  void decide(choices& by);

  /// Snapshots, their metrics, and what the observers were told are the same.
  void compare();

private:
  static void hear(void* all, const transition& what) noexcept;
  static void hear_in_c(void* all, const n2gate_transition* what);

  [[nodiscard]] amf_handle choose_handle(choices& by) const;

  options                         how_;
  std::vector<heard_transition>   heard_;
  std::vector<heard_transition>   heard_in_c_;
  std::unique_ptr<overload_table> table_;
  gate                            gate_;
  n2gate_table*                   c_table_ = nullptr;
  n2gate_gate*                    c_gate_  = nullptr;
  std::vector<amf_handle>         given_;
  std::vector<attempt>            attempts_;
  std::vector<n2gate_attempt>     c_attempts_;
  std::chrono::nanoseconds        now_{-1};
};

} // namespace n2gate::test
