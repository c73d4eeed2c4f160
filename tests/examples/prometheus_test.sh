#!/bin/sh
# prometheus_test.sh PROMTOOL PROGRAM: scrapes the example twice, as Prometheus does.
# prometheus_test.sh PROMTOOL PROGRAM --text: looks at what the library itself writes.
set -eu
promtool=$1
program=$2
work=$(mktemp -d)
server=""
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT

fail() {
    echo "$1" >&2
    exit 1
}

# value FILE SERIES: what the one line of this series says.
value() {
    awk -v series="$2" '$1 == series { print $2; found++ } END { exit found != 1 }' "$1" || fail "$1: not one $2"
}

# check FILE: promtool finds no error and nothing to warn of, and what the example does is there.
check() {
    timeout 30 "$promtool" check metrics < "$1" > "$work/lint" 2>&1 || { cat "$work/lint"; fail "$1: promtool complains"; }
    [ ! -s "$work/lint" ] || { cat "$work/lint"; fail "$1: promtool warns"; }

    [ "$(value "$1" n2gate_dry_run)" = 0 ] || fail "$1: a dry run"
    for series in 'overloaded{amf="amf-1"} 1' 'overloaded{amf="amf-2"} 1' 'connected{amf="amf-1"} 1' \
        'overload_action{amf="amf-1",action="reject-non-emergency-mo-dt"} 1' \
        'traffic_load_reduction_ratio{amf="amf-1"} 0.5' 'local_restriction_ratio{amf="amf-1"} 1' \
        'overload_listed_slices{amf="amf-1"} 0' 'overload_listed_slices{amf="amf-2"} 2'; do
        grep -qxF "n2gate_amf_$series" "$1" || fail "$1: no $series"
    done
    grep -qxF 'n2gate_overload_messages_refused_total{amf="amf-2",cause="transfer-syntax-error"} 1' "$1" ||
        fail "$1: no refused message"
    awk -v spared="$(value "$1" "$spared")" -v refused="$(value "$1" "$refused")" \
        'BEGIN { share = refused / (spared + refused); exit !(share > 0.25 && share < 0.75) }' ||
        fail "$1: not about half of the data traffic is refused"
}

data='n2gate_decisions_total{amf="amf-1",stage="admit",cause="mo-Data"'
spared="$data,reason=\"spared\",outcome=\"admitted\"}"
refused="$data,reason=\"amf_overload\",outcome=\"refused\"}"
complete='n2gate_decisions_total{amf="amf-2",stage="setup_complete",cause="mo-Data"'
slice="$complete,reason=\"slice_overload\",outcome=\"refused\"}"
replaced='n2gate_overload_transitions_total{amf="amf-2",transition="replaced"}'

if [ "${3:-}" = --text ]; then
    "$program" --text > "$work/text" || fail "--text ends with a failure"
    check "$work/text"
    exit 0
fi

mkfifo "$work/input"
"$program" 127.0.0.1:0 < "$work/input" > "$work/output" & # port 0: a free one
server=$!
exec 3> "$work/input"

# within TENTHS COMMAND …: whether the command succeeds within so many tenths of a second.
within() {
    tries=$1
    shift
    until "$@"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || return 1
        sleep 0.1
    done
}
is_up() { grep -q 'on port [1-9]' "$work/output"; }
is_gone() { ! kill -0 "$server" 2>/dev/null; }
scrape() { curl --silent --show-error --fail --noproxy '*' --max-time 10 "http://127.0.0.1:$port/metrics" > "$1"; }
has_grown() {
    scrape "$work/second" || return 1
    for series in "$replaced" "$spared" "$refused" "$slice" 'n2gate_amf_overload_age_seconds{amf="amf-1"}'; do
        awk -v before="$(value "$work/first" "$series")" -v after="$(value "$work/second" "$series")" \
            'BEGIN { exit !(after > before) }' || return 1
    done
}

within 100 is_up || fail "the example does not start"
port=$(sed 's/.*on port \([0-9]*\).*/\1/' "$work/output")
scrape "$work/first" || fail "no answer on port $port"
within 100 has_grown || fail "counters do not grow"
check "$work/first"
check "$work/second"

exec 3>&- # the end of its standard input
within 100 is_gone || fail "the example does not end with its standard input"
wait "$server" || fail "the example ends with a failure"
server=""
