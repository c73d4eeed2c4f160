/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* AMF overload control for a gNB, from C11, gnu11 and C++11 on: all of it, the data plane, the control plane and the
 * NGAP codec. What n2gate/n2gate.hpp and n2gate/ngap.hpp offer to C++, under the same words; D1 to D16 in these headers
 * are decisions where TS 38.413 is silent: see docs/overload-control.md.
 *
 * Opaque handles for the table and its gates, plain structs for all else. Each call says what it answers; no C++
 * exception comes out of any. A zeroed struct is a valid one in which nothing is present; but n2gate_options begins
 * with n2gate_default_options(), n2gate_amf_config needs a name, n2gate_overload_start_nssai_item lists a slice, and
 * n2gate_snapshot comes from n2gate_table_snapshot() alone. To a gate, a null list is an empty one.
 * Units are in the names: _s, _ms, _ns. Until 1.0 the interface, its structs' sizes included, is that of one minor
 * version: build and run against the same, which the name of the shared library sees to. */

#include "n2gate/c/base.h"
#include "n2gate/c/gate.h"
#include "n2gate/c/names.h"
#include "n2gate/c/ngap.h"
#include "n2gate/c/overload_start.h"
#include "n2gate/c/snapshot.h"
#include "n2gate/c/table.h"
#include "n2gate/c/values.h"
