// SPDX-License-Identifier: MIT
//
// 2048 on boards from 2x2 to 6x6, square or not: boards and moves.
//
// For 4x4 there is games/twenty48, which is a hundred times faster; this is the plain form for all
// sizes. The rules are the same: a slide merges two equal tiles into one, and a 2 (nine times in
// ten) or a 4 comes up in an empty cell.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::tiles {

inline constexpr int kMinSide = 2;
inline constexpr int kMaxSide = 6;
inline constexpr int kMaxCells = kMaxSide * kMaxSide;

/// Columns by rows, as in "5x4".
struct Size {
    std::uint8_t columns = 4;
    std::uint8_t rows = 4;

    [[nodiscard]] constexpr int cells() const { return columns * rows; }
    friend constexpr bool operator==(const Size&, const Size&) = default;
};

/// Parses "5x4". Errors: anything else, sides outside kMinSide … kMaxSide.
[[nodiscard]] Result<Size> parse_size(std::string_view text);
[[nodiscard]] std::string to_text(Size size);

// Moves and exponents are those of 4x4.
using twenty48::Exponent;
using twenty48::kMoves;
using twenty48::Move;
using twenty48::name_of;

/// A digit each in texts; on 6x6 no game comes near.
inline constexpr Exponent kLargestExponent = 35;

/// Two tiles of this kind do not merge. On 4x4 that of games/twenty48, which legal play can reach.
constexpr Exponent largest_exponent(Size size) {
    return size == Size{} ? twenty48::kLargestExponent : kLargestExponent;
}

struct Board {
    Size size;
    std::array<Exponent, kMaxCells> cells{};  ///< row by row from the top left; the rest is 0

    [[nodiscard]] constexpr Exponent at(int cell) const {
        return cells[static_cast<std::size_t>(cell)];
    }
    [[nodiscard]] constexpr Board with(int cell, Exponent exponent) const {
        Board board = *this;
        board.cells[static_cast<std::size_t>(cell)] = exponent;
        return board;
    }
    [[nodiscard]] int count_empty() const;
    [[nodiscard]] Exponent largest() const;

    friend constexpr bool operator==(const Board&, const Board&) = default;
};

struct Slide {
    Board board;
    std::uint64_t score = 0;  ///< the sum of the tiles made by merging
    /// Where the tile of each cell goes; of an empty cell itself.
    std::array<std::uint8_t, kMaxCells> targets{};
};

/// A slide that changes nothing is no legal move.
[[nodiscard]] Slide slide(const Board& board, Move move);
[[nodiscard]] bool is_legal(const Board& board, Move move);

/// The board turned and mirrored: `symmetry` 0 is itself, 1 mirrored left to right, 2 top to
/// bottom, 3 both; from 4 on the same with columns and rows exchanged first.
inline constexpr int kBoardSymmetries = 8;
[[nodiscard]] Board transformed(int symmetry, const Board& board);

[[nodiscard]] bool is_over(const Board& board);

/// Adds a new tile; `after` has an empty cell. A game on 4x4 is that of twenty48::spawn().
[[nodiscard]] Board spawn(const Board& after, Rng& rng);
/// An empty board with two random tiles.
[[nodiscard]] Board new_game(Size size, Rng& rng);

/// A board of 4x4 in the form of games/twenty48, and back: nothing for other sizes and for tiles
/// that it has not.
[[nodiscard]] Board board_of(const twenty48::Board& board);
[[nodiscard]] std::optional<twenty48::Board> plain_board(const Board& board);

/// As games/twenty48/text.h has it for 4x4, up to the digit of largest_exponent().
[[nodiscard]] std::string to_text(const Board& board);
[[nodiscard]] Result<Board> parse_board(std::string_view text, Size size);

}  // namespace tilestone::tiles
