// SPDX-License-Identifier: MIT
//
// Board: the stones as the manager sent them, and the resulting position.
//
// Stones arrive as moves, which the rules check, or all at once in any number per colour; then the
// side to move is independent of the stone count.
#pragma once

#include <span>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomocup {

struct Stone {
    gomoku::Point point{};
    gomoku::Color color{};

    friend bool operator==(const Stone&, const Stone&) = default;
};

class Board {
public:
    Board(gomoku::Rule rule, int size) : position_(rule, size) {}

    /// Any stones on distinct points of a board of `size`. `taken`: unplayable points that belong
    /// to neither side, such as the winning rows of a continuous game. An error names a duplicate
    /// point.
    [[nodiscard]] static Result<Board> put_together(gomoku::Rule rule, int size,
                                                    std::span<const Stone> stones,
                                                    gomoku::Color to_move,
                                                    std::span<const gomoku::Point> taken = {});

    [[nodiscard]] const gomoku::Position& position() const { return position_; }
    [[nodiscard]] int size() const { return position_.size(); }
    [[nodiscard]] std::span<const Stone> stones() const { return stones_; }  ///< in order of play
    [[nodiscard]] std::span<const gomoku::Point> taken() const { return taken_; }
    /// True if there is a winning row, the board is full, or the side to move has no legal move.
    [[nodiscard]] bool is_over() const;

    /// Checks a move of the side to move; an error names the point in protocol notation.
    [[nodiscard]] Status check(gomoku::Point point) const;
    /// Plays a point that check() accepts.
    void play(gomoku::Point point);
    /// Removes the last stone, whose owner is to move next. Fails if `point` is not the last stone.
    [[nodiscard]] Status take_back(gomoku::Point point);
    /// A copy under another rule.
    [[nodiscard]] Board under(gomoku::Rule rule) const;

    friend bool operator==(const Board&, const Board&) = default;

private:
    gomoku::Position position_;
    std::vector<Stone> stones_;
    std::vector<gomoku::Point> taken_;  ///< of the empty points of position_
};

}  // namespace tilestone::gomocup
