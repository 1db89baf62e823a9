// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/position.h"

#include <bit>
#include <cassert>

#include "tilestone/base/rng.h"

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

/// Both colours' shapes in one line, as LineTable has them, to where Position has them.
constexpr std::uint32_t spread(unsigned shapes, Direction direction) {
    return ((shapes | shapes << 12) & 0x000f000fU) << (4 * static_cast<unsigned>(direction));
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
    for (auto& lines : lines_) lines.fill(kAllBorder);
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            change_code(point_at(column, row), kBorderCode);
        }
    }
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) look_up(point_at(column, row));
    }
}

/// Changes the point in all its lines by exclusive or: what was there, or is to be there.
void Position::change_code(Point point, unsigned code) {
    for (const Direction direction : kDirections) {
        const auto [line, at] = place_in(direction, point);
        lines_[static_cast<std::size_t>(direction)][line] ^= bits_of(code, at);
    }
}

/// The shapes of a point that is empty now and was not counted before.
void Position::look_up(Point point) {
    std::uint32_t shapes = 0;
    for (const Direction direction : kDirections) {
        const auto [line, at] = place_in(direction, point);
        const LineWord word = lines_[static_cast<std::size_t>(direction)][line];
        shapes |= spread(table_->shapes(word, at), direction);
    }
    shapes_[index(point)] = shapes;
    threats_[index(point)] = {static_cast<std::uint8_t>(table_->threat(shapes & 0xffffU)),
                              static_cast<std::uint8_t>(table_->threat(shapes >> 16))};
    count_in(point, 1);
}

void Position::count_in(Point point, int change) {
    for (const Color color : kColors) {
        const unsigned threat = threats_[index(point)][index_of(color)];
        counts_[index_of(color)][threat & LineTable::kThreatBits] +=
            static_cast<std::int16_t>(change);
    }
    const unsigned of_black = threats_[index(point)][index_of(Color::kBlack)];
    if ((of_black & LineTable::kSuspectBit) != 0) suspects_ += static_cast<std::int16_t>(change);
}

/// Without a branch: of twenty points near a stone nearly all change, and half of them for one
/// colour only, so that a processor would guess wrong more often than this takes.
inline void Position::set_shapes(std::size_t index, std::uint32_t shapes) {
    constexpr unsigned kThreatBits = LineTable::kThreatBits;
    const auto black = static_cast<std::uint8_t>(table_->threat(shapes & 0xffffU));
    const auto white = static_cast<std::uint8_t>(table_->threat(shapes >> 16));
    const auto [black_before, white_before] = threats_[index];
    shapes_[index] = shapes;
    threats_[index] = {black, white};
    --counts_[0][black_before & kThreatBits];
    ++counts_[0][black & kThreatBits];
    --counts_[1][white_before & kThreatBits];
    ++counts_[1][white & kThreatBits];
    const auto suspects = [](std::uint8_t threat) { return threat / int{LineTable::kSuspectBit}; };
    suspects_ = static_cast<std::int16_t>(suspects_ + suspects(black) - suspects(black_before));
}

template <Direction kDirection>
inline void Position::look_up_in_line(Point point) {
    constexpr Step kStep = step_of(kDirection);
    constexpr int kStride = point_at(kStep.column, kStep.row);
    const auto [line, at] = place_in(kDirection, point);
    const LineWord word = lines_[static_cast<std::size_t>(kDirection)][line];
    for (unsigned felt = table_->felt(word, at); felt != 0; felt &= felt - 1) {
        const int offset = std::countr_zero(felt) - LineTable::kCells;
        const auto there = static_cast<std::size_t>(point + offset * kStride);
        set_shapes(there, (shapes_[there] & ~spread(0xffU, kDirection)) |
                              spread(table_->shapes(word, at + offset), kDirection));
    }
}

/// A stone has come or gone.
void Position::look_up_near(Point point) {
    look_up_in_line<Direction::kRow>(point);
    look_up_in_line<Direction::kColumn>(point);
    look_up_in_line<Direction::kRising>(point);
    look_up_in_line<Direction::kFalling>(point);
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
    change_code(point, code_of(color));
    occupied_[static_cast<std::size_t>(row_of(point))] |= 1U << column_of(point);
    hash_ ^= number_of(point, color);
    ++count_;
    look_up_near(point);
}

void Position::place(Point point) {
    assert(!won_);
    won_ = threat(to_move_, point) == Threat::kFive;
    put(point, to_move_);
    give_move_to(other(to_move_));
}

void Position::remove(Point point) {
    const Color owner = *stone_at(point);
    change_code(point, code_of(owner));
    occupied_[static_cast<std::size_t>(row_of(point))] &= ~(1U << column_of(point));
    hash_ ^= number_of(point, owner);
    --count_;
    won_ = false;
    give_move_to(owner);
    look_up(point);
    look_up_near(point);
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
