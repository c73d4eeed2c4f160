// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Catch2 v2 and v3 under one name.

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
