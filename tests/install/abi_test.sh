#!/bin/sh
# abi_test.sh PREFIX BASELINE [--update]: the interface for C is compatible with that of the last tag, which BASELINE
# holds as abidw wrote it; new functions may come. --update writes BASELINE: once for each tag.
set -eu
library=$(find "$1" -name 'libn2gate_c.so')
headers=$(dirname "$(find "$1" -name n2gate.h)")
baseline=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

abidw --headers-dir "$headers" --drop-private-types --no-show-locs --no-corpus-path --no-comp-dir-path \
    --exported-interfaces-only --out-file "$work/now" "$library"
if [ "${3:-}" = --update ]; then
    sed "s|path='[^']*/lib/c/|path='lib/c/|" "$work/now" > "$baseline"
    exit 0
fi
grep -q "name='n2gate_gate_admit'" "$baseline" || { echo "$baseline holds no interface"; exit 1; }
abidiff --no-added-syms --no-unreferenced-symbols "$baseline" "$work/now" || {
    echo "The C interface has changed. Before 1.0 that takes a new minor version; then abi_test.sh --update."
    exit 1
}
