// SPDX-License-Identifier: MIT
//
// Features of a 2048 board that a person sees.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "tilestone/engine/namespaces.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::engine::twenty48::board_features {

/// How many of the largest tiles a person watches.
inline constexpr std::size_t kChain = 3;

/// Calls visit(cell) for the neighbours of a cell.
template <class Visit>
void for_each_neighbour(int cell, Visit&& visit) {
    if (cell % kSide > 0) visit(cell - 1);
    if (cell % kSide < kSide - 1) visit(cell + 1);
    if (cell >= kSide) visit(cell - kSide);
    if (cell < kSide * (kSide - 1)) visit(cell + kSide);
}

/// Calls visit(cell, next, distance) for each two tiles that are neighbours.
template <class Visit>
void for_each_step(const Board& board, Visit&& visit) {
    for (int cell = 0; cell < kCells; ++cell) {
        if (board.at(cell) == 0) continue;
        for_each_neighbour(cell, [&](int next) {
            if (next < cell || board.at(next) == 0) return;
            visit(cell, next, std::abs(int{board.at(cell)} - int{board.at(next)}));
        });
    }
}

template <class Matches>
std::vector<int> cells_where(Matches&& matches) {
    std::vector<int> cells;
    for (int cell = 0; cell < kCells; ++cell) {
        if (matches(cell)) cells.push_back(cell);
    }
    return cells;
}

[[nodiscard]] bool is_trapped(const Board& board, int cell);
[[nodiscard]] int count_trapped(const Board& board);
[[nodiscard]] int count_lines_in_order(const Board& board);
/// The sum of the tiles above `exponent`: it grows only where two tiles of that size merge.
[[nodiscard]] std::uint64_t sum_above(const Board& board, Exponent exponent);
[[nodiscard]] std::optional<Exponent> largest_pair(const Board& board);
[[nodiscard]] std::vector<Exponent> chain_of(const Board& board);
[[nodiscard]] std::optional<int> corner_of_largest(const Board& board);
/// The edges that meet in a corner: its row, and its column, from the corner on.
[[nodiscard]] std::array<std::array<int, kSide>, 2> edges_at(int corner);
[[nodiscard]] int count_tiles(const Board& board, const std::array<int, kSide>& cells);
/// Whether one of the two edges that meet in `corner` has no empty cell.
[[nodiscard]] bool has_full_edge(const Board& board, int corner);
/// The three largest tiles, equal ones each for itself, the largest first.
[[nodiscard]] std::array<Exponent, kChain> three_largest(const Board& board);
[[nodiscard]] bool is_ordered(const Board& board, int corner,
                              const std::array<Exponent, kChain>& top);
/// Whether a largest tile has a neighbour of the second size; of two equal ones, of the same.
[[nodiscard]] bool are_together(const Board& board, const std::array<Exponent, kChain>& top);
/// The cells of the tiles that merge in a move.
[[nodiscard]] std::vector<int> merging_cells(const Board& board, Move move);
/// The neighbours that differ most.
[[nodiscard]] std::vector<int> steepest(const Board& board);
/// The tiles with an equal neighbour.
[[nodiscard]] std::vector<int> ready_cells(const Board& board);
/// The cells of rows and columns out of order.
[[nodiscard]] std::vector<int> disordered_cells(const Board& board);

}  // namespace tilestone::engine::twenty48::board_features
