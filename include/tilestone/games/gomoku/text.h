// SPDX-License-Identifier: MIT
//
// A Gomoku position as text: the moves in order, black first, as in "h8i9h9"; "-" is the empty
// board.
//
// Moves are read as people paste them, too: with separators and numbers ("1.H8 2.I9", "h8_i9",
// "H8，I9"), as pairs of numbers from the top left, from 0, as Gomocup programs say them ("7,7
// 7,6", "TURN 7,7"), as pairs from the centre where one is negative (openings of Gomocup), and as a
// link to another board with the moves in a part of it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

/// Reads moves one by one and knows where each stands.
class MoveScanner {
public:
    /// `from_centre`: pairs of numbers count from there; has_offsets() tells it of most texts.
    MoveScanner(std::string_view text, int size, bool from_centre);

    /// The next move; none at the end. An error says what is wrong and not where.
    Result<std::optional<Point>> next();
    /// Where the move that next() read, or refused, begins in the text.
    [[nodiscard]] std::size_t offset() const { return begin_; }

private:
    struct Sign {
        char c;            ///< in ASCII, which wide forms become; '\0': any other character
        std::size_t size;  ///< in bytes
    };
    [[nodiscard]] Sign sign_at(std::size_t at) const;
    [[nodiscard]] std::size_t after_separators(std::size_t at) const;
    [[nodiscard]] bool is_word(std::string_view word) const;
    void enter_link();
    std::string digits();
    Result<std::optional<Point>> point();
    Result<std::optional<Point>> number();
    Result<std::optional<Point>> pair(const std::string& x);

    std::string_view text_;
    std::size_t end_;  ///< of what is read of the text
    std::size_t at_ = 0;
    std::size_t begin_ = 0;
    int size_;
    bool from_centre_;
    bool is_link_ = false;   ///< without moves
    std::size_t count_ = 0;  ///< moves read
};

/// Whether there is a pair of numbers with a negative one in it.
[[nodiscard]] bool has_offsets(std::string_view text);

/// Reads moves; nothing and "-" mean none. An error names the move by its number. Whether they can
/// be played is play_moves()'s to say.
[[nodiscard]] Result<std::vector<Point>> parse_moves(std::string_view text, int size);
[[nodiscard]] Result<std::vector<Point>> parse_moves(std::string_view text, int size,
                                                     bool from_centre);

/// "h8i9h9"; "-" for none.
[[nodiscard]] std::string moves_text(std::span<const Point> moves);

/// Plays them from the empty board. An error names the first that the rules do not allow: a stone
/// on a stone, a move after the end, a point forbidden to black.
[[nodiscard]] Result<Position> play_moves(std::span<const Point> moves, Rule rule, int size);

/// Why the side to move may not play there, or ok.
[[nodiscard]] Status check_move(const Position& position, Point point);

/// Reads and plays.
[[nodiscard]] Result<Position> parse_position(std::string_view text, Rule rule, int size);

/// "freestyle", "standard" or "renju".
[[nodiscard]] Result<Rule> parse_rule(std::string_view text);

}  // namespace tilestone::gomoku
