// SPDX-License-Identifier: MIT
//
// Flat Monte Carlo against the exact expectation of random play.
#include "tilestone/search/monte_carlo.h"

#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "tests/search/short_tree.h"
#include "tilestone/games/tictactoe/tictactoe.h"

namespace tilestone::search {
namespace {

constexpr int kTrees = 60 / std::min(TILESTONE_TEST_DIVISOR, 10);
constexpr Milliseconds kLong{1e9};

/// Mean and mean square of the value of random play for kMax.
struct Moments {
    double mean = 0;
    double square = 0;
};

template <Game G>
Moments random_play(const typename G::State& state) {
    if (const auto result = G::result(state)) return {*result, *result * *result};
    typename G::Actions actions;
    G::list_actions(state, actions);
    Moments sum;
    for (const auto& action : actions) {
        const double chance = G::turn(state) == Turn::kChance
                                  ? chance_of<G>(state, action, actions.size())
                                  : 1.0 / static_cast<double>(actions.size());
        const double reward = reward_of<G>(state, action);
        const Moments rest = random_play<G>(after<G>(state, action));
        sum.mean += chance * (reward + rest.mean);
        sum.square += chance * (reward * reward + 2 * reward * rest.mean + rest.square);
    }
    return sum;
}

template <Game G>
Report<typename G::Action> report_of(const typename G::State& root, const Limits& limits = {},
                                     const MonteCarloSettings& settings = {}) {
    MonteCarlo<G> search(settings);
    return think(search, root, limits);
}

/// Compares everything except the time.
template <class Action>
void expect_same(const Report<Action>& one, const Report<Action>& other) {
    EXPECT_EQ(one.playouts, other.playouts);
    EXPECT_EQ(one.nodes, other.nodes);
    EXPECT_EQ(one.line, other.line);
    ASSERT_EQ(one.moves.size(), other.moves.size());
    for (std::size_t i = 0; i < one.moves.size(); ++i) {
        EXPECT_EQ(one.moves[i].move, other.moves[i].move);
        EXPECT_EQ(one.moves[i].value, other.moves[i].value);
        EXPECT_EQ(one.moves[i].visits, other.moves[i].visits);
    }
}

template <Game G>
void expect_convergence() {
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const auto root = draw_short_root<G>(seed);
        const double sign = G::turn(root) == Turn::kMin ? -1 : 1;
        const auto report = report_of<G>(root, {.playouts = 4000}, {.seed = seed});
        ASSERT_EQ(report.moves.size(), moves_at<G>(root).size());
        for (const auto& move : report.moves) {
            const Moments rest = random_play<G>(after<G>(root, move.move));
            const double mean = reward_of<G>(root, move.move) + rest.mean;
            const double variance = std::max(0.0, rest.square - rest.mean * rest.mean);
            const double error = std::sqrt(variance / static_cast<double>(move.visits));
            ASSERT_NEAR(move.value, sign * mean, 4 * error + 1e-6) << "tree " << seed;
        }
    }
}

TEST(MonteCarlo, TendsToTheExpectationOfRandomPlay) { expect_convergence<ShortTree<BareTree>>(); }
TEST(MonteCarlo, TendsToItWithRewards) { expect_convergence<ShortTree<RewardingTree>>(); }
TEST(MonteCarlo, TendsToItWithWeighedChances) { expect_convergence<ShortTree<WeighingTree>>(); }

using tictactoe::Rules;

TEST(MonteCarlo, PlaysTicTacToeAtRandom) {
    // x wins 58.5 % of all random games, o wins 28.8 %, and 12.7 % are draws.
    std::map<double, int> count;
    constexpr int kGames = 100'000 / TILESTONE_TEST_DIVISOR;
    std::uint64_t nodes = 0;
    for (std::uint64_t number = 0; number < kGames; ++number) {
        Rng rng = playout_rng(1, number);
        ++count[play_out<Rules>({}, rng, nodes)];
    }
    const std::map<double, double> shares{{1, 0.585}, {-1, 0.288}, {0, 0.127}};
    for (const auto& [result, share] : shares) {
        // The shares are accurate to half a tenth of a percent.
        const double error = std::sqrt(share * (1 - share) / kGames);
        EXPECT_NEAR(static_cast<double>(count[result]) / kGames, share, 4 * error + 0.0005);
    }
    EXPECT_GE(nodes, 5u * kGames);
    EXPECT_LE(nodes, 9u * kGames);
}

TEST(MonteCarlo, PlayoutsGoRoundTheMoves) {
    const auto report = report_of<Rules>({});
    EXPECT_EQ(report.playouts, 400u);
    ASSERT_EQ(report.moves.size(), 9u);
    std::uint64_t sum = 0;
    for (const auto& move : report.moves) {
        // 400 = 9 * 44 + 4
        EXPECT_EQ(move.visits, move.move < 4 ? 45u : 44u);
        sum += move.visits;
    }
    EXPECT_EQ(sum, 400u);
    EXPECT_EQ(report.line, std::vector<int>{report.moves.front().move});
    for (std::size_t i = 1; i < 9; ++i) {
        EXPECT_GE(report.moves[i - 1].value, report.moves[i].value);
    }
}

TEST(MonteCarlo, SlicesChangeNothing) {
    using G = ShortTree<WeighingTree>;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto root = draw_short_root<G>(seed);
        for (const Limits& limits : {Limits{.playouts = 333}, Limits{.nodes = 700}}) {
            MonteCarlo<G> whole({.seed = seed});
            whole.start(root, limits, nullptr);
            while (whole.step(kLong)) {
            }
            MonteCarlo<G> sliced({.seed = seed});
            sliced.start(root, limits, nullptr);
            std::uint64_t steps = 1;
            for (; sliced.step(Milliseconds(0)); ++steps) {
                ASSERT_EQ(sliced.report().playouts, steps);  // a slice runs at least one playout
            }
            expect_same(whole.report(), sliced.report());
            ASSERT_EQ(sliced.report().playouts, steps);
        }
    }
}

