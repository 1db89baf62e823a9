// SPDX-License-Identifier: MIT
//
// Board: the stones as a manager put them, and the position that they make.
//
// Stones come by moves, which the rules check, or all at once, in numbers of any kind; then the
// side to move need not be the one whose turn it would be.
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

    /// Any stones on different points of a board of `size`. `taken`: points where nobody plays and
    /// that count for nobody, as the winning rows of a continuous game. The error names a point
    /// that comes twice.
    [[nodiscard]] static Result<Board> put_together(gomoku::Rule rule, int size,
                                                    std::span<const Stone> stones,
                                                    gomoku::Color to_move,
                                                    std::span<const gomoku::Point> taken = {});

    [[nodiscard]] const gomoku::Position& position() const { return position_; }
    [[nodiscard]] int size() const { return position_.size(); }
    [[nodiscard]] std::span<const Stone> stones() const { return stones_; }  ///< in their order
    [[nodiscard]] std::span<const gomoku::Point> taken() const { return taken_; }
    /// Somebody has a row that wins, the board is full, or the side to move has no move left.
    [[nodiscard]] bool is_over() const;

    /// Whether the side to move may play there; the error names the point as the protocol does.
    [[nodiscard]] Status check(gomoku::Point point) const;
    /// Plays a point that check() allows.
    void play(gomoku::Point point);
    /// Takes the last stone away; the error says that this was not it. Its owner is to move then.
    [[nodiscard]] Status take_back(gomoku::Point point);
    /// The same stones under another rule.
    [[nodiscard]] Board under(gomoku::Rule rule) const;

    friend bool operator==(const Board&, const Board&) = default;

private:
    gomoku::Position position_;
    std::vector<Stone> stones_;
    std::vector<gomoku::Point> taken_;  ///< empty points of position_
};

}  // namespace tilestone::gomocup
