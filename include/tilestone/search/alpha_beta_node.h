// SPDX-License-Identifier: MIT
//
// What the parts of alpha-beta share: its features, and the state of one node.
#pragma once

#include <cstdint>

#include "tilestone/search/knowledge.h"

namespace tilestone::search {

/// What can be left out at compile time, to see what it buys and to test that no value depends on
/// it.
struct AlphaBetaFeatures {
    bool table = true;   ///< where the game has hash() and the search is given a table
    bool scouts = true;  ///< principal variation search; else the plain window for all
    bool orders = true;  ///< killers and history
};

/// How the search of a position ended: all lines to the end of the game, or some cut by the depth,
/// or not at all.
enum class SearchEnd : std::uint8_t { kComplete, kCut, kPaused };

/// The locals of a level.
template <class Value>
struct AlphaBetaNode {
    Value alpha{}, beta{};  ///< the window that was asked for, seen by whoever acts here
    Value best = -kInfinity<Value>;
    Value gain{};                 ///< reward of the action being looked into, seen likewise
    int depth = 0;                ///< left to search
    int left = 0;                 ///< the same below the action being looked into
    std::uint32_t turn = 0;       ///< how many actions are done
    std::uint16_t index = 0;      ///< of the action being looked into
    std::uint16_t best_move = 0;  ///< index of the best one
    bool scouts = false;          ///< the action is only asked whether it is better
    bool maximises = true;        ///< kMax acts here
    bool child_maximises = true;  ///< and below
    SearchEnd end = SearchEnd::kComplete;
};

}  // namespace tilestone::search
