// SPDX-License-Identifier: MIT
//
// The search traits of 2048, and its form of iterative deepening: sets of moves, boards as replies,
// its unit of depth.
#pragma once

#include <bit>
#include <cstddef>
#include <optional>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/limits.h"
#include "tilestone/engine/deepening_search.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/search_player.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/games/twenty48/rules.h"

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

}  // namespace tilestone::engine

namespace tilestone::engine::twenty48 {

/// A unit is the player's move plus a new tile. Depth 0 evaluates the afterstates of the root.
inline constexpr DepthUnit kMovesAhead{.first = 1, .stride = 2};
inline constexpr int kMaxDepth = 60;  ///< in the player's unit

// Options of the players that search with expectimax.
inline constexpr double kDefaultExpectimaxTime = 100;  // ms: feels immediate in a hint

using engine::cutoff_option;

template <class Tree>
class DeepeningSearch : public engine::DeepeningSearch<Game, Tree> {
    using Base = engine::DeepeningSearch<Game, Tree>;

public:
    template <class... Settings>
    DeepeningSearch(const Options& options, std::size_t entries, DepthUnit unit,
                    const typename Tree::KnowledgeType& knowledge, const Settings&... settings)
        : Base(options, entries, unit, kMaxDepth, knowledge, settings...) {}

    /// Plans a search of the legal moves among `candidates`. Returns `limits` in plies.
    [[nodiscard]] Limits plan(const SearchRequest<Game>& request, const Limits& limits,
                              MoveSet candidates = kAllMoves) {
        const MoveSet legal = twenty48::legal_moves(request.state) & candidates;
        FixedVector<Move, kMoves.size()> moves;
        for (const Move move : kMoves) {
            if (twenty48::contains(legal, move)) moves.push_back(move);
        }
        return Base::plan(std::span<const Move>(moves.begin(), moves.size()), request.all_values,
                          limits);
    }

    template <class... Settings>
    double value_of(const Board& reply, int depth, const Settings&... settings) {
        return Base::value_of(Position{.board = reply}, depth, settings...);
    }
};

}  // namespace tilestone::engine::twenty48
