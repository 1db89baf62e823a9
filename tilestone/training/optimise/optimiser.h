// SPDX-License-Identifier: MIT
//
// Optimiser: minimises a function by an ask-and-tell interface. Values may be noisy.
//
//     while (…) optimiser.tell(values_of(optimiser.ask()));
//     use(optimiser.centre());
//
// Points have one coordinate per dimension and lie in the unit cube, unless the optimiser is
// unbounded. The state depends only on the settings and the values told, so replaying the same
// values restores the state (up to the last digits of the maths library).
//
// Not thread-safe.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tilestone::optimise {

using Point = std::vector<double>;

class Optimiser {
public:
    virtual ~Optimiser() = default;

    /// The points to evaluate. Unchanged until tell(); the number of points is constant.
    [[nodiscard]] virtual const std::vector<Point>& ask() const = 0;

    /// Takes the values of the points of ask(), in the same order. NaN counts as the largest value.
    virtual void tell(std::span<const double> values) = 0;

    /// The estimated minimum, which is the point to use. It need not have been asked for; under
    /// noise the best value told is only the luckiest.
    [[nodiscard]] virtual Point centre() const = 0;

    /// Current search distance from the centre, in units of the points.
    [[nodiscard]] virtual double reach() const = 0;
};

}  // namespace tilestone::optimise
