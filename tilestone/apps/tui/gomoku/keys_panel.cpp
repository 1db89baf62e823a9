// SPDX-License-Identifier: MIT
//
// The parts of panel.h that speak of keys.
#include "tilestone/apps/tui/gomoku/panel.h"
#include "tilestone/apps/tui/gomoku/phrases.h"
#include "tilestone/apps/tui/key_list.h"
#include "tilestone/apps/tui/palette.h"

namespace tilestone::tui::gomoku {
namespace {

std::string arrows(const TextFormat& format) { return format.unicode ? "←↑↓→" : "arrows"; }

std::vector<KeyRow> rows_of(bool everything, const TextFormat& format) {
    std::vector<KeyRow> rows = {
        {arrows(format) + " hjkl", phrases::kMoveLong},
        {std::string(phrases::kEnter.in(format.language)) + " " +
             std::string(phrases::kSpace.in(format.language)),
         phrases::kPutLong},
        {"h8", phrases::kTypeLong},
        {std::string(phrases::kMouse.in(format.language)), phrases::kMouseLong},
        {"H", phrases::kHintLong},
        {"U R", phrases::kUndoLong},
        {"B W", phrases::kSidesLong},
        {"P", phrases::kPauseLong},
        {"+ -", phrases::kLevelLong},
        {"N", phrases::kNewLong},
        {"S O", phrases::kFileLong},
        {"?", phrases::kHelpLong}};
    if (everything) rows.push_back({"Esc", phrases::kEscapeLong});
    rows.push_back({"Q", phrases::kQuitLong});
    return rows;
}

}  // namespace

std::vector<Line> help_lines(const View& view, bool everything, const TextFormat& format) {
    std::vector<Line> lines{{{std::string(phrases::kKeys.in(format.language)), kHeading}}};
    add_key_rows(lines, rows_of(everything, format), format);
    if (!everything) return lines;
    lines.emplace_back();
    const auto rule = static_cast<std::size_t>(view.position.rule());
    add_points(lines, {phrases::kRulesLong[rule], phrases::kLetters, phrases::kSaveRule}, format);
    return lines;
}

Line keys_line(const View& /*view*/, const TextFormat& format) {
    return key_bar({{arrows(format), phrases::kMoveShort, 4},
                    {std::string(phrases::kEnter.in(format.language)), phrases::kPut, 5},
                    {"H", phrases::kHintShort, 7},
                    {"U", phrases::kUndo, 6},
                    {"R", phrases::kRedo, 2},
                    {"B W", phrases::kSides, 1},
                    {"N", phrases::kNew, 3},
                    {"?", phrases::kHelp, 9},
                    {"Q", phrases::kQuit, 8}},
                   format);
}

}  // namespace tilestone::tui::gomoku
