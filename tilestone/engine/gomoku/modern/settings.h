// SPDX-License-Identifier: MIT
//
// The numbers of the search of the player `tilestone`, each with what it plays with by default and
// the option that changes it.
//
// Values are in thousandths of the logarithm of the odds, as its evaluation's.
#pragma once

#include <span>

#include "tilestone/core/option.h"
#include "tilestone/search/selective_settings.h"

namespace tilestone::engine {

/// Where these come from: docs/design/gomoku-engine.md, "The numbers".
inline constexpr search::SelectiveSettings kModernSettings = {
    .aspiration = 150,
    .razoring = {.plies = 2, .base = 250, .per_ply = 250},
    .futility = {.plies = 8, .base = -200, .per_ply = 200},
    .futility_improving = 200,
    .skips_on_line = true,
    .hopeless = {.plies = 5, .base = 500, .per_ply = 300},
    .count_plies = 31,
    .count_base = 3,
    .count_factor = 1,
    .count_power = 1.32,
    .count_improving = 2,
    .count_threats = true,
    .count_unsettled = true,
    .high = {.plies = 99, .base = 0, .per_ply = 75},
    .less_if_found = 1,
    .reduce_plies = 2,
    .reduce_moves = 2,
    .reduce_base = -1,
    .reduce_factor = 1,
    .reduce_cut = 1,
    .reduce_worse = 0.5,
    .reduce_pv = 1,
    .reduce_history = 3,
    .reduce_killer = 1,
    .reduce_threat = 0,
    .reduce_aside = 1,
    .reduce_going = 0.6,
    .singular_plies = 10,
    .singular_per_ply = 8,
    .learn_threats = true,
};

/// One option for each of the numbers above.
[[nodiscard]] std::span<const OptionSpec> search_number_options();
[[nodiscard]] search::SelectiveSettings settings_from(const Options& options);

}  // namespace tilestone::engine
