// SPDX-License-Identifier: MIT
//
// Tests the steps of the player classic: the effect of each option.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "tests/engine/gomoku_positions.h"
#include "tilestone/engine/gomoku/classic.h"
#include "tilestone/engine/gomoku/classic_knowledge.h"
#include "tilestone/engine/gomoku/experience.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine_test {
namespace {

using engine::gomoku::ClassicKnowledge;

GomokuSearchResult ask(const std::string& options, const Position& position,
                       bool all_values = false, std::uint64_t seed = 1) {
    return gomoku_player("classic:" + options, seed)
        ->decide({.state = position, .all_values = all_values});
}

/// The player's score of the best point for the side to move.
double best_score_of(const std::string& options, const Position& position) {
    return gomoku_player("classic:" + options)->evaluate(position)->features[0].value;
}

double value_of(const GomokuSearchResult& result) { return result.moves.front().value; }
bool is_decided(const GomokuSearchResult& result) {
    return std::abs(value_of(result)) >= ClassicKnowledge::kSurelyWon;
}

/// Plies to the end of a won or lost game, by the result's value.
int plies_to_end(const GomokuSearchResult& result, const Position& position) {
    return ClassicKnowledge::kWon - position.count() - static_cast<int>(std::abs(value_of(result)));
}

using Values = std::map<Point, double>;
Values values_of(const GomokuSearchResult& result) {
    Values values;
    for (const auto& [move, value, visits, kind] : result.moves) values[move] = value;
    return values;
}

Position middle_game(Rng& rng, Rule rule, int size = 15) {
    while (true) {
        const Position position = random_gomoku(rng, rule, size, size * 2);
        if (position.count() >= 4) return position;
    }
}

// Step 8: alpha-beta returns minimax values with fewer nodes.
void compare_with_minimax(const std::string& options, int positions, int size) {
    Rng rng(8);
    std::uint64_t nodes = 0;
    std::uint64_t plain_nodes = 0;
    for (int i = 0; i < scaled_games(positions); ++i) {
        for (const Rule rule : kAllRules) {
            const Position position = middle_game(rng, rule, size);
            const std::string text = options + ",margin=0,table=0";
            const auto pruned = ask(text, position);
            const auto plain = ask(text + ",alphabeta=off", position);
            ASSERT_EQ(value_of(pruned), value_of(plain)) << options;
            ASSERT_EQ(pruned.depth, plain.depth);
            ASSERT_EQ(values_of(plain).at(*pruned.move), value_of(plain)) << options;
            ASSERT_EQ(values_of(ask(text, position, true)),
                      values_of(ask(text + ",alphabeta=off", position, true)))
                << options;
            nodes += pruned.nodes;
            plain_nodes += plain.nodes;
        }
    }
    EXPECT_LT(nodes, plain_nodes);
}

TEST(GomokuClassic, AlphaBetaFindsTheValueOfMinimax) { compare_with_minimax("depth=3", 20, 15); }
TEST(GomokuClassic, AlphaBetaFindsTheValueOfMinimaxOverAllPoints) {
    compare_with_minimax("depth=2,best=0,box=off", 4, 9);
}
TEST(GomokuClassic, AlphaBetaFindsTheValueOfMinimaxWithoutOtherSteps) {
    compare_with_minimax("depth=3,best=6,quick=off,shapes=off,fouls=off", 20, 8);
}
TEST(GomokuClassic, AlphaBetaFindsTheValueOfMinimaxFourPliesDeep) {
    compare_with_minimax("depth=4,best=5", 6, 15);
}

// Step 11: the transposition table saves nodes and does not change values.
TEST(GomokuClassic, TheTableChangesNoValueAndSavesNodes) {
    Rng rng(11);
    std::uint64_t nodes = 0;
    std::uint64_t nodes_without = 0;
    for (int i = 0; i < scaled_games(6); ++i) {
        for (const Rule rule : kAllRules) {
            const Position position = middle_game(rng, rule);
            const auto with = ask("depth=5,best=8,margin=0", position);
            const auto without = ask("depth=5,best=8,margin=0,table=0", position);
            ASSERT_EQ(value_of(with), value_of(without));
            ASSERT_EQ(values_of(ask("depth=4,best=8", position, true)),
                      values_of(ask("depth=4,best=8,table=0", position, true)));
            nodes += with.nodes;
            nodes_without += without.nodes;
        }
    }
    EXPECT_LT(nodes, nodes_without);
}

// Step 12: the number of threads does not change values.
TEST(GomokuClassic, ThreadsChangeNoValue) {
    Rng rng(12);
    for (int i = 0; i < scaled_games(10); ++i) {
        const Position position = middle_game(rng, kAllRules[rng.below(3)]);
        for (const std::string_view method : {"alphabeta=on", "alphabeta=off"}) {
            const std::string text = "depth=3,margin=0," + std::string(method);
            ASSERT_EQ(value_of(ask(text + ",threads=2", position)), value_of(ask(text, position)));
        }
    }
}

// With several threads every root move has its exact value; with one, worse moves have only bounds.
TEST(GomokuClassic, ThreadsSearchEachMoveOfTheRootByItself) {
    Rng rng(13);
    std::uint64_t alone = 0;
    for (int i = 0; i < scaled_games(6); ++i) {
        const Position position = middle_game(rng, kAllRules[rng.below(3)]);
        const auto together = ask("depth=3,margin=0,threads=2", position);
        if (together.moves.size() == 1) continue;  // forced: played without a search
        const Values exact = values_of(ask("depth=3,margin=0", position, true));
        for (const auto& [move, value] : values_of(together)) ASSERT_EQ(value, exact.at(move));
        alone += values_of(ask("depth=3,margin=0", position)) == values_of(together) ? 0 : 1;
    }
    EXPECT_GT(alone, 0U);
}

// Step 10.
TEST(GomokuClassic, LooksAtTheBestSoMany) {
    Rng rng(10);
    for (int i = 0; i < scaled_games(20); ++i) {
        const Position position = middle_game(rng, Rule::kStandard);
        for (const int best : {1, 3, 10}) {
            const auto result =
                ask("depth=2,alphabeta=off,margin=0,best=" + std::to_string(best), position);
            ASSERT_LE(result.moves.size(), static_cast<std::size_t>(best));
            // One node for the root of each iteration, then at most `best` per node below.
            ASSERT_LE(result.nodes, static_cast<std::uint64_t>(2 + 2 * best + best * best));
        }
    }
}

// Step 9.
TEST(GomokuClassic, LooksNearTheStonesOnly) {
    const Position position = position_of("h8i8h9");  // the stones span 2 by 2, widened to 8 by 8
    EXPECT_EQ(ask("depth=1,best=0,margin=0", position).moves.size(), 61u);
    EXPECT_EQ(ask("depth=1,best=0,box=off,margin=0", position).moves.size(), 222u);
}

// Step 6.
TEST(GomokuClassic, WithoutTheTreePlaysAsPointsDoes) {
    Rng rng(6);
    const auto points = gomoku_player("points");
    for (int i = 0; i < scaled_games(50); ++i) {
        const Position position = random_gomoku(rng, kAllRules[rng.below(3)], 15, 60);
        EXPECT_EQ(ask("tree=off", position).move, points->decide({.state = position}).move);
    }
}

// Step 7: under best play the game lasts as long as the value says. (all_values is set, because
// otherwise a forced move is played without a search.)
TEST(GomokuClassic, EndsAWonGameInAsManyPliesAsItSaid) {
    Rng rng(7);
    int games = 0;
    std::set<int> lengths;
    const auto enough = [&] {
        return games >= scaled_games(8) && games >= 2 && lengths.size() >= 2;
    };
    for (int i = 0; i < 100 && !enough(); ++i) {
        const Rule rule = kAllRules[rng.below(3)];
        Position position = middle_game(rng, rule);
        GomokuSearchResult result = ask("depth=6,best=6", position, true);
        if (!is_decided(result)) continue;
        int left = plies_to_end(result, position);
        const bool mover_wins = value_of(result) > 0;
        ASSERT_EQ(left % 2 == 1, mover_wins);
        lengths.insert(left);
        ++games;
        const Color winner = mover_wins ? position.to_move() : other(position.to_move());
        while (true) {
            position.place(*result.move);
            --left;
            if (gomoku::Rules::result(position)) break;
            result = ask("depth=6,best=6", position, true);
            ASSERT_TRUE(is_decided(result));
            ASSERT_EQ(plies_to_end(result, position), left);
        }
        ASSERT_EQ(left, 0);
        ASSERT_EQ(position.winner(), winner);
    }
    EXPECT_TRUE(enough()) << games << " games, " << lengths.size() << " lengths";
}

TEST(GomokuClassic, CountsNoPliesIfItIsNotTo) {
    for (const std::string_view moves : {"h8a1i8a3j8c1k8e1", "h8a1i8a3j8c1"}) {
        EXPECT_EQ(value_of(ask("depth=3,quick=off", position_of(moves))), ClassicKnowledge::kWon);
    }
    EXPECT_EQ(value_of(ask("depth=3", position_of("h8a1i8a3j8c1k8e1"))),
              ClassicKnowledge::kWon - 9);
    EXPECT_EQ(value_of(ask("depth=3", position_of("h8a1i8a3j8c1"))), ClassicKnowledge::kWon - 9);
}

// Step 13.
TEST(GomokuClassic, DrawsAmongNearlyEqualMovesOnly) {
    const Position position = position_of("h8i9");
    const auto values = values_of(ask("depth=2,margin=0", position, true));
    const double best = std::ranges::max_element(values, {}, &Values::value_type::second)->second;
    std::set<Point> narrow;
    std::set<Point> wide;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        narrow.insert(*ask("depth=2,margin=0", position, false, seed).move);
        const Point drawn = *ask("depth=2,margin=200", position, false, seed).move;
        EXPECT_GT(values.at(drawn), best - 200);
        EXPECT_EQ(*ask("depth=2,margin=200", position, false, seed).move, drawn) << "by the seed";
        wide.insert(drawn);
    }
    EXPECT_EQ(narrow.size(), 1u);
    EXPECT_GT(wide.size(), 1u);
}

