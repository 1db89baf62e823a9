// SPDX-License-Identifier: MIT
//
// The parts of panel.h that show what a player thinks.
#include <algorithm>
#include <cmath>
#include <string>

#include "tilestone/apps/tui/effort.h"
#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/panel.h"
#include "tilestone/apps/tui/phrases.h"
#include "tilestone/apps/tui/text_width.h"
#include "tilestone/base/text.h"
#include "tilestone/protocol/number_text.h"
#include "tilestone/protocol/wording.h"

namespace tilestone::tui {
namespace {

using protocol::count_text;
using twenty48::Move;

std::string move_text(Move move, const Manner& manner) {
    const std::string word(protocol::word_move(move, manner.language));
    return manner.unicode ? std::string(protocol::arrow_of(move)) + " " + word : word;
}

/// A row for each direction, best first: the value, and how far it is behind the best.
void add_moves(std::vector<Line>& lines, const Thought& thought, const Manner& manner) {
    constexpr int kMoveWidth = 9;
    const int decimals = decimals_of(thought.moves, thought.moves.size());
    int widest = 0;
    for (const auto& [move, value] : thought.moves) {
        widest = std::max(widest, width_of(move_value_text(value, decimals)));
    }
    twenty48::MoveSet shown = 0;
    for (const auto& [move, value] : thought.moves) {
        const bool best = shown == 0;
        shown = static_cast<twenty48::MoveSet>(shown | 1u << static_cast<unsigned>(move));
        const Style& style = best ? kBestMove : kPlain;
        Line line{{best ? "▸ " : "  ", style},
                  {padded_right(move_text(move, manner), kMoveWidth), style},
                  {padded_left(move_value_text(value, decimals), widest), style}};
        const double behind = thought.moves.front().value - value;
        if (!best && behind > 0)
            line.push_back({"  −" + move_value_text(behind, decimals), kFaint});
        lines.push_back(std::move(line));
    }
    for (const Move move : twenty48::kMoves) {
        if (contains(shown, move)) continue;
        lines.push_back({{"  " + padded_right(move_text(move, manner), kMoveWidth), kFaint},
                         {words(phrases::kNotLegal, manner), kFaint}});
    }
}

std::string effort_of(const View& view, const Thought& thought, const Manner& manner) {
    return effort_text({view.player, thought.depth, thought.nodes, thought.milliseconds}, manner);
}

std::string pace_text(const AutoPlay& auto_play, const Manner& manner) {
    if (auto_play.moves_per_second == 1) return words(phrases::kOnePace, manner);
    return words(phrases::kPace, manner, shortest(auto_play.moves_per_second));
}

std::string next_tile_text(const NextTileEstimate& next_tile, const Manner& manner) {
    return words(phrases::kAim, manner, std::to_string(next_tile.tile)) +
           words(phrases::kAimMoves, manner,
                 count_text(static_cast<std::uint64_t>(std::llround(next_tile.moves)))) +
           protocol::duration_text(next_tile.seconds, manner.language);
}

}  // namespace

std::vector<Line> thinking_lines(const View& view, const Manner& manner) {
    std::vector<Line> lines{{{words(phrases::kThinking, manner, view.player), kFaint}}};
    if (!view.so_far) return lines;
    add_moves(lines, *view.so_far, manner);
    lines.push_back({{effort_of(view, *view.so_far, manner), kFaint}});
    return lines;
}

std::vector<Line> hint_lines(const View& view, const Manner& manner) {
    std::vector<Line> lines;
    if (!view.hint || view.hint->moves.empty()) return lines;
    const Thought& hint = *view.hint;
    const std::string heading = words(phrases::kHint, manner) + "  ";
    const Manner rest{manner.language, manner.unicode, manner.width - width_of(heading)};
    lines.push_back({{heading, kHeading}, {effort_of(view, hint, rest), kFaint}});
    add_moves(lines, hint, manner);
    for (const std::string& reason : hint.why) {
        add_wrapped(lines, {"• ", kHeading}, {reason, kPlain}, manner);
    }
    return lines;
}

Line hint_summary(const Thought& hint, const Manner& manner) {
    Line line{{words(phrases::kHint, manner), kHeading}};
    const int decimals = decimals_of(hint.moves, hint.moves.size());
    for (const auto& [move, value] : hint.moves) {
        const Style& style = line.size() == 1 ? kBestMove : kFaint;
        line.push_back(
            {"  " + move_text(move, manner) + " " + move_value_text(value, decimals), style});
    }
    return line;
}

std::vector<Line> auto_lines(const View& view, const Manner& manner) {
    std::vector<Line> lines;
    if (!view.auto_play) return lines;
    const AutoPlay& auto_play = *view.auto_play;
    lines.push_back({{words(phrases::kAuto, manner) + "  ", kHeading},
                     {pace_text(auto_play, manner), kStrong}});
    if (auto_play.thought) {
        add_moves(lines, *auto_play.thought, manner);
        lines.push_back({{effort_of(view, *auto_play.thought, manner), kFaint}});
    }
    if (auto_play.next_tile) {
        lines.emplace_back();
        add_wrapped(lines, {}, {next_tile_text(*auto_play.next_tile, manner), kStrong}, manner);
    }
    return lines;
}

Line auto_summary(const AutoPlay& auto_play, const Manner& manner) {
    Line line{{words(phrases::kAuto, manner) + "  ", kHeading},
              {pace_text(auto_play, manner), kStrong}};
    if (auto_play.next_tile)
        line.push_back({"  " + next_tile_text(*auto_play.next_tile, manner), kFaint});
    return line;
}

}  // namespace tilestone::tui
