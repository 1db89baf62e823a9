// SPDX-License-Identifier: MIT
//
// montecarlo and mcts of 2048, on 4x4 and on boards of any size: the players that evaluate by
// random playouts.
//
// montecarlo values each move by the mean score of random games that begin with it, 400 in all by
// default (the popular method; R. Xiao, "2048 AI", 2014). mcts grows a tree in which likely good
// lines are played more often, for 100 ms by default (Kocsis and Szepesvari 2006). A value is the
// points that are still to come.
#pragma once

#include "tilestone/engine/sampling_player.h"

namespace tilestone::engine {

template <class Game>
PlayerEntry<Game> tile_monte_carlo() {
    using Rules = RulesOf<Game>;
    static const auto kOptions = monte_carlo_options(search::MonteCarlo<Rules>::kDefaultPlayouts);
    return monte_carlo_player<Game, Rules>(
        "the mean score of random games after each move, 400 in all", kOptions,
        ValueMeaning::kPoints);
}

template <class Game>
PlayerEntry<Game> tile_tree_search() {
    using Rules = RulesOf<Game>;
    constexpr double kDefaultExploration = 0.3;  // in units of the range of scores
    static const auto kOptions = tree_search_options<Rules>(
        kDefaultExploration,
        "how much a rarely played move is preferred, in shares of the range of scores");
    return tree_search_player<Game, Rules>(kOptions, ValueMeaning::kPoints);
}

}  // namespace tilestone::engine
