// SPDX-License-Identifier: MIT
//
// `tilestone train`, by game: what train_command.cpp declares and hands on.
#pragma once

#include "tilestone/apps/cli/command.h"

namespace tilestone::cli {

/// Teaches a network by play.
Exit train_2048(const Arguments& arguments);

/// Plays games to learn from, or learns from them.
Exit train_gomoku(const Arguments& arguments);

}  // namespace tilestone::cli
