// SPDX-License-Identifier: MIT
//
// Iterative deepening: with scripted searches, the iterations run and the accepted answer; with
// real searches, slices.
#include "tilestone/search/deepening.h"

#include <algorithm>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "tests/search/random_tree.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/expectimax.h"

namespace tilestone::search {
namespace {

/// A scripted search: spends `cost` nodes per iteration, logs each depth and first move, values the
/// last move best, and is complete from `complete_at` plies on.
class Scripted {
public:
    using GameType = BareTree;
    using KnowledgeType = TreeEvaluation;
    using State = TreeState;
    using Action = int;

    struct Log {
        std::vector<int> depths;
        std::vector<int> firsts;
    };
    explicit Scripted(Log& log, int cost = 1, int complete_at = 1000)
        : log_(&log), cost_(cost), complete_at_(complete_at) {}

    void begin(const State&, int plies, RootMoves<int> moves, bool) {
        log_->depths.push_back(plies);
        log_->firsts.push_back(moves.front().move);
        plies_ = plies;
        done_ = 0;
        moves_ = std::move(moves);
    }
    bool resume(Budget& budget) {
        for (; done_ < cost_; ++done_) {
            if (budget.spend()) return false;
        }
        std::ranges::rotate(moves_, moves_.end() - 1);
        moves_.front().value = plies_;
        return true;
    }
    [[nodiscard]] const RootMoves<int>& moves() const { return moves_; }
    [[nodiscard]] std::vector<int> line() const { return {moves_.front().move}; }
    [[nodiscard]] bool complete() const { return plies_ >= complete_at_; }

private:
    Log* log_;
    int cost_;
    int complete_at_;
    int plies_ = 0;
    int done_ = 0;
    RootMoves<int> moves_;
};

/// From the second iteration on, finds that the first move loses, then spends all nodes.
class Losing : public Scripted {
public:
    using Scripted::Scripted;

    void begin(const State& state, int plies, RootMoves<int> moves, bool exact) {
        best_.reset();
        deep_ = plies > 1;
        first_ = moves.front();
        Scripted::begin(state, plies, std::move(moves), exact);
    }
    bool resume(Budget& budget) {
        if (!deep_) return Scripted::resume(budget);
        best_ = first_;
        best_->value = -kLost;
        while (!budget.spend()) {
        }
        return false;
    }
    [[nodiscard]] const std::optional<RootMove<int>>& best_so_far() const { return best_; }
    [[nodiscard]] std::vector<int> line_so_far() const { return {best_->move, 1}; }
    static bool loses(double value) { return value <= -kLost; }

