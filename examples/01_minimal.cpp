#include <cstdio>
#include <n2gate/n2gate.hpp>
#include <n2gate/ngap.hpp>

int main()
{
  n2gate::overload_table   table; // one per gNB
  const n2gate::amf_handle amf  = table.add_amf({"amf-1"});
  n2gate::gate             gate = table.make_gate(); // one per deciding thread

  // OVERLOAD START from the AMF: reject non-emergency mobile originated data, 50 %.
  const std::uint8_t pdu[] = {0, 0x16, 0x40, 0x0d, 0, 0, 2, 0, 2, 0, 1, 0, 0, 9, 0x40, 1, 0x62};
  const auto         done  = n2gate::ngap::receive(table, amf, pdu);
  if (!done.message.answer.empty()) {
    std::puts("to be sent back to the AMF: an ERROR INDICATION");
  }

  int rejected = 0;
  for (int request = 0; request < 100; ++request) {
    const n2gate::verdict verdict = gate.admit(amf, n2gate::establishment_cause::mo_data);
    if (!verdict) {
      ++rejected; // RRCReject with waitTime verdict.wait_time()
    }
  }
  std::printf("%d of 100 mo-Data requests rejected\n", rejected);
}
