// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/engine/gomoku_positions.h"
#include "tilestone/engine/gomoku/points.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine_test {
namespace {

/// The article's table, computed from the four lines of a point without combined classes.
int plain_score(const Position& position, Color color, Point point) {
    std::array<int, gomoku::kShapes> lines{};
    for (const auto direction : gomoku::kDirections) {
        ++lines[static_cast<std::size_t>(position.shape(color, point, direction))];
    }
    const auto count = [&](gomoku::Shape shape) { return lines[static_cast<std::size_t>(shape)]; };
    using gomoku::Shape;
    if (color == Color::kBlack && gomoku::foul_at(position, point)) return 0;
    const int closed_fours = count(Shape::kFour) + 2 * count(Shape::kTwoFours);
    const int threes = count(Shape::kThree);
    if (count(Shape::kFive) > 0) return 100;
    if (count(Shape::kOpenFour) > 0 || closed_fours > 1) return 90;
    if (closed_fours == 1 && threes > 0) return 90;
    if (threes > 1) return 80;
    if (threes == 1 && count(Shape::kClosedThree) > 0) return 70;
    if (closed_fours == 1) return 60;
    if (threes == 1) return 50;
    if (count(Shape::kTwo) > 1) return 40;
    if (count(Shape::kClosedThree) > 0) return 30;
    if (count(Shape::kTwo) == 1) return 20;
    return count(Shape::kClosedTwo) > 0 ? 10 : 0;
}

TEST(GomokuPoints, ScoresEveryPointForBothSides) {
    Rng rng(1);
    const auto player = gomoku_player("points");
    for (int i = 0; i < scaled_games(200); ++i) {
        for (const Rule rule : kAllRules) {
            const Position position = random_gomoku(rng, rule, 15, 70);
            const GomokuSearchResult result = player->decide({.state = position});
            ASSERT_EQ(fault_of(result, position), "");
            ASSERT_EQ(result.moves.size(), legal_points(position).size());
            const Color mover = position.to_move();
            for (const auto& [move, value, visits, kind] : result.moves) {
                int expected = plain_score(position, mover, move) + 1 +
                               plain_score(position, other(mover), move);
                const auto makes_five = [&](Color color) {
                    return position.threat(color, move) == Threat::kFive;
                };
                if (makes_five(mover)) expected += engine::gomoku::kMakesFive;
                if (makes_five(other(mover))) expected += engine::gomoku::kStopsFive;
                ASSERT_EQ(value, expected) << gomoku::point_text(move);
            }
        }
    }
}

TEST(GomokuPoints, PlaysTheGreatestAndOfEqualsTheNearestToTheCentre) {
    // An open three at f8, g8, j8 or k8; no point scores more, and g8 is nearest to h8.
    const GomokuSearchResult result =
        gomoku_player("points")->decide({.state = position_of("h8a1i8c1")});
    EXPECT_EQ(gomoku::point_text(*result.move), "g8");
    EXPECT_EQ(result.moves.front().value, 51);
    EXPECT_EQ(result.moves[1].value, 51);
    const GomokuSearchResult first = gomoku_player("points")->decide({.state = Position()});
    EXPECT_EQ(gomoku::point_text(*first.move), "h8");
}

TEST(GomokuPoints, PrefersAFiveToAllThatScoresMore) {
    // White to move: i6 makes an open four, but Black's four at e1 must be stopped first.
    const Position position = position_of("b1g6c1h6d1j6e1");
    const GomokuSearchResult result = gomoku_player("points")->decide({.state = position});
    EXPECT_TRUE(contains(points_with(position, Color::kBlack, Threat::kFive), *result.move));
}

}  // namespace
}  // namespace tilestone::engine_test
