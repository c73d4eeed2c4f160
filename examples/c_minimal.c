#include <n2gate/n2gate.h>
#include <stdio.h>

/* From the AMF: reject RRC connection requests for mobile originated data and signalling; and the end of it. */
static const uint8_t start[] = {0, 0x16, 0x40, 0x08, 0, 0, 1, 0, 2, 0, 1, 0x10};
static const uint8_t stop[]  = {0, 0x17, 0, 3, 0, 0, 0};

static void from_amf(n2gate_table* table, n2gate_amf amf, const uint8_t* pdu, size_t size)
{
  const n2gate_received* done = NULL;
  if (n2gate_receive(table, amf, pdu, size, &done) == n2gate_error_none) {
    printf("%s%s\n", n2gate_procedure_name(done->procedure), done->answer_size > 0 ? ", send done->answer back" : "");
    n2gate_received_free(done);
  }
}

static void on_rrc_setup_request(n2gate_gate* gate) /* Msg3 */
{
  const n2gate_attempt attempt = n2gate_gate_setup_request(gate, n2gate_cause_mo_data, n2gate_ue_random_value());
  const n2gate_verdict verdict = n2gate_attempt_verdict(attempt); /* RRCReject with n2gate_verdict_wait_time_s() */
  printf("mo-Data: %s\n", n2gate_verdict_admitted(verdict) ? "RRCSetup" : "RRCReject");
}

int main(void)
{
  const n2gate_amf_config config = {.name = "amf-1", .relative_amf_capacity = 255};
  n2gate_table*           table  = NULL; /* one per gNB */
  n2gate_gate*            gate   = NULL; /* one per deciding thread */
  n2gate_amf              amf;
  if (n2gate_table_make(NULL, &table) || n2gate_table_make_gate(table, &gate) ||
      n2gate_table_add_amf(table, &config, &amf)) {
    return 1;
  }
  from_amf(table, amf, start, sizeof start);
  on_rrc_setup_request(gate);
  from_amf(table, amf, stop, sizeof stop);
  on_rrc_setup_request(gate);
  n2gate_gate_free(gate);
  n2gate_table_free(table);
}
