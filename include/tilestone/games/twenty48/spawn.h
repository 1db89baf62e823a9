// SPDX-License-Identifier: MIT
//
// The new tile after a move: a 2 with probability 0.9, else a 4, in a uniformly chosen empty cell.
#pragma once

#include <cstdint>

#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::twenty48 {

inline constexpr double kChanceOfFour = 0.1;

/// The exponents of new tiles: a 2 and a 4.
inline constexpr std::array<Exponent, 2> kSpawnExponents = {1, 2};

/// Probability of a new tile of `exponent` 1 or 2.
constexpr double spawn_chance(Exponent exponent) {
    return exponent == 2 ? kChanceOfFour : 1 - kChanceOfFour;
}

/// The cell of the `index`-th (from 0) set bit of `nibbles`, counted from the last cell backwards.
/// `nibbles` must have only lowest bits of nibbles set, more than `index` of them.
constexpr int nth_cell(std::uint64_t nibbles, std::uint32_t index) {
    if (nibbles == kNibbleOnes) return kCells - 1 - static_cast<int>(index);
    // Each nibble counts the set bits at and below it; at most 15, so no nibble overflows.
    const std::uint64_t counts = nibbles * kNibbleOnes;
    const std::uint64_t differing = nonzero_nibbles(counts ^ (kNibbleOnes * (index + 1)));
    const std::uint64_t found = nibbles & ~differing;
    return kCells - 1 - std::countr_zero(found) / 4;
}

/// Of 32 uniform bits, the values that make a 4.
inline constexpr auto kFourBelow = static_cast<std::uint32_t>(kChanceOfFour * 4294967296.0);

/// Adds the new tile chosen by 32 uniform bits; `after` must have an empty cell.
constexpr Board spawn(const Afterstate& after, std::uint32_t bits) {
    const std::uint64_t empty = after.board.empty_nibbles();
    // Bits times the number of cells: the upper half is the cell; the lower half is uniform again
    // and decides between 2 and 4. The error of either probability is below 2^-27.
    const std::uint64_t product = std::uint64_t{bits} * static_cast<unsigned>(std::popcount(empty));
    const int cell = nth_cell(empty, static_cast<std::uint32_t>(product >> 32));
    const bool four = static_cast<std::uint32_t>(product) < kFourBelow;
    Board board = after.board;
    board.nibbles |= (std::uint64_t{1} << unsigned{four}) << (4 * (kCells - 1 - cell));
    return board;
}

/// As above, with bits of `rng`.
inline Board spawn(const Afterstate& after, Rng& rng) {
    return spawn(after, static_cast<std::uint32_t>(rng.next() >> 32));
}

/// The start of a game: an empty board with two random tiles.
inline Board new_game(Rng& rng) { return spawn(Afterstate{spawn(Afterstate{}, rng)}, rng); }

/// 12 is divisible by 1, 2, 3 and 4, so a uniform number below 12 picks uniformly from a set of
/// moves of any size, without waiting for the size.
inline constexpr std::uint32_t kPicks = 12;

inline constexpr auto kPickedMove = [] {
    std::array<std::array<Move, kPicks>, 16> picked{};
    for (unsigned set = 1; set < 16; ++set) {
        const auto size = static_cast<unsigned>(std::popcount(set));
        for (unsigned pick = 0; pick < kPicks; ++pick) {
            unsigned rest = set;
            for (unsigned skip = pick % size; skip > 0; --skip) rest &= rest - 1;
            picked[set][pick] = static_cast<Move>(std::countr_zero(rest));
        }
    }
    return picked;
}();

/// A uniformly chosen member of the non-empty set `moves`, from 32 uniform bits.
inline Move random_move(MoveSet moves, std::uint32_t bits) {
    return kPickedMove[moves][scale_to(bits, kPicks)];
}

/// One turn of random play: a uniformly chosen legal move and a new tile. `moves` are the legal
/// moves of `board`, at least one. Adds the points to `score`.
inline Board random_turn(const Board& board, MoveSet moves, Rng& rng, std::uint64_t& score) {
    const std::uint64_t bits = rng.next();
    const Slide result = slide(board, random_move(moves, static_cast<std::uint32_t>(bits)));
    score += result.score;
    return spawn(result.after, static_cast<std::uint32_t>(bits >> 32));
}

}  // namespace tilestone::twenty48