TEST(GomokuClassic, DrawsNothingWhereSomethingIsForced) {
    // Positions: won by an open four; an open three to stop; a four to stop; lost to an open four.
    for (const std::string_view moves :
         {"h8a1i8a3j8c1", "h8a1i8a3j8", "h8a1i8a3j8c1k8", "h8a1i8g8j8a3k8", "a1h8a3i8c1j8e1k8"}) {
        const Position position = position_of(moves);
        const Point best = *ask("depth=3,margin=0", position).move;
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            EXPECT_EQ(*ask("depth=3,margin=10000", position, false, seed).move, best) << moves;
        }
    }
}

// Step 1: a search without fouls sees Black make five through a forbidden point.
TEST(GomokuClassic, KnowsFoulsIfItIsTo) {
    // h8 would make two open threes, which renju forbids to Black.
    const Position position = position_of("h7a1h6a15g8o1f8o15", Rule::kRenju);
    const Point foul = *gomoku::parse_point("h8", 15);
    ASSERT_EQ(gomoku::foul_at(position, foul), gomoku::Foul::kDoubleThree);
    for (const std::string_view fouls : {"on", "off"}) {
        const auto result = ask("depth=3,fouls=" + std::string(fouls), position);
        EXPECT_NE(*result.move, foul);
        EXPECT_EQ(fault_of(result, position), "");
    }
    EXPECT_EQ(best_score_of("fouls=on", position), 50);
    EXPECT_EQ(best_score_of("fouls=off", position), 80);
}

