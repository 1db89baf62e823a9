// SPDX-License-Identifier: MIT
//
// An axis with its ends, ticks and numbers: from values to shares of its length.
//
// All values lie between the ends, which are 1, 2 or 5 times a power of ten, or on a linear axis
// multiples of such a step, and ticks. A logarithmic axis has ticks at each 1, 2 and 5 where there
// is room, else at decades, and may end beyond the last one.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "tilestone/report/chart/chart.h"

namespace tilestone::chart {

/// Whether `value` has a place on `axis`.
[[nodiscard]] bool can_show(const Axis& axis, double value);

/// The ends of some values; those that cannot be shown are counted.
class Extent {
public:
    explicit Extent(const Axis& axis) : axis_(axis) {}

    /// Returns whether `value` can be shown.
    bool add(double value);
    /// The ends that can be shown; the others run to the end of the axis and are not counted.
    void add(const std::optional<Interval>& interval);

    [[nodiscard]] const Axis& axis() const { return axis_; }
    [[nodiscard]] const std::optional<Interval>& ends() const { return ends_; }

private:
    Axis axis_;
    std::optional<Interval> ends_;
};

class Scale {
public:
    /// With some `wanted` ticks.
    Scale(const Extent& extent, int wanted, report::Language language);

    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }
    [[nodiscard]] const std::vector<double>& ticks() const { return ticks_; }

    /// Where `value` stands, 0 … 1 from low() to high(); what lies outside is moved to the end.
    [[nodiscard]] double share(double value) const;

    /// The number at a tick: all ticks with the same decimals and the same unit ("1.5 M").
    [[nodiscard]] std::string label(double tick) const;
    /// Any value, to a tenth of a step, on a logarithmic axis with three digits, a share as
    /// percent_text() has it.
    [[nodiscard]] std::string text(double value) const;
    /// "12.5 (11.8 … 13.1)".
    [[nodiscard]] std::string text(double value, const std::optional<Interval>& interval) const;

private:
    void make_linear(Interval ends, int wanted);
    void make_logarithmic(Interval ends, int wanted);
    void make_decades(int wanted);
    [[nodiscard]] std::string number(double value, double resolution, double largest) const;

    Axis axis_;
    report::Language language_;
    double low_ = 0;
    double high_ = 1;
    double step_ = 1;
    std::vector<double> ticks_;
};

}  // namespace tilestone::chart
