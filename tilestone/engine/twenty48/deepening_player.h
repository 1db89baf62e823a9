// SPDX-License-Identifier: MIT
//
// DeepeningPlayer: the base of the 2048 players with iterative deepening, with the search traits of
// 2048 and its unit of depth.
#pragma once

#include <bit>
#include <cstddef>
#include <optional>

#include "tilestone/engine/search_player.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/games/twenty48/rules.h"
#include "tilestone/search/lazy_smp.h"

namespace tilestone::engine {

template <>
struct SearchTraits<twenty48::Game> {
    using Rules = twenty48::Rules;
    static twenty48::Position position(const twenty48::Board& board) { return {.board = board}; }
    static std::optional<twenty48::Move> move(const twenty48::Action& action) {
        if (action.is_tile()) return std::nullopt;
        return action.move();
    }
    static std::size_t count_moves(const twenty48::Board& board) {
        return static_cast<std::size_t>(std::popcount(twenty48::legal_moves(board)));
    }
};

/// The legal moves of `board`, unsearched, in the order of kMoves.
inline search::RootMoves<twenty48::Move> root_moves(const twenty48::Board& board) {
    search::RootMoves<twenty48::Move> moves;
    twenty48::for_each_move(board, [&](twenty48::Move move, const twenty48::Slide&) {
        moves.push_back({.move = move, .kind = search::ValueKind::kUnsearched});
    });
    return moves;
}

/// A unit is the player's move plus a new tile. Depth 0 evaluates the afterstates of the root.
inline constexpr DepthUnit kMovesAhead{.first = 1, .stride = 2};

/// A player that searches with iterative deepening.
template <class Tree>
class DeepeningPlayer : public SearchPlayer<twenty48::Game> {
protected:
    /// Sets up the plan of `search`, except accepts and continues, and starts it. `limits.depth`,
    /// `shallowest` and `deepest` count in `unit`. A forced move gets only the shallowest search,
    /// unless all values are requested. Searches only `candidates`.
    void search_with(search::LazySmp<Tree>& search, const SearchRequest<twenty48::Game>& request,
                     Limits limits, DepthUnit unit, int shallowest, int deepest,
                     twenty48::MoveSet candidates = twenty48::kAllMoves) {
        const twenty48::MoveSet moves = twenty48::legal_moves(request.state) & candidates;
        if (moves == 0) return clear_search();
        const bool forced = std::has_single_bit(moves) && !request.all_values;
        auto& plan = search.plan();
        plan.moves.clear();
        for (const twenty48::Move move : twenty48::kMoves) {
            if (twenty48::contains(moves, move)) plan.moves.push_back(move);
        }
        plan.first = unit.plies(shallowest);
        plan.stride = unit.stride;
        plan.last = unit.plies(forced ? shallowest : deepest);
        plan.exact_values = request.all_values;
        if (limits.depth) limits.depth = unit.plies(*limits.depth);
        start_search(search, request, limits, unit);
    }
};

}  // namespace tilestone::engine
