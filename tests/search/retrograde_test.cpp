// SPDX-License-Identifier: MIT
//
// Retrograde analysis of games for two, and with chance: tests/tiles.
#include "tilestone/search/retrograde.h"

#include <array>

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

}  // namespace
}  // namespace tilestone::search
