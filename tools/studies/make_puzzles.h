// SPDX-License-Identifier: MIT
//
// The two halves of make_puzzles. Each prints a puzzle a line, and what it has so far to stderr.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tilestone {

namespace puzzles_gomoku {
/// `only_rare`: only the two themes that renju alone has.
void make(int most, std::uint64_t seed, bool only_rare);
}  // namespace puzzles_gomoku
namespace puzzles_2048 {
void make(int wanted, std::uint64_t seed);
}

/// The rating of a puzzle that the first `rung` of `rungs` players do not solve, on the scale of
/// chess puzzles: 700 to 2100, and 25 for each move of the solution after the third, since it is
/// played to the end. A guess until people have tried it.
[[nodiscard]] constexpr int puzzle_rating(std::size_t rung, std::size_t rungs, std::size_t moves) {
    const std::size_t later = moves > 3 ? moves - 3 : 0;
    return static_cast<int>(700 + 1400 * rung / rungs + 25 * later);
}

}  // namespace tilestone
