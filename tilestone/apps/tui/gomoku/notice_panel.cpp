// SPDX-License-Identifier: MIT
//
// The part of panel.h that says what is to be said now.
#include "tilestone/apps/tui/gomoku/panel.h"
#include "tilestone/apps/tui/gomoku/phrases.h"
#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/text_width.h"

namespace tilestone::tui::gomoku {
namespace {

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
