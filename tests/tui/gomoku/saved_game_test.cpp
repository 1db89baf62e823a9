// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/saved_game.h"

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/core_files/temp_folder.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::tui::gomoku {
namespace {

const std::string kHeader =
    "tilestone play gomoku, version 1\nblack human random\nwhite engine random:a=1\nlevel 3\n";

std::string error_of(const std::string& text) {
    const auto saved = SavedGame::parse(text);
    return saved ? "no error" : saved.error().message;
}
std::string moves_of(const std::string& text) {
    const auto saved = SavedGame::parse(text);
    EXPECT_TRUE(saved) << saved.error().message;
    return saved ? game::moves_text(saved->timeline.moves()) : "";
}

TEST(GomokuSavedGame, IsReadAndWrittenAgain) {
    const std::string text = kHeader + "game renju 15\nh8 i9 h9 - h7 -\n";
    const auto saved = SavedGame::parse(text);
    ASSERT_TRUE(saved) << saved.error().message;
    EXPECT_TRUE(saved->settings.sides[0].human);
    EXPECT_EQ(saved->settings.sides[1], (Side{false, "random:a=1"}));
    EXPECT_EQ(saved->settings.level, 3);
    EXPECT_EQ(game::moves_text(saved->timeline.moves()), "h8i9");
    EXPECT_EQ(SavedGame::format(saved->timeline, saved->settings),
              kHeader + "game renju 15\nh8 i9 h7 - \n");
    EXPECT_EQ(format_present_game(saved->timeline, saved->settings),
              kHeader + "game renju 15\nh8 i9 \n");
}

TEST(GomokuSavedGame, HoldsEarlierGames) {
    const std::string text = kHeader + "game renju 15\nh8 i9 \ngame standard 9\ne5 - - -\n";
    const auto saved = SavedGame::parse(text);
    ASSERT_TRUE(saved) << saved.error().message;
    EXPECT_EQ(game::moves_text(saved->timeline.moves()), "h8");
    const auto again = SavedGame::parse(SavedGame::format(saved->timeline, saved->settings));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->timeline.at(), saved->timeline.at());
    EXPECT_EQ(again->timeline.steps().size(), saved->timeline.steps().size());
}

TEST(GomokuSavedGame, ErrorsNameTheLineAndTheWord) {
    EXPECT_EQ(error_of(""), "line 1: expected 'tilestone play gomoku, version 1', found ''");
    EXPECT_EQ(error_of("tilestone play gomoku, version 1\nblack dog x\n"),
              "line 2: 'dog' is neither human nor engine");
    EXPECT_EQ(error_of("tilestone play gomoku, version 1\nblack human\n"),
              "line 2: '' is no player");
    const std::string game = kHeader + "game renju 15\n";
    EXPECT_EQ(error_of(kHeader + "game chess 15\n"),
              "line 5: there is no rule 'chess'; there are: freestyle, standard, renju");
    EXPECT_EQ(error_of(kHeader + "game renju 4\n"), "line 5: size '4' is not one of 5 to 20");
    EXPECT_EQ(error_of(game + "h8 h8 \n"), "line 6: word 2: h8 has a stone already");
    EXPECT_EQ(error_of(game + "h8 p1 \n"),
              "line 6: word 2: 'p1' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(error_of(game + "f8 a1 g8 c1 h6 e1 h7 g1 h8 \n"),
              "line 6: word 9: h8 is forbidden to black: double-three");
    EXPECT_EQ(error_of(game + "- \n"), "line 6: word 1: nothing to undo");
    EXPECT_EQ(error_of(game + "+ \n"), "line 6: word 1: nothing to redo");
    EXPECT_EQ(error_of(game + "a1 a2 b1 b2 c1 c2 d1 d2 e1 e2 \n"),
              "line 6: word 10: the game is over: black has won");
    std::string level = game;
    level.replace(level.find("level 3"), 7, "level 10");
    EXPECT_EQ(error_of(level), "line 4: level '10' is not one of 1 to 9");
}

TEST(GomokuSavedGame, CutAnywhereItIsTheGameALittleBefore) {
    const std::string header = kHeader + "game renju 15\n";
    const std::string events = "h8 i10 h9 - h7 o15 \ngame freestyle 20\nt20 a1 - + j10 \n";
    const auto whole = SavedGame::parse(header + events);
    ASSERT_TRUE(whole) << whole.error().message;
    std::size_t longest = 0;
    for (std::size_t length = 0; length <= events.size(); ++length) {
        const auto part = SavedGame::parse(header + events.substr(0, length));
        ASSERT_TRUE(part) << events.substr(0, length) << ": " << part.error().message;
        const auto steps = part->timeline.steps();
        longest = std::max(longest, steps.size());
        // A cut "i10" must not be read as "i1".
        for (const Step& step : steps) {
            const bool meant = step.begins || step.point != game::point_at(8, 0);
            EXPECT_TRUE(meant) << events.substr(0, length);
        }
    }
    EXPECT_EQ(longest, whole->timeline.steps().size());
    EXPECT_EQ(moves_of(header + "h8 i9" + std::string(20, '\0')), "h8");
}

TEST(GomokuGameFile, IsWrittenAndReadAndNothingElseIsOverwritten) {
    const TempFolder folder;
    const std::string path = folder.file("game.txt");
    const auto saved = SavedGame::parse(kHeader + "game renju 15\nh8 i9 \n");
    ASSERT_TRUE(saved);
    ASSERT_TRUE(write_game_file(path, saved->timeline, saved->settings));
    ASSERT_TRUE(write_game_file(path, saved->timeline, saved->settings)) << "a game may be";
    const auto again = read_game_file(path);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->timeline.now(), saved->timeline.now());
    EXPECT_EQ(again->settings, saved->settings);

    const std::string letter = folder.file("letter");
    std::ofstream(letter) << "Dear Anna,\n";
    EXPECT_FALSE(read_game_file(letter));
    EXPECT_FALSE(write_game_file(letter, saved->timeline, saved->settings));
    EXPECT_EQ(*read_file(letter, 100), "Dear Anna,\n");
    EXPECT_FALSE(read_game_file(folder.file("nothing")));
}

}  // namespace
}  // namespace tilestone::tui::gomoku
