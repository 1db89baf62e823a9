// SPDX-License-Identifier: MIT
//
// SGF, the Smart Game Format FF[4] (red-bean.com/sgf), for Gomoku and renju: GM[4].
//
// Kept: SZ RU PB PW EV DT RE, the start position (AB AW AE PL), moves with variations (B W),
// comments (C), times and swap2 openings. For what SGF has no property: MS[1520] is the time of a
// move in ms, ON[swap2 black] the opening and the choice. Other properties stay with their node and
// are written again; Reading::unread names those that may hold stones. QPR[hh,hg,jf] is an opening.
//
// Points are written as two letters, "hh": the column from the left and the row from the TOP, both
// from a. Letter and number are read as well, "h8": the row from the bottom, as in the rest of this
// program. Read too: names of properties with small letters (old files), lists of points with
// rectangles, several moves in a node, and of c-gomoku-cli the comment "152ms" as a time.
//
// Of a text with several games one is read (ReadOptions::game). Refused: passes where the rule has
// none, a colour that moves twice, stones set up after the first move or within a variation.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/formats/reading.h"

namespace tilestone::formats {

/// An error begins with "line:column: ".
[[nodiscard]] Result<Reading> read_sgf(std::string_view text, const ReadOptions& options);

[[nodiscard]] std::string write_sgf(const Record& record);

}  // namespace tilestone::formats
