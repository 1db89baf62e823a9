#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# arm64_test.sh PACKAGE VERSION NATIVE: checks a Debian package for ARM with lintian, unpacks it and
# uses its programs under qemu-user with the libraries of tools/sysroot; NATIVE has the programs of
# this machine, which need the same libraries. Before that, the tests of the build.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
package=$1 version=$2 native=$3
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

lintian --allow-root --fail-on error,warning "$package" || fail 'lintian'
[ "$(dpkg-deb -f "$package" Architecture)" = arm64 ] || fail 'the package is not for arm64'
dpkg-deb -x "$package" "$scratch"
bin=$scratch/usr/bin
needed() { LC_ALL=C readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -v '^ld-linux' | sort; }
for program in tilestone pbrain-tilestone; do
    diff <(needed "$native/$program") <(needed "$bin/$program") || fail "$program needs other libraries than on this machine"
done

emulated() { qemu-aarch64 -L build/sysroot/arm64 "$bin/$1" "${@:2}"; }
case $(emulated tilestone --version) in "tilestone $version ("*) ;; *) fail 'tilestone --version' ;; esac
emulated tilestone bench --signature | sed -n 's/^signature //p' | diff - tests/golden/signature.txt || fail 'signature'
emulated tilestone hint 2048 0012002300340145 --depth 1 --json | grep '"move": *"' >/dev/null || fail 'hint 2048'
emulated tilestone hint gomoku h8i9h9h10 --time 1000 --json | grep '"move": *"' >/dev/null || fail 'hint gomoku'
moves=$(printf 'START 15\nINFO timeout_turn 1000\nTURN 7,7\nTURN 0,0\nEND\n' | emulated pbrain-tilestone | tr -d '\r')
[ "$(grep -c -E '^[0-9]+,[0-9]+$' <<<"$moves")" -eq 2 ] || fail "pbrain-tilestone: $moves"

set -m  # a group of its own, which ends as a whole
emulated tilestone serve --port 0 --json >"$scratch/address" &
server=$!
set +m
until grep -q port "$scratch/address"; do kill -0 "$server" || fail 'serve ended'; sleep 0.1; done
port=$(sed -n 's/.*"port": *\([0-9]*\).*/\1/p' "$scratch/address")
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
answer=$(cat <&3)
kill -- "-$server"
wait "$server" || true
case $answer in 'HTTP/1.1 200 '*'<!doctype html>'*) ;; *) fail "serve answers: ${answer:0:200}" ;; esac

# Last, since it takes minutes.
cmake --preset arm64 >/dev/null
cmake --build --preset arm64
ctest --preset arm64 || fail 'tests'
