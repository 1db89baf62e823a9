# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# For ./test and .ci/run: runs whole builds with their tests, and adds up what the test runner counted. A step that
# cannot run counts as one failure.

passed=0
failed=0
counts=()  # the runner's own closing line of each suite
failures=()  # what failed, by name, with the first lines that say how: told again at the end, where it is seen

headline() { printf '\n== %s\n' "$*"; }

fail() {  # TEXT…
    failed=$((failed + 1))
    counts+=("$*")
    printf '%s\n' "$*" >&2
}

# remember TITLE: keeps the first lines of stdin for the end.
remember() {
    local text
    text=$(head -n 60)
    [ -z "$text" ] || failures+=("-- $1"$'\n'"$text")
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
    remember "$preset" < <(sed -n '/^The following tests FAILED:/,$p' "$log"; grep -A 6 ': Failure$' "$log")
}

# web_tests NAME WORD…: one run of node's test runner in web/, npm's script NAME.
web_tests() {
    local name=$1 log=web/node_modules/.cache/$1.log good bad
    shift
    (cd web && npm run --silent "$name" -- "$@" 2>&1) | tee "$log" || true  # the counts below tell
    good=$(sed -nE 's/^(#|ℹ) pass ([0-9]+)$/\2/p' "$log" | tail -n 1)
    bad=$(awk '/^(#|ℹ) (fail|cancelled) [0-9]+$/ { sum += $3; found = 1 } END { if (found) print sum }' "$log")
    if [ -z "$good" ] || [ -z "$bad" ] || [ "$((good + bad))" -eq 0 ]; then
        fail "web: $name could not run"
        return
    fi
    passed=$((passed + good))
    failed=$((failed + bad))
    counts+=("web: $name: $good passed, $bad failed")
    [ "$bad" -eq 0 ] || remember "web: $name" < <(grep -E -A 25 '^ *(✖|not ok)' "$log")
}

# The page: types, units, the real module, and the whole of it in a real browser. After the suites release and wasm.
web_suite() {
    headline 'web'
    tools/install-web || { fail 'web: npm ci failed'; return; }
    mkdir -p web/node_modules/.cache
    (cd web && npm run --silent check) || fail 'web: the types are wrong'
    web_tests test
    web_tests test:module
    web_tests test:browser
}

# Prints the counts, the last line being "N passed, N failed"; status 0 where nothing failed.
closing() {
    [ ${#failures[@]} -eq 0 ] || { headline 'failures'; printf '%s\n' "${failures[@]}"; }
    headline 'counts'
    printf '%s\n' "${counts[@]}" "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
