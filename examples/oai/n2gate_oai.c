/* SPDX-License-Identifier: BSD-3-Clause */
#include "n2gate_oai.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

n2gate_error n2gate_oai_start(n2gate_oai* host, const n2gate_options* options)
{
  memset(host, 0, sizeof *host);
  n2gate_error error = n2gate_table_make(options, &host->table);
  if (error == n2gate_error_none) {
    error = n2gate_table_make_gate(host->table, &host->rrc_gate);
  }
  if (error == n2gate_error_none) {
    error = n2gate_table_make_gate(host->table, &host->ngap_gate);
  }
  if (error != n2gate_error_none) {
    n2gate_oai_end(host);
  }
  return error;
}

void n2gate_oai_end(n2gate_oai* host)
{
  n2gate_gate_free(host->rrc_gate);
  n2gate_gate_free(host->ngap_gate);
  n2gate_table_free(host->table);
  memset(host, 0, sizeof *host);
}

/* The entry of an address, or null. The empty address finds a free one. */
static n2gate_oai_link* link_of(n2gate_oai* host, const char* address)
{
  for (size_t i = 0; address != NULL && i < N2GATE_OAI_MAX_AMFS; ++i) {
    if (strcmp(host->links[i].address, address) == 0) {
      return &host->links[i];
    }
  }
  return NULL;
}

/* Whether another address leads to the same AMF. */
static bool is_shared(const n2gate_oai* host, const n2gate_oai_link* link, bool only_up)
{
  for (size_t i = 0; i < N2GATE_OAI_MAX_AMFS; ++i) {
    const n2gate_oai_link* other = &host->links[i];
    if (other != link && other->amf.raw == link->amf.raw && (other->up || !only_up)) {
      return true;
    }
  }
  return false;
}

/* The address leads to its AMF no longer. */
static void part(n2gate_oai* host, n2gate_oai_link* link)
{
  if (link->amf.raw != 0 && !is_shared(host, link, false)) {
    n2gate_table_remove_amf(host->table, link->amf);
  } else if (link->amf.raw != 0 && !is_shared(host, link, true)) {
    n2gate_table_association_lost(host->table, link->amf);
  }
  link->amf.raw = 0;
  link->up      = false;
}

/* The AMF of this name behind another address, or none. */
static n2gate_amf amf_named(const n2gate_oai* host, const n2gate_oai_link* link, const char* name)
{
  for (size_t i = 0; i < N2GATE_OAI_MAX_AMFS; ++i) {
    const n2gate_oai_link* other = &host->links[i];
    if (other != link && other->amf.raw != 0 && strcmp(other->name, name) == 0) {
      return other->amf;
    }
  }
  return (n2gate_amf){0};
}

n2gate_error n2gate_oai_ng_setup(n2gate_oai* host, const char* address, const n2gate_amf_config* config)
{
  if (address == NULL || config == NULL || config->name == NULL) {
    return n2gate_error_null_pointer;
  }
  n2gate_oai_link* link = link_of(host, address);
  if (link == NULL) {
    link = link_of(host, "");
    if (link == NULL || strlen(address) >= sizeof link->address) {
      return n2gate_error_table_full;
    }
    strcpy(link->address, address);
  }

  const n2gate_amf twin = amf_named(host, link, config->name);
  if (twin.raw != 0 && twin.raw != link->amf.raw) {
    part(host, link);
    link->amf = twin;
  } else if (twin.raw == 0 && link->amf.raw != 0 && is_shared(host, link, false)) {
    part(host, link); /* another AMF answers here now; the other address keeps the old one */
  }
  const n2gate_error error = link->amf.raw != 0 ? n2gate_table_update_amf(host->table, link->amf, config)
                                                : n2gate_table_add_amf(host->table, config, &link->amf);
  if (link->amf.raw == 0) {
    return error;
  }
  if (error == n2gate_error_none) {
    snprintf(link->name, sizeof link->name, "%s", config->name);
  }
  link->up                   = true;
  const n2gate_error cleared = n2gate_table_ng_setup(host->table, link->amf);
  return error != n2gate_error_none ? error : cleared;
}

