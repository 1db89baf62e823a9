// SPDX-License-Identifier: MIT
//
// DeepeningSearch: what players with iterative deepening have in common, for any game: threads, a
// table, a plan and options.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>

#include "tilestone/core/executor.h"
#include "tilestone/core/limits.h"
#include "tilestone/engine/search_player.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/transposition_table.h"

namespace tilestone::engine {

/// A probability cutoff for players that search with expectimax.
inline OptionSpec cutoff_option(double default_cutoff) {
    return {.name = "cutoff",
            .type = OptionType::kReal,
            .default_value = default_cutoff,
            .minimum = 0,
            .maximum = 1,
            .help = "probability below which a line is not searched; 0 searches all"};
}

template <class Game, class Tree>
class DeepeningSearch {
public:
    using Position = typename RulesOf<Game>::State;
    using Move = typename Game::Move;

    /// 4 MB: the working set of a search of 100 ms.
    static constexpr std::size_t kDefaultEntries = std::size_t{1} << 18;

    /// `options` must be of a table that declares threads. The table has `entries`; depth counts in
    /// `unit`, to at most `most_depth`; `settings` are those of the tree.
    template <class... Settings>
    DeepeningSearch(const Options& options, std::size_t entries, DepthUnit unit, int most_depth,
                    const typename Tree::KnowledgeType& knowledge, const Settings&... settings)
        : unit_(unit),
          most_depth_(most_depth),
          executor_(make_executor(threads_from(options))),
          table_(entries),
          search_(*executor_, Tree(knowledge, &table_, settings...)) {}

    /// Plans a search of `moves`, with an empty table; `accepts` and `continues` stay. A forced
    /// move gets only the shallowest search, unless all values are requested. Returns `limits` in
    /// plies.
    [[nodiscard]] Limits plan(std::span<const Move> moves, bool all_values, Limits limits) {
        const bool forced = moves.size() == 1 && !all_values;
        auto& plan = search_.plan();
        plan.moves.clear();
        for (const Move move : moves) plan.moves.push_back(move);
        plan.first = std::max(unit_.first, 1);
        plan.stride = unit_.stride;
        plan.last = forced ? plan.first : unit_.plies(most_depth_);
        plan.exact_values = all_values;
        table_.forget();
        if (limits.depth) limits.depth = unit_.plies(*limits.depth);
        return limits;
    }

    /// The value of `reply` at `depth`, at least 0, without limits; `settings` are those of the
    /// tree's value_of().
    template <class... Settings>
    double value_of(const Position& reply, int depth, const Settings&... settings) {
        search::Budget unlimited;
        return search_.tree().value_of(reply, unit_.plies(std::max(depth, 0)), settings...,
                                       unlimited);
    }

    [[nodiscard]] search::LazySmp<Tree>& thinker() { return search_; }
    [[nodiscard]] DepthUnit unit() const { return unit_; }

private:
    DepthUnit unit_;
    int most_depth_;
    std::unique_ptr<Executor> executor_;
    search::TranspositionTable table_;
    search::LazySmp<Tree> search_;
};

}  // namespace tilestone::engine
