// SPDX-License-Identifier: MIT
//
// Trace: one search of one position together with the tree that it looked at, for people to see.
//
// The searches are those that play, with a recorder in them, but in their plainest form: no table,
// no scouts, actions in the game's own order, one search to the full depth. So a trace can be
// followed on paper. Depth counts plies. Values are seen by the first player (Turn::kMax) in the
// whole tree, whoever acts at its root.
//
// Unfinished positions of the teaching games are worth 0. In 2048 minimax and alphabeta know what
// the player `minimax` knows: new tiles are an opponent's, who looks at the most annoying ones
// only, so that a chance node is a kMin node there; expectimax knows what its player does.
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

/// "minimax", "alphabeta", "expectimax", "montecarlo".
std::span<const std::string_view> trace_methods();

struct TracedGame {
    std::string_view name;
    bool has_start = true;  ///< an empty position text means the start, else it is missing
};

/// The games that can be traced, those of the lessons first.
std::span<const TracedGame> traced_games();

inline constexpr int kDefaultTraceDepth = 3;  ///< plies: all of plates, and fits a page elsewhere
inline constexpr int kDeepestTrace = 64;
inline constexpr std::size_t kDefaultTraceNodes = 2000;

struct TraceRequest {
    std::string_view game;
    std::string_view position{};  ///< as the game reads it; empty or "-": the start
    std::string_view method = "alphabeta";
    Limits limits{};  ///< `depth` in plies, kDefaultTraceDepth if absent; montecarlo has none
    std::size_t most_nodes = kDefaultTraceNodes;  ///< of the tree that are kept, at least 1
    std::uint64_t seed = 1;                       ///< of montecarlo
    const StopToken* stop = nullptr;              ///< may be null
};

struct Trace {
    std::string_view game;
    std::string position;  ///< as the game writes it
    std::string_view method;
    int depth = 0;                ///< plies
    std::optional<double> value;  ///< to kMax; none where the limits ended the search
    std::string move;             ///< the best; empty: none, the game is over or chance acts
    std::uint64_t leaves = 0;     ///< positions visited that have none below; random games
    std::uint64_t nodes = 0;      ///< positions visited, the root among them
    bool finished = true;         ///< neither a limit nor the stop token ended the search
    bool whole = true;            ///< `tree` holds all that was looked at
    std::vector<search::TraceNode> tree;  ///< the root first, parents before their children
};

/// Errors name the game, the method or what is wrong with the position.
Result<Trace> trace_search(const TraceRequest& request);

}  // namespace tilestone::engine
