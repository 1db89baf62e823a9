// SPDX-License-Identifier: MIT
//
// Trace: one search of one position together with its search tree, for display.
//
// The searches are those of the players, with a recorder, but in their plainest form: no
// transposition table (but for the method "table"), no zero-window searches, no move ordering, one
// search to the full depth. So a reader can follow a trace on paper. Depth counts plies. Values are
// from the first player's view (Turn::kMax) in the whole tree, whoever moves at the root.
//
// "table" is alphabeta with a transposition table: a position met again is a leaf with
// Origin::kTable. "mcts" is Monte Carlo tree search; its tree has the nodes visited so far, each
// with visits and mean, or with its exact value where that is proven (Origin::kKnown).
//
// Unfinished positions of the teaching games evaluate to 0. In 2048, minimax and alphabeta have the
// knowledge of the player `minimax`: an opponent places the new tiles and considers only the most
// annoying placements, so a chance node appears as a kMin node. expectimax has the knowledge of the
// player `expectimax`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/limits.h"
#include "tilestone/core/result.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/search/trace.h"

namespace tilestone::engine {

/// "minimax", "alphabeta", "table", "expectimax", "montecarlo", "mcts".
std::span<const std::string_view> trace_methods();
/// Whether the method values positions by random games.
bool samples(std::string_view method);

inline constexpr int kDefaultTraceDepth =
    3;  ///< plies: all of plates, and a tree that fits a page in other games
inline constexpr int kDeepestTrace = 64;
inline constexpr std::size_t kDefaultTraceNodes = 2000;

struct TraceRequest {
    std::string_view game;
    std::string_view position{};  ///< in the game's notation; empty or "-": the start
    std::string_view method = "alphabeta";
    Limits limits{};  ///< `depth` in plies, default kDefaultTraceDepth; not for sampling
    std::size_t max_nodes = kDefaultTraceNodes;  ///< nodes of the tree to keep, at least 1
    std::uint64_t seed = 1;                      ///< for sampling
    const StopToken* stop = nullptr;             ///< may be null
};

struct Trace {
    std::string_view game;
    std::string position;  ///< in the game's notation
    std::string_view method;
    int depth = 0;                ///< plies
    std::optional<double> value;  ///< for kMax; none if a limit ended the search
    std::string move;             ///< the best move; empty if the game is over or chance acts
    std::uint64_t leaves = 0;     ///< leaves searched; when sampling, playouts
    std::uint64_t nodes = 0;      ///< nodes searched, including the root
    bool finished = true;         ///< false if a limit or the stop token ended the search
    bool whole = true;            ///< `tree` contains every node searched
    std::vector<search::TraceNode> tree;  ///< the root first, parents before children
};

/// Errors name the game, the method or the fault in the position.
Result<Trace> trace_search(const TraceRequest& request);

}  // namespace tilestone::engine
