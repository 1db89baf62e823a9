// SPDX-License-Identifier: MIT
#include "tilestone/protocol/gomocup/swap2.h"

#include <set>

#include <gtest/gtest.h>

namespace tilestone::gomocup {
namespace {

TEST(Swap2, OpeningsStandOnEveryBoard) {
    for (int size = gomoku::kLeastSize; size <= gomoku::kMostSize; ++size) {
        for (std::uint64_t lot = 0; lot < 8 * count_openings(); ++lot) {
            const gomoku::Position empty(gomoku::Rule::kFreestyle, size);
            std::set<gomoku::Point> points;
            for (const gomoku::Point point : opening_for(lot, size)) {
                EXPECT_TRUE(empty.is_empty(point));
                points.insert(point);
            }
            EXPECT_EQ(points.size(), 3U);
        }
    }
}

TEST(Swap2, LotsReachAllOpenings) {
    std::set<Opening> openings;
    for (std::uint64_t lot = 0; lot < 8 * count_openings(); ++lot) {
        openings.insert(opening_for(lot, gomoku::kUsualSize));
    }
    EXPECT_GT(openings.size(), 4 * count_openings());  // some are symmetric in themselves
}

TEST(Swap2, SharesItsLimitsBetweenTwoQuestions) {
    gomoku::Position position;
    for (const gomoku::Point point : opening_number(0)) position.place(point);
    std::vector<Limits> asked;
    const Ask ask = [&](const gomoku::Position& state, const Limits& limits) {
        asked.push_back(limits);
        engine::Decision<gomoku::Game> decision;
        gomoku::Rules::Actions actions;
        gomoku::Rules::list_actions(state, actions);
        decision.move = actions[0];
        decision.moves = {{.move = actions[0], .value = 0}};
        return decision;
    };
    const SwapChoice choice = choose_side(position, {.time = Milliseconds(100)}, ask);
    EXPECT_FALSE(choice.swap);
    EXPECT_EQ(choice.moves.size(), 2U);
    ASSERT_EQ(asked.size(), 2U);
    EXPECT_EQ(asked[0].time->count() + asked[1].time->count(), 100);
}

}  // namespace
}  // namespace tilestone::gomocup
