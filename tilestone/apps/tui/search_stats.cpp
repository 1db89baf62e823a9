// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/search_stats.h"

#include <cmath>
#include <vector>

#include "tilestone/apps/tui/phrases.h"
#include "tilestone/apps/tui/text_width.h"
#include "tilestone/report/number_text.h"

namespace tilestone::tui {

using report::count_text;

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
