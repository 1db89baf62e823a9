// SPDX-License-Identifier: MIT
//
// The 26 openings of Renju, named by the first three stones: black in the centre, white beside it,
// black at most two points away from the centre; 13 with the white stone in line ("direct") and 13
// with it on a diagonal ("indirect").
#pragma once

#include <string_view>

#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

/// Stones on the board up to which an opening has a name.
inline constexpr int kMaxOpeningStones = 8;

/// The opening's Japanese name, such as "kagetsu"; empty if there is none. A position has no order
/// of moves: with more than three stones all that could be the second and the third one must give
/// the same name.
[[nodiscard]] std::string_view opening_of(const Position& position);

}  // namespace tilestone::gomoku
