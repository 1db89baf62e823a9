// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/key_list.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/phrases.h"
#include "tilestone/apps/tui/text_width.h"
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

void add_key_rows(std::vector<Line>& lines, const std::vector<KeyRow>& rows,
                  const TextFormat& format) {
    int widest = 0;
    for (const KeyRow& row : rows) widest = std::max(widest, tui::width_of(row.keys));
    for (const KeyRow& row : rows) {
        add_wrapped(lines, {padded_right(row.keys, widest + 1), kStrong},
                    {std::string(row.label.in(format.language)), kFaint}, format);
    }
}

void add_points(std::vector<Line>& lines, const std::vector<report::Phrase>& phrases,
                const TextFormat& format) {
    for (const report::Phrase& phrase : phrases) {
        add_wrapped(lines, {"• ", kHeading}, {std::string(phrase.in(format.language)), kPlain},
                    format);
    }
}

std::string stats_text(const SearchStats& stats, const TextFormat& format) {
    const auto words = [&](const report::Phrase& phrase, std::string_view detail) {
        return fill_in(phrase.in(format.language), detail);
    };
    std::vector<std::string> parts;
    if (stats.depth > 0) parts.push_back(words(phrases::kDepth, std::to_string(stats.depth)));
    parts.push_back(report::fixed_text(stats.milliseconds, 0) + " ms");
    if (stats.nodes > 0) parts.push_back(words(phrases::kPositions, count_text(stats.nodes)));
    std::string text(stats.player);
    for (const std::string& part : parts) {
        const std::string longer = text + " · " + part;
        if (width_of(longer) > format.width) break;
        text = longer;
    }
    return text;
}

std::string move_value_text(double value, int decimals) {
    constexpr double kMostCounted = 1e15;
    if (decimals > 0 || !(std::abs(value) <= kMostCounted)) {
        return report::fixed_text(value, decimals);
    }
    const auto rounded = static_cast<std::uint64_t>(std::llround(std::abs(value)));
    return (value < 0 && rounded != 0 ? "-" : "") + count_text(rounded);
}

}  // namespace tilestone::tui
