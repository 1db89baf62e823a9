// SPDX-License-Identifier: MIT
//
// Tests forbidden points: published positions, the tricky cases by name, and the explanation of
// each foul.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/gomoku/compare.h"
#include "tests/gomoku/published_fouls.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::gomoku {
namespace {

constexpr int kFoulSize = 15;

std::vector<Point> points(std::string_view text) {
    const Result<std::vector<Point>> read = parse_moves(text, kFoulSize);
    EXPECT_TRUE(read) << text;
    return read ? *read : std::vector<Point>{};
}

Plain board_of(std::string_view black, std::string_view white) {
    Plain plain(Rule::kRenju, kFoulSize);
    for (const Point point : points(black)) plain.set(point, 'x');
    for (const Point point : points(white)) plain.set(point, 'o');
    return plain;
}

/// The name of the foul, or "". Checks that the plain rules agree.
std::string verdict(std::string_view black, std::string_view point_name,
                    std::string_view white = "") {
    const Plain plain = board_of(black, white);
    const Position position = put_together(plain, Rule::kRenju, Color::kBlack);
    const Point point = points(point_name).front();
    EXPECT_EQ(foul_difference(position, plain, point), "");
    return foul_text(foul_at(position, point));
}

/// The rows that cause the foul, each as a string of moves.
std::vector<std::string> rows_of(std::string_view black, std::string_view point_name) {
    const Position position = put_together(board_of(black, ""), Rule::kRenju, Color::kBlack);
    std::vector<std::string> rows;
    for (const ExplainedFoul& foul : explain_fouls(position)) {
        if (foul.point != points(point_name).front()) continue;
        for (const std::vector<Point>& row : foul.rows) rows.push_back(moves_text(row));
    }
    return rows;
}

std::string listed(const std::vector<ExplainedFoul>& fouls, Foul kind) {
    std::vector<Point> found;
    for (const ExplainedFoul& foul : fouls) {
        if (foul.foul == kind) found.push_back(foul.point);
    }
    return found.empty() ? std::string{} : moves_text(found);
}

class PublishedFoulsOf : public ::testing::TestWithParam<PublishedFouls> {
protected:
    Plain plain_ = board_of(GetParam().black, GetParam().white);
    Position position_ = put_together(plain_, Rule::kRenju, Color::kBlack);
    std::vector<ExplainedFoul> fouls_ = explain_fouls(position_);
};

TEST_P(PublishedFoulsOf, AreFound) {
    EXPECT_EQ(listed(fouls_, Foul::kOverline), GetParam().overlines);
    EXPECT_EQ(listed(fouls_, Foul::kDoubleFour), GetParam().double_fours);
    EXPECT_EQ(listed(fouls_, Foul::kDoubleThree), GetParam().double_threes);
    for (const Point point : plain_.empty_points()) {
        EXPECT_EQ(foul_difference(position_, plain_, point), "");
    }
}

TEST_P(PublishedFoulsOf, AreTheSameWhereverTheBoardIsSeenFrom) {
    for (int symmetry = 0; symmetry < Rules::kSymmetries; ++symmetry) {
        const Position image = Rules::transform(symmetry, position_);
        for (const ExplainedFoul& foul : fouls_) {
            const Point point = transform(symmetry, foul.point, kFoulSize);
            EXPECT_EQ(foul_at(image, point), foul.foul) << symmetry;
        }
        EXPECT_EQ(explain_fouls(image).size(), fouls_.size()) << symmetry;
    }
}

INSTANTIATE_TEST_SUITE_P(Renju, PublishedFoulsOf, ::testing::ValuesIn(published_fouls()),
                         [](const auto& known) {
                             std::string name(known.param.name);
                             std::ranges::replace_if(
                                 name, [](char c) { return c == ' ' || c == '-'; }, '_');
                             return name;
                         });

TEST(GomokuFouls, TheThreeKinds) {
    EXPECT_EQ(verdict("e8f8g8i8j8", "h8"), "overline");
    EXPECT_EQ(verdict("e8f8g8h9h10h11", "h8"), "double-four");
    EXPECT_EQ(verdict("f8g8h9h10", "h8"), "double-three");
    EXPECT_EQ(verdict("f8g8e8h9h10", "h8"), "") << "a four and a three";
    EXPECT_EQ(verdict("f8g8", "h8"), "");
}

TEST(GomokuFouls, TwoFoursInOneLine) {
    EXPECT_EQ(verdict("d8f8g8j8", "h8"), "double-four") << "x.xxx.x";
    EXPECT_EQ(verdict("d8e8g8j8k8", "h8"), "double-four") << "xx.xx.xx";
    EXPECT_EQ(verdict("d8e8f8j8k8l8", "h8"), "double-four") << "xxx.x.xxx";
    EXPECT_EQ(verdict("c8d8f8g8h8k8", "j8"), "") << "xx.xxx.xx: one stone more makes seven";
    EXPECT_EQ(verdict("e8f8g8", "h8"), "") << "a straight four is one four";
}

TEST(GomokuFouls, AFiveOverridesEverything) {
    EXPECT_EQ(verdict("e8f8g8d8h9h10h11i9j10k11", "h8"), "") << "a five and two fours";
    EXPECT_EQ(verdict("d8e8f8g8h5h6h7h9h10", "h8"), "") << "a five and an overline";
    EXPECT_EQ(verdict("d8e8f8g8h9h10i9j10", "h8"), "") << "a five and two threes";
    EXPECT_EQ(verdict("d8e8f8g8i8", "h8"), "overline") << "six are no five";
}

TEST(GomokuFouls, ThreesThatCannotBecomeStraight) {
    const std::string_view cross = "f8g8h9h10";
    EXPECT_EQ(verdict(cross, "h8"), "double-three");
    EXPECT_EQ(verdict(cross, "h8", "e8"), "");
    EXPECT_EQ(verdict(cross, "h8", "d8"), "double-three") << "e8 to j8 hold a straight four";
    EXPECT_EQ(verdict(cross, "h8", "e8j8"), "");
    EXPECT_EQ(verdict(cross, "h8", "d8j8"), "") << "e8 and i8 are free, no four has two ends";
    EXPECT_EQ(verdict("b8c8d9d10", "d8"), "double-three");
    EXPECT_EQ(verdict("b8c8d9d10", "d8", "f8"), "") << "between the border and white";
    EXPECT_EQ(verdict("b1c1d2d3", "d1"), "") << "a column from the border is no three";
    EXPECT_EQ(verdict("f8g8h9h10c8k8", "h8"), "") << "overlines at both ends of the row";
}

TEST(GomokuFouls, ThreesWhoseStraightFourIsForbidden) {
    // With White on d8 the row's three can only grow at i8.
    EXPECT_EQ(verdict("f8g8h9h10", "h8", "d8"), "double-three");
    EXPECT_EQ(verdict("f8g8h9h10i5i6i7i9i10", "h8", "d8"), "") << "overline at i8";
    EXPECT_EQ(verdict("f8g8h9h10i9i10i11", "h8", "d8"), "") << "double-four at i8";
}

TEST(GomokuFouls, AStraightFourThatIsAFiveAtTheSameTimeDoesNotCount) {
    // Some programs judge this differently. By the rule's wording, the row's three must become a
    // straight four "without at the same time a five in a row being made".
    EXPECT_EQ(verdict("f8i8h9h10g4g5g6g7", "h8"), "");
    EXPECT_EQ(verdict("f8i8h9h10g5g6g7", "h8"), "") << "a double-four at g8 does not count either";
    EXPECT_EQ(verdict("f8i8h9h10g6g7", "h8"), "double-three");
}

TEST(GomokuFouls, AWhiteFourThatBlackMayNotStop) {
    const Result<Position> position =
        parse_position("h8g6f6g5f7g4h7g3g2a1", Rule::kRenju, kFoulSize);
    ASSERT_TRUE(position) << position.error().message;
    const Point stop = points("g7").front();
    EXPECT_EQ(foul_at(*position, stop), Foul::kDoubleThree);
    EXPECT_EQ(position->threat(Color::kWhite, stop), Threat::kFive);
    EXPECT_EQ(Rules::result(*position), std::nullopt) << "black has other points";
    EXPECT_FALSE(is_legal(*position, stop));
    Position next = *position;
    Rules::apply(next, points("o15").front());
    Rules::apply(next, stop);
    EXPECT_EQ(Rules::result(next), -1);
}

TEST(GomokuFouls, OnlyUnderRenjuAndOnlyForBlack) {
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard}) {
        const Position position = put_together(board_of("f8g8h9h10", ""), rule, Color::kBlack);
        EXPECT_EQ(foul_at(position, points("h8").front()), std::nullopt);
        EXPECT_TRUE(explain_fouls(position).empty());
        EXPECT_EQ(position.count_suspects(), 0);
    }
    Position whites = put_together(board_of("", "f8g8h9h10"), Rule::kRenju, Color::kWhite);
    EXPECT_TRUE(is_legal(whites, points("h8").front()));
    Position blacks = put_together(board_of("f8g8h9h10", ""), Rule::kRenju, Color::kWhite);
    EXPECT_EQ(foul_at(blacks, points("h8").front()), Foul::kDoubleThree) << "whoever moves";
    EXPECT_TRUE(is_legal(blacks, points("h8").front()));
    EXPECT_TRUE(explain_fouls(blacks).empty());
}

