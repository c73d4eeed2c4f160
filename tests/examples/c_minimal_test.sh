#!/bin/sh
# c_minimal_test.sh PROGRAM SOURCE PAGE…: the C program does what it says in 40 lines; a page that shows a C program
# that has a main() shows this one, to the letter.
set -eu
program=$1
source=$2
shift 2

expected="overload_start
mo-Data: RRCReject
overload_stop
mo-Data: RRCSetup"
[ "$("$program")" = "$expected" ] || { echo "the program prints something else"; exit 1; }
[ "$(wc -l < "$source")" -le 40 ] || { echo "$source is not under 41 lines"; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for page in "$@"; do
    # The first block of C in the page, if there is one.
    awk '/^```c$/ { inside = 1; next } /^```$/ && inside { exit } inside' "$page" > "$work/block"
    ! grep -q 'int main(' "$work/block" || diff "$work/block" "$source" ||
        { echo "$page shows another program than $source"; exit 1; }
done
