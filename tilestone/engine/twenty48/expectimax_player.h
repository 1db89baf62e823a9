// SPDX-License-Identifier: MIT
//
// ExpectimaxPlayer: the base of the 2048 players that search with expectimax.
//
// Iterative deepening over search::Expectimax, on one thread or several; depth counts chance nodes
// (new tiles) on a line. `K` is a knowledge as in search/knowledge.h. If it has
// board_to_search(board), the search runs on that board, which must have the same legal moves.
// Derived players add their name, their options and evaluate().
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "tilestone/core/limits.h"
#include "tilestone/engine/twenty48/deepening_player.h"
#include "tilestone/search/expectimax.h"

namespace tilestone::engine {

// Common options.
inline constexpr int kDeepestExpectimax = 60;
inline constexpr double kDefaultExpectimaxTime = 100;  // ms: feels immediate in a hint

inline OptionSpec cutoff_option(double default_cutoff) {
    return {.name = "cutoff",
            .type = OptionType::kReal,
            .default_value = default_cutoff,
            .minimum = 0,
            .maximum = 1,
            .help = "probability below which a line is not searched; 0 searches all"};
}

template <class K>
class ExpectimaxPlayer : public DeepeningPlayer<search::Expectimax<twenty48::Rules, K>> {
public:
    /// `options` must be of a table that declares time, depth, nodes and threads.
    ExpectimaxPlayer(const Options& options, double cutoff, const K& knowledge)
        : knowledge_(knowledge),
          limits_(limits_from(options)),
          executor_(make_executor(threads_from(options))),
          table_(kTableEntries),
          search_(*executor_, Tree(knowledge, &table_, cutoff)) {}

    void begin(const SearchRequest<twenty48::Game>& request) override {
        begin_within(limits_, request);
    }

    std::optional<double> value_after(const SearchResult<twenty48::Game>& result,
                                      const twenty48::Board& reply, double probability) override {
        search::Budget unlimited;
        return search_.tree().value_of(twenty48::Position{.board = board_to_search(reply)},
                                       kMovesAhead.plies(std::max(0, result.depth - 1)),
                                       probability, unlimited);
    }

protected:
    /// Starts a search of `candidates` only.
    void begin_within(const Limits& limits, const SearchRequest<twenty48::Game>& request,
                      twenty48::MoveSet candidates = twenty48::kAllMoves) {
        table_.forget();
        SearchRequest<twenty48::Game> seen = request;
        seen.state = board_to_search(request.state);
        this->search_with(search_, seen, limits, kMovesAhead, 0, kDeepestExpectimax, candidates);
    }
    [[nodiscard]] const Limits& limits() const { return limits_; }
    [[nodiscard]] twenty48::Board board_to_search(const twenty48::Board& board) const {
        if constexpr (requires { knowledge_.board_to_search(board); })
            return knowledge_.board_to_search(board);
        return board;
    }
    [[nodiscard]] const K& knowledge() const { return knowledge_; }

private:
    using Tree = search::Expectimax<twenty48::Rules, K>;

    /// 4 MB: the working set of a search of 100 ms.
    static constexpr std::size_t kTableEntries = std::size_t{1} << 18;

    K knowledge_;
    Limits limits_;
    std::unique_ptr<Executor> executor_;
    search::TranspositionTable table_;
    search::LazySmp<Tree> search_;
};

}  // namespace tilestone::engine
