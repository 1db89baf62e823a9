// SPDX-License-Identifier: MIT
//
// `play gomoku` on a pseudo-terminal. tests/tui/play_test.cpp tests what both games share.
#include "tilestone/apps/tui/gomoku/play.h"

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/core_files/temp_folder.h"
#include "tests/tui/sitting.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::tui::gomoku {
namespace {

class Player : public Sitting {
public:
    explicit Player(const PlayOptions& options)
        : Sitting([&options] { return play_gomoku(options) ? 0 : 2; }) {}
};

class GomokuPlay : public ::testing::Test {
protected:
    [[nodiscard]] PlayOptions options(bool black_human = true, bool white_human = true) const {
        PlayOptions options;
        options.engine = "random";
        options.sides = {Side{black_human, "random"}, Side{white_human, "random"}};
        options.seed = 3;
        options.state_folder = folder.path();
        return options;
    }
    [[nodiscard]] std::string saved_path() const { return folder.file("play-gomoku.game"); }
    [[nodiscard]] std::string saved_moves() const {
        const auto saved = read_game_file(saved_path());
        EXPECT_TRUE(saved) << saved.error().message;
        return saved ? game::moves_text(saved->timeline.moves()) : "";
    }

    TempFolder folder;
};

TEST_F(GomokuPlay, TheTerminalTellsOfTheMouseUntilTheEnd) {
    Player player(options());
    player.wait_for(kEnterScreen);
    player.wait_for("\x1b[?1006h");
    player.type("Q");
    player.wait_for("\x1b[?1006l");
    EXPECT_EQ(player.wait_for_end(), 0);
}

TEST_F(GomokuPlay, TheEngineAnswersAndTheGameGoesOnTheNextTime) {
    const PlayOptions against = options(true, false);
    {
        Player player(against);
        player.wait_for("quit");
        player.type("h8\r");
        player.wait_for("Move 3");
        player.type("Q");
        EXPECT_EQ(player.wait_for_end(), 0);
    }
    const std::string before = saved_moves();
    EXPECT_EQ(before.substr(0, 2), "h8");
    Player player(against);
    player.wait_for("Welcome back: your game goes on after 2 moves.");
    player.type("Q");
    EXPECT_EQ(player.wait_for_end(), 0);
    EXPECT_EQ(saved_moves(), before);
}

TEST_F(GomokuPlay, TheEngineStopsAFour) {
    PlayOptions points = options(true, false);
    points.sides[1] = Side{false, "points"};
    Player player(points);
    player.wait_for("quit");
    for (const std::string move : {"a1", "b1", "c1", "d1"}) {
        player.type(move + "\r");
        player.wait_for("▸ \x1b[0;1m● Black");  // the human is to move again
    }
    player.type("Q");
    EXPECT_EQ(player.wait_for_end(), 0);
    EXPECT_NE(saved_moves().find("e1"), std::string::npos) << saved_moves();
}

TEST_F(GomokuPlay, AKeyEndsALongThought) {
    PlayOptions slow = options(true, false);
    slow.sides[1] = Side{false, "classic:time=60000,depth=40"};
    Player player(slow);
    player.wait_for("quit");
    player.type("h8\r");
    player.wait_for("is thinking");
    player.type("jl");
    player.type("u");
    player.wait_for("Move 1");
    player.type("Q");
    EXPECT_EQ(player.wait_for_end(), 0);
    EXPECT_EQ(saved_moves(), "-");
}

TEST_F(GomokuPlay, EnginesPlayEachOtherAndAKeyStopsThem) {
    Player player(options(false, false));
    player.wait_for("Move 4");
    player.type("P");
    player.wait_for("Paused: Enter lets random move.");
    player.type("Q");
    EXPECT_EQ(player.wait_for_end(), 0);
}

TEST_F(GomokuPlay, TheMousePlays) {
    Player player(options());
    player.wait_for("quit");
    player.type("\x1b[<0;4;4M");  // column 4, row 4: the board's upper left corner
    player.wait_for("Move 2");
    player.type("Q");
    EXPECT_EQ(player.wait_for_end(), 0);
    EXPECT_EQ(saved_moves(), "a15");
}

TEST_F(GomokuPlay, GamesAreSavedToFilesAndOpened) {
    const std::string path = folder.file("mine.txt");
    {
        Player player(options());
        player.wait_for("quit");
        player.type("h8\rS" + path + "\r");
        player.wait_for("Saved as");
        player.type("i9\rO\r");  // the prompt offers the last name
        player.wait_for("Opened ");
        player.type("O" + folder.file("nothing") + "-\r");
        player.wait_for("Not opened: cannot");
        player.type("Q");
        EXPECT_EQ(player.wait_for_end(), 0);
    }
    EXPECT_EQ(saved_moves(), "h8");
    PlayOptions named = options();
    named.file = path;
    Player player(named);
    player.wait_for("Opened ");
    player.type("Q");
    EXPECT_EQ(player.wait_for_end(), 0);
}

TEST_F(GomokuPlay, ADamagedFileIsOneLineAndNothingChanges) {
    const std::string path = folder.file("mine.txt");
    std::ofstream(path) << "tilestone play gomoku, version 1\nblack human random\ngarbage";
    PlayOptions named = options();
    named.file = path;
    Player player(named);
    EXPECT_EQ(WEXITSTATUS(player.wait_for_end()), 2);
    EXPECT_EQ(player.rest(), "");
    EXPECT_EQ(folder.names(), std::vector<std::string>{"mine.txt"});
}

}  // namespace
}  // namespace tilestone::tui::gomoku
