// SPDX-License-Identifier: MIT
//
// The parts of the panel that all games share: keys, values of moves, reasons, search statistics.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/phrases.h"
#include "tilestone/apps/tui/session.h"
#include "tilestone/report/number_text.h"

namespace tilestone::tui {

/// One key of the bar. Keys of low rank are left out first.
struct KeyHint {
    std::string key;
    report::Phrase label;
    int rank;
};

/// The keys that fit into the width, those of highest rank, in the order given.
[[nodiscard]] Line key_bar(std::vector<KeyHint> hints, const TextFormat& format);

/// One row of the list of keys.
struct KeyRow {
    std::string keys;
    report::Phrase label;
};

/// "←↑↓→", or "arrows" in ASCII.
[[nodiscard]] std::string arrow_keys(const TextFormat& format);

/// The list of keys: a heading and a row per key, its label wrapped and aligned. With `rules`, also
/// the key that closes the list and a paragraph per rule.
[[nodiscard]] std::vector<Line> key_lines(std::vector<KeyRow> rows, const KeyRow& quit,
                                          const std::vector<report::Phrase>& rules,
                                          const TextFormat& format);

struct NamedValue {
    std::string move;
    double value = 0;
};

/// A row per move, in the order given; the first is marked as the best. Values are aligned.
[[nodiscard]] std::vector<Line> move_rows(const std::vector<NamedValue>& moves, int move_width);
/// "Hint  ↑ 12  ← 10".
[[nodiscard]] Line moves_in_a_line(const std::vector<NamedValue>& moves, const TextFormat& format);

/// Decimals for all values: 0 if all are whole numbers, else by the largest magnitude.
[[nodiscard]] int decimals_of(const std::vector<NamedValue>& moves);
/// Whole numbers in groups of three digits ("12,345"); values with decimals are not grouped.
[[nodiscard]] std::string move_value_text(double value, int decimals);

/// The headline, and a paragraph per reason behind its mark.
void add_reasons(std::vector<Line>& lines, const report::WordedReasons& why,
                 const TextFormat& format);

/// Why not the move called `name`: its chance to win, if known, and its reasons.
template <class Other>
void add_instead(std::vector<Line>& lines, const std::string& name, const Other& other,
                 const TextFormat& format) {
    std::string heading = words(phrases::kWhyNot, format, name);
    if (other.win_rate) heading += "  " + report::percent_text(*other.win_rate);
    lines.push_back({{heading, kHeading}});
    add_reasons(lines, other.why, format);
}

/// "expectimax · depth 5 · 98 ms · 12,345 positions", cut at a "·" to fit the width.
[[nodiscard]] std::string stats_text(std::string_view player, int depth, std::uint64_t nodes,
                                     double milliseconds, const TextFormat& format);
template <class Move>
[[nodiscard]] std::string stats_text(std::string_view player, const Analysis<Move>& analysis,
                                     const TextFormat& format) {
    return stats_text(player, analysis.depth, analysis.nodes, analysis.milliseconds, format);
}

/// A line that the player is thinking, and its results so far. `add_thought(lines, analysis)` adds
/// the game's lines for an analysis.
template <class View, class AddThought>
[[nodiscard]] std::vector<Line> thinking_lines(const View& view, const TextFormat& format,
                                               const AddThought& add_thought) {
    std::vector<Line> lines{{{words(phrases::kThinking, format, view.player), kFaint}}};
    if (!view.so_far) return lines;
    add_thought(lines, *view.so_far);
    lines.push_back({{stats_text(view.player, *view.so_far, format), kFaint}});
    return lines;
}

/// The hint in full; nothing without one. `add_thought` as in thinking_lines().
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

[[nodiscard]] Piece notice_piece(const Notice& notice, const TextFormat& format);

}  // namespace tilestone::tui
