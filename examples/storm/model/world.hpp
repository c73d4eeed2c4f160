// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// All that is there in a run, and what can happen to it. The functions stand in the files named above them; each is one
// moment of the loop: a UE asks, a gate decides, an AMF serves, measures, and tells its gNBs.

#include "engine/event_queue.hpp"
#include "engine/random.hpp"
#include "model/controller.hpp"
#include "model/detector.hpp"
#include "model/gnb.hpp"
#include "model/load.hpp"
#include "model/server.hpp"
#include "model/ue.hpp"
#include "record/results.hpp"
#include "scenario/scenario.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace storm {

/// Whom an AMF asks.
enum class producer_id : std::uint8_t { udm, smf };

struct producer {
  const producer_config* config = nullptr; ///< none: it is not there, and all is answered at once
  server                 processor;
  duration               owed{}; ///< the time that refusals have taken, and the server must make good
};

/// What an AMF will ask a producer later: when Retry-After is over all of them, or, if it does not care, each of them
/// after a while.
struct held_requests {
  moment          until{};
  std::deque<job> jobs;
};

/// Lets so many requests a second through.
struct token_bucket {
  double tokens = 0;
  moment filled{};
};

enum class nas_answer : std::uint8_t {
  accept,
  congestion, ///< 5GMM cause 22 with T3346
  no_context, ///< 5GMM cause 10, implicitly deregistered
};

struct amf {
  server                                processor;
  load_estimate                         load;
  storm::detector                       detector;
  storm::controller                     control;
  std::optional<n2gate::overload_start> in_force;
  std::vector<std::uint32_t>            told;                            ///< gNBs, by index, that START is sent to
  duration                              busy{};                          ///< in this period of the detector
  nas_answer                            answer     = nas_answer::accept; ///< to the request in service
  bool                                  up         = true;
  std::uint8_t                          epoch      = 0; ///< restarts so far; a UE's context is of one
  std::uint32_t                         registered = 0; ///< UEs whose context it has
  std::array<held_requests, 2>          held{};         ///< by producer_id
};

/// A PDU on its way from an AMF to gNBs.
struct n2_message {
  std::uint32_t              amf;
  std::uint8_t               epoch; ///< of the AMF that sent it; what a restarted one had sent is lost
  std::vector<std::uint32_t> gnbs;
  std::vector<std::uint8_t>  pdu;
  bool                       by_new_association; ///< NG SETUP RESPONSE: it need not be connected yet
};

struct world {
  world(const scenario& values, std::uint64_t seed);

  [[nodiscard]] const population& population_of(const ue& of) const { return config.populations[of.population]; }
  [[nodiscard]] class_results&    class_of(const ue& of)
  {
    return out.classes[of.population][static_cast<std::size_t>(of.counted_as)];
  }
  [[nodiscard]] population_sample& sample_of(const ue& of) { return interval.populations[of.population]; }
  [[nodiscard]] random_stream draw(purpose of, std::uint32_t index) { return {seed, of, index, ues[index].draws++}; }

  const scenario&            config;
  std::uint64_t              seed;
  event_queue                events;
  moment                     now{};
  std::vector<ue>            ues;      ///< population after population
  std::vector<std::uint32_t> first_ue; ///< by population
  std::vector<random_stream> arrivals; ///< by population
  std::vector<nssai>         kinds;    ///< the requested NSSAIs that are told apart
  std::vector<std::size_t>   kind_of;  ///< by population
  std::deque<gnb>            gnbs;
  std::deque<amf>            amfs;
  std::array<producer, 2>    producers; ///< by producer_id
  token_bucket               scp;
  std::vector<n2_message>    on_n2;
  sample                     interval; ///< of the time series, as far as it has come
  results                    out;
};

// arrivals.cpp
void schedule_need(world& in, std::uint32_t population);
void need_arrives(world& in, std::uint32_t population);
void storm_begins(world& in, std::uint32_t storm);
void storm_need(world& in, std::uint32_t ue, std::uint8_t storm);

// simulation.cpp
/// The next event happens; false when there is none until the run is over.
bool step(world& in);

// ue_life.cpp
void needs(world& in, std::uint32_t ue, n2gate::establishment_cause what);
void wake(world& in, std::uint32_t ue);
void setup_complete(world& in, std::uint32_t ue);
void nas_answered(world& in, std::uint32_t ue, nas_answer answer);
void nas_timeout(world& in, std::uint32_t ue);
void end_attempt(world& in, ue& of, outcome how);

// amf_work.cpp
/// The establishment cause that the UE sends, as the AMF too comes to know it.
[[nodiscard]] n2gate::establishment_cause cause_of(const world& in, const ue& of) noexcept;
/// Whether the UE registers, and UDM is asked; else it wants a service, and SMF is.
[[nodiscard]] bool registers(const ue& of) noexcept;
/// Emergency, priority and paging go before congestion control and Retry-After (TS 24.501 5.3.9).
[[nodiscard]] bool is_exempt(n2gate::establishment_cause cause) noexcept;
void               initial_ue_message(world& in, std::uint32_t ue, std::size_t amf);
void               amf_served(world& in, std::size_t amf);
void               accept(world& in, const job& done);
void               forget_context(world& in, ue& of);

// producer_work.cpp
void ask_producer(world& in, const job& request);
void ask_again(world& in, std::uint32_t amf, producer_id which);
void producer_served(world& in, producer_id which);

// amf_control.cpp
void amf_period(world& in, std::uint32_t amf);

// n2.cpp
void send_control(world& in, std::uint32_t amf);
void n2_arrives(world& in, std::uint32_t message);
void association_lost(world& in, std::uint32_t amf, std::uint32_t gnb);
void association_up(world& in, std::uint32_t amf, std::uint32_t gnb);
void amf_down(world& in, std::uint32_t amf);
void amf_up(world& in, std::uint32_t amf);

} // namespace storm
