// SPDX-License-Identifier: MIT
//
// Position: a board with stones, the side to move, and the shapes that a stone on each empty point
// would make.
//
// Each line of the board is a word of two bits per point. A table gives the shape of a point by the
// ten points around it (eight in freestyle). A stone updates the words of its four lines and the
// shapes of the empty points near it on them, so wins and threats are known at any time without
// scanning the board. (Bit keys for lines and combined classes as in Rapfi; see
// docs/design/gomoku-rules.md.)
//
// Positions with the same rule, size, stones and side to move are equal.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "tilestone/games/gomoku/line_table.h"
#include "tilestone/games/gomoku/point.h"
#include "tilestone/games/gomoku/rule.h"
#include "tilestone/games/gomoku/shape.h"

namespace tilestone::gomoku {

/// LineTable::summary() of a point for black and for white.
using Summaries = std::array<std::uint32_t, 2>;

/// For each colour and Threat, the number of points where a stone makes it.
using ThreatCounts = std::array<std::array<std::int16_t, 16>, 2>;

/// The changes made by place(), for undo(). Several times faster than remove(), which looks up all
/// shapes again.
class Footprint {
public:
    // User-provided on purpose: the members stay uninitialised, place() writes them for each stone.
    Footprint() {}  // NOLINT(modernize-use-equals-default)

private:
    friend class Position;
    template <class Observer>
    friend struct FootprintWatch;
    struct Change {
        std::uint32_t point;
        std::uint32_t shapes;
        Summaries summaries;
    };
    static constexpr std::size_t kMax = 4 * 2 * LineTable::kCells;

    std::array<Change, kMax> changes_;
    std::size_t size_;
    ThreatCounts counts_;
    std::int16_t suspects_;
};

/// The bounding box of the stones.
struct Box {
    int left = 0, right = -1;  ///< columns, inclusive; empty if right < left
    int bottom = 0, top = -1;  ///< rows, inclusive

    friend bool operator==(const Box&, const Box&) = default;
};

class Position {
public:
    /// An empty board with black to move. `size` is kMinSize … kMaxSize.
    explicit Position(Rule rule = Rule::kFreestyle, int size = kDefaultSize);

    [[nodiscard]] Rule rule() const { return rule_; }
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] Color to_move() const { return to_move_; }
    [[nodiscard]] int count() const { return count_; }  ///< number of stones
    [[nodiscard]] int count_empty() const { return size_ * size_ - count_; }
    [[nodiscard]] bool is_full() const { return count_empty() == 0; }
    /// The side whose last stone made a winning row. No stone may be placed after that.
    [[nodiscard]] std::optional<Color> winner() const {
        if (!won_) return {};
        return other(to_move_);
    }

    /// None on an empty point and off the board.
    [[nodiscard]] std::optional<Color> stone_at(Point point) const;
    [[nodiscard]] bool is_empty(Point point) const;  ///< false also for points off the board

    /// Places a stone of the side to move on an empty point of a position without a winner. Does
    /// not check for forbidden points.
    void place(Point point);
    /// As place(point), for undo(). The `watch` sees every change (position_changes.h).
    void place(Point point, Footprint& footprint);
    template <class Observer>
    void place(Point point, Footprint& footprint, Observer& watch);
    /// Undoes place(point, footprint). All later stones must have been undone before.
    void undo(Point point, const Footprint& footprint);
    /// Removes a stone: the last one, or any stone in a position without a winner. Its owner
    /// becomes the side to move.
    void remove(Point point);
    /// Sets the side to move without a stone: a pass, or free editing.
    void give_move_to(Color color);
    /// Free editing: puts a stone of either side on an empty point. Does not change the side to
    /// move, and detects no win until update_winner() is called.
    void put(Point point, Color color);
    /// True if `color` has a winning row. Scans the board.
    [[nodiscard]] bool has_winning_row(Color color) const;
    /// Sets the winner of an edited position: the side not to move, if it has a winning row.
    void update_winner() { won_ = has_winning_row(other(to_move_)); }

