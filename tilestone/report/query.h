// SPDX-License-Identifier: MIT
//
// Query: a position that is asked about, with what an answer repeats of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::report {

template <class Game>
struct Query {
    typename Game::State state;
};

template <>
struct Query<gomoku::Game> {
    gomoku::Position state;
    std::vector<gomoku::Point> moves;  ///< from the empty board
};

/// The move that `text` names. Error: it names none, or one that is not legal here.
[[nodiscard]] Result<twenty48::Move> legal_move(const twenty48::Board& board,
                                                std::string_view text);
[[nodiscard]] Result<gomoku::Point> legal_move(const gomoku::Position& position,
                                               std::string_view text);

}  // namespace tilestone::report