void n2gate_oai_association_lost(n2gate_oai* host, const char* address)
{
  n2gate_oai_link* link = link_of(host, address);
  if (link == NULL || link->amf.raw == 0) {
    return;
  }
  link->up = false;
  if (!is_shared(host, link, true)) {
    n2gate_table_association_lost(host->table, link->amf);
  }
}

void n2gate_oai_forget(n2gate_oai* host, const char* address)
{
  n2gate_oai_link* link = link_of(host, address);
  if (link != NULL) {
    part(host, link);
    memset(link, 0, sizeof *link);
  }
}

n2gate_amf n2gate_oai_amf(const n2gate_oai* host, const char* address)
{
  for (size_t i = 0; address != NULL && i < N2GATE_OAI_MAX_AMFS; ++i) {
    if (strcmp(host->links[i].address, address) == 0) {
      return host->links[i].amf;
    }
  }
  return (n2gate_amf){0};
}

n2gate_oai_received n2gate_oai_receive(n2gate_oai* host, const char* address, const uint8_t* pdu, size_t size)
{
  n2gate_oai_received    received = {.for_host = true};
  const n2gate_received* done     = NULL;
  if (n2gate_receive(host->table, n2gate_oai_amf(host, address), pdu, size, &done) != n2gate_error_none) {
    return received;
  }
  received.for_host = done->for_host;
  if (done->answer_size > 0) {
    received.answer = malloc(done->answer_size);
  }
  if (received.answer != NULL) {
    memcpy(received.answer, done->answer, done->answer_size);
    received.answer_size = (uint32_t)done->answer_size;
  }
  n2gate_received_free(done);
  return received;
}

n2gate_amf_choice n2gate_oai_initial_ue(n2gate_oai*               host,
                                        const n2gate_oai_request* ue,
                                        const n2gate_amf*         candidates,
                                        size_t                    candidate_count)
{
  n2gate_amf bound = {0};
  if (ue->identity_present) {
    bound = n2gate_gate_serving_amf(host->ngap_gate, ue->identity);
  }
  /* Set and pointer alone do not tell an AMF of another PLMN apart. */
  for (size_t i = 0; bound.raw != 0 && i < candidate_count; ++i) {
    if (candidates[i].raw == bound.raw) {
      const n2gate_verdict verdict =
          n2gate_gate_setup_complete(host->ngap_gate, ue->attempt, bound, ue->requested, ue->requested_count);
      return (n2gate_amf_choice){n2gate_verdict_admitted(verdict) ? bound : (n2gate_amf){0}, verdict};
    }
  }
  return n2gate_gate_choose_amf(
      host->ngap_gate, ue->attempt, candidates, candidate_count, ue->requested, ue->requested_count);
}

void n2gate_oai_tick(n2gate_oai* host)
{
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  n2gate_table_advance_time(host->table, (int64_t)now.tv_sec * 1000000000 + now.tv_nsec);
}

n2gate_establishment_cause n2gate_oai_cause(long cause)
{
  return cause >= 0 && cause <= (long)n2gate_cause_spare1 ? (n2gate_establishment_cause)cause : n2gate_cause_spare1;
}

n2gate_rrc_establishment_cause n2gate_oai_ngap_cause(long cause)
{
  return cause >= 0 && cause <= (long)n2gate_rrc_cause_mcs_priority_access ? (n2gate_rrc_establishment_cause)cause
                                                                           : n2gate_rrc_cause_not_available;
}

bool n2gate_oai_bits(const uint8_t* buf, size_t size, int bits_unused, unsigned bits, uint64_t* value)
{
  const size_t octets = (bits + 7) / 8;
  if (buf == NULL || size != octets || bits_unused < 0 || octets * 8 - bits != (size_t)bits_unused) {
    return false;
  }
  uint64_t all = 0;
  for (size_t i = 0; i < octets; ++i) {
    all = all << 8 | buf[i];
  }
  *value = all >> bits_unused;
  return true;
}
