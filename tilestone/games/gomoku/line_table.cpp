// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/line_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

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

/// For each content of one side's cells, two bits a cell: its number in base 3 as `color` sees it.
std::vector<std::size_t> numbers_of_side(int cells, Color color) {
    std::vector<std::size_t> numbers(std::size_t{1} << (2 * cells));
    for (std::size_t bits = 0; bits < numbers.size(); ++bits) {
        for (int cell = cells - 1; cell >= 0; --cell) {
            const auto code = static_cast<unsigned>(bits >> (2 * cell) & 3);
            const Cell seen = code == kEmptyCode ? kFree : code == code_of(color) ? kOwn : kBlocked;
            numbers[bits] = numbers[bits] * kCells + seen;
        }
    }
    return numbers;
}

bool overlines_win_for_all(Rule rule) {
    return overline_wins(rule, Color::kBlack) && overline_wins(rule, Color::kWhite);
}

constexpr std::size_t kCombinations = 1U << 16;

Combined combine(unsigned shapes) {
    std::array<int, 16> lines{};
    for (int line = 0; line < 4; ++line) ++lines[shapes >> (4 * line) & 15U];
    const auto count = [&](Shape shape) { return lines[static_cast<std::size_t>(shape)]; };
    const int fours = count(Shape::kFour) + count(Shape::kOpenFour) + 2 * count(Shape::kTwoFours);
    const int threes = count(Shape::kThree);
    Combined combined;
    combined.suspect =
        count(Shape::kFive) == 0 && (count(Shape::kOverline) > 0 || fours > 1 || threes > 1);
    combined.threat = [&] {
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
    return combined;
}

}  // namespace

LineTable::LineTable(Rule rule)
    : reach_(overlines_win_for_all(rule) ? kReachOfFive : kReachBehindFive),
      low_((std::uint64_t{1} << (2 * reach_)) - 1),
      high_(low_ << (2 * reach_)),
      shapes_(std::size_t{1} << (4 * reach_)) {
    std::size_t right = 1;  // what a number of the right side counts
    for (int cell = 0; cell < reach_; ++cell) right *= kCells;
    for (const Color color : kColors) {
        Classifier classifier(reach_, overline_wins(rule, color));
        const std::vector<std::size_t> numbers = numbers_of_side(reach_, color);
        for (std::size_t bits = 0; bits < shapes_.size(); ++bits) {
            const std::size_t number =
                numbers[bits & low_] + right * numbers[bits >> (2 * reach_) & low_];
            const auto shape = static_cast<unsigned>(classifier.shape(number));
            shapes_[bits] |= static_cast<std::uint8_t>(shape << (4 * index_of(color)));
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

Combined combine_shapes(unsigned shapes) {
    static const std::vector<Combined> kCombined = [] {
        std::vector<Combined> combined(kCombinations);
        for (unsigned index = 0; index < kCombinations; ++index) combined[index] = combine(index);
        return combined;
    }();
    return kCombined[shapes];
}

}  // namespace tilestone::gomoku
