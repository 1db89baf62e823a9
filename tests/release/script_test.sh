#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# script_test.sh CASE REPOSITORY VERSION: what can be tested of a release without making it.
# shellcheck disable=SC2016  # the backquotes are meant
set -euo pipefail

repository=$2 version=$3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() { printf 'FAILED: %s\n' "$*"; exit 1; }

# expect_text WANTED COMMAND…
expect_text() {
    local wanted=$1 got
    shift
    got=$("$@")
    [ "$got" = "$wanted" ] || fail "$*: instead of
$wanted
it says
$got"
}

case $1 in
    version)  # of CMakeLists.txt, which the program tells, in all files that must state one
        said=$(sed -n 's/^version: *//p' "$repository/CITATION.cff")
        [ "$said" = "$version" ] || fail "CITATION.cff says $said, CMakeLists.txt $version"
        said=$(sed -n 's/^project(tilestone VERSION \([0-9.]*\) .*/\1/p' "$repository/CMakeLists.txt")
        [ "$said" = "$version" ] || fail "tools/release would read $said"
        # What is packed takes the number from CMakeLists.txt; a second one would go stale.
        for file in web/package/package.json python/pyproject.toml python/tilestone/__init__.py; do
            [ -e "$repository/$file" ] || continue
            ! grep -nE '^ *"?_*version_*"? *[:=] *"[0-9]' "$repository/$file" || fail "$file states a version"
        done
        ;;
    changelog)
        mkdir "$scratch/tools"
        cp "$repository/tools/changelog" "$scratch/tools"
        printf '# Changelog\n\n## [Unreleased]\n\n### Added\n\nGames\n\n- `a` and [b](c.md),\n  in two lines.\n\n### Fixed\n\n- d\n\n## [1.1.0] - 2026-01-01\n\n- old\n\n[1.1.0]: e\n' \
            >"$scratch/CHANGELOG.md"
        expect_text '- old' "$scratch/tools/changelog" 1.1.0
        expect_text "$(printf '### Added\n\nGames\n\n- `a` and [b](c.md),\n  in two lines.\n\n### Fixed\n\n- d')" "$scratch/tools/changelog" 1.2.0
        export SOURCE_DATE_EPOCH=0
        expect_text "$(printf 'tilestone (1.2.0-1) unstable; urgency=medium\n\n  [ Games ]\n  * a and b, in two lines.\n  * d\n\n -- N <n@m>  Thu, 01 Jan 1970 00:00:00 +0000')" \
            "$scratch/tools/changelog" --debian 1.2.0 1 'N <n@m>'
        printf '# Changelog\n' >"$scratch/CHANGELOG.md"
        ! "$scratch/tools/changelog" 1.2.0 2>/dev/null || fail 'a changelog with nothing on the version is accepted'
        ;;
    usage)
        for words in '--only nothing' '--only' '--what' 'one two'; do
            code=0
            # shellcheck disable=SC2086  # several words
            "$repository/tools/release" $words >"$scratch/out" 2>"$scratch/errors" || code=$?
            [ "$code" -eq 2 ] || fail "tools/release $words: exit code $code"
            [ "$(wc -l <"$scratch/errors")" -eq 1 ] || fail "tools/release $words says $(cat "$scratch/errors")"
        done
        ;;
esac
