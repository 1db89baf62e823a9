// SPDX-License-Identifier: MIT
//
// Budget: counts the nodes of one search and decides when the search pauses or stops.
//
// A search calls spend() once for each position it makes. A refusal has one of two meanings:
//   spent    the time, the node limit or the stop token ended the search; unfinished work is lost.
//   paused   the slice is over; the search keeps its state and continues in the next slice.
// Without a time limit the result depends on the node count alone, so runs repeat exactly, however
// they are sliced.
//
// Before arm() a budget only counts. The first, shallow iteration is therefore never cut short, and
// a search always has an answer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "tilestone/core/clock.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/stop_token.h"

namespace tilestone::search {

class Budget {
public:
    /// No limits: for searches that run to completion.
    Budget() : Budget(Limits{}, nullptr) {}

    /// Starts the clock. `stop` may be null; otherwise it must outlive the budget.
    Budget(const Limits& limits, const StopToken* stop)
        : hard_(limits.time),
          soft_(limits.soft_time ? limits.soft_time : default_soft(limits.time)),
          max_nodes_(limits.nodes.value_or(kUnlimited)),
          stop_(stop) {}

    /// Enforces the limits from now on.
    void arm() {
        armed_ = true;
        check_limits();
    }

    /// Begins a slice of `length`, or of `nodes` nodes if that ends sooner; spend() refuses once it
    /// is over. Every slice makes progress: the clock is first read after some nodes.
    void begin_slice(Milliseconds length, std::uint64_t nodes = kUnlimited) {
        slice_end_.reset();
        slice_nodes_ = nodes < kUnlimited - nodes_ ? nodes_ + nodes : kUnlimited;
        paused_ = false;
        if (armed_) check_limits();
        slice_end_ = watch_.elapsed() + length;
    }

    /// Counts one node. Returns true if the search must unwind.
    bool spend() {
        if (++nodes_ < next_check_) [[likely]]
            return false;
        if (spent_ || paused_) {
            --nodes_;  // the search is unwinding: this position is not visited
            return true;
        }
        if (!check_limits()) return false;
        // A paused position is counted again on resume, or count() had used up the node limit
        // before.
        if ((paused_ && !spent_) || nodes_ > max_nodes_) --nodes_;
        return true;
    }

    /// Counts nodes without asking first; the next spend() refuses if they exceed the limit.
    void count(std::uint64_t nodes) { nodes_ += nodes; }

    /// Counts nodes as count() does if the node limit allows all of them; returns whether it does.
    [[nodiscard]] bool take(std::uint64_t nodes) {
        const bool fits = nodes_ + nodes <= max_nodes_;
        if (fits) count(nodes);
        return fits;
    }

    [[nodiscard]] bool spent() const { return spent_; }               ///< the search is over
    [[nodiscard]] bool paused() const { return paused_ && !spent_; }  ///< only the slice is over
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] Milliseconds elapsed() const { return watch_.elapsed(); }

    /// True once so little time is left that a deeper iteration would hardly finish.
    [[nodiscard]] bool is_late() const { return soft_ && watch_.elapsed() > *soft_; }

private:
    /// Nodes between two reads of the clock: about 10 microseconds of a typical search.
    static constexpr std::uint64_t kNodesBetweenChecks = 256;
    /// Default share of the time limit after which no iteration begins. An iteration takes about
    /// twice as long as all earlier ones together (1.9 times in 2048's minimax, more in
    /// expectimax), so a later one would be cut short.
    static constexpr double kLateShare = 0.35;
    static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max() - 1;

    static std::optional<Milliseconds> default_soft(std::optional<Milliseconds> hard) {
        if (!hard) return std::nullopt;
        return kLateShare * *hard;
    }

    bool check_limits() {
        const bool timed = hard_ || slice_end_;
        const Milliseconds now = timed ? watch_.elapsed() : Milliseconds(0);
        spent_ = spent_ || (hard_ && now >= *hard_) || nodes_ >= max_nodes_ ||
                 (stop_ != nullptr && stop_->stop_requested());
        paused_ = (slice_end_ && now >= *slice_end_) || nodes_ > slice_nodes_;
        next_check_ = spent_ || paused_
                          ? 0
                          : std::min({nodes_ + kNodesBetweenChecks, max_nodes_, slice_nodes_ + 1});
        return spent_ || paused_;
    }

    Stopwatch watch_;
    std::optional<Milliseconds> hard_;
    std::optional<Milliseconds> soft_;
    std::optional<Milliseconds> slice_end_{};
    std::uint64_t slice_nodes_ = kUnlimited;  ///< the slice ends once the count exceeds this
    std::uint64_t max_nodes_;
    const StopToken* stop_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_check_ = kUnlimited;
    bool armed_ = false;
    bool spent_ = false;
    bool paused_ = false;
};

}  // namespace tilestone::search
