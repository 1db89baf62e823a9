// SPDX-License-Identifier: MIT
//
// SaveFile: the saved game on the disk, kept up to date at the price of a few bytes an event, and
// AutoSaver, which keeps it while a session goes on. For any game of the terminal.
//
// An event is appended with one write, so that a kill loses nothing; the disk itself is asked to
// keep it (fdatasync) when the game is idle, at most once a second, so that a power cut loses a
// second. What no event tells (a new game, a setting) replaces the file as a whole and atomically,
// and so does a file that has grown far beyond its content. Nothing that goes wrong here ends a
// game: it is told once, and the game goes on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/apps/tui/session.h"
#include "tilestone/core/clock.h"
#include "tilestone/core/descriptor.h"
#include "tilestone/core/result.h"

namespace tilestone::tui {

class SaveFile {
public:
    /// A file that keeps nothing.
    SaveFile() = default;

    /// FOLDER/NAME.game holds the text; NAME.lock is locked while somebody plays. Makes the folder
    /// if need be and takes the lock; errors say why nothing will be kept there (no folder, or
    /// another process plays the same game).
    static Result<SaveFile> open(const std::string& folder, std::string_view name);

    /// The text; none where nothing was kept yet. To be called before anything is recorded.
    [[nodiscard]] Result<std::optional<std::string>> read() const;
    /// Renames what cannot be read; the new path. An error says that this failed, and then nothing
    /// will be kept, so that it is not lost.
    Result<std::string> set_aside();

    /// Keeps what just happened: `events` is what to append; empty means that only the whole will
    /// do. `whole` makes the whole text. After an error the next call writes the whole again.
    Status record(std::string_view events, const std::function<std::string()>& whole);

    /// Something was appended since the last sync().
    [[nodiscard]] bool needs_sync() const { return needs_sync_; }
    /// Has the disk keep what was appended. Where that fails, or where someone deleted the file,
    /// the next record writes the whole.
    void sync();

    [[nodiscard]] bool is_open() const { return lock_.is_open(); }

private:
    Status append(std::string_view events);
    Status rewrite(const std::string& text);

    std::string path_;
    Descriptor lock_;  // held as long as this object lives
    Descriptor file_;  // the text, to append to; closed while the whole must be written
    std::size_t size_ = 0;
    std::size_t rewrite_at_ = 0;  // size from which the whole is written anew
    bool needs_sync_ = false;
};

/// Turns the errors of a save file into one notice on the screen each and a line for the end, and
/// decides when the disk is asked to keep what was written. `SavedGame` says what is kept and how:
///
///     Timeline timeline;                                // a History
///     Settings settings;
///     static constexpr std::string_view kName;          // of the file
///     static constexpr std::size_t kMaxSteps;          // from then on old games are let go
///     static Result<SavedGame> parse(std::string_view text);
///     static std::string format(const Timeline&, const Settings&);
template <class SavedGame>
class AutoSaver {
public:
    /// Opens the folder (none: nothing will be saved) and loads what is there.
    explicit AutoSaver(const std::optional<std::string>& folder) {
        const Status opened = open(folder);
        if (opened) return;
        problems_.push_back("not saved: " + opened.error().message);
        opening_notice_ = {notices::kNotSaved, opened.error().message};
    }

    /// The saved game, once.
    [[nodiscard]] std::optional<SavedGame> take_game() {
        return std::exchange(game_, std::nullopt);
    }
    /// What went wrong while opening; empty if nothing did.
    [[nodiscard]] const Notice& opening_notice() const { return opening_notice_; }

    /// Saves what a step of the session asks for, and tells the session when that begins to fail or
    /// works again. May forget very old games.
    template <class Session>
    void save(const SaveRequest& saving, Session& session) {
        if (!saving || !file_.is_open()) return;
        const Status status = file_.record(*saving, [&] {
            session.timeline().forget_old_games(SavedGame::kMaxSteps);
            return SavedGame::format(session.timeline(), session.settings());
        });
        if (status && failing_) session.say(notices::kSavedAgain);
        if (!status && !failing_) {
            problems_.push_back("not saved: " + status.error().message);
            session.say(notices::kNotSaved, status.error().message);
        }
        failing_ = !status;
    }

    /// How long until sync_if_due() should be called again; none: no need.
    [[nodiscard]] std::optional<Milliseconds> until_sync() const {
        if (!file_.needs_sync()) return std::nullopt;
        return std::max(Milliseconds(0), kSyncEvery - Milliseconds(Clock::now() - last_sync_));
    }
    /// Has the disk keep the latest moves when it is time to.
    void sync_if_due() {
        const auto left = until_sync();
        if (left && *left <= Milliseconds(0)) finish();
    }
    /// Has the disk keep everything, at the end.
    void finish() {
        file_.sync();
        last_sync_ = Clock::now();
    }

    /// Everything that went wrong, a line each, for the end.
    [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }

private:
    /// A power cut loses at most so much.
    static constexpr Milliseconds kSyncEvery{1000};

    Status open(const std::optional<std::string>& folder) {
        if (!folder) return Error{"neither XDG_STATE_HOME nor HOME names a folder"};
        Result<SaveFile> file = SaveFile::open(*folder, SavedGame::kName);
        if (!file) return file.error();
        file_ = std::move(file).value();
        const Result<std::optional<std::string>> text = file_.read();
        if (text && !text->has_value()) return ok();
        Result<SavedGame> game = text ? SavedGame::parse(**text) : Result<SavedGame>(text.error());
        if (game) {
            game_ = std::move(game).value();
            return ok();
        }
        const Result<std::string> kept_as = file_.set_aside();
        if (!kept_as) return kept_as.error();
        problems_.push_back("the saved game cannot be read (" + game.error().message +
                            "); it is kept as '" + *kept_as + "'");
        opening_notice_ = {notices::kUnreadable, kept_as->substr(kept_as->rfind('/') + 1)};
        return ok();
    }

    SaveFile file_;
    std::optional<SavedGame> game_;
    Notice opening_notice_;
    std::vector<std::string> problems_;
    Clock::time_point last_sync_ = Clock::now();
    bool failing_ = false;
};

}  // namespace tilestone::tui
