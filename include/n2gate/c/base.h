/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* What every header of the C interface needs: the dialect (C11, gnu11, C++11 and later), and what a call answers. */

/* IWYU pragma: begin_exports */
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
/* IWYU pragma: end_exports */

#ifdef __cplusplus
#define N2GATE_C_BEGIN extern "C" {
#define N2GATE_C_END }
#define N2GATE_NOEXCEPT noexcept
/* The type that C gives an enumeration without negative values: any number is one of its values in C++, too. */
#define N2GATE_UNSIGNED_ENUM : unsigned int
#else
#define N2GATE_C_BEGIN
#define N2GATE_C_END
#define N2GATE_NOEXCEPT
#define N2GATE_UNSIGNED_ENUM
#endif

#define N2GATE_C_API __attribute__((visibility("default")))
#define N2GATE_NODISCARD __attribute__((warn_unused_result))
/* For what the library reads in place as the C++ value of the same layout. */
#define N2GATE_MAY_ALIAS __attribute__((may_alias))

N2GATE_C_BEGIN

/** Every outcome of a call. But for n2gate_error_none and n2gate_error_slice_list_dropped, nothing has changed. */
typedef enum n2gate_error N2GATE_UNSIGNED_ENUM {
  n2gate_error_none                    = 0,  /**< done */
  n2gate_error_invalid_options         = 1,  /**< an option is outside its stated range */
  n2gate_error_out_of_memory           = 2,  /**< memory could not be had */
  n2gate_error_table_full              = 3,  /**< max_amfs AMFs are there already, or a slot has used up its handles */
  n2gate_error_too_many_gates          = 4,  /**< max_gates gates are there already */
  n2gate_error_invalid_name            = 5,  /**< an AMF name has 1..150 characters (AMFName, TS 38.413 9.3.3.21) */
  n2gate_error_name_in_use             = 6,  /**< an AMF of that name is there already */
  n2gate_error_too_many_guamis         = 7,  /**< an AMF serves at most 256 GUAMIs (TS 38.413 9.2.6.2) */
  n2gate_error_invalid_guami           = 8,  /**< an AMF Set ID above 1023, or an AMF Pointer above 63 */
  n2gate_error_unknown_amf             = 9,  /**< the handle is stale, or no AMF's */
  n2gate_error_unknown_action          = 10, /**< an overload action outside 0..3 */
  n2gate_error_percentage_out_of_range = 11, /**< 1..99 in a message, 0..100 in a local restriction */
  n2gate_error_unknown_level           = 12, /**< a local level outside 0..6 */
  n2gate_error_unknown_fault           = 13, /**< a message fault outside the enumeration */
  n2gate_error_empty_slice_list        = 14, /**< an Overload Start NSSAI Item that lists no S-NSSAI */
  n2gate_error_slice_list_dropped      = 15, /**< more S-NSSAIs than max_s_nssais: the list was dropped, the rest
                                                  applies (D15) */
  n2gate_error_list_too_long = 16,           /**< a list of more than 1024 entries cannot be encoded */
  /* Of this interface alone. */
  n2gate_error_null_pointer     = 64, /**< a pointer is null that must not be */
  n2gate_error_buffer_too_small = 65, /**< the caller's buffer does not hold the result */
} n2gate_error;

/** One English sentence without a full stop; static storage. */
N2GATE_C_API const char* n2gate_error_message(n2gate_error code) N2GATE_NOEXCEPT;

N2GATE_C_END
