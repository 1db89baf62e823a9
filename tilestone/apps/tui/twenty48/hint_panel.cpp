// SPDX-License-Identifier: MIT
//
// The parts of panel.h that show what a player thinks.
#include <algorithm>
#include <cmath>
#include <string>

#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/search_stats.h"
#include "tilestone/apps/tui/text_width.h"
#include "tilestone/apps/tui/twenty48/panel.h"
#include "tilestone/apps/tui/twenty48/phrases.h"
#include "tilestone/core/text.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/wording.h"

namespace tilestone::tui::twenty48 {
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

}  // namespace

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

}  // namespace tilestone::tui::twenty48
