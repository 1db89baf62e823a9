// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/line_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace tilestone::gomoku {
namespace {

constexpr int kReachOfFive = 4;
constexpr int kReachBehindFive = 5;

enum Cell : std::uint8_t { kFree, kOwn, kBlocked };
constexpr unsigned kCells = 3;

/// The shapes of one side, by the cells around the point: a number in base 3, the leftmost cell its
/// lowest digit. What a line is follows from what it becomes with one stone more.
class Classifier {
public:
    Classifier(int reach, bool overline_wins) : reach_(reach), overline_wins_(overline_wins) {
        std::size_t count = 1;
        for (int cell = 0; cell < 2 * reach; ++cell) {
            powers_.push_back(count);
            count *= kCells;
        }
        known_.resize(count);
    }

    Shape shape(std::size_t number) {
        if (!known_[number]) known_[number] = classify(number);
        return *known_[number];
    }

    /// What the cells of one side, the nearest first, add to a number; `sign` is 1 for the right.
    [[nodiscard]] std::size_t number(std::span<const Cell> cells, int sign) const {
        std::size_t sum = 0;
        int offset = 0;
        for (const Cell cell : cells) {
            offset += sign;
            sum += cell * power(offset);
        }
        return sum;
    }

private:
    /// The cell `offset` away from the point, -reach … reach.
    [[nodiscard]] Cell cell(std::size_t number, int offset) const {
        if (offset == 0) return kOwn;
        return static_cast<Cell>(number / power(offset) % kCells);
    }
    [[nodiscard]] std::size_t power(int offset) const {
        return powers_[static_cast<std::size_t>(offset < 0 ? offset + reach_
                                                           : offset + reach_ - 1)];
    }
    [[nodiscard]] std::size_t with_stone(std::size_t number, int offset) const {
        return number + kOwn * power(offset);
    }

    struct Run {
        int first = 0;
        int last = 0;
        [[nodiscard]] int length() const { return last - first + 1; }
    };
    [[nodiscard]] Run run(std::size_t number) const {
        Run run;
        while (run.first > -reach_ && cell(number, run.first - 1) == kOwn) --run.first;
        while (run.last < reach_ && cell(number, run.last + 1) == kOwn) ++run.last;
        return run;
    }

    [[nodiscard]] bool is_five(std::size_t number) const {
        const int length = run(number).length();
        return length == 5 || (length > 5 && overline_wins_);
    }

    [[nodiscard]] Shape shape_of_fours(std::size_t number) const {
        int points = 0;
        const Run four = run(number);
        int ends = 0;
        for (int offset = -reach_; offset <= reach_; ++offset) {
            if (cell(number, offset) != kFree || !is_five(with_stone(number, offset))) continue;
            ++points;
            if (offset == four.first - 1 || offset == four.last + 1) ++ends;
        }
        if (points < 2) return points == 0 ? Shape::kNone : Shape::kFour;
        return four.length() == 4 && ends == 2 ? Shape::kOpenFour : Shape::kTwoFours;
    }

    /// The best that one stone more makes of it, if that is less than a five.
    [[nodiscard]] Shape best_next(std::size_t number) {
        Shape best = Shape::kNone;
        for (int offset = -reach_; offset <= reach_; ++offset) {
            if (cell(number, offset) != kFree) continue;
            best = std::max(best, shape(with_stone(number, offset)));
        }
        return best;
    }

    Shape classify(std::size_t number) {
        if (is_five(number)) return Shape::kFive;
        if (run(number).length() > 5) return Shape::kOverline;
        if (const Shape fours = shape_of_fours(number); fours != Shape::kNone) return fours;
        switch (best_next(number)) {
            case Shape::kOpenFour: return Shape::kThree;
            case Shape::kTwoFours:
            case Shape::kFour: return Shape::kClosedThree;
            case Shape::kThree: return Shape::kTwo;
            case Shape::kClosedThree: return Shape::kClosedTwo;
            case Shape::kTwo:
            case Shape::kClosedTwo: return Shape::kOne;
            default: return Shape::kNone;
        }
    }

    int reach_;
    bool overline_wins_;
    std::vector<std::size_t> powers_;
    std::vector<std::optional<Shape>> known_;
};

/// The cells of one side of a point, the nearest first, two bits a cell.
class Side {
public:
    explicit Side(unsigned bits) : bits_(bits) {}

    [[nodiscard]] unsigned code(int distance) const { return bits_ >> (2 * (distance - 1)) & 3U; }
    [[nodiscard]] unsigned bits() const { return bits_; }

    /// As if there were a border where nothing more matters to either colour: from the first cell
    /// that is the second to block one, and beyond `reach`.
    [[nodiscard]] Side simplified(int reach) const {
        unsigned seen = kEmptyCode;
        unsigned bits = 0;
        for (int distance = 1; distance <= reach; ++distance) {
            seen |= code(distance);  // both colours are as good as a border
            bits |= (seen == kBorderCode ? kBorderCode : code(distance)) << (2 * (distance - 1));
        }
        return Side(bits);
    }

