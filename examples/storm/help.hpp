// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What `storm --help` says besides the options.

namespace storm {

inline constexpr const char* help_head =
    "Simulates a signalling storm in a 5G network: UEs with RRC and NAS timers, gNBs that run n2gate, AMFs that detect\n"
    "overload and send NGAP OVERLOAD START and STOP, UDM and SMF behind them. Tells what the control does before it is\n"
    "used on a network.\n";

inline constexpr const char* help_foot = R"(SCENARIO, A and B
  A scenario is a JSON file; examples/scenarios has some, and --keys tells what may stand in one. After the name may
  follow, each behind a colon, in what the run differs from the file:
    without-control              no OVERLOAD START and no NAS congestion control
    without-storm                the background alone
    stratified, random, per_ue   how gates choose the requests that they refuse

What it prints
  For each class (UEs of one population that want one thing, as an RRC establishment cause): how its attempts ended,
  their delay, and what they cost in RRC and NAS messages. An attempt is all that a UE does for one thing it wants,
  repetitions included; "unfinished" was under way at the end, "not started" met a UE that was busy or resting.
  For each AMF: utilisation, waiting, what was lost, the OVERLOAD START and STOP it sent. "wasted" was served when the
  UE had given up waiting, "held" waited for Retry-After.
  With --compare: the same numbers side by side.

What --out DIR leaves
  classes.csv, amfs.csv, population_series.csv, amf_series.csv, controls.csv, picture.png, picture.svg. The pictures
  take gnuplot. The same scenario and seed give the same octets, on standard output, too.

Exit status
  0  the run is over, and everything is written
  1  a scenario has faults (each on a line: FILE: /path/to/key: what is wrong), or a file cannot be read or written
  2  wrong usage

Examples
  storm examples/scenarios/mmtc-storm.json
  storm --out results --seed 7 examples/scenarios/slice-isolation.json
  storm --compare examples/scenarios/mmtc-storm.json examples/scenarios/mmtc-storm.json:without-control --out results
)";

} // namespace storm
