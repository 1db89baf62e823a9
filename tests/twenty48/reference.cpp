// SPDX-License-Identifier: MIT
#include "tests/twenty48/reference.h"

#include <algorithm>
#include <cstdlib>

namespace tilestone::twenty48::reference {
namespace {

struct Step {
    int down = 0;
    int right = 0;
};

Step step_of(Direction direction) {
    switch (direction) {
        case Direction::kUp: return {-1, 0};
        case Direction::kRight: return {0, 1};
        case Direction::kDown: return {1, 0};
        case Direction::kLeft: return {0, -1};
    }
    return {};
}

bool is_on_board(int row, int column) { return row >= 0 && row < 4 && column >= 0 && column < 4; }

std::size_t cell_at(int row, int column) { return static_cast<std::size_t>(4 * row + column); }

/// Moves one tile as far as possible. `made` marks the tiles that this move made by merging.
void push(Outcome& outcome, std::array<bool, 16>& made, int row, int column, Step step) {
    Tiles& tiles = outcome.tiles;
    while (is_on_board(row + step.down, column + step.right)) {
        const std::size_t here = cell_at(row, column);
        const std::size_t next = cell_at(row + step.down, column + step.right);
        if (tiles[next] == 0) {
            tiles[next] = tiles[here];
            tiles[here] = 0;
            row += step.down;
            column += step.right;
            continue;
        }
        if (tiles[next] == tiles[here] && !made[next] && tiles[here] != 131072) {
            tiles[next] = 2 * tiles[here];
            tiles[here] = 0;
            made[next] = true;
            outcome.points += tiles[next];
        }
        return;
    }
}

/// The next tile from (row, column) in the direction of `step`, over empty cells; 0 for none.
int next_tile(const Tiles& tiles, int row, int column, Step step) {
    row += step.down;
    column += step.right;
    for (; is_on_board(row, column); row += step.down, column += step.right) {
        if (tiles[cell_at(row, column)] != 0) return tiles[cell_at(row, column)];
    }
    return 0;
}

using ExponentLine = std::array<int, 4>;

/// The cells that the monotonicity walk visits: the first cell, each further tile, and the last
/// cell where it is empty.
std::vector<int> walk(const ExponentLine& line) {
    std::vector<int> met = {line[0]};
    for (std::size_t i = 1; i < 4; ++i) {
        if (line[i] != 0 || i == 3) met.push_back(line[i]);
    }
    return met;
}

/// The larger of the sums of falls and rises, both taken as negative numbers.
int monotonicity_of(const std::array<ExponentLine, 4>& lines) {
    int falls = 0;
    int rises = 0;
    for (const ExponentLine& line : lines) {
        const std::vector<int> met = walk(line);
        for (std::size_t i = 1; i < met.size(); ++i) {
            if (met[i] < met[i - 1]) falls -= met[i - 1] - met[i];
            if (met[i] > met[i - 1]) rises -= met[i] - met[i - 1];
        }
    }
    return std::max(falls, rises);
}

/// Removes the connected group of equal tiles around (row, column).
void flood(Tiles& tiles, int row, int column, int tile) {
    if (!is_on_board(row, column) || tiles[cell_at(row, column)] != tile) return;
    tiles[cell_at(row, column)] = 0;
    flood(tiles, row - 1, column, tile);
    flood(tiles, row + 1, column, tile);
    flood(tiles, row, column - 1, tile);
    flood(tiles, row, column + 1, tile);
}

}  // namespace

Outcome slide(const Tiles& tiles, Direction direction) {
    Outcome outcome{.tiles = tiles};
    std::array<bool, 16> made{};
    const Step step = step_of(direction);
    for (int far = 0; far < 4; ++far) {  // cells along the wall first
        for (int along = 0; along < 4; ++along) {
            const int from_wall = step.down + step.right > 0 ? 3 - far : far;
            const int row = step.down != 0 ? from_wall : along;
            const int column = step.down != 0 ? along : from_wall;
            if (outcome.tiles[cell_at(row, column)] != 0) push(outcome, made, row, column, step);
        }
    }
    outcome.legal = outcome.tiles != tiles;
    return outcome;
}

std::vector<Tiles> with_new_tile(const Tiles& tiles) {
    std::vector<Tiles> all;
    for (std::size_t cell = 0; cell < 16; ++cell) {
        if (tiles[cell] != 0) continue;
        for (const int tile : {2, 4}) {
            all.push_back(tiles);
            all.back()[cell] = tile;
        }
    }
    return all;
}

std::int64_t count_leaves(const Tiles& tiles, int moves) {
    if (moves == 0) return 1;
    std::int64_t leaves = 0;
    for (const Direction direction :
         {Direction::kUp, Direction::kRight, Direction::kDown, Direction::kLeft}) {
        const Outcome outcome = slide(tiles, direction);
        if (!outcome.legal) continue;
        for (const Tiles& next : with_new_tile(outcome.tiles)) {
            leaves += count_leaves(next, moves - 1);
        }
    }
    return leaves;
}

int count_empty(const Tiles& tiles) {
    int empty = 0;
    for (const int tile : tiles) {
        if (tile == 0) ++empty;
    }
    return empty;
}

int exponent_of(int tile) {
    int exponent = 0;
    for (; tile > 1; tile /= 2) ++exponent;
    return exponent;
}

int smoothness(const Tiles& tiles) {
    int sum = 0;
    for (int row = 0; row < 4; ++row) {
        for (int column = 0; column < 4; ++column) {
            const int tile = tiles[cell_at(row, column)];
            if (tile == 0) continue;
            for (const Step step : {step_of(Direction::kRight), step_of(Direction::kDown)}) {
                const int next = next_tile(tiles, row, column, step);
                if (next != 0) sum -= std::abs(exponent_of(tile) - exponent_of(next));
            }
        }
    }
    return sum;
}

int monotonicity(const Tiles& tiles) {
    std::array<ExponentLine, 4> rows{};
    std::array<ExponentLine, 4> columns{};
    for (std::size_t row = 0; row < 4; ++row) {
        for (std::size_t column = 0; column < 4; ++column) {
            const int exponent = exponent_of(tiles[4 * row + column]);
            rows[row][column] = exponent;
            columns[column][row] = exponent;
        }
    }
    return monotonicity_of(rows) + monotonicity_of(columns);
}

int islands(const Tiles& tiles) {
    Tiles rest = tiles;
    int groups = 0;
    for (int row = 0; row < 4; ++row) {
        for (int column = 0; column < 4; ++column) {
            const int tile = rest[cell_at(row, column)];
            if (tile == 0) continue;
            flood(rest, row, column, tile);
            ++groups;
        }
    }
    return groups;
}

}  // namespace tilestone::twenty48::reference
