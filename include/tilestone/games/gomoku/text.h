// SPDX-License-Identifier: MIT
//
// Gomoku moves as text: in order, black first, as in "h8i9h9"; "-" is the empty board. history.h
// adds positions that are given by their stones.
//
// The parser also accepts common pasted forms: separators and move numbers ("1.H8 2.I9", "h8_i9",
// "H8，I9"); pairs of numbers from the top left, from 0, as in the Gomocup protocol ("7,7 7,6",
// "TURN 7,7"); pairs relative to the centre, if one is negative (Gomocup openings); and a link to
// another board that contains the moves in one of its parts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

/// Reads moves one by one and tracks their offsets in the text.
class MoveScanner {
public:
    /// `from_centre`: pairs of numbers are relative to the centre; has_offsets() detects this in
    /// most texts.
    MoveScanner(std::string_view text, int size, bool from_centre);

    /// The next move, or none at the end. Errors say what is wrong but not where; see offset().
    Result<std::optional<Point>> next();
    /// The offset in the text of the move that next() last read or rejected.
    [[nodiscard]] std::size_t offset() const { return begin_; }

private:
    struct Character {
        char c;            ///< as ASCII, after mapping full-width forms; '\0' for other characters
        std::size_t size;  ///< in bytes
    };
    [[nodiscard]] Character character_at(std::size_t at) const;
    [[nodiscard]] std::size_t after_separators(std::size_t at) const;
    [[nodiscard]] bool is_word(std::string_view word) const;
    void enter_link();
    std::string digits();
    Result<std::optional<Point>> point();
    Result<std::optional<Point>> number();
    Result<std::optional<Point>> pair(const std::string& x);

    std::string_view text_;
    std::size_t end_;  ///< end of the part to read
    std::size_t at_ = 0;
    std::size_t begin_ = 0;
    int size_;
    bool from_centre_;
    bool is_link_ = false;   ///< a link without moves
    std::size_t count_ = 0;  ///< moves read so far
};

/// True if the text has a pair of numbers with a negative one.
[[nodiscard]] bool has_offsets(std::string_view text);

/// Parses moves; an empty text or "-" means none. Errors name the move by its number. Does not
/// check that the moves are legal; see play_moves().
[[nodiscard]] Result<std::vector<Point>> parse_moves(std::string_view text, int size);
[[nodiscard]] Result<std::vector<Point>> parse_moves(std::string_view text, int size,
                                                     bool from_centre);

/// "h8i9h9"; "-" for none.
[[nodiscard]] std::string moves_text(std::span<const Point> moves);
/// {"h8", "i9"}.
[[nodiscard]] std::vector<std::string> point_names(std::span<const Point> points);

/// Plays the moves from the empty board. Errors name the first illegal one: on an occupied point,
/// after the end of the game, or on a point forbidden to black.
[[nodiscard]] Result<Position> play_moves(std::span<const Point> moves, Rule rule, int size);
/// The same from `position`, which an error leaves at the illegal move.
[[nodiscard]] Status play_moves(std::span<const Point> moves, Position& position);

/// The reason why the side to move may not play on `point`, or ok.
[[nodiscard]] Status check_move(const Position& position, Point point);

/// The position of moves, or of stones (history.h): parse_history() and play().
[[nodiscard]] Result<Position> parse_position(std::string_view text, Rule rule, int size);

/// "black" or "white".
[[nodiscard]] std::string_view name_of(Color color);

/// Parses "freestyle", "standard" or "renju". Error: any other word.
[[nodiscard]] Result<Rule> parse_rule(std::string_view text);

}  // namespace tilestone::gomoku
