// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/effort.h"

#include <cmath>
#include <vector>

#include "tilestone/apps/tui/phrases.h"
#include "tilestone/apps/tui/text_width.h"
#include "tilestone/protocol/number_text.h"

namespace tilestone::tui {

using protocol::count_text;

std::string effort_text(const Effort& effort, const Manner& manner) {
    const auto words = [&](const protocol::Phrase& phrase, std::string_view detail) {
        return fill_in(phrase.in(manner.language), detail);
    };
    std::vector<std::string> parts;
    if (effort.depth > 0) parts.push_back(words(phrases::kDepth, std::to_string(effort.depth)));
    parts.push_back(protocol::fixed_text(effort.milliseconds, 0) + " ms");
    if (effort.nodes > 0) parts.push_back(words(phrases::kPositions, count_text(effort.nodes)));
    std::string text(effort.player);
    for (const std::string& part : parts) {
        const std::string longer = text + " · " + part;
        if (width_of(longer) > manner.width) break;
        text = longer;
    }
    return text;
}

std::string move_value_text(double value, int decimals) {
    constexpr double kMostCounted = 1e15;
    if (decimals > 0 || !(std::abs(value) <= kMostCounted)) {
        return protocol::fixed_text(value, decimals);
    }
    const auto rounded = static_cast<std::uint64_t>(std::llround(std::abs(value)));
    return (value < 0 && rounded != 0 ? "-" : "") + count_text(rounded);
}

}  // namespace tilestone::tui
