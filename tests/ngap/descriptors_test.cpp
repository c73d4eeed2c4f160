// SPDX-License-Identifier: BSD-3-Clause

// asn1c's descriptors are what the interpreter takes them for: if another asn1c made others, this tells.

#include "ngap/descriptor.hpp"
#include "ngap/support.hpp"

#include <set>

using namespace n2gate;
using namespace n2gate::test;
using namespace n2gate::ngap;

namespace {

const type_descriptor* const decoded_types[] = {n2gate_asn1_types.ngap_pdu,
                                                n2gate_asn1_types.message,
                                                n2gate_asn1_types.overload_response,
                                                n2gate_asn1_types.traffic_load_reduction_indication,
                                                n2gate_asn1_types.overload_start_nssai_list,
                                                n2gate_asn1_types.cause,
                                                n2gate_asn1_types.criticality_diagnostics,
                                                n2gate_asn1_types.rrc_establishment_cause};

/// Calls visit(type, constraints, depth) for a type and all it is made of.
template <typename Visit>
void walk(const type_descriptor& type, const asn_per_constraints_t* constraints, int depth, const Visit& visit)
{
  REQUIRE(depth <= max_depth);
  visit(type, constraints, depth);
  for (int i = 0; i < type.elements_count; ++i) {
    walk(*type.elements[i].type, constraints_of(type.elements[i]), depth + 1, visit);
  }
}

template <typename Visit>
void walk_all(const Visit& visit)
{
  for (const type_descriptor* type : decoded_types) {
    walk(*type, type->per_constraints, 0, visit);
  }
}

} // namespace

TEST_CASE("when a type is decoded, then it and all it is made of are of kinds that the interpreter has", "[ngap]")
{
  walk_all([](const type_descriptor& type, const asn_per_constraints_t* constraints, int) {
    INFO(type.name);
    bounds     found;
    const auto kind = kind_of(type);
    CHECK(kind != type_kind::unsupported);
    CHECK(size_of(type) > 0);
    if (kind == type_kind::integer) {
      REQUIRE(constraints != nullptr);
      CHECK(read_bounds(constraints->value, found));
      CHECK(found.range > 0);
    }
    if (kind == type_kind::octet_string || kind == type_kind::sequence_of) {
      CHECK(read_size_bounds(constraints, found));
    }
    if (kind == type_kind::sequence) {
      CHECK(members_of(type).root_count == type.elements_count);
      CHECK(members_of(type).optional_count <= 32);
    }
    if (kind == type_kind::choice) {
      CHECK(static_cast<const asn_CHOICE_specifics_t*>(type.specifics)->pres_size == sizeof(int));
      CHECK(alternatives_of(type).root_count == static_cast<std::uint32_t>(type.elements_count));
    }
  });
}

TEST_CASE("when a member is optional, then asn1c keeps it by pointer", "[ngap]")
{
  walk_all([](const type_descriptor& type, const asn_per_constraints_t*, int) {
    if (kind_of(type) != type_kind::sequence) {
      return;
    }
    int optional = 0;
    for (int i = 0; i < type.elements_count; ++i) {
      INFO(type.name << " " << type.elements[i].name);
      CHECK((type.elements[i].optional != 0) == ((type.elements[i].flags & ATF_POINTER) != 0));
      optional += type.elements[i].optional != 0 ? 1 : 0;
    }
    CHECK(optional == members_of(type).optional_count);
  });
}

TEST_CASE("when an enumeration is listed, then it has the root values of the standard", "[ngap][38.413-9.4]")
{
  struct {
    const char* name;
    unsigned    root_count;
    unsigned    known_count;
    bool        extensible;
  } const rows[] = {{"Criticality", 3, 3, false},
                    {"OverloadAction", 4, 4, true},
                    {"CauseRadioNetwork", 45, 45, true},
                    {"CauseTransport", 2, 2, true},
                    {"CauseNas", 4, 4, true},
                    {"CauseProtocol", 7, 7, true},
                    {"CauseMisc", 6, 6, true},
                    {"TypeOfError", 2, 2, true},
                    {"TriggeringMessage", 3, 3, false},
                    {"RRCEstablishmentCause", 10, 12, true}};
  std::set<std::string> seen;
  walk_all([&](const type_descriptor& type, const asn_per_constraints_t*, int) {
    if (kind_of(type) != type_kind::enumerated) {
      return;
    }
    seen.insert(type.name);
    for (const auto& row : rows) {
      if (row.name == std::string(type.name)) {
        const enumeration got = enumeration_of(type);
        CHECK(got.root_count == row.root_count);
        CHECK(got.known_count == row.known_count);
        CHECK(got.extensible == row.extensible);
      }
    }
  });
  CHECK(seen.size() == std::size(rows));
}

TEST_CASE("when types are told apart by their data, then each is what its module says", "[ngap]")
{
  CHECK(kind_of(*n2gate_asn1_types.ngap_pdu) == type_kind::choice);
  CHECK(kind_of(*n2gate_asn1_types.message) == type_kind::sequence); // with one member only
  CHECK(kind_of(*n2gate_asn1_types.message->elements[0].type) == type_kind::sequence_of);
  CHECK(kind_of(*n2gate_asn1_types.overload_start_nssai_list) == type_kind::sequence_of);
  CHECK(kind_of(*n2gate_asn1_types.traffic_load_reduction_indication) == type_kind::integer);
  CHECK(kind_of(*n2gate_asn1_types.rrc_establishment_cause) == type_kind::enumerated);
  CHECK_FALSE(alternatives_of(*n2gate_asn1_types.cause).extensible);
  CHECK_FALSE(alternatives_of(*n2gate_asn1_types.overload_response).extensible);
  CHECK(alternatives_of(*n2gate_asn1_types.ngap_pdu).extensible);
}
