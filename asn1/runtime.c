// SPDX-License-Identifier: BSD-3-Clause

// Stands in for asn1c's runtime. Descriptors name its functions, which read and write BER, XER and unaligned PER; NGAP
// is aligned PER, lib/ngap reads the descriptors' data alone, and nothing can call through them from outside. Without
// the runtime its allocations, its printing and its assertions are not in the library either.

#include <NativeEnumerated.h>
#include <NativeInteger.h>
#include <OCTET_STRING.h>

static const ber_tlv_tag_t integer_tag      = ASN_TAG_CLASS_UNIVERSAL | (2 << 2);
static const ber_tlv_tag_t octet_string_tag = ASN_TAG_CLASS_UNIVERSAL | (4 << 2);
static const ber_tlv_tag_t enumerated_tag   = ASN_TAG_CLASS_UNIVERSAL | (10 << 2);

#define DESCRIPTOR(type, tag)                                                                                          \
  asn_TYPE_descriptor_t asn_DEF_##type = {                                                                             \
      .name = #type, .tags = &(tag), .tags_count = 1, .all_tags = &(tag), .all_tags_count = 1}

DESCRIPTOR(NativeInteger, integer_tag);
DESCRIPTOR(NativeEnumerated, enumerated_tag);
DESCRIPTOR(OCTET_STRING, octet_string_tag);
