// SPDX-License-Identifier: MIT
//
// TupleIndexer: maps a board to the indices of the weights that a network reads.
//
// A network keeps the weights of all tuples in one array, tuple after tuple. For each tuple a board
// reads 8 weights, one for each of its rotations and reflections, so that symmetric boards share
// what they learn (Szubert and Jaskowski, "Temporal difference learning of n-tuple networks for the
// game 2048", 2014).
//
// The index of a weight is the concatenation of its cells' nibbles, the first cell highest. Cells
// adjacent in the 64-bit board move together: a tuple of six cells takes two or three
// shift-and-mask steps. The steps are the same for all 8 images, so SIMD code does all of them at
// once.
//
// The indexer holds no pointers, so that a GPU can use a copy of it (training/gpu).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "tilestone/core/nibble_square.h"
#include "tilestone/engine/model/tuple_shape.h"

namespace tilestone::model {

inline constexpr std::size_t kImages = 8;
inline constexpr std::size_t kMaxFeatures = kImages * kMaxTuples;

/// A vector of 64-bit words that fills a register of kBytes bytes.
template <std::size_t kBytes>
struct Register;
template <>
struct Register<16> {
    using Words [[gnu::vector_size(16)]] = std::uint64_t;
};
template <>
struct Register<32> {
    using Words [[gnu::vector_size(32)]] = std::uint64_t;
};
template <>
struct Register<64> {
    using Words [[gnu::vector_size(64)]] = std::uint64_t;
};

/// The 8 rotations and reflections of a board of 16 nibbles, the board itself first.
[[gnu::always_inline]] inline std::array<std::uint64_t, kImages> images_of(std::uint64_t nibbles) {
    using Two = Register<16>::Words;
    const Two both = {nibbles, transpose_nibbles(nibbles)};
    const Two mirrored = mirror_nibbles(both);
    std::array<Two, kImages / 2> images{both, mirrored, flip_nibbles(both), flip_nibbles(mirrored)};
    return std::bit_cast<std::array<std::uint64_t, kImages>>(images);
}

class TupleIndexer {
public:
    constexpr TupleIndexer() = default;
    explicit TupleIndexer(const TupleShape& shape) {
        std::uint64_t base = 0;
        for (const Tuple& tuple : shape.tuples) {
            tuples_[tuple_count_++] = runs_of(tuple, base);
            base += std::uint64_t{1} << (4 * tuple.size());
        }
        weights_of_stage_ = base;
        std::uint32_t all = 0;
        for (const std::uint32_t sum : shape.stages) {
            stages_[stage_count_++] = sum;
            all |= sum;
        }
        if (all != 0) min_counted_ = static_cast<unsigned>(std::countr_zero(all));
    }

    [[nodiscard]] constexpr std::size_t tuples() const { return tuple_count_; }
    /// The number of weights that a board reads, at most kMaxFeatures.
    [[nodiscard]] constexpr std::size_t features() const { return kImages * tuple_count_; }
    /// The number of weights of all stages and tuples. The weights of a stage are contiguous.
    [[nodiscard]] constexpr std::uint64_t weights() const {
        return weights_of_stage_ * (1 + stage_count_);
    }
    [[nodiscard]] constexpr std::uint64_t weights_of_stage() const { return weights_of_stage_; }

    /// The stage of a board, from 0.
    [[nodiscard]] [[gnu::always_inline]] constexpr unsigned stage_of(std::uint64_t nibbles) const {
        // Tiles below the smallest one in any stage sum cannot decide: distinct ones add up to
        // less.
        return stage_count_ == 0 ? 0 : stage_of_sum(nibbles_present(nibbles, min_counted_));
    }

    /// The index of a tuple's weight for one image of a board, in the first stage.
    [[nodiscard]] [[gnu::always_inline]] constexpr std::uint32_t index_of(std::uint64_t image,
                                                                          std::size_t tuple) const {
        auto index = static_cast<std::uint32_t>(tuples_[tuple].base);
        for (std::uint32_t i = 0; i < tuples_[tuple].count; ++i) {
            const Run& run = tuples_[tuple].runs[i];
            index += static_cast<std::uint32_t>(image >> run.shift & run.mask);
        }
        return index;
    }

    /// False if no board can read the weight, because its cells alone imply a later stage.
    [[nodiscard]] constexpr bool is_ever_read(std::uint32_t index) const {
        return stage_of(cells_of(index, tuple_of(index))) <= index / weights_of_stage_;
    }

    /// The tuple that a weight belongs to.
    [[nodiscard]] constexpr std::size_t tuple_of(std::uint32_t index) const {
        const std::uint64_t place = index % weights_of_stage_;
        std::size_t tuple = tuple_count_ - 1;
        while (place < tuples_[tuple].base) --tuple;
        return tuple;
    }

