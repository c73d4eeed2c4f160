#include <cstdio>
#include <n2gate/n2gate.hpp>
#include <n2gate/ngap.hpp>
#include <optional>

struct tally {
  int rejected   = 0;
  int released   = 0;
  int sent_to[2] = {};
};

// One UE that asks for mo-Data: with the 5G-S-TMSI that its AMF gave it, or new to the network.
void connect(n2gate::gate&                       gate,
             std::optional<n2gate::ng_5g_s_tmsi> ue,
             n2gate::span<n2gate::amf_handle>    pool,
             tally&                              seen)
{
  // RRCSetupRequest: the cause, and 39 bits of the 5G-S-TMSI or a random value. AMF and NSSAI are not known yet.
  const auto identity = ue ? n2gate::ue_identity(*ue) : n2gate::ue_identity();
  const auto attempt  = gate.setup_request(n2gate::establishment_cause::mo_data, identity);
  if (!attempt) {
    ++seen.rejected; // RRCReject with waitTime attempt.verdict().wait_time()
    return;
  }
  // RRCSetup is sent, the attempt kept. RRCSetupComplete: the rest of the 5G-S-TMSI, which binds the UE to its AMF.
  const auto bound  = ue ? gate.serving_amf(*ue) : n2gate::amf_handle();
  const auto choice = bound ? n2gate::amf_choice{bound, gate.setup_complete(attempt, bound)}
                            : gate.choose_amf(attempt, pool); // one that admits it, by capacity
  if (!choice) {
    ++seen.released; // RRCRelease with waitTime choice.verdict.wait_time()
    return;
  }
  ++seen.sent_to[choice.amf == pool[0] ? 0 : 1]; // INITIAL UE MESSAGE to choice.amf
}

int main()
{
  n2gate::options values;
  values.seed = 2; // a live gNB takes one that nobody knows
  n2gate::overload_table table{values};
  n2gate::gate           gate = table.make_gate();

  // What NG SETUP RESPONSE told: PLMN, region, set and pointer of each GUAMI, and the relative capacities. amf-1 has
  // taken over the UEs of an AMF in set 3; at RRCSetupRequest their 39 bits look like those of amf-2's UEs.
  const n2gate::guami      of_amf_1[] = {{{0x00, 0xf1, 0x10}, 1, 1, 1}, {{0x00, 0xf1, 0x10}, 1, 3, 2}};
  const n2gate::guami      of_amf_2[] = {{{0x00, 0xf1, 0x10}, 1, 1, 2}};
  const n2gate::amf_handle pool[] = {table.add_amf({"amf-1", of_amf_1, 200}), table.add_amf({"amf-2", of_amf_2, 100})};

  // OVERLOAD START from amf-1: reject non-emergency mobile originated data, 50 %.
  const std::uint8_t start[] = {0, 0x16, 0x40, 0x0d, 0, 0, 2, 0, 2, 0, 1, 0, 0, 9, 0x40, 1, 0x62};
  if (!n2gate::ngap::receive(table, pool[0], start).message.answer.empty()) {
    std::puts("to be sent back to amf-1: an ERROR INDICATION");
  }

  const struct {
    const char*                         name;
    std::optional<n2gate::ng_5g_s_tmsi> ue;
  } groups[] = {{"amf-1's, set 1, pointer 1", n2gate::ng_5g_s_tmsi(1, 1, 0)},
                {"amf-1's, set 3, pointer 2", n2gate::ng_5g_s_tmsi(3, 2, 0)},
                {"amf-2's, set 1, pointer 2", n2gate::ng_5g_s_tmsi(1, 2, 0)},
                {"new to the network", {}}};
  std::puts("of 1000 UEs               RRCReject  RRCRelease  to amf-1  to amf-2");
  for (const auto& group : groups) {
    tally seen;
    for (int request = 0; request < 1000; ++request) {
      connect(gate, group.ue, pool, seen);
    }
    std::printf("%-25s %9d %11d %9d %9d\n", group.name, seen.rejected, seen.released, seen.sent_to[0], seen.sent_to[1]);
  }
}
