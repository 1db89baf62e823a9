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

#include "tilestone/apps/tui/timeline.h"
#include "tilestone/core/result.h"

namespace tilestone::tui {

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
[[nodiscard]] char event_of(twenty48::Move move);

/// Errors name the line and the character.
[[nodiscard]] Result<SavedGame> parse_saved_game(std::string_view text);

/// The shortest text that gives the same timeline back, undone points included.
[[nodiscard]] std::string format_saved_game(const Timeline& timeline, const Settings& settings);

}  // namespace tilestone::tui
