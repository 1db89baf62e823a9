// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/board_features.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "tilestone/games/twenty48/line.h"

namespace tilestone::engine::twenty48::board_features {
namespace {

constexpr Exponent kSmallestPair = 3;    // an 8: smaller pairs come and go with each move
constexpr Exponent kLargestTrapped = 4;  // a 16
constexpr int kTrappedBelow = 3;         // neighbours are 2^3 times as large

bool is_in_order(const Board& board, int first, int step) {
    bool grows = true;
    bool shrinks = true;
    int last = 0;
    for (int i = 0; i < kSide; ++i) {
        const int tile = board.at(first + step * i);
        if (tile == 0) continue;
        grows &= last == 0 || tile >= last;
        shrinks &= last == 0 || tile <= last;
        last = tile;
    }
    return grows || shrinks;
}

}  // namespace

bool is_trapped(const Board& board, int cell) {
    const int own = board.at(cell);
    if (own == 0 || own > kLargestTrapped) return false;
    bool trapped = true;
    for_each_neighbour(cell, [&](int next) {
        if (board.at(next) < own + kTrappedBelow) trapped = false;
    });
    return trapped;
}

int count_trapped(const Board& board) {
    int count = 0;
    for (int cell = 0; cell < kCells; ++cell) count += is_trapped(board, cell) ? 1 : 0;
    return count;
}

int count_lines_in_order(const Board& board) {
    int count = 0;
    for (int i = 0; i < kSide; ++i) {
        count += is_in_order(board, kSide * i, 1) ? 1 : 0;
        count += is_in_order(board, i, kSide) ? 1 : 0;
    }
    return count;
}

std::uint64_t sum_above(const Board& board, Exponent exponent) {
    std::uint64_t sum = 0;
    for (int cell = 0; cell < kCells; ++cell) {
        if (board.at(cell) > exponent) sum += std::uint64_t{1} << board.at(cell);
    }
    return sum;
}

std::optional<Exponent> largest_pair(const Board& board) {
    std::optional<Exponent> pair;
    std::array<int, 32> counts{};  // exponents are below 18
    for (int cell = 0; cell < kCells; ++cell) {
        const Exponent exponent = board.at(cell);
        if (++counts[exponent] == 2 && exponent >= kSmallestPair) {
            pair = std::max(pair.value_or(0), exponent);
        }
    }
    return pair;
}

std::vector<Exponent> chain_of(const Board& board) {
    std::vector<Exponent> chain;
    for (Exponent size = board.largest(); size >= kSmallestPair && chain.size() < kChain; --size) {
        for (int cell = 0; cell < kCells; ++cell) {
            if (board.at(cell) != size) continue;
            chain.push_back(size);
            break;
        }
    }
    return chain;
}

std::optional<int> corner_of_largest(const Board& board) {
    for (const int cell : {0, kSide - 1, kCells - kSide, kCells - 1}) {
        if (board.at(cell) == board.largest()) return cell;
    }
    return {};
}

std::array<std::array<int, kSide>, 2> edges_at(int corner) {
    const int right = corner % kSide == 0 ? 1 : -1;
    const int down = corner < kSide ? kSide : -kSide;
    std::array<std::array<int, kSide>, 2> edges{};
    for (int i = 0; i < kSide; ++i) {
        edges[0][static_cast<std::size_t>(i)] = corner + right * i;
        edges[1][static_cast<std::size_t>(i)] = corner + down * i;
    }
    return edges;
}

int count_tiles(const Board& board, const std::array<int, kSide>& cells) {
    return static_cast<int>(
        std::ranges::count_if(cells, [&](int cell) { return board.at(cell) != 0; }));
}

bool has_full_edge(const Board& board, int corner) {
    return std::ranges::any_of(edges_at(corner),
                               [&](const auto& edge) { return count_tiles(board, edge) == kSide; });
}

std::array<Exponent, kChain> three_largest(const Board& board) {
    std::array<Exponent, kChain> top{};
    for (int cell = 0; cell < kCells; ++cell) {
        Exponent next = board.at(cell);
        for (Exponent& each : top) {
            if (next > each) std::swap(next, each);
        }
    }
    return top;
}

bool is_ordered(const Board& board, int corner, const std::array<Exponent, kChain>& top) {
    return std::ranges::any_of(edges_at(corner), [&](const auto& edge) {
        return std::ranges::equal(top, edge | std::views::take(kChain), {}, {},
                                  [&](int cell) { return board.at(cell); });
    });
}

bool are_together(const Board& board, const std::array<Exponent, kChain>& top) {
    for (int cell = 0; cell < kCells; ++cell) {
        if (board.at(cell) != top[0]) continue;
        bool found = false;
        for_each_neighbour(cell, [&](int next) { found |= board.at(next) == top[1]; });
        if (found) return true;
    }
    return false;
}

std::vector<int> merging_cells(const Board& board, Move move) {
    std::vector<int> cells;
    const bool horizontal = move == Move::kLeft || move == Move::kRight;
    const bool to_last = move == Move::kRight || move == Move::kDown;
    for (int number = 0; number < kSide; ++number) {
        std::array<int, kSide> line{};
        Line tiles{};
        for (int i = 0; i < kSide; ++i) {
            const int along = to_last ? kSide - 1 - i : i;
            const auto at = static_cast<std::size_t>(i);
            line[at] = horizontal ? kSide * number + along : kSide * along + number;
            tiles[at] = board.at(line[at]);
        }
        const LineSlide slide = twenty48::slide_line(tiles);
        for (std::size_t i = 0; i < line.size(); ++i) {
            for (std::size_t j = 0; j < line.size(); ++j) {
                const bool merge =
                    i != j && tiles[i] != 0 && tiles[j] != 0 && slide.target[i] == slide.target[j];
                if (merge) cells.push_back(line[i]);
            }
        }
    }
    std::ranges::sort(cells);
    return cells;
}

std::vector<int> steepest(const Board& board) {
    std::vector<int> cells;
    int most = 0;
    for_each_step(board, [&](int cell, int next, int distance) {
        if (distance <= most) return;
        most = distance;
        cells = {cell, next};
    });
    return cells;
}

std::vector<int> ready_cells(const Board& board) {
    return cells_where([&](int cell) {
        bool ready = false;
        for_each_neighbour(cell, [&](int next) { ready |= board.at(next) == board.at(cell); });
        return ready && board.at(cell) != 0;
    });
}

std::vector<int> disordered_cells(const Board& board) {
    return cells_where([&](int cell) {
        return !is_in_order(board, cell / kSide * kSide, 1) ||
               !is_in_order(board, cell % kSide, kSide);
    });
}

}  // namespace tilestone::engine::twenty48::board_features
