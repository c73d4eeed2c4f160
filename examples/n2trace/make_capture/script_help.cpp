// SPDX-License-Identifier: BSD-3-Clause

#include "make_capture.hpp"

namespace n2gate::script {

std::string_view script_help()
{
  return R"(A script has a statement on each line; # begins a comment. The whole of one:

  gnb gnb-1 10.0.0.1
  amf amf-1 10.0.0.2
  0    gnb-1 amf-1 connect
  0.1  gnb-1 amf-1 ng-setup
  1    gnb-1 amf-1 requests mo-Data rate 50 for 60 poisson
  30   gnb-1 amf-1 overload-start action reject-non-emergency-mo-dt percentage 50
  50   gnb-1 amf-1 overload-stop

The file, before all events:
  link ethernet|vlan|qinq|sll|sll2|raw|null|loop
  link exported-pdu ngap [with-addresses] | exported-pdu sctp     link type 252; ngap: PDUs alone, as OCUDU writes
  link user-dlt 147..162              PDUs alone, as srsRAN writes
  snaplen OCTETS                      longer frames are cut; 262144
  start SECONDS                       since 1970; 1767225600
  nanoseconds on|off                  the unit of the file's times; off: microseconds
  seed NUMBER                         of all that is random; 1

Who there is (at most 256 of each; IPv4 or IPv6):
  gnb NAME ADDRESS [and ADDRESS] [port PORT]      port 45000
  amf NAME ADDRESS [and ADDRESS] [port PORT]      port 38412

What happens, in the order of time: SECONDS GNB AMF, and
  connect                             INIT to COOKIE ACK; without it, the capture begins later than the association
  restart                             the same while the association is there
  abort gnb|amf                       ABORT by this end
  shutdown gnb|amf                    SHUTDOWN to SHUTDOWN COMPLETE
  ng-setup                            NG SETUP REQUEST and RESPONSE
  ng-setup-failure                    NG SETUP REQUEST and FAILURE
  overload-start [action A] [percentage 1..99] [slices S-NSSAI... [action A] [percentage P]]...
                                      A: an action's name in TS 38.413, or 0..3; S-NSSAI: 1 or 1/010203
  overload-stop
  error-indication CAUSE [procedure CODE] [from-amf]
                                      CAUSE: of the protocol, as transfer-syntax-error
  pdu gnb|amf HEX                     any bytes, sent by this end
  requests CAUSE AMOUNT               INITIAL UE MESSAGEs; CAUSE: as mo-Data or notAvailable in TS 38.413
  nas-transports OCTETS AMOUNT        UPLINK and DOWNLINK NAS TRANSPORT in turn, of NAS messages of 8..16000 octets
  heartbeats AMOUNT                   HEARTBEAT and HEARTBEAT ACK
AMOUNT is a number of them at once, or: rate PER-SECOND for SECONDS [poisson]. Without poisson they come evenly. They
end when the association does. What is slow, such as connect with its 1.5 ms, may delay what comes next.

What holds for the events of the lines after it:
  bundle 1..16                        DATA chunks in a packet, of what one end sends within 10 ms; 1
  fragment OCTETS|off                 of a message in a DATA chunk, 4..1400; 1400
  ip-fragment OCTETS|off              of a packet in an IP fragment, a multiple of 8 up to 1400; off
  retransmit on|off                   each packet with DATA is sent twice; off
  ppid ngap|swapped|unspecified       60, 60 in the wrong byte order, 0; ngap
  udp on|off                          SCTP in UDP, port 9899; off
  path first|second                   between the second addresses; first
  i-data on|off                       I-DATA in the place of DATA chunks; off

The same script gives the same bytes. At most 100000 events, 16 MiB, 10000000 s, 1000000000 of an AMOUNT.
)";
}

} // namespace n2gate::script
