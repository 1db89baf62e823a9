# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Progress messages of ./run and tools/install-*: a changing line on a terminal, otherwise a line
# every ten seconds, all on standard error. Runs in bash 3.2 and with BSD's tools too, as all that
# ./run needs does; tests/run looks for words that these lack.

# With lastpipe the last command of a pipeline runs in this shell, so its variables persist.
has_lastpipe=''
if shopt -s lastpipe 2>/dev/null; then has_lastpipe=yes; fi

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

# follow HANDLER COMMAND…: runs the command without input and calls HANDLER line TEXT for each line of
# its output, and HANDLER tick once a second. Fails as the command does. The command does not get
# file 9, the lock of ./run, and ends with this script, even if the script is killed.
follow() {
    local handler=$1
    shift
    if [ -n "$has_lastpipe" ]; then
        ${tied[@]+"${tied[@]}"} "$@" 2>&1 </dev/null 9>&- | hand_on "$handler"
    else
        follow_without_ticks "$handler" "$@"
    fi
}

# hand_on HANDLER: calls the handler for the lines of standard input.
hand_on() {
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

# For bash 3.2, whose `read -t` drops a partial line: the exit code comes as a last line.
follow_without_ticks() {
    local handler=$1 line code='' end='=== exit code: '
    shift
    while IFS= read -r line; do
        case $line in
            "$end"*) code=${line#"$end"} ;;
            *) "$handler" line "$line" ;;
        esac
    done < <({ "$@" 2>&1 </dev/null 9>&- && echo "$end"0; } || echo "$end$?")
    return "${code:-1}"
}

# Words before a command that let it end with this script. Not a function: in a pipeline it would run
# in a subshell, and the command would end with that.
tied=()
if setpriv --pdeathsig TERM true 2>/dev/null; then
    tied=(setpriv --pdeathsig TERM)
fi
