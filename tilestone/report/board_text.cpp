// SPDX-License-Identifier: MIT
#include "tilestone/report/board_text.h"

#include <algorithm>
#include <array>

#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

using gomoku::Color;
using gomoku::Position;
using tiles::Board;
using tiles::Exponent;

constexpr std::size_t kCellGap = 3;  // columns left of the widest tile
constexpr std::size_t kMinDigits = 2;

// Background colours, all light enough for black numbers: pale, then orange, yellow, green, blue.
// Larger tiles have the last one.
constexpr std::array<int, twenty48::kLargestExponent + 1> kColors = {
    0, 254, 230, 222, 215, 209, 203, 228, 227, 226, 220, 214, 120, 84, 81, 75, 147, 183};

std::string tile_text(Exponent exponent) {
    return exponent == 0 ? "·" : std::to_string(std::uint64_t{1} << exponent);
}

std::size_t width_of(Exponent exponent) { return columns_of(tile_text(exponent)); }

/// Both cells have the same width; the coloured one leaves a column free and has a margin on each
/// side.
std::string plain_cell(Exponent exponent, std::size_t width) {
    return std::string(kCellGap + width - width_of(exponent), ' ') + tile_text(exponent);
}

std::string colored_cell(Exponent exponent, std::size_t width) {
    const std::string inside =
        std::string(1 + width - width_of(exponent), ' ') + tile_text(exponent) + " ";
    if (exponent == 0) return " \x1b[2m" + inside + "\x1b[0m";
    const int color = kColors[std::min<std::size_t>(exponent, kColors.size() - 1)];
    return " \x1b[38;5;16;48;5;" + std::to_string(color) + "m" + inside + "\x1b[0m";
}

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

std::string legend(const BoardMarks& marks, const BoardStyle& style, Language language) {
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

}  // namespace

std::string board_text(const Board& board, const BoardStyle& style) {
    const std::size_t width = std::max(kMinDigits, width_of(board.largest()));
    std::string text;
    for (int cell = 0; cell < board.size.cells(); ++cell) {
        const Exponent exponent = board.at(cell);
        text += style.color ? colored_cell(exponent, width) : plain_cell(exponent, width);
        if ((cell + 1) % board.size.columns == 0) text += '\n';
    }
    return text;
}

std::string board_text(const Position& position, const BoardMarks& marks, const BoardStyle& style,
                       Language language) {
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
    return text + "\n" + legend(marks, style, language);
}

}  // namespace tilestone::report
