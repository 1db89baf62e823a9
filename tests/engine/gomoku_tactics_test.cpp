// SPDX-License-Identifier: MIT
//
// Tests threats against a reference that only recognises fives, and proofs against an exhaustive
// search.
#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "tests/engine/gomoku_boards.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine::gomoku {
namespace {

using engine_test::crowded_position;

constexpr std::array kRules = {Rule::kFreestyle, Rule::kStandard, Rule::kRenju};

Position position_of(std::string_view moves, Rule rule = Rule::kFreestyle) {
    return *gomoku::parse_position(moves, rule, kDefaultSize);
}

Point named_point(std::string_view text) { return *gomoku::parse_point(text, kDefaultSize); }

/// Two stones' worth of play, without a look at any table.
class PlainShapes {
public:
    PlainShapes(const Position& position, Color color, Point point)
        : position_(position), color_(color), point_(point) {
        position_.put(point, color);
    }

    [[nodiscard]] Made made() const {
        if (position_.has_winning_row(color_)) return Made::kFive;
        int fours = 0;
        int threes = 0;
        for (const Direction direction : kDirections) {
            if (is_straight_four(position_, direction, point_)) return Made::kOpenFour;
            const int made = count_fives(direction);
            fours += made;
            if (made == 0 && is_three(direction)) ++threes;
        }
        if (fours > 1) return Made::kTwoFours;
        if (fours == 1) return threes > 0 ? Made::kFourThree : Made::kFour;
        if (threes > 1) return Made::kTwoThrees;
        return threes > 0 ? Made::kThree : Made::kNothing;
    }

private:
    [[nodiscard]] std::optional<Point> at(Point from, Direction direction, int offset) const {
        const Step step = gomoku::step_of(direction);
        const int column = gomoku::column_of(from) + offset * step.column;
        const int row = gomoku::row_of(from) + offset * step.row;
        if (!gomoku::is_on_board(column, row, position_.size())) return {};
        return gomoku::point_at(column, row);
    }

    [[nodiscard]] bool makes_five(const Position& position, std::optional<Point> point) const {
        if (!point || !position.is_empty(*point)) return false;
        Position with_stone = position;
        with_stone.put(*point, color_);
        return with_stone.has_winning_row(color_);
    }

    /// Counts the points of the line that make five together with the stone.
    [[nodiscard]] int count_fives(Direction direction) const {
        int fives = 0;
        for (int offset = -4; offset <= 4; ++offset) {
            fives += makes_five(position_, at(point_, direction, offset)) ? 1 : 0;
        }
        return fives;
    }

    /// Whether `stone` and point_ stand in an unbroken four with two points that make five.
    [[nodiscard]] bool is_straight_four(const Position& position, Direction direction,
                                        Point stone) const {
        const auto ours = [&](int offset) {
            const auto point = at(stone, direction, offset);
            return point && position.stone_at(*point) == color_;
        };
        int first = 0;
        int last = 0;
        while (ours(first - 1)) --first;
        while (ours(last + 1)) ++last;
        bool includes = false;
        for (int offset = first; offset <= last; ++offset) {
            includes = includes || at(stone, direction, offset) == point_;
        }
        return includes && last - first == 3 &&
               makes_five(position, at(stone, direction, first - 1)) &&
               makes_five(position, at(stone, direction, last + 1));
    }

    [[nodiscard]] bool is_three(Direction direction) const {
        for (int offset = -3; offset <= 3; ++offset) {
            const auto next = at(point_, direction, offset);
            if (!next || !position_.is_empty(*next)) continue;
            if (gomoku::has_fouls(position_.rule(), color_) && gomoku::foul_at(position_, *next)) {
                continue;
            }
            Position after = position_;
            after.put(*next, color_);
            if (is_straight_four(after, direction, *next)) return true;
        }
        return false;
    }

