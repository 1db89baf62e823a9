// SPDX-License-Identifier: MIT
#include "tests/engine/plain_twenty48.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace tilestone::plain {
namespace {

using twenty48::Move;

std::size_t index_of(int row, int column) {
    return 4 * static_cast<std::size_t>(row) + static_cast<std::size_t>(column);
}

/// The indices of the four cells of line `index`, in the order from the edge that tiles slide
/// towards.
std::array<std::size_t, 4> line_of(Move move, int index) {
    std::array<std::size_t, 4> line{};
    for (int i = 0; i < 4; ++i) {
        const int row = move == Move::kUp ? i : move == Move::kDown ? 3 - i : index;
        const int column = move == Move::kLeft ? i : move == Move::kRight ? 3 - i : index;
        line[static_cast<std::size_t>(i)] = index_of(row, column);
    }
    return line;
}

/// Slides the tiles of one line; returns the points.
int slide_tiles(std::vector<int>& tiles) {
    int points = 0;
    for (std::size_t i = 0; i + 1 < tiles.size(); ++i) {
        if (tiles[i] != tiles[i + 1] || tiles[i] == 17) continue;  // 131072 tiles do not merge
        ++tiles[i];
        points += 1 << tiles[i];
        tiles.erase(tiles.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    return points;
}

/// All rows from left to right and all columns from top to bottom: [0] rows, [1] columns.
std::array<std::vector<std::array<int, 4>>, 2> lines_by_axis(const Cells& cells) {
    std::array<std::vector<std::array<int, 4>>, 2> axes;
    for (int line = 0; line < 4; ++line) {
        std::array<int, 4> row{};
        std::array<int, 4> column{};
        for (int i = 0; i < 4; ++i) {
            row[static_cast<std::size_t>(i)] = cells[index_of(line, i)];
            column[static_cast<std::size_t>(i)] = cells[index_of(i, line)];
        }
        axes[0].push_back(row);
        axes[1].push_back(column);
    }
    return axes;
}

/// The cells that the monotonicity walk visits: the first cell in any case, then each tile, and a
/// final 0 where the last cell is empty.
std::vector<int> walk(const std::array<int, 4>& line) {
    std::vector<int> met = {line[0]};
    for (std::size_t i = 1; i < 4; ++i) {
        if (line[i] != 0) met.push_back(line[i]);
    }
    if (line[3] == 0) met.push_back(0);
    return met;
}

/// The cells in snake order.
std::vector<int> snake(const Cells& cells) {
    constexpr std::array<std::size_t, 16> kOrder = {0, 1, 2,  3,  7,  6,  5,  4,
                                                    8, 9, 10, 11, 15, 14, 13, 12};
    std::vector<int> exponents;
    for (const std::size_t cell : kOrder) exponents.push_back(cells[cell]);
    return exponents;
}

/// Removes the group of equal tiles around (row, column) from `cells`.
void remove_group(Cells& cells, int row, int column, int exponent) {
    if (row < 0 || row > 3 || column < 0 || column > 3) return;
    if (cells[index_of(row, column)] != exponent) return;
    cells[index_of(row, column)] = 0;
    remove_group(cells, row - 1, column, exponent);
    remove_group(cells, row + 1, column, exponent);
    remove_group(cells, row, column - 1, exponent);
    remove_group(cells, row, column + 1, exponent);
}

}  // namespace

Cells cells_of(const twenty48::Board& board) {
    Cells cells{};
    for (int cell = 0; cell < 16; ++cell) cells[static_cast<std::size_t>(cell)] = board.at(cell);
    return cells;
}

std::optional<Moved> moved(const Cells& cells, Move move) {
    Moved result;
    for (int index = 0; index < 4; ++index) {
        const auto line = line_of(move, index);
        std::vector<int> tiles;
        for (const std::size_t cell : line) {
            if (cells[cell] != 0) tiles.push_back(cells[cell]);
        }
        result.points += slide_tiles(tiles);
        for (std::size_t i = 0; i < tiles.size(); ++i) result.cells[line[i]] = tiles[i];
    }
    if (result.cells == cells) return std::nullopt;
    return result;
}

int count_empty(const Cells& cells) {
    return static_cast<int>(std::count(cells.begin(), cells.end(), 0));
}

int largest(const Cells& cells) { return *std::max_element(cells.begin(), cells.end()); }

int smoothness(const Cells& cells) {
    int sum = 0;
    for (const auto& axis : lines_by_axis(cells)) {
        for (const auto& line : axis) {
            std::vector<int> tiles;
            std::copy_if(line.begin(), line.end(), std::back_inserter(tiles),
                         [](int exponent) { return exponent != 0; });
            for (std::size_t i = 1; i < tiles.size(); ++i) sum += std::abs(tiles[i] - tiles[i - 1]);
        }
    }
    return -sum;
}

int monotonicity(const Cells& cells) {
    int sum = 0;
    for (const auto& axis : lines_by_axis(cells)) {
        int falls = 0;
        int rises = 0;
        for (const auto& line : axis) {
            const std::vector<int> met = walk(line);
            for (std::size_t i = 1; i < met.size(); ++i) {
                if (met[i] < met[i - 1]) falls += met[i] - met[i - 1];
                if (met[i] > met[i - 1]) rises += met[i - 1] - met[i];
            }
        }
        sum += std::max(falls, rises);
    }
    return sum;
}

int islands(const Cells& cells) {
    Cells rest = cells;
    int found = 0;
    for (int row = 0; row < 4; ++row) {
        for (int column = 0; column < 4; ++column) {
            const int exponent = rest[index_of(row, column)];
            if (exponent == 0) continue;
            remove_group(rest, row, column, exponent);
            ++found;
        }
    }
    return found;
}

std::vector<Cells> most_annoying(const Cells& cells) {
    std::vector<Cells> most;
    int greatest = 0;
    for (const int exponent : {1, 2}) {
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            if (cells[cell] != 0) continue;
            Cells placed = cells;
            placed[cell] = exponent;
            const int annoyance = islands(placed) - smoothness(placed);
            if (most.empty() || annoyance > greatest) {
                most.clear();
                greatest = annoyance;
            }
            if (annoyance == greatest) most.push_back(placed);
        }
    }
    return most;
}

int snake_smooth(const Cells& cells) {
    const std::vector<int> order = snake(cells);
    int sum = 0;
    for (std::size_t i = 1; i < order.size(); ++i) sum -= std::abs(order[i] - order[i - 1]);
    return sum;
}

int snake_mono(const Cells& cells) {
    const std::vector<int> order = snake(cells);
    int sum = 0;
    for (std::size_t i = 1; i < order.size(); ++i) {
        if (order[i] < order[i - 1]) --sum;
    }
    return sum;
}

int repeat(const Cells& cells) {
    int sum = 0;
    for (const int exponent : std::set<int>(cells.begin(), cells.end())) {
        if (exponent == 0) continue;
        sum -= static_cast<int>(std::count(cells.begin(), cells.end(), exponent)) - 1;
    }
    return sum;
}

double average(const Cells& cells) {
    double sum = 0;
    for (const int exponent : cells) sum += exponent;
    return sum / 16;
}

std::vector<Cells> every_two(const Cells& cells) {
    std::vector<Cells> placed;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (cells[cell] != 0) continue;
        placed.push_back(cells);
        placed.back()[cell] = 1;
    }
    return placed;
}

}  // namespace tilestone::plain