// Step 4.
TEST(GomokuClassic, ScoresShapesIfItIsTo) {
    EXPECT_EQ(best_score_of("shapes=on", position_of("h8a1i8c1")), 50);
    EXPECT_EQ(best_score_of("shapes=off", position_of("h8a1i8c1")), 0);
}

// ---- playing

TEST(GomokuClassic, StopsOpenThreesAndMakesOpenFours) {
    const auto names = [](std::initializer_list<std::string_view> texts) {
        std::vector<Point> points;
        for (const auto text : texts) points.push_back(*gomoku::parse_point(text, 15));
        return points;
    };
    for (const Rule rule : kAllRules) {
        for (const std::string_view depth : {"depth=1", "depth=2", "depth=4", "depth=6"}) {
            const std::string text(depth);
            EXPECT_TRUE(contains(names({"f8", "g8", "k8", "l8"}),
                                 *ask(text, position_of("h8a1i8a3j8", rule)).move));
            EXPECT_TRUE(
                contains(names({"g8", "k8"}), *ask(text, position_of("h8a1i8a3j8c1", rule)).move));
        }
    }
}

TEST(GomokuClassic, WinsByAFourWithAThree) {
    // Black has i8 j8 k8 behind white's h8, and l9 l10: l8 makes a four and an open three.
    const Position position = position_of("i8h8j8a1k8a3l9c1l10a5", Rule::kRenju);
    const auto result = ask("depth=5", position);
    EXPECT_GE(value_of(result), ClassicKnowledge::kSurelyWon);
    EXPECT_EQ(plies_to_end(result, position), 5);
    EXPECT_EQ(gomoku::point_text(*result.move), "l8");
}

