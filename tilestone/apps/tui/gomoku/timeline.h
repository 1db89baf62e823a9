// SPDX-License-Identifier: MIT
//
// Timeline: every stone of the games of Gomoku at the terminal. All are legal: play() refuses the
// others.
#pragma once

#include <optional>
#include <vector>

#include "tilestone/apps/tui/history.h"
#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::tui::gomoku {

namespace game = tilestone::gomoku;

/// The beginning of a game, or a stone.
struct Step {
    bool begins = false;
    game::Rule rule = game::Rule::kFreestyle;  ///< of what begins
    int size = game::kUsualSize;               ///< of what begins
    game::Point point = 0;                     ///< of the stone

    [[nodiscard]] bool begins_game() const { return begins; }
    friend bool operator==(const Step&, const Step&) = default;
};

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

}  // namespace tilestone::tui::gomoku
