// SPDX-License-Identifier: MIT
//
// TupleShape: the cells that each tuple of a network reads.
//
// The text of a shape is its tuples separated by ':', each a string of hexadecimal cell numbers:
// "0123:4567" is two rows. Cells are numbered 0 … f from the top left, row by row. Known shapes
// have names as well; those from the literature are named by count and length.
//
// A network may have stages, each with weights of its own: with a tile of 16384 on the board the
// same small tiles are worth something else (Yeh et al., "Multi-stage temporal difference learning
// for 2048-like games", 2016). The sums at which a new stage begins follow an '@': "4x6@8192,12288"
// has three stages, the last for boards with an 8192 and a 4096 or more. A board's sum counts
// distinct tiles only: two equal tiles count once, since they will soon merge.
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

inline constexpr std::size_t kMaxTuples = 16;
inline constexpr std::size_t kLongestTuple = 7;  // 2^28 weights
inline constexpr std::size_t kMaxStages = 8;     // including the first

/// The cells of a tuple, in ascending order.
using Tuple = FixedVector<std::uint8_t, kLongestTuple>;

struct TupleShape {
    FixedVector<Tuple, kMaxTuples> tuples;
    /// Sums at which the second and later stages begin: even, ascending, below 65536.
    FixedVector<std::uint32_t, kMaxStages - 1> stages;

    /// The sum over the tuples of 16 to the power of the tuple's length.
    [[nodiscard]] std::uint64_t weights_of_stage() const;
    [[nodiscard]] std::uint64_t weights() const { return weights_of_stage() * (1 + stages.size()); }
    /// The largest nibble seen in training: boards with larger tiles must be downgraded first.
    [[nodiscard]] std::uint8_t largest_read() const {
        if (stages.empty()) return kLargestNibble;
        return static_cast<std::uint8_t>(std::bit_width(stages[stages.size() - 1]) - 1);
    }
};

struct NamedShape {
    std::string_view name;    ///< such as "4x6"
    std::string_view text;    ///< its tuples, see above
    std::string_view source;  ///< publication, or its purpose
};

/// All shapes that parse_shape() knows by name.
std::span<const NamedShape> named_shapes();

/// Parses a name or a list of tuples, with or without stages. Errors name the tuple and what is
/// wrong with it. A shape has at most 2^32 weights.
Result<TupleShape> parse_shape(std::string_view text);

/// The tuples and stages as text, never a name.
std::string to_text(const TupleShape& shape);

}  // namespace tilestone::model
