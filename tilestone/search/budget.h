// SPDX-License-Identifier: MIT
//
// Budget: counts the nodes of one search and says when to stop.
//
// Every search asks spend() once for each position it makes. Once spent, the budget stays spent and
// the search unwinds; what it was computing then is worthless and must be dropped by its caller.
// Without a time limit the answer depends on the node count alone, so that runs repeat exactly.
//
// A budget only counts until it is armed: the first, shallow iteration of a search is never cut
// short, so that there is always an answer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "tilestone/base/clock.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/stop_token.h"

namespace tilestone::search {

class Budget {
public:
    /// The clock starts now. `stop` may be null; if not, it outlives the budget.
    Budget(const Limits& limits, const StopToken* stop)
        : time_(limits.time.value_or(Milliseconds(std::numeric_limits<double>::infinity()))),
          timed_(limits.time.has_value()),
          most_nodes_(limits.nodes.value_or(kNever)),
          stop_(stop) {
    }

    /// From now on the limits hold.
    void arm() {
        look();
    }

    /// Counts one node. Returns true when the search must unwind.
    bool spend() {
        if (++nodes_ < next_look_) [[likely]] return false;
        if (spent_) {
            --nodes_;  // asked again while unwinding: this position is not looked at
            return true;
        }
        return look();
    }

    [[nodiscard]] bool spent() const { return spent_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] Milliseconds elapsed() const { return watch_.elapsed(); }

    /// True when so much of the time is gone that another, deeper iteration would hardly finish.
    [[nodiscard]] bool is_late() const { return timed_ && watch_.elapsed() > kLateShare * time_; }

private:
    /// Looks at the clock once in so many nodes: some 10 microseconds of a typical search.
    static constexpr std::uint64_t kNodesBetweenLooks = 256;
    /// An iteration takes about twice as long as all before it together (2048's minimax 1.9 times,
    /// expectimax more): begun after this share of the time it would be cut short.
    static constexpr double kLateShare = 0.35;

    bool look() {
        const bool out_of_time = timed_ && watch_.elapsed() >= time_;
        const bool stopped = stop_ != nullptr && stop_->stop_requested();
        spent_ = spent_ || out_of_time || stopped || nodes_ >= most_nodes_;
        plan_next_look();
        return spent_;
    }

    void plan_next_look() {
        next_look_ = spent_ ? 0 : std::min(nodes_ + kNodesBetweenLooks, most_nodes_);
    }

    static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

    Stopwatch watch_;
    Milliseconds time_;
    bool timed_;
    std::uint64_t most_nodes_;
    const StopToken* stop_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = kNever;
    bool spent_ = false;
};

}  // namespace tilestone::search
