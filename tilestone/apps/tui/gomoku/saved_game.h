// SPDX-License-Identifier: MIT
//
// The saved games of Gomoku: the timeline with undo and redo, the settings, and their text, a
// header and a word per event.
//
//     tilestone play gomoku, version 1
//     black human classic             human or engine plays, and the engine's name
//     white engine classic:depth=4
//     level 3
//     game renju 15                   a new game: rule and size
//     h8 i9 - h7 +                    stones; - undo, + redo
//
// A word counts once a blank or a line end follows it, so a text cut anywhere behind its header is
// an earlier state of the game. See tui/saved_game.h.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/tui/saved_game.h"
#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::tui::gomoku {

namespace game = tilestone::gomoku;

/// The beginning of a game, or a stone.
struct Step {
    bool begins = false;
    game::Rule rule = game::Rule::kFreestyle;  ///< of the new game
    int size = game::kDefaultSize;             ///< of the new game
    game::Point point = 0;                     ///< of the stone

    [[nodiscard]] bool begins_game() const { return begins; }
    friend bool operator==(const Step&, const Step&) = default;
};

/// The stones of all games. All are legal: play() refuses others.
class Timeline : public History<Step> {
public:
    /// One game without a stone.
    Timeline(game::Rule rule, int size);

    [[nodiscard]] const game::Position& now() const { return position_; }
    /// The last stone; none at the beginning of a game.
    [[nodiscard]] std::optional<game::Point> last() const;
    /// The stones of the current game, in order.
    [[nodiscard]] std::vector<game::Point> moves() const;

    /// Places a stone. The error says why the move is illegal; nothing is changed then.
    Status play(game::Point point);
    /// Begins a new game; replaces a current game without a stone.
    void start(game::Rule rule, int size);

    [[nodiscard]] bool can_redo_stone() const {  ///< whether redo() would place a stone
        return can_redo() && !steps()[at() + 1].begins;
    }
    bool undo();  ///< returns can_undo() as it was
    bool redo();  ///< returns can_redo() as it was

private:
    game::Position position_;
};

struct Side {
    bool human = true;
    std::string engine;  ///< plays if no human does, such as "classic:depth=4"

    friend bool operator==(const Side&, const Side&) = default;
};

/// Time per move in ms of engines without limits of their own, by level. The engine with levels of
/// its own has as many.
inline constexpr std::array<double, 9> kLevelMilliseconds = {30,   100,  200,  500,   1000,
                                                             2000, 3000, 5000, 10'000};
inline constexpr int kLevels = static_cast<int>(kLevelMilliseconds.size());
inline constexpr int kFirstLevel = 5;

[[nodiscard]] constexpr double milliseconds_of(int level) {
    return kLevelMilliseconds[static_cast<std::size_t>(level - 1)];
}

struct Settings {
    std::array<Side, 2> sides{};  ///< black, white
    int level = kFirstLevel;      ///< 1 … kLevels

    friend bool operator==(const Settings&, const Settings&) = default;
};

struct SavedGame {
    Timeline timeline;
    Settings settings;

    static constexpr std::string_view kName = "play-gomoku";
    static constexpr std::size_t kMaxSteps = 20'000;  // hundreds of games

    /// Errors name the line, and the word of an event.
    [[nodiscard]] static Result<SavedGame> parse(std::string_view text);
    /// A text from which parse() restores timeline, undone steps and settings.
    [[nodiscard]] static std::string format(const Timeline& timeline, const Settings& settings);
};

inline constexpr std::string_view kUndoEvent = "- ";
inline constexpr std::string_view kRedoEvent = "+ ";

/// A stone as an event: "h8 ".
[[nodiscard]] std::string event_of(game::Point point);

/// The current game alone, without undone steps: the content of a named file.
[[nodiscard]] std::string format_present_game(const Timeline& timeline, const Settings& settings);

/// Reads a saved game from a named file; writes the current game to one. An existing file that is
/// no saved game is not overwritten. Errors name the file.
[[nodiscard]] Result<SavedGame> read_game_file(const std::string& path);
Status write_game_file(const std::string& path, const Timeline& timeline, const Settings& settings);

}  // namespace tilestone::tui::gomoku
