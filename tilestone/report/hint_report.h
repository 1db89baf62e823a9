// SPDX-License-Identifier: MIT
//
// What `tilestone hint 2048` answers, as JSON for programs and as text for people.
#pragma once

#include <cstdint>
#include <string>

#include "tilestone/core/option.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

struct HintReport {
    twenty48::Board board;
    engine::Hint hint;
    std::string player;  ///< as the user named it, such as "minimax:depth=5"
    Options options;     ///< all options that the player thought with
    std::uint64_t seed = 0;
    bool interrupted = false;  ///< the search was cut short; the hint is the best so far
};

/// One line: position, move (null where the game is over), moves [{move, value, kind}] best first
/// (json_move()), pv (the player's moves that the search expects; left out where it expects none),
/// depth, nodes, time_ms, player, options, seed, why [{id, text, and the fact's items}],
/// interrupted.
[[nodiscard]] std::string hint_json(const HintReport& report, Language language);

/// Several lines: the board, the move, the value of each move, the reasons, what was searched.
[[nodiscard]] std::string hint_text(const HintReport& report, Language language, bool color);

/// What is known while a player still thinks: depth, the best move and its value, positions and how
/// many a second. Less than 70 columns up to 10^11 positions.
[[nodiscard]] std::string thinking_text(const engine::SearchResult<twenty48::Game>& so_far,
                                        Language language);

}  // namespace tilestone::report
