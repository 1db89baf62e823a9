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
    .reverse_futility = {.depth = 99, .base = -315, .per_ply = 315},
    .reverse_futility_improving = 315,
    .prunes_pv = true,
    .futility = {.depth = 5, .base = 500, .per_ply = 300},
    .lmp_depth = 31,
    .lmp_base = 1.5,
    .lmp_factor = 0.5,
    .lmp_power = 1.32,
    .lmp_improving = 2,
    .lmp_threats = true,
    .lmp_not_quiet = true,
    .fail_high = {.depth = 99, .base = 0, .per_ply = 75},
    .alpha_raised_reduction = 1,
    .iir_pv = 0.28,
    .iir_pv_max = 3.6,
    .lmr_depth = 2,
    .lmr_moves = 2,
    .lmr_base = 0,
    .lmr_factor = 1,
    .lmr_cut = 1.8,
    .lmr_worse = 1,
    .lmr_pv = 1,
    .lmr_history = 1.2,
    .lmr_killer = 1.8,
    .lmr_threat = 0,
    .lmr_irrelevant = 1.5,
    .lmr_follow_up = 0.53,
    .lmr_deeper = {.depth = 99, .base = 170, .per_ply = 55},
    .lmr_shallower = 50,
    .extensions = 1.3,
    .tt_extension = 0.08,
    .tt_extension_pv = 0.25,
    .singular_depth = 7,
    .singular_per_ply = 5,
    .singular_trust = 2,
    .singular_double = 120,
    .threat_history = true,
};

/// One option for each parameter above.
[[nodiscard]] std::span<const OptionSpec> search_number_options();
[[nodiscard]] search::SelectiveSettings settings_from(const Options& options);

}  // namespace tilestone::engine::gomoku
