// SPDX-License-Identifier: MIT
#include "tilestone/endgames/adviser.h"

#include <algorithm>
#include <bit>

#include "tilestone/base/fixed_vector.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/symmetry.h"

namespace tilestone::endgames {
namespace {

using twenty48::Board;
using twenty48::Exponent;
using twenty48::Move;

constexpr unsigned kOrientations = 8;

/// As twenty48::apply_symmetry, without a loop over cells.
std::uint64_t oriented(unsigned symmetry, std::uint64_t nibbles) {
    if ((symmetry & 4) != 0) nibbles = transpose_nibbles(nibbles);
    if ((symmetry & 2) != 0) nibbles = flip_nibbles(nibbles);
    if ((symmetry & 1) != 0) nibbles = mirror_nibbles(nibbles);
    return nibbles;
}

/// A set of cells as the lowest bits of their nibbles.
std::uint64_t nibble_bits(CellSet cells) { return twenty48::spread_to_nibbles(cells); }

/// The cells with tiles from 2^goal on, 4 … 8, as lowest bits of nibbles.
std::uint64_t cells_from(const Board& board, Exponent goal) {
    std::uint64_t cells = nibble_bits(board.high);
    // Adding makes a nibble overflow into a bit of its own: even and odd ones apart.
    constexpr std::uint64_t kLow = 0x0f0f0f0f0f0f0f0fu;
    const std::uint64_t add = (kLow & 0x0101010101010101u) * (16u - goal);
    const std::uint64_t even = ((board.nibbles & kLow) + add) >> 4;
    const std::uint64_t odd = ((board.nibbles >> 4 & kLow) + add);
    cells |= (even & 0x0101010101010101u) | (odd & 0x1010101010101010u);
    return cells;
}

/// Two neighbours among `cells` are equal.
bool has_equal_neighbours(const Board& board, std::uint64_t cells) {
    constexpr std::uint64_t kNotLastColumn = 0x1110111011101110u;
    constexpr std::uint64_t kNotLastRow = 0x1111111111110000u;
    const std::uint64_t fifth = nibble_bits(board.high);
    const auto equal = [&](int shift) {
        const std::uint64_t differ =
            twenty48::nonzero_nibbles(board.nibbles ^ board.nibbles << shift) |
            (fifth ^ fifth << shift);
        return ~differ & cells & cells << shift;
    };
    return (equal(4) & kNotLastColumn) != 0 || (equal(16) & kNotLastRow) != 0;
}

/// The orientation in which `cells` are the formation's. Of two the one whose board comes first, so
/// that a board and its mirror image get the same advice.
std::optional<unsigned> orientation_of(const Board& board, std::uint64_t cells,
                                       std::uint64_t locked) {
    std::optional<unsigned> found;
    for (unsigned symmetry = 0; symmetry < kOrientations; ++symmetry) {
        if (oriented(symmetry, cells) != locked) continue;
        if (!found || oriented(symmetry, board.nibbles) < oriented(*found, board.nibbles)) {
            found = symmetry;
        }
    }
    return found;
}

/// A move and the chance after it.
struct Outlook {
    Move move{};
    std::uint64_t free = 0;         ///< the cells that move, after it
    bool asks = false;              ///< whether it is the table that knows the chance
    std::optional<float> chance{};  ///< none where the table does not know the board
};
using Outlooks = FixedVector<Outlook, 4>;

/// By what is seen at once: a move that breaks the formation has no chance, one that makes the goal
/// all of it. `locked` are all bits of the locked cells.
Outlooks outlooks_of(const Table& table, const Board& board, unsigned symmetry,
                     std::uint64_t locked) {
    Outlooks outlooks;
    const std::uint64_t before = oriented(symmetry, board.nibbles);
    twenty48::for_each_move(board, [&](Move move, const twenty48::Slide& slide) {
        const std::uint64_t after = oriented(symmetry, slide.after.board.nibbles);
        Outlook outlook{.move = move, .free = after & ~locked};
        // Tiles that no nibble holds are locked ones: if they stay, so do their lower bits.
        if (slide.after.board.high != board.high || ((before ^ after) & locked) != 0) {
            outlook.chance = 0.0F;
        } else if (cells_from({.nibbles = outlook.free}, table.task().goal) != 0) {
            outlook.chance = 1.0F;
        } else {
            outlook.asks = true;
        }
        outlooks.push_back(outlook);
    });
    return outlooks;
}

void ask(const Table& table, Outlooks& outlooks) {
    FixedVector<std::uint64_t, Table::kMostAtOnce> boards;
    for (const Outlook& outlook : outlooks) {
        if (outlook.asks) boards.push_back(outlook.free);
    }
    std::array<std::optional<float>, Table::kMostAtOnce> chances;
    table.chances({boards.begin(), boards.size()}, std::span(chances).first(boards.size()));
    std::size_t next = 0;
    for (Outlook& outlook : outlooks) {
        if (outlook.asks) outlook.chance = chances[next++];
    }
}

std::optional<Advice> advice_of(const Table& table, const Board& board, unsigned symmetry,
                                float least) {
    const std::uint64_t locked = 0xf * nibble_bits(table.task().formation.locked);
    Outlooks outlooks = outlooks_of(table, board, symmetry, locked);
    ask(table, outlooks);
    Advice advice{.task = table.task()};
    for (const Outlook& outlook : outlooks) {
        if (!outlook.chance) return std::nullopt;
        advice.chances[static_cast<std::size_t>(outlook.move)] = *outlook.chance;
        advice.best = std::max(advice.best, *outlook.chance);
    }
    if (advice.best < least) return std::nullopt;
    for (const Outlook& outlook : outlooks) {
        if (*outlook.chance >= advice.best - kTolerance) continue;
        advice.vetoed |= static_cast<twenty48::MoveSet>(1u << static_cast<unsigned>(outlook.move));
    }
    return advice;
}

}  // namespace

std::optional<Advice> advise(const Board& board, std::span<const Table* const> tables,
                             float least) {
    for (Exponent goal = kLargestGoal; goal >= kSmallestGoal; --goal) {
        const std::uint64_t cells = cells_from(board, goal);
        for (const Table* table : tables) {
            if (table->task().goal != goal) continue;
            const std::uint64_t locked = nibble_bits(table->task().formation.locked);
            if (std::popcount(cells) != std::popcount(locked)) continue;
            const auto symmetry = orientation_of(board, cells, locked);
            if (!symmetry || has_equal_neighbours(board, cells)) continue;
            if (auto advice = advice_of(*table, board, *symmetry, least)) return advice;
        }
    }
    return std::nullopt;
}

}  // namespace tilestone::endgames
