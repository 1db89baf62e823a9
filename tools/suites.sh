# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# For ./test, .ci/run and tools/check-all: runs whole builds with their tests and sums up the counts
# of the test runners. A step that cannot run counts as one failure. The folder TILESTONE_RECORD
# keeps the results of each suite, so a script that calls another one reports both:
#   suites    per suite: name, seconds of building, seconds of running, passed, failed, skipped
#   cases     per test: seconds, name
#   failures  failed tests with the first lines of their output

if [ -z "${TILESTONE_RECORD:-}" ]; then
    TILESTONE_RECORD=$(mktemp -d)
    export TILESTONE_RECORD
    trap 'rm -rf "$TILESTONE_RECORD"' EXIT
fi
build_seconds=0
run_seconds=0

headline() { printf '\n== %s\n' "$*"; }

# timed VARIABLE COMMAND…: runs the command and adds its seconds to the variable.
timed() {
    local -n sum=$1
    local start=$EPOCHREALTIME status=0
    shift
    "$@" || status=$?
    sum=$(awk -v a="$sum" -v b="$start" -v c="$EPOCHREALTIME" 'BEGIN { printf "%.1f", a + c - b }')
    return $status
}

# record NAME PASSED FAILED SKIPPED: writes the line of a suite, with the seconds since the last
# one.
record() {
    printf '%s\t%s\t%s\t%d\t%d\t%d\n' "$1" "$build_seconds" "$run_seconds" "$2" "$3" "$4" >>"$TILESTONE_RECORD/suites"
    build_seconds=0
    run_seconds=0
}

fail() {  # SUITE TEXT…
    local name=$1
    shift
    printf '%s: %s\n' "$name" "$*" | tee -a "$TILESTONE_RECORD/failures" >&2
    record "$name" 0 1 0
}

# remember TITLE: keeps the first lines of stdin for the final report.
remember() {
    local text
    text=$(head -n 60)
    [ -z "$text" ] || printf -- '-- %s\n%s\n' "$1" "$text" >>"$TILESTONE_RECORD/failures"
}

# count_cases PRESET: prints "passed failed skipped" of the ctest run in build/PRESET/ctest.log and
# adds the seconds of each case to the record. A GoogleTest program is one ctest test; its cases are
# in build/PRESET/cases/NAME.xml.
count_cases() {
    awk -v preset="$1" -v cases="build/$1/cases" -v record="$TILESTONE_RECORD/cases" '
        # Reads the cases of a program; returns the number of failures, or -1 without a file.
        function read_cases(test,    file, line, failures, open) {
            file = cases "/" test ".xml"
            open = 0
            failures = 0
            while ((getline line < file) > 0) {
                open = 1
                if (line ~ /<failure /) { if (!counted) { ++failures; --passed; counted = 1 } }
                if (line !~ /<testcase /) continue
                counted = 0
                if (line ~ /result="skipped"/) { ++skipped; continue }
                if (line ~ /status="notrun"/) continue
                ++passed
                match(line, / name="[^"]*"/); name = substr(line, RSTART + 7, RLENGTH - 8)
                match(line, / classname="[^"]*"/); group = substr(line, RSTART + 12, RLENGTH - 13)
                match(line, / time="[^"]*"/); seconds = substr(line, RSTART + 7, RLENGTH - 8)
                printf "%s\t%s: %s: %s.%s\n", seconds, preset, test, group, name >> record
            }
            close(file)
            failed += failures
            return open ? failures : -1
        }
        /^ *[0-9]+\/[0-9]+ Test +#[0-9]+: / {
            sub(/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: /, "")
            test = $1
            good = / Passed +[0-9.]+ sec$/
            bad = read_cases(test)
            if (bad >= 0) {
                if (!good && bad == 0) ++failed  # crashed, hung or ended by a sanitizer
                next
            }
            if (good) ++passed; else if (/\*\*\*Skipped/) ++skipped; else ++failed
            printf "%s\t%s: %s\n", $(NF - 1), preset, test >> record
        }
        END { print passed + 0, failed + 0, skipped + 0 }' "build/$1/ctest.log"
}

