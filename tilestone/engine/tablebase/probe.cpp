// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/probe.h"

#include <algorithm>
#include <bit>

#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/symmetry.h"

namespace tilestone::tablebase {
namespace {

using twenty48::Board;
using twenty48::Exponent;
using twenty48::Move;

/// The cells as the lowest bits of their nibbles.
std::uint64_t nibble_bits(CellSet cells) { return twenty48::spread_to_nibbles(cells); }

/// The cells whose tiles are at least 2^goal (goal 4 … 8), as the lowest bits of their nibbles.
std::uint64_t cells_from(const Board& board, Exponent goal) {
    std::uint64_t cells = nibble_bits(board.high);
    // The addition carries out of each nibble from `goal` on. Even and odd nibbles are added
    // separately so that a carry has a free nibble to go to.
    constexpr std::uint64_t kLow = 0x0f0f0f0f0f0f0f0fu;
    const std::uint64_t add = (kLow & 0x0101010101010101u) * (16u - goal);
    const std::uint64_t even = ((board.nibbles & kLow) + add) >> 4;
    const std::uint64_t odd = ((board.nibbles >> 4 & kLow) + add);
    cells |= (even & 0x0101010101010101u) | (odd & 0x1010101010101010u);
    return cells;
}

/// True if two adjacent tiles in `cells` are equal.
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

/// The cells of the large tiles after a move, given their `cells` before it; none if some have
/// merged. Tiles 2^goal that the move made are not included.
std::optional<std::uint64_t> large_after(const Board& before, std::uint64_t cells,
                                         const Board& after, Exponent goal,
                                         const FormationMatcher& matcher) {
    // Tiles too large for a nibble are large tiles: if they stay, so do their lower bits.
    const std::uint64_t changed = before.nibbles ^ after.nibbles;
    if (before.high == after.high && (changed & 0xf * cells) == 0) return cells;
    const std::uint64_t from_goal = cells_from(after, goal);
    const int more = std::popcount(from_goal) - std::popcount(cells);
    if (more == 0) return from_goal;
    if (more != 1) return std::nullopt;
    // The move made one tile of the goal's size; it may be any of the equal ones.
    for (std::uint64_t left = from_goal; left != 0; left &= left - 1) {
        const int shift = std::countr_zero(left);
        if ((after.nibbles >> shift & 0xf) != goal || (after.high >> shift / 4 & 1) != 0) continue;
        const std::uint64_t others = from_goal ^ std::uint64_t{1} << shift;
        if (matcher.of(twenty48::gather_nibbles(others)).found()) return others;
    }
    return std::nullopt;
}

}  // namespace

void Probe::start(const Board& board, std::span<const Table* const> tables) {
    board_ = board;
    tables_ = tables;
    goal_ = kLargestGoal;
    next_ = 0;
    find_table();
}

/// Finds the next table that applies and lists its moves. A move that breaks the formation has
/// probability 0; a move that makes the goal, the goal weight of the variant after it. The others
/// need a lookup.
void Probe::find_table() {
    table_ = nullptr;
    if (tables_.empty()) return;
    for (; goal_ >= kSmallestGoal; --goal_, next_ = 0) {
        const std::uint64_t cells = cells_from(board_, goal_);
        while (next_ < tables_.size()) {
            const Table& table = *tables_[next_++];
            if (table.spec().goal != goal_) continue;
            if (!table.matcher().of(twenty48::gather_nibbles(cells)).found()) continue;
            if (has_equal_neighbours(board_, cells)) continue;
            table_ = &table;
            list_moves(cells);
            return;
        }
    }
}

void Probe::list_moves(std::uint64_t cells) {
    entries_.clear();
    twenty48::for_each_move(board_, [&](Move move, const twenty48::Slide& slide) {
        const Board& after = slide.after.board;
        const auto large = large_after(board_, cells, after, goal_, table_->matcher());
        MoveEntry entry{.move = move, .probability = 0.0F};
        if (large) {
            const auto match = table_->matcher().of(twenty48::gather_nibbles(*large));
            if (match.found() && cells_from(after, goal_) != *large) {
                entry.probability = table_->spec().formation.goal_weights[match.variant()];
            } else if (match.found()) {
                entry.queried = true;
                entry.large_tiles_stay = *large == cells;
                entry.query.start(*table_, match.variant(),
                                  match.canonical(after.nibbles & ~(0xf * *large)));
            }
        }
        entries_.push_back(entry);
    });
    steps_ = 0;
}

void Probe::advance() {
    if (table_ == nullptr || steps_ == Table::kSteps) return;
    for (MoveEntry& entry : entries_) {
        if (entry.queried) entry.query.advance();
    }
    ++steps_;
}

std::optional<ProbeResult> Probe::finish(float min_probability) {
    while (table_ != nullptr) {
        while (steps_ < Table::kSteps) advance();
        if (auto probe_result = result_of_table();
            probe_result && probe_result->best >= min_probability)
            return probe_result;
        find_table();
    }
    return std::nullopt;
}

/// None if the table lacks a board whose large tiles stay in place.
std::optional<ProbeResult> Probe::result_of_table() {
    ProbeResult probe_result{.spec = table_->spec()};
    for (MoveEntry& entry : entries_) {
        if (entry.queried) {
            entry.probability = entry.query.answer();
            if (!entry.probability && !entry.large_tiles_stay) entry.probability = 0.0F;
        }
        if (!entry.probability) return std::nullopt;
        probe_result.probabilities[static_cast<std::size_t>(entry.move)] = *entry.probability;
        probe_result.best = std::max(probe_result.best, *entry.probability);
    }
    for (const MoveEntry& entry : entries_) {
        if (*entry.probability >= probe_result.best - kVetoMargin) continue;
        probe_result.vetoed |=
            static_cast<twenty48::MoveSet>(1u << static_cast<unsigned>(entry.move));
    }
    return probe_result;
}

std::optional<ProbeResult> probe(const Board& board, std::span<const Table* const> tables,
                                 float min_probability) {
    Probe probing;
    probing.start(board, tables);
    return probing.finish(min_probability);
}

}  // namespace tilestone::tablebase
