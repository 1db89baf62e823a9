#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# portable_test.sh CASE REPOSITORY: ./run and its scripts use nothing that bash 3.2, BSD's tools or
# another system than Debian lacks, as far as it can be told here. words: looks for words of newer
# bashes and of GNU's tools. follow: both ways to read the output of a command.
set -euo pipefail

repository=$2
fail() { printf 'FAILED: %s\n' "$*"; exit 1; }

# What is behind a check for the command is allowed: setpriv, flock, dpkg and apt.
words() {
    local scripts=("$repository"/run "$repository"/tools/{progress.sh,build.sh,install-packages,install-web}) word found=''
    # A line of a comment may name what is not used.
    for word in '\bmapfile\b' '\breadarray\b' 'EPOCH(REAL|SECONDS)' 'declare -[Ag]' 'local -n' 'wait -n' '\bcoproc\b' 'BASHPID' \
        '\|&' '&>>' ';;?&' '\$\{[a-z_]+(\[[^]]*\])?(@[A-Za-z]|,,?|\^\^?)\}' '\[-[0-9]+\]' "printf '%\\(" 'read [^|;]*-t *[0-9]*\.' \
        'readlink -[a-z]' '\brealpath\b' '-quit\b' '-printf\b' 'sed -(i|r|z|s)' 'sed [^|]*\\[+?|]' 'grep -[a-z]*[Pz]' 'stat -' 'date -[dI]' \
        'sort -[a-z]*[Vz]' 'xargs -[a-z]*[rd]' '(^|[|&;(]) *timeout ' '\bnproc\b' 'cp -[a-z]*[tT]' 'head -[a-z]* *-[0-9]' 'mktemp -[a-z]*p' \
        'ln -[a-z]*r' '\bsha256sum\b' 'ps -[a-z]*[^aopx ]'; do
        if grep -nE -e "$word" "${scripts[@]}" | grep -vE '^[^:]*:[0-9]+: *#'; then found=yes; fi
    done
    [ -z "$found" ] || fail 'the lines above are not for bash 3.2 or not for BSD'
    # An empty "${name[@]}" is an error under `set -u` before bash 4.4.
    # shellcheck disable=SC2016
    ! grep -nE '(^|[^+])"\$\{(tied|as_root)\[@\]\}"' "${scripts[@]}" | grep -v -- '-v ||' || fail 'an array that may be empty'
    # The words above would be found.
    # shellcheck disable=SC2016
    printf 'mapfile -t a\nx=${a,,}\nfind . -quit\nreadlink -f a\n' | grep -cE '\bmapfile\b|\$\{[a-z_]+(\[[^]]*\])?(@[A-Za-z]|,,?)\}|-quit\b|readlink -[a-z]' | grep -qx 4 || fail 'the check'
}

follow_both_ways() {
    local way lines code
    source "$repository/tools/progress.sh"
    hear() { [ "$1" = tick ] || lines+="<$2>"; }
    for way in yes ''; do
        # shellcheck disable=SC2034  # used by follow
        has_lastpipe=$way
        lines='' code=0
        # shellcheck disable=SC2016
        follow hear sh -c 'echo one; echo "two  words" >&2; read -r line || echo "no input"; exit 7' || code=$?
        [ "$lines" = '<one><two  words><no input>' ] || fail "with has_lastpipe=$way: $lines"
        [ "$code" -eq 7 ] || fail "with has_lastpipe=$way: exit code $code"
        lines=''
        follow hear true || fail "with has_lastpipe=$way: true fails"
        [ -z "$lines" ] || fail "with has_lastpipe=$way: $lines"
    done
}

case $1 in
    words) words ;;
    follow) follow_both_ways ;;
esac
