#!/bin/sh
# quickstart_test.sh PROGRAM VECTORS
set -eu
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$1"
    exit 1
}

# step NAME CAUSE: requests, admitted, refused, refused AMF-wide and by slice of CAUSE after the step titled NAME.
step() {
    awk -v name="$1" -v cause="$2" '
        index($0, name) == 1 { inside = 1 }
        inside && $1 == cause { print $4, $5, $6, $7, $8; exit }' "$work/story"
}

# counts CONDITION: holds for the fields r(equests) a(dmitted) x (refused) w(ide) s(lice) read from standard input.
counts() {
    awk "{ r = \$1; a = \$2; x = \$3; w = \$4; s = \$5 } END { exit !(NR == 1 && r > 0 && a + x == r && w + s == x) }"
}

"$program" > "$work/story" || fail "the story ends with a failure"
[ "$(wc -L < "$work/story")" -le 80 ] || fail "a line is wider than 80 columns"
grep -q "$(printf '\033')" "$work/story" && fail "colour although the output is no terminal"
[ "$(awk '$2 ~ /^[0-9.]+$/ && $3 == "%" { sum += $4 } END { print sum }' "$work/story")" = 500000 ] ||
    fail "not 100,000 requests in each of five steps"

pdus=$(awk 'NF == 1 && $1 ~ /^[0-9a-f]+$/ { print $1 }' "$work/story")
[ "$(echo "$pdus" | wc -l)" = 4 ] || fail "not four PDUs in the story"
for pdu in $pdus; do
    grep -q "	$pdu	" "$2" || fail "$pdu is none of the test vectors"
done

for name in "Before any PDU" "OVERLOAD STOP"; do
    step "$name" mo-Data | counts "x == 0" || fail "$name: something is refused"
done
step "OVERLOAD START: the AMF" mo-Data | counts "w > 0.49 * r && w < 0.51 * r" || fail "START 50 %: not half"
step "OVERLOAD START: the AMF" mo-Signalling | counts "x == 0" || fail "START 50 %: signalling is refused"
step "OVERLOAD START again" mo-Signalling | counts "w == r" || fail "action 3: signalling is admitted"
step "OVERLOAD START again" highPriorityAccess | counts "x == 0" || fail "action 3: high priority is refused"
step "OVERLOAD START with a slice list" mo-Data |
    counts "s > 0.27 * 0.4 * r && s < 0.33 * 0.4 * r && w > 0.27 * r && w < 0.33 * r" ||
    fail "slice list: not 30 % of four in ten by slice and half of the others AMF-wide"
for name in "Before any PDU" "OVERLOAD START: the AMF" "OVERLOAD START again" "OVERLOAD START with a slice list"; do
    step "$name" emergency | counts "x == 0" || fail "$name: emergency is refused"
done

# A PDU of one's own; one that is refused changes nothing and ends in status 1.
"$program" 001640080000010002000120 > "$work/story" || fail "a START of one's own fails"
step "PDU 1" mo-Data | counts "w == r" || fail "action 2: data is admitted"
status=0
"$program" 001640080000010002000120 00164008 > "$work/story" || status=$?
[ "$status" = 1 ] || fail "a refused PDU ends in status $status"
grep -q "00094008000001000f400160" "$work/story" || fail "the Error Indication is not shown"
step "PDU 2" mo-Data | counts "w == r" || fail "a refused PDU has changed the table"

for wrong in zz 001 "" "00 16"; do
    status=0
    "$program" "$wrong" > "$work/out" 2> "$work/err" || status=$?
    [ "$status" = 2 ] || fail "\"$wrong\" ends in status $status"
    [ ! -s "$work/out" ] || fail "\"$wrong\": something on standard output"
    [ "$(wc -l < "$work/err")" = 1 ] || fail "\"$wrong\": not one line on standard error"
done
