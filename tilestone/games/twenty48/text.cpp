// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/text.h"

#include <algorithm>
#include <bit>

#include "tilestone/core/text.h"

namespace tilestone::twenty48 {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view kSpace = " \t\r\n";

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

class CellsParser {
public:
    CellsParser(int columns, int rows, Exponent largest)
        : columns_(static_cast<std::size_t>(columns)),
          cells_(columns_ * static_cast<std::size_t>(rows)),
          largest_(largest) {}

    [[nodiscard]] Result<std::vector<Exponent>> parse(std::string_view text) const {
        const std::string plain = without_marks(text);
        const std::string_view content = trimmed(plain);
        const std::string rows = joined_rows(content);
        const bool are_tiles =
            rows.empty() && content.find_first_of(", \t\r\n") != std::string_view::npos;
        auto found = are_tiles ? parse_tiles(content) : parse_digits(rows.empty() ? content : rows);
        if (found && found->size() != cells_) return count_error(found->size());
        return found;
    }

private:
    [[nodiscard]] std::string place_of(std::size_t cell) const {
        return "row " + std::to_string(cell / columns_ + 1) + ", column " +
               std::to_string(cell % columns_ + 1);
    }

    [[nodiscard]] Error count_error(std::size_t found) const {
        const std::size_t rows = cells_ / columns_;
        const std::string size = std::to_string(columns_) + "x" + std::to_string(rows);
        const bool is_plain = columns_ == kSide && rows == kSide;
        return {"a 2048 position " + (is_plain ? "" : "of " + size + " ") + "has " +
                std::to_string(cells_) + " cells, this one has " + std::to_string(found)};
    }

    [[nodiscard]] Result<std::vector<Exponent>> parse_digits(std::string_view text) const {
        std::vector<Exponent> cells;
        for (std::size_t at = 0; at < text.size(); ++at) {
            const char c = text[at];
            if (c == '/') {
                const bool after_row =
                    !cells.empty() && cells.size() % columns_ == 0 && text[at - 1] != '/';
                if (!after_row || cells.size() >= cells_) {
                    return Error{"'/' after cell " + std::to_string(cells.size()) +
                                 ": it may stand between rows only"};
                }
                continue;
            }
            const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            const std::size_t exponent = kDigits.find(lower);
            if (exponent > largest_) {
                return Error{place_of(cells.size()) + ": " +
                             in_quotes(first_character(text.substr(at))) +
                             " is not one of 0-9 and a-" + digit_of(largest_)};
            }
            cells.push_back(static_cast<Exponent>(exponent));
        }
        return cells;
    }

    /// Joins "0012 0023 0034 0145", as many words as rows, each as long as a row; empty for any
    /// other text.
    [[nodiscard]] std::string joined_rows(std::string_view text) const {
        std::string rows;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find_first_of(kSpace, at), text.size());
            if (end - at != columns_) return {};
            rows += text.substr(at, end - at);
            at = std::min(text.find_first_not_of(kSpace, end), text.size());
        }
        return rows.size() == cells_ ? rows : std::string();
    }

    [[nodiscard]] Result<Exponent> parse_tile(std::string_view text, std::size_t cell) const {
        const Result<std::int64_t> value = parse_integer(text);
        if (!value) return value.error().after(place_of(cell) + ": ");
        if (*value == 0) return Exponent{0};
        const auto tile = static_cast<std::uint64_t>(*value);
        const std::uint64_t largest = std::uint64_t{1} << largest_;
        if (*value < 2 || tile > largest || !std::has_single_bit(tile)) {
            return Error{place_of(cell) + ": " + std::string(text) +
                         " is not a tile (0, or a power of two from 2 to " +
                         std::to_string(largest) + ")"};
        }
        return static_cast<Exponent>(std::countr_zero(tile));
    }

    [[nodiscard]] Result<std::vector<Exponent>> parse_tiles(std::string_view text) const {
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
        return cells;
    }

    std::size_t columns_;
    std::size_t cells_;
    Exponent largest_;
};

}  // namespace

Result<std::vector<Exponent>> parse_cells(std::string_view text, int columns, int rows,
                                          Exponent largest) {
    return CellsParser(columns, rows, largest).parse(text);
}

char digit_of(Exponent exponent) { return kDigits[exponent]; }

Result<Board> parse_board(std::string_view text) {
    const auto cells = parse_cells(text, kSide, kSide, kLargestExponent);
    if (!cells) return cells.error();
    Board board;
    for (int cell = 0; cell < kCells; ++cell) {
        board = board.with(cell, (*cells)[static_cast<std::size_t>(cell)]);
    }
    return board;
}

std::string to_text(const Board& board) {
    std::string text;
    for (int cell = 0; cell < kCells; ++cell) text += digit_of(board.at(cell));
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
