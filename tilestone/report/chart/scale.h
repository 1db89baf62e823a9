// SPDX-License-Identifier: MIT
//
// A scale: ends, ticks and labels of an axis; maps values to shares of its length.
//
// All values lie between the ends. The ends are ticks: 1, 2 or 5 times a power of ten, or on a
// linear axis multiples of such a step. A logarithmic axis has ticks at each 1, 2 and 5 if there is
// room, otherwise at decades, and may then end beyond the last tick.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "tilestone/report/chart/chart.h"

namespace tilestone::chart {

/// True if `axis` can show `value`.
[[nodiscard]] bool can_show(const Axis& axis, double value);

/// The range of a set of values; counts those that cannot be shown.
class Extent {
public:
    explicit Extent(const Axis& axis) : axis_(axis) {}

    /// Returns true if `value` can be shown.
    bool add(double value);
    /// Includes the ends that can be shown. Other ends extend to the end of the axis and are not
    /// counted.
    void add(const std::optional<Interval>& interval);

    [[nodiscard]] const Axis& axis() const { return axis_; }
    [[nodiscard]] const std::optional<Interval>& ends() const { return ends_; }

private:
    Axis axis_;
    std::optional<Interval> ends_;
};

class Scale {
public:
    /// Aims at `tick_count` ticks.
    Scale(const Extent& extent, int tick_count);

    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }
    [[nodiscard]] const std::vector<double>& ticks() const { return ticks_; }

    /// Position of `value`, 0 … 1 from low() to high(); clamped.
    [[nodiscard]] double share(double value) const;

    /// Label of a tick: all ticks share the number of decimals and the unit ("1.5 M").
    [[nodiscard]] std::string label(double tick) const;
    /// Any value: to a tenth of a step; on a logarithmic axis three digits; a share as in
    /// percent_text().
    [[nodiscard]] std::string text(double value) const;
    /// "12.5 (11.8 … 13.1)".
    [[nodiscard]] std::string text(double value, const std::optional<Interval>& interval) const;

private:
    void make_linear(Interval ends, int tick_count);
    void make_logarithmic(Interval ends, int tick_count);
    void make_decades(int tick_count);
    [[nodiscard]] std::string number(double value, double resolution, double largest) const;

    Axis axis_;
    double low_ = 0;
    double high_ = 1;
    double step_ = 1;
    std::vector<double> ticks_;
};

}  // namespace tilestone::chart
