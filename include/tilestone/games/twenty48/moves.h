// SPDX-License-Identifier: MIT
//
// The moves of 2048: their legality, and their effect on a board.
//
// Two kinds of position have two types: a Board, in which the player is to move, and an Afterstate,
// which waits for a new tile. The fast path uses the row tables (row_tables.h). Boards with tiles
// too large for a nibble use the plain form of line.h, row by row, with the same results.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "tilestone/games/twenty48/board.h"
#include "tilestone/games/twenty48/row_tables.h"

namespace tilestone::twenty48 {

/// In the order in which the classic minimax player tries them.
enum class Move : std::uint8_t { kUp, kRight, kDown, kLeft };

inline constexpr std::array<Move, 4> kMoves = {Move::kUp, Move::kRight, Move::kDown, Move::kLeft};
inline constexpr std::array<std::string_view, 4> kMoveNames = {"up", "right", "down", "left"};

constexpr std::string_view name_of(Move move) { return kMoveNames[static_cast<std::size_t>(move)]; }

/// A board after the player's move, before the new tile.
struct Afterstate {
    Board board;
    friend constexpr bool operator==(const Afterstate&, const Afterstate&) = default;
};

struct Slide {
    Afterstate after;
    std::uint32_t score = 0;  ///< points of the move: the sum of the tiles made by merging
};

/// A set of moves; move m is bit `1 << m`.
using MoveSet = std::uint8_t;
inline constexpr MoveSet kAllMoves = (1u << kMoves.size()) - 1;

constexpr bool contains(MoveSet set, Move move) { return (set >> static_cast<unsigned>(move)) & 1; }

/// slide() and legal_moves() for boards with tiles from 65536 on, or boards that may make one.
Slide slide_wide(const Board& board, Move move);
MoveSet legal_moves_wide(const Board& board);

/// True if a slide could make or move a tile too large for a nibble: a fifth bit is set, or there
/// are two tiles of 32768.
constexpr bool needs_wide_slide(const Board& board) {
    const std::uint64_t pairs = board.nibbles & (board.nibbles >> 1);
    const std::uint64_t full = pairs & (pairs >> 2) & kNibbleOnes;
    return board.high != 0 || (full & (full - 1)) != 0;
}

/// The slide of a board whose tiles all fit in nibbles.
struct NibbleSlide {
    std::uint64_t nibbles = 0;
    std::uint32_t score = 0;
    bool is_wide = false;  ///< makes a 65536; the rest is then meaningless
};

[[gnu::always_inline]] constexpr NibbleSlide slide_nibbles(std::uint64_t nibbles, Move move,
                                                           const RowTables& tables) {
    // Selects by mask instead of branching: random play takes all four directions equally often,
    // and a branch misprediction would cost as much as the whole slide.
    const bool horizontal = (static_cast<unsigned>(move) & 1) != 0;
    const bool to_last = move == Move::kRight || move == Move::kDown;
    const std::uint64_t turn = std::uint64_t{horizontal} - 1;  // all ones for a vertical move
    const SlideTable& table = tables[std::size_t{to_last}];
    const std::uint64_t rows = nibbles ^ ((nibbles ^ transpose_nibbles(nibbles)) & turn);
    const SlideEntry a = table[rows >> 48];
    const SlideEntry b = table[(rows >> 32) & 0xffff];
    const SlideEntry c = table[(rows >> 16) & 0xffff];
    const SlideEntry d = table[rows & 0xffff];
    const std::uint64_t slid = std::uint64_t{a.row} << 48 | std::uint64_t{b.row} << 32 |
                               std::uint64_t{c.row} << 16 | d.row;
    const std::uint32_t quarter =
        std::uint32_t{a.score_quarter} + b.score_quarter + c.score_quarter + d.score_quarter;
    return {slid ^ ((slid ^ transpose_nibbles(slid)) & turn), 4 * quarter,
            a.is_wide() || b.is_wide() || c.is_wide() || d.is_wide()};
}

/// Slides all tiles; returns an equal board if the move is illegal.
inline Slide slide(const Board& board, Move move) {
    if (needs_wide_slide(board)) [[unlikely]]
        return slide_wide(board, move);
    const NibbleSlide slid = slide_nibbles(board.nibbles, move, kRowTables);
    return {Afterstate{{slid.nibbles, 0}}, slid.score};
}

/// The moves that change the board.
inline MoveSet legal_moves(const Board& board) {
    if (board.is_wide()) [[unlikely]]
        return legal_moves_wide(board);
    // A pair of neighbours allows a move towards an empty cell, or both ways if the tiles are
    // equal.
    const std::uint64_t word = board.nibbles;
    const std::uint64_t tiles = nonzero_nibbles(word);
    const std::uint64_t empty = tiles ^ kNibbleOnes;
    constexpr std::uint64_t kNotLastColumn = 0x1110111011101110u;  // cells with a right neighbour
    constexpr std::uint64_t kNotLastRow = 0x1111111111110000u;     // cells with a cell below
    // The bit of a pair is that of its left (upper) cell; the right (lower) cell is shifted onto
    // it.
    const std::uint64_t same_h =
        (nonzero_nibbles(word ^ (word << 4)) ^ kNibbleOnes) & tiles & kNotLastColumn;
    const std::uint64_t same_v =
        (nonzero_nibbles(word ^ (word << 16)) ^ kNibbleOnes) & tiles & kNotLastRow;
    const bool left = (same_h | (empty & (tiles << 4) & kNotLastColumn)) != 0;
    const bool right = (same_h | (tiles & (empty << 4) & kNotLastColumn)) != 0;
    const bool up = (same_v | (empty & (tiles << 16) & kNotLastRow)) != 0;
    const bool down = (same_v | (tiles & (empty << 16) & kNotLastRow)) != 0;
    return static_cast<MoveSet>(unsigned{up} | unsigned{right} << 1 | unsigned{down} << 2 |
                                unsigned{left} << 3);
}

/// True if no move is legal.
inline bool is_legal(const Board& board, Move move) { return contains(legal_moves(board), move); }

inline bool is_over(const Board& board) { return legal_moves(board) == 0; }

}  // namespace tilestone::twenty48
