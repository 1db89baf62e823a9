// SPDX-License-Identifier: MIT
#include "tilestone/training/experience/find_mistake.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/experience/random_games.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/training/experience/known_losses.h"

namespace tilestone::experience {
namespace {

using gomoku::Color;
using gomoku::Point;
using gomoku::Position;
using gomoku::Rule;
using gomoku::Rules;

bool sees_nothing(const Position& /*position*/) { return false; }

Position after(const std::vector<Point>& moves, std::size_t ply) {
    return *gomoku::play_moves(std::span(moves).first(ply), Rule::kFreestyle, 15);
}

// Black makes an open four, and white can stop one end of it only.
const std::vector<Point> kOpenFour = *gomoku::parse_moves("h8a1h9a15h10o1h11h12h7", 15);

std::optional<std::size_t> mistake_in_open_four(const KnownLosses& known,
                                                const WinPredicate& is_won = sees_nothing) {
    return find_mistake({.moves = kOpenFour, .loser = Color::kWhite}, known, is_won);
}

TEST(Lesson, TheMistakeIsTheLastMoveThatLeftAChoice) { EXPECT_EQ(mistake_in_open_four({}), 6U); }

TEST(Lesson, StepsBackPastWhatTheSearchSees) {
    // A search that sees an open three through would say so of any white move but a few; let it be
    // one that sees all lost from the second stone on.
    const auto is_won = [](const Position& position) { return position.count() >= 6; };
    EXPECT_EQ(mistake_in_open_four({}, is_won), 4U);
}

TEST(Lesson, StepsBackPastWhatIsKnown) {
    KnownLosses known;
    const Position choice = after(kOpenFour, 5);
    Rules::Actions actions;
    Rules::list_actions(choice, actions);
    for (const Point point : actions) {
        if (point == kOpenFour[5] || point == actions[0]) continue;
        Position next = choice;
        next.place(point);
        known.add(next);
    }
    EXPECT_EQ(mistake_in_open_four(known), 6U);  // there is one way out left
    Position last = choice;
    last.place(actions[0]);
    known.add(last);
    EXPECT_EQ(mistake_in_open_four(known), 4U);
}

TEST(Lesson, NothingIsLearntWhereNothingCouldHelp) {
    const auto is_won = [](const Position&) { return true; };
    EXPECT_EQ(mistake_in_open_four({}, is_won), std::nullopt);
    EXPECT_EQ(find_mistake({.moves = {}, .loser = Color::kWhite}, KnownLosses(), sees_nothing),
              std::nullopt);
}

TEST(Lesson, AWinnersOwnMovesAreNotAsked) {
    EXPECT_EQ(find_mistake({.moves = kOpenFour, .loser = Color::kBlack}, KnownLosses(),
                           [](const Position& position) {
                               EXPECT_EQ(position.to_move(), Color::kWhite);
                               return false;
                           }),
              9U);
}

/// The end for the side to move, by trying everything: 1 won, 0 drawn, -1 lost.
int outcome(Position& position) {
    const int sign = position.to_move() == Color::kBlack ? 1 : -1;
    if (const auto result = Rules::result(position)) return sign * static_cast<int>(*result);
    Rules::Actions actions;
    Rules::list_actions(position, actions);
    int best = -1;
    for (const Point point : actions) {
        position.place(point);
        best = std::max(best, -outcome(position));
        position.remove(point);
        if (best == 1) break;
    }
    return best;
}

/// The last move of the loser by which a position that was not lost became lost, where the whole
/// truth is known; positions of more empty points count as not lost.
std::optional<std::size_t> true_mistake(const std::vector<Point>& moves, Rule rule, int size,
                                        Color loser, int max_empty) {
    for (std::size_t ply = moves.size(); ply > 0; --ply) {
        Position before = *gomoku::play_moves(std::span(moves).first(ply - 1), rule, size);
        if (before.to_move() != loser) continue;
        if (before.count_empty() > max_empty) return std::nullopt;
        if (outcome(before) >= 0) return ply;
    }
    return std::nullopt;
}

/// Games of random moves on a small board, judged by a search that sees everything once few points
/// are empty.
TEST(Lesson, IsTheLastBlunderForASearchThatSeesEverything) {
    constexpr int kSize = 5;
    constexpr int kMaxEmpty = 7;
    constexpr int kGames = 8000 / TILESTONE_TEST_DIVISOR;
    Rng rng(25);
    int found = 0;
    int early = 0;  // mistakes before the loser's last choice
    const auto is_won = [](const Position& position) {
        if (position.count_empty() >= kMaxEmpty) return false;
        Position copy = position;
        return outcome(copy) > 0;
    };
    for (int round = 0; round < kGames; ++round) {
        const auto rule = static_cast<Rule>(rng.below(3));
        const auto moves = random_game(rng, rule, kSize, kSize * kSize);
        const Position end = *gomoku::play_moves(moves, rule, kSize);
        if (!end.winner()) continue;
        const Color loser = gomoku::other(*end.winner());
        const auto truth = true_mistake(moves, rule, kSize, loser, kMaxEmpty);
        if (!truth) continue;
        ASSERT_EQ(find_mistake({rule, kSize, moves, loser}, KnownLosses(), is_won), truth);
        ++found;
        early += moves.size() - *truth > 1 ? 1 : 0;
    }
    EXPECT_GT(found, 80 / TILESTONE_TEST_DIVISOR);
    EXPECT_GT(early, 0);
}

/// A pupil who plays the first move that leads to nothing known as lost, against a teacher who
/// makes and stops fives: no game is lost twice, and each one that is lost teaches something.
TEST(Lesson, NoGameIsLostTwice) {
    constexpr int kSize = 9;
    constexpr int kGames = 60;
    KnownLosses known;
    std::set<std::string> lost;
    for (int game = 0; game < kGames; ++game) {
        Position position(Rule::kFreestyle, kSize);
        std::vector<Point> moves;
        while (!Rules::result(position)) {
            Rules::Actions actions;
            Rules::list_actions(position, actions);
            const auto pupil = position.to_move() == Color::kWhite;
            const auto worth = [&](Point point) {
                Position next = position;
                next.place(point);
                if (pupil) return known.is_known_lost(next) ? 0 : 1;
                return std::max(2 * static_cast<int>(position.threat(Color::kBlack, point)),
                                static_cast<int>(position.threat(Color::kWhite, point)));
            };
            const Point* move = std::ranges::max_element(actions, {}, worth);
            moves.push_back(*move);
            position.place(*move);
        }
        if (position.winner() != Color::kBlack) continue;
        ASSERT_TRUE(lost.insert(gomoku::moves_text(moves)).second) << "game " << game;
        const auto mistake =
            find_mistake({Rule::kFreestyle, kSize, moves, Color::kWhite}, known, sees_nothing);
        ASSERT_TRUE(mistake);
        const auto position_then =
            gomoku::play_moves(std::span(moves).first(*mistake), Rule::kFreestyle, kSize);
        ASSERT_FALSE(known.is_known_lost(*position_then));
        known.add(*position_then);
    }
    EXPECT_GT(lost.size(), 10U);
}

}  // namespace
}  // namespace tilestone::experience