/// The stone is hypothetical, so the query also works after the end of the game.
TEST(GomokuFouls, CanBeAskedAfterTheEnd) {
    Position position =
        put_together(board_of("f8g8h9h10a1b1c1d1", ""), Rule::kRenju, Color::kBlack);
    position.place(points("e1").front());
    ASSERT_EQ(position.winner(), Color::kBlack);
    EXPECT_EQ(foul_at(position, points("h8").front()), Foul::kDoubleThree);
    EXPECT_TRUE(explain_fouls(position).empty());
}

using Rows = std::vector<std::string>;

TEST(GomokuFouls, RowsThatMakeThem) {
    EXPECT_EQ(rows_of("e8f8g8i8j8", "h8"), Rows{"e8f8g8h8i8j8"});
    EXPECT_EQ(rows_of("e8f8g8h9h10h11", "h8"), (Rows{"e8f8g8h8", "h8h9h10h11"}));
    EXPECT_EQ(rows_of("d8f8g8j8", "h8"), (Rows{"d8f8g8h8", "f8g8h8j8"}));
    EXPECT_EQ(rows_of("f8g8h9h10", "h8"), (Rows{"f8g8h8", "h8h9h10"}));
    EXPECT_EQ(rows_of("e8g8h9h11", "h8"), (Rows{"e8g8h8", "h8h9h11"}));
    EXPECT_EQ(rows_of("g7j10g9j6", "h8"), (Rows{"g7h8j10", "g9h8j6"}));
    EXPECT_EQ(rows_of("f8g8h9h10f6g7", "h8").size(), 3U) << "three threes";
    EXPECT_EQ(rows_of("f8g8", "h8"), Rows{});
}

