// SPDX-License-Identifier: MIT
//
// `tilestone train` for each game; train_command.cpp declares the command.
#pragma once

#include <string>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/model/network_file.h"

namespace tilestone::cli {

/// Whether a file is a network, as pack writes it; another one may be a checkpoint.
bool is_network(const std::string& path);
/// Errors name the path only where it cannot be read.
Result<model::NetworkFile> read_network_file(const std::string& path);

/// Trains a 2048 network by self-play.
Exit train_2048(const Arguments& arguments);

/// Plays Gomoku games to learn from, fits weights to such games, or both.
Exit train_gomoku(const Arguments& arguments);

}  // namespace tilestone::cli
