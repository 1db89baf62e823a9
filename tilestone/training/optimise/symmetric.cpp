// SPDX-License-Identifier: MIT
#include "tilestone/training/optimise/symmetric.h"

#include <cmath>

namespace tilestone::optimise {
namespace {

/// Jacobi rotations converge quadratically, typically in six to ten rounds.
constexpr int kMaxRounds = 60;

struct Rotation {
    double cosine = 1;
    double sine = 0;
};

/// The rotation by the smaller angle that zeroes cell (p, q).
Rotation rotation_for(const Matrix& matrix, std::size_t p, std::size_t q) {
    const double ratio = (matrix.at(q, q) - matrix.at(p, p)) / (2 * matrix.at(p, q));
    const double tangent = (ratio < 0 ? -1 : 1) / (std::abs(ratio) + std::hypot(1.0, ratio));
    const double cosine = 1 / std::hypot(1.0, tangent);
    return {cosine, tangent * cosine};
}

void rotate_columns(Matrix& matrix, std::size_t p, std::size_t q, const Rotation& turn) {
    for (std::size_t row = 0; row < matrix.size(); ++row) {
        const double at_p = matrix.at(row, p);
        const double at_q = matrix.at(row, q);
        matrix.at(row, p) = turn.cosine * at_p - turn.sine * at_q;
        matrix.at(row, q) = turn.sine * at_p + turn.cosine * at_q;
    }
}

void rotate_rows(Matrix& matrix, std::size_t p, std::size_t q, const Rotation& turn) {
    for (std::size_t column = 0; column < matrix.size(); ++column) {
        const double at_p = matrix.at(p, column);
        const double at_q = matrix.at(q, column);
        matrix.at(p, column) = turn.cosine * at_p - turn.sine * at_q;
        matrix.at(q, column) = turn.sine * at_p + turn.cosine * at_q;
    }
}

/// True if the cell is below the rounding error of the diagonal.
bool is_negligible(const Matrix& matrix, std::size_t p, std::size_t q) {
    const double diagonal = std::abs(matrix.at(p, p)) + std::abs(matrix.at(q, q));
    return diagonal + std::abs(matrix.at(p, q)) == diagonal;
}

/// One round of rotations; returns the number of nonzero cells.
int round_over(Matrix& matrix, Matrix& vectors) {
    int rotated = 0;
    for (std::size_t p = 0; p < matrix.size(); ++p) {
        for (std::size_t q = p + 1; q < matrix.size(); ++q) {
            if (is_negligible(matrix, p, q)) continue;
            const Rotation turn = rotation_for(matrix, p, q);
            rotate_columns(matrix, p, q, turn);
            rotate_rows(matrix, p, q, turn);
            rotate_columns(vectors, p, q, turn);
            ++rotated;
        }
    }
    return rotated;
}

}  // namespace

Matrix Matrix::identity(std::size_t size) {
    Matrix matrix(size);
    for (std::size_t i = 0; i < size; ++i) matrix.at(i, i) = 1;
    return matrix;
}

Eigen eigen_of(Matrix matrix) {
    Matrix vectors = Matrix::identity(matrix.size());
    for (int round = 0; round < kMaxRounds; ++round) {
        if (round_over(matrix, vectors) == 0) break;
    }
    Point values(matrix.size());
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = matrix.at(i, i);
    return {std::move(values), std::move(vectors)};
}

}  // namespace tilestone::optimise
