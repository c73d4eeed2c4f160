#!/bin/sh
# instructions.sh PROGRAM: how many instructions a decision takes, by valgrind's callgrind, against a budget for each
# case; status 1 when one is above it. The numbers are the same from run to run, whatever else the machine does.
#
# PROGRAM is run twice for a case, and decides on 65,536 requests more the second time. The difference is divided by
# them: a mean over requests of all causes. It holds the call, the passing of its arguments and all that runs until it
# returns, with what the first request of a block of 100 takes more. It does not hold the loop around the call, nor
# loading a request, nor looking at the answer. No function is named to callgrind, so inlining changes nothing.
set -eu
program=$1
command -v valgrind >/dev/null || {
    echo "instructions.sh needs valgrind; scripts/prepare installs it" >&2
    exit 1
}

executed() {
    told=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$1" "$2" 2>&1) || {
        echo "$told" >&2
        return 1
    }
    echo "$told" | sed -n 's/^==[0-9]*== Collected : //p'
}

status=0
while read -r case budget; do
    once=$(executed "$case" once)
    twice=$(executed "$case" twice)
    tenths=$(((10 * (twice - once) + 32768) / 65536))
    echo "instructions $case $((tenths / 10)).$((tenths % 10))"
    if [ "$tenths" -gt $((10 * budget)) ]; then
        echo "$case: more than the $budget instructions of its budget" >&2
        status=1
    fi
done <<'BUDGETS'
admit/idle 25
admit/percentage 45
slices/listed:1024/requested:8 250
setup_request/idle/amfs:64 45
setup_request/percentage/amfs:64 45
BUDGETS
exit $status
