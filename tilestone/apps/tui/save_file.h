// SPDX-License-Identifier: MIT
//
// SaveFile: the saved game on the disk; AutoSaver: saves a session while it is played. For any game
// of the terminal.
//
// Each event is appended with one write, so a killed process loses nothing. fdatasync runs at most
// once a second, so a power cut loses at most the last second. Changes without an event (a new
// game, a setting) rewrite the whole file atomically, as does a file that has grown far beyond its
// content. No error here ends a game: it is reported once, and the game goes on.
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
#include "tilestone/core/platform/descriptor.h"
#include "tilestone/core/result.h"

namespace tilestone::tui {

class SaveFile {
public:
    /// Saves nothing.
    SaveFile() = default;

    /// FOLDER/NAME.game holds the text, FOLDER/NAME.lock the lock. Creates the folder if necessary
    /// and takes the lock. Errors: the folder cannot be created or written, or another process
    /// holds the lock.
    static Result<SaveFile> open(const std::string& folder, std::string_view name);

    /// The text; none if the file does not exist. Call it before record().
    [[nodiscard]] Result<std::optional<std::string>> read() const;
    /// Renames an unreadable file and returns its new path. After an error nothing is saved, so
    /// that the old file is not overwritten.
    Result<std::string> set_aside();

    /// Appends `events`; if they are empty, rewrites the file with the text that `whole` returns.
    /// After an error the next call rewrites the file.
    Status record(std::string_view events, const std::function<std::string()>& whole);

    /// Whether anything was appended since the last sync().
    [[nodiscard]] bool needs_sync() const { return needs_sync_; }
    /// fdatasync. If it fails, or if the file was deleted, the next record() rewrites the file.
    void sync();

    [[nodiscard]] bool is_open() const { return lock_.is_open(); }

private:
    Status append(std::string_view events);
    Status rewrite(const std::string& text);

    std::string path_;
    Descriptor lock_;  // held as long as this object lives
    Descriptor file_;  // open for appending; closed: the next record() rewrites the file
    std::size_t size_ = 0;
    std::size_t rewrite_at_ = 0;  // size in bytes beyond which the file is rewritten
    bool needs_sync_ = false;
};

/// Saves a session, syncs the file, and turns each error into a notice on the screen and a line for
/// the end of the program. `SavedGame` has:
///
///     Timeline timeline;                                // a History
///     Settings settings;
///     static constexpr std::string_view kName;          // name of the file
///     static constexpr std::size_t kMaxSteps;          // beyond it old games are dropped
///     static Result<SavedGame> parse(std::string_view text);
///     static std::string format(const Timeline&, const Settings&);
template <class SavedGame>
class AutoSaver {
public:
    using Parse = std::function<Result<SavedGame>(std::string_view)>;

    /// Opens the folder and loads the saved game. Without a folder nothing is saved.
    explicit AutoSaver(const std::optional<std::string>& folder)
        : AutoSaver(folder, SavedGame::kName, &SavedGame::parse) {}
    /// The same for a file of another name, read by `parse`.
    AutoSaver(const std::optional<std::string>& folder, std::string_view name, const Parse& parse) {
        const Status opened = open(folder, name, parse);
        if (opened) return;
        problems_.push_back("not saved: " + opened.error().message);
        opening_notice_ = {notices::kNotSaved, opened.error().message};
    }

    /// The saved game, once.
    [[nodiscard]] std::optional<SavedGame> take_game() {
        return std::exchange(game_, std::nullopt);
    }
    /// The error of opening, for the screen; empty without one.
    [[nodiscard]] const Notice& opening_notice() const { return opening_notice_; }

    /// Does what `saving` requests, and notifies the session when saving begins to fail or works
    /// again. A rewrite may drop old games from the timeline.
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

    /// Time until sync_if_due() has work; none: nothing to sync.
    [[nodiscard]] std::optional<Milliseconds> until_sync() const {
        if (!file_.needs_sync()) return std::nullopt;
        return std::max(Milliseconds(0), kSyncEvery - Milliseconds(Clock::now() - last_sync_));
    }
    void sync_if_due() {
        const auto left = until_sync();
        if (left && *left <= Milliseconds(0)) finish();
    }
    /// Syncs at once.
    void finish() {
        file_.sync();
        last_sync_ = Clock::now();
    }

    /// All errors, a line each, for the end of the program.
    [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }

private:
    /// A power cut loses at most this much.
    static constexpr Milliseconds kSyncEvery{1000};

    Status open(const std::optional<std::string>& folder, std::string_view name,
                const Parse& parse) {
        if (!folder) return Error{"neither XDG_STATE_HOME nor HOME names a folder"};
        Result<SaveFile> file = SaveFile::open(*folder, name);
        if (!file) return file.error();
        file_ = std::move(file).value();
        const Result<std::optional<std::string>> text = file_.read();
        if (text && !text->has_value()) return ok();
        Result<SavedGame> game = text ? parse(**text) : Result<SavedGame>(text.error());
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
