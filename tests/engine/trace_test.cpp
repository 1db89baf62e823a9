// SPDX-License-Identifier: MIT
//
// Tests traces: the worked example step by step, and invariants of every tree.
#include "tilestone/engine/trace/trace.h"

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/text.h"

namespace tilestone::engine {
namespace {

using search::Origin;
using search::TraceNode;

Trace traced(std::string_view game, std::string_view position, std::string_view method,
             int depth = kDefaultTraceDepth, std::size_t max_nodes = 1000000) {
    TraceRequest request{.game = game, .position = position, .method = method};
    request.limits.depth = depth;
    request.max_nodes = max_nodes;
    const Result<Trace> trace = trace_search(request);
    EXPECT_TRUE(trace) << (trace ? "" : trace.error().message);
    return trace ? *trace : Trace{};
}

std::string path_of(const Trace& trace, std::size_t index) {
    std::string path;
    for (; index != 0; index = trace.tree[index].parent) {
        path = trace.tree[index].action + (path.empty() ? "" : " ") + path;
    }
    return path;
}

std::string number(double value) {
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    return shortest(value);
}

/// One line per node in search order: "A 1+20 [-inf, inf] 20".
std::vector<std::string> steps_of(const Trace& trace) {
    std::vector<std::string> steps;
    for (std::size_t i = 1; i < trace.tree.size(); ++i) {
        const TraceNode& node = trace.tree[i];
        const std::string window = "[" + number(node.alpha) + ", " + number(node.beta) + "] ";
        steps.push_back(path_of(trace, i) + " " +
                        (node.skipped ? "cut" : window + number(node.value)));
    }
    return steps;
}

std::vector<std::vector<std::size_t>> children_of(const Trace& trace) {
    std::vector<std::vector<std::size_t>> children(trace.tree.size());
    for (std::size_t i = 1; i < trace.tree.size(); ++i) {
        EXPECT_LT(trace.tree[i].parent, i);
        children[trace.tree[i].parent].push_back(i);
    }
    return children;
}

TEST(TracePlates, MinimaxLooksAtAllEighteenLeaves) {
    const Trace trace = traced("plates", "", "minimax");
    EXPECT_EQ(trace.leaves, 18u);
    EXPECT_EQ(trace.nodes, 1u + 3 + 9 + 18);
    EXPECT_EQ(trace.value, 20);
    EXPECT_EQ(trace.move, "A");
    EXPECT_TRUE(trace.whole);
    EXPECT_EQ(trace.tree.size(), 31u);
}

TEST(TracePlates, AlphaBetaLooksAtNineInTheseSteps) {
    const Trace trace = traced("plates", "-", "alphabeta");
    EXPECT_EQ(trace.leaves, 9u);
    EXPECT_EQ(trace.nodes, 18u);
    EXPECT_EQ(trace.value, 20);
    EXPECT_EQ(trace.move, "A");
    const std::vector<std::string> steps = {
        "A [-inf, inf] 20",
        "A 1+20 [-inf, inf] 20",
        "A 1+20 1 [-inf, inf] 1",
        "A 1+20 20 [1, inf] 20",
        "A 1+50 [-inf, 20] 50",
        "A 1+50 1 [-inf, 20] 1",
        "A 1+50 50 [1, 20] 50",
        "A 20+50 [-inf, 20] 20",
        "A 20+50 20 [-inf, 20] 20",
        "A 20+50 50 cut",
        "B [20, inf] 10",
        "B 5+10 [20, inf] 10",
        "B 5+10 5 [20, inf] 5",
        "B 5+10 10 [20, inf] 10",
        "B 5+100 cut",
        "B 10+100 cut",
        "C [20, inf] 5",
        "C 1+5 [20, inf] 5",
        "C 1+5 1 [20, inf] 1",
        "C 1+5 5 [20, inf] 5",
        "C 1+20 cut",
        "C 5+20 cut",
    };
    EXPECT_EQ(steps_of(trace), steps);
}

TEST(TracePlates, ExpectimaxHasNothingToAverage) {
    const Trace trace = traced("plates", "", "expectimax");
    EXPECT_EQ(steps_of(trace), steps_of(traced("plates", "", "minimax")));
    EXPECT_EQ(trace.value, 20);
}

const std::vector<std::pair<std::string, std::string>> kPositions = {
    {"plates", ""},
    {"plates", "B"},
    {"tictactoe", ""},
    {"tictactoe", "x.o.x...."},
    {"tictactoe", "xox.o...."},
    {"tictactoe", "xo......."},
    {"connect4", "4453"},
    {"connect4", "44444"},
    {"2048", "7676544543230002"},
    {"2048", "8785767833322121"},
    {"2048", "1213243512132430"},
    {"2048", "7676544543230002+"},
};

TEST(Trace, EveryValueFollowsFromThoseBelow) {
    for (const auto& [game, position] : kPositions) {
        for (const char* method : {"minimax", "expectimax"}) {
            const Trace trace = traced(game, position, method);
            const auto children = children_of(trace);
            for (std::size_t i = 0; i < children.size(); ++i) {
                const TraceNode& node = trace.tree[i];
                ASSERT_EQ(children[i].empty(), node.origin != Origin::kSearched);
                if (children[i].empty()) continue;
                double best = trace.tree[children[i][0]].value;
                double mean = 0;
                for (const std::size_t child : children[i]) {
                    const TraceNode& below = trace.tree[child];
                    best = node.turn == Turn::kMax ? std::max(best, below.value)
                                                   : std::min(best, below.value);
                    mean += below.chance * below.value;
                }
                if (node.turn == Turn::kChance) {
                    EXPECT_NEAR(node.value, mean, 1e-6 * std::abs(mean)) << game << position;
                } else {
                    EXPECT_EQ(node.value, best) << game << position;
                }
            }
        }
    }
}

/// A value inside its window equals plain minimax; outside the window it is a bound on the right
/// side.
TEST(Trace, AlphaBetaSaysOfEachNodeWhatMinimaxSays) {
    std::size_t all_cuts = 0;
    for (const auto& [game, position] : kPositions) {
        const Trace plain = traced(game, position, "minimax", 4);
        const Trace cutting = traced(game, position, "alphabeta", 4);
        EXPECT_EQ(cutting.value, plain.value) << game << position;
        EXPECT_LE(cutting.leaves, plain.leaves);
        std::map<std::string, double> values;
        for (std::size_t i = 0; i < plain.tree.size(); ++i) {
            values[path_of(plain, i)] = plain.tree[i].value;
        }
        std::size_t cuts = 0;
        for (std::size_t i = 0; i < cutting.tree.size(); ++i) {
            const TraceNode& node = cutting.tree[i];
            cuts += node.skipped ? 1 : 0;
            if (node.skipped) continue;
            const double value = values.at(path_of(cutting, i));
            if (node.value <= node.alpha) {
                EXPECT_LE(value, node.value);
            } else if (node.value >= node.beta) {
                EXPECT_GE(value, node.value);
            } else {
                EXPECT_EQ(value, node.value);
            }
        }
        EXPECT_EQ(cuts == 0, cutting.nodes == plain.nodes) << game << position;
        all_cuts += cuts;
    }
    EXPECT_GT(all_cuts, 0u);
}

TEST(Trace, CountsWhatTheTreeShows) {
    for (const auto& [game, position] : kPositions) {
        for (const char* method : {"minimax", "alphabeta", "expectimax"}) {
            const Trace trace = traced(game, position, method);
            const auto children = children_of(trace);
            std::uint64_t nodes = 0;
            std::uint64_t leaves = 0;
            for (std::size_t i = 0; i < children.size(); ++i) {
                if (trace.tree[i].skipped) continue;
                ++nodes;
                leaves += children[i].empty() ? 1 : 0;
            }
            EXPECT_EQ(trace.nodes, nodes) << game << position << method;
            EXPECT_EQ(trace.leaves, leaves) << game << position << method;
        }
    }
}

TEST(Trace, OutcomesOfChanceAddUpToOne) {
    const Trace trace = traced("2048", "7676544543230002", "expectimax");
    const auto children = children_of(trace);
    int chance_nodes = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (trace.tree[i].turn != Turn::kChance || children[i].empty()) continue;
        ++chance_nodes;
        double sum = 0;
        for (const std::size_t child : children[i]) sum += trace.tree[child].chance;
        EXPECT_NEAR(sum, 1, 1e-12);
    }
    EXPECT_EQ(chance_nodes, 3);
}

TEST(Trace, MinimaxOf2048LooksAtTheMostAnnoyingTilesOnly) {
    const Trace trace = traced("2048", "7676544543230002", "minimax");
    const auto children = children_of(trace);
    ASSERT_EQ(children[0].size(), 3u);
    for (const std::size_t move : children[0]) {
        EXPECT_EQ(trace.tree[move].turn, Turn::kMin);
        EXPECT_LE(children[move].size(), 2u);  // of the eight or six outcomes
        for (const std::size_t tile : children[move]) EXPECT_EQ(trace.tree[tile].chance, 1);
    }
}

TEST(Trace, BeginsAtAChanceNodeToo) {
    const Trace mean = traced("2048", "1213243512132430+", "expectimax", 1);
    ASSERT_EQ(mean.tree.size(), 3u);
    EXPECT_EQ(mean.move, "");
    EXPECT_NEAR(*mean.value, 0.9 * mean.tree[1].value + 0.1 * mean.tree[2].value, 1);
    const Trace worst = traced("2048", "7676544543230002+", "alphabeta", 2);
    EXPECT_EQ(worst.tree[0].turn, Turn::kMin);
    EXPECT_EQ(worst.value, traced("2048", "7676544543230002+", "minimax", 2).value);
}

TEST(Trace, KeepsNoMoreThanItIsAskedTo) {
    const Trace all = traced("connect4", "", "minimax");
    const Trace some = traced("connect4", "", "minimax", 3, 50);
    EXPECT_TRUE(all.whole);
    EXPECT_FALSE(some.whole);
    EXPECT_EQ(some.tree.size(), 50u);
    EXPECT_EQ(some.value, all.value);
    EXPECT_EQ(some.nodes, all.nodes);
    EXPECT_EQ(some.leaves, all.leaves);
    EXPECT_EQ(traced("plates", "", "minimax", 3, 31).whole, true);
    EXPECT_EQ(traced("plates", "", "minimax", 3, 1).tree.size(), 1u);
    EXPECT_EQ(traced("2048", "7676544543230002", "montecarlo", 1, 2).tree.size(), 2u);
}

TEST(Trace, ALimitEndsItWithoutAValue) {
    TraceRequest request{.game = "connect4", .method = "alphabeta"};
    request.limits.depth = kDeepestTrace;
    request.limits.nodes = 1000;
    const Result<Trace> trace = trace_search(request);
    ASSERT_TRUE(trace);
    EXPECT_FALSE(trace->finished);
    EXPECT_FALSE(trace->value);
    EXPECT_EQ(trace->move, "");
    EXPECT_EQ(trace->nodes, 1000u);
    EXPECT_EQ(trace->tree[0].origin, Origin::kUnfinished);
    EXPECT_EQ(trace->tree[1].origin, Origin::kUnfinished);
    EXPECT_NE(trace->tree[1].state, "");
}

TEST(Trace, AStopTokenEndsIt) {
    StopToken stop;
    stop.request_stop();
    for (const std::string_view method : trace_methods()) {
        TraceRequest request{.game = "connect4", .method = method, .stop = &stop};
        request.limits.depth = kDeepestTrace;
        request.limits.playouts = 1000000000;
        const Result<Trace> trace = trace_search(request);
        ASSERT_TRUE(trace);
        EXPECT_LT(trace->nodes, 100000u) << method;
    }
}

TEST(Trace, MonteCarloCountsItsGames) {
    TraceRequest request{.game = "tictactoe", .position = "xo.......", .method = "montecarlo"};
    request.limits.playouts = 700;
    const Result<Trace> trace = trace_search(request);
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->tree.size(), 8u);
    EXPECT_EQ(trace->leaves, 700u);
    std::uint64_t games = 0;
    double best = -2;
    for (std::size_t i = 1; i < trace->tree.size(); ++i) {
        const TraceNode& node = trace->tree[i];
        EXPECT_EQ(node.origin, Origin::kSampled);
        EXPECT_EQ(node.visits, 100u);
        games += node.visits;
        best = std::max(best, node.value);
    }
    EXPECT_EQ(games, trace->tree[0].visits);
    EXPECT_EQ(trace->value, best);
    EXPECT_EQ(trace->move, trace->tree[1].action);
}

