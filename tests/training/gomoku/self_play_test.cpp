// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/self_play.h"

#include <set>

#include <gtest/gtest.h>

#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::learn_test {
namespace {

using gomoku::Point;
using gomoku::Position;
using gomoku::Rule;
using training::GamesHeader;
using training::PlayedGame;

GamesHeader head_of(Rule rule, const char* player, double explore = 0.1) {
    return {.rule = rule, .size = 15, .seed = 5, .explore = explore, .player = player};
}

std::vector<PlayedGame> play(const GamesHeader& header, std::uint64_t first, std::uint64_t end,
                             std::size_t threads = 1) {
    const auto player = engine::parse_player<gomoku::Game>(header.player);
    std::vector<PlayedGame> games;
    const StopToken stop;
    training::play_games(header, *player, first, end, *make_executor(threads), stop,
                         [&](const PlayedGame& game) {
                             games.push_back(game);
                             return true;
                         });
    return games;
}

TEST(SelfPlay, OpeningsAreLegalAndOpen) {
    Rng rng(131);
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard, Rule::kRenju}) {
        std::set<std::size_t> lengths;
        std::set<std::string> texts;
        for (int i = 0; i < 500; ++i) {
            const std::vector<Point> moves = training::random_opening(rule, 15, rng);
            lengths.insert(moves.size());
            texts.insert(gomoku::moves_text(moves));
            const Result<Position> position = gomoku::play_moves(moves, rule, 15);
            ASSERT_TRUE(position) << position.error().message;
            EXPECT_FALSE(gomoku::Rules::result(*position));
            EXPECT_FALSE(engine::gomoku::forced_result(*position));
            EXPECT_GE(position->box().left, 3);
            EXPECT_LE(position->box().top, 11);
        }
        EXPECT_EQ(lengths, (std::set<std::size_t>{2, 3, 4, 5, 6, 7, 8, 9}));
        EXPECT_GT(texts.size(), 490u);
    }
    EXPECT_LE(training::random_opening(Rule::kRenju, 5, rng).size(), 9u);
}

TEST(SelfPlay, GamesAreWholeUnderEachRule) {
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard, Rule::kRenju}) {
        const GamesHeader header = head_of(rule, "classic:depth=1");
        const auto games = play(header, 0, 10);
        ASSERT_EQ(games.size(), 10u);
        std::string bytes = pack_header(header);
        for (const PlayedGame& game : games) {
            bytes += pack_game(game);
            for (std::size_t i = 0; i < game.moves.size(); ++i) {
                const bool chosen = i >= static_cast<std::size_t>(game.opening);
                EXPECT_EQ(game.moves[i].value != training::kNoValue, chosen);
            }
        }
        // The reader replays the games by the rules.
        const auto file = training::parse_games(bytes);
        ASSERT_TRUE(file) << file.error().message;
        EXPECT_EQ(file->games, games);
    }
}

TEST(SelfPlay, ASeedIsAGame) {
    const GamesHeader header = head_of(Rule::kFreestyle, "classic:nodes=300");
    const auto games = play(header, 0, 6);
    const auto later = play(header, 2, 4);
    ASSERT_EQ(later.size(), 2u);
    EXPECT_EQ(later[0], games[2]);
    EXPECT_EQ(later[1], games[3]);
    EXPECT_NE(games[0].moves, games[1].moves);
    GamesHeader other = header;
    other.seed = 8;
    EXPECT_EQ(play(other, 0, 1)[0], games[3]);
}

TEST(SelfPlay, MovesAreDrawnEarlyAndOnlyWhereThatIsAskedFor) {
    const auto plain = play(head_of(Rule::kFreestyle, "classic:nodes=300,margin=0", 0), 0, 20);
    const auto drawn = play(head_of(Rule::kFreestyle, "classic:nodes=300,margin=0", 1), 0, 20);
    int different = 0;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        EXPECT_EQ(plain[i].opening, drawn[i].opening);
        for (int move = 0; move < plain[i].opening; ++move) {
            EXPECT_EQ(plain[i].moves[static_cast<std::size_t>(move)].point,
                      drawn[i].moves[static_cast<std::size_t>(move)].point);
        }
        different += plain[i].moves == drawn[i].moves ? 0 : 1;
    }
    EXPECT_GT(different, 10);
    // Random moves are drawn from the good ones, which the player has searched: at most 3 points
    // outside the bounding box of the stones.
    for (const PlayedGame& game : drawn) {
        Position position;
        for (const auto& move : game.moves) {
            const gomoku::Box box = gomoku::widened(position.box(), 3, position.size());
            const int column = gomoku::column_of(move.point);
            const int row = gomoku::row_of(move.point);
            const bool inside =
                column >= box.left && column <= box.right && row >= box.bottom && row <= box.top;
            EXPECT_TRUE(position.count() == 0 || inside) << gomoku::point_text(move.point);
            position.place(move.point);
        }
    }
}

TEST(SelfPlay, PlayersThatSayNothingOfWinningGiveNoValues) {
    const auto games = play(head_of(Rule::kFreestyle, "random"), 0, 3);
    ASSERT_EQ(games.size(), 3u);
    for (const PlayedGame& game : games) {
        for (const auto& move : game.moves) EXPECT_EQ(move.value, training::kNoValue);
    }
}

TEST(SelfPlay, EndsWhereNoMoreIsWanted) {
    const GamesHeader header = head_of(Rule::kFreestyle, "classic:depth=1");
    const auto player = engine::parse_player<gomoku::Game>(header.player);
    int taken = 0;
    StopToken stop;
    training::play_games(header, *player, 0, 1000, *make_executor(1), stop, [&](const PlayedGame&) {
        ++taken;
        return taken < 3;
    });
    EXPECT_EQ(taken, 3);
    stop.request_stop();
    EXPECT_FALSE(training::play_game(header, *player, 5, stop));
    training::play_games(header, *player, 0, 1000, *make_executor(1), stop, [&](const PlayedGame&) {
        ++taken;
        return true;
    });
    EXPECT_EQ(taken, 3);
}

TEST(SelfPlay, ValuesAreOdds) {
    const auto player = engine::parse_player<gomoku::Game>("classic")->make(1);
    EXPECT_EQ(training::value_of(*player, 0), 0);
    EXPECT_EQ(training::value_of(*player, 4000), 1000);
    EXPECT_EQ(training::value_of(*player, -2000), -500);
    EXPECT_EQ(training::value_of(*player, 1e9), 4595);  // it proves nothing
}

}  // namespace
}  // namespace tilestone::learn_test
