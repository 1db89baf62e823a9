# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Sourced by scripts that make roots of Debian with mmdebstrap, from the package sources of this
# machine and of its release.

# debian_root VARIANT TARGET OPTION…: mmdebstrap as root, or in a user namespace without root.
debian_root() {
    local variant=$1 target=$2 sources=() file codename
    shift 2
    codename=$(. /etc/os-release && printf '%s' "$VERSION_CODENAME")
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/debian.list /etc/apt/sources.list.d/debian.sources; do
        [ ! -s "$file" ] || sources+=("$file")
    done
    mmdebstrap --quiet --variant="$variant" "$@" "$codename" "$target" ${sources[@]+"${sources[@]}"}
}
