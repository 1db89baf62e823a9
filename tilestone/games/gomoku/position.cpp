// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/position.h"

#include <bit>
#include <cassert>

#include "tilestone/base/rng.h"
#include "tilestone/games/gomoku/line_table.h"

namespace tilestone::gomoku {
namespace {

constexpr std::uint64_t kAllBorder = ~std::uint64_t{0};

constexpr std::uint64_t bits_of(unsigned code, int at) {
    return std::uint64_t{code} << (2 * (at + kLineMargin));
}

std::uint64_t number_of(std::uint64_t what) { return splitmix64(what); }

std::uint64_t number_of(Point point, Color color) {
    return number_of(2 * static_cast<std::uint64_t>(point) + index_of(color));
}

/// Numbers beyond those of stones.
constexpr std::uint64_t kNumberOfWhiteToMove = 1000;
constexpr std::uint64_t kNumberOfBoards = 2000;

/// One side's four shapes, four bits a line, of the four bytes of both.
constexpr unsigned side_of(std::uint32_t shapes, Color color) {
    std::uint32_t side = shapes >> (4 * index_of(color)) & 0x0f0f0f0fU;
    side = (side | side >> 4) & 0x00ff00ffU;
    return (side | side >> 8) & 0xffffU;
}

}  // namespace

Position::LinePlace Position::place_in(Direction direction, Point point) {
    const int column = column_of(point);
    const int row = row_of(point);
    switch (direction) {
        case Direction::kRow: return {static_cast<std::size_t>(row), column};
        case Direction::kColumn: return {static_cast<std::size_t>(column), row};
        case Direction::kRising:
            return {static_cast<std::size_t>(row - column + kMostSize - 1), column};
        case Direction::kFalling: break;
    }
    return {static_cast<std::size_t>(row + column), column};
}

Position::Position(Rule rule, int size)
    : table_(&LineTable::of(rule)),
      hash_(number_of(kNumberOfBoards + static_cast<std::uint64_t>(rule) * (kMostSize + 1) +
                      static_cast<std::uint64_t>(size))),
      rule_(rule),
      size_(static_cast<std::int8_t>(size)) {
    assert(size >= kLeastSize && size <= kMostSize);
    clear_lines();
    count_all();
}

void Position::clear_lines() {
    for (auto& lines : lines_) lines.fill(kAllBorder);
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) put_code(point_at(column, row), kBorderCode);
    }
}

void Position::count_all() {
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            const Point point = point_at(column, row);
            for (const Direction direction : kDirections) {
                const auto [line, at] = place_in(direction, point);
                const auto& word = lines_[static_cast<std::size_t>(direction)][line];
                shapes_[index(point)] |= table_->shapes(word, at)
                                         << (8 * static_cast<unsigned>(direction));
            }
            combine(point);
            count_in(point, 1);
        }
    }
}

/// Changes the point in all its lines by exclusive or: what was there, or is to be there.
void Position::put_code(Point point, unsigned code) {
    for (const Direction direction : kDirections) {
        const auto [line, at] = place_in(direction, point);
        lines_[static_cast<std::size_t>(direction)][line] ^= bits_of(code, at);
    }
}

void Position::count_in(Point point, int change) {
    for (const Color color : kColors) {
        const unsigned threat = threats_[index_of(color)][index(point)];
        counts_[index_of(color)][threat & kThreatBits] += static_cast<std::int16_t>(change);
        if ((threat & kSuspectBit) != 0) suspects_ += static_cast<std::int16_t>(change);
    }
}

void Position::combine(Point point) {
    for (const Color color : kColors) {
        const Combined combined = combine_shapes(side_of(shapes_[index(point)], color));
        const bool suspect = combined.suspect && has_fouls(rule_, color);
        threats_[index_of(color)][index(point)] = static_cast<std::uint8_t>(
            static_cast<unsigned>(combined.threat) | (suspect ? kSuspectBit : 0));
    }
}

void Position::set_shapes(Point point, Direction direction, unsigned shapes) {
    std::uint32_t& all = shapes_[index(point)];
    const unsigned shift = 8 * static_cast<unsigned>(direction);
    if ((all >> shift & 0xffU) == shapes) return;
    all ^= ((all >> shift & 0xffU) ^ shapes) << shift;
    count_in(point, -1);
    combine(point);
    count_in(point, 1);
}

