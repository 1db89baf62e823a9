// SPDX-License-Identifier: MIT
//
// AveragingPlayer: the frame of the 2048 players that search with expectimax.
//
// Iterative deepening over search::Expectimax, on one thread or several; depth counts chance layers
// (new tiles looked ahead). `K` is a knowledge as in search/knowledge.h; where it has
// as_seen(board), it is that board which is searched, one with the same legal moves. Derived
// players add their name, their options and evaluate().
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "tilestone/core/limits.h"
#include "tilestone/engine/twenty48/searching_player.h"
#include "tilestone/search/expectimax.h"

namespace tilestone::engine {

// What the options of all of them have in common.
inline constexpr int kDeepestAveraging = 60;
inline constexpr double kDefaultAveragingTime = 100;  // ms: a hint feels immediate

inline OptionSpec cutoff_option(double default_cutoff) {
    return {.name = "cutoff",
            .type = OptionType::kReal,
            .default_value = default_cutoff,
            .minimum = 0,
            .maximum = 1,
            .help = "probability below which a line is not looked into; 0 looks into all"};
}

template <class K>
class AveragingPlayer : public SearchingPlayer<search::Expectimax<twenty48::Rules, K>> {
public:
    /// `options` are of a table that declares time, depth, nodes and threads.
    AveragingPlayer(const Options& options, double cutoff, const K& knowledge)
        : knowledge_(knowledge),
          limits_(limits_from(options)),
          executor_(make_executor(threads_from(options))),
          table_(kTableEntries),
          search_(*executor_, Tree(knowledge, &table_, cutoff)) {}

    void begin(const Question<twenty48::Game>& question) override {
        begin_within(limits_, question);
    }

    std::optional<double> value_after(const Decision<twenty48::Game>& decision,
                                      const twenty48::Board& reply, double probability) override {
        search::Budget unlimited;
        return search_.tree().value_of(twenty48::Position{.board = as_seen(reply)},
                                       kMovesAhead.plies(std::max(0, decision.depth - 1)),
                                       probability, unlimited);
    }

protected:
    /// Of the moves only `candidates` are looked at.
    void begin_within(const Limits& limits, const Question<twenty48::Game>& question,
                      twenty48::MoveSet candidates = twenty48::kAllMoves) {
        table_.forget();
        Question<twenty48::Game> seen = question;
        seen.state = as_seen(question.state);
        this->search_with(search_, seen, limits, kMovesAhead, 0, kDeepestAveraging, candidates);
    }
    [[nodiscard]] const Limits& limits() const { return limits_; }
    [[nodiscard]] twenty48::Board as_seen(const twenty48::Board& board) const {
        if constexpr (requires { knowledge_.as_seen(board); }) return knowledge_.as_seen(board);
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
