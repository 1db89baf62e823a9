// SPDX-License-Identifier: MIT
//
// The parts of panel.h that speak of keys.
#include <string>

#include "tilestone/apps/tui/key_list.h"
#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/twenty48/panel.h"
#include "tilestone/apps/tui/twenty48/phrases.h"

namespace tilestone::tui::twenty48 {
namespace {

using report::Phrase;

std::vector<KeyHint> hints_of(const View& view, const TextFormat& format) {
    const std::string space(phrases::kSpace.in(format.language));
    if (view.auto_play) {
        return {{"+ -", phrases::kSpeed, 1},
                {std::string(phrases::kAnyKey.in(format.language)), phrases::kStop, 3},
                {"q", phrases::kQuit, 2}};
    }
    const std::string arrows = format.unicode ? "←↑↓→" : "arrows";
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

std::vector<KeyRow> rows_of(const View& view, bool everything, const TextFormat& format) {
    const std::string arrows = format.unicode ? "←↑↓→" : "arrows";
    std::vector<KeyRow> rows = {
        {arrows + (view.vi_keys ? " hjkl" : " WASD"), phrases::kMoveLong},
        {view.vi_keys ? "H" : "h", phrases::kHintLong},
        {std::string(phrases::kEnter.in(format.language)), phrases::kEnterLong},
        {"u r", phrases::kUndoLong},
        {std::string(phrases::kSpace.in(format.language)), phrases::kAutoLong},
        {"n", phrases::kNewLong},
        {"v", view.vi_keys ? phrases::kViOffLong : phrases::kViLong},
        {"?", phrases::kHelpLong}};
    if (everything) rows.push_back({"Esc", phrases::kEscapeLong});
    rows.push_back({"q", phrases::kQuitLong});
    return rows;
}

}  // namespace

std::vector<Line> help_lines(const View& view, bool everything, const TextFormat& format) {
    std::vector<Line> lines{{{std::string(phrases::kKeys.in(format.language)), kHeading}}};
    add_key_rows(lines, rows_of(view, everything, format), format);
    if (!everything) return lines;
    lines.emplace_back();
    add_points(lines, {phrases::kRule, phrases::kUndoRule, phrases::kSaveRule}, format);
    return lines;
}

Line keys_line(const View& view, const TextFormat& format) {
    return key_bar(hints_of(view, format), format);
}

}  // namespace tilestone::tui::twenty48
