// SPDX-License-Identifier: MIT
//
// The text of a saved game of Gomoku: some lines of header, then a word for each event.
//
//     tilestone play gomoku, version 1
//     black human classic             who plays: human or engine; and which engine would
//     white engine classic:depth=4
//     level 3
//     game renju 15                   a new game: rule and size
//     h8 i9 - h7 +                    stones; - undo, + redo
//
// A word counts once a blank or a line end follows it, so that a text cut anywhere behind its
// header is the game as it was a little before. See saved_text.h.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "tilestone/apps/tui/gomoku/timeline.h"
#include "tilestone/core/result.h"

namespace tilestone::tui::gomoku {

/// Who plays a side.
struct Side {
    bool human = true;
    std::string engine;  ///< whoever would play it otherwise, as in "classic:depth=4"

    friend bool operator==(const Side&, const Side&) = default;
};

/// How long engines without limits of their own may think about a move, by level; as many as the
/// engine that has levels of its own.
inline constexpr std::array<double, 9> kLevelMilliseconds = {30,   100,  200,  500,   1000,
                                                             2000, 3000, 5000, 10'000};
inline constexpr int kLevels = static_cast<int>(kLevelMilliseconds.size());
inline constexpr int kFirstLevel = 5;

[[nodiscard]] constexpr double milliseconds_of(int level) {
    return kLevelMilliseconds[static_cast<std::size_t>(level - 1)];
}

/// What is kept besides the games.
struct Settings {
    std::array<Side, 2> sides{};  ///< black, white
    int level = kFirstLevel;      ///< 1 … kLevels

    friend bool operator==(const Settings&, const Settings&) = default;
};

struct SavedGame {
    Timeline timeline;
    Settings settings;

    static constexpr std::string_view kName = "play-gomoku";
    static constexpr std::size_t kMostSteps = 20'000;  // some hundred games

    /// Errors name the line and the word.
    [[nodiscard]] static Result<SavedGame> parse(std::string_view text);
    /// The shortest text that gives the same timeline back, undone steps included.
    [[nodiscard]] static std::string format(const Timeline& timeline, const Settings& settings);
};

inline constexpr std::string_view kUndoEvent = "- ";
inline constexpr std::string_view kRedoEvent = "+ ";

/// "h8 ".
[[nodiscard]] std::string event_of(game::Point point);

/// The text of the present game alone, without what was undone: what a named file holds.
[[nodiscard]] std::string format_present_game(const Timeline& timeline, const Settings& settings);

/// A saved game from a named file, and the present game into one. A file that exists and is no
/// saved game is not overwritten.
[[nodiscard]] Result<SavedGame> read_game_file(const std::string& path);
Status write_game_file(const std::string& path, const Timeline& timeline, const Settings& settings);

}  // namespace tilestone::tui::gomoku
