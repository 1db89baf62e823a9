// SPDX-License-Identifier: MIT
//
// Query: a position that is asked about, with what an answer repeats of it.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/history.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/tiles/game.h"
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
    gomoku::History history;

    /// The last move; none where the position is given by its stones alone.
    [[nodiscard]] std::optional<gomoku::Point> last() const {
        if (history.moves.empty()) return {};
        return history.moves.back();
    }
};

/// 2048 on 4x4 or on a board of any size.
template <class Game>
concept TileGame = std::same_as<Game, twenty48::Game> || std::same_as<Game, tiles::Game>;

/// The position that `text` gives by moves or stones.
[[nodiscard]] inline Result<Query<gomoku::Game>> gomoku_query(std::string_view text,
                                                              gomoku::Rule rule, int size) {
    Result<gomoku::History> history = gomoku::parse_history(text, size);
    if (!history) return history.error();
    const Result<gomoku::Position> position = gomoku::play(*history, rule, size);
    if (!position) return position.error();
    return Query<gomoku::Game>{.state = *position, .history = std::move(*history)};
}

/// The move that `text` names. Error: it names none, or one that is not legal here.
template <class Board>
    requires std::same_as<Board, twenty48::Board> || std::same_as<Board, tiles::Board>
[[nodiscard]] Result<twenty48::Move> legal_move(const Board& board, std::string_view text) {
    const Result<twenty48::Move> move = twenty48::parse_move(text);
    if (!move || is_legal(board, *move)) return move;
    return Error{std::string(name_of(*move)) + " is not a legal move here"};
}

[[nodiscard]] inline Result<gomoku::Point> legal_move(const gomoku::Position& position,
                                                      std::string_view text) {
    const Result<gomoku::Point> point = gomoku::parse_point(text, position.size());
    if (!point || gomoku::is_legal(position, *point)) return point;
    return Error{gomoku::point_text(*point) + " is not a legal move here"};
}

}  // namespace tilestone::report
