// SPDX-License-Identifier: MIT
//
// Both games on a pseudo-terminal: keys in, frames out, signals, and the terminal restored.
#include "tilestone/apps/tui/play.h"

#include <csignal>
#include <fstream>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/core_files/temp_folder.h"
#include "tests/tui/sitting.h"
#include "tilestone/apps/tui/gomoku/play.h"
#include "tilestone/apps/tui/twenty48/play.h"
#include "tilestone/apps/tui/twenty48/saved_game.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::tui {
namespace {

/// What the tests need to know about a game. kMoves are keys that make moves. `described()` turns
/// the state of a saved game into text.
struct OfTwenty48 {
    using Options = twenty48::PlayOptions<tilestone::twenty48::Game>;
    static constexpr auto kPlay = &twenty48::play_twenty48<tilestone::twenty48::Game>;
    static constexpr std::string_view kName = "play-2048";
    static constexpr std::string_view kHint = "h";
    static constexpr std::string_view kQuit = "q";
    static constexpr std::string_view kMoves = "\x1b[D\x1b[Aaawwddssaaww";
    static constexpr std::string_view kInHelp = "Equal tiles";
    static constexpr std::string_view kTooSmall = "Needs 29x6";
    static constexpr std::string_view kFarewell = "2048: score ";

    static void set_player(Options& options, bool slow) {
        options.player = *engine::parse_player<tilestone::twenty48::Game>(
            slow ? "expectimax:time=60000,cutoff=0" : "greedy");
    }
    static void begin_new_game(Options& options) { options.seed = 7; }
    static std::string described(const twenty48::Timeline& timeline) {
        return to_text(timeline.now().board) + " after " + std::to_string(timeline.now().moves);
    }
    static std::string described(std::string_view text) {
        const auto saved = twenty48::SavedGame::parse(text);
        return saved ? described(saved->timeline) : saved.error().message;
    }
    /// The state after begin_new_game() and kMoves, as described() writes it.
    static std::string after_moves() {
        using tilestone::twenty48::Move;
        twenty48::Timeline timeline(7);
        for (const Move move : {Move::kLeft, Move::kUp, Move::kLeft, Move::kLeft, Move::kUp,
                                Move::kUp, Move::kRight, Move::kRight, Move::kDown, Move::kDown,
                                Move::kLeft, Move::kLeft, Move::kUp, Move::kUp}) {
            timeline.move(move);
        }
        return described(timeline);
    }
};

struct OfGomoku {
    using Options = gomoku::PlayOptions;
    static constexpr auto kPlay = &gomoku::play_gomoku;
    static constexpr std::string_view kName = "play-gomoku";
    static constexpr std::string_view kHint = "H";
    static constexpr std::string_view kQuit = "Q";
    static constexpr std::string_view kMoves = "h8\ri9\rh9\ru";
    static constexpr std::string_view kInHelp = "close hint and help";
    static constexpr std::string_view kTooSmall = "Needs 33x17";
    static constexpr std::string_view kFarewell = "Gomoku: h8i9";

