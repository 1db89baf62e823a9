// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/danger.h"

#include <algorithm>

#include "tilestone/games/twenty48/children.h"

namespace tilestone::engine::twenty48 {
namespace {

double chance_of_end(const Afterstate& after, int moves);

/// The probability that the game is over now or after up to `moves` more moves.
double chance_of_end(const Board& board, int moves) {
    double least = 1;
    bool over = true;
    twenty48::for_each_move(board, [&](Move, const Slide& slide) {
        over = false;
        if (moves == 0) least = 0;
        if (least > 0) least = std::min(least, chance_of_end(slide.after, moves - 1));
    });
    return over ? 1 : least;
}

double chance_of_end(const Afterstate& after, int moves) {
    const int empty = after.board.count_empty();
    // Each further move reduces the number of empty cells by at most one, and a game ends only on a
    // full board.
    if (empty - 1 > moves) return 0;
    double chance = 0;
    twenty48::for_each_empty_cell(after.board, [&](int cell) {
        for (const Exponent exponent : kSpawnExponents) {
            chance += twenty48::spawn_chance(exponent) / empty *
                      chance_of_end(after.board.with(cell, exponent), moves);
        }
    });
    return chance;
}

}  // namespace

std::vector<MoveDanger> danger_within(const Board& board, int moves) {
    std::vector<MoveDanger> dangers;
    twenty48::for_each_move(board, [&](Move move, const Slide& slide) {
        dangers.push_back({move, chance_of_end(slide.after, moves - 1)});
    });
    return dangers;
}

}  // namespace tilestone::engine::twenty48
