// SPDX-License-Identifier: MIT
//
// The words beside or below the board, as far as no game differs in them: keys, and what a player
// thinks.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/phrases.h"
#include "tilestone/apps/tui/session.h"

namespace tilestone::tui {

/// One key of the bar; those of low rank are left out first.
struct KeyHint {
    std::string key;
    report::Phrase label;
    int rank;
};

/// As many of the keys as fit into the width, the most needed ones, in the order given.
[[nodiscard]] Line key_bar(std::vector<KeyHint> hints, const TextFormat& format);

/// One row of the list.
struct KeyRow {
    std::string keys;
    report::Phrase label;
};

/// "←↑↓→".
[[nodiscard]] std::string arrow_keys(const TextFormat& format);

/// The list of keys: a heading, and a line for each row, or more where a label is long, the labels
/// below each other. With `rules` the key that closes the list, and a paragraph for each rule.
[[nodiscard]] std::vector<Line> key_lines(std::vector<KeyRow> rows, const KeyRow& quit,
                                          const std::vector<report::Phrase>& rules,
                                          const TextFormat& format);

/// A move and what it is worth.
struct NamedValue {
    std::string move;
    double value = 0;
};

/// A row for each move, the best one first and marked, the values below each other.
[[nodiscard]] std::vector<Line> move_rows(const std::vector<NamedValue>& moves, int move_width);
/// "Hint  ↑ 12  ← 10".
[[nodiscard]] Line moves_in_a_line(const std::vector<NamedValue>& moves, const TextFormat& format);

/// The decimals that the values deserve, all of them as many: none where these are whole numbers,
/// else by the largest.
[[nodiscard]] int decimals_of(const std::vector<NamedValue>& moves);
/// With a thin space between thousands where there are no decimals, which make it long enough.
[[nodiscard]] std::string move_value_text(double value, int decimals);

/// A paragraph for each reason, behind a dot.
void add_reasons(std::vector<Line>& lines, const std::vector<std::string>& why,
                 const TextFormat& format);

/// What a player's answer cost: "expectimax · depth 5 · 98 ms · 12 345 positions", as far as it
/// fits.
[[nodiscard]] std::string stats_text(std::string_view player, int depth, std::uint64_t nodes,
                                     double milliseconds, const TextFormat& format);
template <class Move>
[[nodiscard]] std::string stats_text(std::string_view player, const Analysis<Move>& analysis,
                                     const TextFormat& format) {
    return stats_text(player, analysis.depth, analysis.nodes, analysis.milliseconds, format);
}

/// That somebody is thinking, and what is known so far. `add_thought(lines, analysis)` adds what a
/// player found out, as the game words it.
template <class View, class AddThought>
[[nodiscard]] std::vector<Line> thinking_lines(const View& view, const TextFormat& format,
                                               const AddThought& add_thought) {
    std::vector<Line> lines{{{words(phrases::kThinking, format, view.player), kFaint}}};
    if (!view.so_far) return lines;
    add_thought(lines, *view.so_far);
    lines.push_back({{stats_text(view.player, *view.so_far, format), kFaint}});
    return lines;
}

/// The hint in full.
template <class View, class AddThought>
[[nodiscard]] std::vector<Line> hint_lines(const View& view, const TextFormat& format,
                                           const AddThought& add_thought) {
    std::vector<Line> lines;
    if (!view.hint || view.hint->moves.empty()) return lines;
    const std::string heading = words(phrases::kHint, format) + "  ";
    const TextFormat rest{format.language, format.unicode, format.width - width_of(heading)};
    lines.push_back({{heading, kHeading}, {stats_text(view.player, *view.hint, rest), kFaint}});
    add_thought(lines, *view.hint);
    return lines;
}

/// What is said now, ready to be shown.
[[nodiscard]] Piece notice_piece(const Notice& notice, const TextFormat& format);

}  // namespace tilestone::tui
