// SPDX-License-Identifier: MIT
//
// What a session begins with, made from the user's options and from what was saved.
#pragma once

#include <string>

#include "tilestone/apps/tui/auto_saver.h"
#include "tilestone/apps/tui/environment.h"
#include "tilestone/apps/tui/twenty48/play.h"
#include "tilestone/apps/tui/twenty48/session.h"

namespace tilestone::tui::twenty48 {

using AutoSaver = BasicAutoSaver<SaveFile, Session>;

/// The player asked for, or the default one.
[[nodiscard]] PlayerSpec player_of(const PlayOptions& options);

/// The wording asked for, or that of report/wording.h.
[[nodiscard]] WordHint wording_of(const PlayOptions& options, report::Language language);

/// The saved game, or a new one: where nothing is saved, and where the options name a seed (then
/// the saved game comes before it in the timeline). `player` is the name to show.
[[nodiscard]] Session first_session(const PlayOptions& options, AutoSaver& saver,
                                    const std::string& player);

}  // namespace tilestone::tui::twenty48
