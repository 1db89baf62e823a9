// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/sampling.h"

#include "tilestone/engine/sampling_player.h"
#include "tilestone/engine/twenty48/deepening_player.h"
#include "tilestone/games/twenty48/rules.h"

namespace tilestone::engine {
namespace {

using twenty48::Game;
using twenty48::Rules;

constexpr double kDefaultExploration = 0.3;  // in units of the range of scores

const auto kMonteCarloOptions = monte_carlo_options(search::MonteCarlo<Rules>::kDefaultPlayouts);
const auto kTreeSearchOptions = tree_search_options<Rules>(
    kDefaultExploration,
    "how much a rarely played move is preferred, in shares of the range of scores");

}  // namespace

const PlayerEntry<Game> kMonteCarloPlayer = monte_carlo_player<Game, Rules>(
    "the mean score of random games after each move, 400 in all", kMonteCarloOptions);

const PlayerEntry<Game> kTreeSearchPlayer = tree_search_player<Game, Rules>(kTreeSearchOptions);

}  // namespace tilestone::engine
