// SPDX-License-Identifier: MIT
//
// Tests the solver against full trees of threats on nearly full boards, on published problems and
// on crowded boards. Its proofs are replayed on the plain board.
#include "tilestone/engine/gomoku/solver/solver.h"

#include <memory>
#include <utility>

#include <gtest/gtest.h>

#include "tests/engine/gomoku_boards.h"
#include "tests/paths.h"
#include "tests/solver/plain_proof.h"
#include "tests/solver/problem_file.h"
#include "tilestone/engine/gomoku/solver/loss.h"
#include "tilestone/engine/gomoku/solver/plain_stones.h"
#include "tilestone/engine/gomoku/solver/proof_checker.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine::gomoku {
namespace {

bool holds(const ProofTree& tree, const Position& position) {
    search::Budget budget;
    return ProofChecker(budget).holds(tree, position);
}

/// Checks a solution. Returns the fault, or "".
std::string fault_of(const Position& position, const Solution& solution) {
    if (!holds(solution.proof, position)) return "the checker refuses it";
    if (!solver_test::PlainProof(solution.proof, position).holds()) return "the plain rules do";
    Position after = position;
    for (const Point point : solution.line) {
        if (!gomoku::is_legal(after, point)) return gomoku::point_text(point) + " is not legal";
        after.place(point);
    }
    const double won = position.to_move() == Color::kBlack ? 1 : -1;
    return Rules::result(after) == won ? "" : "the line does not win";
}

TEST(Solver, FindsAllThreatsOfNearlyFullBoards) {
    constexpr int kMaxEmpty = 16;
    constexpr int kPositions = 800;
    Rng rng(16);  // a win by threats alone is among the first fifty
    int positions = 0;
    int compared = 0;
    int by_threats = 0;
    // These are rare: with a test divisor the loop continues until it has found one.
    for (int i = 0; i < kPositions && (i < kPositions / TILESTONE_TEST_DIVISOR || by_threats == 0);
         ++i, ++positions) {
        const Position position =
            engine_test::crowded_position(static_cast<Rule>(i % 3), 7, 0.7, rng);
        if (position.count_empty() > kMaxEmpty || Rules::result(position)) continue;
        ++compared;
        const bool truth = solver_test::PlainThreats(position.to_move()).wins(position);
        const Solution solution = solve(position, Attack::kThreats, {}, nullptr);
        ASSERT_EQ(solution.verdict, truth ? Verdict::kWin : Verdict::kNone) << i;
        if (!truth) continue;
        EXPECT_EQ(fault_of(position, solution), "") << i;
        const bool fours = solve(position, Attack::kFours, {}, nullptr).verdict == Verdict::kWin;
        by_threats += fours ? 0 : 1;
    }
    EXPECT_GT(compared, positions / 2);
    EXPECT_GT(by_threats, 0);
}

/// An unfinished game with stones near each other.
Position open_position(Rule rule, Rng& rng) {
    for (;;) {
        Position position(rule, 11);
        const auto stones = 12 + rng.below(14);
        while (position.count() < static_cast<int>(stones)) {
            const Point point = gomoku::point_at(2 + static_cast<int>(rng.below(7)),
                                                 2 + static_cast<int>(rng.below(7)));
            if (position.winner() || !gomoku::is_legal(position, point)) break;
            position.place(point);
        }
        if (position.count() == static_cast<int>(stones) && !Rules::result(position)) {
            return position;
        }
    }
}

TEST(Solver, ClaimsHoldByThePlainRules) {
    const int positions = 200 / TILESTONE_TEST_DIVISOR;
    constexpr std::uint64_t kMaxNodes = 30'000;
    Rng rng(18);
    int wins = 0;
    int repairs = 0;
    std::size_t longest = 0;
    for (int i = 0; i < positions; ++i) {
        const Position position = open_position(static_cast<Rule>(i % 3), rng);
        const Solution solution = solve(position, Attack::kThreats, {.nodes = kMaxNodes}, nullptr);
        if (solution.verdict != Verdict::kWin) continue;
        ++wins;
        repairs += solution.repairs;
        longest = std::max(longest, solution.line.size());
        EXPECT_EQ(fault_of(position, solution), "") << i;
    }
    EXPECT_GT(wins, positions / 4);
    EXPECT_GE(longest, 9U);
    EXPECT_EQ(repairs, 0);
}

TEST(Solver, SolvesPublishedProblems) {
    const auto problems =
        solver_test::problems_in(test::in_repository("data/problems/quintet.txt"));
    ASSERT_TRUE(problems) << problems.error().message;
    constexpr std::uint64_t kMaxNodes = 200'000;
    int solved = 0;
    int repairs = 0;
    for (const auto& problem : *problems) {
        const Solution solution =
            solve(problem.position, problem.by_fours ? Attack::kFours : Attack::kThreats,
                  {.nodes = kMaxNodes}, nullptr);
        repairs += solution.repairs;
        if (solution.verdict != Verdict::kWin) continue;
        ++solved;
        EXPECT_EQ(fault_of(problem.position, solution), "") << problem.name;
    }
    EXPECT_GE(solved, 10);
    EXPECT_EQ(repairs, 0);
}

/// d7 threatens nothing but fours, and wins in seven plies. Proof-number search alone does not find
/// it in five million positions.
Position quiet_win() {
    return *gomoku::parse_position("h9g9g8i9h8f7g7h7e6i7f6h6g6e5e8f8", Rule::kRenju, 15);
}

TEST(Solver, FindsAQuietMoveThatWinsAtOnce) {
    const Solution solution = solve(quiet_win(), Attack::kThreats, {.nodes = 10'000}, nullptr);
    ASSERT_EQ(solution.verdict, Verdict::kWin);
    EXPECT_EQ(gomoku::point_text(solution.line.front()), "d7");
    EXPECT_EQ(solution.line.size(), 7U);
    EXPECT_EQ(fault_of(quiet_win(), solution), "");
}

TEST(Solver, FindsItWithoutTheSearchToo) {
    const Solution solution =
        solve(quiet_win(), Attack::kThreats, {.nodes = 200'000}, nullptr, {.searches = false});
    ASSERT_EQ(solution.verdict, Verdict::kWin);
    EXPECT_EQ(fault_of(quiet_win(), solution), "");
}

/// A table in which a move wins, or is said to.
search::TranspositionTable table_with(const Position& position, std::string_view move) {
    search::TranspositionTable table(64);
    store_win(table, position, *gomoku::parse_point(move, 15));
    return table;
}

TEST(Solver, ProvesWhatTheCallersSearchHasFound) {
    const search::TranspositionTable right = table_with(quiet_win(), "d7");
    const Solution solution = solve(quiet_win(), Attack::kThreats, {.nodes = 1'000}, nullptr,
                                    {.searches = false, .table = &right});
    ASSERT_EQ(solution.verdict, Verdict::kWin);
    EXPECT_EQ(fault_of(quiet_win(), solution), "");
    const search::TranspositionTable wrong = table_with(quiet_win(), "j7");
    EXPECT_EQ(solve(quiet_win(), Attack::kThreats, {.nodes = 1'000}, nullptr,
                    {.searches = false, .table = &wrong})
                  .verdict,
              Verdict::kUnknown);
}

TEST(Loss, HoldsAgainstEveryMove) {
    const int positions = 120 / TILESTONE_TEST_DIVISOR;
    Rng rng(22);
    int proven = 0;
    for (int i = 0; i < positions; ++i) {
        Position position = open_position(static_cast<Rule>(i % 3), rng);
        const Solution attack =
            solve(position, Attack::kThreats, {.nodes = 10'000}, nullptr, {.searches = false});
        if (attack.verdict != Verdict::kWin) continue;
        position.place(attack.line.front());  // now the other side should lose
        const Loss loss = prove_loss(position, {.nodes = 100'000}, nullptr);
        if (!loss.is_proven) continue;
        ++proven;
        ASSERT_GE(loss.line.size(), 2U);
        Position after = position;
        for (const Point point : loss.line) after.place(point);
        EXPECT_EQ(after.winner(), other(position.to_move())) << i;
        Rules::Actions moves;
        Rules::list_actions(position, moves);
        for (const Point move : moves) {
            after = position;
            after.place(move);
            EXPECT_EQ(solve(after, Attack::kThreats, {.nodes = 100'000}, nullptr).verdict,
                      Verdict::kWin)
                << i << " " << gomoku::point_text(move);
        }
    }
    EXPECT_GT(proven, positions / 20);
}

TEST(Loss, IsNotClaimedWithoutAThreat) {
    const Position position = *gomoku::parse_position("h8i9h9", Rule::kFreestyle, 15);
    EXPECT_FALSE(prove_loss(position, {.nodes = 10'000}, nullptr).is_proven);
    // White makes five instead.
    const Position four = *gomoku::parse_position("h8a1i8b1j8c1k8d1a15", Rule::kFreestyle, 15);
    EXPECT_FALSE(prove_loss(four, {.nodes = 10'000}, nullptr).is_proven);
}

TEST(Solver, FindsNothingInAnOpening) {
    const Position position = *gomoku::parse_position("h8i9h9", Rule::kFreestyle, 15);
    EXPECT_EQ(solve(position, Attack::kFours, {}, nullptr).verdict, Verdict::kNone);
    EXPECT_EQ(solve(position, Attack::kThreats, {}, nullptr).verdict, Verdict::kNone);
}

TEST(Solver, FindsNothingWhereTheGameIsOver) {
    const Position position = *gomoku::parse_position("h8a1i8b1j8c1k8d1l8", Rule::kFreestyle, 15);
    EXPECT_EQ(solve(position, Attack::kThreats, {}, nullptr).verdict, Verdict::kNone);
}

TEST(Solver, KeepsItsLimits) {
    const Position position = *gomoku::parse_position("h8a1i8b3j9c5g6e1", Rule::kFreestyle, 15);
    EXPECT_EQ(solve(position, Attack::kThreats, {.nodes = 1}, nullptr).verdict, Verdict::kUnknown);
    StopToken stop;
    stop.request_stop();
    EXPECT_EQ(solve(position, Attack::kThreats, {}, &stop).verdict, Verdict::kUnknown);
    EXPECT_EQ(solve(position, Attack::kThreats, {.time = Milliseconds(0)}, nullptr).verdict,
              Verdict::kUnknown);
}

TEST(Solver, SaysTheSameEveryTime) {
    Rng rng(19);
    for (int i = 0; i < 6; ++i) {
        const Position position = open_position(static_cast<Rule>(i % 3), rng);
        const Limits limits{.nodes = 20'000};
        const Solution first = solve(position, Attack::kThreats, limits, nullptr);
        const Solution second = solve(position, Attack::kThreats, limits, nullptr);
        EXPECT_EQ(first.verdict, second.verdict);
        EXPECT_EQ(first.nodes, second.nodes);
        EXPECT_EQ(first.line, second.line);
        EXPECT_EQ(first.proof.nodes, second.proof.nodes);
    }
}

TEST(PlainStones, FindFivesAsPositionsDo) {
    Rng rng(21);
    for (int i = 0; i < 60; ++i) {
        const Position position =
            engine_test::crowded_position(static_cast<Rule>(i % 3), 5 + i % 8, 0.5, rng);
        if (Rules::result(position)) continue;
        PlainStones stones;
        stones.reset(position);
        for (const Color color : {Color::kBlack, Color::kWhite}) {
            for (Point point = 0; point < kMaxPoints; ++point) {
                if (!position.is_empty(point)) continue;
                EXPECT_EQ(stones.would_win(point, color),
                          position.threat(color, point) == Threat::kFive)
                    << i;
            }
            EXPECT_EQ(stones.winning_point(color).has_value(),
                      position.count(color, Threat::kFive) > 0)
                << i;
        }
    }
}

/// Proofs of problems by threats, to be falsified.
std::vector<std::pair<Position, Solution>> proofs() {
    std::vector<std::pair<Position, Solution>> all;
    const auto problems =
        solver_test::problems_in(test::in_repository("data/problems/quintet.txt"));
    for (const auto& problem : *problems) {
        const Solution solution =
            solve(problem.position, Attack::kThreats, {.nodes = 20'000}, nullptr);
        if (solution.verdict == Verdict::kWin && solution.proof.nodes.size() < 400) {
            all.emplace_back(problem.position, solution);
        }
    }
    return all;
}

TEST(ProofChecker, RefusesAnotherMoveAnywhere) {
    int tampered = 0;
    for (const auto& [position, solution] : proofs()) {
        const Point taken = gomoku::point_at(0, 0);
        Position with_stone = position;  // a distant stone of the attacker, which stops nothing
        if (!with_stone.is_empty(taken)) continue;
        with_stone.put(taken, position.to_move());
        if (!holds(solution.proof, with_stone)) continue;
        for (std::size_t i = 0; i < solution.proof.nodes.size(); ++i) {
            ProofTree tree = solution.proof;
            tree.nodes[i].move = taken;
            EXPECT_FALSE(holds(tree, with_stone)) << i;
            ++tampered;
        }
    }
    EXPECT_GT(tampered, 100);
}

TEST(ProofChecker, RefusesFoursThatAreNone) {
    int tampered = 0;
    for (const auto& [position, solution] : proofs()) {
        for (std::size_t i = 0; i < solution.proof.nodes.size(); ++i) {
            ProofTree tree = solution.proof;
            auto& node = tree.nodes[i];
            const bool is_four = node.otherwise != ProofTree::kNone &&
                                 tree.node(node.otherwise).otherwise == ProofTree::kNone;
            if (!is_four || node.move == 0 || !position.is_empty(0)) continue;
            node.move = 0;  // a corner, where the move makes nothing
            EXPECT_FALSE(holds(tree, position)) << i;
            ++tampered;
        }
    }
    EXPECT_GT(tampered, 50);
}

TEST(ProofChecker, RefusesWhatLacksAnAnswer) {
    int tampered = 0;
    for (const auto& [position, solution] : proofs()) {
        for (std::size_t i = 0; i < solution.proof.nodes.size(); ++i) {
            ProofTree tree = solution.proof;
            if (tree.nodes[i].answers.empty()) continue;
            tree.nodes[i].answers.clear();
            EXPECT_FALSE(holds(tree, position)) << i;
            tree = solution.proof;
            tree.nodes[i].otherwise = ProofTree::kNone;
            EXPECT_FALSE(holds(tree, position)) << i;
            ++tampered;
        }
    }
    EXPECT_GT(tampered, 50);
}

TEST(ProofChecker, RefusesAProofOfAnotherPosition) {
    const Position position =
        *gomoku::parse_position("h8g8i8a1j8c1k9e1k10g1", Rule::kFreestyle, 15);
    const Solution solution = solve(position, Attack::kFours, {}, nullptr);
    ASSERT_EQ(solution.verdict, Verdict::kWin);
    EXPECT_TRUE(holds(solution.proof, position));
    Position defended = position;
    defended.put(solution.proof.node(solution.proof.root).move, Color::kWhite);
    EXPECT_FALSE(holds(solution.proof, defended));
    Position counter = position;  // White makes five in reply
    for (const char* point : {"b1", "d1"}) {
        counter.put(*gomoku::parse_point(point, 15), Color::kWhite);
    }
    EXPECT_FALSE(holds(solution.proof, counter));
    EXPECT_FALSE(holds(ProofTree{}, position));
}

TEST(ProofChecker, StopsWhenTheBudgetIsSpent) {
    const Position position =
        *gomoku::parse_position("h8g8i8a1j8c1k9e1k10g1", Rule::kFreestyle, 15);
    const Solution solution = solve(position, Attack::kFours, {}, nullptr);
    StopToken stop;
    stop.request_stop();
    const auto budget = std::make_unique<search::Budget>(Limits{}, &stop);
    budget->arm();
    EXPECT_FALSE(ProofChecker(*budget).holds(solution.proof, position));
}

}  // namespace
}  // namespace tilestone::engine::gomoku
