// SPDX-License-Identifier: MIT
//
// What `tilestone hint gomoku` and `tilestone forbidden` answer, as JSON for programs and as text
// for people.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tilestone/core/option.h"
#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/report/gomoku_board.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

struct GomokuHintReport {
    std::vector<gomoku::Point> moves;  ///< from the empty board to `position`
    gomoku::Position position;
    engine::GomokuHint hint;
    std::string player;  ///< as the user named it, such as "classic:depth=4"
    Options options;     ///< all options that the player thought with
    std::uint64_t seed = 0;
    bool interrupted = false;  ///< the search was cut short; the hint is the best so far
};

/// One line: position, rule, size, to_move, move (null where the game is over), moves [{move,
/// value, kind, win_rate, plies}] best first, pv (both sides' moves that the
/// search expects, the best first), win_rate (one half where the player expects nothing), proof
/// (null or {result, plies}), depth, nodes, time_ms, player, options, seed, why [{id, text, and the
/// fact's items; points as arrays}], interrupted.
[[nodiscard]] std::string hint_json(const GomokuHintReport& report, Language language);

/// Several lines: the board, the move, the best values, the reasons, what was searched.
[[nodiscard]] std::string hint_text(const GomokuHintReport& report, Language language,
                                    const BoardStyle& style);

/// What is known while a player still thinks; `win_rate`: of the best move, where the player says
/// one. Less than 70 columns up to 10^11 positions.
[[nodiscard]] std::string thinking_text(const engine::SearchResult<gomoku::Game>& so_far,
                                        std::optional<double> win_rate, Language language);

/// A position under renju.
struct ForbiddenReport {
    std::vector<gomoku::Point> moves;  ///< from the empty board to `position`
    gomoku::Position position;
};

/// One line: position, rule, size, to_move, forbidden [{move, reason, rows [[points]]}].
[[nodiscard]] std::string forbidden_json(const ForbiddenReport& report);

/// The board with the points, and each point with its reason and the rows that make it.
[[nodiscard]] std::string forbidden_text(const ForbiddenReport& report, Language language,
                                         const BoardStyle& style);

}  // namespace tilestone::report
