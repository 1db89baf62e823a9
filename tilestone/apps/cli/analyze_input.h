// SPDX-License-Identifier: MIT
//
// The game that `tilestone analyze` is asked about: of Gomoku in any format of records, of 2048 as
// JSON, from the page's file or as the terminal keeps it.
#pragma once

#include <string>
#include <variant>

#include "tilestone/base/result.h"
#include "tilestone/core/option.h"
#include "tilestone/records/record.h"
#include "tilestone/records/twenty48_record.h"

namespace tilestone::cli {

using AnyRecord = std::variant<records::Record, records::Twenty48Record>;

/// Reads FILE; the error begins with its name and says where in it something is wrong.
[[nodiscard]] Result<AnyRecord> read_any_record(const std::string& in, const Options& options);

}  // namespace tilestone::cli
