#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# revision_test.sh REPOSITORY: the revision that a build tells, in a repository, inside of another one, and from an archive.
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

expect() {  # FOLDER REVISION
    local revision
    cmake -D "SOURCE_DIR=$1" -D "OUTPUT=$scratch/values.h" -P "$1/cmake/build_info.cmake"
    revision=$(sed -n 's/.*kGitRevision = "\(.*\)";/\1/p' "$scratch/values.h")
    [ "$revision" = "$2" ] || { printf 'FAILED: %s: %s instead of %s\n' "$1" "$revision" "$2"; exit 1; }
}

make_repository() {  # FOLDER: with what the build asks for
    mkdir -p "$1"
    cp -r "$repository/cmake" "$repository/.gitattributes" "$1"
    git -C "$1" init -q
    git -C "$1" add .
    git -C "$1" commit -q -m first
}

repository=$1
own="$scratch/its own ü"
make_repository "$own"
commit=$(git -C "$own" rev-parse --short=10 HEAD)
expect "$own" "$commit"
(cd "$own" && GIT_DIR="$scratch/none" expect "$own" "$commit")  # as git sets it for its hooks

# An archive knows its commit, wherever it is unpacked; what was copied without git does not.
outer=$scratch/outer
make_repository "$outer"
mkdir "$outer/archive" "$outer/copy"
git -C "$own" archive HEAD | tar -x -C "$outer/archive"
cp -r "$own/cmake" "$outer/copy"
expect "$outer/archive" "$commit"
expect "$outer/copy" unknown

printf 'more\n' >>"$own/cmake/build_values.h.in"
expect "$own" "$commit-dirty"
