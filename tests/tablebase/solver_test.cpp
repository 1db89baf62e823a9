// SPDX-License-Identifier: MIT
//
// Tests tables against a plain solver and against games played by them, and how a solver stops.
#include "tilestone/engine/tablebase/solver.h"

#include <chrono>
#include <cmath>
#include <thread>

#include <gtest/gtest.h>

#include "tests/tablebase/plain_endgame.h"
#include "tilestone/core/rng.h"

namespace tilestone::endgames_test {
namespace {

using tablebase::Arena;
using tablebase::Outcome;
using tablebase::Problem;
using tablebase::Solution;
using tablebase::TableSpec;

constexpr std::size_t kRoom = std::size_t{64} << 20;

/// Half a step of the code at its widest, plus rounding of floats.
double tolerance_of_byte(double probability) { return (1 - probability) * 0.016 + 0.0004; }

double tolerance_of_two_bytes(double) { return 0.00003; }

struct Solved {
    explicit Solved(const Problem& problem, Executor* executor = nullptr)
        : arena(kRoom), solution(tablebase::solve(problem, arena, stop, executor)) {}
    [[nodiscard]] const tablebase::Table& table() const { return *solution.table; }
    Arena arena;
    StopToken stop;
    Solution solution;
};

void compare_with_plain(const Problem& problem, double tolerance(double) = tolerance_of_byte) {
    const Solved solved(problem);
    ASSERT_EQ(solved.solution.outcome, Outcome::kSolved);
    PlainEndgame plain(problem.spec, (1 << problem.spec.goal) + problem.margin);
    const std::set<PlainEndgame::Turned> boards = plain.reachable(problem.seed_sum);
    std::vector<std::size_t> by_variant(problem.spec.formation.count_variants());
    for (const PlainEndgame::Turned& board : boards) {
        const auto probability = solved.table().probability(board.nibbles, board.variant);
        ASSERT_TRUE(probability) << board.variant << std::hex << " " << board.nibbles;
        const double expected = plain.probability_after(plain.cells_of(board));
        ASSERT_NEAR(*probability, expected, tolerance(expected))
            << board.variant << std::hex << " " << board.nibbles;
        ++by_variant[board.variant];
    }
    for (const std::size_t count : by_variant) EXPECT_GT(count, 100u);
    EXPECT_GT(boards.size(), 500u);
    EXPECT_EQ(solved.table().count(), boards.size());
}

TEST(Solver, AgreesWithAPlainOneOnNineCells) {
    compare_with_plain({.spec = {tablebase::kRowAndThree, 4}, .margin = 8, .seed_sum = 8});
}

TEST(Solver, AgreesInTwoBytesMorePrecisely) {
    compare_with_plain({.spec = {tablebase::kRowAndThree, 4, tablebase::ProbabilityCode::kTwoBytes},
                        .margin = 8,
                        .seed_sum = 8},
                       tolerance_of_two_bytes);
}

TEST(Solver, AgreesWithAPlainOneOnTenCells) {
    // One of the variants is its own mirror image.
    compare_with_plain({.spec = {tablebase::kRowAndTwo, 4}, .margin = 0, .seed_sum = 8});
}

TEST(Solver, AgreesWithAPlainOneOnOtherCells) {
    // Fewer large tiles, apart from each other.
    compare_with_plain({.spec = {{"2+6", {0xcfc0}}, 5}, .margin = 0, .seed_sum = 8});
    compare_with_plain({.spec = {{"1+8", {0x8ff0}}, 4}, .margin = 16, .seed_sum = 8});
}

TEST(Solver, AgreesWithAPlainOneOnTwelveCells) {
    compare_with_plain({.spec = {{"4", {0xf000}}, 4}, .margin = -2, .seed_sum = 4});
}

TEST(Solver, CountsAGoalByWhereItIsMade) {
    constexpr tablebase::Formation kDropped{"4+3", {0xfe00, 0x7f00, 0xee10}, {1, 0.5F, 0.25F}};
    compare_with_plain({.spec = {kDropped, 4}, .margin = 8, .seed_sum = 8});
}

TEST(Solver, FoundFromSeedsMoreOfThemMoreBoards) {
    const TableSpec spec{tablebase::kRowAndThree, 5};
    const Solved few({.spec = spec, .margin = 0, .seed_sum = 4});
    const Solved many({.spec = spec, .margin = 0, .seed_sum = 16});
    EXPECT_LT(few.table().count(), many.table().count());
}

/// Plays by `table` from `cells`, a board after a move. Returns whether the goal is made before the
/// formation breaks or the sum exceeds that of the table.
bool makes_goal(const tablebase::Table& table, const PlainEndgame& plain, Cells cells, int max_sum,
                Rng& rng) {
    while (true) {
        const int exponent = rng.below(10) == 0 ? 2 : 1;
        const std::vector<Cells> next = PlainEndgame::with_tile(cells, exponent);
        if (next.empty()) return false;
        const Cells board = next[rng.below(static_cast<std::uint32_t>(next.size()))];
        if (PlainEndgame::sum_of(board) > max_sum) return false;
        float best = -1;
        for (int direction = 0; direction < 4; ++direction) {
            const auto after = plain.slid(board, direction);
            if (!after) continue;
            if (plain.has_goal(*after)) return true;
            const PlainEndgame::Turned turned = *plain.turned(*after);
            const float probability = *table.probability(turned.nibbles, turned.variant);
            if (probability <= best) continue;
            best = probability;
            cells = *after;
        }
        if (best < 0) return false;
    }
}

TEST(Solver, PlayByTheTableMakesTheGoalWithItsProbability) {
    constexpr int kMaxSum = 72;
    const Problem problem{.spec = {tablebase::kRowAndThree, 6}, .margin = kMaxSum - 64};
    const Solved solved(problem);
    const PlainEndgame plain(problem.spec, kMaxSum);
    const std::uint64_t start = 0x0000000000002000u;  // a 4 in the corner
    const double expected = *solved.table().probability(start);
    ASSERT_GT(expected, 0.1);
    ASSERT_LT(expected, 0.9);
    Rng rng(7);
    constexpr int kGames = 4000 / TILESTONE_TEST_DIVISOR;
    int made = 0;
    for (int game = 0; game < kGames; ++game) {
        made += makes_goal(solved.table(), plain, plain.cells_of({.nibbles = start}), kMaxSum, rng)
                    ? 1
                    : 0;
    }
    const double deviation = std::sqrt(expected * (1 - expected) / kGames);
    EXPECT_NEAR(static_cast<double>(made) / kGames, expected,
                4 * deviation + tolerance_of_byte(expected));
}

TEST(Solver, AsksForNoMoreThanThereIsRoom) {
    const Problem problem{.spec = {tablebase::kRowAndThree, 4}};
    Arena ample(kRoom);
    const Solution solved = tablebase::solve(problem, ample, StopToken());
    ASSERT_EQ(solved.outcome, Outcome::kSolved);
    const std::size_t needed = ample.used();
    Arena just_enough(needed);
    EXPECT_EQ(tablebase::solve(problem, just_enough, StopToken()).outcome, Outcome::kSolved);
    EXPECT_LE(just_enough.used(), needed);
    for (const std::size_t room : {std::size_t{0}, std::size_t{1}, needed / 2, needed - 1}) {
        Arena small(room);
        const Solution solution = tablebase::solve(problem, small, StopToken());
        EXPECT_EQ(solution.outcome, Outcome::kNoRoom) << room;
        EXPECT_EQ(solution.table, nullptr);
        EXPECT_EQ(small.used(), 0u);
    }
}

TEST(Solver, StopsAndLeavesNothing) {
    Arena arena(kRoom);
    StopToken stop;
    stop.request_stop();
    const Solution solution = tablebase::solve({.spec = {tablebase::kRowAndOne, 8}}, arena, stop);
    EXPECT_EQ(solution.outcome, Outcome::kStopped);
    EXPECT_EQ(solution.table, nullptr);
    EXPECT_EQ(arena.used(), 0u);
}

void expect_same(const tablebase::Table& one, const tablebase::Table& two) {
    for (std::size_t variant = 0; variant < one.parts().size(); ++variant) {
        for (int sum = 0; sum <= one.max_sum(); ++sum) {
            const tablebase::Table::Layer& a = one.parts()[variant].layer(sum);
            const tablebase::Table::Layer& b = two.parts()[variant].layer(sum);
            const std::uint64_t size = one.parts()[variant].index.count(sum);
            tablebase::RankedBits of_a(size);
            tablebase::RankedBits of_b(size);
            a.boards.unpack(of_a);
            b.boards.unpack(of_b);
            for (std::size_t i = 0; i <= size / tablebase::RankedBits::kWordBits; ++i) {
                ASSERT_EQ(of_a.word(i), of_b.word(i)) << variant << " " << sum;
            }
            ASSERT_EQ(a.probabilities.size(), b.probabilities.size()) << variant << " " << sum;
            for (std::size_t i = 0; i < a.probabilities.size(); ++i) {
                ASSERT_EQ(a.probabilities.at(i), b.probabilities.at(i)) << variant << " " << sum;
            }
        }
    }
}

TEST(Solver, SolvesTheSameTwice) {
    const Problem problem{.spec = {tablebase::kRowAndThree, 5}, .margin = 0};
    const Solved one(problem);
    const Solved two(problem);
    expect_same(one.table(), two.table());
}

TEST(Solver, IsIndependentOfTheNumberOfThreads) {
    const Problem problem{.spec = {tablebase::kRowAndThree, 6}, .margin = 0};
    const Solved alone(problem);
    const auto& positions = alone.table().parts().front().index;
    ASSERT_GT(positions.count(alone.table().max_sum()), 150'000u) << "too small to be shared out";
    const auto executor = make_executor(3);
    for (int i = 0; i < 2; ++i) {
        const Solved shared(problem, executor.get());
        ASSERT_EQ(shared.solution.outcome, Outcome::kSolved);
        expect_same(alone.table(), shared.table());
    }
}

TEST(Solver, FindsATableInACopyOfItsMemory) {
    for (const Problem& problem :
         {Problem{.spec = {tablebase::kRowAndThree, 5, tablebase::ProbabilityCode::kTwoBytes}},
          Problem{.spec = {tablebase::kRowAndTwo, 5}, .margin = 8}}) {
        Solved solved(problem);
        const std::span<const std::byte> used = solved.arena.memory().first(solved.arena.used());
        Arena copy(used.size());
        std::ranges::copy(used, copy.memory().begin());
        const auto found = tablebase::table_in(problem, copy);
        ASSERT_NE(found, nullptr);
        expect_same(solved.table(), *found);
        EXPECT_EQ(copy.used(), used.size());
        Arena short_of_a_byte(used.size() - 1);
        std::ranges::copy(used.first(used.size() - 1), short_of_a_byte.memory().begin());
        EXPECT_EQ(tablebase::table_in(problem, short_of_a_byte), nullptr);
    }
}

TEST(Solver, StopsWhileSeveralAreAtWork) {
    const auto executor = make_executor(3);
    for (const int milliseconds : {0, 1, 5, 20, 50}) {
        Arena arena(std::size_t{1} << 30);
        StopToken stop;
        Outcome outcome = Outcome::kSolved;
        const auto work = make_background_task(
            [&] {
                const Problem problem{.spec = {tablebase::kRowAndOne, 8}};
                outcome = tablebase::solve(problem, arena, stop, executor.get()).outcome;
            },
            [&stop] { stop.request_stop(); });
        work->start();
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        stop.request_stop();
        ASSERT_TRUE(work->wait(nullptr));
        EXPECT_EQ(outcome, Outcome::kStopped);
        EXPECT_EQ(arena.used(), 0u);
    }
}

TEST(Table, BeyondTheLastSumTheProbabilityIsZero) {
    const Solved solved({.spec = {tablebase::kRowAndThree, 4}, .margin = 8});
    EXPECT_EQ(solved.table().probability(0x333300000u), 0.0F);  // 4 x 8 exceeds 24
}

}  // namespace
}  // namespace tilestone::endgames_test
