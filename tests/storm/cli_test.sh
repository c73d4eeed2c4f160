#!/bin/sh
# cli_test.sh PROGRAM SCENARIOS
set -eu
program=$1
scenarios=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$1"
    exit 1
}

# status EXPECTED ARGUMENT…: runs the program; what it says is in out and err.
status() {
    expected=$1
    shift
    got=0
    "$program" "$@" > "$work/out" 2> "$work/err" || got=$?
    [ "$got" = "$expected" ] || fail "$*: exit status $got, not $expected: $(cat "$work/err")"
}

cat > "$work/small.json" << 'END'
{ "name": "small", "title": "a few", "length": "5 s", "amfs": [{ "name": "amf-1", "registration": "20 ms" }],
  "populations": [
    { "name": "phones", "ues": 1000, "causes": { "mo-Data": 1 }, "attempts_per_second": 100 },
    { "name": "meters", "ues": 2000, "registered": false }],
  "storms": [{ "kind": "roaming_in", "population": "meters", "at": "1 s", "spread": "1 s" }],
  "controller": { "kind": "fixed", "levels": [{ "action": 1, "percentage": 90 }] } }
END
sed 's/"length"/"lenght"/; s/"percentage": 90/"percentage": 100/' "$work/small.json" > "$work/faulty.json"

# Wrong usage is 2, with a line that leads to the help; nothing goes to standard output.
for arguments in "" "--nonsense x" "--compare $work/small.json" "$work/small.json $work/small.json" \
    "--seed x $work/small.json" "--compare $work/small.json $work/small.json --without-control"; do
    # shellcheck disable=SC2086
    status 2 $arguments
    [ -s "$work/out" ] && fail "'$arguments': wrong usage, and something on standard output"
    [ "$(wc -l < "$work/err")" = 1 ] || fail "'$arguments': not one line"
    grep -q 'see storm --help$' "$work/err" || fail "'$arguments': no word of the help"
done

# Faults of a scenario are 1, each on a line of its own; of all scenarios at once, before any runs.
status 1 --compare "$work/faulty.json" "$work/faulty.json:without-control"
[ "$(grep -c "^$work/faulty.json: /lenght: unknown key; did you mean \"length\"?\$" "$work/err")" = 2 ] || fail "no fault of the key"
[ "$(grep -c "^$work/faulty.json: /controller/levels/0/percentage: must be" "$work/err")" = 2 ] || fail "no fault of the value"
[ "$(wc -l < "$work/err")" = 4 ] || fail "more than the faults"
status 1 "$work/none.json"
[ "$(cat "$work/err")" = "$work/none.json: cannot be read: No such file or directory" ] || fail "a file that is not there"
status 1 "$work/small.json:nonsense"

# The same scenario and seed give the same octets; another seed gives others.
status 0 --out "$work/a" "$work/small.json"
cp "$work/out" "$work/first"
status 0 --seed 1 --out "$work/b" "$work/small.json"
cmp -s "$work/out" "$work/first" || fail "the same seed, another summary"
diff -r "$work/a" "$work/b" > /dev/null || fail "the same seed, other files"
[ "$(ls "$work/a" | tr '\n' ' ')" = "amf_series.csv amfs.csv classes.csv controls.csv picture.png picture.svg population_series.csv " ] ||
    fail "not the files that help tells of: $(ls "$work/a")"
[ "$(head -c 4 "$work/a/picture.png" | tail -c 3)" = PNG ] || fail "no PNG"
grep -q '</svg>' "$work/a/picture.svg" || fail "no SVG"
grep -q '^small,.*,OVERLOAD START,,1,90$' "$work/a/controls.csv" || fail "no START in controls.csv"
status 0 --seed 2 "$work/small.json"
cmp -s "$work/out" "$work/first" && fail "another seed, the same summary"

# Words behind the name.
status 0 "$work/small.json:without-control:without-storm"
grep -q '^small:without-control:without-storm: a few$' "$work/out" || fail "the summary does not tell what was left out"
grep -q 'meters, ' "$work/out" && fail "a storm although without"
cp "$work/small.json" "$work/with:colon.json"
status 0 "$work/with:colon.json:random"

# A comparison has a column for each.
status 0 --out "$work/c" --compare "$work/small.json" "$work/small.json:random" "$work/small.json:per_ue"
grep -Eq '^IN ALL +small +small:random +small:per_ue$' "$work/out" || fail "no columns"
cut -d, -f1 "$work/c/classes.csv" | sort -u | tr '\n' ' ' | grep -q '^run small small:per_ue small:random $' || fail "not all in CSV"

# Nothing on a terminal that is none; on one, how far it is, which goes away.
status 0 "$work/small.json"
grep -q "$(printf '\r')" "$work/err" && fail "progress although standard error is no terminal"
if python3 -c 'import pty; pty.openpty()' 2> /dev/null; then # a chroot may have none
    python3 - "$program" "$scenarios/mmtc-storm.json" > "$work/terminal" << 'END'
import os, pty, sys
pty.spawn(sys.argv[1:], lambda fd: os.read(fd, 65536))
END
    grep -aq 'mmtc-storm: [0-9]* of 120 s, ' "$work/terminal" || fail "no progress on a terminal"
fi

# What cannot be written is 1.
status 1 --out "$work/small.json" "$work/small.json"
grep -q "small.json: cannot be made: " "$work/err" || fail "a file in the folder's place"
mkdir -p "$work/d/classes.csv"
status 1 --out "$work/d" "$work/small.json"
grep -q "d/classes.csv: cannot be written: " "$work/err" || fail "a folder in a file's place"
got=0
"$program" "$work/small.json" > /dev/full 2> "$work/err" || got=$?
[ "$got" = 1 ] || fail "a full disk, and exit status $got"
"$program" --keys | head -1 > /dev/null

# Help stands alone, and is no wider than a terminal of 120 columns.
status 0 --help
[ "$(wc -L < "$work/out")" -le 120 ] || fail "help is too wide"
for word in --compare --seed --out without-control without-storm 'Exit status' 'Examples' picture.png; do
    grep -q -e "$word" "$work/out" || fail "no $word in the help"
done
status 0 --keys
for file in "$scenarios"/*.json; do
    for key in $(grep -o '"[a-z_0-9]*":' "$file" | tr -d '":' | sort -u); do
        case $key in note | sst | sd | emergency) continue ;; esac
        grep -Eq "^ *$key " "$work/out" || fail "no key $key in --keys"
    done
done
