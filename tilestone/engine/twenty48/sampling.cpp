// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/sampling.h"

#include <array>

#include "tilestone/core/limits.h"
#include "tilestone/engine/sampling_player.h"
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

constexpr double kDefaultExploration = 0.3;  // see docs/results.md

const std::array kMonteCarloOptions = {time_option(), nodes_option(),
                                       playouts_option(double{MonteCarlo::kDefaultPlayouts}),
                                       threads_option()};

const std::array kTreeSearchOptions = {
    time_option(kDefaultSamplingTime), nodes_option(), playouts_option(), threads_option(),
    exploration_option(kDefaultExploration,
                       "how much a rarely played move is preferred, in shares of the range of "
                       "scores")};

}  // namespace

const PlayerEntry<Game> kMonteCarloPlayer = {
    .name = "montecarlo",
    .summary = "the mean score of random games after each move, 400 in all",
    .options = kMonteCarloOptions,
    .make = [](const Options& options, std::uint64_t seed) -> std::unique_ptr<Player<Game>> {
        return sampling_player<Game>(options, seed, [](std::uint64_t lot, Executor* threads) {
            return MonteCarlo({.seed = lot, .executor = threads});
        });
    }};

const PlayerEntry<Game> kTreeSearchPlayer = {
    .name = "mcts",
    .summary = "Monte Carlo tree search: random games, more of them along the better lines",
    .options = kTreeSearchOptions,
    .make = [](const Options& options, std::uint64_t seed) -> std::unique_ptr<Player<Game>> {
        const double exploration = options.real("exploration");
        return sampling_player<Game>(
            options, seed, [exploration](std::uint64_t lot, Executor* threads) {
                return TreeSearch(
                    Settings{.exploration = exploration, .seed = lot, .executor = threads});
            });
    }};

}  // namespace tilestone::engine
