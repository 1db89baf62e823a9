// SPDX-License-Identifier: MIT
//
// What `tilestone hint` answers, as JSON for programs and as text for people; and what other
// answers have in common with it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/option.h"
#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/report/board_text.h"
#include "tilestone/report/json.h"
#include "tilestone/report/language.h"
#include "tilestone/report/query.h"

namespace tilestone::report {

template <class Game>
struct HintReport {
    Query<Game> query;
    engine::Hint<Game> hint;
    std::string player;  ///< as the user named it, such as "minimax:depth=5"
    Options options;     ///< all options that the player thought with
    std::uint64_t seed = 0;
    bool interrupted = false;  ///< the search was stopped early; the hint is the best so far
};

/// One line: json_position(), move (null where the game is over), moves [{move, value, kind}] best
/// first, pv, depth, nodes, time_ms, player, options, seed, why [{id, text, and the fact's items;
/// points as arrays}], interrupted. A kind is "exact", "lower", "upper", or "unsearched", where the
/// value is null.
///
/// In 2048 pv has the player's moves that the search expects, and is left out where it expects
/// none. In Gomoku it has both sides' moves, the best at least; moves have also win_rate and plies
/// (where the kind is "win" or "loss"); and before depth come win_rate (one half where the player
/// expects nothing) and proof (null or {result, plies}).
///
/// hint_object() without a language has each text in both, see json_worded().
template <class Game>
[[nodiscard]] std::string hint_json(const HintReport<Game>& report, Language language);
template <class Game>
[[nodiscard]] Json hint_object(const HintReport<Game>& report, std::optional<Language> language);

/// Several lines: the board, the move, the best values, the reasons, what was searched.
template <class Game>
[[nodiscard]] std::string hint_text(const HintReport<Game>& report, Language language,
                                    const BoardStyle& style);

/// What is known while a player still thinks: depth, the best move and its value, or its `win_rate`
/// where the player says one, positions and how many a second. Less than 70 columns up to 10^11
/// positions.
template <class Game>
[[nodiscard]] std::string thinking_text(const engine::SearchResult<Game>& so_far,
                                        std::optional<double> win_rate, Language language);

// ---- parts -------------------------------------------------------------------------------------

/// `text_in(language)`; without a language an object with the text in each, {en, zh}.
template <class TextIn>
[[nodiscard]] Json json_worded(std::optional<Language> language, TextIn&& text_in) {
    if (language) return Json(text_in(*language));
    Json json;
    for (const Language each : {Language::kEnglish, Language::kChinese}) {
        json[kLanguageNames[static_cast<std::size_t>(each)]] = text_in(each);
    }
    return json;
}

/// "← left", "h8".
[[nodiscard]] std::string move_text(twenty48::Move move, Language language);
[[nodiscard]] std::string move_text(gomoku::Point point, Language language);

/// A sentence as one of a list.
[[nodiscard]] std::string reason_line(std::string_view sentence, Language language);

/// The key position; of Gomoku also rule, size, to_move.
[[nodiscard]] Json json_position(const Query<twenty48::Game>& query);
[[nodiscard]] Json json_position(const Query<gomoku::Game>& query);

/// Points as an array of texts: ["h8", "i9"].
[[nodiscard]] Json json_points(std::span<const gomoku::Point> points);

/// [{move, reason, rows}].
[[nodiscard]] Json json_fouls(std::span<const gomoku::ExplainedFoul> fouls);

/// The value of "why".
template <class Game>
[[nodiscard]] Json json_facts(std::span<const engine::Fact> facts,
                              std::optional<Language> language);

/// The last stone, a move, and what is forbidden.
[[nodiscard]] BoardMarks marks_of(const Query<gomoku::Game>& query,
                                  std::optional<gomoku::Point> hint);

}  // namespace tilestone::report
