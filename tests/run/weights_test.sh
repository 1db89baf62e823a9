#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# weights_test.sh REPOSITORY: what step_weights.awk makes of a source alone, of two compiled as one, and of what was built before.
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
source=$scratch/source folder=$scratch/build
unit=a/CMakeFiles/tilestone_a.dir/Unity
mkdir -p "$source/a" "$source/tilestone/b" "$folder/$unit"

kilobyte() { printf '%1000s\n' ''; }
{ printf '#include "tilestone/b/b.h"\n'; kilobyte; } >"$source/a/one.cpp"
{ printf '#include "tilestone/b/b.h"\n'; kilobyte; } >"$source/a/two.cpp"
{ printf '#include "tilestone/b/b.h"\n#include <nlohmann/json.hpp>\n'; kilobyte; } >"$source/tilestone/b/b.h"  # twice, as with #pragma once
printf '#include "%s"\n#include "%s"\n' "$source/a/one.cpp" "$source/a/two.cpp" >"$folder/$unit/unity.cxx"
printf '# ninja log v5\n0\t77\t1\ta/CMakeFiles/tilestone_a.dir/old.cpp.o\tff\n100\t4100\t2\ta/CMakeFiles/tilestone_a.dir/old.cpp.o\tff\n' >"$folder/.ninja_log"

weight() {  # STEP
    awk -v folder="$folder" -v source="$source" -f "$1/tools/step_weights.awk" <<<"$2" | cut -f 1
}
expect() {  # STEP LOW HIGH
    local is
    is=$(weight "$repository" "$1")
    if [ "$is" -lt "$2" ] || [ "$is" -gt "$3" ]; then
        printf 'FAILED: %s weighs %s, not %s to %s\n' "$1" "$is" "$2" "$3"
        exit 1
    fi
}

repository=$1
expect "Building CXX object a/CMakeFiles/tilestone_a.dir/one.cpp.o" 7000 9000
expect "Building CXX object a/CMakeFiles/tilestone_a.dir/one.cpp.obj" 7000 9000
alone=$(weight "$repository" "Building CXX object a/CMakeFiles/tilestone_a.dir/one.cpp.o")
expect "Building CXX object $unit/unity.cxx.o" "$((alone + 300))" "$((alone + 600))"  # the header counts once
expect "Building CXX object a/CMakeFiles/tilestone_a.dir/old.cpp.o" 4000 4000
expect "Linking CXX static library a/libtilestone_a.a" 1 1000
[ -z "$(weight "$repository" 'Looking up the git revision')" ]
