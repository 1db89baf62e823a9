// SPDX-License-Identifier: MIT
//
// The parts of panel.h that show what a player thinks.
#include <algorithm>

#include "tilestone/apps/tui/gomoku/panel.h"
#include "tilestone/apps/tui/gomoku/phrases.h"
#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/search_stats.h"
#include "tilestone/apps/tui/text_width.h"
#include "tilestone/report/number_text.h"

namespace tilestone::tui::gomoku {
namespace {

using game::point_text;

constexpr std::size_t kMostMoves = 6;    // of a hint: the rest is hardly of interest
constexpr std::size_t kMostOfLine = 10;  // moves of the expected line

std::size_t count_shown(const Analysis& analysis) {
    return std::min(analysis.moves.size(), kMostMoves);
}

/// The chance to win and the expected line.
void add_outlook(std::vector<Line>& lines, const Analysis& analysis, const TextFormat& format) {
    if (analysis.win_rate) {
        const std::string rate = report::percent_text(*analysis.win_rate);
        lines.push_back({{words(phrases::kWinRate, format, rate), kStrong}});
    }
    if (analysis.line.size() > 1) {
        std::string points;
        for (std::size_t at = 0; at < std::min(analysis.line.size(), kMostOfLine); ++at) {
            points += (at == 0 ? "" : " ") + point_text(analysis.line[at]);
        }
        add_wrapped(lines, {}, {words(phrases::kLine, format, points), kFaint}, format);
    }
}

void add_reasons(std::vector<Line>& lines, const Analysis& analysis, const TextFormat& format) {
    for (const std::string& reason : analysis.why) {
        add_wrapped(lines, {"• ", kHeading}, {reason, kPlain}, format);
    }
}

/// The best moves with their values, the expected line, and the reasons.
void add_thought(std::vector<Line>& lines, const Analysis& analysis, const TextFormat& format) {
    constexpr int kPointWidth = 4;
    const int decimals = decimals_of(analysis.moves, kMostMoves);
    int widest = 0;
    for (std::size_t index = 0; index < count_shown(analysis); ++index) {
        widest = std::max(widest, width_of(move_value_text(analysis.moves[index].value, decimals)));
    }
    for (std::size_t index = 0; index < count_shown(analysis); ++index) {
        const auto& [move, value] = analysis.moves[index];
        const Style& style = index == 0 ? kBestMove : kPlain;
        lines.push_back({{index == 0 ? "▸ " : "  ", style},
                         {padded_right(point_text(move), kPointWidth), style},
                         {padded_left(move_value_text(value, decimals), widest), style}});
    }
    add_outlook(lines, analysis, format);
    add_reasons(lines, analysis, format);
}

std::string effort_of(const View& view, const Analysis& analysis, const TextFormat& format) {
    return stats_text({view.thinker, analysis.depth, analysis.nodes, analysis.milliseconds},
                      format);
}

}  // namespace

std::vector<Line> thinking_lines(const View& view, const TextFormat& format) {
    std::vector<Line> lines{{{words(phrases::kThinking, format, view.thinker), kFaint}}};
    if (!view.so_far) return lines;
    add_thought(lines, *view.so_far, format);
    lines.push_back({{effort_of(view, *view.so_far, format), kFaint}});
    return lines;
}

std::vector<Line> hint_lines(const View& view, const TextFormat& format) {
    std::vector<Line> lines;
    if (!view.hint || view.hint->moves.empty()) return lines;
    const std::string heading = words(phrases::kHint, format) + "  ";
    const TextFormat rest{format.language, format.unicode, format.width - width_of(heading)};
    lines.push_back({{heading, kHeading}, {effort_of(view, *view.hint, rest), kFaint}});
    add_thought(lines, *view.hint, format);
    return lines;
}

std::vector<Line> reason_lines(const Analysis& analysis, const TextFormat& format) {
    std::vector<Line> lines;
    add_reasons(lines, analysis, format);
    add_outlook(lines, analysis, format);
    return lines;
}

Line thought_summary(const View& view, const TextFormat& format) {
    if (!view.hint) {
        if (!view.thinking) return {};
        return {{words(phrases::kThinking, format, view.thinker), kFaint}};
    }
    Line line{{words(phrases::kHint, format), kHeading}};
    const int decimals = decimals_of(view.hint->moves, kMostMoves);
    for (std::size_t index = 0; index < count_shown(*view.hint); ++index) {
        const auto& [move, value] = view.hint->moves[index];
        const Style& style = index == 0 ? kBestMove : kFaint;
        line.push_back({"  " + point_text(move) + " " + move_value_text(value, decimals), style});
    }
    return line;
}

}  // namespace tilestone::tui::gomoku
