// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a shared library shows: the functions and classes that carry this attribute, and nothing else.
// A macro, since the tools that read these headers take an attribute with an argument for something else.

#define N2GATE_EXPORT gnu::visibility("default")
