// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What asn1c made of shapes.asn1: each type's descriptor, by its name.

#include <asn_application.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Null when there is no such type.
const asn_TYPE_descriptor_t* shapes_type(const char* name);

#ifdef __cplusplus
}
#endif
