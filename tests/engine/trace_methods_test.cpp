// SPDX-License-Identifier: MIT
//
// Tests traces with a transposition table, and of Monte Carlo tree search.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tilestone/engine/trace/trace.h"

namespace tilestone::engine {
namespace {

using search::Origin;
using search::TraceNode;

// Four empty cells: two orders of the same three moves meet.
constexpr std::string_view kEnding = "..xox.ox.";

Trace trace_of(std::string_view game, std::string_view position, std::string_view method,
               int depth = 9) {
    TraceRequest request{.game = game, .position = position, .method = method};
    request.limits.depth = depth;
    request.max_nodes = 1000000;
    const Result<Trace> trace = trace_search(request);
    EXPECT_TRUE(trace) << (trace ? "" : trace.error().message);
    return trace ? *trace : Trace{};
}

Trace grown(std::string_view game, std::string_view position, std::uint64_t playouts,
            std::size_t max_nodes = 1000000) {
    TraceRequest request{.game = game, .position = position, .method = "mcts"};
    request.limits.playouts = playouts;
    request.max_nodes = max_nodes;
    const Result<Trace> trace = trace_search(request);
    EXPECT_TRUE(trace) << (trace ? "" : trace.error().message);
    return trace ? *trace : Trace{};
}

std::uint64_t visits_of(const Trace& trace, std::string_view action) {
    for (std::size_t i = 1; i < trace.tree.size(); ++i) {
        if (trace.tree[i].parent == 0 && trace.tree[i].action == action) {
            return trace.tree[i].visits;
        }
    }
    return 0;
}

TEST(TraceTable, SavesNodesAndKeepsTheValue) {
    for (const std::string_view position :
         {kEnding, std::string_view("x...o...."), std::string_view("xo.......")}) {
        const Trace plain = trace_of("tictactoe", position, "alphabeta");
        const Trace table = trace_of("tictactoe", position, "table");
        EXPECT_EQ(table.value, plain.value) << position;
        EXPECT_LT(table.nodes, plain.nodes) << position;
    }
}

TEST(TraceTable, APositionFromTheTableWasSearchedBefore) {
    const Trace trace = trace_of("tictactoe", "x...o....", "table");
    std::set<std::string> searched;
    std::size_t found = 0;
    for (const TraceNode& node : trace.tree) {
        if (node.skipped) continue;
        if (node.origin == Origin::kSearched) searched.insert(node.state);
        if (node.origin != Origin::kTable) continue;
        ++found;
        // Mirror images share an entry high in the tree; there the position itself may be new.
        EXPECT_FALSE(searched.empty());
    }
    EXPECT_GT(found, 0u);
}

TEST(TraceTable, TwoOrdersOfMovesMeet) {
    const Trace trace = trace_of("tictactoe", kEnding, "table", 5);
    std::map<std::string, Origin> first;
    bool met = false;
    for (const TraceNode& node : trace.tree) {
        if (node.skipped) continue;
        if (node.origin == Origin::kTable) met = met || first.contains(node.state);
        first.try_emplace(node.state, node.origin);
    }
    EXPECT_TRUE(met);
}

TEST(TraceTable, ChangesNothingWhereNoPositionIsMetTwice) {
    const Trace plain = trace_of("plates", "", "alphabeta", 3);
    const Trace table = trace_of("plates", "", "table", 3);
    EXPECT_EQ(table.nodes, plain.nodes);
    EXPECT_EQ(table.leaves, plain.leaves);
}

TEST(TraceMcts, VisitsAddUp) {
    for (const std::uint64_t playouts : {1U, 2U, 3U, 7U, 20U, 50U}) {
        const Trace trace = grown("tictactoe", "x...o....", playouts);
        std::map<std::size_t, std::uint64_t> below;
        for (std::size_t i = 1; i < trace.tree.size(); ++i) {
            EXPECT_LT(trace.tree[i].parent, i);
            below[trace.tree[i].parent] += trace.tree[i].visits;
        }
        EXPECT_EQ(trace.tree.front().visits, trace.leaves);
        EXPECT_EQ(below[0], trace.leaves);
        for (const auto& [index, visits] : below) {
            // The first visit of a node ends there; a proven node counts no further visits.
            EXPECT_LE(visits, trace.tree[index].visits) << index;
        }
    }
}

TEST(TraceMcts, GrowsWithoutForgetting) {
    const Trace few = grown("plates", "", 10);
    const Trace many = grown("plates", "", 30);
    EXPECT_LT(few.tree.size(), many.tree.size());
    for (const std::string_view plate : {"A", "B", "C"}) {
        EXPECT_LE(visits_of(few, plate), visits_of(many, plate)) << plate;
    }
}

TEST(TraceMcts, FindsThePlateThatRandomGamesMiss) {
    TraceRequest request{.game = "plates", .method = "montecarlo"};
    EXPECT_EQ(trace_search(request)->move, "B");
    const Trace trace = grown("plates", "", 400);
    EXPECT_EQ(trace.move, "A");
    EXPECT_EQ(trace.value, 20);  // proven
    EXPECT_EQ(trace.tree.size(), 31u);
}

TEST(TraceMcts, ValuesAreTheFirstPlayersAndWithinTheResults) {
    const Trace trace = grown("tictactoe", "xox.o..x.", 100);
    for (const TraceNode& node : trace.tree) {
        EXPECT_GE(node.value, -1);
        EXPECT_LE(node.value, 1);
    }
}

TEST(TraceMcts, KeepsNoMoreThanItIsAskedTo) {
    const Trace trace = grown("tictactoe", "", 200, 20);
    EXPECT_EQ(trace.tree.size(), 20u);
    EXPECT_FALSE(trace.whole);
}

TEST(TraceMcts, NeedsAMove) {
    const Result<Trace> trace =
        trace_search({.game = "2048", .position = "7676544543230002+", .method = "mcts"});
    ASSERT_FALSE(trace);
    EXPECT_EQ(trace.error().message, "mcts needs a position where a player acts, not chance");
}

}  // namespace
}  // namespace tilestone::engine
