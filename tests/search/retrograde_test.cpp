// SPDX-License-Identifier: MIT
//
// Retrograde analysis of games for two, and with chance: tests/tiles.
#include "tilestone/search/retrograde.h"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/games/tictactoe/tictactoe.h"

namespace tilestone::search {
namespace {

struct Ranked : tictactoe::Rules {
    static int rank(const State& state) { return static_cast<int>(state.count); }
    static std::uint64_t key(const State& state) { return state.own << 9 | state.other; }
    static State state_of(std::uint64_t key) {
        const auto own = static_cast<unsigned>(key >> 9);
        const auto other = static_cast<unsigned>(key & 0777);
        return {own, other, static_cast<unsigned>(std::popcount(own | other))};
    }
};

double minimax(const Ranked::State& state) {
    Ranked::Actions actions;
    Ranked::list_actions(state, actions);
    if (actions.empty()) return *Ranked::result(state);
    double best = Ranked::turn(state) == Turn::kMax ? -2 : 2;
    for (const int action : actions) {
        Ranked::State child = state;
        Ranked::apply(child, action);
        const double value = minimax(child);
        best = Ranked::turn(state) == Turn::kMax ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

void expect_values(const Retrograde<Ranked>& solution, const Ranked::State& state, int plies) {
    ASSERT_EQ(solution.value(state), minimax(state)) << Ranked::to_text(state);
    Ranked::Actions actions;
    Ranked::list_actions(state, actions);
    for (const int action : actions) {
        Ranked::State child = state;
        Ranked::apply(child, action);
        ASSERT_EQ(solution.value_of(state, action), solution.value(child));
        if (plies > 0) expect_values(solution, child, plies - 1);
    }
}

TEST(Retrograde, IsMinimax) {
    const std::array starts = {Ranked::State{}};
    const auto solution = Retrograde<Ranked>::solve(std::span<const Ranked::State>(starts), 10'000);
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->size(), 5478u);  // all positions of tic-tac-toe
    EXPECT_GT(solution->bytes(), 12 * solution->size());
    expect_values(*solution, {}, 4);
    EXPECT_EQ(solution->value({.own = 0, .other = 0, .count = 3}), std::nullopt);
}

/// Plies to the end with best play, the winner hurrying and the loser delaying; -1 where nobody
/// wins.
int plies_to_win(const Ranked::State& state) {
    const double value = minimax(state);
    if (value == 0) return -1;
    Ranked::Actions actions;
    Ranked::list_actions(state, actions);
    if (actions.empty()) return 0;
    const bool wins = (value > 0) == (Ranked::turn(state) == Turn::kMax);
    int best = wins ? 100 : 0;
    for (const int action : actions) {
        const Ranked::State child = after<Ranked>(state, action);
        if (minimax(child) != value) continue;
        const int plies = 1 + plies_to_win(child);
        best = wins ? std::min(best, plies) : std::max(best, plies);
    }
    return best;
}

TEST(Retrograde, CountsThePliesToTheEnd) {
    const std::array starts = {Ranked::State{}};
    const auto solution = Retrograde<Ranked>::solve(std::span<const Ranked::State>(starts), 10'000);
    ASSERT_TRUE(solution);
    int compared = 0;
    for (int game = 0; game < 300; ++game) {
        Rng rng(static_cast<std::uint64_t>(game));
        Ranked::State state;
        for (int ply = 0; !Ranked::result(state); ++ply) {
            Ranked::Actions actions;
            Ranked::list_actions(state, actions);
            Ranked::apply(state, draw<Ranked>(state, actions, rng));
            const int expected = ply < 3 ? -1 : plies_to_win(state);
            if (expected < 0) continue;
            ASSERT_EQ(solution->distance(state), expected) << Ranked::to_text(state);
            ++compared;
            if (expected == 0) continue;
            const auto best = solution->best(state);
            ASSERT_TRUE(best);
            ASSERT_EQ(solution->distance(after<Ranked>(state, *best)), expected - 1);
        }
    }
    EXPECT_GT(compared, 500);
    EXPECT_EQ(solution->distance({.own = 0, .other = 0, .count = 3}), std::nullopt);
}

/// A game on a graph drawn from a seed: play goes round in circles. Even nodes are kMax's, odd ones
/// kMin's; every sixth is an end.
struct Maze {
    static constexpr int kNodes = 60;
    struct State {
        std::uint64_t seed = 0;
        int node = 1;
        friend bool operator==(const State&, const State&) = default;
    };
    using Action = int;
    using Actions = FixedVector<int, 3>;

    static Turn turn(const State& state) { return state.node % 2 == 0 ? Turn::kMax : Turn::kMin; }
    static std::optional<double> result(const State& state) {
        if (state.node % 6 != 0) return {};
        return state.node % 4 == 0 ? 1 : -1;
    }
    static void list_actions(const State& state, Actions& actions) {
        if (result(state)) return;
        for (std::uint64_t i = 0; i < 3; ++i) {
            const auto to = static_cast<int>(
                splitmix64(splitmix64(state.seed + i) + static_cast<unsigned>(state.node)) %
                kNodes);
            if (std::ranges::find(actions, to) == actions.end()) actions.push_back(to);
        }
    }
    static void apply(State& state, Action to) { state.node = to; }
    static int rank(const State&) { return 0; }
    static std::uint64_t key(const State& state) {
        return state.seed * kNodes + static_cast<std::uint64_t>(state.node);
    }
    static State state_of(std::uint64_t key) {
        return {key / kNodes, static_cast<int>(key % kNodes)};
    }
};

struct Outcome {
    double value = 0;
    int plies = 0;
};

/// The nodes with a winner, by the number of plies to the end.
std::map<int, Outcome> solve_maze(std::uint64_t seed) {
    std::map<int, Outcome> known;
    for (int plies = 0; plies <= Maze::kNodes; ++plies) {
        std::map<int, Outcome> found;
        for (int node = 0; node < Maze::kNodes; ++node) {
            const Maze::State state{seed, node};
            if (known.contains(node)) continue;
            if (const auto result = Maze::result(state)) {
                found[node] = {*result, 0};
                continue;
            }
            const double win = Maze::turn(state) == Turn::kMax ? 1 : -1;
            Maze::Actions actions;
            Maze::list_actions(state, actions);
            bool all_lose = true;
            for (const int to : actions) {
                const bool is_known = known.contains(to);
                if (is_known && known[to].value == win) found[node] = {win, plies};
                all_lose = all_lose && is_known && known[to].value == -win;
            }
            if (all_lose) found[node] = {-win, plies};
        }
        known.merge(found);
    }
    return known;
}

TEST(Retrograde, ValuesGamesThatGoRoundInCircles) {
    int endless = 0;
    int longest = 0;
    for (std::uint64_t seed = 1; seed <= 200 / TILESTONE_TEST_DIVISOR; ++seed) {
        std::vector<Maze::State> starts;
        for (int node = 0; node < Maze::kNodes; ++node) starts.push_back({seed, node});
        const auto solution = Retrograde<Maze>::solve(starts, 1000);
        ASSERT_TRUE(solution);
        std::map<int, Outcome> known = solve_maze(seed);
        for (const Maze::State& state : starts) {
            if (!known.contains(state.node)) {
                ASSERT_EQ(solution->value(state), 0) << seed << ' ' << state.node;
                ASSERT_EQ(solution->distance(state), std::nullopt);
                ++endless;
                continue;
            }
            ASSERT_EQ(solution->value(state), known[state.node].value) << seed;
            ASSERT_EQ(solution->distance(state), known[state.node].plies) << seed;
            longest = std::max(longest, known[state.node].plies);
        }
    }
    EXPECT_GT(endless, 0);
    EXPECT_GT(longest, 4);
}

TEST(Retrograde, ListsWhatIsReachedWithinARank) {
    const std::array starts = {Maze::State{3, 1}};
    const auto solution = Retrograde<Maze>::solve(std::span<const Maze::State>(starts), 1000);
    ASSERT_TRUE(solution);
    EXPECT_GT(solution->size(), 20u);
    EXPECT_LE(solution->size(), 60u);
    EXPECT_FALSE(Retrograde<Maze>::solve(std::span<const Maze::State>(starts), 20));
}

/// A fair coin moves a counter up or down until it is at 0 or kTop: it gets to the top from `at`
/// with the probability at / kTop.
struct Walk {
    static constexpr int kTop = 8;
    struct State {
        int at = 3;
        friend bool operator==(const State&, const State&) = default;
    };
    using Action = int;
    using Actions = FixedVector<int, 2>;
    static constexpr bool kHasChance = true;

    static Turn turn(const State&) { return Turn::kChance; }
    static std::optional<double> result(const State& state) {
        if (state.at > 0 && state.at < kTop) return {};
        return state.at == 0 ? 0 : 1;
    }
    static void list_actions(const State& state, Actions& actions) {
        if (result(state)) return;
        actions.push_back(-1);
        actions.push_back(1);
    }
    static void apply(State& state, Action step) { state.at += step; }
    static int rank(const State&) { return 0; }
    static std::uint64_t key(const State& state) { return static_cast<std::uint64_t>(state.at); }
    static State state_of(std::uint64_t key) { return {static_cast<int>(key)}; }
};

TEST(Retrograde, ValuesChanceThatGoesRoundInCircles) {
    const std::array starts = {Walk::State{}};
    const auto solution = Retrograde<Walk>::solve(std::span<const Walk::State>(starts), 100);
    ASSERT_TRUE(solution);
    for (int at = 0; at <= Walk::kTop; ++at)
        EXPECT_NEAR(*solution->value({at}), at / double{Walk::kTop}, 1e-5) << at;
}

/// Points for ever: there is no value.
struct Endless : Walk {
    static double reward(const State& state, Action) { return state.at; }
    static std::optional<double> result(const State&) { return {}; }
    static void list_actions(const State&, Actions& actions) { actions.push_back(0); }
    static void apply(State& state, Action) { state.at = 9 - state.at; }
};

TEST(Retrograde, GivesUpWhereThereIsNoValue) {
    const std::array starts = {Endless::State{}};
    EXPECT_FALSE(Retrograde<Endless>::solve(std::span<const Endless::State>(starts), 100));
}

}  // namespace
}  // namespace tilestone::search
