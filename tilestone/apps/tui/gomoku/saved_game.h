// SPDX-License-Identifier: MIT
//
// The games of Gomoku at the terminal, with undo and redo, and their text: some lines of header,
// then a word for each event.
//
//     tilestone play gomoku, version 1
//     black human classic             who plays: human or engine; and which engine would
//     white engine classic:depth=4
//     level 3
//     game renju 15                   a new game: rule and size
//     h8 i9 - h7 +                    stones; - undo, + redo
//
// A word counts once a blank or a line end follows it, so that a text cut anywhere behind its
// header is the game as it was a little before. See tui/saved_game.h.
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
    game::Rule rule = game::Rule::kFreestyle;  ///< of what begins
    int size = game::kDefaultSize;             ///< of what begins
    game::Point point = 0;                     ///< of the stone

    [[nodiscard]] bool begins_game() const { return begins; }
    friend bool operator==(const Step&, const Step&) = default;
};

/// Every stone of the games. All are legal: play() refuses the others.
class Timeline : public History<Step> {
public:
    /// One game, just begun.
    Timeline(game::Rule rule, int size);

    [[nodiscard]] const game::Position& now() const { return position_; }
    /// The stone put last; none at the beginning of a game.
    [[nodiscard]] std::optional<game::Point> last() const;
    /// The stones of the present game, in order.
    [[nodiscard]] std::vector<game::Point> moves() const;

    /// Puts a stone. Nothing changes where it may not stand; the error says why.
    Status play(game::Point point);
    /// Begins a new game; one without a stone is replaced by it.
    void start(game::Rule rule, int size);

    [[nodiscard]] bool can_redo_stone() const {  ///< and not the beginning of another game
        return can_redo() && !steps()[at() + 1].begins;
    }
    bool undo();  ///< returns can_undo() as it was
    bool redo();  ///< returns can_redo() as it was

private:
    game::Position position_;
};

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
    static constexpr std::size_t kMaxSteps = 20'000;  // some hundred games

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
