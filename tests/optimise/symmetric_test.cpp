// SPDX-License-Identifier: MIT
//
// Eigenvectors: by hand, and by what makes them eigenvectors.
#include "tilestone/training/optimise/symmetric.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/optimise/functions.h"

namespace tilestone::optimise {
namespace {

constexpr double kExact = 1e-12;

TEST(EigenOf, ByHand) {
    Matrix matrix(2);
    matrix.at(0, 0) = matrix.at(1, 1) = 2;
    matrix.at(0, 1) = matrix.at(1, 0) = 1;
    Point values = eigen_of(matrix).values;
    std::ranges::sort(values);
    EXPECT_NEAR(values[0], 1, kExact);
    EXPECT_NEAR(values[1], 3, kExact);
}

TEST(EigenOf, OfADiagonalIsThat) {
    Matrix matrix(3);
    for (std::size_t i = 0; i < 3; ++i) matrix.at(i, i) = static_cast<double>(3 - i);
    EXPECT_EQ(eigen_of(matrix).values, (Point{3, 2, 1}));
}

/// V is orthogonal, and V diag Vᵀ is the matrix, also where axes differ by many powers of ten.
TEST(EigenOf, PutsItTogetherAgain) {
    for (const std::size_t n : {1U, 2U, 5U, 12U, 20U}) {
        const Matrix turn = random_rotation(n, n);
        Matrix matrix(n);
        for (std::size_t i = 0; i < n; ++i) {
            const double value = std::pow(10.0, -6.0 * static_cast<double>(i % 3));
            for (std::size_t row = 0; row < n; ++row) {
                for (std::size_t column = 0; column < n; ++column) {
                    matrix.at(row, column) += value * turn.at(row, i) * turn.at(column, i);
                }
            }
        }
        const Eigen eigen = eigen_of(matrix);
        for (std::size_t row = 0; row < n; ++row) {
            for (std::size_t column = 0; column < n; ++column) {
                double again = 0;
                double product = 0;
                for (std::size_t i = 0; i < n; ++i) {
                    again +=
                        eigen.values[i] * eigen.vectors.at(row, i) * eigen.vectors.at(column, i);
                    product += eigen.vectors.at(i, row) * eigen.vectors.at(i, column);
                }
                EXPECT_NEAR(again, matrix.at(row, column), kExact) << n;
                EXPECT_NEAR(product, row == column ? 1 : 0, kExact) << n;
            }
        }
    }
}

}  // namespace
}  // namespace tilestone::optimise
