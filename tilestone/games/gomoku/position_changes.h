// SPDX-License-Identifier: MIT
//
// The updates of a Position for a stone, with a watch: place(point, footprint, watch).
//
// A separate header for position.cpp and for searches, because the type of the watch is a template
// parameter. A watch has two functions. leave() is called first, for the point of the stone, and
// change() then for each point near it:
//
//     void leave(std::size_t point, const Summaries& before);
//     void change(std::size_t point, const Summaries& before, const Summaries& now);
//
// Some points passed to change() have not changed. A typical watch is an evaluation that keeps sums
// over the empty points.
#pragma once

#include <bit>
#include <cassert>

#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

/// Ignores all changes.
struct NoWatch {
    void leave(std::size_t /*point*/, const Summaries& /*before*/) {}
    void change(std::size_t /*point*/, const Summaries& /*before*/, const Summaries& /*now*/) {}
};

namespace position_detail {

constexpr std::uint64_t bits_of(unsigned code, int at) {
    return std::uint64_t{code} << (2 * (at + kLineMargin));
}

/// Moves both colours' shapes in one line from the layout of LineTable to that of Position.
constexpr std::uint32_t spread(unsigned shapes, Direction direction) {
    return ((shapes | shapes << 12) & 0x000f000fU) << (4 * static_cast<unsigned>(direction));
}

inline std::uint64_t zobrist(std::uint64_t input) { return splitmix64(input); }

inline std::uint64_t zobrist(Point point, Color color) {
    return zobrist(2 * static_cast<std::uint64_t>(point) + index_of(color));
}

/// 0 or 1.
constexpr int suspect_bit(std::uint32_t summary) {
    return static_cast<int>(summary / LineTable::kSuspectBit & 1U);
}

}  // namespace position_detail

/// Toggles the bits of the point in all its lines, to set a code or to clear it.
inline void Position::change_code(Point point, unsigned code) {
    for (const Direction direction : kDirections) {
        const auto [line, at] = place_in(direction, point);
        lines_[static_cast<std::size_t>(direction)][line] ^= position_detail::bits_of(code, at);
    }
}

inline void Position::count_in(const Summaries& summaries, int change) {
    for (const Color color : kColors) {
        const std::uint32_t threat = summaries[index_of(color)] & LineTable::kThreatBits;
        counts_[index_of(color)][threat] += static_cast<std::int16_t>(change);
    }
    suspects_ = static_cast<std::int16_t>(
        suspects_ + change * position_detail::suspect_bit(summaries[index_of(Color::kBlack)]));
}

/// Without branches: of the twenty or so points near a stone nearly all change, half of them for
/// one colour only, so mispredictions would cost more than the additions.
inline void Position::count_changed(const Summaries& before, const Summaries& now) {
    count_in(before, -1);
    count_in(now, 1);
}

template <class Observer>
inline void Position::set_shapes(std::size_t index, std::uint32_t shapes, Observer& watch) {
    const Summaries before = summaries_[index];
    const Summaries now = {table_->summary(shapes & 0xffffU), table_->summary(shapes >> 16)};
    if constexpr (requires { watch.keep(index, shapes, before); }) {
        watch.keep(index, shapes_[index], before);
    }
    watch.change(index, before, now);
    shapes_[index] = shapes;
    summaries_[index] = now;
    count_changed(before, now);
}

template <Direction kDirection, class Observer>
inline void Position::update_shapes_in_line(Point point, Observer& watch) {
    constexpr Step kStep = step_of(kDirection);
    constexpr int kStride = point_at(kStep.column, kStep.row);
    const auto [line, at] = place_in(kDirection, point);
    const LineWord word = lines_[static_cast<std::size_t>(kDirection)][line];
    for (unsigned affected = table_->affected(word, at); affected != 0; affected &= affected - 1) {
        const int offset = std::countr_zero(affected) - LineTable::kCells;
        const auto there = static_cast<std::size_t>(point + offset * kStride);
        const unsigned looked_up = table_->shapes(word, at + offset);
        set_shapes(there,
                   (shapes_[there] & ~position_detail::spread(0xffU, kDirection)) |
                       position_detail::spread(looked_up, kDirection),
                   watch);
    }
}

/// Updates the shapes near a stone that was added or removed.
template <class Observer>
void Position::update_shapes_near(Point point, Observer& watch) {
    update_shapes_in_line<Direction::kRow>(point, watch);
    update_shapes_in_line<Direction::kColumn>(point, watch);
    update_shapes_in_line<Direction::kRising>(point, watch);
    update_shapes_in_line<Direction::kFalling>(point, watch);
}

template <class Observer>
void Position::put(Point point, Color color, Observer& watch) {
    assert(is_empty(point));
    watch.leave(index(point), summaries_[index(point)]);
    count_in(summaries_[index(point)], -1);
    change_code(point, code_of(color));
    occupied_[static_cast<std::size_t>(row_of(point))] |= 1U << column_of(point);
    hash_ ^= position_detail::zobrist(point, color);
    ++count_;
    update_shapes_near(point, watch);
}

template <class Observer>
void Position::place_observed(Point point, Observer& watch) {
    assert(!won_);
    won_ = threat(to_move_, point) == Threat::kFive;
    put(point, to_move_, watch);
    give_move_to(other(to_move_));
}

/// Records a footprint and forwards to another watch.
template <class Observer>
struct FootprintWatch {
    Footprint& footprint;
    Observer& watch;

    void leave(std::size_t point, const Summaries& before) { watch.leave(point, before); }
    void keep(std::size_t point, std::uint32_t shapes, const Summaries& before) {
        footprint.changes_[footprint.size_++] = {
            .point = static_cast<std::uint32_t>(point), .shapes = shapes, .summaries = before};
    }
    void change(std::size_t point, const Summaries& before, const Summaries& now) {
        watch.change(point, before, now);
    }
};

template <class Observer>
void Position::place(Point point, Footprint& footprint, Observer& watch) {
    footprint.size_ = 0;
    footprint.counts_ = counts_;
    footprint.suspects_ = suspects_;
    FootprintWatch<Observer> both{footprint, watch};
    place_observed(point, both);
}

}  // namespace tilestone::gomoku
