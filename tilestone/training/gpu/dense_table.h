// SPDX-License-Identifier: MIT
//
// DenseTable: a tablebase with one entry for every combination of cells, known or unknown, so a
// probe is one memory read. The ranking of moves by the tables is that of engine/tablebase/probe.h;
// tests compare the two.
//
// Takes up to fifteen times the memory of the source table.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/core/host_device.h"
#include "tilestone/core/large_array.h"
#include "tilestone/engine/tablebase/large_tiles.h"
#include "tilestone/engine/tablebase/probe.h"
#include "tilestone/training/gpu/warp.h"

namespace tilestone::gpu {

struct DenseTable {
    static constexpr unsigned kMaxRuns = 6;

    const tablebase::FormationMatcher::Match* matches = nullptr;  ///< by CellSet
    const std::uint16_t* probabilities =
        nullptr;                 ///< indexed by variant, then by code; see move_probability()
    float probability_step = 0;  ///< probability per step of `probabilities`
    std::uint32_t goal = 0;
    std::uint32_t large = 0;    ///< number of large tiles
    std::uint32_t max_sum = 0;  ///< maximum sum of the small tiles, in units of 2; above it the
                                ///< probability is 0
    std::uint32_t bits = 0;     ///< bits per code
    float goal_weights[tablebase::kMaxVariants] = {};
    std::uint64_t shifts[tablebase::kMaxVariants] = {};  ///< one byte per run
    std::uint64_t masks[tablebase::kMaxVariants][kMaxRuns] = {};
};

/// The host memory of a DenseTable, before the upload.
struct DenseTableData {
    DenseTable table;  ///< without pointers
    std::vector<tablebase::FormationMatcher::Match> matches;
    LargeArray<std::uint16_t> probabilities;  ///< 0: unknown; otherwise 1 + probability in steps of
                                              ///< 1/65534
};
/// Runs on `executor`.
DenseTableData make_dense_table(const tablebase::Table& table, Executor& executor);

struct DenseTables {
    static constexpr unsigned kMax = 6;
    std::uint32_t count = 0;
    DenseTable tables[kMax];
};

/// Success probability after a move.
struct MoveProbability {
    float probability = 0;
    bool known = true;
    bool stays = false;  ///< the large tiles have not moved
};

TILESTONE_HOST_DEVICE_INLINE MoveProbability move_probability(const DenseTable& dense,
                                                              std::uint64_t before,
                                                              std::uint64_t cells,
                                                              std::uint64_t after) {
    const auto large =
        tablebase::large_tiles_after({before}, cells, {after}, dense.goal,
                                     [&](tablebase::CellSet set) { return dense.matches[set]; });
    if (!large.match.found()) return {};
    const auto number = static_cast<std::uint32_t>(large.match.variant());
    if (large.made_goal) return {.probability = dense.goal_weights[number]};
    const std::uint64_t small = large.match.canonical(after & ~(0xf * large.cells));
    if (twenty48::Board{small}.tile_sum() > 2 * dense.max_sum)
        return {.probability = 0, .known = true, .stays = large.stay};
    // Packs sixteen nibbles below 8 into 48 bits, then drops the bits of the large cells.
    std::uint64_t packed = (small & 0x0707070707070707u) | (small & 0x7070707070707070u) >> 1;
    packed = (packed & 0x003f003f003f003fu) | (packed & 0x3f003f003f003f00u) >> 2;
    packed = (packed & 0x00000fff00000fffu) | (packed & 0x0fff00000fff0000u) >> 4;
    packed = (packed & 0xffffffu) | (packed & 0x00ffffff00000000u) >> 8;
    std::uint64_t code = 0;
    for (unsigned run = 0; run < DenseTable::kMaxRuns; ++run) {
        code |= packed >> (dense.shifts[number] >> 8 * run & 0xff) & dense.masks[number][run];
    }
    const std::uint16_t steps = dense.probabilities[(std::uint64_t{number} << dense.bits) + code];
    return {.probability = steps == 0 ? 0 : static_cast<float>(steps - 1) * dense.probability_step,
            .known = steps != 0,
            .stays = large.stay};
}

/// Bonus in points for this thread's move when the moves are compared; kVetoed excludes the move.
/// Threads 8 · move … 8 · move + 7 all stand for one move.
inline constexpr float kVetoed = -1e30F;
TILESTONE_HOST_DEVICE_INLINE float move_bonus(const DenseTables& tables, std::uint64_t board,
                                              std::uint64_t after, bool legal) {
    constexpr unsigned kThreadsOfMove = 8;
    for (unsigned goal = 8; goal >= 7; --goal) {
        const std::uint64_t cells = tablebase::cells_from({board}, goal);
        const auto large = static_cast<std::uint32_t>(std::popcount(cells));
        for (std::uint32_t number = 0; number < tables.count; ++number) {
            const DenseTable& dense = tables.tables[number];
            if (dense.goal != goal || dense.large != large) continue;
            if (!dense.matches[twenty48::gather_nibbles(cells)].found()) continue;
            if (tablebase::has_equal_neighbours({board}, cells)) continue;
            const MoveProbability own =
                legal ? move_probability(dense, board, cells, after) : MoveProbability{};
            if (ballot(!own.known && own.stays) != 0) continue;
            float best = 0;
            for (unsigned move = 0; move < 4; ++move) {
                const float probability = shuffle(own.probability, kThreadsOfMove * move);
                best = probability > best ? probability : best;
            }
            if (best < tablebase::kMinProbability) continue;
            return own.probability >= best - tablebase::kVetoMargin
                       ? tablebase::kCertaintyBonus * own.probability
                       : kVetoed;
        }
    }
    return 0;
}

}  // namespace tilestone::gpu
