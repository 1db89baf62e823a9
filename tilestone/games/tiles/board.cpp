// SPDX-License-Identifier: MIT
#include "tilestone/games/tiles/board.h"

#include <algorithm>

#include "tilestone/core/text.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::tiles {
namespace {

/// The cells of a line, in the direction that tiles come from.
struct Line {
    int first = 0;
    int step = 0;
};

int lines_of(Size size, Move move) {
    return move == Move::kLeft || move == Move::kRight ? size.rows : size.columns;
}

int cells_in_line(Size size, Move move) {
    return move == Move::kLeft || move == Move::kRight ? size.columns : size.rows;
}

Line line_of(Size size, Move move, int number) {
    const int columns = size.columns;
    switch (move) {
        case Move::kUp: return {number, columns};
        case Move::kDown: return {(size.rows - 1) * columns + number, -columns};
        case Move::kLeft: return {number * columns, 1};
        case Move::kRight: return {number * columns + columns - 1, -1};
    }
    return {};
}

void slide_line(const Board& board, const Line& line, int length, Slide& slide) {
    const auto cell_at = [&](int place) {
        return static_cast<std::size_t>(line.first + place * line.step);
    };
    const Exponent largest = largest_exponent(board.size);
    int filled = 0;
    bool may_merge = false;
    for (int place = 0; place < length; ++place) {
        const Exponent exponent = board.cells[cell_at(place)];
        if (exponent == 0) continue;
        Exponent* const last = filled > 0 ? &slide.board.cells[cell_at(filled - 1)] : nullptr;
        if (may_merge && *last == exponent && exponent < largest) {
            ++*last;
            slide.score += std::uint64_t{1} << *last;
            may_merge = false;
        } else {
            slide.board.cells[cell_at(filled++)] = exponent;
            may_merge = true;
        }
        slide.targets[cell_at(place)] = static_cast<std::uint8_t>(cell_at(filled - 1));
    }
    for (int place = filled; place < length; ++place) slide.board.cells[cell_at(place)] = 0;
}

}  // namespace

Result<Size> parse_size(std::string_view text) {
    const auto side_of = [](char c) { return static_cast<int>(c - '0'); };
    if (text.size() == 3 && text[1] == 'x') {
        const auto is_side = [&](char c) {
            return side_of(c) >= kMinSide && side_of(c) <= kMaxSide;
        };
        if (is_side(text[0]) && is_side(text[2])) {
            return Size{static_cast<std::uint8_t>(side_of(text[0])),
                        static_cast<std::uint8_t>(side_of(text[2]))};
        }
    }
    return Error{in_quotes(text) + " is not a size; they are 2x2 to 6x6, columns first, as in 5x4"};
}

std::string to_text(Size size) {
    return std::to_string(int{size.columns}) + "x" + std::to_string(int{size.rows});
}

int Board::count_empty() const {
    const auto end = cells.begin() + size.cells();
    return static_cast<int>(std::count(cells.begin(), end, Exponent{0}));
}

Exponent Board::largest() const { return *std::ranges::max_element(cells); }

Slide slide(const Board& board, Move move) {
    Slide slide{.board = board};
    for (int cell = 0; cell < board.size.cells(); ++cell)
        slide.targets[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(cell);
    const int lines = lines_of(board.size, move);
    const int length = cells_in_line(board.size, move);
    for (int number = 0; number < lines; ++number)
        slide_line(board, line_of(board.size, move, number), length, slide);
    return slide;
}

bool is_legal(const Board& board, Move move) {
    const int lines = lines_of(board.size, move);
    const int length = cells_in_line(board.size, move);
    for (int number = 0; number < lines; ++number) {
        const Line line = line_of(board.size, move, number);
        for (int place = 1; place < length; ++place) {
            const Exponent before = board.at(line.first + (place - 1) * line.step);
            const Exponent here = board.at(line.first + place * line.step);
            if (here == 0) continue;
            if (before == 0 || (before == here && here < largest_exponent(board.size))) return true;
        }
    }
    return false;
}

Board transformed(int symmetry, const Board& board) {
    const int columns = board.size.columns;
    const bool exchanged = symmetry >= kBoardSymmetries / 2;
    Board image{.size = exchanged ? Size{board.size.rows, board.size.columns} : board.size};
    for (int row = 0; row < image.size.rows; ++row) {
        for (int column = 0; column < image.size.columns; ++column) {
            const int x = (symmetry & 1) != 0 ? image.size.columns - 1 - column : column;
            const int y = (symmetry & 2) != 0 ? image.size.rows - 1 - row : row;
            const int from = exchanged ? x * columns + y : y * columns + x;
            image.cells[static_cast<std::size_t>(row * image.size.columns + column)] =
                board.at(from);
        }
    }
    return image;
}

std::string to_text(const Board& board) {
    std::string text;
    for (int cell = 0; cell < board.size.cells(); ++cell)
        text += twenty48::digit_of(board.at(cell));
    return text;
}

Result<Board> parse_board(std::string_view text, Size size) {
    const auto cells = twenty48::parse_cells(text, size.columns, size.rows, largest_exponent(size));
    if (!cells) return cells.error();
    Board board{.size = size};
    std::ranges::copy(*cells, board.cells.begin());
    return board;
}

bool is_over(const Board& board) {
    return std::ranges::none_of(kMoves, [&](Move move) { return is_legal(board, move); });
}

Board spawn(const Board& after, Rng& rng) {
    const auto bits = static_cast<std::uint32_t>(rng.next() >> 32);
    const std::uint64_t product = std::uint64_t{bits} * static_cast<unsigned>(after.count_empty());
    std::uint64_t skipped = product >> 32;
    const Exponent exponent = static_cast<std::uint32_t>(product) < twenty48::kFourBelow ? 2 : 1;
    int cell = after.size.cells() - 1;
    while (after.at(cell) != 0 || skipped-- > 0) --cell;
    return after.with(cell, exponent);
}

Board new_game(Size size, Rng& rng) { return spawn(spawn(Board{.size = size}, rng), rng); }

Board board_of(const twenty48::Board& board) {
    Board same;
    for (int cell = 0; cell < twenty48::kCells; ++cell) same = same.with(cell, board.at(cell));
    return same;
}

std::optional<twenty48::Board> plain_board(const Board& board) {
    if (board.size != Size{} || board.largest() > twenty48::kLargestExponent) return {};
    twenty48::Board same;
    for (int cell = 0; cell < twenty48::kCells; ++cell) same = same.with(cell, board.at(cell));
    return same;
}

}  // namespace tilestone::tiles
