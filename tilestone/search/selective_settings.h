// SPDX-License-Identifier: MIT
//
// SelectiveSettings: every guess of the selective search (selective.h) as a number.
//
// Values are in units of the knowledge's evaluate(), depths in plies. A guess is off where its
// `plies`, or the depth from which it holds, is 0; exact_settings() has all of them off. The
// defaults suit an evaluation in hundredths of the logarithm of the odds. They have the size of
// those of Rapfi (Gomoku, github.com/dhbloo/rapfi, whose unit is about half of that) and of
// Stockfish, and are where tuning begins, not where it ended.
#pragma once

#include <cstdint>

namespace tilestone::search {

/// A margin that grows with the depth, used up to so many plies above the leaves.
struct Margin {
    int plies = 0;  ///< 0: off
    std::int32_t base = 0;
    std::int32_t per_ply = 0;

    [[nodiscard]] constexpr bool holds(int depth) const { return depth <= plies; }
    [[nodiscard]] constexpr std::int32_t at(int depth) const { return base + per_ply * depth; }
};

struct SelectiveSettings {
    // ---- the root
    int best = 1;                 ///< so many moves of the root get exact values
    std::int32_t aspiration = 0;  ///< half the first window round the last value; 0: all

    // ---- the table
    bool deeper_findings = true;  ///< a finding of a greater depth settles too

    // ---- a whole node, by its static value
    Margin razoring{.plies = 2, .base = 20, .per_ply = 10};  ///< below alpha: only quiesce()
    Margin futility{.plies = 8, .base = 0, .per_ply = 30};   ///< above beta: it will stay there
    std::int32_t futility_improving = 30;                    ///< less, where the side improves

    // ---- moves that are not looked at
    bool skips_on_line = false;  ///< on the expected line too, but for the root
    Margin hopeless{.plies = 5, .base = 60, .per_ply = 40};  ///< by plies left after reduction
    int count_plies = 8;           ///< late moves, by their number, up to this depth; 0: off
    double count_base = 3;         ///< so many moves, and
    double count_factor = 1;       ///< so many times the depth to the power of
    double count_power = 2;        ///< this, are looked at:
    double count_improving = 2.0;  ///< so many times that where the side improves
    bool count_threats = false;    ///< of the late moves threats are skipped too
    bool count_unsettled = false;  ///< also where the static value cannot be trusted

    // ---- a whole node, searched less deeply
    Margin high{};          ///< above beta where a cut-off is expected: one ply less
    int less_if_found = 0;  ///< plies less once something good is found on the expected line

    // ---- moves that are looked at less deeply
    int reduce_plies = 3;         ///< from this depth on; 0: off
    int reduce_moves = 2;         ///< the first so many moves are not reduced
    double reduce_base = 0.25;    ///< plies, less than 0 for fewer reductions, and
    double reduce_factor = 0.6;   ///< so many times log(depth) log(number)
    double reduce_cut = 1;        ///< more, where a cut-off is expected
    double reduce_worse = 0.5;    ///< more, where the side does not improve
    double reduce_pv = 1;         ///< less, on the expected line
    double reduce_history = 1.5;  ///< less, for the best history; as much more for the worst
    double reduce_killer = 1;     ///< less, for killers and counter moves
    double reduce_threat = 99;    ///< less, for threats
    double reduce_aside = 0;      ///< more, for each sign that an answer is beside the point
    double reduce_going = 0;      ///< less, for what goes on with the threat before

    // ---- moves that are looked at more deeply
    bool extensions = true;             ///< what the knowledge asks for
    int singular_plies = 8;             ///< from this depth on; 0: off
    std::int32_t singular_per_ply = 1;  ///< all others are worse by this for each ply of depth
    int singular_trust = 3;             ///< the finding may be so many plies less deep
    bool multi_cut = true;              ///< another one cuts off as well: all is cut
    int singular_less = 1;              ///< plies less where it cuts off, but not alone

    // ---- what is tried first, in points of order()
    bool learn_threats = false;  ///< history, killers and counter moves of threats too
    int order_history = 1000;    ///< for the best history; minus as much for the worst
    int order_killer = 800;
    int order_counter = 600;
};

/// Nothing is guessed: the value of plain minimax to the depth, extensions of the knowledge
/// included.
constexpr SelectiveSettings exact_settings() {
    return {.deeper_findings = false,
            .razoring = {},
            .futility = {},
            .hopeless = {},
            .count_plies = 0,
            .reduce_plies = 0,
            .singular_plies = 0};
}

}  // namespace tilestone::search
