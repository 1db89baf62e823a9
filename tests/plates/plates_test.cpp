// SPDX-License-Identifier: MIT
//
// The three plates: the whole tree against the one written out by hand, and the leaves that plain
// minimax and alpha-beta look at.
#include "tilestone/games/plates/plates.h"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/game_check.h"

namespace tilestone::plates {
namespace {

std::vector<State> children_of(const State& state) {
    Rules::Actions actions;
    Rules::list_actions(state, actions);
    std::vector<State> children;
    for (const Rules::Action action : actions) children.push_back(after<Rules>(state, action));
    return children;
}

int minimax(const State& state, int& leaves) {
    if (const auto result = Rules::result(state)) {
        ++leaves;
        return static_cast<int>(*result);
    }
    std::vector<int> values;
    for (const State& child : children_of(state)) values.push_back(minimax(child, leaves));
    return Rules::turn(state) == Turn::kMax ? std::ranges::max(values) : std::ranges::min(values);
}

int alpha_beta(const State& state, int alpha, int beta, int& leaves) {
    if (const auto result = Rules::result(state)) {
        ++leaves;
        return static_cast<int>(*result);
    }
    const bool is_max = Rules::turn(state) == Turn::kMax;
    int best = is_max ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
    for (const State& child : children_of(state)) {
        const int value = alpha_beta(child, alpha, beta, leaves);
        best = is_max ? std::max(best, value) : std::min(best, value);
        if (is_max ? best >= beta : best <= alpha) return best;
        (is_max ? alpha : beta) = is_max ? std::max(alpha, best) : std::min(beta, best);
    }
    return best;
}

void walk(const State& state, std::string& seen) {
    seen += Rules::to_text(state) + (Rules::turn(state) == Turn::kMax ? " " : "? ");
    for (const State& child : children_of(state)) walk(child, seen);
}

State read(std::string_view text) {
    const Result<State> state = Rules::parse(text);
    EXPECT_TRUE(state) << text;
    return state ? *state : State{};
}

TEST(Plates, TheWholeTree) {
    std::string seen;
    walk(State{}, seen);
    EXPECT_EQ(seen,
              "- "
              "A? A1+20 A1+20:1 A1+20:20 A1+50 A1+50:1 A1+50:50 A20+50 A20+50:20 A20+50:50 "
              "B? B5+10 B5+10:5 B5+10:10 B5+100 B5+100:5 B5+100:100 B10+100 B10+100:10 B10+100:100 "
              "C? C1+5 C1+5:1 C1+5:5 C1+20 C1+20:1 C1+20:20 C5+20 C5+20:5 C5+20:20 ");
}

TEST(Plates, ResultIsTheNoteKept) {
    EXPECT_EQ(Rules::result(State{}), std::nullopt);
    EXPECT_EQ(Rules::result(read("B5+100")), std::nullopt);
    EXPECT_EQ(Rules::result(read("B5+100:100")), 100);
    EXPECT_EQ(Rules::result(read("C1+5:1")), 1);
}

TEST(Plates, ValuesAndLeavesOfMinimax) {
    int leaves = 0;
    EXPECT_EQ(minimax(State{}, leaves), 20);
    EXPECT_EQ(leaves, 18);
    EXPECT_EQ(minimax(read("A"), leaves), 20);
    EXPECT_EQ(minimax(read("B"), leaves), 10);
    EXPECT_EQ(minimax(read("C"), leaves), 5);
    EXPECT_EQ(minimax(read("A1+50"), leaves), 50);
}

TEST(Plates, LeavesOfAlphaBeta) {
    constexpr int kInfinity = std::numeric_limits<int>::max();
    int leaves = 0;
    EXPECT_EQ(alpha_beta(State{}, -kInfinity, kInfinity, leaves), 20);
    EXPECT_EQ(leaves, 9);
}

TEST(Plates, KeepsTheContract) {
    EXPECT_EQ(contract_violation<Rules>(State{}, 200, 1), std::nullopt);
}

TEST(Plates, ErrorsSayWhatThereIs) {
    const auto message = [](std::string_view text) {
        const Result<State> state = Rules::parse(text);
        return state ? "read as " + Rules::to_text(*state) : state.error().message;
    };
    EXPECT_EQ(message(""), "'' is not one of the moves here: A, B, C");
    EXPECT_EQ(message("D"), "'D' is not one of the moves here: A, B, C");
    EXPECT_EQ(message("-A"), "'-' is not one of the moves here: A, B, C");
    EXPECT_EQ(message(":"), "'' is not one of the moves here: A, B, C");
    EXPECT_EQ(message("A1+7"), "'1+7' is not one of the moves here: 1+20, 1+50, 20+50");
    EXPECT_EQ(message("A:20"), "'' is not one of the moves here: 1+20, 1+50, 20+50");
    EXPECT_EQ(message("A1+20:"), "'' is not one of the moves here: 1, 20");
    EXPECT_EQ(message("A1+20:50"), "'50' is not one of the moves here: 1, 20");
    EXPECT_EQ(message("A1+20:20:1"), "'20:1' is not one of the moves here: 1, 20");
    EXPECT_EQ(Rules::parse_action(read("A1+20:20"), "A").error().message, "'A': the game is over");
}

}  // namespace
}  // namespace tilestone::plates
