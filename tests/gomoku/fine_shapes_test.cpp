// SPDX-License-Identifier: MIT
//
// Tests fine shapes and line codes against the plain rules for every possible next stone, and the
// updates that a position sends to its observers.
#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "tests/gomoku/compare.h"
#include "tilestone/games/gomoku/position_changes.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::gomoku {
namespace {

constexpr int kAllBoards = 800;
constexpr int kBoards = kAllBoards / TILESTONE_TEST_DIVISOR;
constexpr int kReach = 5;

FineShape plain_fine_shape(const Plain& plain, char stone, Point point, Direction direction) {
    const Shape shape = plain.shape(stone, point, direction);
    if (shape <= Shape::kOverline) return static_cast<FineShape>(shape);
    Shape best = Shape::kNone;
    int ways = 0;
    for (int offset = -kReach; offset <= kReach; ++offset) {
        const Step step = step_of(direction);
        if (plain.at(column_of(point) + offset * step.column, row_of(point) + offset * step.row) !=
                '.' ||
            offset == 0) {
            continue;
        }
        Plain next = plain;
        next.set(moved(point, direction, offset), stone);
        const Shape found = next.shape(stone, point, direction);
        if (found == Shape::kFive || found < best) continue;
        ways = found == best ? ways + 1 : 1;
        best = found;
    }
    switch (shape) {
        case Shape::kOne: return best == Shape::kTwo ? FineShape::kOne : FineShape::kClosedOne;
        case Shape::kClosedTwo: return FineShape::kClosedTwo;
        case Shape::kTwo:
            if (ways > 3) return FineShape::kWideTwo;
            return ways == 3 ? FineShape::kBroadTwo : FineShape::kTwo;
        case Shape::kClosedThree: return FineShape::kClosedThree;
        case Shape::kThree: return ways > 1 ? FineShape::kBroadThree : FineShape::kThree;
        case Shape::kFour: return FineShape::kFour;
        case Shape::kTwoFours: return FineShape::kTwoFours;
        case Shape::kOpenFour: return FineShape::kOpenFour;
        default: return FineShape::kFive;
    }
}

/// A position with stones of an unfinished random game, and the plain one.
struct Board {
    Board(Rule rule, int size, int stones, Rng& rng) : position(rule, size), plain(rule, size) {
        while (position.count() < stones) {
            const Point point = any_of(plain.empty_points(), rng);
            if (position.threat(position.to_move(), point) == Threat::kFive) break;
            plain.set(point, stone_of(position.to_move()));
            position.place(point);
        }
    }
    Position position;
    Plain plain;
};

Board random_board(Rng& rng) {
    const auto rule = static_cast<Rule>(rng.below(kRuleNames.size()));
    const int size = 6 + static_cast<int>(rng.below(10));
    const int stones = static_cast<int>(rng.below(static_cast<std::uint32_t>(size * size / 2)));
    return {rule, size, stones, rng};
}

TEST(GomokuFineShapes, AsWhatMayFollow) {
    Rng rng(3);
    std::array<int, kFineShapes> seen{};
    const auto seen_all = [&] { return std::ranges::min(seen) > 0; };
    for (int i = 0; i < kAllBoards && (i < kBoards || !seen_all()); ++i) {
        const Board board = random_board(rng);
        for (const Point point : board.plain.empty_points()) {
            const Color color = rng.below(2) == 0 ? Color::kBlack : Color::kWhite;
            const auto direction = static_cast<Direction>(rng.below(4));
            const FineShape shape = board.position.fine_shape(color, point, direction);
            ASSERT_EQ(shape, plain_fine_shape(board.plain, stone_of(color), point, direction))
                << point_text(point) << board.plain.text();
            ++seen[static_cast<std::size_t>(shape)];
        }
    }
    EXPECT_TRUE(seen_all());
}

TEST(GomokuFineShapes, CodesAreTheFourShapesInAnyOrder) {
    Rng rng(4);
    for (int i = 0; i < kBoards; ++i) {
        const Board board = random_board(rng);
        for (const Point point : board.plain.empty_points()) {
            for (const Color color : kColors) {
                std::array<FineShape, 4> shapes{};
                for (const Direction direction : kDirections) {
                    shapes[static_cast<std::size_t>(direction)] =
                        board.position.fine_shape(color, point, direction);
                }
                std::ranges::sort(shapes, std::greater());
                EXPECT_EQ(shapes_of(board.position.line_code(color, point)), shapes);
            }
        }
    }
}

TEST(GomokuFineShapes, EveryCodeIsAnother) {
    std::set<std::array<FineShape, 4>> all;
    for (int code = 0; code < kLineCodes; ++code) {
        const auto shapes = shapes_of(static_cast<LineCode>(code));
        EXPECT_TRUE(std::ranges::is_sorted(shapes, std::greater()));
        all.insert(shapes);
    }
    EXPECT_EQ(all.size(), std::size_t{kLineCodes});
}

/// The number of empty points with each code, for both sides together.
using Census = std::array<int, kLineCodes>;

Census census_of(const Board& board) {
    Census census{};
    for (const Point point : board.plain.empty_points()) {
        for (const Color color : kColors) ++census[board.position.line_code(color, point)];
    }
    return census;
}

struct CensusWatch {
    Census census;

    void add(const Summaries& summaries, int change) {
        for (const std::uint32_t summary : summaries) {
            census[summary >> LineTable::kCodeShift] += change;
        }
    }
    void leave(std::size_t /*point*/, const Summaries& before) { add(before, -1); }
    void change(std::size_t /*point*/, const Summaries& before, const Summaries& now) {
        add(before, -1);
        add(now, 1);
    }
};

TEST(GomokuWatch, HearsOfEveryChange) {
    Rng rng(5);
    for (int i = 0; i < kBoards / 8 + 1; ++i) {
        Board board = random_board(rng);
        CensusWatch watch{census_of(board)};
        for (int move = 0; move < 5 && !board.position.winner(); ++move) {
            const auto points = board.plain.empty_points();
            if (points.empty()) break;
            const Point point = any_of(points, rng);
            const Position before = board.position;
            const Census census = watch.census;
            Footprint footprint;
            board.position.place(point, footprint, watch);
            board.position.undo(point, footprint);
            ASSERT_EQ(difference(board.position, board.plain), "");
            ASSERT_EQ(board.position, before);
            watch.census = census;
            board.plain.set(point, stone_of(board.position.to_move()));
            board.position.place(point, footprint, watch);
            ASSERT_EQ(watch.census, census_of(board));
        }
    }
}

}  // namespace
}  // namespace tilestone::gomoku