    static void set_player(Options& options, bool slow) {
        options.engine = slow ? "classic:time=60000,depth=40" : "random";
        options.sides = {gomoku::Side{true, options.engine}, gomoku::Side{true, options.engine}};
    }
    static void begin_new_game(Options& options) { options.rule = tilestone::gomoku::Rule::kRenju; }
    static std::string described(std::string_view text) {
        const auto saved = gomoku::SavedGame::parse(text);
        return saved ? tilestone::gomoku::moves_text(saved->timeline.moves())
                     : saved.error().message;
    }
    static std::string after_moves() { return "h8i9"; }
};

/// Runs `play` as a job, as a shell does: in a process group of its own. Writes "<stopped>" on the
/// terminal when the job stops; a line of input continues it. Ctrl-Z does not stop an orphaned
/// process group, so the test needs this parent in the same session.
int play_in_shell(const std::function<int()>& play) {
    ::signal(SIGTTOU, SIG_IGN);
    const pid_t job = ::fork();
    if (job == 0) {
        ::setpgid(0, 0);
        ::tcsetpgrp(STDIN_FILENO, ::getpid());
        ::signal(SIGTTOU, SIG_DFL);
        ::_exit(play());
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

template <class Game>
class PlayTest : public ::testing::Test {
protected:
    using Options = typename Game::Options;

    [[nodiscard]] Options options(bool slow = false) const {
        Options options;
        Game::set_player(options, slow);
        options.state_folder = folder.path();
        return options;
    }
    [[nodiscard]] Options new_game() const {
        Options with_new_game = options();
        Game::begin_new_game(with_new_game);
        return with_new_game;
    }
    static std::function<int()> play(const Options& options) {
        return [options] { return Game::kPlay(options) ? 0 : 2; };
    }
    [[nodiscard]] std::string saved_path() const {
        return folder.file(std::string(Game::kName) + ".game");
    }
    [[nodiscard]] std::string saved() const {
        return Game::described(read_file(saved_path(), 1 << 20).value());
    }
    static void quit(Sitting& player) {
        player.type(Game::kQuit);
        EXPECT_EQ(player.wait_for_end(), 0);
    }

    TempFolder folder;
};

using Games = ::testing::Types<OfTwenty48, OfGomoku>;
TYPED_TEST_SUITE(PlayTest, Games);

TYPED_TEST(PlayTest, PlaysAndLeavesTheTerminalAsItWas) {
    Sitting player(this->play(this->new_game()));
    player.wait_for(kEnterScreen);
    player.wait_for("quit");
    EXPECT_FALSE(player.echoes());
    player.type(TypeParam::kMoves);
    player.type(TypeParam::kQuit);
    player.wait_for(kShowCursor);
    player.wait_for(kLeaveScreen);
    EXPECT_EQ(player.wait_for_end(), 0);
    EXPECT_NE(player.rest().find(TypeParam::kFarewell), std::string::npos);
    EXPECT_TRUE(player.echoes());
    EXPECT_EQ(this->saved(), TypeParam::after_moves());
}

TYPED_TEST(PlayTest, GoesOnWithTheSavedGame) {
    {
        Sitting first(this->play(this->options()));
        first.wait_for("quit");
        first.type(TypeParam::kMoves);
        this->quit(first);
    }
    const std::string before = this->saved();
    Sitting second(this->play(this->options()));
    second.wait_for("Welcome back: your game goes on after");
    this->quit(second);
    EXPECT_EQ(this->saved(), before);
    // A new game begins; undo brings the old one back.
    Sitting third(this->play(this->new_game()));
    third.wait_for("A new game.");
    third.type("u");
    this->quit(third);
    EXPECT_EQ(this->saved(), before);
}

TYPED_TEST(PlayTest, AKillLosesNothing) {
    Sitting player(this->play(this->new_game()));
    player.wait_for("quit");
    player.type(TypeParam::kMoves);
    player.type("?");
    player.wait_for(TypeParam::kInHelp);  // answered after all moves
    player.signal(SIGKILL);
    EXPECT_TRUE(WIFSIGNALED(player.wait_for_end()));
    EXPECT_EQ(this->saved(), TypeParam::after_moves());
}

TYPED_TEST(PlayTest, SignalsRestoreTheTerminalAndEndTheProcess) {
    for (const int number : {SIGINT, SIGTERM, SIGQUIT}) {
        Sitting player(this->play(this->options()));
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

TYPED_TEST(PlayTest, ControlCIsASignalTooEvenWhileSomebodyThinks) {
    Sitting player(this->play(this->options(true)));
    player.wait_for("quit");
    player.type(TypeParam::kHint);
    player.wait_for("is thinking");
    player.type("\x03");
    player.wait_for(kLeaveScreen);
    const int status = player.wait_for_end();
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGINT);
}

TYPED_TEST(PlayTest, StoppingLeavesTheTerminalAndContinuingComesBack) {
    const auto play = this->play(this->options());
    Sitting player([&] { return play_in_shell(play); });
    player.wait_for("quit");
    player.type("\x1a");  // Ctrl-Z
    player.wait_for(kLeaveScreen);
    player.wait_for("<stopped>");
    EXPECT_TRUE(player.echoes());
    player.type("go on\n");
    player.wait_for(kEnterScreen);
    player.wait_for("quit");
    EXPECT_FALSE(player.echoes());
    this->quit(player);
}

TYPED_TEST(PlayTest, ShowsAHintAndFollowsTheWindow) {
    Sitting player(this->play(this->options()));
    player.wait_for("quit");
    player.type(TypeParam::kHint);
    player.wait_for(" ms");
    player.resize(20, 4);
    player.wait_for(TypeParam::kTooSmall);
    player.resize(100, 30);
    player.wait_for("quit");
    this->quit(player);
}

TYPED_TEST(PlayTest, AKeyEndsALongThought) {
    Sitting player(this->play(this->options(true)));
    player.wait_for("quit");
    player.type(TypeParam::kHint);
    player.wait_for("is thinking");
    player.wait_for(" ms");
    this->quit(player);
}

TYPED_TEST(PlayTest, AnUnreadableGameIsKeptAndTold) {
    std::ofstream(this->saved_path()) << "garbage";
    Sitting player(this->play(this->options()));
    player.wait_for("The saved game cannot be read; kept as " + std::string(TypeParam::kName) +
                    ".game.broken-");
    this->quit(player);
    EXPECT_NE(player.rest().find("tilestone: the saved game cannot be read (line 1: "),
              std::string::npos);
}

TYPED_TEST(PlayTest, AFolderThatCannotBeWrittenDoesNotStopTheGame) {
    std::ofstream(this->folder.file("plain")) << "x";
    auto nowhere = this->options();
    nowhere.state_folder = this->folder.file("plain/state");
    Sitting player(this->play(nowhere));
    player.wait_for("Not saved: cannot make the folder");
    player.type(TypeParam::kMoves);
    this->quit(player);
}

TYPED_TEST(PlayTest, ADumbTerminalGetsNoEscapeSequences) {
    Sitting player(this->play(this->options()), "dumb");
    EXPECT_EQ(player.wait_for("quit").find('\x1b'), std::string::npos);
    this->quit(player);
    EXPECT_EQ(player.rest().find('\x1b'), std::string::npos);
}

TYPED_TEST(PlayTest, WithoutATerminalThereIsOneLine) {
    const int saved_input = ::dup(STDIN_FILENO);
    const int nothing = ::open("/dev/null", O_RDONLY);
    ASSERT_GE(saved_input, 0);
    ASSERT_GE(nothing, 0);
    ASSERT_GE(::dup2(nothing, STDIN_FILENO), 0);
    const Status status = TypeParam::kPlay(this->options());
    ::dup2(saved_input, STDIN_FILENO);
    ::close(nothing);
    ::close(saved_input);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().message, "play needs a terminal, but standard input is none");
    EXPECT_TRUE(this->folder.names().empty());
}

TEST(Twenty48Play, AutoPlayPlaysUntilAKey) {
    const TempFolder folder;
    OfTwenty48::Options options;
    OfTwenty48::set_player(options, false);
    options.state_folder = folder.path();
    Sitting player([&] { return twenty48::play_twenty48(options) ? 0 : 2; });
    player.wait_for("quit");
    player.type(" ++++");
    player.wait_for("2048 in about");
    player.type("x");
    player.wait_for("Auto-play stopped after");
    player.type("q");
    EXPECT_EQ(player.wait_for_end(), 0);
    const auto saved = twenty48::SavedGame::parse(*read_file(folder.file("play-2048.game"), 1000));
    ASSERT_TRUE(saved);
    EXPECT_GT(saved->timeline.now().moves, 0u);
}

TEST(Twenty48Play, EachSizeHasASavedGameOfItsOwn) {
    const TempFolder folder;
    for (const char* size : {"3x2", "5x4"}) {
        twenty48::PlayOptions<tiles::Game> options{.size = *tiles::parse_size(size)};
        options.state_folder = folder.path();
        options.seed = 7;
        Sitting player([&] { return twenty48::play_twenty48(options) ? 0 : 2; });
        player.wait_for("quit");
        player.type("h");
        player.wait_for(" ms");
        player.type("aawwaawwq");
        EXPECT_EQ(player.wait_for_end(), 0);
        const auto text = read_file(folder.file("play-2048-" + std::string(size) + ".game"), 1000);
        ASSERT_TRUE(text);
        const auto saved = twenty48::SavedGame::parse_sized(*text, options.size);
        ASSERT_TRUE(saved) << saved.error().message;
        EXPECT_GT(saved->timeline.now().moves, 0u);
        EXPECT_EQ(saved->timeline.now().board.size, options.size);
        EXPECT_FALSE(twenty48::SavedGame::parse(*text)) << "it is no game on 4x4";
    }
}

}  // namespace
}  // namespace tilestone::tui
