#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# depends.sh PROGRAM…: the packages of Debian that programs of this machine depend on, in a line.
set -euo pipefail

programs=()
for program; do programs+=("$(readlink -f "$program")"); done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/debian"
printf 'Source: tilestone\n\nPackage: tilestone\nArchitecture: any\n' >"$scratch/debian/control"
cd "$scratch"
dpkg-shlibdeps -O "${programs[@]}" 2>/dev/null | sed -n 's/^shlibs:Depends=//p'
