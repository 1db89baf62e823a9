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

/// Two words that are worked on at once. Every processor that this is built for has registers of
/// this size, and compilers make good code of it, unlike of wider ones on machines without them.
using Words = std::uint64_t __attribute__((vector_size(16)));

/// The eight mirror images and rotations of sixteen nibbles, the board itself first.
[[gnu::always_inline]] inline std::array<Words, kImages / 2> images_of(std::uint64_t nibbles) {
    const Words both = {nibbles, transpose_nibbles(nibbles)};
    const Words mirrored = mirror_nibbles(both);
    return {both, mirrored, flip_nibbles(both), flip_nibbles(mirrored)};
}

class TupleIndexer {
public:
    explicit TupleIndexer(const TupleShape& shape) {
        std::uint64_t base = 0;
        for (const Tuple& tuple : shape.tuples) {
            tuples_.push_back({.base = base, .runs = runs_of(tuple)});
            base += std::uint64_t{1} << (4 * tuple.size());
        }
        weights_ = base;
    }

    /// Weights that a board reads; at most kMostFeatures.
    [[nodiscard]] std::size_t features() const { return kImages * tuples_.size(); }
    /// Weights of all tuples.
    [[nodiscard]] std::uint64_t weights() const { return weights_; }

    /// Writes features() indices, those of the first tuple first.
    [[gnu::always_inline]] void index(std::uint64_t nibbles, std::uint32_t* indices) const {
        const auto [a, b, c, d] = images_of(nibbles);
        for (const TupleRuns& tuple : tuples_) {
            Words in_a = Words{} + tuple.base;
            Words in_b = in_a;
            Words in_c = in_a;
            Words in_d = in_a;
            for (const Run& run : tuple.runs) {
                in_a += a >> run.shift & run.mask;
                in_b += b >> run.shift & run.mask;
                in_c += c >> run.shift & run.mask;
                in_d += d >> run.shift & run.mask;
            }
            write_halves(in_a, in_b, indices);
            write_halves(in_c, in_d, indices + kImages / 2);
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

    /// The lower halves of four words.
    [[gnu::always_inline]] static void write_halves(const Words& first, const Words& second,
                                                    std::uint32_t* indices) {
        using Halves = std::uint32_t __attribute__((vector_size(16)));
        const Halves halves = __builtin_shufflevector(std::bit_cast<Halves>(first),
                                                      std::bit_cast<Halves>(second), 0, 2, 4, 6);
        std::memcpy(indices, &halves, sizeof halves);
    }

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
    std::uint64_t weights_ = 0;
};

}  // namespace tilestone::model
