// SPDX-License-Identifier: MIT
//
// Puzzles: the file data/puzzles/puzzles.json, which the page and the terminal show.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::formats {

enum class PuzzleTheme : std::uint8_t {
    kFours,      ///< win by fours alone
    kThreats,    ///< win by fours and threes
    kDefence,    ///< find the move that does not lose by force
    kForbidden,  ///< renju: white wins since black may not block
    kFoul,       ///< renju: black wins, but not by the tempting move, which is forbidden
    kSurvive,    ///< 2048: the move after which most games go on
    kChain       ///< 2048: the move after which most rows and columns stay in order
};
/// In the order of PuzzleTheme.
inline constexpr std::array<std::string_view, 7> kPuzzleThemes = {
    "fours", "threats", "defence", "forbidden", "foul", "survive", "chain"};

[[nodiscard]] constexpr bool is_of_2048(PuzzleTheme theme) {
    return theme == PuzzleTheme::kSurvive || theme == PuzzleTheme::kChain;
}

/// What continuations of a 2048 puzzle came to after a move: the share of games that go on after 50
/// moves (kSurvive), or the rows and columns in order after 20 (kChain).
struct PuzzleOdds {
    std::string move;
    double mean = 0;
};

struct Puzzle {
    std::string id;  ///< a letter and three digits
    PuzzleTheme theme{};
    int rating = 0;
    std::string position;               ///< in the game's notation
    gomoku::Rule rule{};                ///< of Gomoku, always on a board of the default size
    std::vector<std::string> solution;  ///< all moves that are right, the main one first
    std::vector<std::string> line{};    ///< Gomoku: a win to its end, empty for kDefence
    std::vector<PuzzleOdds> odds{};     ///< 2048: for each legal move
};

/// Reads the file. Errors name the puzzle and the key. Positions, and that the moves are legal, are
/// checked too; that they are right is not.
[[nodiscard]] Result<std::vector<Puzzle>> read_puzzles(std::string_view text);

/// Which of `count` puzzles is that of a day, counted from 1970: the order of the file, so that
/// none comes twice in `count` days.
[[nodiscard]] constexpr std::size_t puzzle_of_day(std::int64_t day, std::size_t count) {
    const auto size = static_cast<std::int64_t>(count);
    return static_cast<std::size_t>((day % size + size) % size);
}

}  // namespace tilestone::formats
