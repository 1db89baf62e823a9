// SPDX-License-Identifier: MIT
#include "tilestone/report/gomoku_board.h"

#include <algorithm>

namespace tilestone::report {
namespace {

using gomoku::Color;
using gomoku::Position;

/// What stands for a stone, an empty point, and the marks.
struct Signs {
    std::string_view black = "●";
    std::string_view white = "○";
    std::string_view empty = "·";
};
constexpr Signs kAscii{.black = "#", .white = "O", .empty = "."};
constexpr std::string_view kHint = "*";
constexpr std::string_view kForbidden = "x";

// Bold green and dim red of the sixteen colours that every terminal has.
constexpr std::string_view kHintColor = "\x1b[1;32m";
constexpr std::string_view kForbiddenColor = "\x1b[31m";
constexpr std::string_view kEmptyColor = "\x1b[2m";
constexpr std::string_view kPlain = "\x1b[0m";

Signs signs_of(const BoardStyle& style) { return style.ascii ? kAscii : Signs{}; }

std::string colored(std::string_view sign, std::string_view color, const BoardStyle& style) {
    if (!style.color) return std::string(sign);
    return std::string(color).append(sign).append(kPlain);
}

std::string point_sign(const Position& position, gomoku::Point point, const BoardMarks& marks,
                       const BoardStyle& style) {
    const Signs signs = signs_of(style);
    if (const auto stone = position.stone_at(point)) {
        return std::string(*stone == Color::kBlack ? signs.black : signs.white);
    }
    if (marks.hint == point) return colored(kHint, kHintColor, style);
    if (std::ranges::count(marks.forbidden, point) != 0) {
        return colored(kForbidden, kForbiddenColor, style);
    }
    return colored(signs.empty, kEmptyColor, style);
}

std::string row_number(int row, std::size_t width) {
    const std::string number = std::to_string(row + 1);
    return std::string(width - number.size(), ' ') + number;
}

}  // namespace

std::string gomoku_board_text(const Position& position, const BoardMarks& marks,
                              const BoardStyle& style) {
    const std::size_t width = std::to_string(position.size()).size();
    std::string text;
    for (int row = position.size() - 1; row >= 0; --row) {
        text += row_number(row, width);
        bool is_last = false;
        for (int column = 0; column < position.size(); ++column) {
            const gomoku::Point point = gomoku::point_at(column, row);
            const char before = is_last ? ')' : ' ';
            is_last = marks.last == point;
            text += is_last ? '(' : before;
            text += point_sign(position, point, marks, style);
        }
        text += is_last ? ")\n" : "\n";
    }
    text += std::string(width, ' ');
    for (int column = 0; column < position.size(); ++column) {
        text += ' ';
        text += static_cast<char>('a' + column);
    }
    return text + "\n";
}

std::string gomoku_legend(const BoardMarks& marks, const BoardStyle& style, Language language) {
    const Signs signs = signs_of(style);
    std::string text(signs.black);
    text.append(Phrase{" black  ", " 黑  "}.in(language)).append(signs.white);
    text.append(Phrase{" white", " 白"}.in(language));
    if (marks.last) text.append(Phrase{"  ( ) last move", "  ( ) 最后一步"}.in(language));
    if (marks.hint) {
        text.append("  ").append(kHint).append(Phrase{" best move", " 最佳走法"}.in(language));
    }
    if (!marks.forbidden.empty()) {
        text.append("  ").append(kForbidden);
        text.append(Phrase{" forbidden to black", " 黑方禁手"}.in(language));
    }
    return text + "\n";
}

}  // namespace tilestone::report
