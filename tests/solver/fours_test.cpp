// SPDX-License-Identifier: MIT
//
// Tests wins by fours against all sequences of fours, on crowded boards.
#include "tilestone/engine/gomoku/fours/fours.h"

#include <memory>

#include <gtest/gtest.h>

#include "tests/engine/gomoku_boards.h"
#include "tests/paths.h"
#include "tests/solver/plain_fours.h"
#include "tests/solver/problem_file.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine::gomoku {
namespace {

/// Checks a line that wins by fours for the side to move. Returns the fault, or "".
std::string fault_of(Position position, std::span<const Point> line) {
    const Color attacker = position.to_move();
    if (line.empty() || line.size() % 2 == 0) return "not an odd number of moves";
    for (const Point point : line) {
        if (!gomoku::is_legal(position, point)) return gomoku::point_text(point) + " is not legal";
        position.place(point);
        const bool attacks = position.to_move() != attacker;
        if (attacks && !position.winner() &&
            solver_test::winning_points(position, attacker).empty()) {
            return gomoku::point_text(point) + " makes no four";
        }
        if (attacks && !position.winner() &&
            !solver_test::winning_points(position, other(attacker)).empty()) {
            return gomoku::point_text(point) + " lets the other side make five";
        }
    }
    // Black may have no legal move left where the four cannot be stopped.
    if (Rules::result(position) == (attacker == Color::kBlack ? 1 : -1)) return "";
    return "no win at its end";
}

TEST(Fours, AreFoundWhereTheyAre) {
    constexpr int kPositions = 600;
    constexpr int kLong = 7;
    Rng rng(7);
    int positions = 0;
    int compared = 0;
    int wins = 0;
    int longest = 0;
    Fours fours(Fours::kFewEntries);
    // Long lines are rare: with a test divisor the loop continues until it has found one.
    for (int i = 0; i < kPositions && (i < kPositions / TILESTONE_TEST_DIVISOR || longest < kLong);
         ++i, ++positions) {
        const int size = 6 + static_cast<int>(rng.below(4));
        const double share = 0.2 + 0.4 * rng.uniform();
        Position position =
            engine_test::crowded_position(static_cast<Rule>(i % 3), size, share, rng);
        const Position before = position;
        solver_test::PlainFours plain;
        const auto truth = plain.plies_of_win(position);
        if (plain.gave_up()) continue;
        ++compared;
        const Verdict verdict = fours.search(position);
        ASSERT_EQ(position, before);
        ASSERT_EQ(position.hash(), before.hash());
        ASSERT_EQ(verdict, truth ? Verdict::kWin : Verdict::kNone) << i;
        if (!truth) continue;
        ++wins;
        const auto plies = static_cast<int>(fours.line().size());
        EXPECT_GE(plies, *truth);
        if (*truth <= 3) {
            EXPECT_EQ(plies, *truth);
        }
        longest = std::max(longest, *truth);
        EXPECT_EQ(fault_of(position, fours.line()), "") << i;
    }
    EXPECT_GT(compared, positions * 3 / 4);
    EXPECT_GT(wins, positions / 10);
    EXPECT_GE(longest, kLong);
}

TEST(Fours, ClaimNothingFalseWithinALimit) {
    const int positions = 3000 / TILESTONE_TEST_DIVISOR;
    Rng rng(8);
    Fours sure(Fours::kFewEntries);
    int unknown = 0;
    for (int i = 0; i < positions; ++i) {
        Position position = engine_test::crowded_position(static_cast<Rule>(i % 3), 12, 0.35, rng);
        const Verdict truth = sure.search(position);
        Fours fours(Fours::kFewEntries);
        const Verdict verdict = fours.search(position, 1 + rng.below(60));
        unknown += verdict == Verdict::kUnknown ? 1 : 0;
        EXPECT_TRUE(verdict == truth || verdict == Verdict::kUnknown) << i;
        if (verdict == Verdict::kWin) {
            EXPECT_EQ(fault_of(position, fours.line()), "") << i;
        }
    }
    EXPECT_GT(unknown, 0);
}

TEST(Fours, AreTheSameFromAllSides) {
    const int positions = 600 / TILESTONE_TEST_DIVISOR;
    Rng rng(9);
    for (int i = 0; i < positions; ++i) {
        Position position = engine_test::crowded_position(static_cast<Rule>(i % 3), 11, 0.4, rng);
        Fours fours(Fours::kFewEntries);
        const Verdict verdict = fours.search(position);
        for (int symmetry = 1; symmetry < Rules::kSymmetries; ++symmetry) {
            Position image = Rules::transform(symmetry, position);
            EXPECT_EQ(fours.search(image), verdict);
        }
    }
}

TEST(Fours, SolvePublishedProblems) {
    const auto problems =
        solver_test::problems_in(test::in_repository("data/problems/quintet.txt"));
    ASSERT_TRUE(problems) << problems.error().message;
    constexpr std::uint64_t kMaxNodes = 100'000;  // five times the need of the longest
    int solved = 0;
    std::size_t longest = 0;
    Fours fours(Fours::kManyEntries);
    for (const auto& problem : *problems) {
        if (!problem.by_fours) continue;
        Position position = problem.position;
        ASSERT_EQ(fours.search(position, kMaxNodes), Verdict::kWin) << problem.name;
        EXPECT_EQ(fault_of(position, fours.line()), "") << problem.name;
        longest = std::max(longest, fours.line().size());
        ++solved;
    }
    EXPECT_EQ(solved, 5);
    EXPECT_GE(longest, 145U);
}

TEST(Fours, StopWhenTheBudgetIsSpent) {
    Position position = *gomoku::parse_position("h8g8i8a1j8c1k9e1k10g1", Rule::kFreestyle, 15);
    Fours fours(Fours::kFewEntries);
    StopToken stop;
    stop.request_stop();
    const auto budget = std::make_unique<search::Budget>(Limits{}, &stop);
    budget->arm();
    EXPECT_EQ(fours.search(position, Fours::kNoLimit, budget.get()), Verdict::kUnknown);
    EXPECT_EQ(fours.search(position), Verdict::kWin);
}

TEST(Fours, FindNothingWhereTheGameIsOver) {
    Position position = *gomoku::parse_position("h8a1i8b1j8c1k8d1l8", Rule::kFreestyle, 15);
    Fours fours(Fours::kFewEntries);
    EXPECT_EQ(fours.search(position), Verdict::kNone);
    EXPECT_EQ(fours.plies_of_win(position, 10), std::nullopt);
}

TEST(Problems, SayWhatIsWrong) {
    const auto error = [](std::string_view text) {
        const auto problems = solver_test::read_problems(text);
        return problems ? std::string() : problems.error().message;
    };
    EXPECT_EQ(error("# comment\n\na renju 15 vcf black h8 i9\n"), "");
    EXPECT_EQ(error("a renju 15 vcf black h8\n"), "line 1: not seven columns");
    EXPECT_EQ(error("\na renju 15 vcf black h8 h8\n"), "line 2: two stones on h8");
    EXPECT_EQ(error("a renju 25 vcf black h8 i9\n"), "line 1: no board of this size");
    EXPECT_EQ(error("a renju 15 vcx black h8 i9\n"), "line 1: no such attack or side");
    const std::string line = "a renju 15 vct white h8 i9\n";
    EXPECT_EQ(solver_test::problem_line(solver_test::read_problems(line)->front()), line);
}

}  // namespace
}  // namespace tilestone::engine::gomoku
