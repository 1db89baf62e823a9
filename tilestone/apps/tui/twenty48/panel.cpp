// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/panel.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "tilestone/apps/tui/key_list.h"
#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/text_width.h"
#include "tilestone/apps/tui/twenty48/phrases.h"
#include "tilestone/core/text.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/wording.h"

namespace tilestone::tui::twenty48 {

using report::count_text;

namespace {

using game::Move;
using report::count_text;

std::string move_text(Move move, const TextFormat& format) {
    const std::string word(report::word_move(move, format.language));
    return format.unicode ? std::string(report::arrow_of(move)) + " " + word : word;
}

/// A row for each direction, best first: the value, and how far it is behind the best.
void add_moves(std::vector<Line>& lines, const Analysis& analysis, const TextFormat& format) {
    constexpr int kMoveWidth = 9;
    const int decimals = decimals_of(analysis.moves, analysis.moves.size());
    int widest = 0;
    for (const auto& [move, value] : analysis.moves) {
        widest = std::max(widest, width_of(move_value_text(value, decimals)));
    }
    game::MoveSet shown = 0;
    for (const auto& [move, value] : analysis.moves) {
        const bool best = shown == 0;
        shown = static_cast<game::MoveSet>(shown | 1u << static_cast<unsigned>(move));
        const Style& style = best ? kBestMove : kPlain;
        Line line{{best ? "▸ " : "  ", style},
                  {padded_right(move_text(move, format), kMoveWidth), style},
                  {padded_left(move_value_text(value, decimals), widest), style}};
        const double behind = analysis.moves.front().value - value;
        if (!best && behind > 0)
            line.push_back({"  −" + move_value_text(behind, decimals), kFaint});
        lines.push_back(std::move(line));
    }
    for (const Move move : game::kMoves) {
        if (contains(shown, move)) continue;
        lines.push_back({{"  " + padded_right(move_text(move, format), kMoveWidth), kFaint},
                         {words(phrases::kNotLegal, format), kFaint}});
    }
}

std::string effort_of(const View& view, const Analysis& analysis, const TextFormat& format) {
    return stats_text({view.player, analysis.depth, analysis.nodes, analysis.milliseconds}, format);
}

std::string pace_text(const AutoPlay& auto_play, const TextFormat& format) {
    if (auto_play.moves_per_second == 1) return words(phrases::kOnePace, format);
    return words(phrases::kPace, format, shortest(auto_play.moves_per_second));
}

std::string next_tile_text(const NextTileEstimate& next_tile, const TextFormat& format) {
    return words(phrases::kAim, format, std::to_string(next_tile.tile)) +
           words(phrases::kAimMoves, format,
                 count_text(static_cast<std::uint64_t>(std::llround(next_tile.moves)))) +
           report::duration_text(next_tile.seconds, format.language);
}

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

std::vector<Line> thinking_lines(const View& view, const TextFormat& format) {
    std::vector<Line> lines{{{words(phrases::kThinking, format, view.player), kFaint}}};
    if (!view.so_far) return lines;
    add_moves(lines, *view.so_far, format);
    lines.push_back({{effort_of(view, *view.so_far, format), kFaint}});
    return lines;
}

std::vector<Line> hint_lines(const View& view, const TextFormat& format) {
    std::vector<Line> lines;
    if (!view.hint || view.hint->moves.empty()) return lines;
    const Analysis& hint = *view.hint;
    const std::string heading = words(phrases::kHint, format) + "  ";
    const TextFormat rest{format.language, format.unicode, format.width - width_of(heading)};
    lines.push_back({{heading, kHeading}, {effort_of(view, hint, rest), kFaint}});
    add_moves(lines, hint, format);
    for (const std::string& reason : hint.why) {
        add_wrapped(lines, {"• ", kHeading}, {reason, kPlain}, format);
    }
    return lines;
}

Line hint_summary(const Analysis& hint, const TextFormat& format) {
    Line line{{words(phrases::kHint, format), kHeading}};
    const int decimals = decimals_of(hint.moves, hint.moves.size());
    for (const auto& [move, value] : hint.moves) {
        const Style& style = line.size() == 1 ? kBestMove : kFaint;
        line.push_back(
            {"  " + move_text(move, format) + " " + move_value_text(value, decimals), style});
    }
    return line;
}

std::vector<Line> auto_lines(const View& view, const TextFormat& format) {
    std::vector<Line> lines;
    if (!view.auto_play) return lines;
    const AutoPlay& auto_play = *view.auto_play;
    lines.push_back({{words(phrases::kAuto, format) + "  ", kHeading},
                     {pace_text(auto_play, format), kStrong}});
    if (auto_play.analysis) {
        add_moves(lines, *auto_play.analysis, format);
        lines.push_back({{effort_of(view, *auto_play.analysis, format), kFaint}});
    }
    if (auto_play.next_tile) {
        lines.emplace_back();
        add_wrapped(lines, {}, {next_tile_text(*auto_play.next_tile, format), kStrong}, format);
    }
    return lines;
}

Line auto_summary(const AutoPlay& auto_play, const TextFormat& format) {
    Line line{{words(phrases::kAuto, format) + "  ", kHeading},
              {pace_text(auto_play, format), kStrong}};
    if (auto_play.next_tile)
        line.push_back({"  " + next_tile_text(*auto_play.next_tile, format), kFaint});
    return line;
}

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
