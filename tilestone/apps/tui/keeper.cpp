// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/keeper.h"

#include <algorithm>
#include <utility>

#include "tilestone/apps/tui/notices.h"

namespace tilestone::tui {
namespace {

/// A power cut loses at most so much.
constexpr Milliseconds kSyncEvery{1000};

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

Keeper::Keeper(const std::optional<std::string>& folder) {
    const Status opened = open(folder);
    if (opened) return;
    problems_.push_back("not saved: " + opened.error().message);
    opening_notice_ = {notices::kNotSaved, opened.error().message};
}

Status Keeper::open(const std::optional<std::string>& folder) {
    if (!folder) return Error{"neither XDG_STATE_HOME nor HOME names a folder"};
    Result<SaveFile> file = SaveFile::open(*folder);
    if (!file) return file.error();
    file_ = std::move(file).value();
    Result<SaveFile::Loaded> loaded = file_.load();
    if (!loaded) return loaded.error();
    game_ = loaded->game;
    if (loaded->unreadable) {
        problems_.push_back("the saved game cannot be read (" + loaded->unreadable->message +
                            "); it is kept as '" + loaded->kept_as + "'");
        opening_notice_ = {notices::kUnreadable, file_name(loaded->kept_as)};
    }
    return ok();
}

std::optional<SavedGame> Keeper::take_game() { return std::exchange(game_, std::nullopt); }

void Keeper::save(const Saving& saving, Session& session) {
    if (!saving || !file_.is_open()) return;
    const Status status = file_.record(*saving, session.timeline(), session.settings());
    if (status && failing_) session.say(notices::kSavedAgain);
    if (!status && !failing_) {
        problems_.push_back("not saved: " + status.error().message);
        session.say(notices::kNotSaved, status.error().message);
    }
    failing_ = !status;
}

std::optional<Milliseconds> Keeper::until_tending() const {
    if (!file_.needs_sync()) return std::nullopt;
    return std::max(Milliseconds(0), kSyncEvery - Milliseconds(Clock::now() - last_sync_));
}

void Keeper::tend() {
    const auto left = until_tending();
    if (left && *left <= Milliseconds(0)) finish();
}

void Keeper::finish() {
    file_.sync();
    last_sync_ = Clock::now();
}

}  // namespace tilestone::tui
