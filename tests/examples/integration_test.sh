#!/bin/sh
# integration_test.sh COMPILER PAGE INCLUDE: the C++ blocks of the page, one after the other, are one file that compiles,
# with the warnings of a strict stack and without exceptions and RTTI.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

awk '/^```cpp$/ { block = 1; next }
     /^```$/ { block = 0 }
     block' "$2" > "$work/page.cpp"
[ "$(wc -l < "$work/page.cpp")" -gt 50 ] || { echo "$2 has no C++ blocks"; exit 1; }
"$1" -std=c++17 -Wall -Wextra -Wshadow -Wsuggest-override -Wnon-virtual-dtor -Wextra-semi -Wconversion -Werror \
    -fno-rtti -fno-exceptions "-I$3" -fsyntax-only "$work/page.cpp"
