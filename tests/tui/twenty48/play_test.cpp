// SPDX-License-Identifier: MIT
//
// The whole game on a pseudo-terminal: keys in, frames out, signals, and the terminal as it was.
#include "tilestone/apps/tui/twenty48/play.h"

#include <csignal>
#include <fstream>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/core_files/temp_folder.h"
#include "tests/tui/sitting.h"
#include "tilestone/apps/tui/twenty48/saved_game.h"
#include "tilestone/apps/tui/twenty48/session.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/engine/twenty48/players.h"

namespace tilestone::tui::twenty48 {
namespace {

int play(const PlayOptions& options) { return play_twenty48(options) ? 0 : 2; }

/// Plays in a process group of its own, as a shell does it, and reports on the terminal when that
/// is stopped; a line of input continues it. Without a shell around it a process cannot be stopped
/// from the keyboard.
int play_in_shell(const PlayOptions& options) {
    ::signal(SIGTTOU, SIG_IGN);
    const pid_t job = ::fork();
    if (job == 0) {
        ::setpgid(0, 0);
        ::tcsetpgrp(STDIN_FILENO, ::getpid());
        ::signal(SIGTTOU, SIG_DFL);
        ::_exit(play(options));
    }
    ::setpgid(job, job);
    int status = 0;
    while (::waitpid(job, &status, WUNTRACED) == job && WIFSTOPPED(status)) {
        ::tcsetpgrp(STDIN_FILENO, ::getpid());
        EXPECT_GT(::write(STDOUT_FILENO, "<stopped>", 9), 0);
        char c = ' ';
        while (c != '\n' && ::read(STDIN_FILENO, &c, 1) == 1) {
        }
        ::tcsetpgrp(STDIN_FILENO, job);
        ::kill(-job, SIGCONT);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

/// A child that plays on a terminal of its own.
class Player : public Sitting {
public:
    explicit Player(const PlayOptions& options, const char* term = "xterm",
                    int (*run)(const PlayOptions&) = play)
        : Sitting([&options, run] { return run(options); }, term) {}
};

class Twenty48Play : public ::testing::Test {
protected:
    [[nodiscard]] PlayOptions options(const char* player = "greedy") const {
        PlayOptions options;
        options.player = *engine::parse_player<game::Game>(player);
        options.state_folder = folder.path();
        return options;
    }
    [[nodiscard]] std::string saved_path() const { return folder.file("play-2048.game"); }
    [[nodiscard]] SavedGame saved() const {
        const auto text = read_file(saved_path(), 1 << 20);
        EXPECT_TRUE(text);
        auto game = SavedGame::parse(*text);
        EXPECT_TRUE(game);
        return std::move(game).value();
    }

    TempFolder folder;
};

TEST_F(Twenty48Play, PlaysAndLeavesTheTerminalAsItWas) {
    PlayOptions with_seed = options();
    with_seed.seed = 7;
    Player player(with_seed);
    player.wait_for(kEnterScreen);
    player.wait_for("quit");
    EXPECT_FALSE(player.echoes());
    player.type("\x1b[D\x1b[A");  // left, up
    player.type("q");
    player.wait_for(kShowCursor);
    player.wait_for(kLeaveScreen);
    EXPECT_EQ(player.wait_for_end(), 0);
    EXPECT_NE(player.rest().find("2048: score "), std::string::npos);
    EXPECT_TRUE(player.echoes());
    Timeline expected(7);
    expected.move(game::Move::kLeft);
    expected.move(game::Move::kUp);
    EXPECT_EQ(saved().timeline.now().board, expected.now().board);
}

TEST_F(Twenty48Play, GoesOnWithTheSavedGame) {
    PlayOptions with_seed = options();
    with_seed.seed = 7;
    {
        Player first(with_seed);
        first.wait_for("quit");
        first.type("adws");
        first.type("q");
        EXPECT_EQ(first.wait_for_end(), 0);
    }
    const SavedGame before = saved();
    Player second(options());
    second.wait_for("Welcome back: your game goes on after");
    second.type("q");
    EXPECT_EQ(second.wait_for_end(), 0);
    EXPECT_EQ(saved().timeline.now().board, before.timeline.now().board);
    // A seed begins a new game, and the old one is an undo away.
    Player third(with_seed);
    third.wait_for("A new game.");
    third.type("uq");
    EXPECT_EQ(third.wait_for_end(), 0);
    EXPECT_EQ(saved().timeline.now().board, before.timeline.now().board);
}

TEST_F(Twenty48Play, AKillLosesNothing) {
    PlayOptions with_seed = options();
    with_seed.seed = 3;
    {
        Player player(with_seed);
        player.wait_for("quit");
        player.type("aaawwddssaawwdd?");
        player.wait_for("Equal tiles");  // the help came, so all moves were made
        player.signal(SIGKILL);
        EXPECT_TRUE(WIFSIGNALED(player.wait_for_end()));
    }
    Timeline expected(3);
    for (const char key : std::string("aaawwddssaawwdd")) {
        expected.move(static_cast<game::Move>(static_cast<int>(command_of(key_of(key), false)) -
                                              static_cast<int>(Command::kUp)));
    }
    EXPECT_EQ(saved().timeline.now().board, expected.now().board);
    EXPECT_EQ(saved().timeline.now().moves, expected.now().moves);
}

TEST_F(Twenty48Play, SignalsRestoreTheTerminalAndEndTheProcess) {
    for (const int number : {SIGINT, SIGTERM, SIGQUIT}) {
        Player player(options());
        player.wait_for("quit");
        player.signal(number);
        player.wait_for(kShowCursor);
        player.wait_for(kLeaveScreen);
        const int status = player.wait_for_end();
        ASSERT_TRUE(WIFSIGNALED(status));
        EXPECT_EQ(WTERMSIG(status), number);
        EXPECT_TRUE(player.echoes());
    }
}

TEST_F(Twenty48Play, ControlCIsASignalTooEvenDuringAutoPlay) {
    Player player(options("expectimax:time=30000,cutoff=0"));
    player.wait_for("quit");
    player.type(" ");
    player.wait_for("Auto-play");
    player.type("\x03");
    player.wait_for(kLeaveScreen);
    const int status = player.wait_for_end();
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGINT);
}

TEST_F(Twenty48Play, StoppingLeavesTheTerminalAndContinuingComesBack) {
    Player player(options(), "xterm", play_in_shell);
    player.wait_for("quit");
    player.type("\x1a");  // Ctrl-Z
    player.wait_for(kLeaveScreen);
    player.wait_for("<stopped>");
    EXPECT_TRUE(player.echoes());
    player.type("go on\n");
    player.wait_for(kEnterScreen);
    player.wait_for("quit");
    EXPECT_FALSE(player.echoes());
    player.type("q");
    EXPECT_EQ(player.wait_for_end(), 0);
}

TEST_F(Twenty48Play, ShowsAHintAndFollowsTheWindow) {
    Player player(options());
    player.wait_for("quit");
    player.type("h");
    player.wait_for("greedy");
    player.resize(20, 4);
    player.wait_for("Needs 29x6");
    player.resize(100, 30);
    player.wait_for("quit");
    player.type("q");
    EXPECT_EQ(player.wait_for_end(), 0);
}

TEST_F(Twenty48Play, AKeyEndsALongThought) {
    Player player(options("expectimax:time=60000,cutoff=0"));
    player.wait_for("quit");
    player.type("h");
    player.wait_for("is thinking");
    player.wait_for("depth ");
    player.type("q");
    EXPECT_EQ(player.wait_for_end(), 0);
}

TEST_F(Twenty48Play, AutoPlayPlaysUntilAKey) {
    Player player(options());
    player.wait_for("quit");
    player.type(" ++++");
    player.wait_for("2048 in about");
    player.type("x");
    player.wait_for("Auto-play stopped after");
    player.type("q");
    EXPECT_EQ(player.wait_for_end(), 0);
    EXPECT_GT(saved().timeline.now().moves, 0u);
}

TEST_F(Twenty48Play, AnUnreadableGameIsKeptAndTold) {
    std::ofstream(saved_path()) << "garbage";
    Player player(options());
    player.wait_for("The saved game cannot be read; kept as play-2048.game.broken-");
    player.type("q");
    EXPECT_EQ(player.wait_for_end(), 0);
    EXPECT_NE(player.rest().find("tilestone: the saved game cannot be read (line 1: "),
              std::string::npos);
}

TEST_F(Twenty48Play, AFolderThatCannotBeWrittenDoesNotStopTheGame) {
    std::ofstream(folder.file("plain")) << "x";
    PlayOptions nowhere = options();
    nowhere.state_folder = folder.file("plain/state");
    Player player(nowhere);
    player.wait_for("Not saved: cannot make the folder");
    player.type("awdsq");
    EXPECT_EQ(player.wait_for_end(), 0);
}

TEST_F(Twenty48Play, ADumbTerminalGetsNoEscapeSequences) {
    Player player(options(), "dumb");
    const std::string begin = player.wait_for("quit");
    EXPECT_EQ(begin.find('\x1b'), std::string::npos);
    player.type("q");
    EXPECT_EQ(player.wait_for_end(), 0);
    EXPECT_EQ(player.rest().find('\x1b'), std::string::npos);
}

TEST_F(Twenty48Play, WithoutATerminalThereIsOneLine) {
    const int saved_input = ::dup(STDIN_FILENO);
    const int nothing = ::open("/dev/null", O_RDONLY);
    ASSERT_GE(saved_input, 0);
    ASSERT_GE(nothing, 0);
    ASSERT_GE(::dup2(nothing, STDIN_FILENO), 0);
    const Status status = play_twenty48(options());
    ::dup2(saved_input, STDIN_FILENO);
    ::close(nothing);
    ::close(saved_input);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().message, "play needs a terminal, but standard input is none");
    EXPECT_TRUE(folder.names().empty());
}

}  // namespace
}  // namespace tilestone::tui::twenty48
