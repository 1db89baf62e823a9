// SPDX-License-Identifier: MIT
//
// `tilestone train` for each game; train_command.cpp declares the command.
#pragma once

#include "tilestone/apps/cli/command.h"

namespace tilestone::cli {

/// Trains a 2048 network by self-play.
Exit train_2048(const Arguments& arguments);

/// Plays Gomoku games to learn from, fits weights to such games, or both.
Exit train_gomoku(const Arguments& arguments);

}  // namespace tilestone::cli
