#!/bin/sh
# exported_test.sh PREFIX SOVERSION: what shared libraries show, what they ask for, and what they are called.
set -eu
libraries=$(dirname "$(find "$1" -name 'libn2gate_c.so')")
cd "$libraries"

for library in libn2gate libn2gate_ngap libn2gate_c; do
    readelf --dynamic "$library.so" | grep -q "SONAME.*\[$library.so.$2\]" || { echo "$library: soname"; exit 1; }
    ! readelf --dynamic "$library.so" | grep -q TEXTREL || { echo "$library: depends on where it is"; exit 1; }
done

# Its interface and nothing else: weak symbols are instances of the C++ library's templates.
shown() {
    nm --dynamic --defined-only --demangle "$1.so" | sed -n 's/^[0-9a-f]* [^WVu] //p'
}
shown libn2gate_c | { ! grep -v '^n2gate_[a-z0-9_]*$'; } || { echo "libn2gate_c shows the above"; exit 1; }
for library in libn2gate libn2gate_ngap; do
    shown "$library" | { ! grep -v -e '^n2gate::\(ngap::\)\?[a-z_]*\(\[abi:cxx11\]\)\?(' -e '^n2gate::operator==(' \
        -e '^n2gate::\(gate\|overload_table\)::'; } || { echo "$library shows the above"; exit 1; }
done
[ "$(shown libn2gate_c | wc -l)" -gt 40 ] && [ "$(shown libn2gate | wc -l)" -gt 40 ] || { echo "too little"; exit 1; }

# No library writes, or ends the process.
nm --dynamic --undefined-only libn2gate.so libn2gate_ngap.so libn2gate_c.so | sed -n 's/^ *U //p' |
    { ! grep -E -e '^(abort|exit|_exit|quick_exit|__assert_fail|stdout|stderr|_ZSt4c(out|err))(@|$)' \
        -e '^(printf|fprintf|puts|fputs|putchar|fwrite|write)(@|$)'; } ||
    { echo "the libraries call the above"; exit 1; }