    static constexpr double kLost = 1000;

private:
    bool deep_ = false;
    RootMove<int> first_;
    std::optional<RootMove<int>> best_;
};

/// A root with three moves: 10, 13, 16.
TreeState three_moves() {
    TreeState root{.shape = {.max_children = 3}};
    while (moves_at<BareTree>(root).size() != 3) ++root.shape.seed;
    return root;
}

Report<int> deepen(Scripted search, const Limits& limits, DeepeningPlan<int> plan = {},
                   const StopToken* stop = nullptr) {
    Deepening<Scripted> deepening(std::move(search), std::move(plan));
    deepening.start(three_moves(), limits, stop);
    deepening.finish();
    return deepening.report();
}

TEST(Deepening, RunsFromTheShallowestToTheDeepest) {
    Scripted::Log log;
    const auto report = deepen(Scripted(log), {}, {.first = 3, .stride = 2, .last = 8});
    EXPECT_EQ(log.depths, (std::vector{3, 5, 7}));
    EXPECT_EQ(report.depth, 7);
    EXPECT_EQ(report.moves.front().value, 7);
    EXPECT_EQ(report.moves.size(), 3u);
    EXPECT_EQ(report.line, (std::vector{report.moves.front().move}));
    EXPECT_FALSE(report.proven);
}

TEST(Deepening, LooksAtTheMovesOfThePlanInTheirOrder) {
    Scripted::Log log;
    const auto report = deepen(Scripted(log), {}, {.last = 2, .moves = {16, 10}});
    EXPECT_EQ(log.firsts, (std::vector{16, 10}));
    EXPECT_EQ(report.moves.size(), 2u);
}

TEST(Deepening, AnswersFromTheDeepestIterationThatIsAccepted) {
    Scripted::Log log;
    const auto report = deepen(Scripted(log), {},
                               {.accepts = [](const auto& moves) { return moves[0].value < 4; }});
    EXPECT_EQ(log.depths, (std::vector{1, 2, 3, 4}));
    EXPECT_EQ(report.depth, 3);
    EXPECT_EQ(report.moves.front().value, 3);
}

TEST(Deepening, TheShallowestIterationCountsInAnyCase) {
    Scripted::Log log;
    const auto report = deepen(Scripted(log), {}, {.accepts = [](const auto&) { return false; }});
    EXPECT_EQ(report.depth, 1);
    EXPECT_EQ(report.moves.size(), 3u);
}

TEST(Deepening, HandsTheOrderOfOneIterationToTheNext) {
    Scripted::Log log;
    deepen(Scripted(log), {}, {.last = 4});
    EXPECT_EQ(log.firsts, (std::vector{10, 16, 13, 10}));
}

TEST(Deepening, TheFirstIterationIsNeverCutShort) {
    Scripted::Log log;
    const auto report = deepen(Scripted(log, 500), {.nodes = 1});
    EXPECT_EQ(report.depth, 1);
    EXPECT_EQ(report.nodes, 500u);
}

TEST(Deepening, LaterIterationsAre) {
    Scripted::Log log;
    const auto report = deepen(Scripted(log, 500), {.nodes = 1700});
    EXPECT_EQ(report.depth, 3);
    EXPECT_EQ(report.moves.front().value, 3);
    EXPECT_EQ(report.nodes, 1700u);
}

TEST(Deepening, EndsWhenToldTo) {
    Scripted::Log log;
    EXPECT_EQ(deepen(Scripted(log), {.depth = 6}).depth, 6);
    EXPECT_EQ(deepen(Scripted(log), {}, {.continues = [](const auto& m) { return m[0].value < 4; }})
                  .depth,
              4);
    const auto solved = deepen(Scripted(log, 1, 5), {});
    EXPECT_EQ(solved.depth, 5);
    EXPECT_TRUE(solved.proven);
    StopToken stop;
    stop.request_stop();
    EXPECT_EQ(deepen(Scripted(log), {}, {}, &stop).depth, 1);
    EXPECT_EQ(deepen(Scripted(log), {.soft_time = Milliseconds(0)}).depth, 1);
}

TEST(Deepening, AFinishedGameHasNothingToChoose) {
    TreeState over;
    over.number = 1;
    while (!BareTree::result(over)) ++over.number;
    Scripted::Log log;
    Deepening<Scripted> deepening{Scripted(log)};
    deepening.start(over, {}, nullptr);
    EXPECT_FALSE(deepening.step(Milliseconds(1)));
    EXPECT_TRUE(deepening.report().moves.empty());
    EXPECT_TRUE(log.depths.empty());
}

using Tree = AlphaBeta<RichTree, TreeEvaluation>;

TEST(Deepening, SlicesChangeNothing) {
    for (std::uint64_t seed = 0; seed < 300 / TILESTONE_TEST_DIVISOR; ++seed) {
        const TreeState root = draw_root(seed);
        const Limits limits{.nodes = 2000 + 10 * seed};
        TranspositionTable one(1024);
        TranspositionTable two(1024);
        Deepening<Tree> whole(Tree({}, &one), {.last = 12});
        Deepening<Tree> sliced(Tree({}, &two), {.last = 12});
        whole.start(root, limits, nullptr);
        whole.finish();
        sliced.start(root, limits, nullptr);
        int slices = 1;
        while (sliced.step(Milliseconds(0.001))) ++slices;
        const Report<int>& expected = whole.report();
        const Report<int>& found = sliced.report();
        ASSERT_EQ(found.depth, expected.depth) << "tree " << seed;
        ASSERT_EQ(found.nodes, expected.nodes) << "tree " << seed;
        ASSERT_EQ(found.line, expected.line) << "tree " << seed;
        for (std::size_t i = 0; i < found.moves.size(); ++i) {
            ASSERT_EQ(found.moves[i].move, expected.moves[i].move);
            ASSERT_EQ(found.moves[i].value, expected.moves[i].value);
        }
        ASSERT_TRUE(slices > 1 || expected.nodes < 1000);
    }
}

using MeanSearch = Expectimax<RichTree, TreeEvaluation>;

/// The values of `moves` at `root` by an unlimited search of `plies`, in the order of `moves`.
RootMoves<int> values_of(const TreeState& root, int plies, const RootMoves<int>& moves) {
    MeanSearch tree;
    Budget unlimited;
    tree.begin(root, plies, moves, true);
    EXPECT_TRUE(tree.resume(unlimited));
    RootMoves<int> valued = moves;
    for (auto& move : valued) {
        move.value = std::ranges::find(tree.moves(), move.move, &RootMove<int>::move)->value;
    }
    return valued;
}

TEST(Deepening, CutShortItAnswersWithTheBestMoveThatTheDeeperSearchGotDoneWith) {
    int changed = 0;
    for (std::uint64_t seed = 0; seed < 1200 / TILESTONE_TEST_DIVISOR; ++seed) {
        const TreeState root = draw_root(seed);
        Deepening<MeanSearch> deepening(MeanSearch{}, {.last = 12});
        deepening.start(root, {.nodes = 100 + 3 * seed}, nullptr);
        deepening.finish();
        const Report<int>& report = deepening.report();
        if (report.moves.empty() || report.depth == 12 || report.proven) continue;
        Deepening<MeanSearch> whole(MeanSearch{}, {.last = report.depth});
        whole.start(root, {}, nullptr);
        whole.finish();
        const RootMoves<int> before = whole.report().moves;
        const RootMoves<int> deeper = values_of(root, report.depth + 1, before);
        // The interrupted search finished a prefix of the moves, perhaps an empty one.
        bool explained = report.moves.front().move == before.front().move &&
                         report.moves.front().value == before.front().value;
        for (auto end = deeper.begin() + 1; end <= deeper.end(); ++end) {
            const auto best =
                std::max_element(deeper.begin(), end,
                                 [](const auto& a, const auto& b) { return a.value < b.value; });
            explained = explained || (report.moves.front().move == best->move &&
                                      report.moves.front().value == best->value);
        }
        ASSERT_TRUE(explained) << "tree " << seed;
        ASSERT_EQ(report.moves.size(), before.size());
        ASSERT_EQ(report.line, (std::vector{report.moves.front().move}));
        changed += report.moves.front().move != before.front().move ? 1 : 0;
        // With exact values, all moves come from the same depth.
        Deepening<MeanSearch> exact(MeanSearch{}, {.last = 12, .exact_values = true});
        exact.start(root, {.nodes = 100 + 3 * seed}, nullptr);
        exact.finish();
        for (std::size_t i = 0; i < before.size(); ++i) {
            ASSERT_EQ(exact.report().moves[i].move, before[i].move);
            ASSERT_EQ(exact.report().moves[i].value, before[i].value);
        }
    }
    EXPECT_GT(changed, 10 / TILESTONE_TEST_DIVISOR);
}

TEST(Deepening, CutShortItTakesTheNextMoveIfTheFirstTurnsOutToLose) {
    Losing::Log log;
    Deepening<Losing> deepening(Losing(log), {.last = 12, .multi_pv = 3});
    deepening.start(three_moves(), {.nodes = 100}, nullptr);
    deepening.finish();
    const Report<int>& report = deepening.report();
    ASSERT_EQ(report.moves.size(), 3u);
    EXPECT_EQ(report.lines, (std::vector<std::vector<int>>{{10}, {13}}));
    EXPECT_EQ(log.firsts, (std::vector{10, 16}));
    EXPECT_EQ(report.moves.front().move, 10);
    EXPECT_EQ(report.line, std::vector{10});
    EXPECT_EQ(report.value, report.moves.front().value);
    EXPECT_EQ(report.moves.back().move, 16);
    EXPECT_EQ(report.moves.back().value, -Losing::kLost);
}

TEST(Deepening, ThinkTellsItsListener) {
    const TreeState root = three_moves();
    TranspositionTable table(1024);
    Deepening<Tree> deepening(Tree({}, &table));
    StopToken stop;
    int calls = 0;
    // Stops at the third call; without a limit the search would run to the greatest depth.
    const auto report = think(deepening, root, {}, &stop, [&](const auto& so_far) {
        EXPECT_FALSE(so_far.moves.empty());
        EXPECT_GT(so_far.nodes, 0u);
        if (++calls == 3) stop.request_stop();
    });
    EXPECT_TRUE(calls == 3 || report.proven || report.depth == 127);
    EXPECT_GE(report.depth, 1);
}

}  // namespace
}  // namespace tilestone::search
