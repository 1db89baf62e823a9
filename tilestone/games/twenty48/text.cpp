// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/text.h"

#include <algorithm>
#include <vector>

#include "tilestone/core/text.h"

namespace tilestone::twenty48 {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefgh";
constexpr std::string_view kSpace = " \t\r\n";

std::string place_of(std::size_t cell) {
    return "row " + std::to_string(cell / kSide + 1) + ", column " +
           std::to_string(cell % kSide + 1);
}

Error count_error(std::size_t cells) {
    return {"a 2048 position has 16 cells, this one has " + std::to_string(cells)};
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

/// Removes surrounding quotation marks, and the brackets of a JSON array.
std::string without_marks(std::string_view text) {
    text = trimmed(text);
    for (const char mark : {'"', '\''}) {
        const bool is_quoted = text.size() > 1 && text.front() == mark && text.back() == mark;
        if (is_quoted) text = trimmed(text.substr(1, text.size() - 2));
    }
    std::string plain(text);
    if (!text.starts_with('[') || !text.ends_with(']')) return plain;
    for (char& c : plain) c = c == '[' || c == ']' ? ' ' : c;
    return plain;
}

Board from_cells(const std::vector<Exponent>& cells) {
    Board board;
    for (int cell = 0; cell < kCells; ++cell) {
        board = board.with(cell, cells[static_cast<std::size_t>(cell)]);
    }
    return board;
}

Result<Board> parse_digits(std::string_view text) {
    std::vector<Exponent> cells;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '/') {
            const bool after_row =
                !cells.empty() && cells.size() % kSide == 0 && text[at - 1] != '/';
            if (!after_row || cells.size() >= kCells) {
                return Error{"'/' after cell " + std::to_string(cells.size()) +
                             ": it may stand between rows only"};
            }
            continue;
        }
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const std::size_t exponent = kDigits.find(lower);
        if (exponent == std::string_view::npos) {
            return Error{place_of(cells.size()) + ": " +
                         in_quotes(first_character(text.substr(at))) +
                         " is not one of 0-9 and a-h"};
        }
        cells.push_back(static_cast<Exponent>(exponent));
    }
    if (cells.size() != kCells) return count_error(cells.size());
    return from_cells(cells);
}

/// Joins "0012 0023 0034 0145", four words of four characters; empty for any other text.
std::string joined_rows(std::string_view text) {
    std::string rows;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(kSpace, at), text.size());
        if (end - at != kSide) return {};
        rows += text.substr(at, end - at);
        at = std::min(text.find_first_not_of(kSpace, end), text.size());
    }
    return rows.size() == kCells ? rows : std::string();
}

Result<Exponent> parse_tile(std::string_view text, std::size_t cell) {
    const Result<std::int64_t> value = parse_integer(text);
    if (!value) return value.error().after(place_of(cell) + ": ");
    if (*value == 0) return Exponent{0};
    const auto tile = static_cast<std::uint64_t>(*value);
    if (*value < 2 || *value > (1 << kLargestExponent) || !std::has_single_bit(tile)) {
        return Error{place_of(cell) + ": " + std::string(text) +
                     " is not a tile (0, or a power of two from 2 to 131072)"};
    }
    return static_cast<Exponent>(std::countr_zero(tile));
}

Result<Board> parse_tiles(std::string_view text) {
    std::vector<Exponent> cells;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find_first_of(", \t\r\n", at), text.size());
        const Result<Exponent> exponent = parse_tile(text.substr(at, end - at), cells.size());
        if (!exponent) return exponent.error();
        cells.push_back(*exponent);
        at = std::min(text.find_first_not_of(kSpace, end), text.size());
        if (at < text.size() && text[at] == ',') {
            at = std::min(text.find_first_not_of(kSpace, at + 1), text.size());
            if (at == text.size()) return Error{"the position ends with a comma"};
        }
    }
    if (cells.size() != kCells) return count_error(cells.size());
    return from_cells(cells);
}

}  // namespace

Result<Board> parse_board(std::string_view text) {
    const std::string plain = without_marks(text);
    const std::string_view content = trimmed(plain);
    if (const std::string rows = joined_rows(content); !rows.empty()) return parse_digits(rows);
    const bool has_separators = content.find_first_of(", \t\r\n") != std::string_view::npos;
    return has_separators ? parse_tiles(content) : parse_digits(content);
}

std::string to_text(const Board& board) {
    std::string text;
    for (int cell = 0; cell < kCells; ++cell) text += kDigits[board.at(cell)];
    return text;
}

Result<Move> parse_move(std::string_view text) {
    const auto found = std::ranges::find(kMoveNames, text);
    if (found == kMoveNames.end()) {
        return Error{in_quotes(text) + " is not a move; there are: " + join(kMoveNames, ", ")};
    }
    return static_cast<Move>(found - kMoveNames.begin());
}

}  // namespace tilestone::twenty48
