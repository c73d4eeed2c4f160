// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// All of n2gate::ngap: NGAP bytes in, table changed, answer out.

#include "n2gate/ngap/codec.hpp"
#include "n2gate/ngap/message.hpp"
#include "n2gate/ngap/receive.hpp"
