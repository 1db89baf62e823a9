// SPDX-License-Identifier: MIT
//
// Range: a tuned option of a player and its interval.
//
// Optimisers work in the unit cube; a range is one edge of it. Values are rounded to five digits,
// so players have short and exact names.
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
    bool logarithmic = false;  ///< equal steps are equal factors; requires low > 0
    bool is_integer = false;   ///< an integer option

    friend bool operator==(const Range&, const Range&) = default;
};

inline constexpr std::size_t kMaxRanges = 20;

/// Parses "smooth=0..10,mono,empty=1..1000:log". A name alone stands for the interval from zero to
/// four times the option's value, within the declared bounds. `options` are those of the player;
/// each current value must lie in its range.
[[nodiscard]] Result<std::vector<Range>> parse_ranges(std::string_view text,
                                                      const Options& options);

/// The inverse of parse_ranges(): "empty=1..1000:log".
[[nodiscard]] std::string to_text(const Range& range);

/// The rounded value at `share` (0 … 1) of the range.
[[nodiscard]] double value_at(const Range& range, double share);
/// Position of a value: 0 at the lower end, 1 at the upper end.
[[nodiscard]] double share_of(const Range& range, double value);

/// The player `text` ("NAME" or "NAME:key=value,…") with these option values.
[[nodiscard]] std::string with_values(std::string_view text, const std::vector<Range>& ranges,
                                      const std::vector<double>& values);

}  // namespace tilestone::tune
