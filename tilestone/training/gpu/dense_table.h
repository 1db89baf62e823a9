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
#include "tilestone/core/large_array.h"
#include "tilestone/core/nibble_square.h"
#include "tilestone/engine/tablebase/table.h"
#include "tilestone/games/twenty48/board.h"
#include "tilestone/training/gpu/flat_shape.h"
#include "tilestone/training/gpu/host_device.h"
#include "tilestone/training/gpu/rules.h"
#include "tilestone/training/gpu/warp.h"

namespace tilestone::gpu {

struct DenseTable {
    static constexpr unsigned kMaxRuns = 6;
    /// Entry per set of large tiles: the number of the formation variant, and from bit kSymmetries
    /// on one bit for each symmetry that maps the set to it. 0: no variant.
    static constexpr unsigned kSymmetries = 8;

    const std::uint16_t* matches = nullptr;  ///< by CellSet
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
    std::vector<std::uint16_t> matches;
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

/// Cells with tiles from 2^goal on, goal 4 … 8, as the lowest bits of the nibbles.
TILESTONE_HOST_DEVICE_INLINE std::uint64_t cells_from(std::uint64_t board, unsigned goal) {
    constexpr std::uint64_t kLow = 0x0f0f0f0f0f0f0f0fu;
    const std::uint64_t add = (kLow & 0x0101010101010101u) * (16u - goal);
    const std::uint64_t even = ((board & kLow) + add) >> 4;
    const std::uint64_t odd = (board >> 4 & kLow) + add;
    return (even & 0x0101010101010101u) | (odd & 0x1010101010101010u);
}

TILESTONE_HOST_DEVICE_INLINE bool has_equal_neighbours(std::uint64_t board, std::uint64_t cells) {
    const auto equal = [&](int shift) {
        return ~twenty48::nonzero_nibbles(board ^ board << shift) & cells & cells << shift;
    };
    return (equal(4) & 0x1110111011101110u) != 0 || (equal(16) & 0x1111111111110000u) != 0;
}

TILESTONE_HOST_DEVICE_INLINE std::uint32_t match_of(const DenseTable& dense, std::uint64_t cells) {
    return dense.matches[twenty48::gather_nibbles(cells)];
}

/// As in probe.cpp; 0 if there is none.
TILESTONE_HOST_DEVICE_INLINE std::uint64_t large_after(const DenseTable& dense,
                                                       std::uint64_t before, std::uint64_t cells,
                                                       std::uint64_t after) {
    if (((before ^ after) & 0xf * cells) == 0) return cells;
    const std::uint64_t from_goal = cells_from(after, dense.goal);
    const int more = std::popcount(from_goal) - std::popcount(cells);
    if (more == 0) return from_goal;
    if (more != 1) return 0;
    for (std::uint64_t left = from_goal; left != 0; left &= left - 1) {
        const int shift = std::countr_zero(left);
        if ((after >> shift & 0xf) != dense.goal) continue;
        const std::uint64_t rest = from_goal ^ std::uint64_t{1} << shift;
        if (match_of(dense, rest) != 0) return rest;
    }
    return 0;
}

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
    const std::uint64_t large = large_after(dense, before, cells, after);
    const std::uint32_t match = large == 0 ? 0 : match_of(dense, large);
    if (match == 0) return {};
    const std::uint32_t number = match & ((1u << DenseTable::kSymmetries) - 1);
    if (cells_from(after, dense.goal) != large) return {.probability = dense.goal_weights[number]};
    const std::uint64_t small = after & ~(0xf * large);
    std::uint64_t turned = ~std::uint64_t{0};
    for (std::uint32_t left = match >> DenseTable::kSymmetries; left != 0; left &= left - 1) {
        const std::uint64_t image = image_of(small, static_cast<unsigned>(std::countr_zero(left)));
        turned = image < turned ? image : turned;
    }
    if (tile_sum(turned) > 2 * dense.max_sum)
        return {.probability = 0, .known = true, .stays = large == cells};
    // Packs sixteen nibbles below 8 into 48 bits, then drops the bits of the large cells.
    std::uint64_t packed = (turned & 0x0707070707070707u) | (turned & 0x7070707070707070u) >> 1;
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
            .stays = large == cells};
}

/// Bonus in points for this thread's move when the moves are compared; kVetoed excludes the move.
/// Threads 8 · move … 8 · move + 7 all stand for one move.
inline constexpr float kVetoed = -1e30F;
TILESTONE_HOST_DEVICE_INLINE float move_bonus(const DenseTables& tables, std::uint64_t board,
                                              std::uint64_t after, bool legal) {
    constexpr float kMinProbability = 0.05F;  // tablebase::kMinProbability
    constexpr float kCertaintyBonus = 3e6F;   // tablebase::kCertaintyBonus
    constexpr float kVetoMargin = 0.02F;      // tablebase::kVetoMargin
    constexpr unsigned kThreadsOfMove = 8;
    for (unsigned goal = 8; goal >= 7; --goal) {
        const std::uint64_t cells = cells_from(board, goal);
        const auto large = static_cast<std::uint32_t>(std::popcount(cells));
        for (std::uint32_t number = 0; number < tables.count; ++number) {
            const DenseTable& dense = tables.tables[number];
            if (dense.goal != goal || dense.large != large || match_of(dense, cells) == 0) continue;
            if (has_equal_neighbours(board, cells)) continue;
            const MoveProbability own =
                legal ? move_probability(dense, board, cells, after) : MoveProbability{};
            if (ballot(!own.known && own.stays) != 0) continue;
            float best = 0;
            for (unsigned move = 0; move < 4; ++move) {
                const float probability = shuffle(own.probability, kThreadsOfMove * move);
                best = probability > best ? probability : best;
            }
            if (best < kMinProbability) continue;
            return own.probability >= best - kVetoMargin ? kCertaintyBonus * own.probability
                                                         : kVetoed;
        }
    }
    return 0;
}

}  // namespace tilestone::gpu
