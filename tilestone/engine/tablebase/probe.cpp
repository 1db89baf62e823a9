// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/probe.h"

#include <algorithm>

#include "tilestone/engine/tablebase/large_tiles.h"
#include "tilestone/games/twenty48/children.h"

namespace tilestone::tablebase {
namespace {

using twenty48::Board;
using twenty48::Move;

}  // namespace

void ProbeResult::judge(twenty48::MoveSet legal) {
    best = 0;
    vetoed = 0;
    for (const float probability : probabilities) best = std::max(best, probability);
    for (std::size_t move = 0; move < probabilities.size(); ++move) {
        if (probabilities[move] >= best - kVetoMargin) continue;
        vetoed |= static_cast<twenty48::MoveSet>(legal & 1u << move);
    }
}

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
    const auto match_of = [&](CellSet set) { return table_->matcher().of(set); };
    twenty48::for_each_move(board_, [&](Move move, const twenty48::Slide& slide) {
        const Board& after = slide.after.board;
        const LargeTiles large = large_tiles_after(board_, cells, after, goal_, match_of);
        MoveEntry entry{.move = move, .probability = 0.0F};
        if (large.match.found() && large.made_goal) {
            entry.probability = table_->spec().formation.goal_weights[large.match.variant()];
        } else if (large.match.found()) {
            entry.queried = true;
            entry.large_tiles_stay = large.stay;
            entry.query.start(*table_, large.match.variant(),
                              large.match.canonical(after.nibbles & ~(0xf * large.cells)));
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
    twenty48::MoveSet legal = 0;
    for (MoveEntry& entry : entries_) {
        if (entry.queried) {
            entry.probability = entry.query.answer();
            if (!entry.probability && !entry.large_tiles_stay) entry.probability = 0.0F;
        }
        if (!entry.probability) return std::nullopt;
        probe_result.probabilities[static_cast<std::size_t>(entry.move)] = *entry.probability;
        legal |= static_cast<twenty48::MoveSet>(1u << static_cast<unsigned>(entry.move));
    }
    probe_result.judge(legal);
    return probe_result;
}

std::optional<ProbeResult> probe(const Board& board, std::span<const Table* const> tables,
                                 float min_probability) {
    Probe probing;
    probing.start(board, tables);
    return probing.finish(min_probability);
}

}  // namespace tilestone::tablebase
