// SPDX-License-Identifier: MIT
//
// FlatShape: a pointer-free model::TupleIndexer for the GPU: the weight indices of one symmetric
// image of a board. Indices are the same as those of TupleIndexer; tests compare the two.
#pragma once

#include <bit>
#include <cstdint>

#include "tilestone/core/nibble_square.h"
#include "tilestone/engine/model/tuple_shape.h"
#include "tilestone/training/gpu/host_device.h"

namespace tilestone::gpu {

/// Symmetry `number`, 0 … 7: bit 2 transposes first, bit 1 flips top and bottom, bit 0 left and
/// right.
constexpr std::uint64_t image_of(std::uint64_t nibbles, unsigned number) {
    nibbles = (number & 4) != 0 ? transpose_nibbles(nibbles) : nibbles;
    nibbles = (number & 2) != 0 ? flip_nibbles(nibbles) : nibbles;
    return (number & 1) != 0 ? mirror_nibbles(nibbles) : nibbles;
}

struct FlatShape {
    static constexpr unsigned kMaxTuples = 8;
    static constexpr unsigned kMaxRuns = 7;

    /// Adjacent cells of the packed board.
    struct Run {
        std::uint32_t shift = 0;
        std::uint32_t mask = 0;
    };
    struct Tuple {
        std::uint32_t base = 0;
        std::uint32_t count = 0;  ///< number of runs
        Run runs[kMaxRuns];
    };

    std::uint32_t count = 0;  ///< number of tuples
    std::uint32_t weights_of_stage = 0;
    std::uint32_t stage_count = 0;  ///< stages after the first
    std::uint32_t stages[model::kMaxStages - 1] = {};
    std::uint32_t min_counted = 0;   ///< smallest tile that affects the stage
    std::uint32_t largest_read = 0;  ///< boards with larger tiles are tile-downgraded first
    Tuple tuples[kMaxTuples];

    FlatShape() = default;
    /// `shape` may have at most kMaxTuples tuples.
    explicit FlatShape(const model::TupleShape& shape) {
        std::uint64_t next = 0;
        for (const model::Tuple& cells : shape.tuples) {
            Tuple& tuple = tuples[count++];
            tuple.base = static_cast<std::uint32_t>(next);
            next += std::uint64_t{1} << (4 * cells.size());
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const auto place = 4 * static_cast<unsigned>(cells.size() - 1 - i);
                const unsigned shift = 4 * (15u - cells[i]) - place;
                if (tuple.count == 0 || tuple.runs[tuple.count - 1].shift != shift) {
                    tuple.runs[tuple.count++] = {shift, 0};
                }
                tuple.runs[tuple.count - 1].mask |= 0xfu << place;
            }
        }
        weights_of_stage = static_cast<std::uint32_t>(next);
        std::uint32_t all = 0;
        for (const std::uint32_t sum : shape.stages) {
            stages[stage_count++] = sum;
            all |= sum;
        }
        if (all != 0) min_counted = static_cast<std::uint32_t>(std::countr_zero(all));
        largest_read = shape.largest_read();
    }

    TILESTONE_HOST_DEVICE_INLINE std::uint32_t stage_of_sum(std::uint32_t sum) const {
        std::uint32_t stage = 0;
        for (std::uint32_t i = 0; i < stage_count; ++i) stage += sum >= stages[i] ? 1 : 0;
        return stage;
    }
    TILESTONE_HOST_DEVICE_INLINE std::uint32_t stage_of(std::uint64_t nibbles) const {
        return stage_count == 0 ? 0 : stage_of_sum(nibbles_present(nibbles, min_counted));
    }

    /// Index of the weight of a tuple for an image, in the first stage.
    TILESTONE_HOST_DEVICE_INLINE std::uint32_t place(std::uint64_t image,
                                                     std::uint32_t tuple) const {
        std::uint32_t place = tuples[tuple].base;
        for (std::uint32_t i = 0; i < tuples[tuple].count; ++i) {
            const Run run = tuples[tuple].runs[i];
            place += static_cast<std::uint32_t>(image >> run.shift) & run.mask;
        }
        return place;
    }

    /// As TupleIndexer::downgraded_index(), but returns `index` itself if there is no smaller one.
    TILESTONE_HOST_DEVICE_INLINE std::uint32_t downgraded_index(std::uint32_t index,
                                                                std::uint32_t tuple) const {
        const std::uint32_t stage = index / weights_of_stage;
        const std::uint32_t cells = index % weights_of_stage - tuples[tuple].base;
        const std::uint32_t present = nibbles_present(cells, 1);
        if (stage == 0 || present < stages[0]) return index;
        unsigned missing = static_cast<unsigned>(std::bit_width(present)) - 1;
        while (missing > 0 && (present >> missing & 1) != 0) --missing;
        std::uint32_t lower = cells;
        for (unsigned shift = 0; shift < 28; shift += 4) {
            if ((cells >> shift & 0xf) > missing) lower -= 1u << shift;
        }
        const std::uint32_t by_stage = stage_of_sum(stages[stage - 1] / 2);
        const std::uint32_t by_cells = stage_of(lower);
        const std::uint32_t of_boards = by_stage > by_cells ? by_stage : by_cells;
        return (of_boards < stage - 1 ? of_boards : stage - 1) * weights_of_stage +
               tuples[tuple].base + lower;
    }

    /// True if some board reads the weight.
    TILESTONE_HOST_DEVICE_INLINE bool is_ever_read(std::uint32_t index) const {
        const std::uint32_t cells = index % weights_of_stage - tuples[tuple_of(index)].base;
        return stage_of(cells) <= index / weights_of_stage;
    }
    TILESTONE_HOST_DEVICE_INLINE std::uint32_t tuple_of(std::uint32_t index) const {
        const std::uint32_t place = index % weights_of_stage;
        std::uint32_t tuple = count - 1;
        while (place < tuples[tuple].base) --tuple;
        return tuple;
    }
};

}  // namespace tilestone::gpu
