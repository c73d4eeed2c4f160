#!/bin/sh
# two_stage_test.sh PROGRAM SOURCE README
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$1"
    exit 1
}

"$1" > "$work/output" || fail "the program ends with a failure"
"$1" | diff "$work/output" - || fail "the program prints something else the second time"
[ "$(wc -L < "$work/output")" -le 80 ] || fail "a line is wider than 80 columns"

# row NAME: rejected, released, to amf-1, to amf-2 of the UEs of this name.
row() {
    awk -v name="$1" 'index($0, name) == 1 { print $(NF - 3), $(NF - 2), $(NF - 1), $NF }' "$work/output"
}

[ "$(row "amf-1's, set 1")" = "500 0 500 0" ] || fail "RRCSetupRequest does not refuse half of amf-1's UEs"
[ "$(row "amf-1's, set 3")" = "0 500 500 0" ] || fail "RRCSetupComplete does not refuse half of those it is left to"
[ "$(row "amf-2's")" = "0 0 0 1000" ] || fail "amf-2's UEs do not all go to amf-2"
[ "$(row "new to the network")" = "0 0 333 667" ] || fail "new UEs do not go two to one where both AMFs admit them"

# The C++ block of README's section is a contiguous part of the source, to the letter.
awk '/^## / { inside = $0 == "## Two moments" }
     inside && /^```cpp$/ { block = 1; next }
     block && /^```$/ { exit }
     block' "$3" > "$work/block"
length=$(wc -l < "$work/block")
[ "$length" -gt 10 ] || fail "README has no C++ block in its section \"Two moments\""
first=$(head -n 1 "$work/block")
for start in $(awk -v first="$first" '$0 == first { print NR }' "$2"); do
    if sed -n "$start,$((start + length - 1))p" "$2" | cmp -s - "$work/block"; then
        exit 0
    fi
done
fail "README's block is no part of $2"
