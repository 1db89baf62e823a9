// SPDX-License-Identifier: MIT
#include "tests/twenty48/plain_twenty48.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "tests/twenty48/reference.h"

namespace tilestone::plain {
namespace {

namespace reference = twenty48::reference;
using twenty48::Move;

reference::Tiles tiles_of(const Cells& cells) {
    reference::Tiles tiles{};
    for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i] = cells[i] == 0 ? 0 : 1 << cells[i];
    return tiles;
}

/// The cells in snake order.
std::vector<int> snake(const Cells& cells) {
    constexpr std::array<std::size_t, 16> kOrder = {0, 1, 2,  3,  7,  6,  5,  4,
                                                    8, 9, 10, 11, 15, 14, 13, 12};
    std::vector<int> exponents;
    for (const std::size_t cell : kOrder) exponents.push_back(cells[cell]);
    return exponents;
}

}  // namespace

Cells cells_of(const twenty48::Board& board) {
    Cells cells{};
    for (int cell = 0; cell < 16; ++cell) cells[static_cast<std::size_t>(cell)] = board.at(cell);
    return cells;
}

std::optional<Moved> moved(const Cells& cells, Move move) {
    using reference::Direction;
    constexpr std::array kDirections = {Direction::kUp, Direction::kRight, Direction::kDown,
                                        Direction::kLeft};  // in the order of Move
    const reference::Outcome outcome =
        reference::slide(tiles_of(cells), kDirections[static_cast<std::size_t>(move)]);
    if (!outcome.legal) return std::nullopt;
    Moved result{.points = static_cast<int>(outcome.points)};
    std::ranges::transform(outcome.tiles, result.cells.begin(), reference::exponent_of);
    return result;
}

int count_empty(const Cells& cells) {
    return static_cast<int>(std::count(cells.begin(), cells.end(), 0));
}

int largest(const Cells& cells) { return *std::max_element(cells.begin(), cells.end()); }

int smoothness(const Cells& cells) { return reference::smoothness(tiles_of(cells)); }
int monotonicity(const Cells& cells) { return reference::monotonicity(tiles_of(cells)); }
int islands(const Cells& cells) { return reference::islands(tiles_of(cells)); }

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
