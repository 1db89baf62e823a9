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

Shape LineClassifier::shape(std::size_t number) {
    if (!known_[number]) known_[number] = classify(number);
    return *known_[number];
}

/// The cell `offset` away from the point, -reach … reach.
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

Shape LineClassifier::shape_of_fours(std::size_t number) const {
    int points = 0;
    const Run four = run(number);
    int ends = 0;
    for (int offset = -reach_; offset <= reach_; ++offset) {
        if (cell(number, offset) != Cell::kFree || !is_five(with_stone(number, offset))) continue;
        ++points;
        if (offset == four.first - 1 || offset == four.last + 1) ++ends;
    }
    if (points < 2) return points == 0 ? Shape::kNone : Shape::kFour;
    return four.length() == 4 && ends == 2 ? Shape::kOpenFour : Shape::kTwoFours;
}

/// The best that one stone more makes of it, if that is less than a five.
Shape LineClassifier::best_next(std::size_t number) {
    Shape best = Shape::kNone;
    for (int offset = -reach_; offset <= reach_; ++offset) {
        if (cell(number, offset) != Cell::kFree) continue;
        best = std::max(best, shape(with_stone(number, offset)));
    }
    return best;
}

Shape LineClassifier::classify(std::size_t number) {
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

}  // namespace tilestone::gomoku
