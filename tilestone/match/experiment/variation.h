// SPDX-License-Identifier: MIT
//
// The options that a series varies: lists and ranges of values, checked against the options that
// its player declares.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilestone/match/experiment/experiment.h"
#include "tilestone/match/experiment/section.h"

namespace tilestone::experiment {

/// Of one axis.
inline constexpr std::uint64_t kMaxValues = 1000;

/// An axis as the file has it.
struct RawAxis {
    std::string option{};
    std::vector<RawValue> values{};
};

/// [vary]: each key an option, its value a list or a range.
[[nodiscard]] std::vector<RawAxis> read_axes(Section& section);

/// Checks axes against a player's text; `line` is where that stands. Reports an option that
/// the player does not declare or gives itself, and of values out of its range. Values of whole
/// numbers that a range left in between are rounded. Axes get the new names of options; `renamed`
/// gets what the player's text and the axes give under old ones.
[[nodiscard]] std::vector<Axis> checked_axes(const std::vector<RawAxis>& raw_value, Subject subject,
                                             const std::string& player, std::size_t line,
                                             FirstError& first_error,
                                             std::vector<RenamedOption>& renamed);

/// The unit that a series' player declares for one of its options, "ms" or empty.
[[nodiscard]] std::string unit_of(const Experiment& experiment, const Series& series,
                                  std::string_view option);

}  // namespace tilestone::experiment
