// SPDX-License-Identifier: MIT
//
// The commands, one function each. A command is built at its first use, because its options depend
// on the registered players.
#pragma once

#include <array>

#include "tilestone/apps/cli/command.h"

namespace tilestone::cli {

const Command& hint_command();
const Command& evaluate_command();
const Command& auto_command();
const Command& analyze_command();
const Command& play_command();
const Command& match_command();
const Command& experiment_command();
const Command& merge_command();
const Command& worker_command();
const Command& count_command();
const Command& forbidden_command();
const Command& futures_command();
const Command& solve_command();
const Command& convert_command();
const Command& trace_command();
const Command& train_command();
const Command& tune_command();
const Command& pack_command();
const Command& players_command();
const Command& puzzles_command();
const Command& experience_command();
const Command& engine_command();
const Command& serve_command();
const Command& page_command();
const Command& bench_command();
const Command& completion_command();

/// All commands, in the order of --help.
inline constexpr std::array kCommands = {
    &hint_command,       &evaluate_command, &auto_command,  &analyze_command, &match_command,
    &experiment_command, &tune_command,     &merge_command, &play_command,    &count_command,
    &forbidden_command,  &futures_command,  &solve_command, &puzzles_command, &convert_command,
    &trace_command,      &train_command,    &pack_command,  &players_command, &experience_command,
    &engine_command,     &serve_command,    &page_command,  &bench_command,   &worker_command,
    &completion_command};

}  // namespace tilestone::cli
