// SPDX-License-Identifier: MIT
//
// SamplingPlayer: a player of any game that answers by a Monte Carlo search.
//
// Each question is answered by a search of its own, whose seed follows from the player's and from
// how many questions came before: a game repeats exactly. Each game's sampling.cpp makes its
// `montecarlo` and `mcts` of it.
#pragma once

#include <memory>
#include <utility>

#include "tilestone/base/executor.h"
#include "tilestone/base/rng.h"
#include "tilestone/core/limits.h"
#include "tilestone/engine/deciding.h"

namespace tilestone::engine {

inline constexpr double kDefaultSamplingTime = 100;  // ms, as the other players that think
inline constexpr double kMostExploration = 100;

inline OptionSpec exploration_option(double default_exploration, std::string_view help) {
    return {.name = "exploration",
            .type = OptionType::kReal,
            .default_value = default_exploration,
            .minimum = 0,
            .maximum = kMostExploration,
            .help = help};
}

/// `make(seed, executor)` makes the search.
template <class Game, class Make>
class SamplingPlayer final : public Player<Game> {
public:
    /// `options` are of a table that declares limits and threads.
    SamplingPlayer(const Options& options, std::uint64_t seed, Make make)
        : options_(options),
          seed_(seed),
          executor_(make_executor(threads_from(options))),
          make_(std::move(make)) {}

    Decision<Game> decide(const Question<Game>& question) override {
        const std::size_t moves = SearchTerms<Game>::count_moves(question.state);
        if (moves == 0) return {};
        Limits limits = limits_for(options_, question.limits);
        // A forced move needs no thought.
        if (moves == 1 && !question.all_values) limits = {.playouts = 1};
        auto thinker = make_(splitmix64(seed_), executor_.get());
        Decision<Game> decision = decide_by(thinker, question, limits, kAsSearched);
        if constexpr (requires { SearchTerms<Game>::append_others(question.state, decision); }) {
            if (question.all_values) SearchTerms<Game>::append_others(question.state, decision);
        }
        return decision;
    }

    /// The mean of results, where the game has only wins, draws and losses.
    [[nodiscard]] std::optional<Outlook> outlook(double value) const override {
        using Rules = RulesOf<Game>;
        if constexpr (requires { Rules::kLeastResult; }) {
            constexpr double kRange = Rules::kMostResult - Rules::kLeastResult;
            return Outlook{.win_rate = (value - Rules::kLeastResult) / kRange};
        }
        return std::nullopt;
    }

private:
    Options options_;
    std::uint64_t seed_;
    std::unique_ptr<Executor> executor_;
    Make make_;
};

template <class Game, class Make>
std::unique_ptr<Player<Game>> sampling_player(const Options& options, std::uint64_t seed,
                                              Make make) {
    return std::make_unique<SamplingPlayer<Game, Make>>(options, seed, std::move(make));
}

}  // namespace tilestone::engine
