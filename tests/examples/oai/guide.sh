#!/bin/sh
# guide.sh PAGE OUTPUT: the C blocks of the page, one after the other, as one file.
set -eu
{
    echo '#include "look_alike.h"'
    awk '/^```c$/ { block = 1; print "#line " NR + 1 " \"" FILENAME "\""; next }
         /^```$/ { block = 0 }
         block' "$1"
} > "$2"
[ "$(wc -l < "$2")" -gt 100 ] || { echo "$1 has no C blocks"; exit 1; }
