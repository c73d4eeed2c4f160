#!/bin/sh
# instructions.sh PROGRAM [without-c]: how many instructions a decision takes, by valgrind's callgrind, against a budget
# for each case; status 1 when one is above it. The numbers are the same from run to run, whatever else the machine
# does.
#
# It is all that runs from the entry into the decision until it returns, what it calls included, as a mean over 65,536
# requests; the first of each block of 100 takes more, and is among them. The call and its arguments are not, nor is the
# loop around it. admit() is inline: what is counted is a function that holds it and nothing else.
#
# The budgets are what is reached, so that nothing is lost unnoticed. What is aimed at stands in bench/reporting/bars.py.
set -eu
program=$1
decisions=65536
command -v valgrind >/dev/null || {
    echo "instructions.sh needs valgrind; scripts/prepare installs it" >&2
    exit 1
}

executed() {
    told=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect="$2" "$program" "$1" 2>&1) || {
        echo "$told" >&2
        return 1
    }
    echo "$told" | sed -n 's/^==[0-9]*== Collected : //p'
}

status=0
while read -r case budget function; do
    case "$case${2:-}" in c/*without-c) continue ;; esac # a build without n2gate::c
    count=$(executed "$case" "$function")
    tenths=$(((10 * count + decisions / 2) / decisions))
    echo "instructions $case $((tenths / 10)).$((tenths % 10))"
    if [ "$tenths" -eq 0 ] || [ "$tenths" -gt $((10 * budget)) ]; then
        echo "$case: the budget of $function is $budget instructions" >&2
        status=1
    fi
done <<'BUDGETS'
admit/idle                       22  *host_admit(*
admit/percentage                 59  *host_admit(*
slices/listed:1024/requested:8   370 *host_admit(*
setup_request/idle/amfs:64       81  n2gate::gate::setup_request(*
setup_request/percentage/amfs:64 81  n2gate::gate::setup_request(*
c/admit/idle                     34  n2gate_gate_admit
c/admit/percentage               77  n2gate_gate_admit
c/setup_request/percentage/amfs:64 97 n2gate_gate_setup_request
BUDGETS
exit $status
