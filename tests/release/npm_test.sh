#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# npm_test.sh PACKAGE: installs the package in an empty project, without a network, and runs the
# first example of its README as it stands.
set -euo pipefail

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
package=$(readlink -f "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
printf '{"name": "empty", "private": true, "type": "module"}\n' >package.json
npm install --offline --no-audit --no-fund --loglevel=error "$package"
awk '/^```js$/ && !done { inside = 1; next } /^```$/ { if (inside) done = 1; inside = 0 } inside' \
    node_modules/tilestone/README.md >example.js
[ -s example.js ] || fail 'the README has no example'
timeout 120 node example.js | tee output
[ "$(wc -l <output)" -ge 2 ] || fail 'the example says too little'
