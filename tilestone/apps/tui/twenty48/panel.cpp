// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/panel.h"

#include <utility>

#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/twenty48/phrases.h"
#include "tilestone/report/number_text.h"

namespace tilestone::tui::twenty48 {
using report::count_text;

std::array<Count, 3> counts_of(const View& view) {
    return {{{phrases::kScore, view.score},
             {phrases::kBest, view.best},
             {phrases::kMoves, view.moves}}};
}

Line score_line(const View& view, const TextFormat& format) {
    Line line{{"2048", kHeading}};
    for (const auto& [label, count] : counts_of(view)) {
        const Line more{{"  " + std::string(label.in(format.language)) + " ", kFaint},
                        {count_text(count), kStrong}};
        if (width_of(line) + width_of(more) > format.width) break;
        line.insert(line.end(), more.begin(), more.end());
    }
    return line;
}

std::vector<Line> score_lines(const View& view, const TextFormat& format) {
    constexpr int kLabelWidth = 7;
    std::vector<Line> lines{{{"2048", kHeading}}};
    for (const auto& [label, count] : counts_of(view)) {
        lines.push_back({{padded_right(label.in(format.language), kLabelWidth), kFaint},
                         {count_text(count), kStrong}});
    }
    return lines;
}

std::vector<Line> panel_lines(const View& view, int rows, const TextFormat& format) {
    if (view.help) return help_lines(view, true, format);
    if (view.auto_play) return auto_lines(view, format);
    if (view.thinking) return thinking_lines(view, format);
    if (view.hint) return hint_lines(view, format);
    std::vector<Line> keys = help_lines(view, false, format);
    // The bar at the bottom shows the keys too: half a list would be no use.
    if (static_cast<int>(keys.size()) > rows) keys.clear();
    return keys;
}

Line notice_line(const View& view, const TextFormat& format) {
    Line line;
    if (view.over) {
        line.push_back({std::string(phrases::kGameOver.in(format.language)), kAlert});
        line.push_back({" ", kPlain});
    }
    if (!view.notice.is_empty()) {
        line.push_back(
            {fill_in(view.notice.text.in(format.language), view.notice.detail), kStrong});
    } else if (view.over) {
        line.push_back({std::string(phrases::kAfterGame.in(format.language)), kStrong});
    }
    return line;
}

}  // namespace tilestone::tui::twenty48
