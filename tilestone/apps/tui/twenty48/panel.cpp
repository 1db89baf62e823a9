// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/panel.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/panel.h"
#include "tilestone/apps/tui/twenty48/phrases.h"
#include "tilestone/core/text.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/wording.h"

namespace tilestone::tui::twenty48 {

using report::count_text;
using report::Phrase;

namespace {

using game::Move;

std::string move_text(Move move, const TextFormat& format) {
    const std::string word(report::word_move(move, format.language));
    return format.unicode ? std::string(report::arrow_of(move)) + " " + word : word;
}

std::vector<NamedValue> named(const Analysis& analysis, const TextFormat& format) {
    std::vector<NamedValue> moves;
    for (const auto& [move, value] : analysis.moves) {
        moves.push_back({move_text(move, format), value});
    }
    return moves;
}

/// A row per direction, best first: its value and the distance to the best. Illegal moves come
/// last.
void add_moves(std::vector<Line>& lines, const Analysis& analysis, const TextFormat& format) {
    constexpr int kMoveWidth = 9;
    const std::vector<NamedValue> moves = named(analysis, format);
    const int decimals = decimals_of(moves);
    std::vector<Line> rows = move_rows(moves, kMoveWidth);
    std::vector<Move> shown;
    for (std::size_t index = 0; index < rows.size(); ++index) {
        const auto& [move, value] = analysis.moves[index];
        shown.push_back(move);
        const double behind = moves.front().value - value;
        if (behind > 0) {
            rows[index].push_back({"  −" + move_value_text(behind, decimals), kFaint});
        }
        lines.push_back(std::move(rows[index]));
    }
    for (const Move move : game::kMoves) {
        if (std::ranges::count(shown, move) != 0) continue;
        lines.push_back({{"  " + padded_right(move_text(move, format), kMoveWidth), kFaint},
                         {words(phrases::kNotLegal, format), kFaint}});
    }
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

std::vector<Line> thought_lines(const View& view, const TextFormat& format) {
    const auto add_thought = [&](std::vector<Line>& lines, const Analysis& analysis) {
        add_moves(lines, analysis, format);
        if (analysis.instead) {
            const auto& other = *analysis.instead;
            add_instead(lines, move_text(other.move, format), other, format);
        } else {
            add_reasons(lines, analysis.why, format);
        }
    };
    return view.thinking ? thinking_lines(view, format, add_thought)
                         : hint_lines(view, format, add_thought);
}

std::vector<Line> auto_lines(const View& view, const TextFormat& format) {
    const AutoPlay& auto_play = *view.auto_play;
    std::vector<Line> lines{{{words(phrases::kAuto, format) + "  ", kHeading},
                             {pace_text(auto_play, format), kStrong}}};
    if (auto_play.analysis) {
        add_moves(lines, *auto_play.analysis, format);
        lines.push_back({{stats_text(view.player, *auto_play.analysis, format), kFaint}});
    }
    if (auto_play.next_tile) {
        lines.emplace_back();
        add_wrapped(lines, {}, {next_tile_text(*auto_play.next_tile, format), kStrong}, format);
    }
    return lines;
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
    if (view.thinking || view.hint) return thought_lines(view, format);
    std::vector<Line> keys = help_lines(view, false, format);
    // The bar at the bottom shows the keys too, so a cut list is left out.
    if (static_cast<int>(keys.size()) > rows) keys.clear();
    return keys;
}

Line thought_summary(const View& view, const TextFormat& format) {
    if (view.hint) return moves_in_a_line(named(*view.hint, format), format);
    if (!view.auto_play) return {};
    Line line{{words(phrases::kAuto, format) + "  ", kHeading},
              {pace_text(*view.auto_play, format), kStrong}};
    if (view.auto_play->next_tile) {
        line.push_back({"  " + next_tile_text(*view.auto_play->next_tile, format), kFaint});
    }
    return line;
}

Line notice_line(const View& view, const TextFormat& format) {
    Line line;
    if (view.over) {
        line.push_back({words(phrases::kGameOver, format), kAlert});
        line.push_back({" ", kPlain});
    }
    if (!view.notice.is_empty()) {
        line.push_back(notice_piece(view.notice, format));
    } else if (view.over) {
        line.push_back({words(phrases::kAfterGame, format), kStrong});
    }
    return line;
}

std::vector<Line> help_lines(const View& view, bool everything, const TextFormat& format) {
    std::vector<Phrase> rules;
    if (everything) rules = {phrases::kRule, phrases::kUndoRule, phrases::kSaveRule};
    return key_lines({{arrow_keys(format) + (view.vi_keys ? " hjkl" : " WASD"), phrases::kMoveLong},
                      {view.vi_keys ? "H" : "h", phrases::kHintLong},
                      {words(phrases::kEnter, format), phrases::kEnterLong},
                      {"u r", phrases::kUndoLong},
                      {words(phrases::kSpace, format), phrases::kAutoLong},
                      {"n", phrases::kNewLong},
                      {"v", view.vi_keys ? phrases::kViOffLong : phrases::kViLong}},
                     {"q", phrases::kQuitLong}, rules, format);
}

Line keys_line(const View& view, const TextFormat& format) {
    if (view.auto_play) {
        return key_bar({{"+ -", phrases::kSpeed, 1},
                        {words(phrases::kAnyKey, format), phrases::kStop, 3},
                        {"q", phrases::kQuit, 2}},
                       format);
    }
    return key_bar({{view.vi_keys ? "hjkl" : arrow_keys(format), phrases::kMove, 5},
                    {view.vi_keys ? "H" : "h", phrases::kHintShort, 7},
                    {"u", phrases::kUndo, 6},
                    {"r", phrases::kRedo, 2},
                    {words(phrases::kSpace, format), phrases::kAutoShort, 4},
                    {"n", phrases::kNew, 3},
                    {"v", phrases::kViKeys, 1},
                    {"?", phrases::kHelp, 9},
                    {"q", phrases::kQuit, 8}},
                   format);
}

}  // namespace tilestone::tui::twenty48
