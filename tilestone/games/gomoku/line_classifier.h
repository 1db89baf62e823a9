// SPDX-License-Identifier: MIT
//
// LineClassifier: the shape that a stone makes in a line, for one side.
//
// The definition is recursive: the shape of a line follows from the shapes it can become with one
// more stone, down to the five.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tilestone/games/gomoku/shape.h"

namespace tilestone::gomoku {

/// A cell from the view of one side.
enum class Cell : std::uint8_t { kFree, kOwn, kBlocked };

/// The cells around the point are a number in base 3, the leftmost cell the lowest digit.
class LineClassifier {
public:
    /// `reach` is the number of cells on either side.
    LineClassifier(int reach, bool overline_wins);

    /// The contribution of the cells on one side, nearest first, to a number; `sign` is 1 for the
    /// right side and -1 for the left.
    [[nodiscard]] std::size_t number(std::span<const Cell> cells, int sign) const;
    [[nodiscard]] FineShape shape(std::size_t number);

private:
    struct Run {
        int first = 0;
        int last = 0;
        [[nodiscard]] int length() const { return last - first + 1; }
    };
    [[nodiscard]] Cell cell(std::size_t number, int offset) const;
    [[nodiscard]] std::size_t power(int offset) const;
    [[nodiscard]] std::size_t with_stone(std::size_t number, int offset) const;
    [[nodiscard]] Run run(std::size_t number) const;
    [[nodiscard]] bool is_five(std::size_t number) const;
    /// The best shape that one more stone makes, and the number of points that make it.
    struct Growth {
        Shape best = Shape::kNone;
        int ways = 0;
    };
    [[nodiscard]] FineShape shape_of_fours(std::size_t number) const;
    [[nodiscard]] Growth growth(std::size_t number);
    [[nodiscard]] FineShape classify(std::size_t number);

    int reach_;
    bool overline_wins_;
    std::vector<std::size_t> powers_;
    std::vector<std::optional<FineShape>> known_;
};

}  // namespace tilestone::gomoku
