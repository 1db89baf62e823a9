// SPDX-License-Identifier: MIT
//
// Random games under each rule: after each move and each undo, the position must agree with the
// plain one.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/gomoku/compare.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::gomoku {
namespace {

constexpr int kPlayedPositions = 100'000 / TILESTONE_TEST_DIVISOR;
constexpr int kPliesToACheckOfAll = 127;

/// A game on both implementations.
class PlayedGame {
public:
    PlayedGame(Rule rule, int size, std::uint64_t seed)
        : position_(rule, size),
          plain_(rule, size),
          rng_(seed),
          footprints_(seed % 2 == 0 ? 0 : static_cast<std::size_t>(size * size)) {}

    /// Plays to the end; adds the number of positions to `positions`.
    void play(int& positions) {
        while (problem_.empty()) {
            ++positions;
            check();
            const auto wanted = plain_.result(stone(), last());
            if (Rules::result(position_) != wanted) note("result" + plain_.text());
            if (wanted) break;
            constexpr std::uint32_t kTakenBackOnceIn = 16;
            if (!moves_.empty() && rng_.below(kTakenBackOnceIn) == 0) {
                take_back();
            } else {
                put(choose());
            }
        }
        result_ = Rules::result(position_);
    }

    void take_all_back() {
        while (!moves_.empty()) take_back();
        note(difference(position_, plain_));
        if (position_ != Position(position_.rule(), position_.size())) note("not empty again");
    }

    [[nodiscard]] const std::string& problem() const { return problem_; }
    [[nodiscard]] std::optional<double> result() const { return result_; }

private:
    [[nodiscard]] char stone() const { return stone_of(position_.to_move()); }
    [[nodiscard]] std::optional<Point> last() const {
        if (moves_.empty()) return {};
        return moves_.back();
    }
    void note(const std::string& problem) {
        if (problem_.empty()) problem_ = problem;
    }

    void put(Point point) {
        hashes_.push_back(position_.hash());
        plain_.set(point, stone());
        if (footprints_.empty()) {
            Rules::apply(position_, point);
        } else {
            position_.place(point, footprints_[moves_.size()]);
        }
        moves_.push_back(point);
        const bool wins = plain_.wins(point);
        if (wins != (position_.winner() == other(position_.to_move()))) {
            note("winner" + plain_.text());
        }
        if (!wins && plies_ % kPliesToACheckOfAll != 0) return;
        if (position_.has_winning_row(other(position_.to_move())) != wins) {
            note("has_winning_row" + plain_.text());
        }
    }

    void take_back() {
        const Point point = moves_.back();
        moves_.pop_back();
        plain_.set(point, '.');
        if (footprints_.empty()) {
            Rules::undo(position_, point);
        } else {
            position_.undo(point, footprints_[moves_.size()]);
        }
        note(difference_at(position_, plain_, point));
        note(difference_near(position_, plain_, point));
        if (position_.hash() != hashes_.back()) note("hash after undo" + plain_.text());
        hashes_.pop_back();
        if (position_.winner()) note("winner after undo");
    }

    /// Mostly near the stones, where threats arise.
    Point choose() {
        for (int attempts = 0;; ++attempts) {
            constexpr int kMargin = 1;
            constexpr int kMaxAttempts = 30;
            const Box box = position_.box();
            const bool near = position_.count() > 0 && attempts < kMaxAttempts;
            const int last_line = plain_.size() - 1;
            const int left = near ? std::max(box.left - kMargin, 0) : 0;
            const int right = near ? std::min(box.right + kMargin, last_line) : last_line;
            const int bottom = near ? std::max(box.bottom - kMargin, 0) : 0;
            const int top = near ? std::min(box.top + kMargin, last_line) : last_line;
            const auto some = [&](int from, int to) {
                return from +
                       static_cast<int>(rng_.below(static_cast<std::uint32_t>(to - from + 1)));
            };
            const Point point = point_at(some(left, right), some(bottom, top));
            if (plain_.at(point) != '.') continue;
            const bool legal = stone() == 'o' || !plain_.foul(point);
            if (is_legal(position_, point) != legal) note("is_legal" + plain_.text());
            if (legal) return point;
        }
    }

    void check() {
        ++plies_;
        if (!moves_.empty()) note(difference_near(position_, plain_, moves_.back()));
        note(foul_differences(position_, plain_, 1, rng_));
        if (plies_ % kPliesToACheckOfAll != 0) return;
        note(difference(position_, plain_));
        for (const Point point : plain_.empty_points()) {
            note(foul_difference(position_, plain_, point));
        }
        Rules::Actions actions;
        Rules::list_actions(position_, actions);
        if (!std::ranges::equal(actions, plain_.legal(stone(), last()))) {
            note("legal moves" + plain_.text());
        }
    }

    Position position_;
    Plain plain_;
    Rng rng_;
    std::vector<Point> moves_;
    std::vector<std::uint64_t> hashes_;
    std::vector<Footprint> footprints_;  ///< of every second game; the others remove stones
    std::string problem_;
    std::optional<double> result_;
    int plies_ = 0;
};

class GamesOf : public ::testing::TestWithParam<Rule> {};

TEST_P(GamesOf, AgreeWithPlainRules) {
    std::array<int, 3> results{};  // -1, 0, 1
    int size = kMinSize;
    int positions = 0;
    for (std::uint64_t seed = 0; positions < kPlayedPositions; ++seed) {
        PlayedGame game(GetParam(), size, seed);
        game.play(positions);
        ASSERT_EQ(game.problem(), "") << "size " << size << ", seed " << seed;
        ++results[static_cast<std::size_t>(*game.result() + 1)];
        game.take_all_back();
        ASSERT_EQ(game.problem(), "") << "size " << size << ", seed " << seed;
        size = size == kMaxSize ? kMinSize : size + 1;
    }
    for (const int count : results) EXPECT_GT(count, 0);
}

INSTANTIATE_TEST_SUITE_P(Rules, GamesOf,
                         ::testing::Values(Rule::kFreestyle, Rule::kStandard, Rule::kRenju),
                         [](const auto& rule) { return std::string(name_of(rule.param)); });

TEST(Position, TellsWhatAStoneIsFeltBy) {
    constexpr int kGames = 60 / TILESTONE_TEST_DIVISOR;
    Rng rng(23);
    for (int game = 0; game < kGames; ++game) {
        Position position(static_cast<Rule>(game % 3), 5 + static_cast<int>(rng.below(16)));
        while (!Rules::result(position)) {
            Rules::Actions actions;
            Rules::list_actions(position, actions);
            const Point move = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            const Position before = position;
            const std::uint64_t hash = position.hash_after(move);
            position.place(move);
            ASSERT_EQ(position.hash(), hash);
            std::set<Point> affected;
            position.for_each_affected(move, [&](Point point) { affected.insert(point); });
            for_each_empty(position, [&](Point point) {
                if (affected.contains(point)) return;
                for (const Color color : kColors) {
                    for (const Direction direction : kDirections) {
                        EXPECT_EQ(position.shape(color, point, direction),
                                  before.shape(color, point, direction));
                    }
                }
            });
            for (const Point point : affected) EXPECT_TRUE(position.is_empty(point));
        }
    }
}

}  // namespace
}  // namespace tilestone::gomoku
