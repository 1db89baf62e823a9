// SPDX-License-Identifier: MIT
#include "tilestone/report/chart/scale.h"

#include <array>
#include <cmath>

#include "tilestone/report/number_text.h"

namespace tilestone::chart {
namespace {

constexpr double kLargestShown = 1e100;
constexpr double kMinRelativeSpan = 1e-9;  // smaller spans count as equal: labels have 9 digits
constexpr double kTolerance = 1e-9;        // share of a step, for rounding errors
constexpr double kPad = 0.1;               // relative padding around equal values
constexpr std::array<double, 3> kRungs = {1, 2, 5};

double power_of_ten(int exponent) { return std::pow(10.0, exponent); }

/// Exponent of the largest power of ten ≤ `value` > 0.
int exponent_of(double value) {
    return static_cast<int>(std::floor(std::log10(value) + kTolerance));
}

/// Exponent of the smallest power of ten ≥ `value` > 0.
int exponent_above(double value) {
    return static_cast<int>(std::ceil(std::log10(value) - kTolerance));
}

/// The smallest of 1, 2, 5 times a power of ten that is at least `value` > 0.
double rung_from(double value) {
    const double decade = power_of_ten(exponent_of(value));
    for (const double rung : kRungs) {
        if (rung * decade >= value * (1 - kTolerance)) return rung * decade;
    }
    return 10 * decade;
}

/// The largest of these that is at most `value`.
double rung_to(double value) {
    const double decade = power_of_ten(exponent_of(value));
    double found = decade;
    for (const double rung : kRungs) {
        if (rung * decade <= value * (1 + kTolerance)) found = rung * decade;
    }
    return found;
}

/// Numbers of this size are shown as multiples of it, with its sign.
struct Unit {
    double size = 1;
    std::string sign = {};
};

/// The unit of an axis whose largest absolute number is `largest`.
Unit unit_for(double largest) {
    constexpr double kGrouped = 1e6;  // below it, grouped digits are easier to read
    constexpr double kBeyondSigns = 1e15;
    constexpr double kMaxDecimals = 1e-4;
    if (largest >= kBeyondSigns || (largest > 0 && largest < kMaxDecimals)) {
        const int exponent = exponent_of(largest);
        return {.size = power_of_ten(exponent), .sign = "e" + std::to_string(exponent)};
    }
    if (largest < kGrouped) return {};
    if (largest < 1e9) return {.size = 1e6, .sign = " M"};
    return largest < 1e12 ? Unit{.size = 1e9, .sign = " G"} : Unit{.size = 1e12, .sign = " T"};
}

}  // namespace

bool can_show(const Axis& axis, double value) {
    if (!std::isfinite(value) || std::abs(value) > kLargestShown) return false;
    return !axis.logarithmic || value >= 1 / kLargestShown;
}

bool Extent::add(double value) {
    if (!can_show(axis_, value)) return false;
    if (!ends_) ends_ = Interval{.low = value, .high = value};
    ends_->low = std::min(ends_->low, value);
    ends_->high = std::max(ends_->high, value);
    return true;
}

void Extent::add(const std::optional<Interval>& interval) {
    if (!interval) return;
    add(interval->low);
    add(interval->high);
}

Scale::Scale(const Extent& extent, int tick_count) : axis_(extent.axis()) {
    if (axis_.logarithmic) {
        make_logarithmic(extent.ends().value_or(Interval{.low = 1, .high = 10}), tick_count);
    } else {
        make_linear(extent.ends().value_or(Interval{.low = 0, .high = 1}), tick_count);
    }
}

void Scale::make_linear(Interval ends, int tick_count) {
    auto [low, high] = ends;
    if (axis_.from_zero) {
        low = std::min(low, 0.0);
        high = std::max(high, 0.0);
    }
    low = std::min(low, axis_.reaches.value_or(low));
    high = std::max(high, axis_.reaches.value_or(high));
    const double size = std::max(std::abs(low), std::abs(high));
    const bool is_whole = axis_.numbers == Numbers::kWhole;
    if (size < 1 / kLargestShown) {
        high = 1;
        low = axis_.from_zero || axis_.numbers == Numbers::kPercent ? 0 : -1;
    } else if (high - low <= size * kMinRelativeSpan) {
        const double pad = is_whole ? std::max(1.0, kPad * size) : kPad * size;
        low -= pad;
        high += pad;
        if (axis_.numbers == Numbers::kPercent && ends.high <= 1) high = std::min(high, 1.0);
    }
    step_ = rung_from(std::max((high - low) / tick_count, is_whole ? 1.0 : 0.0));
    const double first = std::floor(low / step_ + kTolerance);
    const double last = std::max(std::ceil(high / step_ - kTolerance), first + 1);
    for (double i = first; i <= last; ++i) ticks_.push_back(i * step_);
    low_ = ticks_.front();
    high_ = ticks_.back();
}

void Scale::make_logarithmic(Interval ends, int tick_count) {
    low_ = rung_to(ends.low);
    high_ = rung_from(ends.high);
    if (low_ >= high_ * (1 - kTolerance)) {  // a single tick: add one on each side
        low_ = rung_to(low_ * 0.9);
        high_ = rung_from(high_ * 1.1);
    }
    for (double rung = low_; rung <= high_ * (1 + kTolerance); rung = rung_from(rung * 1.1)) {
        ticks_.push_back(rung);
        if (ticks_.size() > static_cast<std::size_t>(tick_count) + 1) break;
    }
    if (ticks_.size() <= static_cast<std::size_t>(tick_count) + 1) return;
    make_decades(tick_count);
}

void Scale::make_decades(int tick_count) {
    const int first = exponent_above(low_);
    const int last = exponent_of(high_);
    ticks_.clear();
    if (last - first >= 1) {
        const int stride = (last - first) / tick_count + 1;
        for (int i = first; i <= last; i += stride) ticks_.push_back(power_of_ten(i));
    }
    if (ticks_.size() > 1) return;
    // Too short for two ticks: extend to the surrounding decades.
    low_ = power_of_ten(exponent_of(low_));
    high_ = power_of_ten(exponent_above(high_));
    ticks_ = {low_, high_};
}

double Scale::share(double value) const {
    if (std::isnan(value)) return 0;
    const double clamped = std::clamp(value, low_, high_);
    if (!axis_.logarithmic) return (clamped - low_) / (high_ - low_);
    return std::clamp(std::log10(clamped / low_) / std::log10(high_ / low_), 0.0, 1.0);
}

std::string Scale::number(double value, double resolution, double largest) const {
    constexpr int kMaxDecimals = 9;
    const bool is_percent = axis_.numbers == Numbers::kPercent;
    const double factor = is_percent ? 100 : 1;
    const Unit unit = unit_for(factor * largest);
    const int decimals = std::clamp(-exponent_of(factor * resolution / unit.size), 0, kMaxDecimals);
    std::string text =
        value == 0 ? "0" : report::grouped_text(factor * value / unit.size, decimals) + unit.sign;
    if (is_percent) text += '%';
    return text;
}

std::string Scale::label(double tick) const {
    if (axis_.logarithmic) return number(tick, tick, tick);
    return number(tick, step_, std::max(std::abs(low_), std::abs(high_)));
}

std::string Scale::text(double value) const {
    if (!can_show(axis_, value)) return report::fixed_text(value, 2);
    if (axis_.logarithmic) return number(value, value / 100, value);
    if (axis_.numbers == Numbers::kPercent && value >= 0 && value <= 1) {
        return report::percent_text(value);
    }
    const bool is_whole = axis_.numbers == Numbers::kWhole;
    const double resolution = is_whole ? std::max(1.0, step_ / 10) : step_ / 10;
    return number(value, resolution, std::max(std::abs(low_), std::abs(high_)));
}

std::string Scale::text(double value, const std::optional<Interval>& interval) const {
    if (!interval) return text(value);
    return text(value) + " (" + text(interval->low) + " … " + text(interval->high) + ")";
}

}  // namespace tilestone::chart
