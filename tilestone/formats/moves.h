// SPDX-License-Identifier: MIT
//
// Plain move lists, black first, as in "h8i9h9": column letter from the left, row number from the
// bottom. "-" or an empty text is the empty game. Another start position is given by its stones
// (games/gomoku/history.h). The reader also accepts pasted variants (games/gomoku/text.h) and
// Gomocup opening files: one opening per line, as pairs of offsets from the centre.
//
// The format holds only the main line. Rule and board size come from the options.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/formats/reading.h"

namespace tilestone::formats {

/// An error begins with "line:column: ".
[[nodiscard]] Result<Reading> read_moves(std::string_view text, const ReadOptions& options);

/// One line. Fails where a stone follows a pass; the error gives the reason.
[[nodiscard]] Result<std::string> write_moves(const Record& record);

}  // namespace tilestone::formats
