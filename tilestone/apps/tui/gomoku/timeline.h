// SPDX-License-Identifier: MIT
//
// Timeline: every stone of the games at the terminal, with undo and redo without limit.
//
// A new game is a step like a stone, so that undo leads back into the game before. What was undone
// is forgotten when something else is done. All stones are legal: play() refuses the others.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

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

    friend bool operator==(const Step&, const Step&) = default;
};

class Timeline {
public:
    /// One game, just begun.
    Timeline(game::Rule rule, int size);

    [[nodiscard]] const game::Position& now() const { return position_; }
    /// The stone put last; none at the beginning of a game.
    [[nodiscard]] std::optional<game::Point> last() const;
    /// The stones of the present game, in order.
    [[nodiscard]] std::vector<game::Point> moves() const;

    /// Everything, undone steps at the end included; the first one begins a game.
    [[nodiscard]] std::span<const Step> steps() const { return steps_; }
    /// The index of the step that led to now().
    [[nodiscard]] std::size_t at() const { return now_; }
    [[nodiscard]] std::size_t count_games() const { return earlier_.size() + 1; }  ///< up to now

    /// Puts a stone. Nothing changes where it may not stand; the error says why.
    Status play(game::Point point);
    /// Begins a new game; one without a stone is replaced by it.
    void start(game::Rule rule, int size);

    [[nodiscard]] bool can_undo() const { return now_ > 0; }
    [[nodiscard]] bool can_redo() const { return now_ + 1 < steps_.size(); }
    [[nodiscard]] bool can_redo_stone() const {  ///< and not the beginning of another game
        return can_redo() && !steps_[now_ + 1].begins;
    }
    bool undo();  ///< returns can_undo() as it was
    bool redo();  ///< returns can_redo() as it was

    /// Drops the oldest games, but never the present one or what was undone.
    void forget_old_games(std::size_t most_games);

private:
    void add(const Step& step);

    std::vector<Step> steps_;
    std::size_t now_ = 0;
    game::Position position_;
    std::vector<game::Position> earlier_;  // how each game before the present one was left
};

}  // namespace tilestone::tui::gomoku
