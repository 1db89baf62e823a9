// SPDX-License-Identifier: MIT
//
// The search traits of 2048 of any size.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/engine/search_player.h"
#include "tilestone/games/tiles/game.h"
#include "tilestone/games/tiles/rules.h"

namespace tilestone::engine {

template <>
struct SearchTraits<tiles::Game> {
    using Rules = tiles::Rules;
    static tiles::Position position(const tiles::Board& board) { return {.board = board}; }
    static std::optional<tiles::Move> move(const tiles::Action& action) {
        if (action.is_tile()) return std::nullopt;
        return action.move();
    }
    static std::size_t count_moves(const tiles::Board& board) {
        return static_cast<std::size_t>(std::ranges::count_if(
            tiles::kMoves, [&](tiles::Move move) { return tiles::is_legal(board, move); }));
    }
};

}  // namespace tilestone::engine

namespace tilestone::engine::tiles {

using Moves = FixedVector<Move, kMoves.size()>;

inline Moves legal_moves(const Board& board) {
    Moves moves;
    for (const Move move : kMoves) {
        if (is_legal(board, move)) moves.push_back(move);
    }
    return moves;
}

}  // namespace tilestone::engine::tiles
