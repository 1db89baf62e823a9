// SPDX-License-Identifier: MIT
//
// The game that `tilestone analyze` is asked about: of Gomoku in any format of records, of 2048 as
// JSON, from the page's file or as the terminal keeps it.
#pragma once

#include <string>
#include <variant>

#include "tilestone/core/option.h"
#include "tilestone/core/result.h"
#include "tilestone/formats/record.h"
#include "tilestone/formats/twenty48_record.h"

namespace tilestone::cli {

using AnyRecord = std::variant<formats::Record, formats::Twenty48Record>;

/// Reads FILE; the error begins with its name and says where in it something is wrong.
[[nodiscard]] Result<AnyRecord> read_any_record(const std::string& in, const Options& options);

}  // namespace tilestone::cli
