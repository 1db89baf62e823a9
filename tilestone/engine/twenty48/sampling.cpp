// SPDX-License-Identifier: MIT
//
// montecarlo and mcts: the 2048 players that evaluate by random playouts.
//
// montecarlo values each move by the mean score of random games that begin with it, 400 in all by
// default (the popular method; R. Xiao, "2048 AI", 2014). mcts grows a tree in which likely good
// lines are played more often, for 100 ms by default (Kocsis and Szepesvari 2006). A value is the
// points that are still to come.
#include "tilestone/engine/sampling_player.h"
#include "tilestone/engine/twenty48/deepening_search.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/rules.h"

namespace tilestone::engine::twenty48 {
namespace {

constexpr double kDefaultExploration = 0.3;  // in units of the range of scores

const auto kMonteCarloOptions = monte_carlo_options(search::MonteCarlo<Rules>::kDefaultPlayouts);
const auto kTreeSearchOptions = tree_search_options<Rules>(
    kDefaultExploration,
    "how much a rarely played move is preferred, in shares of the range of scores");

}  // namespace

const PlayerEntry<Game> kMonteCarloPlayer =
    monte_carlo_player<Game, Rules>("the mean score of random games after each move, 400 in all",
                                    kMonteCarloOptions, ValueMeaning::kPoints);

const PlayerEntry<Game> kTreeSearchPlayer =
    tree_search_player<Game, Rules>(kTreeSearchOptions, ValueMeaning::kPoints);

}  // namespace tilestone::engine::twenty48
