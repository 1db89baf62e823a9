// SPDX-License-Identifier: MIT
//
// AutoSaver: keeps the saved game while the session goes on, and tells what goes wrong.
//
// It turns the errors of a save file into one notice on the screen each and a line for the end, and
// decides when the disk is asked to keep what was written. The same for each game.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tilestone/apps/tui/notice.h"
#include "tilestone/apps/tui/notices.h"
#include "tilestone/apps/tui/save_file.h"
#include "tilestone/core/clock.h"

namespace tilestone::tui {

/// `File` is a BasicSaveFile and `Session` the state of a session: timeline(), settings(), say().
template <class File, class Session>
class BasicAutoSaver {
public:
    using Saved = typename File::Saved;

    /// Opens the folder (none: nothing will be saved) and loads what is there.
    explicit BasicAutoSaver(const std::optional<std::string>& folder) {
        const Status opened = open(folder);
        if (opened) return;
        problems_.push_back("not saved: " + opened.error().message);
        opening_notice_ = {notices::kNotSaved, opened.error().message};
    }

    /// The saved game, once.
    [[nodiscard]] std::optional<Saved> take_game() { return std::exchange(game_, std::nullopt); }
    /// What went wrong while opening; empty if nothing did.
    [[nodiscard]] const Notice& opening_notice() const { return opening_notice_; }

    /// Saves what a step of the session asks for, and tells the session when that begins to fail or
    /// works again.
    void save(const SaveRequest& saving, Session& session) {
        if (!saving || !file_.is_open()) return;
        const Status status = file_.record(*saving, session.timeline(), session.settings());
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
        Result<File> file = File::open(*folder);
        if (!file) return file.error();
        file_ = std::move(file).value();
        Result<typename File::Loaded> loaded = file_.load();
        if (!loaded) return loaded.error();
        game_ = std::move(loaded->game);
        if (loaded->unreadable) {
            problems_.push_back("the saved game cannot be read (" + loaded->unreadable->message +
                                "); it is kept as '" + loaded->kept_as + "'");
            opening_notice_ = {notices::kUnreadable,
                               loaded->kept_as.substr(loaded->kept_as.rfind('/') + 1)};
        }
        return ok();
    }

    File file_;
    std::optional<Saved> game_;
    Notice opening_notice_;
    std::vector<std::string> problems_;
    Clock::time_point last_sync_ = Clock::now();
    bool failing_ = false;
};

}  // namespace tilestone::tui
