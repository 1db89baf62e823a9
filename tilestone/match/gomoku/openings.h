// SPDX-License-Identifier: MIT
//
// Openings of match games.
//
// A file has one opening per line in the usual move notation ("h8i9h9"). '#' starts a comment;
// empty lines are ignored. Without a file the openings are a few random stones near the centre.
// Each pair of games swaps colours, so openings need not be balanced.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::match {

using Opening = std::vector<gomoku::Point>;

/// An error begins with the line number: "3: move 2 'z9' …". Rejects finished positions and texts
/// without openings.
[[nodiscard]] Result<std::vector<Opening>> parse_openings(std::string_view text, gomoku::Rule rule,
                                                          int size);

/// Limit for both the openings in a file and the games of a pairing.
inline constexpr std::size_t kMaxOpenings = 100'000;

/// Three stones within two points of the centre; too few for a win.
[[nodiscard]] Opening draw_opening(std::uint64_t seed, int size);

/// Applies one of the eight board symmetries to the opening.
[[nodiscard]] Opening transformed(const Opening& opening, int symmetry, int size);

/// Hash of the position up to symmetry and move order. Different openings have different hashes,
/// apart from 64-bit collisions.
[[nodiscard]] std::uint64_t class_of_opening(const Opening& opening, gomoku::Rule rule, int size);

}  // namespace tilestone::match
