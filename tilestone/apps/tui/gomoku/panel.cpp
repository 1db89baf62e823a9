// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/panel.h"

#include <algorithm>

#include "tilestone/apps/tui/gomoku/phrases.h"
#include "tilestone/apps/tui/key_list.h"
#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/text_width.h"
#include "tilestone/core/text.h"
#include "tilestone/report/number_text.h"

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

using game::point_text;
using report::Phrase;

/// As much of the end of `text` as `width` columns hold: where the next letter goes.
std::string tail_of(const std::string& text, int width) {
    const std::u32string whole = decode_utf8(text);
    std::size_t first = whole.size();
    int used = width_of(text) > width ? 1 : 0;  // "…"
    while (first > 0 && used + width_of(whole[first - 1]) <= width) {
        used += width_of(whole[--first]);
    }
    std::string tail = first > 0 ? "…" : "";
    for (const char32_t c : whole.substr(first)) append_utf8(tail, c);
    return tail;
}

/// "Black wins", and how.
void add_ending(Line& line, const View& view, const TextFormat& format) {
    const Phrase& verdict = view.winner ? phrases::kWins[index_of(*view.winner)] : phrases::kDraw;
    line.push_back({words(verdict, format), kAlert});
    line.push_back({" ", kPlain});
    std::string how;
    if (view.ending == Ending::kFull) how = words(phrases::kByFull, format);
    if (view.ending == Ending::kOnlyForbidden) how = words(phrases::kByForbidden, format);
    if (view.ending == Ending::kRow && !view.winning.empty()) {
        how = words(phrases::kByRow, format, std::to_string(view.winning.size())) +
              point_text(view.winning.front()) + words(phrases::kByRowTo, format) +
              point_text(view.winning.back());
    }
    line.push_back({how, kStrong});
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

Line notice_line(const View& view, const TextFormat& format) {
    if (view.prompt) {
        const std::string question = words(view.prompt->question, format);
        const std::string cursor = "_  ";
        const int room = format.width - width_of(question + cursor);
        return {{question, kHeading},
                {tail_of(view.prompt->text, room) + cursor, kStrong},
                {words(phrases::kEnterEscape, format), kFaint}};
    }
    Line line;
    if (view.ending != Ending::kNone) {
        add_ending(line, view, format);
        if (!view.notice.is_empty()) line.push_back({"  ", kPlain});
    }
    if (!view.notice.is_empty()) {
        line.push_back(
            {fill_in(view.notice.text.in(format.language), view.notice.detail), kStrong});
    } else if (view.typed.size() == 1) {
        line.push_back({words(phrases::kTypedColumn, format, view.typed), kStrong});
    } else if (!view.typed.empty()) {
        const std::vector<Line> foul = foul_lines(view, format);
        if (!foul.empty()) return foul.front();
        line.push_back({words(phrases::kTyped, format, view.typed), kStrong});
    }
    return line;
}

}  // namespace tilestone::tui::gomoku
