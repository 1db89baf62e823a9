// SPDX-License-Identifier: MIT
//
// TupleShape: which cells the tuples of a network read. Shapes are data: a new one needs no code.
//
// As text a shape is its tuples with ':' between them, each the hexadecimal numbers of its cells:
// "0123:4567" is two rows. Cells are numbered 0 … f from the top left, row by row. Known shapes
// have names too; those of the literature are named by count and length.
//
// A game has stages: with a tile of 16384 on the board the same small tiles are worth something
// else (Yeh et al., "Multi-stage temporal difference learning for 2048-like games", 2016). Behind a
// '@' stand the sums at which another set of weights begins: "4x6@8192,12288" has three, the last
// of which is for boards with an 8192 and a 4096 or more. A board's sum is that of its different
// tiles: two that are equal count once, as they soon will be one.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/nibble_square.h"
#include "tilestone/core/result.h"

namespace tilestone::model {

inline constexpr std::size_t kMostTuples = 16;
inline constexpr std::size_t kLongestTuple = 7;  // 2^28 weights
inline constexpr std::size_t kMostStages = 8;    // the first among them

/// The cells of a tuple, in ascending order.
using Tuple = FixedVector<std::uint8_t, kLongestTuple>;

struct TupleShape {
    FixedVector<Tuple, kMostTuples> tuples;
    /// Sums at which the second and further stages begin: even, ascending, below 65536.
    FixedVector<std::uint32_t, kMostStages - 1> stages;

    /// Weights of all tuples together: 16 to the power of its length for each.
    [[nodiscard]] std::uint64_t weights_of_stage() const;
    [[nodiscard]] std::uint64_t weights() const { return weights_of_stage() * (1 + stages.size()); }
    /// The largest nibble in training: boards with larger tiles are downgraded first.
    [[nodiscard]] std::uint8_t largest_read() const {
        if (stages.empty()) return kLargestNibble;
        return static_cast<std::uint8_t>(std::bit_width(stages[stages.size() - 1]) - 1);
    }
};

struct NamedShape {
    std::string_view name;
    std::string_view text;
    std::string_view source;
};

std::span<const NamedShape> named_shapes();

/// A name or a text, with stages or without. Errors say which tuple and which cell is wrong. No
/// more than 2^32 weights are possible.
Result<TupleShape> parse_shape(std::string_view text);

std::string to_text(const TupleShape& shape);

}  // namespace tilestone::model
