// SPDX-License-Identifier: MIT
//
// Query: a position that is asked about, with what an answer repeats of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/games/twenty48/text.h"

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
[[nodiscard]] inline Result<twenty48::Move> legal_move(const twenty48::Board& board,
                                                       std::string_view text) {
    const Result<twenty48::Move> move = twenty48::parse_move(text);
    if (!move || twenty48::contains(twenty48::legal_moves(board), *move)) return move;
    return Error{std::string(name_of(*move)) + " is not a legal move here"};
}

[[nodiscard]] inline Result<gomoku::Point> legal_move(const gomoku::Position& position,
                                                      std::string_view text) {
    const Result<gomoku::Point> point = gomoku::parse_point(text, position.size());
    if (!point || gomoku::is_legal(position, *point)) return point;
    return Error{gomoku::point_text(*point) + " is not a legal move here"};
}

}  // namespace tilestone::report
