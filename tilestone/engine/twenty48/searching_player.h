// SPDX-License-Identifier: MIT
//
// The frame that 2048 players with a tree search share: deepen within limits, report a Decision.
#pragma once

#include <cstdint>
#include <utility>

#include "tilestone/engine/player.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

/// A key that no two boards without 65536 tiles share.
inline std::uint64_t board_key(const twenty48::Board& board) {
    return board.nibbles ^ (std::uint64_t{board.high} * 0xd6e8feb86659fd93u);
}

/// The legal moves of `board`, values 0, in the order of kMoves.
inline search::RootMoves<twenty48::Move> root_moves(const twenty48::Board& board) {
    search::RootMoves<twenty48::Move> moves;
    twenty48::for_each_move(
        board, [&](twenty48::Move move, const twenty48::Slide&) { moves.push_back({move, 0}); });
    return moves;
}

/// Answers `question` by iterative deepening from `shallowest` to at most `deepest`.
/// `search_to(budget, depth, moves)` is as in search::deepen. A forced move is played at once
/// unless values were asked for.
template <class SearchTo>
Decision<twenty48::Game> think(const Question<twenty48::Game>& question, const Limits& limits,
                               int shallowest, int deepest, SearchTo&& search_to) {
    search::Budget budget(limits, question.stop);
    Decision<twenty48::Game> decision;
    decision.moves = root_moves(question.state);
    if (decision.moves.empty()) return decision;
    const bool forced = decision.moves.size() == 1 && !question.all_values;
    auto deepened = search::deepen(
        std::move(decision.moves), shallowest, forced ? shallowest : deepest, budget,
        [&](int depth, auto& moves) { return search_to(budget, depth, moves); },
        [](const auto&) { return false; });
    decision.moves = std::move(deepened.moves);
    decision.move = decision.moves.front().move;
    decision.depth = deepened.depth;
    decision.nodes = budget.nodes();
    decision.time = budget.elapsed();
    return decision;
}

}  // namespace tilestone::engine
