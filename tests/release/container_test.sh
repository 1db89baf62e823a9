#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# container_test.sh: builds the image of Containerfile with podman and looks whether it serves the
# page and gives a hint. Where no image can be fetched, a root that mmdebstrap makes stands for
# debian:12. The packages of npm are those of web/node_modules. Runs commands by chroot, so it works
# inside containers too. Takes ten minutes or more.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source tools/debian.sh
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
scratch=$(mktemp -d)
storage=(--storage-driver=vfs --root "$scratch/storage" --runroot "$scratch/run")
trap 'buildah "${storage[@]}" rm --all >/dev/null 2>&1; rm -rf "$scratch"' EXIT

if ! podman "${storage[@]}" pull -q debian:12 2>"$scratch/log"; then
    echo 'no image can be fetched: a root by mmdebstrap stands for it'
    debian_root minbase "$scratch/root.tar"
    podman "${storage[@]}" import -q "$scratch/root.tar" docker.io/library/debian:12
    rm "$scratch/root.tar"
fi
tools/install-web
podman "${storage[@]}" build --pull=never --isolation=chroot --network=host \
    --volume "$PWD/web/node_modules:/src/web/node_modules:ro" -t tilestone .

container=$(buildah "${storage[@]}" from --pull-never localhost/tilestone)
inside() { buildah "${storage[@]}" run --isolation=chroot --network=host "$container" -- "$@"; }
[ "$(inside id -un)" = tilestone ] || fail 'the user is not tilestone'
inside tilestone hint 2048 0012002300340145 --time 100 --json | grep '"move": *"' >/dev/null || fail 'hint'

# The command of the image, on a free port.
command=$(podman "${storage[@]}" image inspect localhost/tilestone --format '{{join .Config.Cmd " "}}')
[ "$command" = 'tilestone serve --address 0.0.0.0' ] || fail "the command is $command"
# shellcheck disable=SC2086  # words of a command
inside timeout 30 $command --port 0 --json >"$scratch/address" &
server=$!
until grep -q port "$scratch/address"; do kill -0 "$server" || fail 'serve ended'; sleep 0.2; done
port=$(sed -n 's/.*"port": *\([0-9]*\).*/\1/p' "$scratch/address")
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\n\r\n' "$port" >&3
answer=$(cat <&3)
wait "$server" || true  # until the timeout: a signal would end buildah, not the server
case $answer in 'HTTP/1.1 200 '*'<!doctype html>'*) ;; *) fail "serve answers: ${answer:0:200}" ;; esac
echo "container: built, hint, page served as user tilestone"