    /// The shape that a stone of `color` on the empty `point` would make in one line.
    [[nodiscard]] FineShape fine_shape(Color color, Point point, Direction direction) const {
        const auto shift = 16 * index_of(color) + 4 * static_cast<unsigned>(direction);
        return static_cast<FineShape>(shapes_[index(point)] >> shift & 15U);
    }
    [[nodiscard]] Shape shape(Color color, Point point, Direction direction) const {
        return coarse(fine_shape(color, point, direction));
    }
    /// The fine shapes of all four lines.
    [[nodiscard]] LineCode line_code(Color color, Point point) const {
        return static_cast<LineCode>(summaries_[index(point)][index_of(color)] >>
                                     LineTable::kCodeShift);
    }
    /// The threat that a stone of `color` on the empty `point` would make.
    [[nodiscard]] Threat threat(Color color, Point point) const {
        return static_cast<Threat>(summaries_[index(point)][index_of(color)] &
                                   LineTable::kThreatBits);
    }
    /// The number of empty points where a stone of `color` would make this threat.
    [[nodiscard]] int count(Color color, Threat threat) const {
        return counts_[index_of(color)][static_cast<std::size_t>(threat)];
    }
    /// True if a stone of `color` on `point` makes six in a row, two fours or apparently two
    /// threes, and no five: a necessary condition for a forbidden point. False under rules without
    /// forbidden points.
    [[nodiscard]] bool is_suspect(Color color, Point point) const {
        return has_fouls(rule_, color) &&
               (summaries_[index(point)][index_of(color)] & LineTable::kSuspectBit) != 0;
    }
    /// The number of empty points with is_suspect(kBlack, …).
    [[nodiscard]] int count_suspects() const {
        return has_fouls(rule_, Color::kBlack) ? suspects_ : 0;
    }

    /// The bounding box of all stones; empty without stones.
    [[nodiscard]] Box box() const;
    /// Bit c is set if column c of this row has a stone.
    [[nodiscard]] std::uint32_t row_bits(int row) const {
        return occupied_[static_cast<std::size_t>(row)];
    }
    /// Equal positions have equal hashes.
    [[nodiscard]] std::uint64_t hash() const { return hash_; }
    /// hash() after place(point).
    [[nodiscard]] std::uint64_t hash_after(Point point) const;

    /// Calls visit(Point) for the empty points whose shapes a stone on `point` can change, whether
    /// it is already there or not: about 24, within five points of it on its four lines.
    template <class Visit>
    void for_each_affected(Point point, Visit&& visit) const {
        for (const Direction direction : kDirections) for_each_affected(point, direction, visit);
    }
    /// As above, for one line through `point`.
    template <class Visit>
    void for_each_affected(Point point, Direction direction, Visit&& visit) const {
        const Step step = step_of(direction);
        const int stride = point_at(step.column, step.row);
        const auto [line, at] = place_in(direction, point);
        const LineWord word = lines_[static_cast<std::size_t>(direction)][line];
        for (unsigned affected = table_->affected(word, at); affected != 0;
             affected &= affected - 1) {
            visit(static_cast<Point>(point +
                                     (std::countr_zero(affected) - LineTable::kCells) * stride));
        }
    }

    friend bool operator==(const Position&, const Position&);

private:
    static constexpr std::size_t kMaxLines = 2 * kMaxSize - 1;  // in one direction

    using LineWord = std::uint64_t;
    struct LinePlace {
        std::size_t line = 0;
        int at = 0;  ///< from 0, counted as if the line began outside the smallest board
    };
    static LinePlace place_in(Direction direction, Point point) {
        const int column = column_of(point);
        const int row = row_of(point);
        switch (direction) {
            case Direction::kRow: return {static_cast<std::size_t>(row), column};
            case Direction::kColumn: return {static_cast<std::size_t>(column), row};
            case Direction::kRising:
                return {static_cast<std::size_t>(row - column + kMaxSize - 1), column};
            case Direction::kFalling: break;
        }
        return {static_cast<std::size_t>(row + column), column};
    }
    static std::size_t index(Point point) { return static_cast<std::size_t>(point); }

    void change_code(Point point, unsigned code);
    void compute_shapes(Point point);
    template <class Observer>
    void place_observed(Point point, Observer& watch);
    template <class Observer>
    void put(Point point, Color color, Observer& watch);
    template <class Observer>
    void update_shapes_near(Point point, Observer& watch);
    template <Direction kDirection, class Observer>
    void update_shapes_in_line(Point point, Observer& watch);
    template <class Observer>
    void set_shapes(std::size_t index, std::uint32_t shapes, Observer& watch);
    void count_in(const Summaries& summaries, int change);
    void count_changed(const Summaries& before, const Summaries& now);
    void remove_stone(Point point, Color owner);

    const LineTable* table_;
    std::array<std::array<LineWord, kMaxLines>, 4> lines_{};
    std::array<std::uint32_t, kMaxSize> occupied_{};
    /// Black's shapes in the low half, white's in the high half, four bits per direction.
    std::array<std::uint32_t, kMaxPoints> shapes_{};
    std::array<Summaries, kMaxPoints> summaries_{};  ///< as in LineTable
    ThreatCounts counts_{};
    std::uint64_t hash_;
    std::int16_t count_ = 0;
    std::int16_t suspects_ = 0;
    Rule rule_;
    std::int8_t size_;
    Color to_move_ = Color::kBlack;
    bool won_ = false;
};

}  // namespace tilestone::gomoku
