// SPDX-License-Identifier: MIT
//
// View: the data of a Gomoku frame.
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
    kNone,          ///< not over
    kRow,           ///< five in a row, or more where the rule allows it
    kFull,          ///< a draw
    kOnlyForbidden  ///< black is to move, and all empty points are forbidden
};

/// An open question and the text typed so far.
struct Prompt {
    report::Phrase question;
    std::string text;
};

struct View : BasicView<game::Point> {
    game::Position position{};
    game::Point cursor{};
    std::optional<game::Point> last{};             ///< the last stone
    std::vector<game::Point> winning{};            ///< the stones that won
    std::vector<game::ExplainedFoul> forbidden{};  ///< to black, if black is to move
    std::array<std::string, 2> engines{};          ///< black, white, with options; empty: a human
    double milliseconds = 0;                       ///< time per move by level; 0: no engine uses it
    int level = 0;                                 ///< 0: no playing engine uses it
    int moves = 0;
    Ending ending = Ending::kNone;
    std::optional<game::Color> winner{};
    bool paused = false;  ///< an engine is to move and paused
    std::string typed{};  ///< a point being typed
    std::optional<Prompt> prompt{};
};

/// NAME of "NAME:key=value".
[[nodiscard]] inline std::string name_in(const std::string& player) {
    return player.substr(0, player.find(':'));
}

[[nodiscard]] Ending ending_of(const game::Position& position);

/// None in a draw and before the end.
[[nodiscard]] std::optional<game::Color> winner_of(const game::Position& position);

}  // namespace tilestone::tui::gomoku
