// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/panel.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/phrases.h"
#include "tilestone/report/number_text.h"

namespace tilestone::tui {

using report::count_text;

namespace {

constexpr int kKeyGap = 2;  // columns between two keys of the bar

int hint_width(const KeyHint& hint, const TextFormat& format) {
    return tui::width_of(hint.key) + 1 + tui::width_of(hint.label.in(format.language)) + kKeyGap;
}

}  // namespace

Line key_bar(std::vector<KeyHint> hints, const TextFormat& format) {
    const auto width = [&] {
        int sum = -kKeyGap;
        for (const KeyHint& hint : hints) sum += hint_width(hint, format);
        return sum;
    };
    while (hints.size() > 1 && width() > format.width) {
        hints.erase(std::ranges::min_element(hints, {}, &KeyHint::rank));
    }
    Line line;
    for (const KeyHint& hint : hints) {
        if (!line.empty()) line.push_back({std::string(kKeyGap, ' '), kPlain});
        line.push_back({hint.key, kStrong});
        line.push_back({" " + std::string(hint.label.in(format.language)), kFaint});
    }
    return line;
}

std::string arrow_keys(const TextFormat& format) { return format.unicode ? "←↑↓→" : "arrows"; }

std::vector<Line> key_lines(std::vector<KeyRow> rows, const KeyRow& quit,
                            const std::vector<report::Phrase>& rules, const TextFormat& format) {
    rows.push_back({"?", phrases::kHelpLong});
    if (!rules.empty()) rows.push_back({"Esc", phrases::kEscapeLong});
    rows.push_back(quit);
    std::vector<Line> lines{{{words(phrases::kKeys, format), kHeading}}};
    int widest = 0;
    for (const KeyRow& row : rows) widest = std::max(widest, tui::width_of(row.keys));
    for (const KeyRow& row : rows) {
        add_wrapped(lines, {padded_right(row.keys, widest + 1), kStrong},
                    {words(row.label, format), kFaint}, format);
    }
    if (!rules.empty()) lines.emplace_back();
    for (const report::Phrase& rule : rules)
        add_wrapped(lines, {"• ", kHeading}, {words(rule, format), kPlain}, format);
    return lines;
}

std::vector<Line> move_rows(const std::vector<NamedValue>& moves, int move_width) {
    const int decimals = decimals_of(moves);
    int widest = 0;
    for (const auto& [move, value] : moves) {
        widest = std::max(widest, tui::width_of(move_value_text(value, decimals)));
    }
    std::vector<Line> lines;
    for (const auto& [move, value] : moves) {
        const bool best = lines.empty();
        const Style& style = best ? kBestMove : kPlain;
        lines.push_back({{best ? "▸ " : "  ", style},
                         {padded_right(move, move_width), style},
                         {padded_left(move_value_text(value, decimals), widest), style}});
    }
    return lines;
}

Line moves_in_a_line(const std::vector<NamedValue>& moves, const TextFormat& format) {
    Line line{{words(phrases::kHint, format), kHeading}};
    const int decimals = decimals_of(moves);
    for (const auto& [move, value] : moves) {
        const Style& style = line.size() == 1 ? kBestMove : kFaint;
        line.push_back({"  " + move + " " + move_value_text(value, decimals), style});
    }
    return line;
}

int decimals_of(const std::vector<NamedValue>& moves) {
    double largest = 0;
    bool whole = true;
    for (const auto& [move, value] : moves) {
        largest = std::max(largest, std::abs(value));
        whole = whole && std::floor(value) == value;
    }
    return whole ? 0 : report::value_decimals(largest);
}

void add_reasons(std::vector<Line>& lines, const report::WordedReasons& why,
                 const TextFormat& format) {
    if (!why.headline.empty()) add_wrapped(lines, {}, {why.headline, kStrong}, format);
    for (const auto& [polarity, text] : why.reasons) {
        const std::string mark = std::string(report::mark_of(polarity)) + " ";
        add_wrapped(lines, {mark, kHeading}, {text, kPlain}, format);
    }
}

Piece notice_piece(const Notice& notice, const TextFormat& format) {
    return {words(notice.text, format, notice.detail), kStrong};
}

std::string stats_text(std::string_view player, int depth, std::uint64_t nodes, double milliseconds,
                       const TextFormat& format) {
    std::vector<std::string> parts;
    if (depth > 0) parts.push_back(words(phrases::kDepth, format, std::to_string(depth)));
    parts.push_back(report::fixed_text(milliseconds, 0) + " ms");
    if (nodes > 0) parts.push_back(words(phrases::kPositions, format, count_text(nodes)));
    std::string text(player);
    for (const std::string& part : parts) {
        const std::string longer = text + " · " + part;
        if (width_of(longer) > format.width) break;
        text = longer;
    }
    return text;
}

std::string move_value_text(double value, int decimals) {
    constexpr double kMaxCounted = 1e15;
    if (decimals > 0 || !(std::abs(value) <= kMaxCounted)) {
        return report::fixed_text(value, decimals);
    }
    const auto rounded = static_cast<std::uint64_t>(std::llround(std::abs(value)));
    return (value < 0 && rounded != 0 ? "-" : "") + count_text(rounded);
}

}  // namespace tilestone::tui
