// SPDX-License-Identifier: MIT
//
// The text of a saved game of Gomoku: some lines of header, then a word for each thing that
// happened.
//
//     tilestone play gomoku, version 1
//     black human classic             who plays: human or engine; and which engine would
//     white engine classic:depth=4
//     level 3
//     game renju 15                   a new game: rule and size
//     h8 i9 - h7 +                    stones; - undo, + redo
//
// Whoever plays appends a word and a blank for each event. A word counts once a blank or a line end
// follows it, so that a text cut anywhere behind its header is the game as it was a little before.
// Reading is strict: an event that was not possible when it came is an error, as is anything else
// unknown. Only zero bytes at the end are let pass, which a power cut can leave there.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "tilestone/apps/tui/gomoku/timeline.h"
#include "tilestone/apps/tui/save_file.h"
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
};

inline constexpr std::string_view kUndoEvent = "- ";
inline constexpr std::string_view kRedoEvent = "+ ";

/// "h8 ".
[[nodiscard]] std::string event_of(game::Point point);

/// Errors name the line and the word.
[[nodiscard]] Result<SavedGame> parse_saved_game(std::string_view text);

/// The shortest text that gives the same timeline back, undone steps included.
[[nodiscard]] std::string format_saved_game(const Timeline& timeline, const Settings& settings);

/// The same of the present game alone, without what was undone: what a named file holds.
[[nodiscard]] std::string format_present_game(const Timeline& timeline, const Settings& settings);

/// What is kept of Gomoku in the user's state folder.
struct SaveFormat {
    using Saved = SavedGame;
    using Timeline = tui::gomoku::Timeline;
    using Settings = tui::gomoku::Settings;
    static constexpr Journal::Names kNames = {"play-gomoku.game", "play-gomoku.lock"};
    static Result<Saved> parse(std::string_view text) { return parse_saved_game(text); }
    static std::string format(const Timeline& timeline, const Settings& settings) {
        return format_saved_game(timeline, settings);
    }
    static void tidy(Timeline& timeline) {
        constexpr std::size_t kMostGames = 200;
        timeline.forget_old_games(kMostGames);
    }
};
using SaveFile = BasicSaveFile<SaveFormat>;

}  // namespace tilestone::tui::gomoku
