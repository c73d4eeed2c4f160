// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What `n2trace --help` says besides the options.

namespace n2gate::trace {

inline constexpr const char* help_head =
    "Reads captures of N2 (NGAP over SCTP between gNBs and AMFs) and answers: who refuses these UEs,\n"
    "and does the gNB do what the AMF asked with OVERLOAD START (TS 38.413 8.7.7)?\n";

inline constexpr const char* help_foot = R"(What it reads
  pcap and pcapng, also from standard input (FILE is -). Link types: Ethernet with any VLAN tags,
  Linux cooked, raw IP, null and loopback, exported PDUs; with --user-dlt 147..162, too. IPv4 and
  IPv6, fragments included; SCTP, also in UDP, multi-homed, with messages bundled or in parts.
  DURATION is in seconds, or has a unit: 500ms, 90s, 10min, 1h.

What it prints
  For each gNB and AMF: a timeline of OVERLOAD START and STOP, NG SETUP and losses; INITIAL UE
  MESSAGEs by RRC establishment cause over time; for each control in force, whether it is obeyed.
  Then what is amiss, with frame numbers, and display filters for Wireshark. Times are UTC.
  A request that a gNB refuses is not on N2: rates before and under a control are compared, and
  where there is too little of either, it says "cannot tell from N2".
  --json prints all of it as one object. In it "epoch" is in seconds since 1970, exact; "link" and
  "control" are places in their arrays, from 0 on; steps without requests are left out.
  decode prints an object on one line: procedure, action, percentage, slices, skipped_ies, error and
  error_indication, the answer that is due.

Exit status
  0  all was read, or HEX decoded; whether something is amiss makes no difference
  1  FILE cannot be opened, is no capture, or is damaged (what could be read is told all the same);
     the plot cannot be made; HEX does not decode
  2  wrong usage

Examples
  n2trace n2.pcapng
  n2trace --json n2.pcap | jq '.findings'
  n2trace --plot n2.png --grace 500ms n2.pcap
  ssh gnb tcpdump -i n2 -U -w - sctp | n2trace -
  n2trace decode 0016400d00000200020001000009400162

Hints
  No NGAP found? Capture between gNB and AMF, with "sctp" as the filter, and whole packets. srsRAN's
  own NGAP captures have a user link type: --user-dlt. A FILE with the name of a command: ./decode.)";

} // namespace n2gate::trace
