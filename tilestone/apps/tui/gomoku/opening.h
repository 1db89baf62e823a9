// SPDX-License-Identifier: MIT
//
// What a sitting at the Gomoku board begins and ends with.
#pragma once

#include <optional>
#include <string>

#include "tilestone/apps/tui/auto_saver.h"
#include "tilestone/apps/tui/environment.h"
#include "tilestone/apps/tui/gomoku/play.h"
#include "tilestone/apps/tui/gomoku/session.h"

namespace tilestone::tui::gomoku {

using AutoSaver = BasicAutoSaver<SaveFile, Session>;

/// Whether there is each engine that the settings name.
[[nodiscard]] Status check_players(const Settings& settings);

/// The saved game, the one of the named file after it, or a new one; see PlayOptions.
[[nodiscard]] Session first_session(const PlayOptions& options, std::optional<SavedGame> named,
                                    AutoSaver& saver);

/// One line about the game as it was left: its moves, as other commands read them.
[[nodiscard]] std::string farewell(const Session& session, report::Language language);

}  // namespace tilestone::tui::gomoku
