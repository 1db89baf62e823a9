// SPDX-License-Identifier: MIT
#include "tilestone/report/board_text.h"

#include <algorithm>
#include <array>

#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

using twenty48::Board;
using twenty48::Exponent;

constexpr std::size_t kCellGap = 3;  // columns before the widest tile
constexpr std::size_t kLeastDigits = 2;

// Backgrounds, all light enough for black numbers: pale, over orange and yellow, to green and blue.
constexpr std::array<int, twenty48::kLargestExponent + 1> kColors = {
    0, 254, 230, 222, 215, 209, 203, 228, 227, 226, 220, 214, 120, 84, 81, 75, 147, 183};

std::string tile_text(Exponent exponent) {
    return exponent == 0 ? "·" : std::to_string(std::uint32_t{1} << exponent);
}

std::size_t width_of(Exponent exponent) { return columns_of(tile_text(exponent)); }

/// The same width for both: the colored one leaves a column free and has a margin on either side.
std::string plain_cell(Exponent exponent, std::size_t width) {
    return std::string(kCellGap + width - width_of(exponent), ' ') + tile_text(exponent);
}

std::string colored_cell(Exponent exponent, std::size_t width) {
    const std::string inside =
        std::string(1 + width - width_of(exponent), ' ') + tile_text(exponent) + " ";
    if (exponent == 0) return " \x1b[2m" + inside + "\x1b[0m";
    return " \x1b[38;5;16;48;5;" + std::to_string(kColors[exponent]) + "m" + inside + "\x1b[0m";
}

}  // namespace

std::string board_text(const Board& board, bool color) {
    const std::size_t width = std::max(kLeastDigits, width_of(board.largest()));
    std::string text;
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        const Exponent exponent = board.at(cell);
        text += color ? colored_cell(exponent, width) : plain_cell(exponent, width);
        if (cell % twenty48::kSide == twenty48::kSide - 1) text += '\n';
    }
    return text;
}

}  // namespace tilestone::report