    Position position_;
    Color color_;
    Point point_;
};

TEST(GomokuTactics, SayWhatAStoneMakesAsThePlainReferenceDoes) {
    constexpr int kPositions = 40 / std::min(TILESTONE_TEST_DIVISOR, 4);
    Rng rng(51);
    std::set<Made> seen;
    for (const Rule rule : kRules) {
        for (int i = 0; i < kPositions; ++i) {
            const Position position = crowded_position(rule, 9, 0.15 + 0.3 * i / kPositions, rng);
            for (const Color color : kColors) {
                // An existing five would count for every stone in its line.
                if (!fives_of(position, color).empty()) continue;
                gomoku::for_each_empty(position, [&](Point point) {
                    const bool forbidden = gomoku::has_fouls(rule, color) &&
                                           gomoku::foul_at(position, point).has_value();
                    const Made expected =
                        forbidden ? Made::kNothing : PlainShapes(position, color, point).made();
                    EXPECT_EQ(shape_made_by(position, color, point), expected)
                        << gomoku::point_text(point);
                    seen.insert(expected);
                });
            }
        }
    }
    EXPECT_EQ(seen.size(), 7u);  // all but five, which the loop skips
}

/// Black's e8 joins c8 and d8, but b8 and f8 would be double fours. The open four that h8 makes of
/// i8, j8 and k8, in the same line, is none of e8's.
TEST(GomokuTactics, CountNoOpenFourOfOtherStonesAsAThree) {
    Position position(Rule::kRenju, kDefaultSize);
    for (const auto* point : {"c8", "d8", "i8", "j8", "k8", "b9", "b10", "b11", "f9", "f10", "f11"})
        position.put(named_point(point), Color::kBlack);
    for (const auto* point : {"b12", "f12"}) position.put(named_point(point), Color::kWhite);
    EXPECT_EQ(shape_made_by(position, Color::kBlack, named_point("h8")), Made::kOpenFour);
    EXPECT_EQ(shape_made_by(position, Color::kBlack, named_point("e8")), Made::kNothing);
    position.remove(named_point("f11"));
    EXPECT_EQ(shape_made_by(position, Color::kBlack, named_point("e8")), Made::kThree);
}

/// Whether the side to move makes five within `plies`, against every reply.
bool wins_within(const Position& position, int plies) {
    if (plies <= 0 || Rules::result(position)) return false;
    bool wins = false;
    gomoku::for_each_empty(position, [&](Point move) {
        if (wins || !gomoku::is_legal(position, move)) return;
        Position after = position;
        after.place(move);
        if (after.winner()) {
            wins = true;
            return;
        }
        if (plies < 3 || Rules::result(after)) return;
        bool holds = false;
        gomoku::for_each_empty(after, [&](Point reply) {
            if (holds || !gomoku::is_legal(after, reply)) return;
            Position next = after;
            next.place(reply);
            holds = next.winner().has_value() || !wins_within(next, plies - 2);
        });
        wins = !holds;
    });
    return wins;
}

/// Whether every move of the side to move lets the opponent make five.
bool loses_in_two(const Position& position) {
    bool holds = false;
    gomoku::for_each_empty(position, [&](Point move) {
        if (holds || !gomoku::is_legal(position, move)) return;
        Position after = position;
        after.place(move);
        holds = after.winner().has_value() || !wins_within(after, 1);
    });
    return !holds;
}

TEST(GomokuTactics, ProveWhatAnExhaustiveSearchFinds) {
    constexpr int kPositions = std::max(50, 400 / TILESTONE_TEST_DIVISOR);
    Rng rng(52);
    std::set<std::pair<bool, int>> seen;
    for (const Rule rule : kRules) {
        for (int i = 0; i < kPositions; ++i) {
            const Position position = crowded_position(rule, 7, 0.6, rng);
            if (Rules::result(position)) continue;
            const std::optional<ForcedResult> proof = exact_result(position);
            if (proof) seen.emplace(proof->wins, proof->plies);
            const bool wins_in_one = wins_within(position, 1);
            EXPECT_EQ(proof == (ForcedResult{.wins = true, .plies = 1}), wins_in_one);
            if (wins_in_one) continue;
            EXPECT_EQ(proof == (ForcedResult{.wins = false, .plies = 2}), loses_in_two(position));
            EXPECT_EQ(proof == (ForcedResult{.wins = true, .plies = 3}), wins_within(position, 3));
        }
    }
    EXPECT_EQ(seen.size(), 3u);
}

TEST(GomokuTactics, TheFastResultIsTheExactOneWhereThereIsOne) {
    constexpr int kPositions = std::max(200, 2000 / TILESTONE_TEST_DIVISOR);
    Rng rng(54);
    std::set<std::pair<bool, int>> seen;
    for (const Rule rule : kRules) {
        for (int i = 0; i < kPositions; ++i) {
            const Position position = crowded_position(rule, 8, 0.4, rng);
            if (Rules::result(position)) continue;
            const std::optional<ForcedResult> fast = forced_result(position);
            const std::optional<ForcedResult> exact = exact_result(position);
            if (fast) seen.emplace(fast->wins, fast->plies);
            if (fast && fast->plies <= 3) {
                EXPECT_EQ(fast, exact);
            } else if (fast && exact) {
                EXPECT_TRUE(fast->wins && exact->wins) << "five plies, or less";
            } else if (exact) {
                // By a four that stops one, or that only a look at what is forbidden tells of.
                EXPECT_EQ(exact, (ForcedResult{.wins = true, .plies = 3}));
                EXPECT_TRUE(rule == Rule::kRenju ||
                            !fives_of(position, other(position.to_move())).empty());
            }
        }
    }
    EXPECT_EQ(seen.size(), 4u);  // won in 1, 3 and 5, lost in 2
}

TEST(GomokuTactics, AMoveKeepsAWinOnlyIfItIsOneOfThoseThatWin) {
    constexpr int kPositions = 300 / TILESTONE_TEST_DIVISOR;
    Rng rng(53);
    for (const Rule rule : kRules) {
        int wins = 0;
        for (int i = 0; i < kPositions; ++i) {
            const Position position = crowded_position(rule, 8, 0.5, rng);
            const std::optional<ForcedResult> proof = exact_result(position);
            if (!proof || !proof->wins) continue;
            ++wins;
            bool any = false;
            gomoku::for_each_empty(position, [&](Point move) {
                if (!keeps(*proof, position, move)) return;
                any = true;
                Position after = position;
                after.place(move);
                EXPECT_TRUE(after.winner() || proof->plies == 3);
                if (after.winner() || Rules::result(after)) return;
                EXPECT_TRUE(loses_in_two(after)) << gomoku::point_text(move);
            });
            EXPECT_TRUE(any);
        }
        EXPECT_GT(wins, 0);
    }
}

TEST(GomokuTactics, AForbiddenPointCannotStopAFour) {
    // White's four f10 to i10 can only be stopped at e10 or j10; Black's own stone is on e10, and
    // j10 is forbidden (double three).
    const Position position = position_of("e10f10j8g10j7h10k11a1l12a3m15i10", Rule::kRenju);
    ASSERT_EQ(position.to_move(), Color::kBlack);
    ASSERT_EQ(fives_of(position, Color::kWhite), std::vector<Point>{named_point("j10")});
    ASSERT_TRUE(gomoku::foul_at(position, named_point("j10")));
    EXPECT_EQ(exact_result(position), (ForcedResult{.wins = false, .plies = 2}));
    // One move earlier it is white who wins.
    const Position before = position_of("e10f10j8g10j7h10k11a1l12a3m15", Rule::kRenju);
    EXPECT_EQ(exact_result(before), (ForcedResult{.wins = true, .plies = 3}));
    EXPECT_TRUE(keeps({.wins = true, .plies = 3}, before, named_point("i10")));
}

TEST(GomokuTactics, KnowFinishedGames) {
    EXPECT_EQ(exact_result(position_of("h8a1h9a3h10a5h11a7h12")),
              (ForcedResult{.wins = false, .plies = 0}));
}

}  // namespace
}  // namespace tilestone::engine::gomoku
