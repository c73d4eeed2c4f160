// SPDX-License-Identifier: BSD-3-Clause

#include "shapes_types.h"

#include <Choice-In-List.h>
#include <Colours.h>
#include <Growing-In-List.h>
#include <Growing.h>
#include <Lists.h>
#include <Long.h>
#include <NULL.h>
#include <Nothing.h>
#include <Numbers.h>
#include <Octets.h>
#include <Open-Choice.h>
#include <Optionals.h>
#include <Plain-Choice.h>
#include <string.h>

// As in asn1/runtime.c, which has no need of NULL.
static const ber_tlv_tag_t null_tag     = ASN_TAG_CLASS_UNIVERSAL | (5 << 2);
asn_TYPE_descriptor_t      asn_DEF_NULL = {
         .name = "NULL", .tags = &null_tag, .tags_count = 1, .all_tags = &null_tag, .all_tags_count = 1};

const asn_TYPE_descriptor_t* shapes_type(const char* name)
{
  static const asn_TYPE_descriptor_t* const types[] = {&asn_DEF_Nothing,
                                                       &asn_DEF_Numbers,
                                                       &asn_DEF_Octets,
                                                       &asn_DEF_Long,
                                                       &asn_DEF_Lists,
                                                       &asn_DEF_Plain_Choice,
                                                       &asn_DEF_Open_Choice,
                                                       &asn_DEF_Choice_In_List,
                                                       &asn_DEF_Colours,
                                                       &asn_DEF_Optionals,
                                                       &asn_DEF_Growing,
                                                       &asn_DEF_Growing_In_List};
  for (size_t i = 0; i < sizeof types / sizeof types[0]; ++i) {
    if (strcmp(types[i]->name, name) == 0) {
      return types[i];
    }
  }
  return NULL;
}
