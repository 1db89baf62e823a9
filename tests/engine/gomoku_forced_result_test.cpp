// SPDX-License-Identifier: MIT
//
// Tests static win/loss detection of the player `tilestone` against full trees, and its candidates.
#include <algorithm>
#include <optional>

#include <gtest/gtest.h>

#include "tests/engine/gomoku_boards.h"
#include "tests/engine/gomoku_positions.h"
#include "tilestone/engine/gomoku/pvs/near.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"

namespace tilestone::engine_test {
namespace {

using engine::gomoku::ForcedResult;
using gomoku::Rules;

constexpr int kNever = 1000;

std::vector<Point> answers_to(const Position& position) {
    Rules::Actions moves;
    if (!engine::gomoku::list_answers(position, moves)) return {};
    return {moves.begin(), moves.end()};
}

/// Plies in which the side to move wins, searched up to `plies` over all moves and replies.
int wins_within(Position& position, int plies) {
    if (plies <= 0) return kNever;
    int best = kNever;
    for (const Point point : legal_points(position)) {
        position.place(point);
        int took = kNever;
        if (position.winner()) {
            took = 1;
        } else if (!Rules::result(position) && plies >= 3) {
            took = 0;
            for (const Point answer : legal_points(position)) {
                position.place(answer);
                const bool over = Rules::result(position).has_value();
                took = std::max(took, over ? kNever : 2 + wins_within(position, plies - 2));
                position.remove(answer);
                if (took >= kNever) break;
            }
        }
        position.remove(point);
        best = std::min(best, took);
        if (best == 1) break;
    }
    return best;
}

/// Whether the side to move loses within `plies`, over all moves and replies.
bool loses_within(Position& position, int plies) {
    for (const Point point : legal_points(position)) {
        position.place(point);
        const bool over = Rules::result(position).has_value();
        const bool lost = !over && wins_within(position, plies - 1) < kNever;
        position.remove(point);
        if (!lost) return false;
    }
    return true;
}

/// Visits up to `count` positions. With a test divisor it stops earlier, but not before `enough()`.
template <class Visit, class Enough>
void for_each_crowded(int count, int size, double share, std::uint64_t seed, Visit&& visit,
                      Enough&& enough) {
    Rng rng(seed);
    for (int i = 0; i < count && (i < scaled_games(count) || !enough()); ++i) {
        Position position = crowded_position(kAllRules[rng.below(3)], size, share, rng);
        if (Rules::result(position)) continue;
        visit(position);
    }
}

TEST(GomokuCertain, WinsAndLossesOfUpToThreePliesAreTrue) {
    int wins = 0;
    int losses = 0;
    const auto visit = [&](Position& position) {
        const auto certain = engine::gomoku::forced_result(position);
        if (!certain || certain->plies > 3) return;
        if (certain->wins) {
            ++wins;
            ASSERT_EQ(wins_within(position, certain->plies), certain->plies);
        } else {
            ++losses;
            ASSERT_EQ(certain->plies, 2);
            ASSERT_TRUE(loses_within(position, 2));
        }
    };
    const auto enough = [&] { return wins > 3 && losses > 0; };
    for_each_crowded(1500, 7, 0.45, 11, visit, enough);
    EXPECT_TRUE(enough()) << wins << " wins, " << losses << " losses";
}

/// Whether the side to move wins by continuous fours within `plies`; all legal replies count.
bool wins_by_fours(Position& position, int plies) {
    const Color mover = position.to_move();
    for (const Point point : legal_points(position)) {
        if (position.threat(mover, point) < Threat::kFour) continue;
        position.place(point);
        bool wins = position.winner().has_value();
        if (!wins && plies >= 3 && !Rules::result(position)) {
            wins = std::ranges::all_of(legal_points(position), [&](Point answer) {
                position.place(answer);
                const bool over = Rules::result(position).has_value();
                const bool falls = !over && wins_by_fours(position, plies - 2);
                position.remove(answer);
                return falls;
            });
        }
        position.remove(point);
        if (wins) return true;
    }
    return false;
}

TEST(GomokuCertain, AFourAndAThreeWin) {
    int seen = 0;
    const auto visit = [&](Position& position) {
        const auto certain = engine::gomoku::forced_result(position);
        if (!certain || certain->plies != 5) return;
        ++seen;
        ASSERT_TRUE(certain->wins);
        ASSERT_TRUE(wins_by_fours(position, 5));
    };
    for_each_crowded(8000, 8, 0.3, 12, visit, [&] { return seen > 2; });
    EXPECT_GT(seen, 2);
}

TEST(GomokuCertain, WhatIsNoAnswerLosesAtOnce) {
    int forced = 0;
    int left_out = 0;
    const auto visit = [&](Position& position) {
        const std::vector<Point> answers = answers_to(position);
        if (answers.empty()) return;
        ++forced;
        const auto legal = legal_points(position);
        for (const Point answer : answers) ASSERT_TRUE(contains(legal, answer));
        const auto certain = engine::gomoku::forced_result(position);
        const bool wins = certain && certain->wins;
        for (const Point point : legal) {
            if (contains(answers, point)) continue;
            ++left_out;
            if (wins) continue;  // another reply may lose more slowly
            position.place(point);
            const auto after = engine::gomoku::forced_result(position);
            ASSERT_TRUE(after && after->wins && after->plies <= 3) << gomoku::point_text(point);
            position.remove(point);
        }
        if (!wins) return;
        for (const Point answer : answers) {
            position.place(answer);
            ASSERT_TRUE(position.winner() || loses_within(position, certain->plies - 1));
            position.remove(answer);
        }
    };
    const auto enough = [&] { return forced > 20 && left_out > 200; };
    for_each_crowded(3000, 9, 0.3, 13, visit, enough);
    EXPECT_TRUE(enough()) << forced << " forced, " << left_out << " left out";
}

TEST(GomokuCertain, NothingOfAQuietBoard) {
    EXPECT_FALSE(engine::gomoku::forced_result(position_of("h8i9h9")));
    EXPECT_TRUE(answers_to(position_of("h8i9h9")).empty());
    EXPECT_TRUE(answers_to(position_of("h8a1i8a2")).empty());
}

TEST(GomokuCertain, AnOpenThreeIsStoppedAtItsEnds) {
    const auto stops = answers_to(position_of("h8a1i8a15j8"));
    EXPECT_EQ(stops.size(), 2U);
    EXPECT_TRUE(contains(stops, *gomoku::parse_point("g8", 15)));
    EXPECT_TRUE(contains(stops, *gomoku::parse_point("k8", 15)));
}

TEST(GomokuNear, IsWithinTwoPointsOrOnALine) {
    Rng rng(14);
    for (int i = 0; i < scaled_games(200); ++i) {
        const int size = 5 + static_cast<int>(rng.below(16));
        const Position position = random_gomoku(rng, Rule::kFreestyle, size, 30);
        const int line = 2 + static_cast<int>(rng.below(3));
        if (position.count() == 0) continue;
        const engine::gomoku::PointSet near = engine::gomoku::near_points(position, line);
        for (int place = 0; place < size * size; ++place) {
            const Point point = gomoku::point_at(place % size, place / size);
            bool wanted = false;
            for (int other = 0; other < size * size; ++other) {
                const int columns = std::abs(place % size - other % size);
                const int rows = std::abs(place / size - other / size);
                const bool on_line = columns == 0 || rows == 0 || columns == rows;
                const int distance = std::max(columns, rows);
                if (position.is_empty(gomoku::point_at(other % size, other / size))) continue;
                wanted = wanted || distance <= 2 || (on_line && distance <= line);
            }
            ASSERT_EQ(near.has(point), wanted && position.is_empty(point));
        }
    }
}

TEST(GomokuNear, TheCentreOfAnEmptyBoard) {
    int count = 0;
    engine::gomoku::near_points(Position(), 4).for_each(gomoku::kDefaultSize, [&](Point point) {
        EXPECT_EQ(gomoku::point_text(point), "h8");
        ++count;
    });
    EXPECT_EQ(count, 1);
}

}  // namespace
}  // namespace tilestone::engine_test
