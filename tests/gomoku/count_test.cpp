// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/count.h"

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::gomoku {
namespace {

/// Counts move by move, without shortcuts.
std::uint64_t count_plainly(const Position& position, int moves) {
    if (moves == 0) return 1;
    std::uint64_t leaves = 0;
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            const Point point = point_at(column, row);
            if (!is_legal(position, point)) continue;
            Position after = position;
            after.place(point);
            leaves += count_plainly(after, moves - 1);
        }
    }
    return leaves;
}

TEST(Count, OfTheEmptyBoardIsAProduct) {
    const Position empty;
    EXPECT_EQ(count_leaves(empty, 0), 1u);
    EXPECT_EQ(count_leaves(empty, 1), 225u);
    EXPECT_EQ(count_leaves(empty, 2), 225u * 224);
    EXPECT_EQ(count_leaves(Position(Rule::kRenju, 6), 3), 36u * 35 * 34);
}

TEST(Count, LeavesOutWhatIsForbiddenOrOver) {
    const auto count = [](std::string_view moves, Rule rule, int depth) {
        return count_leaves(*parse_position(moves, rule, kDefaultSize), depth);
    };
    EXPECT_EQ(count("g8a1i8c1h7e1h6g1", Rule::kFreestyle, 1), 217u);
    EXPECT_EQ(count("g8a1i8c1h7e1h6g1", Rule::kRenju, 1), 216u);
    EXPECT_EQ(count("h8a1h9a3h10a5h11a7", Rule::kRenju, 2), 215u * 216);
    EXPECT_EQ(count("h8a1h9a3h10a5h11a7h12", Rule::kStandard, 1), 0u);
    EXPECT_EQ(count("h8a1h9a3h10a5h11a7h12", Rule::kStandard, 0), 1u);
}

TEST(Count, AgreesWithPlainCountingInRandomGames) {
    Rng rng(71);
    for (int game = 0; game < 30; ++game) {
        Position position(static_cast<Rule>(game % 3), 6);
        while (!Rules::result(position)) {
            if (position.count_empty() < 16) {
                EXPECT_EQ(count_leaves(position, 3), count_plainly(position, 3));
            }
            Rules::Actions actions;
            Rules::list_actions(position, actions);
            position.place(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        EXPECT_EQ(count_leaves(position, 2), 0u);
    }
}

}  // namespace
}  // namespace tilestone::gomoku