void Position::look_up_near(Direction direction, Point point) {
    const auto [line, at] = place_in(direction, point);
    const std::uint64_t word = lines_[static_cast<std::size_t>(direction)][line];
    const Step step = step_of(direction);
    const int stride = point_at(step.column, step.row);
    for (int offset = -table_->reach(); offset <= table_->reach(); ++offset) {
        const int there = at + offset;
        if (offset == 0 || (word >> (2 * (there + kLineMargin)) & 3U) != kEmptyCode) continue;
        set_shapes(static_cast<Point>(point + offset * stride), direction,
                   table_->shapes(word, there));
    }
}

std::optional<Color> Position::stone_at(Point point) const {
    const auto [line, at] = place_in(Direction::kRow, point);
    const std::uint64_t word = lines_[0][line];
    const auto code = static_cast<unsigned>(word >> (2 * (at + kLineMargin)) & 3U);
    if (code == kEmptyCode || code == kBorderCode) return {};
    return code == code_of(Color::kBlack) ? Color::kBlack : Color::kWhite;
}

bool Position::is_empty(Point point) const {
    const auto [line, at] = place_in(Direction::kRow, point);
    return (lines_[0][line] >> (2 * (at + kLineMargin)) & 3U) == kEmptyCode;
}

void Position::put(Point point, Color color) {
    assert(is_empty(point));
    count_in(point, -1);
    put_code(point, code_of(color));
    occupied_[static_cast<std::size_t>(row_of(point))] |= 1U << column_of(point);
    hash_ ^= number_of(point, color);
    ++count_;
    for (const Direction direction : kDirections) look_up_near(direction, point);
}

void Position::place(Point point) {
    assert(!won_);
    won_ = threat(to_move_, point) == Threat::kFive;
    put(point, to_move_);
    give_move_to(other(to_move_));
}

void Position::remove(Point point) {
    const Color owner = *stone_at(point);
    put_code(point, code_of(owner));
    occupied_[static_cast<std::size_t>(row_of(point))] &= ~(1U << column_of(point));
    hash_ ^= number_of(point, owner);
    --count_;
    won_ = false;
    give_move_to(owner);
    std::uint32_t shapes = 0;
    for (const Direction direction : kDirections) {
        look_up_near(direction, point);
        const auto [line, at] = place_in(direction, point);
        shapes |= table_->shapes(lines_[static_cast<std::size_t>(direction)][line], at)
                  << (8 * static_cast<unsigned>(direction));
    }
    shapes_[index(point)] = shapes;
    combine(point);
    count_in(point, 1);
}

void Position::give_move_to(Color color) {
    if (color == to_move_) return;
    to_move_ = color;
    hash_ ^= number_of(kNumberOfWhiteToMove);
}

bool Position::has_winning_row(Color color) const {
    constexpr int kFive = 5;
    for (std::size_t direction = 0; direction < lines_.size(); ++direction) {
        for (const std::uint64_t word : lines_[direction]) {
            int run = 0;
            // The margin behind the line ends its last row.
            for (int at = 0; at <= kMostSize; ++at) {
                if ((word >> (2 * (at + kLineMargin)) & 3U) == code_of(color)) {
                    ++run;
                    continue;
                }
                if (run == kFive || (run > kFive && overline_wins(rule_, color))) return true;
                run = 0;
            }
        }
    }
    return false;
}

Box Position::box() const {
    std::uint32_t columns = 0;
    Box box{.left = 0, .right = -1, .bottom = kMostSize, .top = -1};
    for (int row = 0; row < size_; ++row) {
        const std::uint32_t bits = row_bits(row);
        if (bits == 0) continue;
        columns |= bits;
        box.bottom = box.top < 0 ? row : box.bottom;
        box.top = row;
    }
    if (columns == 0) return {};
    box.left = std::countr_zero(columns);
    box.right = 31 - std::countl_zero(columns);
    return box;
}

bool operator==(const Position& a, const Position& b) {
    // Rows tell all stones; what else there is follows from them.
    return a.rule_ == b.rule_ && a.size_ == b.size_ && a.to_move_ == b.to_move_ &&
           a.won_ == b.won_ && a.lines_[0] == b.lines_[0];
}

}  // namespace tilestone::gomoku
