// SPDX-License-Identifier: MIT
#include "tilestone/endgames/adviser.h"

#include <algorithm>
#include <bit>

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

}  // namespace

void Inquiry::start(const Board& board, std::span<const Table* const> tables) {
    board_ = board;
    tables_ = tables;
    goal_ = kLargestGoal;
    next_ = 0;
    find_table();
}

/// The next table that has a say, and the moves by what is seen at once: one that breaks the
/// formation has no chance, one that makes the goal all of it.
void Inquiry::find_table() {
    table_ = nullptr;
    if (tables_.empty()) return;
    for (; goal_ >= kSmallestGoal; --goal_, next_ = 0) {
        const std::uint64_t cells = cells_from(board_, goal_);
        while (next_ < tables_.size()) {
            const Table& table = *tables_[next_++];
            if (table.task().goal != goal_) continue;
            const std::uint64_t locked = nibble_bits(table.task().formation.locked);
            if (std::popcount(cells) != std::popcount(locked)) continue;
            const auto symmetry = orientation_of(board_, cells, locked);
            if (!symmetry || has_equal_neighbours(board_, cells)) continue;
            table_ = &table;
            look_at_moves(*symmetry, 0xf * locked);
            return;
        }
    }
}

void Inquiry::look_at_moves(unsigned symmetry, std::uint64_t locked) {
    outlooks_.clear();
    const std::uint64_t before = oriented(symmetry, board_.nibbles);
    twenty48::for_each_move(board_, [&](Move move, const twenty48::Slide& slide) {
        const std::uint64_t after = oriented(symmetry, slide.after.board.nibbles);
        const std::uint64_t free = after & ~locked;
        Outlook outlook{.move = move};
        // Tiles that no nibble holds are locked ones: if they stay, so do their lower bits.
        if (slide.after.board.high != board_.high || ((before ^ after) & locked) != 0) {
            outlook.chance = 0.0F;
        } else if (cells_from({.nibbles = free}, goal_) != 0) {
            outlook.chance = 1.0F;
        } else {
            outlook.asks = true;
            outlook.query.start(*table_, free);
        }
        outlooks_.push_back(outlook);
    });
    steps_ = 0;
}

void Inquiry::go_on() {
    if (table_ == nullptr || steps_ == Table::kSteps) return;
    for (Outlook& outlook : outlooks_) {
        if (outlook.asks) outlook.query.go_on();
    }
    ++steps_;
}

std::optional<Advice> Inquiry::finish(float least) {
    while (table_ != nullptr) {
        while (steps_ < Table::kSteps) go_on();
        if (auto advice = advice_of_table(); advice && advice->best >= least) return advice;
        find_table();
    }
    return std::nullopt;
}

/// None where it does not know all boards.
std::optional<Advice> Inquiry::advice_of_table() {
    Advice advice{.task = table_->task()};
    for (Outlook& outlook : outlooks_) {
        if (outlook.asks) outlook.chance = outlook.query.answer();
        if (!outlook.chance) return std::nullopt;
        advice.chances[static_cast<std::size_t>(outlook.move)] = *outlook.chance;
        advice.best = std::max(advice.best, *outlook.chance);
    }
    for (const Outlook& outlook : outlooks_) {
        if (*outlook.chance >= advice.best - kTolerance) continue;
        advice.vetoed |= static_cast<twenty48::MoveSet>(1u << static_cast<unsigned>(outlook.move));
    }
    return advice;
}

std::optional<Advice> advise(const Board& board, std::span<const Table* const> tables,
                             float least) {
    Inquiry inquiry;
    inquiry.start(board, tables);
    return inquiry.finish(least);
}

}  // namespace tilestone::endgames
