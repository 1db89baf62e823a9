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

/// The cells of the large tiles, `cells` before a move, after it; none where some have merged.
/// `goal` tiles that the move has made are not among them.
std::optional<std::uint64_t> large_after(const Board& before, std::uint64_t cells,
                                         const Board& after, Exponent goal,
                                         const Stances& stances) {
    // Tiles that no nibble holds are large ones: if they stay, so do their lower bits.
    const std::uint64_t changed = before.nibbles ^ after.nibbles;
    if (before.high == after.high && (changed & 0xf * cells) == 0) return cells;
    const std::uint64_t from_goal = cells_from(after, goal);
    const int more = std::popcount(from_goal) - std::popcount(cells);
    if (more == 0) return from_goal;
    if (more != 1) return std::nullopt;
    // One tile of the goal's size is new, and which of them it is nobody sees.
    for (std::uint64_t left = from_goal; left != 0; left &= left - 1) {
        const int shift = std::countr_zero(left);
        if ((after.nibbles >> shift & 0xf) != goal || (after.high >> shift / 4 & 1) != 0) continue;
        const std::uint64_t others = from_goal ^ std::uint64_t{1} << shift;
        if (stances.of(twenty48::gather_nibbles(others)).stands()) return others;
    }
    return std::nullopt;
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
            if (!table.stances().of(twenty48::gather_nibbles(cells)).stands()) continue;
            if (has_equal_neighbours(board_, cells)) continue;
            table_ = &table;
            look_at_moves(cells);
            return;
        }
    }
}

void Inquiry::look_at_moves(std::uint64_t cells) {
    outlooks_.clear();
    twenty48::for_each_move(board_, [&](Move move, const twenty48::Slide& slide) {
        const Board& after = slide.after.board;
        const auto large = large_after(board_, cells, after, goal_, table_->stances());
        Outlook outlook{.move = move, .chance = 0.0F};
        if (large) {
            const auto stance = table_->stances().of(twenty48::gather_nibbles(*large));
            if (stance.stands() && cells_from(after, goal_) != *large) {
                outlook.chance = table_->task().formation.worths[stance.number()];
            } else if (stance.stands()) {
                outlook.asks = true;
                outlook.stays = *large == cells;
                outlook.query.start(*table_, stance.number(),
                                    stance.turned(after.nibbles & ~(0xf * *large)));
            }
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

/// None where it does not know all boards that keep the large tiles where they are.
std::optional<Advice> Inquiry::advice_of_table() {
    Advice advice{.task = table_->task()};
    for (Outlook& outlook : outlooks_) {
        if (outlook.asks) {
            outlook.chance = outlook.query.answer();
            if (!outlook.chance && !outlook.stays) outlook.chance = 0.0F;
        }
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
