// SPDX-License-Identifier: MIT
//
// Reports of hints, as JSON and as text; and the parts that other reports share.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/option.h"
#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/engine/tiles/hint.h"
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
    std::string player;  ///< as the user wrote it, such as "minimax:depth=5"
    Options options;     ///< all options of the player, including defaults
    std::uint64_t seed = 0;
    bool interrupted = false;  ///< the search was stopped early; the hint is the best so far
};

/// One line of JSON: the keys of json_position(), move (null if the game is over), headline ({id,
/// text} or null), equal (the moves that are as good as the best, itself the first), moves [{move,
/// value, kind}] best first, pv, depth, nodes, time_ms, player, options, seed, why [{id, text,
/// polarity ("for", "against", "neutral"), detail, move, instead (what it is compared with, or
/// null), points or cells, line, line_complete, numbers, and the fact's items}], instead
/// (if asked for: {move, value, win_rate in Gomoku, kind, plies if proven, why, line,
/// line_complete}), interrupted. A kind is "exact", "lower", "upper" or
/// "unsearched"; the value of the last is null.
///
/// In 2048 pv has the player's moves only, and is absent if it is empty. In Gomoku pv has both
/// sides' moves, at least the best one; a move also has win_rate, and a proved one the kind "win"
/// or "loss" and plies; and before depth come win_rate (0.5 if the player has none) and proof (null
/// or {result, plies}).
///
/// hint_object() without a language has each text in both languages, see json_worded().
template <class Game>
[[nodiscard]] std::string hint_json(const HintReport<Game>& report, Language language);
template <class Game>
[[nodiscard]] Json hint_object(const HintReport<Game>& report, std::optional<Language> language);

/// Several lines: the board, the move, the best values, the reasons, what was searched.
template <class Game>
[[nodiscard]] std::string hint_text(const HintReport<Game>& report, Language language,
                                    const BoardStyle& style);

/// A search so far: depth, best move with its win rate, or else its value, positions and positions
/// per second. Less than 70 columns up to 10^11 positions.
template <class Game>
[[nodiscard]] std::string thinking_text(const engine::SearchResult<Game>& so_far,
                                        std::optional<double> win_rate, Language language);

// ---- parts -------------------------------------------------------------------------------------

/// `text_in(language)`; without a language an object with the text in both, {en, zh}.
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

/// A sentence as an item of a list, with a line end.
[[nodiscard]] std::string item_line(std::string_view sentence);

/// The sentence of a fact after its mark_of(), "•" for details, and a line end.
template <class Game>
[[nodiscard]] std::string reason_line(const engine::Fact& fact, Language language);

/// {position}; on boards of any size {position, size}, such as "5x4"; in Gomoku {position, rule,
/// size, to_move}.
[[nodiscard]] Json json_position(const Query<twenty48::Game>& query);
[[nodiscard]] Json json_position(const Query<tiles::Game>& query);
[[nodiscard]] Json json_position(const Query<gomoku::Game>& query);

/// Points as an array of texts: ["h8", "i9"].
[[nodiscard]] Json json_points(std::span<const gomoku::Point> points);

/// [{move, reason, rows}]: forbidden points and the rows of stones that make the foul.
[[nodiscard]] Json json_fouls(std::span<const gomoku::ExplainedFoul> fouls);

/// The value of "why", see hint_json(); `move` is the name of the move that the facts are about.
template <class Game>
[[nodiscard]] Json json_facts(std::span<const engine::Fact> facts, const Json& move,
                              std::optional<Language> language);

/// Marks of the last stone, the hint and the forbidden points.
[[nodiscard]] BoardMarks marks_of(const Query<gomoku::Game>& query,
                                  std::optional<gomoku::Point> hint);

}  // namespace tilestone::report
