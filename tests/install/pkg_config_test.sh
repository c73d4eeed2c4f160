#!/bin/sh
# pkg_config_test.sh PREFIX static|shared EXAMPLES: what is installed in PREFIX, moved elsewhere, is found by pkg-config
# from C (gnu11, as OpenAirInterface is) and from C++, by gcc and by clang.
set -eu
prefix=$1
kind=$2
examples=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$prefix" "$work/moved"
PKG_CONFIG_PATH=$(dirname "$(find "$work/moved" -name n2gate-c.pc)")
LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH")
export PKG_CONFIG_PATH LD_LIBRARY_PATH
static=""
[ "$kind" = shared ] || static=--static

flags() {
    pkg-config $static --cflags --libs "$1"
}
fails() {
    echo "$*"
    exit 1
}

for cc in gcc clang; do
    # Flags of pkg-config are several words.
    # shellcheck disable=SC2046
    "$cc" -std=gnu11 -Wall -Wextra -Wpedantic -Werror "$examples/c_minimal.c" -o "$work/c" $(flags n2gate-c)
    "$work/c" | grep -q 'mo-Data: RRCReject' || fails "the C program of $cc does not reject"
done
for cxx in g++ clang++; do
    # shellcheck disable=SC2046
    "$cxx" -std=c++20 -Wall -Wextra -Wpedantic -Werror "$examples/01_minimal.cpp" -o "$work/cpp" $(flags n2gate-ngap)
    "$work/cpp" | grep -q '50 of 100' || fails "the C++ program of $cxx does not reject half"
done
pkg-config --atleast-version=0.1 n2gate || fails "the version is lower than 0.1"

if [ "$kind" = static ]; then
    # A host may be a plugin: what is static can be part of a shared library.
    printf '%s\n' '#include <n2gate/n2gate.h>' 'n2gate_options host(void);' \
        'n2gate_options host(void) { return n2gate_default_options(); }' > "$work/plugin.c"
    # shellcheck disable=SC2046
    gcc -std=gnu11 -fPIC -shared -Wl,--no-undefined "$work/plugin.c" -o "$work/plugin.so" $(flags n2gate-c)
    # The runtime of C++ is the user's to link, in private: who links shared libraries does without.
    case "$(pkg-config --libs n2gate-c)" in *stdc++*) fails "stdc++ is not private" ;; esac
    case "$(flags n2gate-c)" in
        *-ln2gate_c*-ln2gate_ngap*-ln2gate*-lstdc++*) ;;
        *) fails "order: $(flags n2gate-c)" ;;
    esac
fi
