# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# For ./run: what ninja will do, and how far it has come. Read after progress.sh; $root and $ninja are set.
# shellcheck disable=SC2154
#
# The steps are very unequal, so each has a weight, about the milliseconds that it takes (step_weights.awk). The time left is
# that of the steps not yet done, put on the jobs of ninja in their order, at the speed of this build so far. It is told once
# a tenth of the weight is done, and not while a last step takes longer than it should.

build_phase=''  # of several builds one after the other
build_news=''   # to be said once there turns out to be something to do
declare -A step_weight=() step_began=() step_phase=()
steps_left=()   # names, in the order in which ninja begins them, phase after phase
steps_planned=0
steps_done=0
ninja_count=''  # DONE/ALL as ninja has it, for builds that nobody has planned
weight_planned=0
weight_done=0   # of the steps done, and the milliseconds that they took
time_spent=0
ninja_jobs=$(($(nproc) + 2))
[ "$ninja_jobs" -gt 4 ] || ninja_jobs=$((ninja_jobs == 4 ? 3 : 2))

milliseconds() {  # sets now; not a subshell, since it is asked for each line
    now=$((${EPOCHREALTIME/[.,]/} / 1000))
}

# plan_steps PHASE FOLDER TARGET…: adds what a build of these targets will do.
plan_steps() {
    local phase=$1 folder=$2 plan=$2/CMakeFiles/plan.ninja weight step
    shift 2
    # Where a build file may have to be written anew, as ours with its globs, ninja -n tells of that alone.
    sed '/^build build\.ninja:/,/^$/d' "$folder/build.ninja" >"$plan"
    while IFS=$'\t' read -r weight step; do
        plan_step "$phase" "$weight" "$step"
    done < <(NINJA_STATUS='[[step]] ' "$ninja" -C "$folder" -f "$plan" -n "$@" </dev/null 2>/dev/null |
        sed -n 's/^\[\[step\]\] //p' |
        awk -v folder="$folder" -v source="$root" -f "$root/tools/step_weights.awk")
}

plan_step() {  # PHASE WEIGHT STEP
    local step="$1 $3"
    step_weight[$step]=$2
    step_phase[$step]=$1
    steps_left+=("$step")
    steps_planned=$((steps_planned + 1))
    weight_planned=$((weight_planned + $2))
}

# build_steps PHASE FOLDER TARGET…: builds them. What compilers say is shown in full.
build_steps() {
    local folder=$2
    build_phase=$1
    shift 2
    begin_steps
    NINJA_STATUS='[[%f/%t]] ' "${tied[@]}" "$ninja" -C "$folder" "$@" 2>&1 </dev/null 9>&- | follow hear_ninja || return
    drop_phase
}

# What was planned and is not done is not needed: what it would have been made from has come out the same.
drop_phase() {
    local step kept=()
    for step in "${steps_left[@]}"; do
        if [ "${step_phase[$step]}" = "$build_phase" ]; then
            steps_planned=$((steps_planned - 1))
            weight_planned=$((weight_planned - step_weight[$step]))
        else
            kept+=("$step")
        fi
    done
    steps_left=("${kept[@]}")
}

hear_ninja() {  # line TEXT | tick
    if [ "$1" = line ]; then
        case $2 in
            '[['*']] Looking '* | '[['*']] Re-checking '* | '-- '* | 'ninja: no work to do.' | 'ninja: Entering directory '*) return 0 ;;
            '[['*']] '*)
                ninja_count=${2%%]] *}
                ninja_count=${ninja_count#[[}
                finish_step "$build_phase ${2#*]] }"
                ;;
            *)
                clear_status
                printf '%s\n' "$2" >&2
                return 0
                ;;
        esac
    fi
    if [ -n "$build_news" ] && { [ "$1" = line ] || [ "$steps_planned" -gt 0 ]; }; then
        say "$build_news"
        build_news=''
    fi
    show_progress
}

finish_step() {  # "PHASE STEP"
    local weight=${step_weight[$1]:-} index
    [ -n "$weight" ] || return 0
    for index in "${!steps_left[@]}"; do
        [ "${steps_left[index]}" != "$1" ] || unset "steps_left[index]"
    done
    steps_left=("${steps_left[@]}")
    steps_done=$((steps_done + 1))
    milliseconds
    weight_done=$((weight_done + weight))
    time_spent=$((time_spent + now - ${step_began[$1]:-now}))
    begin_steps
}

# As many as ninja has jobs are under way.
begin_steps() {
    local step count=0
    milliseconds
    for step in "${steps_left[@]}"; do
        if [ "${step_phase[$step]}" != "$build_phase" ] || [ "$count" -eq "$ninja_jobs" ]; then break; fi
        [ -n "${step_began[$step]:-}" ] || step_began[$step]=$now
        count=$((count + 1))
    done
}

show_progress() {
    local left=''
    if [ "$steps_planned" -gt 0 ]; then
        time_left
        status "building, $steps_done of $steps_planned steps done${left:+, about $left s left}"
    elif [ -n "$ninja_count" ]; then
        status "building, ${ninja_count%/*} of ${ninja_count#*/} steps done"
    fi
}

# Sets left where the time left is known.
time_left() {
    local step job earliest took overrun=0 phase=$build_phase ends=() end=0
    if [ "$time_spent" -eq 0 ] || [ $((weight_done * 10)) -lt "$weight_planned" ]; then return 0; fi
    milliseconds
    for ((job = 0; job < ninja_jobs; ++job)); do ends+=(0); done
    for step in "${steps_left[@]}"; do
        if [ "${step_phase[$step]}" != "$phase" ] || [[ $step = *.wasm ]]; then  # begins when all before is done
            phase=${step_phase[$step]}
            for job in "${!ends[@]}"; do ends[job]=$end; done
        fi
        took=$((step_weight[$step] * time_spent / weight_done))
        if [ -n "${step_began[$step]:-}" ]; then
            overrun=$((overrun + (now - step_began[$step] > took * 5 / 4)))
            took=$((took - now + step_began[$step]))
            [ "$took" -gt 0 ] || took=0
        fi
        earliest=0
        for job in "${!ends[@]}"; do
            [ "${ends[job]}" -ge "${ends[earliest]}" ] || earliest=$job
        done
        ends[earliest]=$((ends[earliest] + took))
        [ "${ends[earliest]}" -le "$end" ] || end=${ends[earliest]}
    done
    if [ "$overrun" -eq ${#steps_left[@]} ]; then return 0; fi
    left=$(((end + 999) / 1000))
    [ "$left" -lt 20 ] || left=$(((left + 5) / 10 * 10))
    [ "$left" -gt 1 ] || left=''
}
