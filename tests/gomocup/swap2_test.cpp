// SPDX-License-Identifier: MIT
#include "tilestone/apps/gomocup/swap2.h"

#include <array>
#include <cstdlib>
#include <set>
#include <utility>

#include <gtest/gtest.h>

#include "tilestone/apps/gomocup/soosorv.h"

namespace tilestone::gomocup {
namespace {

TEST(Swap2, OpeningsStandOnEveryBoard) {
    for (int size = gomoku::kMinSize; size <= gomoku::kMaxSize; ++size) {
        for (std::uint64_t random_bits = 0; random_bits < 8 * count_openings(); ++random_bits) {
            const gomoku::Position empty(gomoku::Rule::kFreestyle, size);
            std::set<gomoku::Point> points;
            for (const gomoku::Point point : opening_for(random_bits, size)) {
                EXPECT_TRUE(empty.is_empty(point));
                points.insert(point);
            }
            EXPECT_EQ(points.size(), 3U);
        }
    }
}

TEST(Swap2, LotsReachAllOpenings) {
    std::set<Opening> openings;
    for (std::uint64_t random_bits = 0; random_bits < 8 * count_openings(); ++random_bits) {
        openings.insert(opening_for(random_bits, gomoku::kDefaultSize));
    }
    EXPECT_GT(openings.size(), 4 * count_openings());  // some are symmetric in themselves
}

TEST(Swap2, SharesItsLimitsBetweenTwoQuestions) {
    gomoku::Position position;
    for (const gomoku::Point point : opening_number(0)) position.place(point);
    std::vector<Limits> asked;
    const SearchFunction ask = [&](const gomoku::Position& state, const Limits& limits) {
        asked.push_back(limits);
        engine::SearchResult<gomoku::Game> result;
        gomoku::Rules::Actions actions;
        gomoku::Rules::list_actions(state, actions);
        result.move = actions[0];
        result.moves = {{.move = actions[0], .value = 0}};
        return result;
    };
    const SwapChoice choice = choose_side(position, {.time = Milliseconds(100)}, ask);
    EXPECT_FALSE(choice.swap);
    EXPECT_EQ(choice.moves.size(), 2U);
    ASSERT_EQ(asked.size(), 2U);
    EXPECT_EQ(asked[0].time->count() + asked[1].time->count(), 100);
}

TEST(Soosorv, OpeningsAreAllOfThem) {
    for (const int size : {gomoku::kMinSize, 6, gomoku::kDefaultSize, gomoku::kMaxSize}) {
        std::set<Opening> openings;
        for (std::uint64_t random_bits = 0; random_bits < 9 * 25 * 25; ++random_bits) {
            const Opening opening = soosorv_opening(random_bits, size);
            const gomoku::Position empty(gomoku::Rule::kRenju, size);
            std::set<gomoku::Point> points;
            for (std::size_t i = 0; i < opening.size(); ++i) {
                const int distance = std::max(std::abs(gomoku::column_of(opening[i]) - size / 2),
                                              std::abs(gomoku::row_of(opening[i]) - size / 2));
                EXPECT_LE(distance, static_cast<int>(i));
                EXPECT_TRUE(empty.is_empty(opening[i]));
                points.insert(opening[i]);
            }
            EXPECT_EQ(points.size(), 3U);
            openings.insert(opening);
        }
        EXPECT_EQ(openings.size(), 8U * 23U);  // the 26 in all their positions
    }
}

/// Answers all legal points, the first one worth `value`, each further one one less.
SearchFunction valued_by(double value, std::vector<Limits>& asked) {
    return [value, &asked](const gomoku::Position& state, const Limits& limits) {
        asked.push_back(limits);
        engine::SearchResult<gomoku::Game> result;
        gomoku::Rules::Actions actions;
        gomoku::Rules::list_actions(state, actions);
        for (const gomoku::Point point : actions) {
            const auto place = static_cast<double>(result.moves.size());
            result.moves.push_back({.move = point, .value = value - place});
        }
        result.move = result.moves.front().move;
        return result;
    };
}

TEST(Soosorv, OffersNoMirrorImages) {
    gomoku::Position position(gomoku::Rule::kRenju, 15);
    for (const char* point : {"h8", "h9", "h10", "h7"}) {
        position.place(*gomoku::parse_point(point, 15));
    }
    std::vector<Limits> asked;
    const auto fifths = best_fifths(position, kMaxFifths, {}, valued_by(3, asked));
    ASSERT_EQ(fifths.size(), kMaxFifths);
    for (std::size_t i = 0; i < fifths.size(); ++i) {
        // By rows from the lower left corner: a1 … h1; i1 … o1 are images of them.
        EXPECT_EQ(fifths[i].point, gomoku::point_at(static_cast<int>(i), 0));
        EXPECT_EQ(fifths[i].value, 3 - static_cast<double>(i));
    }
}

TEST(Soosorv, OffersEnoughWhateverThePlayerSays) {
    gomoku::Position position(gomoku::Rule::kRenju, 15);
    for (const char* point : {"h8", "h9", "i9", "a1"}) {
        position.place(*gomoku::parse_point(point, 15));
    }
    const SearchFunction silent = [](const gomoku::Position&, const Limits&) {
        engine::SearchResult<gomoku::Game> result;
        result.move = gomoku::point_at(3, 3);
        result.moves = {{.move = *result.move, .value = 5}};
        return result;
    };
    const auto fifths = best_fifths(position, 3, {}, silent);
    ASSERT_EQ(fifths.size(), 3U);
    EXPECT_EQ(fifths[0].point, gomoku::point_at(3, 3));
    EXPECT_EQ(fifths[1].point, gomoku::point_at(1, 0));
    EXPECT_EQ(fifths[2].value, 5);
}

TEST(Soosorv, AsksForAsManyFifthsAsMakeTheGameEven) {
    gomoku::Position position(gomoku::Rule::kRenju, 15);
    for (const char* point : {"h8", "h9", "i9"}) position.place(*gomoku::parse_point(point, 15));
    std::vector<Limits> asked;
    for (const auto& [value, fifths] : {std::pair{3.0, 4U}, {0.0, 1U}, {-5.0, 1U}, {90.0, 8U}}) {
        const SearchFunction ask = valued_by(value, asked);
        const Fourth fourth = choose_fourth(position, {.time = Milliseconds(100)}, ask, ask);
        EXPECT_EQ(fourth.point, gomoku::point_at(0, 0));
        EXPECT_EQ(fourth.fifths, fifths) << value;
        ASSERT_EQ(asked.size(), 2U);
        EXPECT_EQ(asked[0].time->count() + asked[1].time->count(), 100);
        asked.clear();
    }
}

TEST(Soosorv, ChoosesTheFifthThatIsWorstForBlack) {
    gomoku::Position position(gomoku::Rule::kRenju, 15);
    for (const char* point : {"h8", "h9", "i9", "a1"}) {
        position.place(*gomoku::parse_point(point, 15));
    }
    const auto offers = std::array{*gomoku::parse_point("c3", 15), *gomoku::parse_point("d4", 15),
                                   *gomoku::parse_point("e5", 15)};
    const SearchFunction ask = [&](const gomoku::Position& state, const Limits& limits) {
        EXPECT_EQ(limits.nodes, 101U);
        engine::SearchResult<gomoku::Game> result;
        result.move = gomoku::point_at(14, 14);
        const bool is_second = !state.is_empty(offers[1]);
        result.moves = {{.move = *result.move, .value = is_second ? -1.0 : -2.0}};
        return result;
    };
    EXPECT_EQ(choose_fifth(position, offers, {.nodes = 300}, ask), offers[1]);
}

}  // namespace
}  // namespace tilestone::gomocup
