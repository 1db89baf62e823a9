// SPDX-License-Identifier: MIT
//
// Monte Carlo tree search against plain recursions: its proofs and its convergence.
#include "tilestone/search/tree_search.h"

#include <cmath>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tests/search/exhaustive.h"
#include "tests/search/short_tree.h"
#include "tilestone/games/connect4/connect4.h"
#include "tilestone/games/tictactoe/tictactoe.h"

namespace tilestone::search {
namespace {

constexpr Limits kUntilProven{.playouts = 10'000'000};
constexpr int kToTheEnd = 100;
/// Enough for the proofs here, and fast to allocate under a sanitizer.
constexpr std::size_t kSmallTree = 1 << 15;

template <Game G>
Report<typename G::Action> report_of(const typename G::State& root, const Limits& limits = {},
                                     TreeSearchSettings settings = {}) {
    settings.max_nodes = kSmallTree;
    TreeSearch<G> search(settings);
    return think(search, root, limits);
}

template <Game G>
std::map<typename G::Action, double> exact_moves(const typename G::State& root) {
    return exhaustive_moves<G>(NoKnowledge<G>{}, root, kToTheEnd);
}

template <Game G>
double best_of(const std::map<typename G::Action, double>& moves) {
    double best = -1e300;
    for (const auto& [move, value] : moves) best = std::max(best, value);
    return best;
}

/// Checks the report of a solved position: the best move has the exact value.
template <Game G>
void expect_proof(const Report<typename G::Action>& report, const typename G::State& root,
                  double tolerance = 0) {
    const auto exact = exact_moves<G>(root);
    ASSERT_TRUE(report.proven);
    ASSERT_EQ(report.moves.size(), exact.size());
    ASSERT_NEAR(report.moves.front().value, best_of<G>(exact), tolerance);
    ASSERT_NEAR(exact.at(report.moves.front().move), best_of<G>(exact), tolerance);
    ASSERT_FALSE(report.line.empty());
    ASSERT_EQ(report.line.front(), report.moves.front().move);
}

template <Game G>
void expect_proofs_on_trees(double tolerance) {
    for (std::uint64_t seed = 0; seed < 200 / std::min(TILESTONE_TEST_DIVISOR, 10); ++seed) {
        const auto root = draw_short_root<G>(seed);
        TreeSearch<G> search({.max_nodes = kSmallTree, .seed = seed});
        const auto report = think(search, root, kUntilProven);
        expect_proof<G>(report, root, tolerance);
        for (const auto& [move, value] : exact_moves<G>(root)) {
            // Without result bounds, a proof needs all moves.
            ASSERT_TRUE(search.proven_value(move)) << "tree " << seed;
            ASSERT_NEAR(*search.proven_value(move), value, tolerance) << "tree " << seed;
        }
    }
}

TEST(TreeSearch, ProvesTheValueOfEveryMove) { expect_proofs_on_trees<ShortTree<BareTree>>(1e-7); }
TEST(TreeSearch, ProvesItWithRewards) { expect_proofs_on_trees<ShortTree<RewardingTree>>(1e-7); }
TEST(TreeSearch, ProvesItWithWeighedChances) {
    expect_proofs_on_trees<ShortTree<WeighingTree>>(1e-7);
}

/// The mean error of the best move's value over unproven trees, relative to the value range.
template <Game G>
double mean_error(std::uint64_t playouts) {
    double sum = 0;
    int count = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        auto root = draw_short_root<G>(seed * 4 + 3);  // at most four children
        root.left = 9;
        const auto exact = exact_moves<G>(root);
        const auto report = report_of<G>(root, {.playouts = playouts});
        if (report.proven || exact.size() < 2) continue;
        sum +=
            std::abs(report.moves.front().value - best_of<G>(exact)) / (2 * root.tree.shape.values);
        ++count;
    }
    EXPECT_GT(count, 5);
    return sum / count;
}

TEST(TreeSearch, TendsToTheExactValueBeforeItIsProven) {
    using G = ShortTree<WeighingTree>;
    EXPECT_LT(mean_error<G>(1000), mean_error<G>(30));
    EXPECT_LT(mean_error<G>(1000), 0.05);
}

/// Only chance acts after the first move.
struct ChanceTree : ShortTree<WeighingTree> {
    static constexpr int kPlies = 7;
    static Turn turn(const State& state) {
        return state.left == kPlies ? Turn::kMax : Turn::kChance;
    }
};

TEST(TreeSearch, IsNotBiasedByWhatChanceHasLeft) {
    // Means stay unbiased while some parts are solved and others are not.
    int trees = 0;
    for (std::uint64_t tree_seed = 0; trees < 10; ++tree_seed) {
        TreeState tree = draw_root(tree_seed);
        tree.shape.max_children = 4;
        tree.shape.values = 1000;
        const ShortState root{.tree = tree, .left = ChanceTree::kPlies};
        // A choice would add a bias: moves with lucky samples get more visits.
        const auto exact = exact_moves<ChanceTree>(root);
        if (exact.size() > 1 || report_of<ChanceTree>(root, {.playouts = 50}).proven) continue;
        ++trees;
        double sum = 0;
        double squares = 0;
        constexpr int kSeeds = 400;
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
            const auto report = report_of<ChanceTree>(root, {.playouts = 40}, {.seed = seed});
            const double error = report.moves.front().value - exact.begin()->second;
            sum += error;
            squares += error * error;
        }
        EXPECT_LT(std::abs(sum), 4 * std::sqrt(squares)) << "tree " << tree_seed;
        // Forty plain playouts would have an error of about 1000 / √3 / √40.
        EXPECT_LT(std::sqrt(squares / kSeeds), 92) << "tree " << tree_seed;
    }
}

