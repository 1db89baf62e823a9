// SPDX-License-Identifier: MIT
//
// SGF, the Smart Game Format FF[4] (red-bean.com/sgf), for Gomoku and renju: GM[4].
//
// Kept: SZ RU PB PW EV DT RE, the start position (AB AW AE PL), moves with variations (B W),
// comments (C), times and swap2 openings. Private properties hold what SGF lacks: MS[1520] is the
// time of a move in ms, ON[swap2 black] the opening and the choice. Other properties stay with
// their node and are written back; Reading::unread names those that may hold stones. QPR[hh,hg,jf]
// is an opening.
//
// The writer writes a point as two letters, "hh": column from the left, row from the TOP, both from
// a. The reader also accepts "h8", with the row from the bottom as elsewhere in this program. It
// also accepts property names with lower-case letters (old files), point lists with rectangles,
// several moves in a node, and c-gomoku-cli's comment "152ms" as a time.
//
// ReadOptions::game selects a game of a collection. Rejected: passes under rules without passes,
// two moves in a row by one colour, setup stones after the first move or within a variation.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/formats/reading.h"

namespace tilestone::formats {

/// An error begins with "line:column: ".
[[nodiscard]] Result<Reading> read_sgf(std::string_view text, const ReadOptions& options);

[[nodiscard]] std::string write_sgf(const Record& record);

}  // namespace tilestone::formats
