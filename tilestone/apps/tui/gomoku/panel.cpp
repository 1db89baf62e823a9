// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/panel.h"

#include <algorithm>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/gomoku/phrases.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/panel.h"
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

/// "paused"; or "level 4", with " · 1 s" if an engine takes its time from the level; or nothing if
/// no engine uses the level.
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

constexpr std::size_t kMaxMoves = 6;       // moves of a hint that are listed
constexpr std::size_t kMaxLineMoves = 10;  // moves shown of the principal variation

std::vector<NamedValue> named(const Analysis& analysis) {
    std::vector<NamedValue> moves;
    for (const auto& [move, value] : analysis.moves) {
        if (moves.size() < kMaxMoves) moves.push_back({point_text(move), value});
    }
    return moves;
}

/// "Expected: h8 i9", unless it is one move.
void add_moves_line(std::vector<Line>& lines, const std::vector<game::Point>& moves,
                    const TextFormat& format) {
    if (moves.size() < 2) return;
    std::string points;
    for (std::size_t at = 0; at < std::min(moves.size(), kMaxLineMoves); ++at) {
        points += (at == 0 ? "" : " ") + point_text(moves[at]);
    }
    add_wrapped(lines, {}, {words(phrases::kLine, format, points), kFaint}, format);
}

/// Win probability and principal variation.
void add_outlook(std::vector<Line>& lines, const Analysis& analysis, const TextFormat& format) {
    if (analysis.win_rate) {
        const std::string rate = report::percent_text(*analysis.win_rate);
        lines.push_back({{words(phrases::kWinRate, format, rate), kStrong}});
    }
    add_moves_line(lines, analysis.line, format);
}

/// Why not this move, and what the search expects after it.
void add_other(std::vector<Line>& lines, const Analysis::Other& other, const TextFormat& format) {
    add_instead(lines, point_text(other.move), other, format);
    add_moves_line(lines, other.line, format);
}

/// The best moves with their values, the win probability, the principal variation, the reasons.
std::vector<Line> thought_lines(const View& view, const TextFormat& format) {
    const auto add_thought = [&](std::vector<Line>& lines, const Analysis& analysis) {
        constexpr int kPointWidth = 4;
        for (Line& row : move_rows(named(analysis), kPointWidth)) lines.push_back(std::move(row));
        if (analysis.instead) return add_other(lines, *analysis.instead, format);
        add_outlook(lines, analysis, format);
        add_reasons(lines, analysis.why, format);
    };
    return view.hint ? hint_lines(view, format, add_thought)
                     : thinking_lines(view, format, add_thought);
}

/// A hint's reasons, win probability and principal variation.
std::vector<Line> reason_lines(const Analysis& analysis, const TextFormat& format) {
    std::vector<Line> lines;
    if (analysis.instead) {
        add_other(lines, *analysis.instead, format);
        return lines;
    }
    add_reasons(lines, analysis.why, format);
    add_outlook(lines, analysis, format);
    return lines;
}

/// The end of `text` that fits into `width` columns: the place where the user types.
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
    if (view.hint || view.thinking) {
        add(thought_lines(view, format));
    } else {
        std::vector<Line> keys = help_lines(view, false, format);
        // The bar at the bottom shows the keys too, so a cut list is left out.
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
    // Rows are scarce here: "…" goes to the end of the last line.
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

Line thought_summary(const View& view, const TextFormat& format) {
    if (view.hint) return moves_in_a_line(named(*view.hint), format);
    if (!view.thinking) return {};
    return {{words(phrases::kThinking, format, view.player), kFaint}};
}

std::vector<Line> help_lines(const View& view, bool everything, const TextFormat& format) {
    const auto rule = static_cast<std::size_t>(view.position.rule());
    std::vector<Phrase> rules;
    if (everything) rules = {phrases::kRulesLong[rule], phrases::kLetters, phrases::kSaveRule};
    return key_lines(
        {{arrow_keys(format) + " hjkl", phrases::kMoveLong},
         {words(phrases::kEnter, format) + " " + words(phrases::kSpace, format), phrases::kPutLong},
         {"h8", phrases::kTypeLong},
         {words(phrases::kMouse, format), phrases::kMouseLong},
         {"H", phrases::kHintLong},
         {"U R", phrases::kUndoLong},
         {"B W", phrases::kSidesLong},
         {"P", phrases::kPauseLong},
         {"+ -", phrases::kLevelLong},
         {"N", phrases::kNewLong},
         {"S O", phrases::kFileLong}},
        {"Q", phrases::kQuitLong}, rules, format);
}

Line keys_line(const TextFormat& format) {
    return key_bar({{arrow_keys(format), phrases::kMoveShort, 4},
                    {words(phrases::kEnter, format), phrases::kPut, 5},
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
        line.push_back(notice_piece(view.notice, format));
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
