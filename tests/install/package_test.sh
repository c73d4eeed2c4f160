#!/bin/sh
# package_test.sh BUILD-FOLDER: a build with shared libraries makes two Debian packages, and lintian finds no error.
set -eu
cd "$1"
rm -f ./*.deb
cpack > cpack.log || { cat cpack.log; exit 1; }
[ "$(ls ./*.deb | wc -l)" = 2 ] || { ls ./*.deb; exit 1; }
for package in ./*.deb; do
    lintian --fail-on error "$package" 2> /dev/null || { echo "$package: the above"; exit 1; }
done
dpkg-deb --contents libn2gate-dev_*.deb | grep -q '/usr/include/n2gate/n2gate\.h$'
dpkg-deb --contents libn2gate0.*.deb | grep -q '/libn2gate_c\.so\.[0-9.]*$'