TEST(MonteCarlo, ThreadsChangeNothing) {
    const auto executor = make_executor(3);
    for (const Limits& limits :
         {Limits{}, Limits{.playouts = 20'000}, Limits{.nodes = 3000}, Limits{.nodes = 1}}) {
        const auto alone = report_of<Rules>({}, limits, {.seed = 5});
        const auto shared = report_of<Rules>({}, limits, {.seed = 5, .executor = executor.get()});
        expect_same(alone, shared);
        MonteCarlo<Rules> sliced({.seed = 5, .executor = executor.get()});
        sliced.start({}, limits, nullptr);
        while (sliced.step(Milliseconds(0.1))) {
        }
        expect_same(alone, sliced.report());
    }
}

TEST(MonteCarlo, OtherSeedsGiveOtherGames) {
    const auto one = report_of<Rules>({}, {.playouts = 9000}, {.seed = 1});
    const auto other = report_of<Rules>({}, {.playouts = 9000}, {.seed = 2});
    EXPECT_NE(one.moves[0].value, other.moves[0].value);
}

TEST(MonteCarlo, HonoursLimitsAfterOnePlayoutOfEachMove) {
    EXPECT_EQ(report_of<Rules>({}, {.playouts = 50}).playouts, 50u);
    const auto by_nodes = report_of<Rules>({}, {.nodes = 1000});
    EXPECT_GE(by_nodes.nodes, 1000u);
    EXPECT_LT(by_nodes.nodes, 1000u + 9);
    const auto expect_one_each = [](const auto& report) {
        EXPECT_EQ(report.playouts, 9u);
        ASSERT_EQ(report.moves.size(), 9u);
        for (const auto& move : report.moves) EXPECT_EQ(move.visits, 1u);
    };
    expect_one_each(report_of<Rules>({}, {.playouts = 0}));
    expect_one_each(report_of<Rules>({}, {.playouts = 3}));
    expect_one_each(report_of<Rules>({}, {.nodes = 0}));
    expect_one_each(report_of<Rules>({}, {.time = Milliseconds(0)}));
}

TEST(MonteCarlo, ARequestToStopEndsIt) {
    StopToken stop;
    MonteCarlo<Rules> search;
    search.start({}, {.playouts = 1'000'000'000}, &stop);
    EXPECT_TRUE(search.step(Milliseconds(0)));
    EXPECT_TRUE(search.report().moves.empty());  // some move has no playout yet
    stop.request_stop();
    EXPECT_FALSE(search.step(kLong));
    EXPECT_EQ(search.report().moves.size(), 9u);
    EXPECT_LT(search.report().playouts, 100u);
    EXPECT_FALSE(search.step(kLong));
}

TEST(MonteCarlo, TakesAWinInOne) {
    for (const auto& [text, win] : {std::pair{"xx.oo....", 2}, std::pair{"xx.oo.x..", 5}}) {
        const auto report = report_of<Rules>(*Rules::parse(text));
        EXPECT_EQ(report.moves.front().move, win);
        EXPECT_EQ(report.moves.front().value, 1);
    }
}

TEST(MonteCarlo, HasNothingToDoWithoutAChoice) {
    const auto over = report_of<Rules>(*Rules::parse("xxxoo...."));
    EXPECT_TRUE(over.moves.empty());
    EXPECT_EQ(over.playouts, 0u);
    EXPECT_FALSE(over.value);
}

TEST(MonteCarlo, WhereChanceActsThereIsAValueAndNoMoves) {
    using G = ShortTree<WeighingTree>;
    auto root = draw_short_root<G>(1);
    root.tree.turn = Turn::kChance;
    constexpr std::uint64_t kPlayouts = 40'000;
    const auto executor = make_executor(2);
    const auto report = report_of<G>(root, {.playouts = kPlayouts});
    EXPECT_TRUE(report.moves.empty() && report.line.empty());
    EXPECT_EQ(report.best(), nullptr);
    EXPECT_EQ(report.playouts, kPlayouts);
    const Moments expected = random_play<G>(root);
    const double variance = expected.square - expected.mean * expected.mean;
    EXPECT_GT(variance, 0);
    ASSERT_TRUE(report.value);
    EXPECT_NEAR(*report.value, expected.mean, 4 * std::sqrt(variance / kPlayouts));
    const auto by_two = report_of<G>(root, {.playouts = kPlayouts}, {.executor = executor.get()});
    EXPECT_EQ(by_two.value, report.value);
    EXPECT_EQ(by_two.nodes, report.nodes);
}

TEST(MonteCarlo, EqualMovesKeepTheirOrder) {
    // Every continuation is a draw.
    const auto report = report_of<Rules>(*Rules::parse("xoxxo.ox."));
    ASSERT_EQ(report.moves.size(), 2u);
    EXPECT_EQ(report.moves[0].move, 5);
    EXPECT_EQ(report.moves[1].move, 8);
    EXPECT_EQ(report.moves[0].value, report.moves[1].value);
}

/// Tic-tac-toe with playouts that o always wins.
struct Pessimist : Rules {
    static double play_out(const State& /*state*/, Rng& /*rng*/) { return -1; }
};

TEST(MonteCarlo, TakesTheGamesOwnPlayouts) {
    const auto report = report_of<Pessimist>({}, {.playouts = 90});
    for (const auto& move : report.moves) EXPECT_EQ(move.value, -1);
    EXPECT_EQ(report.nodes, 180u);
}

}  // namespace
}  // namespace tilestone::search
