/* SPDX-License-Identifier: BSD-3-Clause */

#include "c/cases.h"
#include "c/layout.h"

#include <stdalign.h>

const long* layout_in_c(void)
{
  static const long layout[] = {N2GATE_LAYOUT};
  return layout;
}
