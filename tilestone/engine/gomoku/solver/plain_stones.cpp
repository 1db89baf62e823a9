// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/plain_stones.h"

#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

constexpr std::size_t kFive = 5;

}  // namespace

std::size_t PlainStones::index_of(Point point) {
    return static_cast<std::size_t>(gomoku::row_of(point) + 1) * kStride +
           static_cast<std::size_t>(gomoku::column_of(point) + 1);
}

Point PlainStones::point_of(std::size_t index) {
    return gomoku::point_at(static_cast<int>(index % kStride) - 1,
                            static_cast<int>(index / kStride) - 1);
}

void PlainStones::reset(const Position& position) {
    rule_ = position.rule();
    cells_.fill(Cell::kBorder);
    for (auto& stones : stones_) stones.clear();
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            const Point point = gomoku::point_at(column, row);
            cells_[index_of(point)] = Cell::kEmpty;
            if (const auto color = position.stone_at(point)) put(point, *color);
        }
    }
}

void PlainStones::put(Point point, Color color) {
    cells_[index_of(point)] = cell_of(color);
    stones_[gomoku::index_of(color)].push_back(index_of(point));
}

void PlainStones::take_back(Point point, Color color) {
    cells_[index_of(point)] = Cell::kEmpty;
    stones_[gomoku::index_of(color)].pop_back();
}

bool PlainStones::would_win(Point point, Color color) const {
    return would_win_at(index_of(point), color);
}

bool PlainStones::would_win_at(std::size_t index, Color color) const {
    const Cell own = cell_of(color);
    for (const std::size_t step : {std::size_t{1}, kStride - 1, kStride, kStride + 1}) {
        std::size_t length = 1;
        for (std::size_t at = index + step; cells_[at] == own; at += step) ++length;
        for (std::size_t at = index - step; cells_[at] == own; at -= step) ++length;
        if (length == kFive || (length > kFive && overline_wins(rule_, color))) return true;
    }
    return false;
}

/// The empty cell of five in a row from `first` on, if all others are `own`.
std::optional<std::size_t> PlainStones::gap_of_five(std::size_t first, std::size_t step,
                                                    Cell own) const {
    std::optional<std::size_t> gap;
    for (std::size_t i = 0, at = first; i < kFive; ++i, at += step) {
        if (cells_[at] == own) continue;
        if (cells_[at] != Cell::kEmpty || gap) return {};
        gap = at;
    }
    return gap;
}

/// Four of the five stones in a row are there, and the first or second of them is a stone.
std::optional<Point> PlainStones::winning_point(Color color) const {
    const Cell own = cell_of(color);
    for (const std::size_t stone : stones_[gomoku::index_of(color)]) {
        for (const std::size_t step : {std::size_t{1}, kStride - 1, kStride, kStride + 1}) {
            for (const std::size_t first : {stone, stone - step}) {
                const auto gap = gap_of_five(first, step, own);
                if (gap && would_win_at(*gap, color)) return point_of(*gap);
            }
        }
    }
    return {};
}

}  // namespace tilestone::engine::gomoku
