// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/line_classifier.h"

#include <algorithm>

namespace tilestone::gomoku {
namespace {

constexpr std::size_t kCells = 3;

}  // namespace

LineClassifier::LineClassifier(int reach, bool overline_wins)
    : reach_(reach), overline_wins_(overline_wins) {
    std::size_t count = 1;
    for (int cell = 0; cell < 2 * reach; ++cell) {
        powers_.push_back(count);
        count *= kCells;
    }
    known_.resize(count);
}

std::size_t LineClassifier::number(std::span<const Cell> cells, int sign) const {
    std::size_t sum = 0;
    int offset = 0;
    for (const Cell cell : cells) {
        offset += sign;
        sum += static_cast<std::size_t>(cell) * power(offset);
    }
    return sum;
}

FineShape LineClassifier::shape(std::size_t number) {
    if (!known_[number]) known_[number] = classify(number);
    return *known_[number];
}

/// The cell at `offset` from the point, -reach … reach.
Cell LineClassifier::cell(std::size_t number, int offset) const {
    if (offset == 0) return Cell::kOwn;
    return static_cast<Cell>(number / power(offset) % kCells);
}

std::size_t LineClassifier::power(int offset) const {
    return powers_[static_cast<std::size_t>(offset < 0 ? offset + reach_ : offset + reach_ - 1)];
}

std::size_t LineClassifier::with_stone(std::size_t number, int offset) const {
    return number + static_cast<std::size_t>(Cell::kOwn) * power(offset);
}

LineClassifier::Run LineClassifier::run(std::size_t number) const {
    Run run;
    while (run.first > -reach_ && cell(number, run.first - 1) == Cell::kOwn) --run.first;
    while (run.last < reach_ && cell(number, run.last + 1) == Cell::kOwn) ++run.last;
    return run;
}

bool LineClassifier::is_five(std::size_t number) const {
    const int length = run(number).length();
    return length == 5 || (length > 5 && overline_wins_);
}

FineShape LineClassifier::shape_of_fours(std::size_t number) const {
    int points = 0;
    const Run four = run(number);
    int ends = 0;
    for (int offset = -reach_; offset <= reach_; ++offset) {
        if (cell(number, offset) != Cell::kFree || !is_five(with_stone(number, offset))) continue;
        ++points;
        if (offset == four.first - 1 || offset == four.last + 1) ++ends;
    }
    if (points < 2) return points == 0 ? FineShape::kNone : FineShape::kFour;
    return four.length() == 4 && ends == 2 ? FineShape::kOpenFour : FineShape::kTwoFours;
}

LineClassifier::Growth LineClassifier::growth(std::size_t number) {
    Growth growth;
    for (int offset = -reach_; offset <= reach_; ++offset) {
        if (cell(number, offset) != Cell::kFree) continue;
        const Shape next = coarse(shape(with_stone(number, offset)));
        if (next > growth.best) growth = {.best = next, .ways = 0};
        if (next == growth.best) ++growth.ways;
    }
    return growth;
}

FineShape LineClassifier::classify(std::size_t number) {
    if (is_five(number)) return FineShape::kFive;
    if (run(number).length() > 5) return FineShape::kOverline;
    if (const FineShape fours = shape_of_fours(number); fours != FineShape::kNone) return fours;
    const auto [best, ways] = growth(number);
    switch (best) {
        case Shape::kOpenFour: return ways > 1 ? FineShape::kBroadThree : FineShape::kThree;
        case Shape::kTwoFours:
        case Shape::kFour: return FineShape::kClosedThree;
        case Shape::kThree:
            if (ways > 3) return FineShape::kWideTwo;
            return ways == 3 ? FineShape::kBroadTwo : FineShape::kTwo;
        case Shape::kClosedThree: return FineShape::kClosedTwo;
        case Shape::kTwo: return FineShape::kOne;
        case Shape::kClosedTwo: return FineShape::kClosedOne;
        default: return FineShape::kNone;
    }
}

}  // namespace tilestone::gomoku
