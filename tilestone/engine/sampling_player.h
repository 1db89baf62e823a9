// SPDX-License-Identifier: MIT
//
// SamplingPlayer: a Monte Carlo search as a player of any game; the base of `montecarlo` and
// `mcts`.
//
// Each request gets a new search. Its seed depends on the player's seed and the number of earlier
// requests, so that a game is reproducible. Each game's sampling.cpp sets the playout rules and the
// exploration constant.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "tilestone/core/executor.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/search_player.h"
#include "tilestone/search/monte_carlo.h"
#include "tilestone/search/tree_search.h"

namespace tilestone::engine {

inline constexpr double kDefaultSamplingTime =
    100;  // ms, the default of the other searching players
inline constexpr double kMaxExploration = 100;
inline constexpr double kMaxTreeMemory = 4096;  // MB

/// `playouts` is the default of montecarlo without other limits.
inline std::array<OptionSpec, 4> monte_carlo_options(std::uint64_t playouts) {
    return {time_option(), nodes_option(), playouts_option(static_cast<double>(playouts)),
            threads_option()};
}

inline constexpr std::size_t kMegabyte = std::size_t{1} << 20;

/// `help` names the unit of the exploration constant. The default memory holds 2^20 nodes.
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
                       .maximum = kMaxExploration,
                       .help = help},
            OptionSpec{.name = "memory",
                       .type = OptionType::kInteger,
                       .default_value = sizeof(search::SampledNode<Rules>),
                       .minimum = 0,
                       .maximum = kMaxTreeMemory,
                       .unit = "MB",
                       .help = "size of the tree, which stops growing when it is full"}};
}

/// `make(seed, executor)` returns a new search.
template <class Game, class Make>
class SamplingPlayer final : public SearchPlayer<Game> {
public:
    /// `options` must be of a table that declares limits and threads.
    SamplingPlayer(const Options& options, std::uint64_t seed, Make make)
        : options_(options),
          seed_(seed),
          executor_(make_executor(threads_from(options))),
          make_(std::move(make)) {}

    void begin(const SearchRequest<Game>& request) override {
        state_ = request.state;
        all_values_ = request.all_values;
        const std::size_t moves = SearchTraits<Game>::count_moves(request.state);
        if (moves == 0) return this->clear_search();
        Limits limits = limits_for(options_, request.limits);
        // A forced move needs no search.
        if (moves == 1 && !request.all_values) limits = {.playouts = 1};
        thinker_.reset(new AnytimeSearch(make_(next_splitmix64(seed_), executor_.get())));
        this->start_search(*thinker_, request, limits, kAsSearched);
    }

    [[nodiscard]] SearchResult<Game> result() const override {
        SearchResult<Game> result = SearchPlayer<Game>::result();
        if constexpr (requires { SearchTraits<Game>::append_unsearched(state_, result); }) {
            if (all_values_ && result.move) SearchTraits<Game>::append_unsearched(state_, result);
        }
        return result;
    }

    /// Derived from the mean result; only for games with just wins, draws and losses.
    [[nodiscard]] std::optional<WinProbability> win_probability(double value) const override {
        using Rules = RulesOf<Game>;
        if constexpr (requires { Rules::kMinResult; }) {
            constexpr double kRange = Rules::kMaxResult - Rules::kMinResult;
            return WinProbability{.win_rate = (value - Rules::kMinResult) / kRange};
        }
        return std::nullopt;
    }

private:
    using AnytimeSearch = std::invoke_result_t<Make&, std::uint64_t, Executor*>;

    Options options_;
    std::uint64_t seed_;
    std::unique_ptr<Executor> executor_;
    Make make_;
    typename Game::State state_{};  ///< of the last request
    bool all_values_ = false;       ///< the last request asked for all values
    std::unique_ptr<AnytimeSearch> thinker_;
};

template <class Game, class Make>
std::unique_ptr<Player<Game>> sampling_player(const Options& options, std::uint64_t seed,
                                              Make make) {
    return std::make_unique<SamplingPlayer<Game, Make>>(options, seed, std::move(make));
}

/// `options` come from monte_carlo_options() and must outlive the entry. `values`: the sum of a
/// playout in the rules.
template <class Game, class Rules>
PlayerEntry<Game> monte_carlo_player(std::string_view summary, std::span<const OptionSpec> options,
                                     ValueMeaning values = ValueMeaning::kOwn) {
    return {.name = "montecarlo",
            .summary = summary,
            .options = options,
            .make =
                [](const Options& player_options, std::uint64_t seed) {
                    return sampling_player<Game>(
                        player_options, seed, [](std::uint64_t search_seed, Executor* threads) {
                            return search::MonteCarlo<Rules>(
                                {.seed = search_seed, .executor = threads});
                        });
                },
            .values = values};
}

template <class Game, class Rules>
PlayerEntry<Game> tree_search_player(std::span<const OptionSpec> options,
                                     ValueMeaning values = ValueMeaning::kOwn) {
    return {.name = "mcts",
            .summary = "Monte Carlo tree search: random games, more of them along the better lines",
            .options = options,
            .make =
                [](const Options& player_options, std::uint64_t seed) {
                    search::TreeSearchSettings settings;
                    settings.exploration = player_options.real("exploration");
                    settings.max_nodes =
                        static_cast<std::size_t>(player_options.integer("memory")) * kMegabyte /
                        sizeof(search::SampledNode<Rules>);
                    return sampling_player<Game>(
                        player_options, seed,
                        [settings](std::uint64_t search_seed, Executor* threads) mutable {
                            settings.seed = search_seed;
                            settings.executor = threads;
                            return search::TreeSearch<Rules>(settings);
                        });
                },
            .values = values};
}

}  // namespace tilestone::engine
