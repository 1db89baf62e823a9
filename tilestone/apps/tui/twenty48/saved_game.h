// SPDX-License-Identifier: MIT
//
// The text of a saved game of 2048: some lines of header, then a character for each event.
//
//     tilestone play 2048, version 1
//     best 3932
//     keys plain              (or vi)
//     game 42                 a new game with this seed
//     LDLDRU-+                moves Left, Right, Up, Down; - undo, + redo
//
// New tiles follow from the seed (timeline.h), so a move is one byte, and the text is readable
// after every single byte. Line ends may stand anywhere between events. See saved_text.h.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

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

    static constexpr std::string_view kName = "play-2048";
    static constexpr std::size_t kMostSteps = 200'000;  // a handful of long games

    /// Errors name the line and the character.
    [[nodiscard]] static Result<SavedGame> parse(std::string_view text);
    /// The shortest text that gives the same timeline back, undone steps included.
    [[nodiscard]] static std::string format(const Timeline& timeline, const Settings& settings);
};

inline constexpr char kUndoEvent = '-';
inline constexpr char kRedoEvent = '+';

/// The character of a move: U, R, D, L.
[[nodiscard]] char event_of(game::Move move);

}  // namespace tilestone::tui::twenty48
