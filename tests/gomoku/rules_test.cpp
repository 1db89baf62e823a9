// SPDX-License-Identifier: MIT
//
// Tests wins, draws and the end of games under each rule; the shapes of stones; symmetries, hashes,
// and the contract with the searches.
#include "tilestone/games/gomoku/rules.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/gomoku/compare.h"
#include "tilestone/core/game_check.h"
#include "tilestone/games/gomoku/count.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::gomoku {
namespace {

constexpr std::array<Rule, 3> kRules = {Rule::kFreestyle, Rule::kStandard, Rule::kRenju};

std::vector<Point> rule_points(std::string_view text, int size = kDefaultSize) {
    const Result<std::vector<Point>> read = parse_moves(text, size);
    EXPECT_TRUE(read) << text;
    return read ? *read : std::vector<Point>{};
}

/// A position with the stones of `color` and those of the opponent.
Position with(Rule rule, Color color, std::string_view own, std::string_view others = "",
              int size = kDefaultSize) {
    Position position(rule, size);
    for (const Point point : rule_points(own, size)) position.put(point, color);
    for (const Point point : rule_points(others, size)) position.put(point, other(color));
    position.give_move_to(color);
    return position;
}

bool wins(Rule rule, Color color, std::string_view own, std::string_view last) {
    Position position = with(rule, color, own);
    position.place(rule_points(last).front());
    EXPECT_EQ(position.has_winning_row(color), position.winner() == color);
    const std::optional<double> wanted =
        position.winner() ? std::optional<double>(color == Color::kBlack ? 1 : -1) : std::nullopt;
    EXPECT_EQ(Rules::result(position), wanted);
    return position.winner() == color;
}

TEST(GomokuRules, FiveWinsForBothInAllDirections) {
    for (const Rule rule : kRules) {
        for (const Color color : kColors) {
            EXPECT_TRUE(wins(rule, color, "a1b1c1d1", "e1"));
            EXPECT_TRUE(wins(rule, color, "o11o12o13o15", "o14"));
            EXPECT_TRUE(wins(rule, color, "h8i9k11l12", "j10"));
            EXPECT_TRUE(wins(rule, color, "b4c3d2e1", "a5"));
            EXPECT_FALSE(wins(rule, color, "b1c1d1", "e1"));
            EXPECT_FALSE(wins(rule, color, "a14b15d1e2", "c1")) << "no row goes round the board";
            EXPECT_FALSE(wins(rule, color, "l1m1n1o1", "a2"));
        }
    }
}

TEST(GomokuRules, SixWinsWhereItMay) {
    const auto six = [](Rule rule, Color color) { return wins(rule, color, "d8e8f8h8i8", "g8"); };
    for (const Color color : kColors) {
        EXPECT_TRUE(six(Rule::kFreestyle, color));
        EXPECT_FALSE(six(Rule::kStandard, color));
    }
    EXPECT_TRUE(six(Rule::kRenju, Color::kWhite));
    EXPECT_FALSE(six(Rule::kRenju, Color::kBlack));
    for (const Rule rule : kRules) {
        for (const Color color : kColors) {
            EXPECT_TRUE(wins(rule, color, "d8e8f8h8i8g4g5g6g7", "g8")) << "six and a five";
        }
    }
}

TEST(GomokuRules, AFullBoardIsADraw) {
    for (const Rule rule : kRules) {
        for (const int size : {5, 6}) {  // odd and even numbers of points
            Position position(rule, size);
            for (int row = 0; row < size; ++row) {
                for (int column = 0; column < size; ++column) {
                    EXPECT_EQ(Rules::result(position), std::nullopt);
                    // Pairs, shifted by two from row to row: no three equal stones in any line.
                    const bool black = (column + 2 * row) % 4 < 2;
                    position.put(point_at(column, row), black ? Color::kBlack : Color::kWhite);
                }
            }
            for (const Color color : kColors) {
                position.give_move_to(color);
                EXPECT_EQ(Rules::result(position), 0);
                Rules::Actions actions;
                Rules::list_actions(position, actions);
                EXPECT_TRUE(actions.empty());
            }
        }
    }
}

/// The last point of an otherwise full board would make seven in a row.
TEST(GomokuRules, BlackLosesWhereOnlyForbiddenPointsAreLeft) {
    constexpr int kSize = 7;
    const auto almost_full = [](Rule rule) {
        Position position(rule, kSize);
        for (int row = 0; row < kSize; ++row) {
            for (int column = 0; column < kSize; ++column) {
                if (row == 3 && column == 3) continue;
                const bool black = row == 3 || (column + 2 * row) % 4 < 2;
                position.put(point_at(column, row), black ? Color::kBlack : Color::kWhite);
            }
        }
        return position;
    };
    Position renju = almost_full(Rule::kRenju);
    ASSERT_FALSE(renju.has_winning_row(Color::kBlack));
    ASSERT_FALSE(renju.has_winning_row(Color::kWhite));
    EXPECT_EQ(foul_at(renju, point_at(3, 3)), Foul::kOverline);
    EXPECT_EQ(Rules::result(renju), -1);
    EXPECT_FALSE(is_legal(renju, point_at(3, 3)));
    Rules::Actions actions;
    Rules::list_actions(renju, actions);
    EXPECT_TRUE(actions.empty());
    renju.give_move_to(Color::kWhite);
    EXPECT_EQ(Rules::result(renju), std::nullopt) << "white may play there";
    EXPECT_TRUE(is_legal(renju, point_at(3, 3)));
    EXPECT_EQ(Rules::result(almost_full(Rule::kFreestyle)), std::nullopt);
    EXPECT_EQ(Rules::result(almost_full(Rule::kStandard)), std::nullopt);
    Position two_left = almost_full(Rule::kRenju);
    two_left.remove(point_at(0, 0));
    two_left.give_move_to(Color::kBlack);
    EXPECT_EQ(Rules::result(two_left), std::nullopt) << "one of the two is allowed";
}

TEST(GomokuRules, ListsEmptyPointsFromTheBottomLeft) {
    Position position(Rule::kFreestyle, 5);
    position.place(point_at(1, 0));
    Rules::Actions actions;
    Rules::list_actions(position, actions);
    EXPECT_EQ(actions.size(), 24U);
    EXPECT_EQ(actions[0], point_at(0, 0));
    EXPECT_EQ(actions[1], point_at(2, 0));
    EXPECT_EQ(actions[23], point_at(4, 4));
    EXPECT_TRUE(std::ranges::is_sorted(actions));
}

/// The shape of a stone on h8 in its row, in freestyle and where an overline does not win.
struct NamedShape {
    std::string_view own, others;
    Shape freestyle, standard;
};
constexpr std::array<NamedShape, 19> kShapesInRow = {{
    {"", "", Shape::kOne, Shape::kOne},
    {"", "f8j8", Shape::kNone, Shape::kNone},
    {"g8", "", Shape::kTwo, Shape::kTwo},
    {"e8", "", Shape::kTwo, Shape::kTwo},
    {"d8", "", Shape::kClosedTwo, Shape::kClosedTwo},
    {"g8", "f8", Shape::kClosedTwo, Shape::kClosedTwo},
    {"f8g8", "", Shape::kThree, Shape::kThree},
    {"e8g8", "", Shape::kThree, Shape::kThree},
    {"f8g8", "d8j8", Shape::kClosedThree, Shape::kClosedThree},
    {"d8e8", "", Shape::kClosedThree, Shape::kClosedThree},
    {"e8f8g8", "", Shape::kOpenFour, Shape::kOpenFour},
    {"e8f8g8", "d8", Shape::kFour, Shape::kFour},
    {"e8f8g8j8", "d8", Shape::kFour, Shape::kNone},
    {"d8f8g8j8", "", Shape::kTwoFours, Shape::kTwoFours},
    {"e8f8g8c8j8", "", Shape::kOpenFour, Shape::kNone},
    {"f8g8c8k8", "", Shape::kThree, Shape::kClosedThree},
    {"e8f8g8", "d8i8", Shape::kNone, Shape::kNone},
    {"d8e8f8g8", "", Shape::kFive, Shape::kFive},
    {"d8e8f8g8i8", "", Shape::kFive, Shape::kOverline},
}};

Shape shape_in_row(Rule rule, Color color, const NamedShape& named) {
    return with(rule, color, named.own, named.others)
        .shape(color, rule_points("h8").front(), Direction::kRow);
}

TEST(GomokuRules, ShapesByName) {
    for (const NamedShape& named : kShapesInRow) {
        for (const Color color : kColors) {
            EXPECT_EQ(shape_in_row(Rule::kFreestyle, color, named), named.freestyle) << named.own;
            EXPECT_EQ(shape_in_row(Rule::kStandard, color, named), named.standard) << named.own;
            const Shape wanted = color == Color::kBlack ? named.standard : named.freestyle;
            EXPECT_EQ(shape_in_row(Rule::kRenju, color, named), wanted) << named.own;
        }
    }
}

TEST(GomokuRules, ThreatsByName) {
    const auto threat = [](std::string_view own, std::string_view others = "") {
        return with(Rule::kStandard, Color::kBlack, own, others)
            .threat(Color::kBlack, rule_points("h8").front());
    };
    EXPECT_EQ(threat(""), Threat::kOne);
    EXPECT_EQ(threat("d8"), Threat::kClosedTwo);
    EXPECT_EQ(threat("g8"), Threat::kTwo);
    EXPECT_EQ(threat("d8e8"), Threat::kClosedThree);
    EXPECT_EQ(threat("g8h9"), Threat::kTwoTwos);
    EXPECT_EQ(threat("f8g8"), Threat::kThree);
    EXPECT_EQ(threat("f8g8e8", "d8"), Threat::kFour);
    EXPECT_EQ(threat("f8g8h4h5"), Threat::kThreeAndClosedThree);
    EXPECT_EQ(threat("f8g8h9h10"), Threat::kTwoThrees);
    EXPECT_EQ(threat("e8f8g8h9h10", "d8"), Threat::kFourAndThree);
    EXPECT_EQ(threat("e8f8g8h9h10h11", "d8h12"), Threat::kTwoFours);
    EXPECT_EQ(threat("d8f8g8j8"), Threat::kTwoFours);
    EXPECT_EQ(threat("e8f8g8h9h10h11"), Threat::kOpenFour);
    EXPECT_EQ(threat("d8e8f8g8h9h10h11"), Threat::kFive);
}

std::uint64_t plain_leaves(Plain& plain, char to_move, std::optional<Point> last, int moves) {
    if (moves == 0) return 1;
    std::uint64_t leaves = 0;
    for (const Point point : plain.legal(to_move, last)) {
        plain.set(point, to_move);
        leaves += plain_leaves(plain, to_move == 'x' ? 'o' : 'x', point, moves - 1);
        plain.set(point, '.');
    }
    return leaves;
}

TEST(GomokuRules, CountsAsManyPositionsAsPlainRules) {
    EXPECT_EQ(count_leaves(Position(Rule::kRenju, 5), 3), 25U * 24 * 23);
    for (const Rule rule : kRules) {
        constexpr int kSize = 6;
        // White can win; Black has fours, threes and, under renju, forbidden points.
        constexpr std::string_view kMoves = "c3a1d3b1c4c1d4d1b5f6";
        const Result<Position> position = parse_position(kMoves, rule, kSize);
        ASSERT_TRUE(position) << position.error().message;
        Plain plain(rule, kSize);
        char stone = 'x';
        for (const Point point : rule_points(kMoves, kSize)) {
            plain.set(point, stone);
            stone = stone == 'x' ? 'o' : 'x';
        }
        for (int moves = 0; moves <= 3; ++moves) {
            EXPECT_EQ(count_leaves(*position, moves), plain_leaves(plain, 'x', {}, moves));
        }
    }
}

TEST(GomokuRules, EmptyPointsOfAPartOfTheBoard) {
    const Position position = with(Rule::kFreestyle, Color::kBlack, "b2t20", "c2", kMaxSize);
    const auto listed = [&](const Box& box) {
        std::vector<Point> found;
        for_each_empty(position, box, [&](Point point) { found.push_back(point); });
        return moves_text(found);
    };
    EXPECT_EQ(listed({.left = 0, .right = 2, .bottom = 1, .top = 2}), "a2a3b3c3");
    EXPECT_EQ(listed({.left = 18, .right = 19, .bottom = 19, .top = 19}), "s20");
    EXPECT_EQ(listed(Box{}), "-");
    EXPECT_EQ(widened({.left = 1, .right = 18, .bottom = 0, .top = 5}, 2, 20),
              (Box{.left = 0, .right = 19, .bottom = 0, .top = 7}));
    EXPECT_EQ(widened(Box{}, 2, 20), Box{});
}

TEST(GomokuRules, KeepsTheContract) {
    for (const Rule rule : kRules) {
        EXPECT_EQ(contract_violation<Rules>(Position(rule, 5), 2, 1), std::nullopt);
        EXPECT_EQ(contract_violation<Rules>(Position(rule, 6), 1, 2), std::nullopt);
    }
}

TEST(GomokuRules, SymmetriesChangeNothingButPlaces) {
    Rng rng(8);
    for (int board = 0; board < 200 / TILESTONE_TEST_DIVISOR + 5; ++board) {
        const Rule rule = kRules[rng.below(3)];
        const int size = kMinSize + static_cast<int>(rng.below(kMaxSize - kMinSize + 1));
        Plain plain(rule, size);
        for (int stone = 0; stone < size * size / 2; ++stone) {
            plain.set(any_of(plain.empty_points(), rng), rng.below(2) == 0 ? 'x' : 'o');
        }
        const Position position = put_together(plain, rule, Color::kWhite);
        for (int symmetry = 0; symmetry < Rules::kSymmetries; ++symmetry) {
            const Position image = Rules::transform(symmetry, position);
            ASSERT_EQ(image.to_move(), Color::kWhite);
            ASSERT_EQ(image.count_suspects(), position.count_suspects());
            for (const Point point : plain.empty_points()) {
                const Point twin = transform(symmetry, point, size);
                for (const Color color : kColors) {
                    ASSERT_EQ(image.threat(color, twin), position.threat(color, point));
                }
                ASSERT_EQ(foul_at(image, twin), foul_at(position, point)) << plain.text();
            }
        }
    }
}

TEST(GomokuRules, EightDifferentSymmetries) {
    constexpr int kSize = 6;
    std::vector<std::vector<Point>> images;
    for (int symmetry = 0; symmetry < Rules::kSymmetries; ++symmetry) {
        std::vector<Point> image;
        for (int row = 0; row < kSize; ++row) {
            for (int column = 0; column < kSize; ++column) {
                image.push_back(transform(symmetry, point_at(column, row), kSize));
            }
        }
        EXPECT_EQ(std::ranges::find(images, image), images.end()) << symmetry;
        images.push_back(image);
        std::ranges::sort(image);
        EXPECT_EQ(image, [&] {
            std::vector<Point> all = images.front();
            std::ranges::sort(all);
            return all;
        }()) << symmetry;
    }
}

TEST(GomokuRules, HashesTellPositionsApart) {
    std::vector<std::uint64_t> hashes;
    for (const Rule rule : kRules) {
        for (int size = kMinSize; size <= kMaxSize; ++size) {
            Position position(rule, size);
            hashes.push_back(position.hash());
            position.give_move_to(Color::kWhite);
            hashes.push_back(position.hash());
            position.give_move_to(Color::kWhite);
            EXPECT_EQ(position.hash(), hashes.back());
            for (int row = 0; row < size; ++row) {
                for (int column = 0; column < size; ++column) {
                    for (const Color color : kColors) {
                        position.put(point_at(column, row), color);
                        hashes.push_back(position.hash());
                        position.remove(point_at(column, row));
                    }
                }
            }
        }
    }
    std::ranges::sort(hashes);
    EXPECT_EQ(std::ranges::adjacent_find(hashes), hashes.end());
    EXPECT_NE(Position(Rule::kFreestyle, 15), Position(Rule::kRenju, 15));
    EXPECT_NE(Position(Rule::kFreestyle, 15), Position(Rule::kFreestyle, 14));
}

}  // namespace
}  // namespace tilestone::gomoku