    /// What `color` sees, the nearest cell first: all is blocked behind what blocks.
    [[nodiscard]] std::vector<Cell> cells(int reach, Color color) const {
        std::vector<Cell> cells(static_cast<std::size_t>(reach), kBlocked);
        for (int distance = 1; distance <= reach; ++distance) {
            const unsigned there = code(distance);
            if (there != kEmptyCode && there != code_of(color)) break;
            cells[static_cast<std::size_t>(distance - 1)] = there == kEmptyCode ? kFree : kOwn;
        }
        return cells;
    }

private:
    unsigned bits_;
};

/// The different simplified sides; `class_of` is given the place of each content's among them.
std::vector<Side> different_sides(int reach, std::span<std::uint16_t> class_of) {
    std::vector<Side> sides;
    for (unsigned bits = 0; bits < class_of.size(); ++bits) {
        const Side side = Side(bits).simplified(reach);
        const auto found = std::ranges::find(sides, side.bits(), &Side::bits);
        class_of[bits] = static_cast<std::uint16_t>(found - sides.begin());
        if (found == sides.end()) sides.push_back(side);
    }
    return sides;
}

/// The content of a left side, whose nearest cell comes last in a word, as that of a right one.
unsigned mirrored(unsigned bits, int cells) {
    unsigned mirror = 0;
    for (int cell = 0; cell < cells; ++cell) mirror = mirror << 2 | (bits >> (2 * cell) & 3U);
    return mirror;
}

bool overlines_win_for_all(Rule rule) {
    return overline_wins(rule, Color::kBlack) && overline_wins(rule, Color::kWhite);
}

constexpr std::size_t kCombinations = 1U << 16;

/// LineTable::threat(), counted out.
unsigned combine(unsigned shapes) {
    std::array<int, 16> lines{};
    for (int line = 0; line < 4; ++line) ++lines[shapes >> (4 * line) & 15U];
    const auto count = [&](Shape shape) { return lines[static_cast<std::size_t>(shape)]; };
    const int fours = count(Shape::kFour) + count(Shape::kOpenFour) + 2 * count(Shape::kTwoFours);
    const int threes = count(Shape::kThree);
    const bool suspect =
        count(Shape::kFive) == 0 && (count(Shape::kOverline) > 0 || fours > 1 || threes > 1);
    const Threat threat = [&] {
        if (count(Shape::kFive) > 0) return Threat::kFive;
        if (count(Shape::kOpenFour) > 0) return Threat::kOpenFour;
        if (fours > 1) return Threat::kTwoFours;
        if (fours > 0) return threes > 0 ? Threat::kFourAndThree : Threat::kFour;
        if (threes > 1) return Threat::kTwoThrees;
        const bool closed_three = count(Shape::kClosedThree) > 0;
        if (threes > 0) return closed_three ? Threat::kThreeAndClosedThree : Threat::kThree;
        if (count(Shape::kTwo) > 1) return Threat::kTwoTwos;
        if (closed_three) return Threat::kClosedThree;
        if (count(Shape::kTwo) > 0) return Threat::kTwo;
        if (count(Shape::kClosedTwo) > 0) return Threat::kClosedTwo;
        return count(Shape::kOne) > 0 ? Threat::kOne : Threat::kNone;
    }();
    return static_cast<unsigned>(threat) | (suspect ? LineTable::kSuspectBit : 0U);
}

/// By four shapes of four bits; made once for all rules.
const std::uint8_t* combined_threats() {
    static const std::vector<std::uint8_t> kThreatsOf = [] {
        std::vector<std::uint8_t> threats(kCombinations);
        for (unsigned shapes = 0; shapes < kCombinations; ++shapes) {
            threats[shapes] = static_cast<std::uint8_t>(combine(shapes));
        }
        return threats;
    }();
    return kThreatsOf.data();
}

}  // namespace

LineTable::LineTable(Rule rule) : threats_(combined_threats()) {
    const int reach = overlines_win_for_all(rule) ? kReachOfFive : kReachBehindFive;
    const std::vector<Side> sides = different_sides(reach, right_);
    for (unsigned bits = 0; bits < left_.size(); ++bits) {
        const unsigned mirror = mirrored(bits, kCells);
        left_[bits] = static_cast<std::uint16_t>(right_[mirror] * sides.size());
        for (int distance = 1; distance <= reach; ++distance) {
            // What is simplified is empty only where something is felt.
            const auto is_felt = [&](unsigned side) {
                return Side(side).simplified(reach).code(distance) == kEmptyCode ? 1U : 0U;
            };
            felt_left_[bits] |= static_cast<std::uint8_t>(is_felt(mirror) << (kCells - distance));
            felt_right_[bits] |= static_cast<std::uint8_t>(is_felt(bits) << (distance - 1));
        }
    }
    shapes_.resize(sides.size() * sides.size());
    for (const Color color : kColors) {
        Classifier classifier(reach, overline_wins(rule, color));
        std::size_t at = 0;
        for (const Side& left : sides) {
            const std::size_t number = classifier.number(left.cells(reach, color), -1);
            for (const Side& right : sides) {
                const auto shape = static_cast<unsigned>(
                    classifier.shape(number + classifier.number(right.cells(reach, color), 1)));
                shapes_[at++] |= static_cast<std::uint8_t>(shape << (4 * index_of(color)));
            }
        }
    }
}

const LineTable& LineTable::of(Rule rule) {
    switch (rule) {
        case Rule::kStandard: {
            static const LineTable kTable(Rule::kStandard);
            return kTable;
        }
        case Rule::kRenju: {
            static const LineTable kTable(Rule::kRenju);
            return kTable;
        }
        case Rule::kFreestyle: break;
    }
    static const LineTable kTable(Rule::kFreestyle);
    return kTable;
}

}  // namespace tilestone::gomoku
