# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# For ./test and .ci/run: runs whole builds with their tests, and adds up what the test runner counted. A step that
# cannot run counts as one failure.

passed=0
failed=0
counts=()  # the runner's own closing line of each suite

headline() { printf '\n== %s\n' "$*"; }

fail() {  # TEXT…
    failed=$((failed + 1))
    counts+=("$*")
    printf '%s\n' "$*" >&2
}

# suite PRESET [TEST…]: configures, builds and tests; with names of tilestone_test() only those test programs.
suite() {
    local preset=$1 log=build/$1/ctest.log targets=() chosen=() line bad total
    shift
    headline "$preset${*:+: $*}"
    if [ $# -gt 0 ]; then
        targets=(--target "${@/#/test_}")
        chosen=(--tests-regex "^($(IFS='|' && printf '%s' "$*"))\\.")
    fi
    cmake --preset "$preset" >/dev/null || { fail "$preset: configure failed"; return; }
    cmake --build --preset "$preset" "${targets[@]}" || { fail "$preset: build failed"; return; }
    ctest --preset "$preset" "${chosen[@]}" 2>&1 | tee "$log" || true  # the counts below tell
    line=$(grep -E '^[0-9]+% tests passed, [0-9]+ tests failed out of [0-9]+$' "$log") ||
        { fail "$preset: the tests could not run"; return; }
    if grep -q '^The following tests did not run:' "$log"; then
        fail "$preset: some tests did not run"
    fi
    bad=$(sed -E 's/.*, ([0-9]+) tests failed.*/\1/' <<<"$line")
    total=${line##* }
    failed=$((failed + bad))
    passed=$((passed + total - bad))
    counts+=("$preset: $line")
}

# Prints the counts, the last line being "N passed, N failed"; status 0 where nothing failed.
closing() {
    headline 'counts'
    printf '%s\n' "${counts[@]}" "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