// The decisions of this version; change them only on purpose.
TEST(GomokuClassic, DecidesAsItDid) {
    struct Golden {
        std::string_view moves;
        Rule rule;
        std::string_view move;
        double value;
    };
    constexpr std::array kGolden = {
        Golden{"h8", Rule::kFreestyle, "g8", -1390},
        Golden{"h8i9h9", Rule::kStandard, "j8", -2300},
        Golden{"h8i9i8g8j10h10", Rule::kFreestyle, "j8", -1100},
        Golden{"h8h9i9g7j8j10g10i8", Rule::kRenju, "h10", 670},
        Golden{"h8i8h10i7g9i9", Rule::kRenju, "i6", 90},
    };
    for (const auto& [moves, rule, move, value] : kGolden) {
        const auto result = ask("depth=4,margin=0", position_of(moves, rule));
        EXPECT_EQ(gomoku::point_text(*result.move), move) << moves;
        EXPECT_EQ(value_of(result), value) << moves;
    }
}

// ---- step 14

/// Whether a position is lost for the side that moved last.
using IsLost = std::function<bool(const Position&)>;

class Fake final : public engine::gomoku::Experience {
public:
    explicit Fake(IsLost lost) : lost_(std::move(lost)) {}
    [[nodiscard]] bool is_known_lost(const Position& position) const override {
        return lost_(position);
    }
    [[nodiscard]] bool is_empty() const override { return false; }

private:
    IsLost lost_;
};

GomokuSearchResult ask_with(const IsLost& lost, const Position& position,
                            std::string_view more = "") {
    engine::PlayerSpec<gomoku::Game> spec{&engine::gomoku::kClassicPlayer,
                                          Options(engine::gomoku::kClassicPlayer.options),
                                          std::make_shared<const Fake>(lost)};
    EXPECT_TRUE(set_from_text(spec.options, "depth=2,margin=0" + std::string(more)));
    return spec.make(1)->decide({.state = position});
}

TEST(GomokuClassic, AvoidsWhatItKnowsToBeLost) {
    const Position position = position_of("h8i9h9");
    const auto nothing = [](const Position&) { return false; };
    const Point usual = *ask_with(nothing, position).move;
    ASSERT_EQ(usual, *ask("depth=2,margin=0", position).move);
    const auto lesson = [&](const Position& seen) {
        return seen.count() == position.count() + 1 && seen.stone_at(usual) == Color::kWhite;
    };
    EXPECT_NE(*ask_with(lesson, position).move, usual);
    EXPECT_EQ(*ask_with(lesson, position, ",learn=off").move, usual);
    // Every reply of the opponent leads to a position known as lost.
    const Point other_move = *ask_with(lesson, position).move;
    const auto gain = [&](const Position& seen) {
        return seen.count() == position.count() + 2 && seen.stone_at(other_move) == Color::kWhite;
    };
    const auto result = ask_with(gain, position);
    EXPECT_EQ(*result.move, other_move);
    EXPECT_GE(value_of(result), ClassicKnowledge::kSurelyWon);
}

TEST(GomokuClassic, LooksBeyondItsCandidatesWhereAllHaveBeenLost) {
    const Position position = position_of("h8i9h9");
    const Point corner = gomoku::point_at(0, 0);
    const auto but_the_corner = [&](const Position& seen) {
        return seen.count() == position.count() + 1 && seen.is_empty(corner);
    };
    EXPECT_EQ(*ask_with(but_the_corner, position).move, corner);
    const auto all = [&](const Position& seen) { return seen.count() == position.count() + 1; };
    EXPECT_EQ(*ask_with(all, position).move, *ask("depth=2,margin=0", position).move);
    // White must stop the four at a12, whatever the experience says.
    const Position four = position_of("a8a7a9h9a10i9a11");
    const auto the_block = [&](const Position& seen) {
        return seen.count() == four.count() + 1 && !seen.is_empty(gomoku::point_at(0, 11));
    };
    EXPECT_EQ(gomoku::point_text(*ask_with(the_block, four).move), "a12");
}

TEST(GomokuClassic, EvaluatesFromTheViewOfTheSideToMove) {
    const auto evaluation = gomoku_player("classic")->evaluate(position_of("h8a1i8"));
    ASSERT_TRUE(evaluation);
    EXPECT_EQ(evaluation->features[0].name, "best");
    EXPECT_EQ(evaluation->features[0].value, 10);
    EXPECT_EQ(evaluation->features[1].value, 50);
    EXPECT_EQ(evaluation->value, ClassicKnowledge{}.value_to_mover(position_of("h8a1i8")));
}

}  // namespace
}  // namespace tilestone::engine_test