using tictactoe::Rules;

void collect(const Rules::State& state, std::map<std::string, Rules::State>& found) {
    if (Rules::result(state) || !found.emplace(Rules::to_text(state), state).second) return;
    Rules::Actions actions;
    Rules::list_actions(state, actions);
    for (const int action : actions) collect(after<Rules>(state, action), found);
}

TEST(TreeSearch, ProvesTicTacToe) {
    std::map<std::string, Rules::State> positions;
    collect({}, positions);
    EXPECT_EQ(positions.size(), 4520u);
    TreeSearch<Rules> search;
    int number = 0;
    for (const auto& [text, state] : positions) {
        if (number++ % TILESTONE_TEST_DIVISOR != 0) continue;
        const auto report = think(search, state, kUntilProven);
        expect_proof<Rules>(report, state);
        // The line leads to the end of the game and to the value.
        Rules::State end = state;
        for (const int action : report.line) Rules::apply(end, action);
        const double sign = Rules::turn(state) == Turn::kMax ? 1 : -1;
        ASSERT_TRUE(Rules::result(end)) << text;
        ASSERT_EQ(sign * *Rules::result(end), report.moves.front().value) << text;
    }
    const auto report = think(search, {}, kUntilProven);
    EXPECT_TRUE(report.proven);
    EXPECT_EQ(report.moves.front().value, 0);
    EXPECT_EQ(report.line.size(), 9u);
}

TEST(TreeSearch, FindsTheBestMoveBeforeItIsProven) {
    std::map<std::string, Rules::State> positions;
    collect({}, positions);
    int asked = 0;
    int right = 0;
    for (const auto& [text, state] : positions) {
        if (state.count < 2 || state.count > 3) continue;
        const auto report = report_of<Rules>(state, {.playouts = 200});
        if (report.proven) continue;
        const auto exact = exact_moves<Rules>(state);
        ++asked;
        right += exact.at(report.moves.front().move) == best_of<Rules>(exact);
        EXPECT_EQ(report.playouts, 200u);
    }
    EXPECT_GT(asked, 50);
    EXPECT_GE(right, asked * 9 / 10) << "of " << asked;
}

TEST(TreeSearch, NeverVisitsASolvedMoveAgain) {
    int solved_early = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        using G = ShortTree<BareTree>;
        const auto root = draw_short_root<G>(seed);
        TreeSearch<G> search({.max_nodes = kSmallTree, .seed = seed});
        search.start(root, kUntilProven, nullptr);
        std::map<int, std::uint64_t> visits_when_solved;
        while (search.step(Milliseconds(0))) {
            for (const auto& move : search.report().moves) {
                if (!search.proven_value(move.move)) continue;
                const auto [place, is_new] = visits_when_solved.try_emplace(move.move, move.visits);
                ASSERT_EQ(place->second, move.visits) << "tree " << seed;
                ASSERT_EQ(move.value, *search.proven_value(move.move));
                solved_early += !is_new;
            }
        }
        // Each playout visits one move.
        std::uint64_t sum = 0;
        for (const auto& move : search.report().moves) sum += move.visits;
        ASSERT_EQ(sum, search.report().playouts);
    }
    EXPECT_GT(solved_early, 1000);
}

TEST(TreeSearch, WhatIsDecidedAtOnceNeedsNoPlayouts) {
    const auto report = report_of<Rules>(*Rules::parse("xx.oo...."));
    EXPECT_TRUE(report.proven);
    EXPECT_EQ(report.playouts, 0u);
    ASSERT_EQ(report.moves.size(), 5u);
    EXPECT_EQ(report.moves.front().move, 2);
    EXPECT_EQ(report.moves.front().value, 1);
    EXPECT_EQ(report.line, std::vector<int>{2});
}

