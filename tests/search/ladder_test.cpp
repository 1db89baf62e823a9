// SPDX-License-Identifier: MIT
//
// Which rung of a ladder is taken next, and what deepening makes of it.
#include "tilestone/search/ladder.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "tests/search/random_tree.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/expectimax.h"

namespace tilestone::search {
namespace {

constexpr int kAny = 127;

Ladder doubling() {
    Ladder ladder;
    double cost = 1;
    for (int plies = 1; plies <= 10; ++plies, cost *= 2) {
        ladder.push_back({.plies = plies, .cutoff = 1.0 / plies, .cost = cost});
    }
    return ladder;
}

TEST(Ladder, TheDearestRungThatFitsIntoHalfOfWhatIsLeftIsNext) {
    const Ladder ladder = doubling();
    EXPECT_EQ(next_rung(ladder, 0, 100, 3200, kAny), 4u);
    EXPECT_EQ(next_rung(ladder, 0, 100, 3199, kAny), 3u);
    EXPECT_EQ(next_rung(ladder, 3, 100, 900, kAny), 5u);
}

TEST(Ladder, WhereNoneFitsTheCheapestIs) {
    const Ladder ladder = doubling();
    EXPECT_EQ(next_rung(ladder, 3, 100, 0, kAny), 4u);
    EXPECT_EQ(next_rung(ladder, 3, 100, 300, kAny), 4u);
}

TEST(Ladder, NoneIsBeyondTheLastOrDeeperThanAsked) {
    const Ladder ladder = doubling();
    EXPECT_EQ(next_rung(ladder, 9, 100, 1e9, kAny), ladder.size());
    EXPECT_EQ(next_rung(ladder, 0, 100, 6000, 3), 2u);
    EXPECT_EQ(next_rung(ladder, 2, 100, 6000, 3), ladder.size());
    EXPECT_EQ(next_rung({{.plies = 1}}, 0, 5, 1e9, kAny), 1u);
}

TEST(Ladder, WhatIsFarAwayIsGoneToInTwoSteps) {
    const Ladder ladder = doubling();
    EXPECT_EQ(next_rung(ladder, 0, 10, 10 * 128, kAny), 6u);
    EXPECT_EQ(next_rung(ladder, 0, 10, 10 * 512, kAny), 4u);  // half of it, and the root of that
    EXPECT_EQ(next_rung(ladder, 0, 1, 1e30, kAny), 6u);       // 64 times at most
}

/// Takes ten nodes for each part of the cost of its rung, and notes which it was.
class Priced {
public:
    using GameType = BareTree;
    using State = TreeState;
    using Action = int;
    using Log = std::vector<Rung>;

    Priced(Log& log, double dearer) : log_(&log), dearer_(dearer) {}

    void set_cutoff(double cutoff) { cutoff_ = cutoff; }
    void begin(const State&, int plies, RootMoves<int> moves, bool) {
        log_->push_back({.plies = plies, .cutoff = cutoff_});
        left_ = static_cast<int>(10 * std::pow(2.0 * dearer_, plies - 1));
        moves_ = std::move(moves);
    }
    bool go_on(Budget& budget) {
        for (; left_ > 0; --left_) {
            if (budget.spend()) return false;
        }
        return true;
    }
    [[nodiscard]] const RootMoves<int>& moves() const { return moves_; }
    [[nodiscard]] std::vector<int> line() const { return {moves_.front().move}; }
    [[nodiscard]] bool complete() const { return false; }

private:
    Log* log_;
    double dearer_;  ///< than foretold, from each rung to the next
    double cutoff_ = -1;
    int left_ = 0;
    RootMoves<int> moves_;
};

std::vector<int> climbed(const Limits& limits, double dearer = 1, bool exact = false) {
    Priced::Log log;
    Deepening<Priced> deepening(Priced(log, dearer), {.ladder = doubling(), .exact_values = exact});
    TreeState root{.shape = {.most_children = 3}};
    deepening.start(root, limits, nullptr);
    deepening.finish();
    std::vector<int> plies;
    for (const Rung& rung : log) {
        EXPECT_DOUBLE_EQ(rung.cutoff, 1.0 / rung.plies);  // each comes with its own
        plies.push_back(rung.plies);
    }
    return plies;
}

TEST(Ladder, DeepeningClimbsItAsFarAsTheNodesAllow) {
    EXPECT_EQ(climbed({.nodes = 10}), (std::vector{1}));
    // Half of the 320 that are left are 160; then there are 160, less than the next one takes.
    EXPECT_EQ(climbed({.nodes = 330}), (std::vector{1, 5, 6}));
    EXPECT_EQ(climbed({.nodes = 330}, 1, true), (std::vector{1, 5}));
    EXPECT_EQ(climbed({.nodes = 330}, 2), (std::vector{1, 5}));  // dearer than foretold: cut short
    EXPECT_EQ(climbed({}), (std::vector{1, 7, 10}));
    EXPECT_EQ(climbed({.depth = 4}), (std::vector{1, 4}));
}

TEST(Ladder, EachRungIsASearchOfItsOwn) {
    // With a shared table: what one cut-off has found must not answer for another.
    using Tree = Expectimax<WeighingTree, TreeGuess>;
    const Ladder ladder = {{1, 0.9, 1}, {5, 0.3, 2}, {5, 0.01, 3}};
    for (std::uint64_t seed = 0; seed < 300 / TILESTONE_TEST_DIVISOR; ++seed) {
        TreeState root = draw_root(seed);
        root.shape.chance = true;
        root.shape.positions = 0;
        TranspositionTable table(1024);
        Deepening<Tree> deepening(Tree({}, &table), {.ladder = ladder, .exact_values = true});
        deepening.start(root, {}, nullptr);
        deepening.finish();
        Tree alone({}, nullptr, ladder.back().cutoff);
        Budget budget;
        alone.begin(root, ladder.back().plies, moves_at<WeighingTree>(root));
        ASSERT_TRUE(alone.go_on(budget));
        for (const auto& move : deepening.report().moves) {
            const auto same = std::ranges::find(alone.moves(), move.move, &RootMove<int>::move);
            ASSERT_NEAR(move.value, same->value, 1e-5 * (1 + std::abs(same->value)));
        }
    }
}

}  // namespace
}  // namespace tilestone::search
