// SPDX-License-Identifier: BSD-3-Clause

// Wireshark finds in a made capture what the script asked for, and nothing that is wrong.

#include "n2trace/support/command.hpp"
#include "n2trace/support/made_capture.hpp"

#include <map>
#include <sstream>

using namespace n2gate;
using namespace n2gate::test;

namespace {

/// Everything that tshark reads, too. It puts no fragments of I-DATA together, so those have none.
std::string story(const std::string& link, const std::string& gnb, const std::string& amf)
{
  return "link " + link + "\ngnb g " + gnb + "\namf a " + amf +
         "\n"
         "0 g a connect\n"
         "0.1 g a ng-setup-failure\n"
         "0.2 g a ng-setup\n"
         "1 g a requests emergency 1\n"
         "1 g a requests highPriorityAccess 2\n"
         "1 g a requests mt-Access 3\n"
         "1 g a requests mo-Signalling 300\n"
         "bundle 6\n"
         "2 g a requests mo-Data 70\n"
         "2 g a requests mo-VoiceCall 6\n"
         "fragment 20\n"
         "2 g a requests mo-VideoCall 7\n"
         "ip-fragment 64\n"
         "2 g a requests mo-SMS 8\n"
         "fragment off\n"
         "2 g a requests mps-PriorityAccess 9\n"
         "ip-fragment off\n"
         "bundle 1\n"
         "udp on\n"
         "2 g a requests mcs-PriorityAccess 10\n"
         "udp off\n"
         "i-data on\n"
         "2 g a requests notAvailable 11\n"
         "i-data off\n"
         "2 g a requests mo-ExceptionData 12\n"
         "3 g a overload-start action 2 percentage 99 slices 1 2/000001 percentage 1 slices 255 action 3\n"
         "3 g a overload-start\n"
         "4 g a error-indication abstract-syntax-error-ignore-and-notify procedure 22\n"
         "4 g a error-indication unspecified from-amf\n"
         "5 g a overload-stop\n"
         "6 g a nas-transports 8 7\n"
         "6 g a nas-transports 200 2\n"
         "6 g a nas-transports 16000 1\n"
         "path second\n"
         "7 g a heartbeats 3\n"
         "8 g a requests mo-Data rate 100 for 1\n"
         "path first\n"
         "9 g a restart\n"
         "9.1 g a ng-setup\n"
         "10 g a shutdown amf\n";
}

/// How often each value was told in a column: "15 x 539, 22 x 3", by the values as text.
std::string values_of(const std::string& told, int column)
{
  std::istringstream         lines(told);
  std::map<std::string, int> values;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream columns(line);
    std::string        each;
    for (int count = 0; count <= column; ++count) {
      each.clear();
      std::getline(columns, each, '\t');
    }
    std::istringstream parts(each);
    for (std::string value; std::getline(parts, value, ',');) {
      ++values[value];
    }
  }
  std::string all;
  for (const auto& [value, count] : values) {
    all += (all.empty() ? "" : ", ") + value + " x " + std::to_string(count);
  }
  return all;
}

void check_with_tshark(const std::string& script, const std::string& suffix, const std::string& options = "")
{
  INFO(script.substr(0, script.find("0 g a connect")) << suffix);
  const made_capture made(script, suffix);
  const std::string  read = options + "-r " + made.path();
  CHECK(output_of("tshark " + read +
                  " -o ip.check_checksum:TRUE -o udp.check_checksum:TRUE -o sctp.checksum:CRC32C"
                  " -o sctp.tsn_analysis:TRUE -Y '_ws.malformed or _ws.expert'")
            .empty());
  const std::string told =
      output_of("tshark " + read + " -Y ngap -T fields -e ngap.procedureCode -e ngap.RRCEstablishmentCause");
  CHECK(values_of(told, 0) == "15 x 539, 21 x 6, 22 x 3, 23 x 1, 4 x 5, 46 x 5, 9 x 2"); // one 22 is in a diagnosis
  // notAvailable and mo-ExceptionData count on from the ten values before the extension.
  CHECK(values_of(told, 1) == "0 x 1, 1 x 2, 10 x 11, 11 x 12, 2 x 3, 3 x 300, 4 x 170, 5 x 6, 6 x 7, 7 x 8, 8 x 9, "
                              "9 x 10");
}

} // namespace

TEST_CASE("when tshark reads a made capture, then nothing is malformed and all is there",
          "[n2trace][interop][make-capture]")
{
  if (!is_installed("tshark")) {
    return;
  }
  const std::string gnb_4 = "10.0.0.1 and 10.1.0.1 port 2000";
  const std::string amf_4 = "10.0.0.2 and 10.1.0.2 port 3000";
  const std::string gnb_6 = "2001:db8::1 and 2001:db8:1::1";
  const std::string amf_6 = "2001:db8::2 and 2001:db8:1::2";
  for (const char* link : {"ethernet", "qinq", "sll", "raw"}) {
    check_with_tshark(story(link, gnb_4, amf_4), ".pcap");
  }
  for (const char* link : {"vlan", "sll2", "null", "loop"}) {
    check_with_tshark(story(link, gnb_6, amf_6), ".pcapng");
  }
  check_with_tshark(story("exported-pdu sctp", gnb_4, amf_4), ".pcap");
  check_with_tshark(story("exported-pdu ngap", gnb_4, amf_4), ".pcap");
  check_with_tshark(story("exported-pdu ngap with-addresses", gnb_6, amf_6), ".pcapng");
  check_with_tshark(
      story("user-dlt 149", gnb_4, amf_4), ".pcap", R"-(-o 'uat:user_dlts:"User 2 (DLT=149)","ngap","0","","0",""' )-");
}

TEST_CASE("when tshark lists what is in the messages, then IEs and criticalities are those of the standard",
          "[n2trace][interop][make-capture]")
{
  if (!is_installed("tshark")) {
    return;
  }
  const made_capture made("gnb g 10.0.0.1\namf a 10.0.0.2\n"
                          "1 g a ng-setup\n"
                          "2 g a ng-setup-failure\n"
                          "3 g a requests mo-Signalling 1\n"
                          "4 g a nas-transports 20 2\n");
  // TS 38.413 9.2: the procedure; the IEs; the criticality of the procedure and those of the IEs (0 reject, 1 ignore).
  CHECK(
      output_of("tshark -r " + made.path() +
                " -Y ngap -T fields -e ngap.procedureCode -e ngap.id -e ngap.criticality -e nas_5gs.mm.message_type") ==
      "21\t27,82,102,21\t0,0,1,0,1\t\n"
      "21\t1,96,86,80\t0,0,0,1,0\t\n"
      "21\t27,82,102,21\t0,0,1,0,1\t\n"
      "21\t15,107\t0,1,1\t\n"
      "15\t85,38,121,90\t1,0,0,0,1\t0x41\n"
      "46\t10,85,38,121\t1,0,0,0,1\t\n"
      "4\t10,85,38\t1,0,0,0\t\n");
}
