# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# For ./run: predicts ninja's steps and shows progress. Source it after progress.sh, with $root and
# $ninja set.
# shellcheck disable=SC2154
#
# Steps differ widely in duration, so each has a weight, about its milliseconds (step_weights.awk).
# The remaining time follows from the weights of finished and unfinished steps, once a tenth is
# done.

build_phase=''  # name of the current build
build_news=''   # message to show once there is something to build
step_name=()    # planned steps, "PHASE STEP"; empty once finished
step_weight=()  # their weights
steps_planned=0
steps_done=0
ninja_count=''  # ninja's own DONE/ALL, for unplanned builds
weight_planned=0
weight_done=0
build_began=''  # as SECONDS

# plan_steps PHASE FOLDER TARGET…: adds the steps to build these targets.
plan_steps() {
    local phase=$1 folder=$2 plan=$2/CMakeFiles/plan.ninja weight step
    shift 2
    # If build.ninja may need regeneration, as ours with its globs, ninja -n reports only that step.
    sed '/^build build\.ninja:/,/^$/d' "$folder/build.ninja" >"$plan"
    while IFS=$'\t' read -r weight step; do
        plan_step "$phase" "$weight" "$step"
    done < <(NINJA_STATUS='[[step]] ' "$ninja" -C "$folder" -f "$plan" -n "$@" </dev/null 2>/dev/null |
        sed -n 's/^\[\[step\]\] //p' |
        awk -v folder="$folder" -v source="$root" -f "$root/tools/step_weights.awk")
}

plan_step() {  # PHASE WEIGHT STEP
    step_name[${#step_name[@]}]="$1 $3"
    step_weight[${#step_weight[@]}]=$2
    steps_planned=$((steps_planned + 1))
    weight_planned=$((weight_planned + $2))
}

# build_steps PHASE FOLDER TARGET…: builds the targets. Compiler messages are shown in full.
build_steps() {
    local folder=$2
    build_phase=$1
    shift 2
    build_began=${build_began:-$SECONDS}
    follow on_ninja env NINJA_STATUS='[[%f/%t]] ' "$ninja" -C "$folder" "$@" || return
    drop_phase
}

# Planned steps that ninja did not run are unnecessary: their inputs came out unchanged.
drop_phase() {
    local i
    for ((i = 0; i < ${#step_name[@]}; ++i)); do
        case ${step_name[i]} in
            "$build_phase "*) drop_step "$i" ;;
        esac
    done
}

drop_step() {  # INDEX
    steps_planned=$((steps_planned - 1))
    weight_planned=$((weight_planned - step_weight[$1]))
    step_name[$1]=''
}

on_ninja() {  # line TEXT | tick
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

# The names are few enough to be looked through: bash 3.2 has no tables by name.
finish_step() {  # "PHASE STEP"
    local i
    for ((i = 0; i < ${#step_name[@]}; ++i)); do
        [ "${step_name[i]}" = "$1" ] || continue
        step_name[i]=''
        steps_done=$((steps_done + 1))
        weight_done=$((weight_done + step_weight[i]))
        return 0
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

# Sets `left` if the remaining time is known.
time_left() {
    if [ $((weight_done * 10)) -lt "$weight_planned" ] || [ "$weight_done" -eq 0 ]; then return 0; fi
    left=$(((weight_planned - weight_done) * (SECONDS - build_began) / weight_done))
    [ "$left" -lt 20 ] || left=$(((left + 5) / 10 * 10))
    [ "$left" -gt 1 ] || left=''
}