TEST(Trace, MonteCarloValuesAreTheFirstPlayersWhoeverMoves) {
    const Trace trace = traced("tictactoe", "xx.oo.x..", "montecarlo");
    EXPECT_EQ(trace.tree[0].turn, Turn::kMin);
    EXPECT_EQ(trace.move, "c2");  // O wins at once
    EXPECT_EQ(trace.value, -1);
    for (const TraceNode& node : trace.tree) EXPECT_GE(node.value, -1);
    EXPECT_EQ(trace.tree[1].value, -1);
    EXPECT_GT(trace.tree[2].value, -1);
}

TEST(Trace, AFinishedGameHasOneNode) {
    for (const std::string_view method : trace_methods()) {
        const Trace trace = traced("tictactoe", "xxxoo....", method);
        EXPECT_EQ(trace.value, 1) << method;
        EXPECT_EQ(trace.move, "");
        ASSERT_EQ(trace.tree.size(), 1u);
        EXPECT_EQ(trace.tree[0].origin, Origin::kOver);
        EXPECT_EQ(trace.nodes, 1u);
        EXPECT_EQ(trace.leaves, 1u);
    }
}

std::string refusal(std::string_view game, std::string_view position,
                    std::string_view method = "alphabeta", int depth = 3) {
    TraceRequest request{.game = game, .position = position, .method = method};
    request.limits.depth = depth;
    const Result<Trace> trace = trace_search(request);
    return trace ? "" : trace.error().message;
}

TEST(Trace, SaysWhatIsWrong) {
    EXPECT_EQ(refusal("tictacto", ""), "there is no game 'tictacto'; did you mean tictactoe?");
    EXPECT_EQ(refusal("go", ""),
              "there is no game 'go'; there are: plates, tictactoe, connect4, 2048");
    EXPECT_EQ(refusal("plates", "", "alpha-beta"),
              "there is no method 'alpha-beta'; did you mean alphabeta?");
    EXPECT_EQ(refusal("plates", "", "alphabeta", 0), "depth 0 is not within 1…64");
    EXPECT_EQ(refusal("plates", "", "alphabeta", 65), "depth 65 is not within 1…64");
    EXPECT_EQ(refusal("2048", ""), "game 2048 needs a position");
    EXPECT_NE(refusal("plates", "D"), "");
    EXPECT_NE(refusal("2048", "123"), "");
    EXPECT_NE(refusal("2048", "7676544543230002+", "montecarlo"), "");
}

}  // namespace
}  // namespace tilestone::engine
