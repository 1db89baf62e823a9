# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Progress messages of ./run and tools/install-*: a changing line on a terminal, otherwise a line
# every ten seconds, all on standard error.
#
# Requires shopt -s lastpipe: `COMMAND | follow HANDLER` runs the handler in this shell, so its
# variables persist.
shopt -s lastpipe

progress_every=10  # seconds between two lines if standard error is not a terminal
progress_pending=''  # set while the status line is on the screen
progress_said=$SECONDS

say() {  # TEXT…
    clear_status
    printf 'tilestone: %s\n' "$*" >&2
}

# status TEXT: shows the current activity; rate-limited.
status() {
    local width
    if [ -t 2 ]; then
        width=$(stty size <&2 2>/dev/null) || width=''
        width=${width#* }
        [ "${width:-0}" -gt 20 ] || width=80
        printf '\r\033[K%.*s' "$((width - 1))" "tilestone: $1" >&2
        progress_pending=yes
    elif [ $((SECONDS - progress_said)) -ge "$progress_every" ]; then
        printf 'tilestone: %s\n' "$1" >&2
        progress_said=$SECONDS
    fi
}

clear_status() {
    [ -z "$progress_pending" ] || printf '\r\033[K' >&2
    progress_pending=''
    progress_said=$SECONDS
}

# follow HANDLER: calls HANDLER line TEXT for each line of standard input, and HANDLER tick once a
# second.
follow() {
    local line part='' ended=''
    while [ -z "$ended" ]; do
        if IFS= read -r -t 1 line; then
            "$1" line "$part$line"
            part=''
        elif [ $? -gt 128 ]; then  # timeout after a second; keep the partial line
            part+=$line
            "$1" tick
        else
            ended=yes
            [ -z "$part$line" ] || "$1" line "$part$line"
        fi
    done
}

# "${tied[@]}" COMMAND…: runs a command that ends with this script, even if the script is killed.
# Not a function: in a pipeline it would run in a subshell, and the command would end with that.
# shellcheck disable=SC2034  # used by scripts that source this file
tied=()
if setpriv --pdeathsig TERM true 2>/dev/null; then
    # shellcheck disable=SC2034
    tied=(setpriv --pdeathsig TERM)
fi
