#!/bin/sh
# recipes_test.sh SOURCE VERSION: the recipes for vcpkg and Conan, which no registry has run yet, can be read and are of
# this version.
set -eu
grep -q "\"version-semver\": \"$2\"" "$1/vcpkg.json" || { echo "vcpkg.json has another version"; exit 1; }
grep -q "^    version = \"$2\"" "$1/conanfile.py" || { echo "conanfile.py has another version"; exit 1; }
python3 -B - "$1" <<'PYTHON'
import ast, json, pathlib, sys
top = pathlib.Path(sys.argv[1])
json.loads((top / "vcpkg.json").read_text())
ast.parse((top / "conanfile.py").read_text())
PYTHON
