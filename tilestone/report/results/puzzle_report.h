// SPDX-License-Identifier: MIT
//
// Puzzles as `tilestone puzzles` shows them, and what comes of a try.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tilestone/formats/puzzles.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/report/board_text.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

/// A judged try.
struct PuzzleTry {
    std::string move;  ///< as the notation writes it
    bool is_right = false;
    std::optional<gomoku::Foul> foul{};   ///< the try is forbidden
    std::vector<gomoku::Point> answer{};  ///< Gomoku, of a wrong one: how the opponent goes on
    bool is_loss = false;                 ///< `answer` is a proven win of the opponent, to its end
};

/// The board, what is asked, and the rating.
[[nodiscard]] std::string puzzle_text(const formats::Puzzle& puzzle, Language language,
                                      const BoardStyle& style);
/// One sentence on a try; a right one also tells the rest of the solution.
[[nodiscard]] std::string try_text(const formats::Puzzle& puzzle, const PuzzleTry& made,
                                   Language language);
/// The moves that are right, and how they win or what they are better by.
[[nodiscard]] std::string solution_text(const formats::Puzzle& puzzle, Language language);
/// A line for each: id, theme, rule, rating.
[[nodiscard]] std::string puzzle_list_text(std::span<const formats::Puzzle* const> puzzles,
                                           Language language);

/// One line: id, game, rule (Gomoku), theme, rating, position, to_move (Gomoku); with `solves` also
/// solution, line (Gomoku) and odds (2048); with a try also try {move, right, foul, answer, loss}.
[[nodiscard]] std::string puzzle_json(const formats::Puzzle& puzzle, bool solves,
                                      const std::optional<PuzzleTry>& made);
/// One line: {puzzles: […]}, as above without solutions.
[[nodiscard]] std::string puzzle_list_json(std::span<const formats::Puzzle* const> puzzles);

}  // namespace tilestone::report
