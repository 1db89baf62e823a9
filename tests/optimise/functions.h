// SPDX-License-Identifier: MIT
//
// Functions on which optimisers are compared everywhere. Their smallest value is 0.
#pragma once

#include <cmath>
#include <functional>

#include "tilestone/training/optimise/normal.h"
#include "tilestone/training/optimise/optimiser.h"
#include "tilestone/training/optimise/symmetric.h"

namespace tilestone::optimise {

using Function = std::function<double(const Point&)>;

/// At the origin.
inline double sphere(const Point& point) {
    double sum = 0;
    for (const double each : point) sum += each * each;
    return sum;
}

/// At the origin; axes that differ by a factor of a thousand.
inline double ellipsoid(const Point& point) {
    double sum = 0;
    const auto last = static_cast<double>(point.size() - 1);
    for (std::size_t i = 0; i < point.size(); ++i) {
        sum += std::pow(1e6, static_cast<double>(i) / last) * point[i] * point[i];
    }
    return sum;
}

/// At (1, 1, …), at the end of a bent valley.
inline double rosenbrock(const Point& point) {
    double sum = 0;
    for (std::size_t i = 0; i + 1 < point.size(); ++i) {
        sum += 100 * std::pow(point[i] * point[i] - point[i + 1], 2) + std::pow(point[i] - 1, 2);
    }
    return sum;
}

inline std::vector<double> values_of(const Function& function, const std::vector<Point>& points) {
    std::vector<double> values;
    for (const Point& point : points) values.push_back(function(point));
    return values;
}

/// A rotation drawn by lot: the eigenvectors of a random symmetric matrix.
inline Matrix random_rotation(std::size_t size, std::uint64_t seed) {
    Normal normal(seed);
    Matrix matrix(size);
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column <= row; ++column) {
            matrix.at(row, column) = matrix.at(column, row) = normal.draw();
        }
    }
    return eigen_of(matrix).vectors;
}

inline Point times(const Matrix& matrix, const Point& point) {
    Point product(point.size());
    for (std::size_t row = 0; row < point.size(); ++row) {
        for (std::size_t i = 0; i < point.size(); ++i) {
            product[row] += matrix.at(row, i) * point[i];
        }
    }
    return product;
}

}  // namespace tilestone::optimise
