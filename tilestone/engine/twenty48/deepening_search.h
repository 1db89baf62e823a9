// SPDX-License-Identifier: MIT
//
// DeepeningSearch: what the 2048 players with iterative deepening have in common: threads, a table,
// a plan and options. Also the search traits of 2048 and its unit of depth.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <memory>
#include <optional>

#include "tilestone/core/executor.h"
#include "tilestone/core/limits.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/search_player.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/games/twenty48/rules.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/transposition_table.h"

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

inline OptionSpec cutoff_option(double default_cutoff) {
    return {.name = "cutoff",
            .type = OptionType::kReal,
            .default_value = default_cutoff,
            .minimum = 0,
            .maximum = 1,
            .help = "probability below which a line is not searched; 0 searches all"};
}

template <class Tree>
class DeepeningSearch {
public:
    /// 4 MB: the working set of a search of 100 ms.
    static constexpr std::size_t kDefaultEntries = std::size_t{1} << 18;

    /// `options` must be of a table that declares threads. The table has `entries`; depth counts in
    /// `unit`; `settings` are those of the tree.
    template <class... Settings>
    DeepeningSearch(const Options& options, std::size_t entries, DepthUnit unit,
                    const typename Tree::KnowledgeType& knowledge, const Settings&... settings)
        : unit_(unit),
          executor_(make_executor(threads_from(options))),
          table_(entries),
          search_(*executor_, Tree(knowledge, &table_, settings...)) {}

    /// Plans a search of the legal moves among `candidates`, with an empty table; `accepts` and
    /// `continues` stay. A forced move gets only the shallowest search, unless all values are
    /// requested. Returns `limits` in plies.
    [[nodiscard]] Limits plan(const SearchRequest<Game>& request, Limits limits,
                              MoveSet candidates = kAllMoves) {
        const MoveSet moves = twenty48::legal_moves(request.state) & candidates;
        const bool forced = std::has_single_bit(moves) && !request.all_values;
        auto& plan = search_.plan();
        plan.moves.clear();
        for (const Move move : kMoves) {
            if (twenty48::contains(moves, move)) plan.moves.push_back(move);
        }
        plan.first = std::max(unit_.first, 1);
        plan.stride = unit_.stride;
        plan.last = forced ? plan.first : unit_.plies(kMaxDepth);
        plan.exact_values = request.all_values;
        table_.forget();
        if (limits.depth) limits.depth = unit_.plies(*limits.depth);
        return limits;
    }

    /// The value of `reply` at `depth`, at least 0, without limits; `settings` are those of the
    /// tree's value_of().
    template <class... Settings>
    double value_of(const Board& reply, int depth, const Settings&... settings) {
        search::Budget unlimited;
        return search_.tree().value_of(Position{.board = reply}, unit_.plies(std::max(depth, 0)),
                                       settings..., unlimited);
    }

    [[nodiscard]] search::LazySmp<Tree>& thinker() { return search_; }
    [[nodiscard]] DepthUnit unit() const { return unit_; }

private:
    DepthUnit unit_;
    std::unique_ptr<Executor> executor_;
    search::TranspositionTable table_;
    search::LazySmp<Tree> search_;
};

}  // namespace tilestone::engine::twenty48
