#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# tools/train-on-gpu as far as it goes without a graphics processor: its plan fits its limit, bad words are refused in one
# line, and it says that it was skipped. Argument: the source folder.
set -uo pipefail
script=$1/tools/train-on-gpu
failed=0

wrong() {
  echo "wrong: $*"
  failed=1
}

for minutes in 7 8 9 10; do
  plan=$(MINUTES=$minutes "$script" --plan) || wrong "no plan for $minutes minutes"
  sum=0
  for seconds in $(sed -n -E 's/^(build|tablebases|packing): ([0-9]+) s$/\2/p' <<<"$plan") \
    $(sed -n -E 's/^phases: //p' <<<"$plan" | tr ',' '\n' | cut -d: -f1); do
    sum=$((sum + seconds))
  done
  limit=$(sed -n -E 's/^limit: ([0-9]+) s$/\1/p' <<<"$plan")
  [ "$limit" = $((60 * minutes)) ] || wrong "the limit of $minutes minutes is $limit s"
  if [ "$sum" -gt "$limit" ] || [ "$sum" -lt $((limit * 9 / 10)) ]; then wrong "the parts of $limit s take $sum s"; fi
done

refuses() { # WHAT IT SAYS, WORDS…
  local message
  message=$("$script" "${@:2}" 2>&1) && wrong "$* is accepted"
  [ "$message" = "train-on-gpu: $1" ] || wrong "said: $message"
}
refuses "there is no option '--fast'; there is --plan" --fast
refuses "one word at most, the name of what is written" a b
export MINUTES=11
refuses "MINUTES is from 1 to 10, not '11'" --plan
export MINUTES=5
refuses "MINUTES=5 leaves 30 s for training, at least 90 are needed" --plan
unset MINUTES

if ! command -v nvidia-smi >/dev/null; then
  message=$("$script" 2>&1)
  code=$?
  [ "$code" = 77 ] || wrong "without a graphics processor it exits with $code"
  [ "$message" = "train-on-gpu: there is no nvidia-smi, so no graphics processor: nothing was trained" ] || wrong "said: $message"
fi
exit $failed
