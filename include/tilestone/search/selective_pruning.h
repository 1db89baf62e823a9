// SPDX-License-Identifier: MIT
//
// PruningTables: precomputed late move reductions and late move pruning counts.
//
// The search itself uses integers in parts of a ply: fast, and identical on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "tilestone/search/selective_frame.h"
#include "tilestone/search/selective_settings.h"

namespace tilestone::search {

/// Natural logarithm of an integer of at least 1, by plain arithmetic: math libraries differ in the
/// last bit.
constexpr double natural_logarithm(int number) {
    constexpr double kLogOfTwo = 0.693147180559945309;
    constexpr int kTerms = 40;
    double rest = number;
    double sum = 0;
    for (; rest >= 2; rest /= 2) sum += kLogOfTwo;
    const double step = (rest - 1) / (rest + 1);  // ln x = 2 artanh((x - 1) / (x + 1))
    double power = 2 * step;
    for (int i = 1; i < kTerms; i += 2) {
        sum += power / i;
        power *= step * step;
    }
    return sum;
}

/// `base` to the power of `exponent`, 0 for base 0; by plain arithmetic too.
constexpr double power_of(int base, double exponent) {
    if (base == 0) return 0;
    constexpr int kHalvings = 10;
    constexpr int kTerms = 20;
    const double logarithm = exponent * natural_logarithm(base) / (1 << kHalvings);
    double term = 1;
    double sum = 1;
    for (int i = 1; i < kTerms; ++i) sum += term *= logarithm / i;
    for (int i = 0; i < kHalvings; ++i) sum *= sum;
    return sum;
}

/// Inputs of a reduction besides depth and move number.
struct NodeContext {
    bool pv = false;   ///< PV node
    bool cut = false;  ///< expected cut node
    bool improving = false;
    bool killer = false;  ///< killer or counter move
    bool threat = false;
    bool follow_up = false;  ///< the move follows up the side's last threat
    int irrelevance = 0;     ///< number of signs that the move is irrelevant
    int history = 0;         ///< history of the move, within ±max_history
    int below_best = 0;      ///< by how much the best move's ordering score is greater
};

class PruningTables {
public:
    explicit PruningTables(const SelectiveSettings& settings, int max_history)
        : base_(parts(settings.lmr_base)),
          cut_(parts(settings.lmr_cut)),
          worse_(parts(settings.lmr_worse)),
          pv_(parts(settings.lmr_pv)),
          history_(parts(settings.lmr_history)),
          killer_(parts(settings.lmr_killer)),
          threat_(parts(settings.lmr_threat)),
          irrelevant_(parts(settings.lmr_irrelevant)),
          follow_up_(parts(settings.lmr_follow_up)),
          factor_(parts(settings.lmr_factor)),
          policy_(parts(settings.lmr_policy)),
          policy_free_(static_cast<int>(settings.lmr_policy_free * kOrderUnit)),
          policy_max_(parts(settings.lmr_policy_max)),
          max_history_(max_history) {
        for (std::size_t i = 1; i < kLogs; ++i) {
            logs_[i] = parts(natural_logarithm(static_cast<int>(i)));
        }
        for (std::size_t depth = 0; depth < kCounts; ++depth) {
            const double power = power_of(static_cast<int>(depth), settings.lmp_power);
            const double count = settings.lmp_base + settings.lmp_factor * power;
            counts_[0][depth] = clamped(count);
            counts_[1][depth] = clamped(count * settings.lmp_improving);
        }
        lmp_depth_ = std::min(settings.lmp_depth, static_cast<int>(kCounts) - 1);
    }

    /// Late move pruning: number of moves to search before the others are skipped.
    [[nodiscard]] int lmp_count(int depth, bool improving) const {
        if (depth > lmp_depth_) return std::numeric_limits<int>::max();
        return counts_[improving ? 1 : 0][static_cast<std::size_t>(depth)];
    }

    /// Base reduction in whole plies of the `number`-th move, from 0.
    [[nodiscard]] int plain_reduction(int depth, int number) const {
        return plain(depth, number) / kPlyParts;
    }
    /// Full reduction in parts of a ply.
    [[nodiscard]] int reduction(int depth, int number, const NodeContext& at) const {
        int sum = plain(depth, number);
        if (at.cut) sum += cut_;
        if (!at.improving) sum += worse_;
        if (at.pv) sum -= pv_;
        if (at.killer) sum -= killer_;
        if (at.threat) sum -= threat_;
        if (at.follow_up) sum -= follow_up_;
        if (at.below_best > policy_free_) {
            const std::int64_t excess = at.below_best - policy_free_;
            sum += static_cast<int>(
                std::min<std::int64_t>(policy_ * excess / kOrderUnit, policy_max_));
        }
        sum += irrelevant_ * at.irrelevance - history_ * at.history / max_history_;
        return std::max(sum, 0);
    }

private:
    static constexpr std::size_t kLogs = 512;
    static constexpr std::size_t kCounts = 32;

    static constexpr int parts(double plies) { return static_cast<int>(plies * kPlyParts); }
    static int clamped(double count) { return static_cast<int>(std::clamp(count, 1.0, 1e6)); }
    [[nodiscard]] int log_of(int number) const {
        return logs_[std::min(static_cast<std::size_t>(number), kLogs - 1)];
    }
    [[nodiscard]] int plain(int depth, int number) const {
        const int product = log_of(depth) * log_of(number + 1) / kPlyParts;
        return base_ + factor_ * product / kPlyParts;
    }

    int base_, cut_, worse_, pv_, history_, killer_, threat_, irrelevant_, follow_up_, factor_;
    int policy_, policy_free_, policy_max_;
    int max_history_;
    int lmp_depth_ = 0;
    std::array<std::array<int, kCounts>, 2> counts_{};  ///< indexed by improving and depth
    std::array<int, kLogs> logs_{};
};

}  // namespace tilestone::search
