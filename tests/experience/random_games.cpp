// SPDX-License-Identifier: MIT
#include "tests/experience/random_games.h"

#include "tilestone/games/gomoku/rules.h"

namespace tilestone::experience {

using gomoku::Point;
using gomoku::Position;

std::vector<Point> random_game(Rng& rng, gomoku::Rule rule, int size, std::size_t max_moves) {
    std::vector<Point> moves;
    Position position(rule, size);
    while (moves.size() < max_moves && !gomoku::Rules::result(position)) {
        gomoku::Rules::Actions actions;
        gomoku::Rules::list_actions(position, actions);
        const Point move = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        moves.push_back(move);
        position.place(move);
    }
    return moves;
}

/// Black has a stone for each bit of the number, in one row or the one above it; white's stones are
/// always the same and lie differently in each image.
Loss numbered_loss(std::uint32_t number) {
    constexpr int kSize = 20;
    constexpr int kBits = 16;
    Loss loss{.size = kSize, .ply = 1, .first_met = 1000 + number, .last_met = 2000 + number};
    std::vector<Point> black;
    std::vector<Point> white;
    for (int bit = 0; bit < kBits; ++bit) {
        // Two rows, so that no five comes about.
        const int column = 2 + bit;
        const int row = (bit % 4 == 3 ? 2 : 0) + static_cast<int>(number >> bit & 1U);
        black.push_back(gomoku::point_at(column, row));
    }
    for (std::size_t i = 0; i < black.size(); ++i) {
        white.push_back(gomoku::point_at(static_cast<int>(i), 15 + static_cast<int>(i % 3)));
    }
    for (std::size_t i = 0; i < black.size(); ++i) {
        loss.moves.push_back(black[i]);
        loss.moves.push_back(white[i]);
    }
    loss.ply = loss.moves.size() - 1;
    return loss;
}

}  // namespace tilestone::experience
