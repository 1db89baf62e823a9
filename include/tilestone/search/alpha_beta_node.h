// SPDX-License-Identifier: MIT
//
// Types shared by the parts of alpha-beta: its compile-time features and the state of one node.
#pragma once

#include <cstdint>

#include "tilestone/search/knowledge.h"

namespace tilestone::search {

/// Compile-time switches. They allow measuring the gain of each technique, and tests that check
/// that no value depends on it.
struct AlphaBetaFeatures {
    bool table = true;  ///< transposition table; needs hash() in the game and a table
    /// principal variation search; false: plain alpha-beta window for every move
    bool scouts = true;
    bool orders = true;  ///< killer and history ordering
};

/// How the search of a position ended: every line reached the end of the game, or the depth limit
/// cut some line.
enum class SearchEnd : std::uint8_t { kComplete, kCut };

/// Local state of one node.
template <class Value>
struct AlphaBetaNode {
    Value alpha{}, beta{};  ///< search window, from the side to move
    Value best = -kInfinity<Value>;
    Value gain{};                 ///< reward of the current action, from the side to move
    int depth = 0;                ///< remaining depth in plies
    int child_depth = 0;          ///< remaining depth below the current action
    std::uint32_t searched = 0;   ///< number of actions searched
    std::uint16_t index = 0;      ///< index of the current action
    std::uint16_t best_move = 0;  ///< index of the best action
    bool zero_window = false;     ///< the current action gets a zero-window search
    bool maximises = true;        ///< kMax is to move
    bool child_maximises = true;  ///< kMax is to move in the child
    SearchEnd end = SearchEnd::kComplete;
};

}  // namespace tilestone::search
