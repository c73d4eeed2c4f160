// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// All of n2gate::n2gate: AMF overload control for a gNB. The NGAP codec has its own header, n2gate/ngap.hpp.
// D1 to D16 in these headers are decisions where TS 38.413 is silent: see docs/overload-control.md.

#include "n2gate/amf_handle.hpp"
#include "n2gate/attempt.hpp"
#include "n2gate/error.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/eutra_establishment_cause.hpp"
#include "n2gate/gate.hpp"
#include "n2gate/guami.hpp"
#include "n2gate/local_restriction.hpp"
#include "n2gate/message_fault.hpp"
#include "n2gate/metrics.hpp"
#include "n2gate/options.hpp"
#include "n2gate/overload_start.hpp"
#include "n2gate/overload_table.hpp"
#include "n2gate/percentage.hpp"
#include "n2gate/resume_cause.hpp"
#include "n2gate/s_nssai.hpp"
#include "n2gate/snapshot.hpp"
#include "n2gate/span.hpp"
#include "n2gate/transition.hpp"
#include "n2gate/ue_identity.hpp"
#include "n2gate/verdict.hpp"
