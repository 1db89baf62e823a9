// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/save_file.h"

#include <array>
#include <csignal>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/core_files/temp_folder.h"
#include "tilestone/apps/tui/twenty48/saved_game.h"
#include "tilestone/apps/tui/twenty48/session.h"
#include "tilestone/core/atomic_file.h"

namespace tilestone::tui::twenty48 {
namespace {

using game::Move;

const std::string kFile = std::string(SavedGame::kName) + ".game";
const std::string kLock = std::string(SavedGame::kName) + ".lock";

bool record(SaveFile& file, std::string_view events, const Timeline& timeline) {
    return file.record(events, [&] { return SavedGame::format(timeline, {}); }).has_value();
}

/// A game with a fixed sequence of events: its state after n steps is always the same.
class Script {
public:
    /// Makes one step and saves it in `file`, if not null. Returns false if saving failed.
    bool step(SaveFile* file) {
        std::string events;
        const auto what = rng_.below(60);
        if (what == 0) {
            timeline.start(timeline.next_seed());
        } else if (what < 12 && timeline.undo()) {
            events = kUndoEvent;
        } else if (what < 18 && timeline.redo()) {
            events = kRedoEvent;
        } else {
            events = move();
        }
        return file == nullptr || record(*file, events, timeline);
    }

    Timeline timeline{2024};

private:
    /// Makes a random legal move and returns its event. If the game is over, starts a new one and
    /// returns no event.
    std::string move() {
        const game::Board& board = timeline.now().board;
        if (game::is_over(board)) {
            timeline.start(timeline.next_seed());
            return {};
        }
        auto move = static_cast<Move>(rng_.below(4));
        while (!game::is_legal(board, move)) move = static_cast<Move>(rng_.below(4));
        timeline.move(move);
        return std::string(1, event_of(move));
    }

