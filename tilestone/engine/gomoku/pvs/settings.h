// SPDX-License-Identifier: MIT
//
// The search parameters of the player `tilestone`: default values, and an option for each.
//
// Values are in thousandths of log odds, like its evaluation.
#pragma once

#include <span>

#include "tilestone/core/option.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/search/selective_settings.h"

namespace tilestone::engine::gomoku {

/// The tuning of these: docs/lab/2026-11-22-gomoku-search-parameters.md.
inline constexpr search::SelectiveSettings kPvsSettings = {
    .aspiration = 150,
    .razoring = {.depth = 2, .base = 250, .per_ply = 250},
    .reverse_futility = {.depth = 8, .base = -200, .per_ply = 200},
    .reverse_futility_improving = 200,
    .prunes_pv = true,
    .futility = {.depth = 5, .base = 500, .per_ply = 300},
    .lmp_depth = 31,
    .lmp_base = 3,
    .lmp_factor = 1,
    .lmp_power = 1.32,
    .lmp_improving = 2,
    .lmp_threats = true,
    .lmp_not_quiet = true,
    .fail_high = {.depth = 99, .base = 0, .per_ply = 75},
    .alpha_raised_reduction = 1,
    .lmr_depth = 2,
    .lmr_moves = 2,
    .lmr_base = -1,
    .lmr_factor = 1,
    .lmr_cut = 1,
    .lmr_worse = 0.5,
    .lmr_pv = 1,
    .lmr_history = 3,
    .lmr_killer = 1,
    .lmr_threat = 0,
    .lmr_irrelevant = 1,
    .lmr_follow_up = 0.6,
    .singular_depth = 10,
    .singular_per_ply = 8,
    .threat_history = true,
};

/// One option for each parameter above.
[[nodiscard]] std::span<const OptionSpec> search_number_options();
[[nodiscard]] search::SelectiveSettings settings_from(const Options& options);

}  // namespace tilestone::engine::gomoku
