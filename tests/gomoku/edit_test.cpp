// SPDX-License-Identifier: MIT
//
// Places and removes stones in any order, on boards from half empty to almost full, with any rows:
// the position must agree with the plain one at each step.
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/gomoku/compare.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::gomoku {
namespace {

constexpr int kAllPositions = 100'000;
constexpr int kPositions = kAllPositions / TILESTONE_TEST_DIVISOR;
constexpr int kSteps = 500;  // per board
constexpr int kStepsToACheckOfAll = 83;

/// The share of stones on the board, and of black stones among them, in tenths.
struct Density {
    double stones;
    std::uint32_t black_of_ten;
};
constexpr std::array<Density, 5> kDensities = {{{0.3, 5}, {0.5, 6}, {0.6, 4}, {0.8, 5}, {0.95, 7}}};

class EditedBoard {
public:
    EditedBoard(Rule rule, int size, Density density, std::uint64_t seed)
        : position_(rule, size), plain_(rule, size), density_(density), rng_(seed) {
        const int stones = static_cast<int>(density.stones * size * size);
        while (position_.count() < stones) put(any_of(plain_.empty_points(), rng_));
        note(difference(position_, plain_));
    }

    void step() {
        ++steps_;
        const double filled = static_cast<double>(position_.count()) /
                              static_cast<double>(position_.count() + position_.count_empty());
        const Point point =
            filled < density_.stones ? put(any_of(plain_.empty_points(), rng_)) : take_any();
        note(difference_near(position_, plain_, point));
        note(foul_differences(position_, plain_, 1, rng_));
        const char to_move = stone_of(position_.to_move());
        if (Rules::result(position_) != plain_.result(to_move, {})) {
            note("result" + plain_.text());
        }
        stuck_ += plain_.count('.') > 0 && Rules::result(position_) == -1.0 ? 1 : 0;
        if (steps_ % kStepsToACheckOfAll != 0) return;
        note(difference(position_, plain_));
        for (const Color color : kColors) {
            if (position_.has_winning_row(color) != plain_.has_winning_row(stone_of(color))) {
                note("has_winning_row" + plain_.text());
            }
        }
        check_settled();
    }

    [[nodiscard]] const std::string& problem() const { return problem_; }
    [[nodiscard]] int stuck() const { return stuck_; }

private:
    void note(const std::string& problem) {
        if (problem_.empty()) problem_ = problem;
    }

    Point put(Point point) {
        const bool black = rng_.below(10) < density_.black_of_ten;
        position_.put(point, black ? Color::kBlack : Color::kWhite);
        plain_.set(point, black ? 'x' : 'o');
        return point;
    }

    Point take_any() {
        for (;;) {
            const auto some = [&] {
                return static_cast<int>(rng_.below(static_cast<std::uint32_t>(plain_.size())));
            };
            const Point point = point_at(some(), some());
            if (plain_.at(point) == '.') continue;
            const Color owner = plain_.at(point) == 'x' ? Color::kBlack : Color::kWhite;
            position_.remove(point);
            plain_.set(point, '.');
            if (position_.to_move() != owner) note("the stone's owner is not to move");
            note(difference_at(position_, plain_, point));
            return point;
        }
    }

    void check_settled() {
        Position settled = position_;
        settled.update_winner();
        const Color before = other(position_.to_move());
        const bool won = plain_.has_winning_row(stone_of(before));
        if (settled.winner() != (won ? std::optional(before) : std::nullopt)) {
            note("update_winner()" + plain_.text());
        }
    }

    Position position_;
    Plain plain_;
    Density density_;
    Rng rng_;
    std::string problem_;
    int steps_ = 0;
    int stuck_ = 0;
};

class EditsOf : public ::testing::TestWithParam<Rule> {};

TEST_P(EditsOf, AgreeWithPlainRules) {
    const bool may_be_stuck = GetParam() == Rule::kRenju;
    int stuck = 0;
    int size = kMinSize;
    std::uint64_t seed = 0;
    const auto enough = [&](int positions) {
        return positions >= kPositions && (stuck > 0 || !may_be_stuck);
    };
    for (int positions = 0; positions < kAllPositions && !enough(positions); ++seed) {
        const Density density = kDensities[seed % kDensities.size()];
        EditedBoard board(GetParam(), size, density, seed);
        for (int step = 0; step < kSteps / TILESTONE_TEST_DIVISOR + 1; ++step, ++positions) {
            board.step();
            ASSERT_EQ(board.problem(), "") << "size " << size << ", seed " << seed;
        }
        stuck += board.stuck();
        size = size == kMaxSize ? kMinSize : size + 1;
    }
    EXPECT_EQ(stuck > 0, may_be_stuck) << stuck;
}

INSTANTIATE_TEST_SUITE_P(Rules, EditsOf,
                         ::testing::Values(Rule::kFreestyle, Rule::kStandard, Rule::kRenju),
                         [](const auto& rule) { return std::string(name_of(rule.param)); });

}  // namespace
}  // namespace tilestone::gomoku