    Rng rng_{77};
};

bool same_place(const Timeline& a, const Timeline& b) {
    return a.now().board == b.now().board && a.now().score == b.now().score &&
           a.now().seed == b.now().seed && a.at() == b.at() &&
           a.steps().size() == b.steps().size() && a.best() == b.best();
}

SaveFile opened(const TempFolder& folder) {
    auto file = SaveFile::open(folder.path(), SavedGame::kName);
    EXPECT_TRUE(file);
    return file ? std::move(file).value() : SaveFile();
}

TEST(Twenty48SaveFile, BeginsEmptyAndReadsBackWhatWasRecorded) {
    const TempFolder folder;
    Script script;
    {
        SaveFile file = opened(folder);
        EXPECT_FALSE(*file.read());
        for (int i = 0; i < 500; ++i) ASSERT_TRUE(script.step(&file));
        EXPECT_TRUE(file.needs_sync());
        file.sync();
        EXPECT_FALSE(file.needs_sync());
    }
    const auto loaded = AutoSaver<SavedGame>(folder.path()).take_game();
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(same_place(loaded->timeline, script.timeline));
    EXPECT_EQ(folder.names(), (std::vector<std::string>{kFile, kLock}));
}

TEST(Twenty48SaveFile, MakesItsFolders) {
    const TempFolder folder;
    Script script;
    auto file = SaveFile::open(folder.file("a/b/tilestone"), SavedGame::kName);
    ASSERT_TRUE(file);
    SaveFile save = std::move(file).value();
    EXPECT_TRUE(script.step(&save));
    EXPECT_TRUE(std::filesystem::exists(folder.file("a/b/tilestone/" + kFile)));
}

TEST(Twenty48SaveFile, AFolderThatCannotBeIsOneLine) {
    const TempFolder folder;
    std::ofstream(folder.file("plain")) << "x";
    const auto file = SaveFile::open(folder.file("plain/tilestone"), SavedGame::kName);
    ASSERT_FALSE(file);
    EXPECT_NE(file.error().message.find("plain/tilestone"), std::string::npos);
    EXPECT_EQ(file.error().message.find('\n'), std::string::npos);
}

TEST(Twenty48SaveFile, OnlyOneAtATime) {
    const TempFolder folder;
    {
        const SaveFile first = opened(folder);
        const auto second = SaveFile::open(folder.path(), SavedGame::kName);
        ASSERT_FALSE(second);
        EXPECT_NE(second.error().message.find("another tilestone"), std::string::npos);
    }
    EXPECT_TRUE(SaveFile::open(folder.path(), SavedGame::kName));
}

TEST(Twenty48SaveFile, AnUnreadableFileIsKeptAside) {
    const TempFolder folder;
    for (const std::string text : {"not a game", "tilestone play 2048, version 1\nbest"}) {
        std::ofstream(folder.file(kFile)) << text;
        AutoSaver<SavedGame> saver(folder.path());
        EXPECT_FALSE(saver.take_game());
        const std::string kept_as = saver.opening_notice().detail;
        EXPECT_TRUE(kept_as.starts_with(kFile + ".broken-"));
        EXPECT_EQ(*read_file(folder.file(kept_as), 1000), text);
        Session session(Timeline(1), {}, "greedy");
        saver.save(save_whole(), session);
        EXPECT_EQ(*read_file(folder.file(kept_as), 1000), text);
        EXPECT_EQ(saver.problems().size(), 1u);
    }
    EXPECT_EQ(folder.names().size(), 4u);  // two broken files, the new file, the lock
}

TEST(Twenty48SaveFile, AnUnreadableFolderInItsPlaceIsKeptAside) {
    const TempFolder folder;
    ASSERT_TRUE(std::filesystem::create_directory(folder.file(kFile)));
    const AutoSaver<SavedGame> saver(folder.path());
    const std::string kept_as = folder.file(saver.opening_notice().detail);
    EXPECT_TRUE(std::filesystem::is_directory(kept_as));
    EXPECT_NE(kept_as, folder.file(""));
}

TEST(Twenty48SaveFile, AfterAFailureTheWholeIsWritten) {
    const TempFolder folder;
    Script script;
    SaveFile file = opened(folder);
    for (int i = 0; i < 40; ++i) ASSERT_TRUE(script.step(&file));
    // With a folder in place of the file, neither an append nor a rewrite can succeed.
    std::filesystem::remove(folder.file(kFile));
    ASSERT_TRUE(std::filesystem::create_directory(folder.file(kFile)));
    file.sync();  // finds that the file was deleted
    EXPECT_FALSE(script.step(&file));
    EXPECT_FALSE(script.step(&file));
    std::filesystem::remove(folder.file(kFile));
    EXPECT_TRUE(script.step(&file));
    const auto saved = SavedGame::parse(*read_file(folder.file(kFile), 1 << 20));
    ASSERT_TRUE(saved);
    EXPECT_TRUE(same_place(saved->timeline, script.timeline));
}

TEST(Twenty48SaveFile, LongGamesAreAppendedToAndSeldomWrittenAnew) {
    constexpr int kEvents = 150'000;
    const TempFolder folder;
    SaveFile file = opened(folder);
    Timeline timeline(4);
    while (!timeline.can_undo()) {
        for (const Move move : game::kMoves) timeline.move(move);
    }
    ASSERT_TRUE(record(file, {}, timeline));
    int rewrites = 0;
    off_t last_size = 0;
    // Undo and redo stand for moves: a scripted game does not last this long.
    for (int event = 0; event < kEvents; ++event) {
        const bool undo = event % 2 == 0;
        ASSERT_TRUE(undo ? timeline.undo() : timeline.redo());
        ASSERT_TRUE(record(file, undo ? "-" : "+", timeline));
        struct stat status{};
        ASSERT_EQ(::stat(folder.file(kFile).c_str(), &status), 0);
        rewrites += status.st_size < last_size ? 1 : 0;
        last_size = status.st_size;
        ASSERT_LT(last_size, 110'000);
    }
    EXPECT_EQ(rewrites, 1);
    EXPECT_TRUE(SavedGame::parse(*read_file(folder.file(kFile), 1 << 20)));
}

/// Plays until killed. Writes one byte to the pipe `done` after each saved step.
[[noreturn]] void play_until_killed(const std::string& folder, int done) {
    auto file = SaveFile::open(folder, SavedGame::kName);
    if (!file) ::_exit(1);
    SaveFile save = std::move(file).value();
    Script script;
    for (int step = 0;; ++step) {
        if (!script.step(&save)) ::_exit(2);
        if (::write(done, "x", 1) != 1) ::_exit(3);
        if (step % 64 == 0) save.sync();
    }
}

/// Kills a playing child `microseconds` after its first step. Returns how many steps it reported
/// as saved.
std::size_t kill_while_playing(const std::string& folder, unsigned microseconds) {
    std::array<int, 2> pipe{};
    EXPECT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) play_until_killed(folder, pipe[1]);
    ::close(pipe[1]);
    std::array<char, 4096> buffer{};
    ssize_t first = ::read(pipe[0], buffer.data(), 1);  // the child has begun
    EXPECT_EQ(first, 1);
    ::usleep(microseconds);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    std::size_t steps = 1;
    for (ssize_t count = 0; (count = ::read(pipe[0], buffer.data(), buffer.size())) > 0;) {
        steps += static_cast<std::size_t>(count);
    }
    ::close(pipe[0]);
    return steps;
}

TEST(Twenty48SaveFile, SurvivesAKillAtAnyMoment) {
    constexpr int kKills = 25;
    Rng rng(6);
    for (int kill = 0; kill < kKills; ++kill) {
        const TempFolder folder;
        const std::size_t saved = kill_while_playing(folder.path(), rng.below(30'000));
        const auto loaded = AutoSaver<SavedGame>(folder.path()).take_game();
        ASSERT_TRUE(loaded);
        // If the child was killed between saving and reporting, the file is one step ahead.
        Script script;
        for (std::size_t i = 0; i < saved; ++i) script.step(nullptr);
        const bool told = same_place(loaded->timeline, script.timeline);
        script.step(nullptr);
        EXPECT_TRUE(told || same_place(loaded->timeline, script.timeline))
            << "after " << saved << " steps";
    }
}

}  // namespace
}  // namespace tilestone::tui::twenty48