    /// Tile-downgrading: the weight of the same tuple for the cells with every tile above the
    /// highest gap one step lower, in the stage that contains the downgraded boards. That stage
    /// precedes the stage of `index`. None if the cells alone do not imply a later stage, so that
    /// boards of the first stage contain them too.
    [[nodiscard]] constexpr std::optional<std::uint32_t> downgraded_index(std::uint32_t index,
                                                                          std::size_t tuple) const {
        const auto stage = static_cast<unsigned>(index / weights_of_stage_);
        const std::uint64_t cells = cells_of(index, tuple);
        const std::uint32_t present = nibbles_present(cells, 1);
        if (stage == 0 || present < stages_[0]) return std::nullopt;
        const std::uint64_t lower = downgraded_cells(cells, present);
        const unsigned stage_of_boards =
            std::max(stage_of_sum(stages_[stage - 1] / 2), stage_of(lower));
        return static_cast<std::uint32_t>(std::min(stage_of_boards, stage - 1) * weights_of_stage_ +
                                          tuples_[tuple].base + lower);
    }

    /// Writes features() indices, in the order of the tuples. `kBytes` is the register size to use:
    /// the processor must support it, and the caller must be compiled for it.
    template <std::size_t kBytes = 16>
    [[gnu::always_inline]] void index(std::uint64_t nibbles, std::uint32_t* indices) const {
        using Words = typename Register<kBytes>::Words;
        constexpr std::size_t kParts = kImages * sizeof(std::uint64_t) / kBytes;
        const auto images = std::bit_cast<std::array<Words, kParts>>(images_of(nibbles));
        const std::uint64_t stage_base = weights_of_stage_ * stage_of(nibbles);
        for (const TupleRuns& tuple : std::span(tuples_.data(), tuple_count_)) {
            std::array<Words, kParts> places;
            for (Words& words : places) words = Words{} + (stage_base + tuple.base);
            for (const Run& run : std::span(tuple.runs.data(), tuple.count)) {
                for (std::size_t i = 0; i < kParts; ++i) {
                    places[i] += images[i] >> run.shift & run.mask;
                }
            }
            const auto words = std::bit_cast<std::array<std::uint64_t, kImages>>(places);
            for (std::size_t i = 0; i < kImages; ++i) {
                indices[i] = static_cast<std::uint32_t>(words[i]);
            }
            indices += kImages;
        }
    }

private:
    /// Cells adjacent in the board that are adjacent in the index too.
    struct Run {
        std::uint64_t shift = 0;
        std::uint64_t mask = 0;
    };
    struct TupleRuns {
        std::uint64_t base = 0;
        std::array<Run, kLongestTuple> runs{};
        std::uint32_t count = 0;  ///< number of runs
    };

    [[nodiscard]] [[gnu::always_inline]] constexpr unsigned stage_of_sum(std::uint32_t sum) const {
        unsigned stage = 0;
        for (std::uint32_t i = 0; i < stage_count_; ++i) stage += sum >= stages_[i] ? 1 : 0;
        return stage;
    }

    /// The cells' nibbles that select this weight.
    [[nodiscard]] constexpr std::uint64_t cells_of(std::uint32_t index, std::size_t tuple) const {
        return index % weights_of_stage_ - tuples_[tuple].base;
    }

    /// Tile-downgrading: decrements every nibble above the highest gap below the largest nibble.
    static constexpr std::uint64_t downgraded_cells(std::uint64_t cells, std::uint32_t present) {
        const auto largest = static_cast<unsigned>(std::bit_width(present)) - 1;
        unsigned missing = largest;
        while (missing > 0 && (present >> missing & 1) != 0) --missing;
        std::uint64_t lower = cells;
        for (unsigned shift = 0; shift < 4 * kLongestTuple; shift += 4) {
            if ((cells >> shift & 0xf) > missing) lower -= std::uint64_t{1} << shift;
        }
        return lower;
    }

    static TupleRuns runs_of(const Tuple& cells, std::uint64_t base) {
        constexpr unsigned kLastCell = 15;
        TupleRuns tuple{.base = base};
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto place = 4 * static_cast<unsigned>(cells.size() - 1 - i);
            const unsigned shift = 4 * (kLastCell - cells[i]) - place;
            if (tuple.count == 0 || tuple.runs[tuple.count - 1].shift != shift) {
                tuple.runs[tuple.count++] = {shift, 0};
            }
            tuple.runs[tuple.count - 1].mask |= std::uint64_t{0xf} << place;
        }
        return tuple;
    }

    std::array<TupleRuns, kMaxTuples> tuples_{};
    std::array<std::uint32_t, kMaxStages - 1> stages_{};  ///< sums at which later stages begin
    std::uint32_t tuple_count_ = 0;
    std::uint32_t stage_count_ = 0;
    unsigned min_counted_ = 0;  ///< the smallest tile that can decide between stages
    std::uint64_t weights_of_stage_ = 0;
};

}  // namespace tilestone::model
