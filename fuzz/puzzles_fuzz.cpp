// SPDX-License-Identifier: MIT
//
// The file of puzzles.
#include "fuzz/fuzz.h"
#include "tilestone/formats/puzzles.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::fuzz {

void check(std::string_view input) {
    const auto puzzles = formats::read_puzzles(input);
    if (!puzzles) return require_message(puzzles.error(), input);
    require(!puzzles->empty(), "a file has a puzzle");
    for (const formats::Puzzle& puzzle : *puzzles) {
        require(!puzzle.solution.empty(), "a puzzle has a solution");
        if (formats::is_of_2048(puzzle.theme)) {
            require(twenty48::parse_board(puzzle.position).has_value(), "a board is valid");
            continue;
        }
        const auto position =
            gomoku::parse_position(puzzle.position, puzzle.rule, gomoku::kDefaultSize);
        require(position.has_value(), "a position is valid");
        for (const std::string& move : puzzle.solution) {
            const auto point = gomoku::parse_point(move, position->size());
            require(point && gomoku::is_legal(*position, *point), "a solution is legal");
        }
    }
}

}  // namespace tilestone::fuzz