bool is_right_or_above(Point a, Point b) {
    return column_of(a) == column_of(b) ? row_of(a) < row_of(b) : column_of(a) < column_of(b);
}

/// Checks that each row holds the point and as many black stones as the foul needs, in order, and
/// that there are enough rows, all different. Returns the fault, or "".
std::string fault_of_rows(const ExplainedFoul& foul, const Plain& plain) {
    if (foul.rows.size() < (foul.foul == Foul::kOverline ? 1U : 2U)) return "too few rows";
    for (const std::vector<Point>& row : foul.rows) {
        const std::size_t stones = foul.foul == Foul::kDoubleFour ? 4 : 3;
        const bool is_length_right =
            foul.foul == Foul::kOverline ? row.size() > 5 : row.size() == stones;
        if (!is_length_right) return "the length of " + moves_text(row);
        if (std::ranges::find(row, foul.point) == row.end()) return "the point is elsewhere";
        for (const Point stone : row) {
            if (stone != foul.point && plain.at(stone) != 'x') return "not a stone of black";
        }
        if (!std::ranges::is_sorted(row, is_right_or_above)) return "the order";
        if (std::ranges::count(foul.rows, row) != 1) return "a row twice";
    }
    return {};
}

TEST(GomokuFouls, RowsAreRowsInRandomPositions) {
    Rng rng(15);
    std::array<int, 3> seen{};
    for (int board = 0; board < 2000 / TILESTONE_TEST_DIVISOR; ++board) {
        Plain plain(Rule::kRenju, kFoulSize);
        for (int stone = 0; stone < 70; ++stone) {
            const Point point = any_of(plain.empty_points(), rng);
            plain.set(point, 'x');
            if (rng.below(3) == 0 || plain.wins(point)) plain.set(point, 'o');
        }
        const Position position = put_together(plain, Rule::kRenju, Color::kBlack);
        for (const ExplainedFoul& foul : explain_fouls(position)) {
            ++seen[static_cast<std::size_t>(foul.foul)];
            ASSERT_EQ(fault_of_rows(foul, plain), "") << point_text(foul.point) << plain.text();
        }
    }
    for (const int count : seen) EXPECT_GT(count, 0);
}

}  // namespace
}  // namespace tilestone::gomoku
