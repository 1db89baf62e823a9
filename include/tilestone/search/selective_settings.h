// SPDX-License-Identifier: MIT
//
// SelectiveSettings: the pruning and reduction parameters of the selective search (selective.h).
//
// Values are in units of the knowledge's evaluate(), depths in plies. One is off where its
// `plies`, or the depth from which it holds, is 0; exact_settings() has all of them off. The
// defaults suit an evaluation in hundredths of the logarithm of the odds. They have the size of
// those of Rapfi (Gomoku, github.com/dhbloo/rapfi, whose unit is about half of that) and of
// Stockfish, and are where tuning begins, not where it ended.
#pragma once

#include <cstdint>

namespace tilestone::search {

/// A margin that grows with the depth, used up to so many plies above the leaves.
struct Margin {
    int depth = 0;  ///< in plies; 0: off
    std::int32_t base = 0;
    std::int32_t per_ply = 0;

    [[nodiscard]] constexpr bool holds(int plies) const { return plies <= depth; }
    [[nodiscard]] constexpr std::int32_t at(int plies) const { return base + per_ply * plies; }
};

struct SelectiveSettings {
    // ---- the root
    int best = 1;                 ///< so many moves of the root get exact values
    std::int32_t aspiration = 0;  ///< half the first window round the last value; 0: all

    // ---- the table
    bool deeper_entries = true;  ///< an entry of a greater depth counts too

    // ---- a whole node, by its static value
    Margin razoring{.depth = 2, .base = 20, .per_ply = 10};  ///< below alpha: only quiesce()
    Margin reverse_futility{
        .depth = 8, .base = 0, .per_ply = 30};     ///< above beta: it will stay there
    std::int32_t reverse_futility_improving = 30;  ///< less, where the side improves

    // ---- moves that are not looked at
    bool prunes_pv = false;  ///< on the expected line too, but for the root
    Margin futility{.depth = 5, .base = 60, .per_ply = 40};  ///< by plies left after reduction
    int lmp_depth = 8;           ///< late moves, by their number, up to this depth; 0: off
    double lmp_base = 3;         ///< so many moves, and
    double lmp_factor = 1;       ///< so many times the depth to the power of
    double lmp_power = 2;        ///< this, are looked at:
    double lmp_improving = 2.0;  ///< so many times that where the side improves
    bool lmp_threats = false;    ///< of the late moves threats are skipped too
    bool lmp_not_quiet = false;  ///< also where the static value cannot be trusted

    // ---- a whole node, searched less deeply
    Margin fail_high{};              ///< above beta where a cut-off is expected: one ply less
    int alpha_raised_reduction = 0;  ///< plies less once alpha was raised on the expected line

    // ---- moves that are looked at less deeply
    int lmr_depth = 3;          ///< from this depth on; 0: off
    int lmr_moves = 2;          ///< the first so many moves are not reduced
    double lmr_base = 0.25;     ///< plies, less than 0 for fewer reductions, and
    double lmr_factor = 0.6;    ///< so many times log(depth) log(number)
    double lmr_cut = 1;         ///< more, where a cut-off is expected
    double lmr_worse = 0.5;     ///< more, where the side does not improve
    double lmr_pv = 1;          ///< less, on the expected line
    double lmr_history = 1.5;   ///< less, for the best history; as much more for the worst
    double lmr_killer = 1;      ///< less, for killers and counter moves
    double lmr_threat = 99;     ///< less, for threats
    double lmr_irrelevant = 0;  ///< more, for each sign that a reply is irrelevant
    double lmr_follow_up = 0;   ///< less, for follow-ups of the threat before

    // ---- moves that are looked at more deeply
    bool extensions = true;             ///< what the knowledge asks for
    int singular_depth = 8;             ///< from this depth on; 0: off
    std::int32_t singular_per_ply = 1;  ///< all others are worse by this for each ply of depth
    int singular_trust = 3;             ///< the entry may be so many plies less deep
    bool multi_cut = true;              ///< another one cuts off as well: all is cut
    int singular_less = 1;              ///< plies less where it cuts off, but not alone

    // ---- what is tried first, in points of order()
    bool learn_threats = false;  ///< history, killers and counter moves of threats too
    int order_history = 1000;    ///< for the best history; minus as much for the worst
    int order_killer = 800;
    int order_counter = 600;
};

/// Nothing is pruned or reduced: the value of plain minimax to the depth, extensions of the
/// knowledge included.
constexpr SelectiveSettings exact_settings() {
    return {.deeper_entries = false,
            .razoring = {},
            .reverse_futility = {},
            .futility = {},
            .lmp_depth = 0,
            .lmr_depth = 0,
            .singular_depth = 0};
}

}  // namespace tilestone::search
