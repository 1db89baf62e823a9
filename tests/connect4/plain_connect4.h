// SPDX-License-Identifier: MIT
//
// Connect four as one would write it first: characters in an array, and all fours looked at.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tilestone::connect4 {

struct Plain {
    std::array<std::string, 7> columns;  // stones from the bottom: 'x' the first player, 'o'
    int count = 0;

    [[nodiscard]] char at(int column, int row) const {
        if (column < 0 || column > 6 || row < 0) return '.';
        const std::string& stones = columns[static_cast<std::size_t>(column)];
        return row < static_cast<int>(stones.size()) ? stones[static_cast<std::size_t>(row)] : '.';
    }

    [[nodiscard]] bool has_four(char who) const {
        static constexpr std::array<std::array<int, 2>, 4> kSteps{
            {{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
        for (int column = 0; column < 7; ++column) {
            for (int row = 0; row < 6; ++row) {
                for (const auto& [right, up] : kSteps) {
                    int length = 0;
                    while (length < 4 && at(column + length * right, row + length * up) == who) {
                        ++length;
                    }
                    if (length == 4) return true;
                }
            }
        }
        return false;
    }

    [[nodiscard]] std::optional<double> result() const {
        if (has_four('x')) return 1;
        if (has_four('o')) return -1;
        return count == 42 ? std::optional<double>(0) : std::nullopt;
    }

    /// Columns 0 … 6 in this order.
    [[nodiscard]] std::vector<int> moves() const {
        std::vector<int> open;
        if (result()) return open;
        for (int column = 0; column < 7; ++column) {
            if (at(column, 5) == '.') open.push_back(column);
        }
        return open;
    }

    void play(int column) {
        columns[static_cast<std::size_t>(column)] += count % 2 == 0 ? 'x' : 'o';
        ++count;
    }

    /// The value for x, when both play their best.
    [[nodiscard]] double value() const {
        if (const auto known = result()) return *known;
        double best = count % 2 == 0 ? -2 : 2;
        for (const int column : moves()) {
            Plain next = *this;
            next.play(column);
            best = count % 2 == 0 ? std::max(best, next.value()) : std::min(best, next.value());
        }
        return best;
    }

    [[nodiscard]] std::string text() const {
        std::string rows;
        for (int row = 5; row >= 0; --row) {
            for (int column = 0; column < 7; ++column) rows += at(column, row);
            if (row > 0) rows += '/';
        }
        return rows;
    }
};

}  // namespace tilestone::connect4
