// SPDX-License-Identifier: MIT
//
// Small symmetric matrices and their eigenvectors.
#pragma once

#include <cstddef>
#include <vector>

#include "tilestone/training/optimise/optimiser.h"

namespace tilestone::optimise {

/// A square matrix in row-major order.
class Matrix {
public:
    explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}
    static Matrix identity(std::size_t size);

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] double& at(std::size_t row, std::size_t column) {
        return cells_[row * size_ + column];
    }
    [[nodiscard]] double at(std::size_t row, std::size_t column) const {
        return cells_[row * size_ + column];
    }

private:
    std::size_t size_;
    std::vector<double> cells_;
};

/// A = V diag(values) Vᵀ; column i of V belongs to values[i], in no particular order.
struct Eigen {
    Point values;
    Matrix vectors;
};

/// Cyclic Jacobi rotations (C. G. J. Jacobi 1846). `matrix` must be symmetric.
[[nodiscard]] Eigen eigen_of(Matrix matrix);

}  // namespace tilestone::optimise