template <class Action>
void expect_same(const Report<Action>& one, const Report<Action>& other) {
    EXPECT_EQ(one.playouts, other.playouts);
    EXPECT_EQ(one.nodes, other.nodes);
    EXPECT_EQ(one.depth, other.depth);
    EXPECT_EQ(one.proven, other.proven);
    EXPECT_EQ(one.line, other.line);
    ASSERT_EQ(one.moves.size(), other.moves.size());
    for (std::size_t i = 0; i < one.moves.size(); ++i) {
        EXPECT_EQ(one.moves[i].move, other.moves[i].move);
        EXPECT_EQ(one.moves[i].value, other.moves[i].value);
        EXPECT_EQ(one.moves[i].visits, other.moves[i].visits);
    }
}

TEST(TreeSearch, SlicesAndEarlierSearchesChangeNothing) {
    using G = ShortTree<WeighingTree>;
    TreeSearch<G> again({.max_nodes = kSmallTree, .seed = 3});
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto root = draw_short_root<G>(seed);
        for (const Limits& limits : {Limits{.playouts = 200}, Limits{.nodes = 500}}) {
            const auto whole = report_of<G>(root, limits, {.seed = 3});
            again.start(root, limits, nullptr);
            while (again.step(Milliseconds(0))) {
            }
            expect_same(whole, again.report());
        }
    }
}

TEST(TreeSearch, AnExecutorOfOneThreadChangesNothing) {
    const auto executor = make_executor(1);
    for (const Limits& limits : {Limits{.playouts = 3000}, Limits{.nodes = 5000}}) {
        expect_same(report_of<Rules>({}, limits),
                    report_of<Rules>({}, limits, {.executor = executor.get()}));
    }
}

TEST(TreeSearch, TheSeedDecides) {
    const auto one = report_of<Rules>({}, {.playouts = 500}, {.seed = 1});
    expect_same(one, report_of<Rules>({}, {.playouts = 500}, {.seed = 1}));
    EXPECT_NE(one.nodes, report_of<Rules>({}, {.playouts = 500}, {.seed = 2}).nodes);
}

TEST(TreeSearch, StaysWithinItsMemory) {
    for (const std::size_t most : {0u, 10u, 50u, 1000u}) {
        TreeSearch<Rules> search({.max_nodes = most});
        const auto report = think(search, {}, {.playouts = 5000});
        EXPECT_LE(search.tree_size(), std::max<std::size_t>(most, 10));
        EXPECT_GT(search.tree_size() + 9, most);
        EXPECT_EQ(report.playouts, 5000u);
        EXPECT_FALSE(report.proven);
        ASSERT_EQ(report.moves.size(), 9u);
        EXPECT_EQ(report.moves.front().move, 4);  // the centre is by far the best in random play
    }
}

