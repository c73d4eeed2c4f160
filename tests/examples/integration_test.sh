#!/bin/sh
# integration_test.sh COMPILER PAGE FLAG…: the C++ blocks of the page, one after the other, are one file that compiles,
# with the warnings of a strict stack and without exceptions and RTTI.
set -eu
compiler=$1
page=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

awk '/^```cpp$/ { block = 1; next }
     /^```$/ { block = 0 }
     block' "$page" > "$work/page.cpp"
[ "$(wc -l < "$work/page.cpp")" -gt 30 ] || { echo "$page has no C++ blocks"; exit 1; }
"$compiler" -std=c++17 -Wall -Wextra -Wshadow -Wsuggest-override -Wnon-virtual-dtor -Wextra-semi -Wconversion -Werror \
    -fno-rtti -fno-exceptions "$@" -fsyntax-only "$work/page.cpp"
