// SPDX-License-Identifier: MIT
//
// View: all that a frame shows of a game of Gomoku.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "tilestone/apps/tui/session.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::tui::gomoku {

namespace game = tilestone::gomoku;

using Analysis = tui::Analysis<game::Point>;

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

struct View : BasicView<game::Point> {
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
    bool paused = false;  ///< an engine is to move, and waits
    std::string typed{};  ///< the beginning of a point
    std::optional<Prompt> prompt{};
};

/// The player's name in "NAME:key=value".
[[nodiscard]] inline std::string name_in(const std::string& player) {
    return player.substr(0, player.find(':'));
}

// How a game of Gomoku has ended, for people.

[[nodiscard]] Ending ending_of(const game::Position& position);

/// None for a draw and while the game goes on.
[[nodiscard]] std::optional<game::Color> winner_of(const game::Position& position);

}  // namespace tilestone::tui::gomoku
