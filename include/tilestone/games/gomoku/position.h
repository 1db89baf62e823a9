// SPDX-License-Identifier: MIT
//
// Position: a board with stones, whose turn it is, and what a stone on each empty point would make.
//
// Each line of the board is a word of two bits a point; what a stone would make in a line is looked
// up by the ten points (eight in freestyle) around it. A stone changes the words of its four lines
// and the shapes of the empty points near it there, so that wins and threats are known at any time
// without a look at the board. (Bit keys for lines and combined classes as Rapfi has them; see
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

/// What LineTable::summary() says of a point for black and for white.
using Summaries = std::array<std::uint32_t, 2>;

/// On how many points a stone of a colour would make each Threat.
using ThreatCounts = std::array<std::array<std::int16_t, 16>, 2>;

/// What place() has changed, kept by whoever takes it back with undo(): several times faster than
/// remove(), which looks everything up again.
class Footprint {
public:
    // User-provided on purpose: all stays uninitialised, place() writes it for each stone anew.
    Footprint() {}  // NOLINT(modernize-use-equals-default)

private:
    friend class Position;
    template <class Watch>
    friend struct FootprintWatch;
    struct Change {
        std::uint32_t point;
        std::uint32_t shapes;
        Summaries summaries;
    };
    static constexpr std::size_t kMost = 4 * 2 * LineTable::kCells;

    std::array<Change, kMost> changes_;
    std::size_t size_;
    ThreatCounts counts_;
    std::int16_t suspects_;
};

/// The least rectangle with all stones.
struct Box {
    int left = 0, right = -1;  ///< columns, both included; empty where right < left
    int bottom = 0, top = -1;  ///< rows

    friend bool operator==(const Box&, const Box&) = default;
};

class Position {
public:
    /// An empty board, black to move. `size` from kLeastSize to kMostSize.
    explicit Position(Rule rule = Rule::kFreestyle, int size = kUsualSize);

    [[nodiscard]] Rule rule() const { return rule_; }
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] Color to_move() const { return to_move_; }
    [[nodiscard]] int count() const { return count_; }  ///< stones
    [[nodiscard]] int count_empty() const { return size_ * size_ - count_; }
    [[nodiscard]] bool is_full() const { return count_empty() == 0; }
    /// Whoever made a row that wins by the stone put last; no more stones are put then.
    [[nodiscard]] std::optional<Color> winner() const {
        if (!won_) return {};
        return other(to_move_);
    }

    [[nodiscard]] std::optional<Color> stone_at(Point point) const;
    [[nodiscard]] bool is_empty(Point point) const;  ///< and on the board

    /// Puts a stone of the side to move on an empty point of a position without a winner. Whether
    /// it is forbidden is not asked.
    void place(Point point);
    /// The same, to be taken back by undo(). A `watch` is told what changes (position_changes.h).
    void place(Point point, Footprint& footprint);
    template <class Watch>
    void place(Point point, Footprint& footprint, Watch& watch);
    /// Takes the last place(point, footprint) back, where all placed since has been.
    void undo(Point point, const Footprint& footprint);
    /// Takes place(point) back, the last one or, where nobody had won, any one. The side to move
    /// becomes the owner of the stone.
    void remove(Point point);
    /// The side to move changes without a stone: a pass, or free edit.
    void give_move_to(Color color);
    /// Free edit: a stone of either side on an empty point. The side to move stays, and no one has
    /// won until update_winner() is called.
    void put(Point point, Color color);
    /// Whether there is a row that wins for `color`; a walk over the board.
    [[nodiscard]] bool has_winning_row(Color color) const;
    /// Whoever is not to move has won if there is such a row; for positions put together.
    void update_winner() { won_ = has_winning_row(other(to_move_)); }

    /// What a stone of `color` on the empty `point` would make in one line, and in all.
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
    [[nodiscard]] Threat threat(Color color, Point point) const {
        return static_cast<Threat>(summaries_[index(point)][index_of(color)] &
                                   LineTable::kThreatBits);
    }
    /// On how many empty points a stone of `color` would make this.
    [[nodiscard]] int count(Color color, Threat threat) const {
        return counts_[index_of(color)][static_cast<std::size_t>(threat)];
    }
    /// Whether a stone of `color` there makes six in a row, two fours or what looks like two
    /// threes, and no five: necessary for being forbidden. Only under a rule that forbids.
    [[nodiscard]] bool is_suspect(Color color, Point point) const {
        return has_fouls(rule_, color) &&
               (summaries_[index(point)][index_of(color)] & LineTable::kSuspectBit) != 0;
    }
    /// On how many empty points is_suspect(kBlack, …).
    [[nodiscard]] int count_suspects() const {
        return has_fouls(rule_, Color::kBlack) ? suspects_ : 0;
    }

    [[nodiscard]] Box box() const;
    /// Bit c is set where column c of this row has a stone.
    [[nodiscard]] std::uint32_t row_bits(int row) const {
        return occupied_[static_cast<std::size_t>(row)];
    }
    /// Equal positions have equal numbers, and of the others hardly any two.
    [[nodiscard]] std::uint64_t hash() const { return hash_; }
    /// What hash() will be after place(point).
    [[nodiscard]] std::uint64_t hash_after(Point point) const;

    /// Calls visit(Point) for the empty points of whose shapes a stone on `point`, there already or
    /// still to come, can change any: some 24, within five points of it on its four lines.
    template <class Visit>
    void for_each_felt(Point point, Visit&& visit) const {
        for (const Direction direction : kDirections) for_each_felt(point, direction, visit);
    }
    template <class Visit>
    void for_each_felt(Point point, Direction direction, Visit&& visit) const {
        const Step step = step_of(direction);
        const int stride = point_at(step.column, step.row);
        const auto [line, at] = place_in(direction, point);
        const LineWord word = lines_[static_cast<std::size_t>(direction)][line];
        for (unsigned felt = table_->felt(word, at); felt != 0; felt &= felt - 1) {
            visit(
                static_cast<Point>(point + (std::countr_zero(felt) - LineTable::kCells) * stride));
        }
    }

    friend bool operator==(const Position&, const Position&);

private:
    static constexpr std::size_t kMostLines = 2 * kMostSize - 1;  // of one direction

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
                return {static_cast<std::size_t>(row - column + kMostSize - 1), column};
            case Direction::kFalling: break;
        }
        return {static_cast<std::size_t>(row + column), column};
    }
    static std::size_t index(Point point) { return static_cast<std::size_t>(point); }

    void change_code(Point point, unsigned code);
    void look_up(Point point);
    template <class Watch>
    void place_watched(Point point, Watch& watch);
    template <class Watch>
    void put(Point point, Color color, Watch& watch);
    template <class Watch>
    void look_up_near(Point point, Watch& watch);
    template <Direction kDirection, class Watch>
    void look_up_in_line(Point point, Watch& watch);
    template <class Watch>
    void set_shapes(std::size_t index, std::uint32_t shapes, Watch& watch);
    void count_in(const Summaries& summaries, int change);
    void count_changed(const Summaries& before, const Summaries& now);
    void take_stone(Point point, Color owner);

    const LineTable* table_;
    std::array<std::array<LineWord, kMostLines>, 4> lines_{};
    std::array<std::uint32_t, kMostSize> occupied_{};
    /// Black's shapes in the low half, white's in the high one, four bits a direction.
    std::array<std::uint32_t, kMostPoints> shapes_{};
    std::array<Summaries, kMostPoints> summaries_{};  ///< as LineTable has them
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
