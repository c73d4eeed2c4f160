#!/bin/sh
# minimal_test.sh PROGRAM SOURCE README
set -eu

[ "$("$1")" = "50 of 100 mo-Data requests rejected" ] || { echo "the program prints something else"; exit 1; }
[ "$(wc -l < "$2")" -lt 30 ] || { echo "$2 is not under 30 lines"; exit 1; }

# README's first C++ block is the source, to the letter.
awk '/^```cpp$/ { inside = 1; next } /^```$/ && inside { exit } inside' "$3" | diff - "$2" ||
    { echo "README shows another program than $2"; exit 1; }
