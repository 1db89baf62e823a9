#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# deb_test.sh PACKAGE VERSION: checks a Debian package of this machine's architecture with lintian,
# installs it in a bare root that mmdebstrap makes, uses it there, removes and purges it. Nothing
# may stay. Needs lintian and mmdebstrap; root, or user namespaces.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
repository=$(cd "$here/../.." && pwd)
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

if [ "${1:-}" != --in-root ]; then
    source "$repository/tools/debian.sh"
    package=$(readlink -f "$1")
    # Only root needs to be told that it may.
    lintian --allow-root --fail-on error,warning "$package" || fail 'lintian'
    debian_root minbase /dev/null --format=null --include=man-db \
        --customize-hook="'${BASH_SOURCE[0]}' --in-root \"\$1\" '$package' '$2'"
    exit
fi

root=$2 package=$3 version=$4
in_root() { chroot "$root" env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
as_user() { in_root setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }

# What the package system itself writes is left out; sizes show what changed in place.
files() {
    find "$root" -xdev \( -path "$root/proc" -o -path "$root/sys" -o -path "$root/dev" -o -path "$root/tmp" \
        -o -path "$root/var/log" -o -path "$root/var/cache" -o -path "$root/var/lib/apt" \
        -o -path "$root/var/lib/dpkg" -o -path "$root/run" \) -prune -o -printf '%y %s %P\n' | sort -k3
    find "$root/var/lib/dpkg/info" -printf '%f\n' | sort
}

mountpoint -q "$root/proc" || { mount -t proc proc "$root/proc" && trap 'umount "$root/proc"' EXIT; }
dpkg-deb -f "$package" Depends | tr ',' '\n' | sed 's/ *(.*//' >"$root/tmp/depends"
# shellcheck disable=SC2046  # one package a word
in_root apt-get -qq -y --no-install-recommends install $(cat "$root/tmp/depends") >/dev/null
before=$(files)
cp "$package" "$root/tmp/tilestone.deb"
in_root dpkg -i /tmp/tilestone.deb >/dev/null

case $(as_user tilestone --version) in "tilestone $version ("*) ;; *) fail 'tilestone --version' ;; esac
[ "$(as_user pbrain-tilestone --version)" = "pbrain-tilestone $version" ] || fail 'pbrain-tilestone --version'
! in_root ldd /usr/bin/tilestone /usr/bin/pbrain-tilestone | grep -F 'not found' || fail 'a library is missing'
as_user tilestone bench --signature | sed -n 's/^signature //p' | diff - "$repository/tests/golden/signature.txt" || fail 'signature'
as_user tilestone hint 2048 0012002300340145 --time 100 --json | grep '"move": *"' >/dev/null || fail 'hint 2048'
as_user tilestone hint gomoku h8i9h9h10 --time 100 --json | grep '"move": *"' >/dev/null || fail 'hint gomoku'

moves=$(printf 'START 15\nINFO timeout_turn 300\nTURN 7,7\nTURN 0,0\nEND\n' | as_user pbrain-tilestone | tr -d '\r')
[ "$(grep -c -E '^[0-9]+,[0-9]+$' <<<"$moves")" -eq 2 ] || fail "pbrain-tilestone: $moves"

set -m  # a group of its own, which ends as a whole
as_user tilestone serve --port 0 --json >"$root/tmp/address" &
server=$!
set +m
until grep -q port "$root/tmp/address"; do kill -0 "$server" || fail 'serve ended'; sleep 0.1; done
port=$(sed -n 's/.*"port": *\([0-9]*\).*/\1/p' "$root/tmp/address")
answer=$(in_root bash -c "exec 3<>/dev/tcp/127.0.0.1/$port && printf 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3 && cat <&3")
kill -- "-$server"
wait "$server" || [ $? -eq 143 ] || fail 'serve ends by a signal'
case $answer in 'HTTP/1.1 200 '*'<!doctype html>'*) ;; *) fail "serve answers: ${answer:0:200}" ;; esac

# shellcheck disable=SC2016  # words of the other bash
completed=$(in_root bash -c '. /usr/share/bash-completion/completions/tilestone
    COMP_WORDS=(tilestone hint --rule r) COMP_CWORD=3; _tilestone; printf %s "${COMPREPLY[*]}"')
[ "$completed" = renju ] || fail "completion: $completed"
for page in tilestone pbrain-tilestone; do
    in_root man --warnings -P cat "$page" >"$root/tmp/page" 2>"$root/tmp/warnings" || fail "man $page"
    [ ! -s "$root/tmp/warnings" ] || fail "man $page: $(cat "$root/tmp/warnings")"
    grep -q "^NAME" "$root/tmp/page" || fail "man $page: $(cat "$root/tmp/page")"
done
for file in applications/tilestone.desktop icons/hicolor/scalable/apps/tilestone.svg icons/hicolor/48x48/apps/tilestone.png \
    zsh/vendor-completions/_tilestone fish/vendor_completions.d/tilestone.fish doc/tilestone/copyright; do
    [ -s "$root/usr/share/$file" ] || fail "no $file"
done
[ "$(files)" != "$before" ] || fail 'the list of files does not see the package'  # or the next check would prove nothing

in_root dpkg -r tilestone >/dev/null
in_root dpkg -P tilestone >/dev/null 2>&1
diff <(printf '%s\n' "$before") <(files) || fail 'something stays after the removal'
printf 'deb: lintian, installed, hints, signature, pbrain, page, completion, manual, removed: nothing stays\n'
