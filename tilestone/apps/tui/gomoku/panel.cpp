// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/panel.h"

#include <algorithm>

#include "tilestone/apps/tui/gomoku/phrases.h"
#include "tilestone/apps/tui/key_list.h"
#include "tilestone/apps/tui/palette.h"
#include "tilestone/core/text.h"

namespace tilestone::tui::gomoku {
namespace {

using game::Color;
using game::point_text;
using report::Phrase;

std::string title(const View& view, const TextFormat& format) {
    const std::string size = std::to_string(view.position.size());
    const auto rule = static_cast<std::size_t>(view.position.rule());
    return words(phrases::kRules[rule], format) + " " + size + "x" + size;
}

std::string_view disc(Color color, const TextFormat& format) {
    if (!format.unicode) return color == Color::kBlack ? "X " : "O ";
    return color == Color::kBlack ? "● " : "○ ";
}

std::string player_of(const View& view, Color color, const TextFormat& format) {
    const std::string& engine = view.engines[index_of(color)];
    return engine.empty() ? words(phrases::kHuman, format) : engine;
}

/// "level 4", with " · 1 s" for engines that go by the clock, or that the engine waits; nothing
/// where no engine goes by a level.
std::string pace_text(const View& view, const TextFormat& format) {
    if (view.paused) return words(phrases::kPaused, format);
    if (view.level == 0) return {};
    const std::string level = words(phrases::kLevel, format, std::to_string(view.level));
    if (view.milliseconds == 0) return level;
    return level + " · " + shortest(view.milliseconds / 1000) + " s";
}

bool is_to_move(const View& view, Color color) {
    return view.ending == Ending::kNone && view.position.to_move() == color;
}

}  // namespace

std::vector<Line> game_lines(const View& view, const TextFormat& format) {
    std::vector<Line> lines{
        {{words(phrases::kGomoku, format) + "  ", kHeading}, {title(view, format), kFaint}}};
    for (const Color color : game::kColors) {
        const bool turn = is_to_move(view, color);
        lines.push_back(
            {{turn ? "▸ " : "  ", kBestMove},
             {std::string(disc(color, format)), kStrong},
             {words(phrases::kColors[index_of(color)], format) + "  ", turn ? kStrong : kFaint},
             {player_of(view, color, format), turn ? kStrong : kPlain}});
    }
    const bool over = view.ending != Ending::kNone;
    Line state{{words(over ? phrases::kMoves : phrases::kMove, format,
                      std::to_string(view.moves + (over ? 0 : 1))),
                kFaint}};
    state.push_back({"  " + pace_text(view, format), kFaint});
    lines.push_back(std::move(state));
    return lines;
}

Line game_line(const View& view, const TextFormat& format) {
    Line line;
    for (const Color color : game::kColors) {
        const bool turn = is_to_move(view, color);
        line.push_back({turn ? "▸" : " ", kBestMove});
        line.push_back(
            {std::string(disc(color, format)) + name_in(player_of(view, color, format)) + "  ",
             turn ? kStrong : kFaint});
    }
    line.push_back({title(view, format), kFaint});
    return line;
}

std::vector<Line> panel_lines(const View& view, int rows, const TextFormat& format) {
    std::vector<Line> lines = foul_lines(view, format);
    if (!lines.empty()) lines.emplace_back();
    const auto add = [&](std::vector<Line> more) {
        lines.insert(lines.end(), std::make_move_iterator(more.begin()),
                     std::make_move_iterator(more.end()));
    };
    if (view.hint) {
        add(hint_lines(view, format));
    } else if (view.thinking) {
        add(thinking_lines(view, format));
    } else {
        std::vector<Line> keys = help_lines(view, false, format);
        // The bar at the bottom shows the keys too: half a list would be no use.
        if (static_cast<int>(lines.size() + keys.size()) <= rows) add(std::move(keys));
    }
    return lines;
}

std::vector<Line> brief_lines(const View& view, int rows, const TextFormat& format) {
    std::vector<Line> lines = foul_lines(view, format);
    if (!lines.empty()) {
        lines.erase(lines.begin());
    } else if (view.hint) {
        lines = reason_lines(*view.hint, format);
    }
    const auto most = static_cast<std::size_t>(std::max(rows, 0));
    if (lines.size() <= most) return lines;
    lines.resize(most);
    // A row of its own for "…" would be too dear here.
    if (!lines.empty()) lines.back().push_back({" …", kFaint});
    return lines;
}

std::vector<Line> foul_lines(const View& view, const TextFormat& format) {
    const auto foul = std::ranges::find(view.forbidden, view.cursor, &game::ExplainedFoul::point);
    if (foul == view.forbidden.end()) return {};
    const auto kind = static_cast<std::size_t>(foul->foul);
    std::vector<Line> lines{
        {{words(phrases::kForbiddenHere, format, point_text(foul->point)), kHeading},
         {words(phrases::kFouls[kind], format), kStrong}}};
    for (const auto& row : foul->rows) {
        std::string points;
        for (const game::Point point : row) {
            points += (points.empty() ? "" : " ") + point_text(point);
        }
        add_wrapped(lines, {"  ", kPlain},
                    {words(phrases::kFoulRows[kind], format, points), kPlain}, format);
    }
    return lines;
}

}  // namespace tilestone::tui::gomoku
