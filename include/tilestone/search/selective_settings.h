// SPDX-License-Identifier: MIT
//
// SelectiveSettings: the pruning and reduction parameters of the selective search (selective.h).
//
// Values are in units of the knowledge's evaluate(), depths in plies. A method is off if its depth
// is 0; exact_settings() turns all of them off. The defaults suit an evaluation in hundredths of
// log odds. Their size follows Rapfi (Gomoku, github.com/dhbloo/rapfi, whose unit is about half of
// that) and Stockfish; they are a starting point for tuning, not its result.
#pragma once

#include <cstdint>

namespace tilestone::search {

/// A margin linear in the depth, applied up to `depth` plies above the leaves.
struct Margin {
    int depth = 0;  ///< in plies; 0: off
    std::int32_t base = 0;
    std::int32_t per_ply = 0;

    [[nodiscard]] constexpr bool holds(int plies) const { return plies <= depth; }
    [[nodiscard]] constexpr std::int32_t at(int plies) const { return base + per_ply * plies; }
};

struct SelectiveSettings {
    // ---- the root
    std::int32_t aspiration = 0;  ///< half width of the aspiration window; 0: full window

    // ---- transposition table
    bool deeper_entries = true;  ///< entries of greater depth count

    // ---- node pruning by static evaluation
    Margin razoring{.depth = 2, .base = 20, .per_ply = 10};         ///< below alpha: only quiesce()
    Margin reverse_futility{.depth = 8, .base = 0, .per_ply = 30};  ///< above beta: cut
    std::int32_t reverse_futility_improving = 30;  ///< reduction of that margin if improving

    // ---- pruned moves
    bool prunes_pv = false;                                  ///< at PV nodes too, except the root
    Margin futility{.depth = 5, .base = 60, .per_ply = 40};  ///< by plies left after reduction
    int lmp_depth = 8;    ///< late move pruning up to this depth; 0: off
    double lmp_base = 3;  ///< moves searched: lmp_base + lmp_factor * depth^lmp_power
    double lmp_factor = 1;
    double lmp_power = 2;
    double lmp_improving = 2.0;  ///< factor of that number if improving
    bool lmp_threats = false;    ///< skip late threats too
    bool lmp_not_quiet = false;  ///< prune in positions that are not quiet too

    // ---- node reductions
    Margin fail_high{};  ///< fail-high reduction: one ply less at a cut node this far above beta
    int alpha_raised_reduction = 0;  ///< plies less at PV nodes once alpha was raised
    double iir_pv = 0;      ///< plies less at PV nodes for each ply the table entry is shallower
    double iir_pv_max = 0;  ///< at most so many plies less

    // ---- late move reductions, in plies
    int lmr_depth = 3;           ///< from this depth on; 0: off
    int lmr_moves = 2;           ///< number of first moves without reduction
    double lmr_base = 0.25;      ///< constant part; may be negative
    double lmr_factor = 0.6;     ///< factor of log(depth) * log(number)
    double lmr_cut = 1;          ///< more at expected cut nodes
    double lmr_worse = 0.5;      ///< more if not improving
    double lmr_pv = 1;           ///< less at PV nodes
    double lmr_history = 1.5;    ///< less for the best history, more for the worst
    double lmr_killer = 1;       ///< less for killers and counter moves
    double lmr_threat = 99;      ///< less for threats
    double lmr_irrelevant = 0;   ///< more per sign that a reply is irrelevant
    double lmr_follow_up = 0;    ///< less for follow-ups of the side's last threat
    double lmr_policy = 0;       ///< more for each kOrderUnit by which order() is below the best
    double lmr_policy_free = 0;  ///< units of that difference which count for nothing
    double lmr_policy_max = 4;   ///< at most so much more
    /// A reduced search that exceeds alpha by this margin, or the best value by less than
    /// `lmr_shallower`, is repeated one ply deeper, or less deep. Depth counts plies reduced.
    Margin lmr_deeper{};
    std::int32_t lmr_shallower = 0;

    // ---- extensions
    double extensions = 1;              ///< plies for each of the knowledge's extension()
    double tt_extension = 0;            ///< plies for the table's move
    double tt_extension_pv = 0;         ///< plies for it at PV nodes
    int singular_depth = 8;             ///< singular search from this depth on; 0: off
    std::int32_t singular_per_ply = 1;  ///< singular margin per ply of depth
    int singular_trust = 3;             ///< the entry may be this many plies shallower
    bool multi_cut = true;              ///< cut the node if another move reaches beta too
    std::int32_t singular_double = 0;   ///< two plies if all others are this much lower; 0: off
    int singular_less = 1;  ///< plies less if the table's move reaches beta but is not singular

    // ---- move ordering, in units of order()
    bool threat_history = false;  ///< history, killers and counter moves for threats too
    int order_history = 1000;     ///< for the best history; its negative for the worst
    int order_killer = 800;
    int order_counter = 600;
};

/// No pruning and no reductions: the value of plain minimax at the depth, including the knowledge's
/// extensions.
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
