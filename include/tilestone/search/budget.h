// SPDX-License-Identifier: MIT
//
// Budget: counts the nodes of one search and says when to pause and when to stop.
//
// Every search asks spend() once for each position it makes. A refusal is one of two things:
//   spent    for good: time, nodes or the stop token. What the search was computing is dropped.
//   paused   the slice is over: the search keeps what it has and goes on with the next slice.
// Without a time limit the answer depends on the node count alone, so that runs repeat exactly,
// however they were sliced.
//
// A budget only counts until it is armed: the first, shallow iteration of a search is never cut
// short, so that there is always an answer.
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
    /// Without limits: for searches that are to be complete.
    Budget() : Budget(Limits{}, nullptr) {}

    /// The clock starts now. `stop` may be null; if not, it outlives the budget.
    Budget(const Limits& limits, const StopToken* stop)
        : hard_(limits.time),
          soft_(limits.soft_time ? limits.soft_time : default_soft(limits.time)),
          most_nodes_(limits.nodes.value_or(kNever)),
          stop_(stop) {}

    /// From now on the limits hold.
    void arm() {
        armed_ = true;
        look();
    }

    /// Begins a slice of the given length, or of so many nodes if that is less: spend() refuses
    /// when it is over. However short it is, the search gets on: the clock's first look comes
    /// after some nodes.
    void begin_slice(Milliseconds length, std::uint64_t nodes = kNever) {
        slice_end_.reset();
        slice_nodes_ = nodes < kNever - nodes_ ? nodes_ + nodes : kNever;
        paused_ = false;
        if (armed_) look();
        slice_end_ = watch_.elapsed() + length;
    }

    /// Counts one node. Returns true when the search must unwind.
    bool spend() {
        if (++nodes_ < next_look_) [[likely]]
            return false;
        if (spent_ || paused_) {
            --nodes_;  // asked again while unwinding: this position is not looked at
            return true;
        }
        if (!look()) return false;
        // It will be asked for once more, or count() had used up the nodes before.
        if ((paused_ && !spent_) || nodes_ > most_nodes_) --nodes_;
        return true;
    }

    /// Counts nodes that were used without asking: the next spend() refuses if they were too many.
    void count(std::uint64_t nodes) { nodes_ += nodes; }

    /// Counts nodes as count() does, if the limit leaves room for all of them.
    [[nodiscard]] bool take(std::uint64_t nodes) {
        const bool fits = nodes_ + nodes <= most_nodes_;
        if (fits) count(nodes);
        return fits;
    }

    [[nodiscard]] bool spent() const { return spent_; }
    [[nodiscard]] bool paused() const { return paused_ && !spent_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] Milliseconds elapsed() const { return watch_.elapsed(); }

    /// True when so much of the time is gone that another, deeper iteration would hardly finish.
    [[nodiscard]] bool is_late() const { return soft_ && watch_.elapsed() > *soft_; }

private:
    /// Looks at the clock once in so many nodes: some 10 microseconds of a typical search.
    static constexpr std::uint64_t kNodesBetweenLooks = 256;
    /// An iteration takes about twice as long as all before it together (2048's minimax 1.9 times,
    /// expectimax more): begun after this share of the time it would be cut short.
    static constexpr double kLateShare = 0.35;
    static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max() - 1;

    static std::optional<Milliseconds> default_soft(std::optional<Milliseconds> hard) {
        if (!hard) return std::nullopt;
        return kLateShare * *hard;
    }

    bool look() {
        const bool timed = hard_ || slice_end_;
        const Milliseconds now = timed ? watch_.elapsed() : Milliseconds(0);
        spent_ = spent_ || (hard_ && now >= *hard_) || nodes_ >= most_nodes_ ||
                 (stop_ != nullptr && stop_->stop_requested());
        paused_ = (slice_end_ && now >= *slice_end_) || nodes_ > slice_nodes_;
        next_look_ = spent_ || paused_
                         ? 0
                         : std::min({nodes_ + kNodesBetweenLooks, most_nodes_, slice_nodes_ + 1});
        return spent_ || paused_;
    }

    Stopwatch watch_;
    std::optional<Milliseconds> hard_;
    std::optional<Milliseconds> soft_;
    std::optional<Milliseconds> slice_end_{};
    std::uint64_t slice_nodes_ = kNever;  ///< the slice ends when more than these are counted
    std::uint64_t most_nodes_;
    const StopToken* stop_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = kNever;
    bool armed_ = false;
    bool spent_ = false;
    bool paused_ = false;
};

}  // namespace tilestone::search
