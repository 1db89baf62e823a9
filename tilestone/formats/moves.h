// SPDX-License-Identifier: MIT
//
// The moves alone, black first, as in "h8i9h9": column letter from the left, row number from the
// bottom; "-", or nothing, means none. What people paste is read as well (games/gomoku/text.h), and
// the opening files of Gomocup: a line each, of pairs of numbers from the centre.
//
// Keeps the main line and nothing else; the rule and the size of the board are the reader's to say.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/formats/reading.h"

namespace tilestone::formats {

/// An error begins with "line:column: ".
[[nodiscard]] Result<Reading> read_moves(std::string_view text, const ReadOptions& options);

/// One line. The error says why a start position other than the usual one is lost.
[[nodiscard]] Result<std::string> write_moves(const Record& record);

}  // namespace tilestone::formats
