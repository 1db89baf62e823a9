// SPDX-License-Identifier: MIT
#include "tilestone/games/tiles/board.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "tilestone/core/text.h"

namespace tilestone::tiles {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
static_assert(kDigits.size() == kLargestExponent + 1);
constexpr std::string_view kSpace = " \t\r\n";

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
    int filled = 0;
    bool may_merge = false;
    for (int place = 0; place < length; ++place) {
        const Exponent exponent = board.cells[cell_at(place)];
        if (exponent == 0) continue;
        Exponent* const last = filled > 0 ? &slide.board.cells[cell_at(filled - 1)] : nullptr;
        if (may_merge && *last == exponent && exponent < kLargestExponent) {
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

std::string place_of(std::size_t cell, Size size) {
    return "row " + std::to_string(cell / size.columns + 1) + ", column " +
           std::to_string(cell % size.columns + 1);
}

Result<Board> board_of(const std::vector<Exponent>& cells, Size size) {
    if (cells.size() != static_cast<std::size_t>(size.cells())) {
        return Error{"a board of " + to_text(size) + " has " + std::to_string(size.cells()) +
                     " cells, this one has " + std::to_string(cells.size())};
    }
    Board board{.size = size};
    std::ranges::copy(cells, board.cells.begin());
    return board;
}

Result<Board> parse_digits(std::string_view text, Size size) {
    std::vector<Exponent> cells;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '/' || kSpace.find(c) != std::string_view::npos) {
            if (!cells.empty() && cells.size() % size.columns == 0) continue;
            return Error{"after cell " + std::to_string(cells.size()) +
                         ": '/' and spaces may stand between rows only"};
        }
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const std::size_t exponent = kDigits.find(lower);
        if (exponent == std::string_view::npos) {
            return Error{place_of(cells.size(), size) + ": " +
                         in_quotes(first_character(text.substr(at))) +
                         " is not one of 0-9 and a-z"};
        }
        cells.push_back(static_cast<Exponent>(exponent));
    }
    return board_of(cells, size);
}

Result<Exponent> parse_tile(std::string_view text, std::size_t cell, Size size) {
    const Result<std::int64_t> value = parse_integer(text);
    if (!value) return value.error().after(place_of(cell, size) + ": ");
    if (*value == 0) return Exponent{0};
    const auto tile = static_cast<std::uint64_t>(*value);
    if (*value < 2 || tile > (std::uint64_t{1} << kLargestExponent) || !std::has_single_bit(tile)) {
        return Error{place_of(cell, size) + ": " + std::string(text) +
                     " is not a tile (0, or a power of two from 2 on)"};
    }
    return static_cast<Exponent>(std::countr_zero(tile));
}

Result<Board> parse_tiles(std::string_view text, Size size) {
    std::vector<Exponent> cells;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find_first_of(", \t\r\n", at), text.size());
        const Result<Exponent> exponent = parse_tile(text.substr(at, end - at), cells.size(), size);
        if (!exponent) return exponent.error();
        cells.push_back(*exponent);
        at = std::min(text.find_first_not_of(kSpace, end), text.size());
        if (at < text.size() && text[at] == ',') {
            at = std::min(text.find_first_not_of(kSpace, at + 1), text.size());
            if (at == text.size()) return Error{"the position ends with a comma"};
        }
    }
    return board_of(cells, size);
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
            if (before == 0 || (before == here && here < kLargestExponent)) return true;
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
    for (int cell = 0; cell < board.size.cells(); ++cell) text += kDigits[board.at(cell)];
    return text;
}

Result<Board> parse_board(std::string_view text, Size size) {
    const std::size_t begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) return Error{"the position is empty"};
    text = text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
    if (text.find(',') != std::string_view::npos) return parse_tiles(text, size);
    // Rows of digits are as long as a row; of tile values there are as many as cells.
    const std::size_t first = std::min(text.find_first_of(kSpace), text.size());
    const bool has_spaces = first < text.size();
    return has_spaces && first != size.columns ? parse_tiles(text, size) : parse_digits(text, size);
}

}  // namespace tilestone::tiles
