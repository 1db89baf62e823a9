// SPDX-License-Identifier: MIT
//
// Keeper: has the saved game kept while the session goes on, and tells what goes wrong.
//
// It turns the errors of SaveFile into one notice on the screen each and a line for the end, and
// decides when the disk is asked to keep what was written.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilestone/apps/tui/save_file.h"
#include "tilestone/apps/tui/session.h"
#include "tilestone/base/clock.h"

namespace tilestone::tui {

class Keeper {
public:
    /// Opens the folder (none: nothing will be saved) and loads what is there.
    explicit Keeper(const std::optional<std::string>& folder);

    /// The saved game, once.
    [[nodiscard]] std::optional<SavedGame> take_game();
    /// What went wrong while opening; empty if nothing did.
    [[nodiscard]] const Notice& opening_notice() const { return opening_notice_; }

    /// Saves what a step of the session asks for, and tells the session when that begins to fail or
    /// works again.
    void save(const Saving& saving, Session& session);

    /// How long until tend() should be called again; none: no need.
    [[nodiscard]] std::optional<Milliseconds> until_tending() const;
    /// Has the disk keep the latest moves when it is time to.
    void tend();
    /// Has the disk keep everything, at the end.
    void finish();

    /// Everything that went wrong, a line each, for the end.
    [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }

private:
    Status open(const std::optional<std::string>& folder);

    SaveFile file_;
    std::optional<SavedGame> game_;
    Notice opening_notice_;
    std::vector<std::string> problems_;
    Clock::time_point last_sync_ = Clock::now();
    bool failing_ = false;
};

}  // namespace tilestone::tui
