// SPDX-License-Identifier: MIT
//
// Reads the game that `tilestone analyze` reviews: a Gomoku record in any supported format, or a
// 2048 game as JSON, from the page's file or from the terminal's saved game.
#pragma once

#include <string>
#include <variant>

#include "tilestone/core/option.h"
#include "tilestone/core/result.h"
#include "tilestone/formats/record.h"
#include "tilestone/formats/twenty48_record.h"

namespace tilestone::cli {

using AnyRecord = std::variant<formats::Record, formats::Twenty48Record>;

/// Reads the file `in`. The error begins with the file's name and says where the fault is.
[[nodiscard]] Result<AnyRecord> read_any_record(const std::string& in, const Options& options);

}  // namespace tilestone::cli
