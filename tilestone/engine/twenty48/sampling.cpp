// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/sampling.h"

#include <array>
#include <bit>

#include "tilestone/core/limits.h"
#include "tilestone/engine/twenty48/searching_player.h"
#include "tilestone/games/twenty48/rules.h"
#include "tilestone/search/monte_carlo.h"
#include "tilestone/search/tree_search.h"

namespace tilestone::engine {
namespace {

using twenty48::Game;
using MonteCarlo = search::MonteCarlo<twenty48::Rules>;
using TreeSearch = search::TreeSearch<twenty48::Rules>;
using Settings = search::TreeSearchSettings;

constexpr double kDefaultTime = 100;  // ms, as the other players that think
constexpr double kMostExploration = 100;
constexpr double kDefaultExploration = 0.3;  // see docs/results.md

/// Each question is answered by a search of its own, whose seed follows from the player's and from
/// how many questions came before: a game repeats exactly. `make(seed, executor)` makes the search.
template <class Make>
class SamplingPlayer final : public Player<Game> {
public:
    SamplingPlayer(const Options& options, std::uint64_t seed, Make make)
        : limits_(limits_from(options)),
          seed_(seed),
          executor_(make_executor(threads_from(options))),
          make_(std::move(make)) {}

    Decision<Game> decide(const Question<Game>& question) override {
        const twenty48::MoveSet legal = twenty48::legal_moves(question.state);
        if (legal == 0) return {};
        Limits limits = limits_;
        // A forced move needs no thought.
        if (std::has_single_bit(unsigned{legal}) && !question.all_values) limits = {.playouts = 1};
        auto thinker = make_(splitmix64(seed_), executor_.get());
        return decide_by(thinker, question, limits, kAsSearched);
    }

private:
    static constexpr DepthUnit kAsSearched{.first = 0, .stride = 1};

    Limits limits_;
    std::uint64_t seed_;
    std::unique_ptr<Executor> executor_;
    Make make_;
};

template <class Make>
std::unique_ptr<Player<Game>> sampling_player(const Options& options, std::uint64_t seed,
                                              Make make) {
    return std::make_unique<SamplingPlayer<Make>>(options, seed, std::move(make));
}

const std::array kMonteCarloOptions = {time_option(), nodes_option(),
                                       playouts_option(double{MonteCarlo::kDefaultPlayouts}),
                                       threads_option()};

const std::array kTreeSearchOptions = {
    time_option(kDefaultTime), nodes_option(), playouts_option(), threads_option(),
    OptionSpec{.name = "exploration",
               .type = OptionType::kReal,
               .default_value = kDefaultExploration,
               .minimum = 0,
               .maximum = kMostExploration,
               .help = "how much a rarely played move is preferred, in shares of the range of "
                       "scores"}};

}  // namespace

const PlayerEntry<Game> kMonteCarloPlayer = {
    .name = "montecarlo",
    .summary = "the mean score of random games after each move, 400 in all",
    .options = kMonteCarloOptions,
    .make = [](const Options& options, std::uint64_t seed) -> std::unique_ptr<Player<Game>> {
        return sampling_player(options, seed, [](std::uint64_t lot, Executor* threads) {
            return MonteCarlo({.seed = lot, .executor = threads});
        });
    }};

const PlayerEntry<Game> kTreeSearchPlayer = {
    .name = "mcts",
    .summary = "Monte Carlo tree search: random games, more of them along the better lines",
    .options = kTreeSearchOptions,
    .make = [](const Options& options, std::uint64_t seed) -> std::unique_ptr<Player<Game>> {
        const double exploration = options.real("exploration");
        return sampling_player(options, seed, [exploration](std::uint64_t lot, Executor* threads) {
            return TreeSearch(
                Settings{.exploration = exploration, .seed = lot, .executor = threads});
        });
    }};

}  // namespace tilestone::engine
