// SPDX-License-Identifier: MIT
//
// Range: an option of a player that is tuned, and between which values.
//
// Optimisers work in the unit cube; a range is one of its edges. Values are rounded to five digits,
// so that players have short names that say exactly what they are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/option.h"
#include "tilestone/core/result.h"

namespace tilestone::tune {

struct Range {
    std::string name{};  ///< of the option
    double low = 0;
    double high = 1;
    bool logarithmic = false;  ///< equal steps are equal factors; then low > 0
    bool whole = false;        ///< the option is a whole number

    friend bool operator==(const Range&, const Range&) = default;
};

inline constexpr std::size_t kMostRanges = 20;

/// Reads "smooth=0..10,mono,empty=1..1000:log". A name alone stands for what lies between nothing
/// and four times the option's value, as far as it is declared. `options` are those of the player;
/// each value must lie in its range.
[[nodiscard]] Result<std::vector<Range>> parse_ranges(std::string_view text,
                                                      const Options& options);

/// As parse_ranges() reads it: "empty=1..1000:log".
[[nodiscard]] std::string to_text(const Range& range);

/// The value at `share` (0 … 1) of the range, rounded.
[[nodiscard]] double value_at(const Range& range, double share);
/// Where a value lies: 0 at the lower end, 1 at the upper one.
[[nodiscard]] double share_of(const Range& range, double value);

/// The player `text` ("NAME" or "NAME:key=value,…") with these values of these options.
[[nodiscard]] std::string with_values(std::string_view text, const std::vector<Range>& ranges,
                                      const std::vector<double>& values);

}  // namespace tilestone::tune
