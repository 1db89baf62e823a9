// SPDX-License-Identifier: MIT
//
// The parts of panel.h that speak of keys.
#include <algorithm>
#include <array>
#include <string>

#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/panel.h"
#include "tilestone/apps/tui/phrases.h"
#include "tilestone/apps/tui/text_width.h"

namespace tilestone::tui {
namespace {

using protocol::Phrase;

/// One key of the bar; those of low rank are left out first.
struct KeyHint {
    std::string key;
    Phrase label;
    int rank;
};

std::vector<KeyHint> hints_of(const View& view, const Manner& manner) {
    const std::string space(phrases::kSpace.in(manner.language));
    if (view.auto_play) {
        return {{"+ -", phrases::kSpeed, 1},
                {std::string(phrases::kAnyKey.in(manner.language)), phrases::kStop, 3},
                {"q", phrases::kQuit, 2}};
    }
    const std::string arrows = manner.unicode ? "←↑↓→" : "arrows";
    return {{view.vi_keys ? "hjkl" : arrows, phrases::kMove, 5},
            {view.vi_keys ? "H" : "h", phrases::kHintShort, 7},
            {"u", phrases::kUndo, 6},
            {"r", phrases::kRedo, 2},
            {space, phrases::kAutoShort, 4},
            {"n", phrases::kNew, 3},
            {"v", phrases::kViKeys, 1},
            {"?", phrases::kHelp, 9},
            {"q", phrases::kQuit, 8}};
}

constexpr int kGap = 2;  // columns between two keys of the bar

int width_of(const KeyHint& hint, const Manner& manner) {
    return tui::width_of(hint.key) + 1 + tui::width_of(hint.label.in(manner.language)) + kGap;
}

struct KeyRow {
    std::string keys;
    Phrase label;
};

std::vector<KeyRow> rows_of(const View& view, bool everything, const Manner& manner) {
    const std::string arrows = manner.unicode ? "←↑↓→" : "arrows";
    std::vector<KeyRow> rows = {
        {arrows + (view.vi_keys ? " hjkl" : " WASD"), phrases::kMoveLong},
        {view.vi_keys ? "H" : "h", phrases::kHintLong},
        {std::string(phrases::kEnter.in(manner.language)), phrases::kEnterLong},
        {"u r", phrases::kUndoLong},
        {std::string(phrases::kSpace.in(manner.language)), phrases::kAutoLong},
        {"n", phrases::kNewLong},
        {"v", view.vi_keys ? phrases::kViOffLong : phrases::kViLong},
        {"?", phrases::kHelpLong}};
    if (everything) rows.push_back({"Esc", phrases::kEscapeLong});
    rows.push_back({"q", phrases::kQuitLong});
    return rows;
}

}  // namespace

std::vector<Line> help_lines(const View& view, bool everything, const Manner& manner) {
    std::vector<Line> lines{{{std::string(phrases::kKeys.in(manner.language)), kHeading}}};
    const std::vector<KeyRow> rows = rows_of(view, everything, manner);
    int widest = 0;
    for (const KeyRow& row : rows) widest = std::max(widest, tui::width_of(row.keys));
    for (const KeyRow& row : rows) {
        add_wrapped(lines, {padded_right(row.keys, widest + 1), kStrong},
                    {std::string(row.label.in(manner.language)), kFaint}, manner);
    }
    if (!everything) return lines;
    lines.emplace_back();
    for (const Phrase& rule : {phrases::kRule, phrases::kUndoRule, phrases::kSaveRule}) {
        add_wrapped(lines, {"• ", kHeading}, {std::string(rule.in(manner.language)), kPlain},
                    manner);
    }
    return lines;
}

Line keys_line(const View& view, const Manner& manner) {
    std::vector<KeyHint> hints = hints_of(view, manner);
    const auto width = [&] {
        int sum = -kGap;
        for (const KeyHint& hint : hints) sum += width_of(hint, manner);
        return sum;
    };
    while (hints.size() > 1 && width() > manner.width) {
        hints.erase(std::ranges::min_element(hints, {}, &KeyHint::rank));
    }
    Line line;
    for (const KeyHint& hint : hints) {
        if (!line.empty()) line.push_back({std::string(kGap, ' '), kPlain});
        line.push_back({hint.key, kStrong});
        line.push_back({" " + std::string(hint.label.in(manner.language)), kFaint});
    }
    return line;
}

}  // namespace tilestone::tui
