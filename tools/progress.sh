# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# How ./run and tools/install-* tell what takes long: on a terminal by one line that changes, into a file by a line every ten
# seconds. All of it goes to standard error.
#
# shopt -s lastpipe is needed: `COMMAND | follow HANDLER` runs the handler in this shell, so that its variables stay.
shopt -s lastpipe

progress_every=10  # seconds between two lines where standard error is no terminal
progress_pending=''  # the line that changes is on the screen
progress_said=$SECONDS

say() {  # TEXT…
    clear_status
    printf 'tilestone: %s\n' "$*" >&2
}

# status TEXT: what is going on. Says nothing where it has told of that a moment before.
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

# follow HANDLER: calls it for each line of standard input, as HANDLER line TEXT, and as HANDLER tick once a second.
follow() {
    local line part='' ended=''
    while [ -z "$ended" ]; do
        if IFS= read -r -t 1 line; then
            "$1" line "$part$line"
            part=''
        elif [ $? -gt 128 ]; then  # a second is over; what has come of the line is kept
            part+=$line
            "$1" tick
        else
            ended=yes
            [ -z "$part$line" ] || "$1" line "$part$line"
        fi
    done
}

# "${tied[@]}" COMMAND…: ends with this script, even where that is killed. Not a function: in a pipeline it would run in a
# shell of its own, and the command would end with that.
# shellcheck disable=SC2034  # used by who reads this file
tied=()
if setpriv --pdeathsig TERM true 2>/dev/null; then
    # shellcheck disable=SC2034
    tied=(setpriv --pdeathsig TERM)
fi
