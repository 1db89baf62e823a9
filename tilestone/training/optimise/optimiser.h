// SPDX-License-Identifier: MIT
//
// Optimiser: looks for the point of the smallest value by asking for values, which may be noisy.
//
//     while (…) optimiser.tell(values_of(optimiser.ask()));
//     use(optimiser.centre());
//
// It knows nothing of what it optimises. Points have one number for each dimension; those asked for
// lie in the unit cube, unless an optimiser was told that there are no bounds. All that it does
// follows from how it was made and what it was told, so that telling the same values again brings
// an optimiser to the same state (up to the last digits that the maths library gives).
//
// One thread at a time.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tilestone::optimise {

using Point = std::vector<double>;

class Optimiser {
public:
    virtual ~Optimiser() = default;

    /// The points whose values are wanted, the same until they were told; as many each time.
    [[nodiscard]] virtual const std::vector<Point>& ask() const = 0;

    /// The values of the points of ask(), in their order; what is not a number counts as the
    /// largest of all.
    virtual void tell(std::span<const double> values) = 0;

    /// Where it believes the smallest value to be: the best there is to use. It was not
    /// necessarily asked for; under noise the best value that was told is only the luckiest.
    [[nodiscard]] virtual Point centre() const = 0;

    /// How far from the centre it looks at present, in the unit of the points.
    [[nodiscard]] virtual double reach() const = 0;
};

}  // namespace tilestone::optimise
