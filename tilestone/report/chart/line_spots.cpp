// SPDX-License-Identifier: MIT
#include "tilestone/report/chart/line_spots.h"

#include <algorithm>
#include <cmath>

namespace tilestone::chart {
namespace {

using Lines = std::vector<std::vector<Run>>;

/// Maximum number of points per series for error bars.
constexpr std::size_t kFewPoints = 40;

std::optional<Interval> limits_of(const Point& point, const Box& plot, const Scale& scale) {
    if (!point.interval) return std::nullopt;
    const auto [low, high] = *point.interval;
    if (std::isnan(low) || std::isnan(high)) return std::nullopt;
    return Interval{.low = y_of(plot, scale, low), .high = y_of(plot, scale, high)};
}

std::size_t count_spots(const std::vector<Run>& runs) {
    std::size_t count = 0;
    for (const Run& run : runs) count += run.size();
    return count;
}

/// The band of `runs` at `x`, if any.
std::optional<Interval> limits_at(const std::vector<Run>& runs, double x) {
    for (const Run& run : runs) {
        for (std::size_t i = 0; i < run.size(); ++i) {
            const Spot& to = run[i];
            const Spot& from = run[i == 0 ? 0 : i - 1];
            const bool between =
                std::min(from.at.x, to.at.x) <= x && x <= std::max(from.at.x, to.at.x);
            if (!between || !from.limits || !to.limits) continue;
            const double length = to.at.x - from.at.x;
            const double share = length == 0 ? 0 : (x - from.at.x) / length;
            return Interval{.low = std::lerp(from.limits->low, to.limits->low, share),
                            .high = std::lerp(from.limits->high, to.limits->high, share)};
        }
    }
    return std::nullopt;
}

bool bands_meet(const std::vector<Run>& one, const std::vector<Run>& other) {
    for (const Run& run : one) {
        for (const Spot& spot : run) {
            const auto limits = limits_at(other, spot.at.x);
            if (!spot.limits || !limits) continue;
            if (spot.limits->high < limits->low && limits->high < spot.limits->low) return true;
        }
    }
    return false;
}

/// Smallest distance between two x positions, px.
double min_distance(const Lines& lines) {
    constexpr double kSame = 0.5;
    std::vector<double> all;
    for (const auto& runs : lines) {
        for (const Run& run : runs) {
            for (const Spot& spot : run) all.push_back(spot.at.x);
        }
    }
    std::ranges::sort(all);
    double least = 1000;
    for (std::size_t i = 1; i < all.size(); ++i) {
        const double distance = all[i] - all[i - 1];
        if (distance > kSame) least = std::min(least, distance);
    }
    return least;
}

std::string place_text(double x, double y) {
    return report::SvgWriter::number(x) + " " + report::SvgWriter::number(y);
}

}  // namespace

std::vector<Run> runs_of(const Series& series, const Box& plot, const Scale& x, const Scale& y,
                         const LineChart& chart) {
    std::vector<Run> runs(1);
    for (std::size_t i = 0; i < series.points.size(); ++i) {
        const Point& point = series.points[i];
        if (!can_show(chart.x, point.x) || !can_show(chart.y, point.y)) {
            if (!runs.back().empty()) runs.emplace_back();
            continue;
        }
        runs.back().push_back({.point = &point,
                               .index = i,
                               .at = {x_of(plot, x, point.x), y_of(plot, y, point.y)},
                               .limits = limits_of(point, plot, y)});
    }
    if (runs.back().empty()) runs.pop_back();
    return runs;
}

bool want_error_bars(const Lines& lines) {
    for (const auto& runs : lines) {
        if (count_spots(runs) > kFewPoints) return false;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::size_t j = 0; j < lines.size(); ++j) {
            if (i != j && bands_meet(lines[i], lines[j])) return true;
        }
    }
    return false;
}

void set_apart(Lines& lines, const Box& plot) {
    constexpr double kApart = 4;
    constexpr double kShare = 0.5;  // of the distance to the next points, for all series together
    const double count = static_cast<double>(lines.size());
    const double step = std::min(kApart, kShare * min_distance(lines) / count);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double shift = step * (static_cast<double>(i) - (count - 1) / 2);
        for (Run& run : lines[i]) {
            for (Spot& spot : run) {
                spot.at.x = std::clamp(spot.at.x + shift, plot.left, plot.right());
            }
        }
    }
}

std::string line_path(const Run& run) {
    std::string path;
    std::string last;
    for (const Spot& spot : run) {
        std::string next = place_text(spot.at.x, spot.at.y);
        if (next == last) continue;
        path += (path.empty() ? "M" : "L") + next;
        last = std::move(next);
    }
    return path;
}

std::string band_path(const Run& run) {
    std::string path;
    for (std::size_t from = 0; from < run.size(); ++from) {
        if (!run[from].limits) continue;
        std::size_t to = from;
        while (to + 1 < run.size() && run[to + 1].limits) ++to;
        for (std::size_t i = from; i <= to; ++i) {
            path += (i == from ? "M" : "L") + place_text(run[i].at.x, run[i].limits->high);
        }
        for (std::size_t i = to + 1; i > from; --i) {
            path += "L" + place_text(run[i - 1].at.x, run[i - 1].limits->low);
        }
        path += "Z";
        from = to;
    }
    return path;
}

}  // namespace tilestone::chart
