// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/position.h"

#include <bit>
#include <cassert>

#include "tilestone/games/gomoku/position_changes.h"

namespace tilestone::gomoku {
namespace {

using position_detail::spread;
using position_detail::zobrist;

constexpr std::uint64_t kAllBorder = ~std::uint64_t{0};

/// Hash inputs beyond those of stones.
constexpr std::uint64_t kNumberOfWhiteToMove = 1000;
constexpr std::uint64_t kNumberOfBoards = 2000;

}  // namespace

Position::Position(Rule rule, int size)
    : table_(&LineTable::of(rule)),
      hash_(zobrist(kNumberOfBoards + static_cast<std::uint64_t>(rule) * (kMaxSize + 1) +
                    static_cast<std::uint64_t>(size))),
      rule_(rule),
      size_(static_cast<std::int8_t>(size)) {
    assert(size >= kMinSize && size <= kMaxSize);
    for (auto& lines : lines_) lines.fill(kAllBorder);
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            change_code(point_at(column, row), kBorderCode);
        }
    }
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) compute_shapes(point_at(column, row));
    }
}

/// Computes the shapes of an empty point that is not counted yet.
void Position::compute_shapes(Point point) {
    std::uint32_t shapes = 0;
    for (const Direction direction : kDirections) {
        const auto [line, at] = place_in(direction, point);
        const LineWord word = lines_[static_cast<std::size_t>(direction)][line];
        shapes |= spread(table_->shapes(word, at), direction);
    }
    shapes_[index(point)] = shapes;
    summaries_[index(point)] = {table_->summary(shapes & 0xffffU), table_->summary(shapes >> 16)};
    count_in(summaries_[index(point)], 1);
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
    NoWatch watch;
    put(point, color, watch);
}

void Position::place(Point point) {
    NoWatch watch;
    place_observed(point, watch);
}

void Position::place(Point point, Footprint& footprint) {
    NoWatch watch;
    place(point, footprint, watch);
}

/// Removes a stone without updating the shapes.
void Position::remove_stone(Point point, Color owner) {
    change_code(point, code_of(owner));
    occupied_[static_cast<std::size_t>(row_of(point))] &= ~(1U << column_of(point));
    hash_ ^= zobrist(point, owner);
    --count_;
    won_ = false;
    give_move_to(owner);
}

void Position::remove(Point point) {
    remove_stone(point, *stone_at(point));
    NoWatch watch;
    compute_shapes(point);
    update_shapes_near(point, watch);
}

void Position::undo(Point point, const Footprint& footprint) {
    // Each point near the stone shares just one line with it, so the order does not matter.
    for (std::size_t i = 0; i < footprint.size_; ++i) {
        const Footprint::Change& change = footprint.changes_[i];
        shapes_[change.point] = change.shapes;
        summaries_[change.point] = change.summaries;
    }
    counts_ = footprint.counts_;
    suspects_ = footprint.suspects_;
    // The entries of the point itself were never changed.
    remove_stone(point, other(to_move_));
}

void Position::give_move_to(Color color) {
    if (color == to_move_) return;
    to_move_ = color;
    hash_ ^= zobrist(kNumberOfWhiteToMove);
}

std::uint64_t Position::hash_after(Point point) const {
    return hash_ ^ zobrist(point, to_move_) ^ zobrist(kNumberOfWhiteToMove);
}

bool Position::has_winning_row(Color color) const {
    constexpr int kFive = 5;
    for (std::size_t direction = 0; direction < lines_.size(); ++direction) {
        for (const std::uint64_t word : lines_[direction]) {
            int run = 0;
            // The margin behind a line ends its last row.
            for (int at = 0; at <= kMaxSize; ++at) {
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
    Box box{.left = 0, .right = -1, .bottom = kMaxSize, .top = -1};
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
    // The rows determine all stones, and the stones everything else.
    return a.rule_ == b.rule_ && a.size_ == b.size_ && a.to_move_ == b.to_move_ &&
           a.won_ == b.won_ && a.lines_[0] == b.lines_[0];
}

}  // namespace tilestone::gomoku
