#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# run_test.sh CASE REPOSITORY: ./run and its scripts, copied beside a project of six steps, in a folder with a difficult name.
set -euo pipefail

repository=$2
scratch=$(mktemp -d)
project="$scratch/ein Ordner mit ü 中文/tilestone"
first=''
trap 'clean_up' EXIT
clean_up() {
    [ -z "$first" ] || kill -9 "$first" 2>/dev/null || true
    chmod -R u+w "$scratch"
    rm -rf "$scratch"
}

fail() {
    printf 'FAILED: %s\n' "$*"
    tail -n +1 "$scratch"/*.log
    exit 1
}
expect() { grep -qF -e "$2" "$scratch/$1.log" || fail "$1 does not say: $2"; }
expect_not() { ! grep -qF -e "$2" "$scratch/$1.log" || fail "$1 says: $2"; }

# The steps take as long as SECONDS_EACH says, and one of them complains where COMPLAINT is set.
make_project() {
    mkdir -p "$project"/{tools,cmake,include,networks,tilestone}
    cp "$repository/run" "$project"
    cp "$repository"/tools/{progress.sh,build.sh,step_weights.awk,install-packages} "$project/tools"
    printf '[build] the program\nbash\n' >"$project/packages.txt"
    printf '#!/bin/sh\necho "program: $*"\n' >"$project/tilestone/program"
    chmod +x "$project/tilestone/program"
    cat >"$project/CMakePresets.json" <<'END'
{"version": 6, "configurePresets": [{"name": "release", "generator": "Ninja", "binaryDir": "${sourceDir}/build/release"}]}
END
    cat >"$project/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(stub LANGUAGES NONE)
file(GLOB sources CONFIGURE_DEPENDS include/* tilestone/*)
set(parts "")
foreach(i RANGE 1 4)
  set(part "${CMAKE_BINARY_DIR}/part${i}")
  add_custom_command(OUTPUT "${part}" DEPENDS ${sources} COMMENT "Part ${i}" VERBATIM
    COMMAND sh -c "sleep \"\${SECONDS_EACH:-0}\"; if [ -n \"\$COMPLAINT\" ]; then echo \"\$COMPLAINT\"; exit 1; fi" COMMAND touch "${part}")
  list(APPEND parts "${part}")
endforeach()
foreach(name IN ITEMS tilestone pbrain-tilestone)
  set(program "${CMAKE_BINARY_DIR}/bin/${name}")
  add_custom_command(OUTPUT "${program}" DEPENDS ${parts} VERBATIM
    COMMAND "${CMAKE_COMMAND}" -E copy "${CMAKE_SOURCE_DIR}/tilestone/program" "${program}")
  add_custom_target(${name} DEPENDS "${program}")
endforeach()
END
}

run() {  # LOG WORD…: ./run WORD…
    local log=$scratch/$1.log
    shift
    "$project/run" "$@" >"$log" 2>&1
}

begin() {  # SECONDS: a first ./run whose steps take so long, and which has begun to build
    SECONDS_EACH=$1 "$project/run" one >"$scratch/first.log" 2>&1 &
    first=$!
    for ((i = 0; i < 100; ++i)); do
        while read -r status; do
            ninja=${status//[!0-9]/}
            ! grep -q '^Name:[[:space:]]*ninja$' "$status" || return 0
        done < <(grep -ls "^PPid:[[:space:]]*$first\$" /proc/[0-9]*/status)
        sleep 0.1
    done
    fail 'the first one does not build'
}

once() {
    run first one 'two words'
    expect first 'tilestone: building the program, once'
    expect first 'tilestone: built in'
    expect first 'program: one two words'
    [ -x "$project/build/release/bin/pbrain-tilestone" ] || fail 'there is no pbrain-tilestone'
    run second two
    [ "$(cat "$scratch/second.log")" = 'program: two' ] || fail 'the second has more to say'
    sleep 1.1  # ninja compares times in full seconds on some file systems
    touch "$project/tilestone/new"
    run third three
    expect third 'building what has changed'
    sleep 1.1
    touch "$project/include/new.h"
    run fourth four
    expect fourth 'building what has changed'
}

