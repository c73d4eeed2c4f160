#!/bin/sh
# program_test.sh PROGRAM: its exit statuses, and what it says where.
set -eu
program=$1
work=$(mktemp -d)
capture=$work/n2.pcap
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$1"
    cat "$work/errors"
    exit 1
}

# run STATUS ARGUMENT …: standard output and error are in files then. Success is silent, anything else is one line.
run() {
    expected=$1
    shift
    status=0
    "$program" "$@" > "$work/output" 2> "$work/errors" < /dev/null || status=$?
    [ "$status" = "$expected" ] || fail "\"n2trace $*\" ends with $status, not $expected"
    lines=1
    [ "$expected" = 0 ] && lines=0
    [ "$(wc -l < "$work/errors")" = "$lines" ] || fail "\"n2trace $*\" says something else than $lines lines"
    [ "$lines" = 0 ] || grep -q '^n2trace: ' "$work/errors" || fail "\"n2trace $*\" does not say who it is"
}

cat > "$work/script" << 'END'
gnb gnb-1 10.0.0.1
amf amf-1 10.0.0.2
0 gnb-1 amf-1 connect
1 gnb-1 amf-1 overload-start action 0 percentage 50
2 gnb-1 amf-1 overload-stop
END
run 0 make-capture "$work/script" "$capture"
run 1 make-capture "$work/none" "$work/other.pcap"
run 2 make-capture "$work/script"

# Wrong usage: 2, and nothing on standard output.
head -c 24 "$capture" > "$work/header.pcap"
for wrong in "" "--no-such-option $capture" "$capture $capture" "--plot" "--plot $work/a.jpg $capture" \
    "--stale" "--stale -1 $capture" "--stale 1parsec $capture" "--stale inf $capture" "--grace nan $capture" \
    "decode" "decode 0" "decode zz" "decode 0x0017" "decode 00 17" "decode --json 0017"; do
    # shellcheck disable=SC2086 # words are arguments
    run 2 $wrong
    [ ! -s "$work/output" ] || fail "\"n2trace $wrong\" prints something"
done
run 2 decode ""
run 2 decode " 0017"
run 2 ""

# What is asked for: 0.
run 0 --help
for word in "Exit status" "Examples" "--user-dlt" "--grace" "decode"; do
    grep -q -e "$word" "$work/output" || fail "the help says nothing of $word"
done
[ "$(wc -L < "$work/output")" -le 100 ] || fail "a line of the help is wider than 100 columns"
run 0 --version
grep -Eq '^n2trace [0-9]+\.[0-9]+\.[0-9]+$' "$work/output" || fail "the version is none"
run 0 decode 00170003000000
[ "$(cat "$work/output")" = '{"procedure":"overload_stop","action":null,"percentage":null,"slices":[],"skipped_ies":[],"error":null,"error_indication":null}' ] ||
    fail "an OVERLOAD STOP decodes to something else"
for options in "" "--stale 90 --grace 500ms" "--stale 10min" "--user-dlt"; do
    # shellcheck disable=SC2086
    run 0 $options "$capture"
    [ "$(wc -L < "$work/output")" -le 100 ] || fail "a line is wider than 100 columns"
    grep -q 'OVERLOAD START: reject-non-emergency-mo-dt, 50 %' "$work/output" || fail "the START is not told"
    grep -q 'until OVERLOAD STOP in frame 7$' "$work/output" || fail "the STOP is not told"
done
run 0 --json "$capture"
python3 - "$work/output" << 'END' || fail "the JSON is not what the capture holds"
import json, sys
report = json.load(open(sys.argv[1]))
link, = report["links"]
control, = link["controls"]
assert (control["action"], control["percentage"], control["ending"]) == (0, 50, "stopped")
assert report["packet_counts"]["packets"] == 8
END

# Standard input.
"$program" - < "$capture" > "$work/piped" 2> "$work/errors" || fail "standard input is not read"
"$program" "$capture" | sed 1d > "$work/output"
sed 1d "$work/piped" | cmp -s - "$work/output" || fail "standard input gives another report"

# What cannot be read: 1, and nothing on standard output; what is damaged: 1, after what could be read.
: > "$work/empty"
echo "no capture at all" > "$work/text"
for unreadable in "$work/none" "$work" "$work/empty" "$work/text"; do
    run 1 "$unreadable"
    [ ! -s "$work/output" ] || fail "$unreadable gives a report"
done
run 0 "$work/header.pcap"
grep -q 'none: the capture has no packets' "$work/output" || fail "a capture without packets gives no hint"
head -c "$(($(wc -c < "$capture") - 3))" "$capture" > "$work/damaged"
run 1 "$work/damaged"
grep -q 'OVERLOAD START: reject-non-emergency-mo-dt, 50 %' "$work/output" || fail "what is before the damage is lost"
grep -q '^  damage ' "$work/output" || fail "the report does not tell of the damage"
run 1 --json "$work/damaged"
python3 -c 'import json, sys; assert json.load(open(sys.argv[1]))["damage"]' "$work/output" || fail "nor does JSON"

# What does not decode: 1, and the object says why.
status=0
"$program" decode 0016400800 > "$work/output" 2> "$work/errors" || status=$?
[ "$status" = 1 ] && [ ! -s "$work/errors" ] || fail "bytes that do not decode end with $status, or with words"
grep -q '"error":"transfer-syntax-error"' "$work/output" || fail "the object does not say why"

# A reader that goes away is no error; a full disk is.
{ "$program" --help 2> "$work/errors" || true; } | true
[ ! -s "$work/errors" ] || fail "a reader that goes away is complained of"
(trap '' PIPE; { sleep 0.2; "$program" "$capture" 2> "$work/errors"; } | true)
[ ! -s "$work/errors" ] || fail "a reader that goes away is complained of where its signal is ignored"
if [ -e /dev/full ]; then
    "$program" "$capture" > /dev/full 2> "$work/errors" && fail "a full disk goes unnoticed"
    [ "$(cat "$work/errors")" = "n2trace: standard output: No space left on device" ] || fail "a full disk is not told of"
fi

# Plots.
if command -v gnuplot > /dev/null; then
    run 0 --plot "$work/a.png" "$capture"
    [ "$(head -c 4 "$work/a.png" | tail -c 3)" = PNG ] || fail "the plot is no PNG"
    [ -s "$work/output" ] || fail "with a plot there is no report"
    run 1 --plot "$work/none/a.svg" "$capture"
    [ -s "$work/output" ] || fail "without the plot there is no report"
    run 1 --plot "$work/b.png" "$work/header.pcap"
    [ ! -e "$work/b.png" ] || fail "a plot of nothing is made"
fi
status=0
PATH=/nowhere "$program" --plot "$work/c.png" "$capture" > "$work/output" 2> "$work/errors" || status=$?
[ "$status" = 1 ] || fail "without gnuplot it ends with $status"
grep -q '^n2trace: gnuplot is not installed' "$work/errors" || fail "a missing gnuplot is not told of"

# What README shows is what the program prints.
top="$(dirname "$(readlink -f "$0")")/../.."
run 0 make-capture "$top/examples/n2trace/scripts/replaced.n2" "$work/readme.pcap"
run 0 "$work/readme.pcap"
awk '/^```text$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$top/README.md" | grep -v '^$' > "$work/shown"
[ "$(wc -l < "$work/shown")" -ge 8 ] || fail "README shows too little"
grep -vxF -f "$work/output" "$work/shown" > "$work/errors" && fail "README shows what the program does not print"
exit 0
