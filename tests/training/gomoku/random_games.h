// SPDX-License-Identifier: MIT
//
// Games of random moves near each other, without a player.
#pragma once

#include <vector>

#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/pvs/near.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/training/gomoku/games_file.h"

namespace tilestone::learn_test {

/// Calls visit(position) for each position of a game of random moves near the stones.
template <class Visit>
void for_each_position(gomoku::Rule rule, int size, Rng& rng, Visit&& visit) {
    gomoku::Position position(rule, size);
    while (true) {
        visit(position);
        if (gomoku::Rules::result(position)) return;
        std::vector<gomoku::Point> points;
        engine::gomoku::near_points(position, 2).for_each(size, [&](gomoku::Point point) {
            if (gomoku::is_legal(position, point)) points.push_back(point);
        });
        if (points.empty()) {
            gomoku::Rules::Actions all;
            gomoku::Rules::list_actions(position, all);
            points.assign(all.begin(), all.end());
        }
        position.place(points[rng.below(static_cast<std::uint32_t>(points.size()))]);
    }
}

/// The same game in the form of a games file, with random values.
inline training::PlayedGame random_game(const training::GamesHeader& header, Rng& rng) {
    training::PlayedGame game;
    gomoku::Position last(header.rule, header.size);
    for_each_position(header.rule, header.size, rng, [&](const gomoku::Position& position) {
        for (int row = 0; row < header.size; ++row) {
            const std::uint32_t added = position.row_bits(row) & ~last.row_bits(row);
            if (added == 0) continue;
            const bool valued = rng.below(10) != 0;
            const auto value = static_cast<std::int16_t>(static_cast<int>(rng.below(4000)) - 2000);
            game.moves.push_back({.point = gomoku::point_at(std::countr_zero(added), row),
                                  .value = valued ? value : training::kNoValue});
        }
        last = position;
    });
    game.opening = static_cast<int>(rng.below(4));
    for (int i = 0; i < game.opening; ++i) {
        game.moves[static_cast<std::size_t>(i)].value = training::kNoValue;
    }
    game.result = static_cast<int>(*gomoku::Rules::result(last));
    return game;
}

}  // namespace tilestone::learn_test