elsewhere() {
    chmod -R a-w "$project"
    TILESTONE_BUILD="$scratch/elsewhere ü" run first one
    expect first 'program: one'
    [ -x "$scratch/elsewhere ü/release/bin/tilestone" ] || fail 'the program is not where it should be'
    [ ! -e "$project/build" ] || fail 'there is a build folder all the same'
}

moved() {
    run first one
    mv "$project" "$scratch/moved"
    project=$scratch/moved
    run second two
    expect second 'program: two'
    [ "$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$project/build/release/CMakeCache.txt")" = "$project" ] || fail 'set up for the old place'
}

errors() {
    local status=0
    COMPLAINT='a warning, and so an error' run first one || status=$?
    [ "$status" -eq 1 ] || fail "status $status"
    expect first 'a warning, and so an error'
    expect first 'tilestone: the build failed (see above)'
}

waits() {
    begin 1
    run second two
    wait "$first"
    expect second "tilestone: waiting for process $first, another ./run"
    expect second 'program: two'
    expect_not second 'tilestone: built in'
    expect first 'program: one'
    # Where all is built there is nothing to wait for.
    exec 8<>"$project/build/release/run.lock"
    flock 8
    timeout 10 "$project/run" three >"$scratch/third.log" 2>&1 8>&- || fail 'the third waits'
    [ "$(cat "$scratch/third.log")" = 'program: three' ] || fail 'the third has more to say'
}

stopped() {
    local status=0
    begin 2
    kill -STOP "$first"
    run second two || status=$?
    [ "$status" -eq 1 ] || fail "status $status"
    expect second "tilestone: process $first, another ./run, is stopped"
    [ "$(wc -l <"$scratch/second.log")" -eq 1 ] || fail 'more than one line'
    kill -CONT "$first"
    wait "$first"
    expect first 'program: one'
}

killed() {
    begin 30
    kill -9 "$first"
    for ((i = 0; i < 50; ++i)); do
        if [ ! -e "/proc/$ninja" ] || grep -q '^State:.*Z' "/proc/$ninja/status"; then break; fi
        sleep 0.1
    done
    [ "$i" -lt 50 ] || fail 'ninja goes on'
    run second two
    expect second 'going on to build the program'
    expect second 'program: two'
    expect_not second 'waiting'
}

read_only() {
    local status=0 other=()
    chmod -R a-w "$project"
    chmod a+rx "$scratch"
    # The administrator may write everywhere.
    [ "$(id -u)" -ne 0 ] || other=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    "${other[@]}" "$project/run" one >"$scratch/first.log" 2>&1 || status=$?
    [ "$status" -eq 1 ] || fail "status $status"
    expect first 'TILESTONE_BUILD'
    [ "$(wc -l <"$scratch/first.log")" -eq 1 ] || fail 'more than one line'
    # Built by somebody else it can be used.
    chmod -R u+w "$project"
    run second two
    chmod -R a-w "$project"
    "${other[@]}" "$project/run" three >"$scratch/third.log" 2>&1 || fail 'what is built cannot be used'
    expect third 'program: three'
}

# A system with the few commands that any has: no flock, setpriv, dpkg.
without_debian() {
    local name
    mkdir "$scratch/bin"
    for name in awk bash cat chmod cmake cp dirname env find grep head id ln mkdir mktemp mv ninja perl ps readlink rm sed sh sleep sort \
        stty touch uname; do
        ln -s "$(command -v "$name")" "$scratch/bin"
    done
    PATH=$scratch/bin
    run first one
    expect first 'this is not Debian'
    expect first 'program: one'
    touch "$project/tilestone/new"
    SECONDS_EACH=1 "$project/run" two >"$scratch/second.log" 2>&1 &
    first=$!
    until grep -q 'building what' "$scratch/second.log"; do sleep 0.1; done
    run third three
    wait "$first"
    expect third "tilestone: waiting for process $first, another ./run"
    expect third 'program: three'
    expect second 'program: two'
    first=''
    ln -s "$project/run" "$scratch/a link"
    "$scratch/a link" four >"$scratch/fourth.log" 2>&1
    [ "$(grep -c 'program: four' "$scratch/fourth.log")" -eq 1 ] || fail 'through a link it does not find its folder'
}

make_project
"$1"
