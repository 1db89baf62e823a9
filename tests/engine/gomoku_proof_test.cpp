// SPDX-License-Identifier: MIT
//
// Tests proofs against the full game tree of nearly full boards, and the wins that every player
// sees.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/engine/gomoku_boards.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine::gomoku {
namespace {

std::optional<ForcedResult> proof_of(std::string_view moves, std::string_view move,
                                     Rule rule = Rule::kFreestyle) {
    return prove(*gomoku::parse_position(moves, rule, kDefaultSize),
                 *gomoku::parse_point(move, kDefaultSize), nullptr);
}

/// The result under best play: plies to the win of the side to move, minus the plies to its loss; 0
/// for a draw. Winning sides choose the quickest win, losing sides the slowest loss.
int solve(Position& position) {
    Rules::Actions actions;
    Rules::list_actions(position, actions);
    int win = 0;
    int loss = 0;
    bool draws = false;
    for (const Point point : actions) {
        position.place(point);
        const auto result = Rules::result(position);
        const int reply = result ? 0 : solve(position);
        position.remove(point);
        if (result && *result != 0) return 1;  // the side that just moved has won
        if (reply < 0) win = win == 0 ? 1 - reply : std::min(win, 1 - reply);
        if (reply == 0) draws = true;
        if (reply > 0) loss = std::max(loss, 1 + reply);
    }
    if (win > 0) return win;
    return draws ? 0 : -loss;
}

TEST(GomokuProof, HoldsInTheWholeTree) {
    constexpr int kPositions = 600 / TILESTONE_TEST_DIVISOR;
    constexpr int kMaxEmpty = 7;
    Rng rng(61);
    int wins = 0;
    int losses = 0;
    for (int i = 0; i < kPositions; ++i) {
        Position position = engine_test::crowded_position(static_cast<Rule>(i % 3), 6, 0.85, rng);
        if (Rules::result(position) || position.count_empty() > kMaxEmpty) continue;
        const int truth = solve(position);
        Rules::Actions actions;
        Rules::list_actions(position, actions);
        for (const Point move : actions) {
            const std::optional<ForcedResult> proof = prove(position, move, nullptr);
            if (!proof) continue;
            if (!proof->wins) {
                ++losses;
                EXPECT_LT(truth, 0);
                EXPECT_GE(proof->plies, -truth);
                continue;
            }
            ++wins;
            EXPECT_GT(truth, 0);
            EXPECT_GE(proof->plies, truth);
            Position after = position;
            after.place(move);
            EXPECT_TRUE(Rules::result(after) || solve(after) < 0) << gomoku::point_text(move);
        }
    }
    EXPECT_GT(wins, 0);
    EXPECT_GT(losses, 0);
}

/// prove() and the solver share the search for fours only.
TEST(GomokuProof, AgreesWithTheSolver) {
    constexpr int kPositions = 300 / TILESTONE_TEST_DIVISOR;
    Rng rng(62);
    int wins = 0;
    int losses = 0;
    for (int i = 0; i < kPositions; ++i) {
        const Position position =
            engine_test::crowded_position(static_cast<Rule>(i % 3), 8, 0.5, rng);
        if (Rules::result(position)) continue;
        const Verdict verdict =
            solve(position, Attack::kThreats, {.nodes = 20'000}, nullptr).verdict;
        Rules::Actions actions;
        Rules::list_actions(position, actions);
        for (const Point move : actions) {
            const std::optional<ForcedResult> proof = prove(position, move, nullptr);
            if (!proof) continue;
            ++(proof->wins ? wins : losses);
            EXPECT_NE(verdict, proof->wins ? Verdict::kNone : Verdict::kWin)
                << gomoku::point_text(move);
        }
    }
    EXPECT_GT(wins, 0);
    EXPECT_GT(losses, 0);
}

TEST(GomokuProof, FindsAFourThree) {
    EXPECT_EQ(proof_of("h8g8i8a1j8c1k9e1k10g1", "k8"), (ForcedResult{.wins = true, .plies = 5}));
    EXPECT_EQ(proof_of("h8g8i8a1j8c1k9e1k10g1", "a15"), std::nullopt);
}

TEST(GomokuProof, FindsTwoOpenThrees) {
    EXPECT_EQ(proof_of("g8a1i8o1h7a15h6o15", "h8"), (ForcedResult{.wins = true, .plies = 5}));
    // White to move after them has nothing that helps.
    EXPECT_EQ(proof_of("g8a1i8o1h7a15h6e2h8", "h9"), (ForcedResult{.wins = false, .plies = 4}));
    // A three of his own is quicker.
    EXPECT_EQ(proof_of("g8c2i8d2h7e2h6o15", "h8"), std::nullopt);
}

TEST(GomokuProof, FindsNothingInAnOpening) {
    EXPECT_EQ(proof_of("-", "h8"), std::nullopt);
    EXPECT_EQ(proof_of("h8i9h9h10", "i8"), std::nullopt);
}

TEST(GomokuProof, StopsWhenAsked) {
    StopToken stop;
    stop.request_stop();
    const auto position =
        *gomoku::parse_position("g8a1i8o1h7a15h6o15", Rule::kFreestyle, kDefaultSize);
    EXPECT_EQ(prove(position, *gomoku::parse_point("h8", 15), &stop), std::nullopt);
}

}  // namespace
}  // namespace tilestone::engine::gomoku
