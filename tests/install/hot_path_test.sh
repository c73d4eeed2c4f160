#!/bin/sh
# hot_path_test.sh LIBRARY OBJECT [C-LIBRARY]: inspects the objects that hold the decisions of a gate, and one of a host
# that has what is inline; and that of the decisions in C.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
objects="decide.cpp.o gate.cpp.o gate_choose.cpp.o gate_setup.cpp.o"
ar x "$1" $objects
cp "$2" host.o
objects="$objects host.o"
decisions=10
if [ -n "${3:-}" ]; then
    mkdir c
    (cd c && ar x "$3" gate.cpp.o)
    objects="$objects c/gate.cpp.o"
    decisions=18
fi

# All that they call outside of themselves: each other, giving a gate back, and the state of a gate without a table. So
# nothing on the hot path allocates, locks, throws, logs, reads a clock or makes a system call.
nm --undefined-only --demangle $objects | sed -n 's/^ *U //p' |
    grep -v -e '^n2gate::core::\(read_overtaken\|prepare_block\|admit_unknown\)(' \
        -e '^n2gate::verdict n2gate::core::decide_seldom<' -e '^n2gate::gate::' \
        -e '^n2gate::core::table_state::give_back(' -e '^n2gate::core::no_table()$' -e '^_GLOBAL_OFFSET_TABLE_$' |
    { ! grep .; } || { echo "the decisions call the above"; exit 1; }

# No locked instruction and no fence, but for the second attempt of an overtaken gate: there is one, by which this sees
# that it would find them.
objdump --disassemble --demangle --no-show-raw-insn $objects | awk -v decisions="$decisions" '
    /^[0-9a-f]+ </ { cold = /read_overtaken/ }
    /^[0-9a-f]+ <(n2gate_gate_[a-z_]+>|n2gate::(gate::(admit|admit_unprepared|admit_by_slices|setup_request|setup_complete|choose_amf|resume_request|serving_amf)|host_admit)\()/ {
        sub(/^[0-9a-f]+ /, "")
        sub(/( \[clone .*)?>:$/, "") # a part of it stands elsewhere
        seen += !there[$0]++
    }
    /^ / && /[ \t](lock|mfence|sfence|lfence|xchg)([ \t]|$)/ && !/xchg +%ax,%ax/ {
        if (cold) { known = 1 } else { print; found = 1 }
    }
    END { exit found || !known || seen != decisions }' ||
    { echo "the decisions have the locked instructions above, or are not all there"; exit 1; }
