// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/value_calibration.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "tilestone/games/twenty48/downgrade.h"

namespace tilestone::engine::twenty48 {
namespace {

// Rows printed by tools/studies/value_calibration: for the full network from 160 games of
// nodes=3600,endgames=3000, for the small one from 60 games of network=small,nodes=9000.
constexpr std::array kWithLargeTiles = {
    ProgressBucket{0, 318886, 1.771, 0.99990},      ProgressBucket{7, 318145, 1.784, 0.99961},
    ProgressBucket{9, 317882, 1.751, 0.99845},      ProgressBucket{11, 312208, 1.729, 0.99689},
    ProgressBucket{12, 295677, 1.709, 0.99689},     ProgressBucket{13, 270685, 1.673, 0.94715},
    ProgressBucket{13.5, 263497, 1.597, 0.95354},   ProgressBucket{13.75, 263629, 1.577, 0.98645},
    ProgressBucket{14, 225294, 1.601, 0.62371},     ProgressBucket{14.25, 198307, 1.609, 0.62886},
    ProgressBucket{14.5, 165676, 1.729, 0.67194},   ProgressBucket{14.75, 147673, 1.770, 0.69606},
    ProgressBucket{14.875, 141638, 1.866, 0.74808}, ProgressBucket{14.9375, 136871, 1.938, 0.81091},
    ProgressBucket{15, 211095, 1.111, 0.00521},     ProgressBucket{15.25, 155553, 0.998, 0.00556},
    ProgressBucket{15.5, 155348, 0.516, 0.00725},   ProgressBucket{15.75, 126619, 0.246, 0.01111},
    ProgressBucket{15.875, 62650, 0.135, 0.01724},
};
constexpr std::array kWithoutLargeTiles = {
    ProgressBucket{0, 209558, 1.721, 0.99974},     ProgressBucket{7, 206934, 1.758, 0.99898},
    ProgressBucket{9, 201974, 1.750, 0.99590},     ProgressBucket{11, 190737, 1.761, 0.99180},
    ProgressBucket{12, 167566, 1.801, 0.99180},    ProgressBucket{13, 137843, 1.809, 0.89291},
    ProgressBucket{13.5, 116377, 1.859, 0.89750},  ProgressBucket{13.75, 110112, 1.843, 0.93570},
    ProgressBucket{14, 137668, 1.146, 0.11790},    ProgressBucket{14.25, 112859, 1.040, 0.12131},
    ProgressBucket{14.5, 112069, 0.710, 0.13845},  ProgressBucket{14.75, 105952, 0.537, 0.16667},
    ProgressBucket{14.875, 87265, 0.534, 0.19162}, ProgressBucket{14.9375, 80490, 0.737, 0.31134},
    ProgressBucket{15, 125928, 0.920, 0.07143},    ProgressBucket{15.25, 105684, 0.310, 0.07143},
};

/// The weight of the logarithm of the predicted points for the next tile: the best Brier score on
/// held-out games among 0.5 to 6; 1 to 3 are about equal.
constexpr double kSteepness = 2;

/// No fitted game made a 65536. From this progress on, the rows for tiles half as large are used.
constexpr double kFirstUnfitted = 16;

}  // namespace

double progress_of(const Board& board) {
    const Exponent largest = board.largest();
    if (largest == 0) return 0;
    constexpr double kLargestShare = 0.9999;
    const double rest = static_cast<double>(board.tile_sum()) / (1u << largest) - 1;
    return largest + std::min(rest, kLargestShare);
}

ValueCalibration::ValueCalibration(const Board& board, std::span<const ProgressBucket> buckets)
    : largest_(board.largest()) {
    double progress = progress_of(board);
    while (progress >= kFirstUnfitted) --progress;
    const auto after = std::ranges::upper_bound(buckets, progress, {}, &ProgressBucket::from);
    bucket_ = &*std::prev(after);
}

std::optional<NextTile> ValueCalibration::next_tile(double predicted) const {
    if (largest_ == 0 || largest_ >= kLargestExponent) return std::nullopt;
    const double prior_log_odds = std::log(bucket_->chance / (1 - bucket_->chance));
    const double log_ratio = std::log(std::max(predicted, 1.0) / bucket_->predicted);
    const double chance = 1 / (1 + std::exp(-(prior_log_odds + kSteepness * log_ratio)));
    return NextTile{static_cast<Exponent>(largest_ + 1), chance};
}

bool knows_large_tiles(const model::TupleShape& shape) {
    constexpr std::uint32_t kFirstSum = 1u << kFirstDowngraded;
    return std::ranges::count_if(shape.stages, [](auto sum) { return sum >= kFirstSum; }) > 1;
}

std::span<const ProgressBucket> progress_buckets_for(const model::TupleShape& shape) {
    if (knows_large_tiles(shape)) return kWithLargeTiles;
    return kWithoutLargeTiles;
}

}  // namespace tilestone::engine::twenty48
