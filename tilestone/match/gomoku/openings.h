// SPDX-License-Identifier: MIT
//
// Openings: the stones that a game of a match begins with.
//
// A file has one opening a line, moves as everywhere ("h8i9h9"), '#' begins a comment, empty lines
// are passed over. Where there is no file, a few stones near the centre are placed at random;
// colours are swapped within a pair, so that they need not be balanced.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::match {

using Opening = std::vector<gomoku::Point>;

/// The error begins with the number of the line: "3: move 2 'z9' …". Refused too: an opening that
/// is over, and a text without any.
[[nodiscard]] Result<std::vector<Opening>> parse_openings(std::string_view text, gomoku::Rule rule,
                                                          int size);

/// As many as there may be in one file, and games in one pairing.
inline constexpr std::size_t kMostOpenings = 100'000;

/// Three stones within two points of the centre, which nobody wins with.
[[nodiscard]] Opening draw_opening(std::uint64_t seed, int size);

/// The opening as the board looks after one of its eight symmetries.
[[nodiscard]] Opening transformed(const Opening& opening, int symmetry, int size);

/// The same for all openings that are turned or mirror images of each other, or lead to one by
/// another order; differs between others, collisions of 64 bits apart.
[[nodiscard]] std::uint64_t class_of_opening(const Opening& opening, gomoku::Rule rule, int size);

}  // namespace tilestone::match
