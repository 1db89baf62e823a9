// SPDX-License-Identifier: MIT
//
// The parts of panel.h that show what a player thinks.
#include <algorithm>

#include "tilestone/apps/tui/effort.h"
#include "tilestone/apps/tui/gomoku/panel.h"
#include "tilestone/apps/tui/gomoku/phrases.h"
#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/text_width.h"
#include "tilestone/protocol/number_text.h"

namespace tilestone::tui::stones {
namespace {

using gomoku::point_text;

constexpr std::size_t kMostMoves = 6;    // of a hint: the rest is hardly of interest
constexpr std::size_t kMostOfLine = 10;  // moves of the expected line

std::size_t count_shown(const Thought& thought) {
    return std::min(thought.moves.size(), kMostMoves);
}

/// The chance to win and the expected line.
void add_outlook(std::vector<Line>& lines, const Thought& thought, const Manner& manner) {
    if (thought.win_rate) {
        const std::string rate = protocol::percent_text(*thought.win_rate);
        lines.push_back({{words(phrases::kWinRate, manner, rate), kStrong}});
    }
    if (thought.line.size() > 1) {
        std::string points;
        for (std::size_t at = 0; at < std::min(thought.line.size(), kMostOfLine); ++at) {
            points += (at == 0 ? "" : " ") + point_text(thought.line[at]);
        }
        add_wrapped(lines, {}, {words(phrases::kLine, manner, points), kFaint}, manner);
    }
}

void add_reasons(std::vector<Line>& lines, const Thought& thought, const Manner& manner) {
    for (const std::string& reason : thought.why) {
        add_wrapped(lines, {"• ", kHeading}, {reason, kPlain}, manner);
    }
}

/// The best moves with their values, the expected line, and the reasons.
void add_thought(std::vector<Line>& lines, const Thought& thought, const Manner& manner) {
    constexpr int kPointWidth = 4;
    const int decimals = decimals_of(thought.moves, kMostMoves);
    int widest = 0;
    for (std::size_t index = 0; index < count_shown(thought); ++index) {
        widest = std::max(widest, width_of(move_value_text(thought.moves[index].value, decimals)));
    }
    for (std::size_t index = 0; index < count_shown(thought); ++index) {
        const auto& [move, value] = thought.moves[index];
        const Style& style = index == 0 ? kBestMove : kPlain;
        lines.push_back({{index == 0 ? "▸ " : "  ", style},
                         {padded_right(point_text(move), kPointWidth), style},
                         {padded_left(move_value_text(value, decimals), widest), style}});
    }
    add_outlook(lines, thought, manner);
    add_reasons(lines, thought, manner);
}

std::string effort_of(const View& view, const Thought& thought, const Manner& manner) {
    return effort_text({view.thinker, thought.depth, thought.nodes, thought.milliseconds}, manner);
}

}  // namespace

std::vector<Line> thinking_lines(const View& view, const Manner& manner) {
    std::vector<Line> lines{{{words(phrases::kThinking, manner, view.thinker), kFaint}}};
    if (!view.so_far) return lines;
    add_thought(lines, *view.so_far, manner);
    lines.push_back({{effort_of(view, *view.so_far, manner), kFaint}});
    return lines;
}

std::vector<Line> hint_lines(const View& view, const Manner& manner) {
    std::vector<Line> lines;
    if (!view.hint || view.hint->moves.empty()) return lines;
    const std::string heading = words(phrases::kHint, manner) + "  ";
    const Manner rest{manner.language, manner.unicode, manner.width - width_of(heading)};
    lines.push_back({{heading, kHeading}, {effort_of(view, *view.hint, rest), kFaint}});
    add_thought(lines, *view.hint, manner);
    return lines;
}

std::vector<Line> reason_lines(const Thought& thought, const Manner& manner) {
    std::vector<Line> lines;
    add_reasons(lines, thought, manner);
    add_outlook(lines, thought, manner);
    return lines;
}

Line thought_summary(const View& view, const Manner& manner) {
    if (!view.hint) {
        if (!view.thinking) return {};
        return {{words(phrases::kThinking, manner, view.thinker), kFaint}};
    }
    Line line{{words(phrases::kHint, manner), kHeading}};
    const int decimals = decimals_of(view.hint->moves, kMostMoves);
    for (std::size_t index = 0; index < count_shown(*view.hint); ++index) {
        const auto& [move, value] = view.hint->moves[index];
        const Style& style = index == 0 ? kBestMove : kFaint;
        line.push_back({"  " + point_text(move) + " " + move_value_text(value, decimals), style});
    }
    return line;
}

}  // namespace tilestone::tui::stones