TEST(TreeSearch, HonoursLimits) {
    EXPECT_EQ(report_of<connect4::Rules>({}).playouts,
              TreeSearch<connect4::Rules>::kDefaultPlayouts);
    EXPECT_EQ(report_of<connect4::Rules>({}, {.playouts = 77}).playouts, 77u);
    const auto by_nodes = report_of<connect4::Rules>({}, {.nodes = 5000});
    EXPECT_GE(by_nodes.nodes, 5000u);
    EXPECT_LT(by_nodes.nodes, 5000u + connect4::kCells + connect4::kColumns);
    for (const Limits& limits :
         {Limits{.playouts = 0}, Limits{.nodes = 0}, Limits{.time = Milliseconds(0)}}) {
        const auto least = report_of<connect4::Rules>({}, limits);
        EXPECT_EQ(least.playouts, 7u);
        ASSERT_EQ(least.moves.size(), 7u);
        for (const auto& move : least.moves) EXPECT_EQ(move.visits, 1u);
    }
    StopToken stop;
    stop.request_stop();
    TreeSearch<connect4::Rules> search;
    EXPECT_EQ(think(search, {}, {.playouts = 1'000'000'000}, &stop).playouts, 7u);
}

TEST(TreeSearch, HasNothingToDoWithoutAChoice) {
    const auto over = report_of<Rules>(*Rules::parse("xxxoo...."));
    EXPECT_TRUE(over.moves.empty());
    EXPECT_FALSE(over.value);
}

TEST(TreeSearch, WhereChanceActsThereIsAValueAndNoMoves) {
    using G = ShortTree<WeighingTree>;
    const auto executor = make_executor(2);
    int early = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        auto root = draw_short_root<G>(seed);
        root.tree.turn = Turn::kChance;
        const double exact = exhaustive_value<G>(NoKnowledge<G>{}, root, kToTheEnd);
        for (Executor* const used : {static_cast<Executor*>(nullptr), executor.get()}) {
            const auto report = report_of<G>(root, kUntilProven, {.executor = used});
            EXPECT_TRUE(report.proven && report.moves.empty() && report.line.empty());
            EXPECT_EQ(report.best(), nullptr);
            ASSERT_TRUE(report.value);
            ASSERT_NEAR(*report.value, exact, 1e-7) << "tree " << seed;
        }
        const auto short_of = report_of<G>(root, {.playouts = 1});
        early += !short_of.proven;
        EXPECT_TRUE(short_of.value && short_of.moves.empty());
    }
    EXPECT_GT(early, 5);
}

TEST(TreeSearch, ThreadsProveTheSame) {
    const auto executor = make_executor(3);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        using G = ShortTree<WeighingTree>;
        const auto root = draw_short_root<G>(seed);
        expect_proof<G>(report_of<G>(root, kUntilProven, {.executor = executor.get()}), root, 1e-7);
    }
    const auto root = *Rules::parse("x...o....");
    expect_proof<Rules>(report_of<Rules>(root, kUntilProven, {.executor = executor.get()}), root);
}

TEST(TreeSearch, ThreadsShareTheWork) {
    const auto executor = make_executor(2);
    const auto report =
        report_of<connect4::Rules>({}, {.playouts = 3000}, {.executor = executor.get()});
    EXPECT_EQ(report.playouts, 3000u);
    ASSERT_EQ(report.moves.size(), 7u);
    std::uint64_t visits = 0;
    std::set<int> moves;
    for (const auto& move : report.moves) {
        visits += move.visits;
        moves.insert(move.move);
        EXPECT_LE(std::abs(move.value), 1);
    }
    EXPECT_EQ(visits, 3000u);
    EXPECT_EQ(moves.size(), 7u);
}

TEST(TreeSearch, ThreadsGoOnAfterEachSlice) {
    const auto executor = make_executor(2);
    TreeSearch<connect4::Rules> search({.max_nodes = kSmallTree, .executor = executor.get()});
    search.start({}, {.playouts = 2000}, nullptr);
    std::uint64_t before = 0;
    while (search.step(Milliseconds(0))) {
        const std::uint64_t now = search.report().playouts;
        ASSERT_GT(now, before);
        ASSERT_LE(now - before, 1000u);
        before = now;
    }
    EXPECT_EQ(search.report().playouts, 2000u);
    std::uint64_t visits = 0;
    for (const auto& move : search.report().moves) visits += move.visits;
    EXPECT_EQ(visits, 2000u);
}

TEST(TreeSearch, ThreadsHonourTheLimitOnNodes) {
    const auto executor = make_executor(2);
    const auto report =
        report_of<connect4::Rules>({}, {.nodes = 20'000}, {.executor = executor.get()});
    EXPECT_GE(report.nodes, 20'000u);
    EXPECT_LT(report.nodes, 30'000u);  // plus playouts in progress
}

TEST(TreeSearch, ConnectFourWinsAndBlocks) {
    using Four = connect4::Rules;
    // Three in the bottom row, open on the right only.
    const auto win = report_of<Four>(*Four::parse("112233"));
    EXPECT_TRUE(win.proven);
    EXPECT_EQ(win.moves.front().move, 3);
    EXPECT_EQ(win.moves.front().value, 1);
    // The opponent threatens to complete a column.
    const auto block = report_of<Four>(*Four::parse("15151"), {.playouts = 2000});
    EXPECT_EQ(block.moves.front().move, 0);
    for (const auto& move : block.moves) {
        EXPECT_TRUE(move.move == 0 || move.value == -1);
    }
}

TEST(TreeSearch, ProvesConnectFourNearItsEnd) {
    using Four = connect4::Rules;
    TreeSearch<Four> search;
    int proven = 0;
    for (std::uint64_t seed = 0; proven < 40 / std::min(TILESTONE_TEST_DIVISOR, 10); ++seed) {
        Rng rng(seed);
        connect4::State state;
        while (state.count < 30 && !Four::result(state)) {
            Four::Actions actions;
            Four::list_actions(state, actions);
            Four::apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        if (Four::result(state)) continue;
        ++proven;
        expect_proof<Four>(think(search, state, kUntilProven), state);
    }
}

TEST(NaturalLog, IsThatOfTheLibraryToNineDigits) {
    for (double number = 0.01; number < 1e12; number *= 1.01) {
        ASSERT_NEAR(natural_log(number), std::log(number), 2e-9) << number;
    }
    EXPECT_EQ(natural_log(1), 0);
}

TEST(ValueRange, ScalesWhatWasMet) {
    ValueRange range;
    EXPECT_EQ(range.scale(), 0);
    range.include(3);
    EXPECT_EQ(range.scale(), 0);
    range.include(-1);
    range.include(1);
    EXPECT_EQ(range.low(), -1);
    EXPECT_EQ(range.high(), 3);
    EXPECT_EQ(range.scale(), 0.25);
}

}  // namespace
}  // namespace tilestone::search
