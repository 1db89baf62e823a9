// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/key_list.h"

#include <algorithm>

#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/text_width.h"

namespace tilestone::tui {
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

}  // namespace tilestone::tui
