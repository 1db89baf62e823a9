// SPDX-License-Identifier: MIT
//
// View: all that a frame shows of a game of Gomoku. The session makes it, render() draws it.
//
// It holds values only, so that a frame is a pure function of the view and the screen, and a test
// can write down any state by hand.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tilestone/apps/tui/notice.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::tui::gomoku {

namespace game = tilestone::gomoku;

/// What a player found out about a position.
struct Analysis {
    struct MoveValue {
        game::Point move{};
        double value = 0;
    };
    std::vector<MoveValue> moves{};    ///< the legal ones, best first; empty where the game is over
    std::vector<game::Point> line{};   ///< what the player expects, the best move first
    std::optional<double> win_rate{};  ///< 0 … 1, of the side to move
    int depth = 0;
    std::uint64_t nodes = 0;
    double milliseconds = 0;
    std::vector<std::string> why{};  ///< a sentence for each reason, in the user's language
};

/// How a game ended.
enum class Ending {
    kNone,          ///< it goes on
    kRow,           ///< somebody has five, or what wins as five does
    kFull,          ///< a draw
    kOnlyForbidden  ///< black is to move, and every point left is forbidden to him
};

/// A text that is being asked for.
struct Prompt {
    report::Phrase question;
    std::string text;
};

struct View {
    game::Position position{};
    game::Point cursor{};
    std::optional<game::Point> last{};             ///< the stone put last
    std::vector<game::Point> winning{};            ///< the stones that won
    std::vector<game::ExplainedFoul> forbidden{};  ///< to black, who is to move
    std::array<std::string, 2> engines{};  ///< who plays black, white, options too; empty: a human
    double milliseconds = 0;               ///< that engines may think, by level; 0: none goes by it
    int level = 0;                         ///< 0: no engine that plays goes by it
    int moves = 0;
    Ending ending = Ending::kNone;
    std::optional<game::Color> winner{};
    bool paused = false;               ///< an engine is to move, and waits
    bool thinking = false;             ///< somebody is working out a move or a hint
    bool help = false;                 ///< the list of keys is open
    std::string thinker{};             ///< who thinks, or gave the hint
    std::optional<Analysis> so_far{};  ///< while thinking
    std::optional<Analysis> hint{};
    std::string typed{};  ///< the beginning of a point
    std::optional<Prompt> prompt{};
    Notice notice{};
};

/// The player's name in "NAME:key=value".
[[nodiscard]] inline std::string name_in(const std::string& player) {
    return player.substr(0, player.find(':'));
}

// How a game of Gomoku has ended, for people.

[[nodiscard]] Ending ending_of(const game::Position& position);

/// None for a draw and while the game goes on.
[[nodiscard]] std::optional<game::Color> winner_of(const game::Position& position);

/// The stones of the rows that won by the stone on `last`.
[[nodiscard]] std::vector<game::Point> winning_row(const game::Position& position,
                                                   game::Point last);

}  // namespace tilestone::tui::gomoku
