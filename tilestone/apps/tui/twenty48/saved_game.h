// SPDX-License-Identifier: MIT
//
// The text of a saved game: a few lines of header, then one character for each thing that happened.
//
//     tilestone play 2048, version 1
//     best 3932
//     keys plain              (or vi)
//     game 42                 a new game with this seed
//     LDLDRU-+                moves Left, Right, Up, Down; - undo, + redo
//
// New tiles follow from the seed (timeline.h), so a move is one byte. Whoever plays appends one
// byte for each event; the text stays readable after every single byte, so a kill at any moment
// loses nothing. Line ends may stand anywhere between events. Reading is strict: an event that was
// not possible when it came is an error, as is anything else unknown. Only zero bytes at the end
// are let pass, which a power cut can leave there.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/apps/tui/save_file.h"
#include "tilestone/apps/tui/twenty48/timeline.h"
#include "tilestone/core/result.h"

namespace tilestone::tui::twenty48 {

/// What is kept besides the games.
struct Settings {
    bool vi_keys = false;  ///< h moves left instead of giving a hint
    friend bool operator==(const Settings&, const Settings&) = default;
};

struct SavedGame {
    Timeline timeline;
    Settings settings;
};

inline constexpr char kUndoEvent = '-';
inline constexpr char kRedoEvent = '+';

/// The character of a move: U, R, D, L.
[[nodiscard]] char event_of(game::Move move);

/// Errors name the line and the character.
[[nodiscard]] Result<SavedGame> parse_saved_game(std::string_view text);

/// The shortest text that gives the same timeline back, undone points included.
[[nodiscard]] std::string format_saved_game(const Timeline& timeline, const Settings& settings);

inline constexpr std::string_view kSaveName = "play-2048.game";
inline constexpr std::string_view kLockName = "play-2048.lock";

/// What is kept of 2048.
struct SaveFormat {
    using Saved = SavedGame;
    using Timeline = twenty48::Timeline;
    using Settings = twenty48::Settings;
    static constexpr Journal::Names kNames = {kSaveName, kLockName};
    static Result<Saved> parse(std::string_view text) { return parse_saved_game(text); }
    static std::string format(const Timeline& timeline, const Settings& settings) {
        return format_saved_game(timeline, settings);
    }
    static void tidy(Timeline& timeline) {
        /// From this many points on, the oldest games are let go: a handful of long games.
        constexpr std::size_t kMostPoints = 200'000;
        timeline.forget_old_games(kMostPoints);
    }
};
using SaveFile = BasicSaveFile<SaveFormat>;

}  // namespace tilestone::tui::twenty48
