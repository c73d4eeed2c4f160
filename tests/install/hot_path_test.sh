#!/bin/sh
# hot_path_test.sh LIBRARY: inspects the object that holds gate::admit().
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
ar x "$1" gate.cpp.o

# All that the object calls outside of itself: giving a gate back, and the state of a gate without a table. So nothing on
# the hot path allocates, locks, throws, logs, reads a clock or makes a system call.
nm --undefined-only --demangle gate.cpp.o | sed 's/^ *U //' |
    grep -v -e '^n2gate::core::table_state::give_back(' -e '^n2gate::core::no_table()$' -e '^_GLOBAL_OFFSET_TABLE_$' |
    { ! grep .; } || { echo "gate.cpp.o calls the above"; exit 1; }

# No locked instruction and no fence in admit() and what it falls into, but for the second attempt of an overtaken gate.
objdump --disassemble --demangle --no-show-raw-insn gate.cpp.o | awk '
    /^[0-9a-f]+ </ { cold = /admit_overtaken/ }
    /^ / && !cold && /\<(lock|mfence|sfence|lfence|xchg)\>/ && !/xchg +%ax,%ax/ { print; found = 1 }
    /admit\(/ { seen = 1 }
    END { exit found || !seen }' || { echo "gate.cpp.o has the locked instructions above, or no admit()"; exit 1; }
