// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/line_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "tilestone/games/gomoku/line_classifier.h"

namespace tilestone::gomoku {
namespace {

constexpr int kReachOfFive = 4;
constexpr int kReachBehindFive = 5;

/// The cells on one side of a point, nearest first, two bits per cell.
class Side {
public:
    explicit Side(unsigned bits) : bits_(bits) {}

    [[nodiscard]] unsigned code(int distance) const { return bits_ >> (2 * (distance - 1)) & 3U; }
    [[nodiscard]] unsigned bits() const { return bits_; }

    /// Replaces cells that cannot matter by a border: those from the first cell on by which both
    /// colours are blocked, and those beyond `reach`.
    [[nodiscard]] Side simplified(int reach) const {
        unsigned seen = kEmptyCode;
        unsigned bits = 0;
        for (int distance = 1; distance <= reach; ++distance) {
            seen |= code(distance);  // the bits of both colours together equal kBorderCode
            bits |= (seen == kBorderCode ? kBorderCode : code(distance)) << (2 * (distance - 1));
        }
        return Side(bits);
    }

    /// The cells from the view of `color`, nearest first; everything behind a blocked cell is
    /// blocked.
    [[nodiscard]] std::vector<Cell> cells(int reach, Color color) const {
        std::vector<Cell> cells(static_cast<std::size_t>(reach), Cell::kBlocked);
        for (int distance = 1; distance <= reach; ++distance) {
            const unsigned there = code(distance);
            if (there != kEmptyCode && there != code_of(color)) break;
            cells[static_cast<std::size_t>(distance - 1)] =
                there == kEmptyCode ? Cell::kFree : Cell::kOwn;
        }
        return cells;
    }

private:
    unsigned bits_;
};

/// The distinct simplified sides. Sets `class_of` of each content to the index of its side.
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

/// Converts the bits of a left side, whose nearest cell is last in the word, to those of a right
/// side.
unsigned mirrored(unsigned bits, int cells) {
    unsigned mirror = 0;
    for (int cell = 0; cell < cells; ++cell) mirror = mirror << 2 | (bits >> (2 * cell) & 3U);
    return mirror;
}

bool overlines_win_for_all(Rule rule) {
    return overline_wins(rule, Color::kBlack) && overline_wins(rule, Color::kWhite);
}

constexpr int kLines = 4;
constexpr std::size_t kCombinations = 1U << 16;

std::array<int, kLines> fine_shapes_of(unsigned shapes) {
    std::array<int, kLines> of{};
    for (int line = 0; line < kLines; ++line) {
        of[static_cast<std::size_t>(line)] = static_cast<int>(shapes >> (4 * line) & 15U);
    }
    return of;
}

/// The Threat and kSuspectBit of the shapes, counted one by one.
unsigned threat_of(unsigned shapes) {
    std::array<int, kShapes> lines{};
    for (const int shape : fine_shapes_of(shapes)) {
        ++lines[static_cast<std::size_t>(coarse(static_cast<FineShape>(shape)))];
    }
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

/// The permutation of the shapes that is the smallest number: the weakest in the highest bits.
unsigned min_arrangement(unsigned shapes) {
    std::array<int, kLines> of = fine_shapes_of(shapes);
    std::ranges::sort(of);
    unsigned least = 0;
    for (const int shape : of) least = least << 4 | static_cast<unsigned>(shape);
    return least;
}

bool has_all(unsigned shapes) { return std::ranges::max(fine_shapes_of(shapes)) < kFineShapes; }

struct Combinations {
    std::vector<std::uint32_t> summaries = std::vector<std::uint32_t>(kCombinations);
    std::vector<std::uint16_t> of_code;  ///< the least arrangement of each code
};

/// The codes are numbered in the order of their least arrangements. Built once for all rules.
const Combinations& combinations() {
    static const Combinations kCombinationTable = [] {
        Combinations table;
        for (unsigned shapes = 0; shapes < kCombinations; ++shapes) {
            if (!has_all(shapes)) continue;
            const unsigned least = min_arrangement(shapes);
            if (least == shapes) {
                const auto code = static_cast<std::uint32_t>(table.of_code.size());
                table.summaries[shapes] = code << LineTable::kCodeShift | threat_of(shapes);
                table.of_code.push_back(static_cast<std::uint16_t>(shapes));
            }
            table.summaries[shapes] = table.summaries[least];
        }
        return table;
    }();
    return kCombinationTable;
}

}  // namespace

std::array<FineShape, 4> shapes_of(LineCode code) {
    std::array<FineShape, kLines> shapes{};
    std::size_t line = 0;
    for (const int shape : fine_shapes_of(combinations().of_code[code])) {
        shapes[line++] = static_cast<FineShape>(shape);
    }
    return shapes;
}

Threat threat_of(LineCode code) {
    const Combinations& table = combinations();
    return static_cast<Threat>(table.summaries[table.of_code[code]] & LineTable::kThreatBits);
}

LineTable::LineTable(Rule rule) : summaries_(combinations().summaries.data()) {
    const int reach = overlines_win_for_all(rule) ? kReachOfFive : kReachBehindFive;
    const std::vector<Side> sides = different_sides(reach, right_);
    for (unsigned bits = 0; bits < left_.size(); ++bits) {
        const unsigned mirror = mirrored(bits, kCells);
        left_[bits] = static_cast<std::uint16_t>(right_[mirror] * sides.size());
        for (int distance = 1; distance <= reach; ++distance) {
            // A simplified side is empty only at points that matter.
            const auto is_relevant = [&](unsigned side) {
                return Side(side).simplified(reach).code(distance) == kEmptyCode ? 1U : 0U;
            };
            felt_left_[bits] |=
                static_cast<std::uint8_t>(is_relevant(mirror) << (kCells - distance));
            felt_right_[bits] |= static_cast<std::uint8_t>(is_relevant(bits) << (distance - 1));
        }
    }
    shapes_.resize(sides.size() * sides.size());
    for (const Color color : kColors) {
        LineClassifier classifier(reach, overline_wins(rule, color));
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
