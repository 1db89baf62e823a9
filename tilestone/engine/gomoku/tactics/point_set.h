// SPDX-License-Identifier: MIT
//
// PointSet: a bitboard of points.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "tilestone/engine/namespaces.h"
#include "tilestone/games/gomoku/point.h"

namespace tilestone::engine::gomoku {

class PointSet {
public:
    void add(Point point) { row(gomoku::row_of(point)) |= bit(point); }
    [[nodiscard]] bool has(Point point) const {
        return (rows_[static_cast<std::size_t>(gomoku::row_of(point))] & bit(point)) != 0;
    }
    [[nodiscard]] bool empty() const { return rows_ == Rows{}; }

    /// Bits of a row; bit c is column c.
    [[nodiscard]] std::uint32_t& row(int row) { return rows_[static_cast<std::size_t>(row)]; }
    [[nodiscard]] std::uint32_t row(int row) const { return rows_[static_cast<std::size_t>(row)]; }

    /// Intersection.
    PointSet& operator&=(const PointSet& other) {
        for (std::size_t row = 0; row < rows_.size(); ++row) rows_[row] &= other.rows_[row];
        return *this;
    }

    /// Calls visit(Point) row by row from the bottom left, for a board of `size`.
    template <class Visit>
    void for_each(int size, Visit&& visit) const {
        for (int row = 0; row < size; ++row) {
            for (std::uint32_t bits = this->row(row); bits != 0; bits &= bits - 1) {
                visit(gomoku::point_at(std::countr_zero(bits), row));
            }
        }
    }

private:
    using Rows = std::array<std::uint32_t, kMaxSize>;

    static constexpr std::uint32_t bit(Point point) {
        return std::uint32_t{1} << gomoku::column_of(point);
    }

    Rows rows_{};
};

}  // namespace tilestone::engine::gomoku
