// SPDX-License-Identifier: MIT
//
// TupleIndexer: which weights of a network a board reads.
//
// Who uses it: the playing network and the trainer; both keep the weights of all tuples one after
// another in one array. A board reads 8 weights of each tuple, one for each of its mirror images
// and rotations, so that all eight share what one of them has taught (Szubert and Jaskowski,
// "Temporal difference learning of n-tuple networks for the game 2048", 2014).
//
// The index of a tuple's weight is made of its cells' nibbles, the first cell's highest. Cells that
// are neighbours in the word are taken together: a tuple of six cells is two or three shifts, which
// are the same for all images, so that they are done for all eight at once.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "tilestone/base/nibble_square.h"
#include "tilestone/model/tuple_shape.h"

namespace tilestone::model {

inline constexpr std::size_t kImages = 8;
inline constexpr std::size_t kMostFeatures = kImages * kMostTuples;

/// Words that are worked on at once: as many as a register of so many bytes holds.
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

/// The eight mirror images and rotations of sixteen nibbles, the board itself first.
[[gnu::always_inline]] inline std::array<std::uint64_t, kImages> images_of(std::uint64_t nibbles) {
    using Two = Register<16>::Words;
    const Two both = {nibbles, transpose_nibbles(nibbles)};
    const Two mirrored = mirror_nibbles(both);
    std::array<Two, kImages / 2> images{both, mirrored, flip_nibbles(both), flip_nibbles(mirrored)};
    return std::bit_cast<std::array<std::uint64_t, kImages>>(images);
}

class TupleIndexer {
public:
    explicit TupleIndexer(const TupleShape& shape) {
        std::uint64_t base = 0;
        for (const Tuple& tuple : shape.tuples) {
            tuples_.push_back({.base = base, .runs = runs_of(tuple)});
            base += std::uint64_t{1} << (4 * tuple.size());
        }
        weights_of_stage_ = base;
        for (const std::uint8_t exponent : shape.stages) stages_.push_back(exponent);
    }

    /// Weights that a board reads; at most kMostFeatures.
    [[nodiscard]] std::size_t features() const { return kImages * tuples_.size(); }
    /// Weights of all tuples and stages; those of a stage stand together.
    [[nodiscard]] std::uint64_t weights() const { return weights_of_stage_ * (1 + stages_.size()); }
    [[nodiscard]] std::uint64_t weights_of_stage() const { return weights_of_stage_; }

    /// That whose weights a board reads, from 0.
    [[nodiscard]] [[gnu::always_inline]] unsigned stage_of(std::uint64_t nibbles) const {
        unsigned stage = 0;
        if (stages_.empty()) return stage;
        const unsigned largest = largest_nibble(nibbles);
        for (const std::uint8_t first : stages_) stage += largest >= first ? 1 : 0;
        return stage;
    }

    /// What the stage before has for the same cells of the `tuple`-th, their large tiles lowered by
    /// one where none becomes equal to another; `index` is of a later stage than the first.
    [[nodiscard]] std::uint32_t index_before(std::uint32_t index, std::size_t tuple) const {
        const std::uint64_t stage = index / weights_of_stage_;
        const std::uint64_t cells = index % weights_of_stage_ - tuples_[tuple].base;
        const unsigned first = stages_[static_cast<std::size_t>(stage - 1)];
        std::uint64_t before = index - weights_of_stage_;
        for (unsigned shift = 0; shift < 4 * kLongestTuple; shift += 4) {
            const auto cell = static_cast<unsigned>(cells >> shift & 0xf);
            if (cell >= first) before -= std::uint64_t{1} << shift;
            if (cell + 1 == first) return static_cast<std::uint32_t>(index - weights_of_stage_);
        }
        return static_cast<std::uint32_t>(before);
    }

    /// Writes features() indices, those of the first tuple first. `kBytes` is the size of the
    /// registers to use, which the processor must have and the caller be compiled for.
    template <std::size_t kBytes = 16>
    [[gnu::always_inline]] void index(std::uint64_t nibbles, std::uint32_t* indices) const {
        using Words = typename Register<kBytes>::Words;
        constexpr std::size_t kParts = kImages * sizeof(std::uint64_t) / kBytes;
        const auto images = std::bit_cast<std::array<Words, kParts>>(images_of(nibbles));
        const std::uint64_t stage_base = weights_of_stage_ * stage_of(nibbles);
        for (const TupleRuns& tuple : tuples_) {
            std::array<Words, kParts> places;
            for (Words& words : places) words = Words{} + (stage_base + tuple.base);
            for (const Run& run : tuple.runs) {
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
    /// Cells that are neighbours in the word, and where they go in the index.
    struct Run {
        std::uint64_t shift = 0;
        std::uint64_t mask = 0;
    };
    struct TupleRuns {
        std::uint64_t base = 0;
        FixedVector<Run, kLongestTuple> runs;
    };

    static FixedVector<Run, kLongestTuple> runs_of(const Tuple& cells) {
        constexpr unsigned kLastCell = 15;
        FixedVector<Run, kLongestTuple> runs;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto place = 4 * static_cast<unsigned>(cells.size() - 1 - i);
            const unsigned shift = 4 * (kLastCell - cells[i]) - place;
            if (runs.empty() || runs[runs.size() - 1].shift != shift) runs.push_back({shift, 0});
            runs[runs.size() - 1].mask |= std::uint64_t{0xf} << place;
        }
        return runs;
    }

    std::vector<TupleRuns> tuples_;
    FixedVector<std::uint8_t, kMostStages - 1> stages_;
    std::uint64_t weights_of_stage_ = 0;
};

}  // namespace tilestone::model
