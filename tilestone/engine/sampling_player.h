// SPDX-License-Identifier: MIT
//
// SamplingPlayer: a player of any game that answers by a Monte Carlo search; `montecarlo` and
// `mcts` made of it.
//
// Each question is answered by a search of its own, whose seed follows from the player's and from
// how many questions came before: a game repeats exactly. Each game's sampling.cpp says by which
// rules playouts go, and which exploration is best.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "tilestone/base/executor.h"
#include "tilestone/base/rng.h"
#include "tilestone/core/limits.h"
#include "tilestone/engine/deciding.h"
#include "tilestone/engine/registry.h"
#include "tilestone/search/monte_carlo.h"
#include "tilestone/search/tree_search.h"

namespace tilestone::engine {

inline constexpr double kDefaultSamplingTime = 100;  // ms, as the other players that think
inline constexpr double kMostExploration = 100;
inline constexpr double kMostTreeMemory = 4096;  // MB

/// `playouts` is how many a montecarlo plays where nothing else is limited.
inline std::array<OptionSpec, 4> monte_carlo_options(std::uint64_t playouts) {
    return {time_option(), nodes_option(), playouts_option(static_cast<double>(playouts)),
            threads_option()};
}

inline constexpr std::size_t kMegabyte = std::size_t{1} << 20;

/// `help` says in shares of what the exploration counts. The usual memory is what a million nodes
/// (2^20) take.
template <class Rules>
std::array<OptionSpec, 6> tree_search_options(double exploration, std::string_view help) {
    return {time_option(kDefaultSamplingTime),
            nodes_option(),
            playouts_option(),
            threads_option(),
            OptionSpec{.name = "exploration",
                       .type = OptionType::kReal,
                       .default_value = exploration,
                       .minimum = 0,
                       .maximum = kMostExploration,
                       .help = help},
            OptionSpec{.name = "memory",
                       .type = OptionType::kInteger,
                       .default_value = sizeof(search::SampledNode<Rules>),
                       .minimum = 0,
                       .maximum = kMostTreeMemory,
                       .unit = "MB",
                       .help = "for the tree, which no longer grows when it is full"}};
}

/// `make(seed, executor)` makes the search.
template <class Game, class Make>
class SamplingPlayer final : public ThinkingPlayer<Game> {
public:
    /// `options` are of a table that declares limits and threads.
    SamplingPlayer(const Options& options, std::uint64_t seed, Make make)
        : options_(options),
          seed_(seed),
          executor_(make_executor(threads_from(options))),
          make_(std::move(make)) {}

    void begin(const Question<Game>& question) override {
        state_ = question.state;
        completes_ = question.all_values;
        const std::size_t moves = SearchTerms<Game>::count_moves(question.state);
        if (moves == 0) return this->think_nothing();
        Limits limits = limits_for(options_, question.limits);
        // A forced move needs no thought.
        if (moves == 1 && !question.all_values) limits = {.playouts = 1};
        thinker_.reset(new Thinker(make_(next_splitmix64(seed_), executor_.get())));
        this->think_with(*thinker_, question, limits, kAsSearched);
    }

    [[nodiscard]] Decision<Game> decision() const override {
        Decision<Game> decision = ThinkingPlayer<Game>::decision();
        if constexpr (requires { SearchTerms<Game>::append_others(state_, decision); }) {
            if (completes_ && decision.move) SearchTerms<Game>::append_others(state_, decision);
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
    using Thinker = std::invoke_result_t<Make&, std::uint64_t, Executor*>;

    Options options_;
    std::uint64_t seed_;
    std::unique_ptr<Executor> executor_;
    Make make_;
    typename Game::State state_{};  ///< of the last question
    bool completes_ = false;        ///< it asked for the values of all moves
    std::unique_ptr<Thinker> thinker_;
};

template <class Game, class Make>
std::unique_ptr<Player<Game>> sampling_player(const Options& options, std::uint64_t seed,
                                              Make make) {
    return std::make_unique<SamplingPlayer<Game, Make>>(options, seed, std::move(make));
}

/// `options`: those above, and as long there as the entry.
template <class Game, class Rules>
PlayerEntry<Game> monte_carlo_player(std::string_view summary,
                                     std::span<const OptionSpec> options) {
    return {.name = "montecarlo",
            .summary = summary,
            .options = options,
            .make = [](const Options& given, std::uint64_t seed) {
                return sampling_player<Game>(given, seed, [](std::uint64_t lot, Executor* threads) {
                    return search::MonteCarlo<Rules>({.seed = lot, .executor = threads});
                });
            }};
}

template <class Game, class Rules>
PlayerEntry<Game> tree_search_player(std::span<const OptionSpec> options) {
    return {.name = "mcts",
            .summary = "Monte Carlo tree search: random games, more of them along the better lines",
            .options = options,
            .make = [](const Options& given, std::uint64_t seed) {
                search::TreeSearchSettings settings;
                settings.exploration = given.real("exploration");
                settings.most_nodes = static_cast<std::size_t>(given.integer("memory")) *
                                      kMegabyte / sizeof(search::SampledNode<Rules>);
                return sampling_player<Game>(
                    given, seed, [settings](std::uint64_t lot, Executor* threads) mutable {
                        settings.seed = lot;
                        settings.executor = threads;
                        return search::TreeSearch<Rules>(settings);
                    });
            }};
}

}  // namespace tilestone::engine
