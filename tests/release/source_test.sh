#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# source_test.sh ARCHIVE VERSION: builds and runs the Gomocup program from the archive, which has no
# git repository.
set -euo pipefail

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tar -C "$scratch" -xzf "$1"
cd "$scratch/tilestone-$2"
for file in LICENSE CHANGELOG.md networks/full.net networks/small.net run; do
    [ -s "$file" ] || fail "the archive has no $file"
done
grep -qE '^[0-9a-f]{40}$' cmake/archived_revision.txt || fail 'the archive does not name its commit'
cmake --preset pbrain >/dev/null
cmake --build --preset pbrain
[ "$(build/pbrain/bin/pbrain-tilestone --version)" = "pbrain-tilestone $2" ] || fail 'pbrain-tilestone --version'
printf 'START 15\nINFO timeout_turn 300\nTURN 7,7\nEND\n' | build/pbrain/bin/pbrain-tilestone | grep -E '^[0-9]+,[0-9]+' >/dev/null || fail 'no move'