# suite PRESET [TEST…]: configures, builds and tests. With names of tilestone_test() only those test
# programs; "fuzz" stands for all fuzz targets. WERROR=1 turns warnings into errors; LONG=1 includes
# tests with the label "long".
suite() {
    local preset=$1 log=build/$1/ctest.log targets=() chosen=() passed failed skipped
    shift
    headline "$preset${*:+: $*}"
    if [ $# -gt 0 ]; then
        targets=("${@/#/test_}")
        targets=(--target "${targets[@]/%test_fuzz/fuzz_targets}")
        chosen=(--tests-regex "^($(IFS='|' && printf '%s' "$*"))(\\.[0-9]+)?$|^fuzz\\.")
        [[ " $* " = *' fuzz '* ]] || chosen[1]=${chosen[1]%|*}
    fi
    [ -n "${LONG:-}" ] || chosen+=(--label-exclude '^long$')
    timed build_seconds cmake --preset "$preset" ${WERROR:+-D TILESTONE_WERROR=ON} >/dev/null ||
        { fail "$preset" 'configure failed'; return; }
    timed build_seconds cmake --build --preset "$preset" "${targets[@]}" || { fail "$preset" 'build failed'; return; }
    rm -rf "build/$preset/cases"
    timed run_seconds run_ctest "$preset" "$log" "${chosen[@]}"
    grep -qE '^[0-9]+% tests passed, [0-9]+ tests failed out of [0-9]+$' "$log" ||
        { fail "$preset" 'the tests could not run'; return; }
    read -r passed failed skipped < <(count_cases "$preset")
    if grep -q '^The following tests did not run:' "$log" && ! grep -q '(Skipped)$' "$log"; then
        failed=$((failed + 1))
        echo 'some tests did not run' | remember "$preset"
    fi
    record "$preset" "$passed" "$failed" "$skipped"
    remember "$preset" < <(sed -n '/^The following tests FAILED:/,$p' "$log"; grep -A 6 ': Failure$' "$log")
}

run_ctest() {  # PRESET LOG WORD…
    local preset=$1 log=$2
    shift 2
    ctest --preset "$preset" "$@" 2>&1 | tee "$log" || true  # the log has the counts
}

# web_tests NAME WORD…: runs node's test runner in web/ through the npm script NAME.
web_tests() {
    local name=$1 log=web/node_modules/.cache/$1.log good bad skipped
    shift
    timed run_seconds run_node "$name" "$log" "$@"
    good=$(sed -nE 's/^(#|ℹ) pass ([0-9]+)$/\2/p' "$log" | tail -n 1)
    bad=$(awk '/^(#|ℹ) (fail|cancelled) [0-9]+$/ { sum += $3; found = 1 } END { if (found) print sum }' "$log")
    skipped=$(awk '/^(#|ℹ) (skipped|todo) [0-9]+$/ { sum += $3 } END { print sum + 0 }' "$log")
    if [ -z "$good" ] || [ -z "$bad" ] || [ "$((good + bad))" -eq 0 ]; then
        fail "web $name" 'could not run'
        return
    fi
    sed -nE 's/^ *✔ (.*) \(([0-9.]+)ms\)$/\2\tweb: \1/p' "$log" |
        awk -F '\t' '{ printf "%.3f\t%s\n", $1 / 1000, $2 }' >>"$TILESTONE_RECORD/cases"
    record "web $name" "$good" "$bad" "$skipped"
    [ "$bad" -eq 0 ] || remember "web $name" < <(grep -E -A 25 '^ *(✖|not ok)' "$log")
}

run_node() {  # NAME LOG WORD…
    local name=$1 log=$2
    shift 2
    (cd web && npm run --silent "$name" -- "$@" 2>&1) | tee "$log" || true  # the log has the counts
}

# Tests of the page: types, units, the real module, and the whole page in a real browser. Needs the
# suites release and wasm.
web_suite() {
    headline 'web'
    timed build_seconds tools/install-web || { fail web 'npm ci failed'; return; }
    mkdir -p web/node_modules/.cache
    (cd web && timed build_seconds npm run --silent check) || fail web 'the types are wrong'
    web_tests test
    web_tests test:module
    web_tests test:browser
}

# Prints the seconds of each suite and the slowest tests; the last line is "N passed, N failed, N
# skipped". Returns 0 if nothing failed.
closing() {
    local passed failed skipped
    touch "$TILESTONE_RECORD/suites" "$TILESTONE_RECORD/cases"
    [ ! -s "$TILESTONE_RECORD/failures" ] || { headline 'failures'; cat "$TILESTONE_RECORD/failures"; }
    headline 'slowest tests (seconds)'
    sort -rn "$TILESTONE_RECORD/cases" | awk -F '\t' 'NR <= 10 { printf "%7.1f  %s\n", $1, $2 }'
    headline 'suites (seconds)'
    awk -F '\t' '
        function line(name, build, run, passed, failed, skipped) {
            printf "%-20s %8s %8s %8s %8s %8s\n", name, build, run, passed, failed, skipped
        }
        BEGIN { line("suite", "building", "running", "passed", "failed", "skipped") }
        { line($1, sprintf("%.0f", $2), sprintf("%.0f", $3), $4, $5, $6); build += $2; run += $3 }
        END { line("all", sprintf("%.0f", build), sprintf("%.0f", run), "", "", "") }' "$TILESTONE_RECORD/suites"
    read -r passed failed skipped < <(
        awk -F '\t' '{ p += $4; f += $5; s += $6 } END { print p + 0, f + 0, s + 0 }' "$TILESTONE_RECORD/suites")
    printf '\n%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
