// SPDX-License-Identifier: MIT
//
// Tests the candidate moves and the evaluation of the player classic against their definitions.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/engine/gomoku_positions.h"
#include "tilestone/engine/gomoku/candidates.h"
#include "tilestone/engine/gomoku/classic_knowledge.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine_test {
namespace {

using engine::gomoku::CandidateSettings;
using engine::gomoku::ClassicKnowledge;

std::vector<Point> candidates_of(const Position& position, const CandidateSettings& settings) {
    gomoku::Rules::Actions actions;
    engine::gomoku::list_candidates(position, settings, actions);
    return {actions.begin(), actions.end()};
}

/// Runs `check` on random positions of all rules and several sizes.
template <class Check>
void on_random_positions(std::uint64_t seed, int count, Check&& check) {
    Rng rng(seed);
    constexpr std::array kSizes = {5, 7, 15, 15, 20};
    for (int i = 0; i < scaled_games(count); ++i) {
        for (const Rule rule : kAllRules) {
            const int size = kSizes[rng.below(kSizes.size())];
            check(random_gomoku(rng, rule, size, std::min(60, size * size - 2)));
            if (testing::Test::HasFatalFailure()) return;
        }
    }
}

TEST(GomokuCandidates, AreAllLegalPointsWhereNothingIsLeftOut) {
    on_random_positions(1, 300, [](const Position& position) {
        auto listed = candidates_of(position, {.box = false});
        std::ranges::sort(listed);
        ASSERT_EQ(listed, legal_points(position));
    });
}

TEST(GomokuCandidates, ComeBestFirstAndNearerToTheCentreFirst) {
    on_random_positions(2, 300, [](const Position& position) {
        const auto listed = candidates_of(position, {.box = false});
        for (std::size_t i = 1; i < listed.size(); ++i) {
            const auto score = [&](Point point) {
                return engine::gomoku::score_for_mover(position, point,
                                                       engine::gomoku::kPointScores, true);
            };
            const int before = score(listed[i - 1]);
            const int after = score(listed[i]);
            ASSERT_GE(before, after);
            if (before > after) continue;
            ASSERT_LE(engine::gomoku::distance_from_centre(listed[i - 1], position.size()),
                      engine::gomoku::distance_from_centre(listed[i], position.size()));
        }
    });
}

TEST(GomokuCandidates, LieWithinTheBoxWidenedByThree) {
    on_random_positions(3, 300, [](const Position& position) {
        if (position.count() == 0) return;
        const gomoku::Box box = position.box();
        std::vector<Point> near;
        for (const Point point : legal_points(position)) {
            const int column = gomoku::column_of(point);
            const int row = gomoku::row_of(point);
            if (column >= box.left - 3 && column <= box.right + 3 && row >= box.bottom - 3 &&
                row <= box.top + 3) {
                near.push_back(point);
            }
        }
        auto listed = candidates_of(position, {});
        std::ranges::sort(listed);
        ASSERT_EQ(listed, near.empty() ? legal_points(position) : near);
    });
}

TEST(GomokuCandidates, AreTheBestOfAllOrWhatIsForced) {
    on_random_positions(4, 300, [](const Position& position) {
        const auto all = candidates_of(position, {});
        const auto best = candidates_of(position, {.best = 10});
        const Color mover = position.to_move();
        const auto fives = points_with(position, mover, Threat::kFive);
        auto blocks = points_with(position, other(mover), Threat::kFive);
        std::erase_if(blocks, [&](Point point) { return !gomoku::is_legal(position, point); });
        ASSERT_FALSE(best.empty());
        ASSERT_LE(best.size(), 10u);
        for (const Point point : best) {
            ASSERT_TRUE(gomoku::is_legal(position, point));
            if (!fives.empty()) {
                ASSERT_TRUE(contains(fives, point));
            } else if (!blocks.empty()) {
                ASSERT_TRUE(contains(blocks, point));
            }
        }
        const bool open = position.count(mover, Threat::kOpenFour) == 0 &&
                          position.count(mover, Threat::kTwoFours) == 0;
        if (fives.empty() && blocks.empty() && open) {
            ASSERT_EQ(best, std::vector<Point>(
                                all.begin(), all.begin() + static_cast<long>(std::min<std::size_t>(
                                                               all.size(), 10))));
        }
    });
}

TEST(GomokuCandidates, OfAnEmptyBoardIsTheCentre) {
    for (const int size : {5, 6, 15, 20}) {
        const Point centre = gomoku::point_at(size / 2, size / 2);
        EXPECT_EQ(candidates_of(Position(Rule::kRenju, size), {}), std::vector<Point>{centre});
    }
}

// i8 would make six in a row for Black; White needs i8 for five.
constexpr std::string_view kForbiddenBlock = "d8e8i5f8i6g8i7a1i9h8i10o1";

TEST(GomokuCandidates, KnowForbiddenPointsIfTheyAreTo) {
    const Position position = position_of(kForbiddenBlock, Rule::kRenju);
    const Point block = *gomoku::parse_point("i8", 15);
    ASSERT_EQ(gomoku::foul_at(position, block), gomoku::Foul::kOverline);
    EXPECT_FALSE(contains(candidates_of(position, {.best = 10}), block));
    EXPECT_FALSE(contains(candidates_of(position, {}), block));
    EXPECT_EQ(candidates_of(position, {.fouls = false, .best = 10}), std::vector<Point>{block});
    EXPECT_TRUE(engine::gomoku::is_block_forbidden(position));
}

TEST(GomokuCandidates, AreNoneAfterTheEnd) {
    EXPECT_TRUE(candidates_of(position_of("h8a1i8a3j8c1k8e1l8"), {}).empty());
}

// ---- the evaluation

TEST(GomokuEvaluation, IsTheSameForMirrorImages) {
    on_random_positions(5, 100, [](const Position& position) {
        const ClassicKnowledge knowledge;
        for (int symmetry = 1; symmetry < gomoku::Rules::kSymmetries; ++symmetry) {
            ASSERT_EQ(knowledge.evaluate(gomoku::Rules::transform(symmetry, position)),
                      knowledge.evaluate(position));
        }
    });
}

TEST(GomokuEvaluation, ChangesItsSignWithTheColours) {
    on_random_positions(6, 300, [](const Position& position) {
        if (position.rule() == Rule::kRenju) return;  // its two sides have different rules
        const ClassicKnowledge knowledge;
        ASSERT_EQ(knowledge.evaluate(with_colours_exchanged(position)),
                  -knowledge.evaluate(position));
    });
}

bool can_make_five(const Position& position, Color color) {
    return !points_with(position, color, Threat::kFive).empty();
}

/// Whether the side to move can force a five with its second stone. Slow.
bool wins_in_three(const Position& position) {
    const Color mover = position.to_move();
    for (const Point move : legal_points(position)) {
        Position after = position;
        after.place(move);
        if (after.winner() || can_make_five(after, other(mover))) continue;
        bool wins = true;
        for (const Point reply : legal_points(after)) {
            Position next = after;
            next.place(reply);
            wins = wins && can_make_five(next, mover);
            if (!wins) break;
        }
        if (wins) return true;
    }
    return false;
}

/// Whether the opponent can make five after every move of the side to move.
bool loses_in_two(const Position& position) {
    for (const Point move : legal_points(position)) {
        Position after = position;
        after.place(move);
        if (!can_make_five(after, after.to_move())) return false;
    }
    return true;
}

TEST(GomokuEvaluation, KnowsWhoWinsWithinThreePlies) {
    on_random_positions(7, 120, [](const Position& position) {
        const ClassicKnowledge knowledge;
        const int value = knowledge.value_to_mover(position);
        const int distance = ClassicKnowledge::kWon - position.count() - std::abs(value);
        const bool decided = std::abs(value) >= ClassicKnowledge::kSurelyWon;
        const bool wins_at_once = can_make_five(position, position.to_move());
        ASSERT_EQ(decided && value > 0 && distance == 1, wins_at_once);
        if (wins_at_once) return;
        ASSERT_EQ(decided && value < 0 && distance == 2, loses_in_two(position));
        if (can_make_five(position, other(position.to_move()))) return;
        const bool known = decided && value > 0 && distance == 3;
        if (position.rule() == Rule::kRenju && !known)
            return;  // a four may help where no block is legal
        ASSERT_EQ(known, wins_in_three(position));
        ASSERT_LT(std::abs(value), ClassicKnowledge::kWon);
    });
}

TEST(GomokuEvaluation, SeesNothingButFivesWithoutShapes) {
    on_random_positions(8, 100, [](const Position& position) {
        const ClassicKnowledge blind{.candidates = {.scores = &engine::gomoku::kOnlyFives}};
        const ClassicKnowledge sighted;
        const int value = blind.value_to_mover(position);
        if (std::abs(value) >= ClassicKnowledge::kSurelyWon) {
            ASSERT_EQ(value, sighted.value_to_mover(position));
        } else {
            ASSERT_LE(std::abs(value), 100);  // at most the bonus for the side to move
        }
    });
}

TEST(GomokuEvaluation, OfAnExampleDoneByHand) {
    // Black has i8 and h8 in a row, White's stone is far away; White is to move. Black's best is an
    // open three, White has only a stone: 100 * (20 + 1 - 50), plus the sums.
    const Position position = position_of("h8a1i8");
    const ClassicKnowledge knowledge;
    const auto white = knowledge.side(position, Color::kWhite);
    const auto black = knowledge.side(position, Color::kBlack);
    EXPECT_EQ(black.best, 50);
    EXPECT_EQ(white.best, 10);
    EXPECT_EQ(knowledge.value_to_mover(position), 100 * (10 + 1 - 50) + white.sum - black.sum);
    EXPECT_EQ(knowledge.evaluate(position), -knowledge.value_to_mover(position));
}

}  // namespace
}  // namespace tilestone::engine_test
