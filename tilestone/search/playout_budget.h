// SPDX-License-Identifier: MIT
//
// PlayoutBudget: numbers the playouts of one search and says when to pause and when to stop.
//
// What budget.h is for searches that count single nodes. Used by monte_carlo.h and tree_search.h:
// claim() before each playout, count() after it. A playout that was claimed is never cut short. The
// clock and the stop token are looked at whenever some more positions were made, so a search ends
// within microseconds and one playout of its limit. Each slice does at least one playout.
//
// Without a time limit the playouts that are claimed depend on nothing else than the limits, save
// that threads may claim a few beyond a limit on nodes, while those that reach it are under way.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>

#include "tilestone/base/clock.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/stop_token.h"

namespace tilestone::search {

class PlayoutBudget {
public:
    static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

    /// Begins a search; the clock starts. Without any limit on time, nodes or playouts there will
    /// be `usual` playouts; `least` in any case. `shared`: threads claim and count without a lock.
    void start(const Limits& limits, const StopToken* stop, std::uint64_t usual,
               std::uint64_t least, bool shared) {
        watch_ = Stopwatch();
        time_ = limits.time;
        most_nodes_ = limits.nodes.value_or(kNever);
        const bool limited = limits.time || limits.nodes || limits.playouts;
        most_ = std::max(limits.playouts.value_or(limited ? kNever : usual), least);
        least_ = least;
        stop_ = stop;
        shared_ = shared;
        claimed_ = nodes_ = next_look_ = 0;
        spent_ = paused_ = false;
    }

    void begin_slice(Milliseconds length) {
        slice_end_ = watch_.elapsed() + length;
        paused_ = false;
        next_look_ = 0;
    }

    /// The number of the playout to do next, below `end`; none where the search must return.
    std::optional<std::uint64_t> claim(std::uint64_t end = kNever) {
        if (paused_.load(std::memory_order_relaxed)) return std::nullopt;
        std::uint64_t number = claimed_.load(std::memory_order_relaxed);
        do {
            if (number >= end || is_enough(number)) return std::nullopt;
        } while (!replace(claimed_, number, number + 1));
        return number;
    }

    /// A playout was done, and the search made `nodes` positions for it.
    void count(std::uint64_t nodes) {
        std::uint64_t before = nodes_.load(std::memory_order_relaxed);
        while (!replace(nodes_, before, before + nodes)) {
        }
        if (before + nodes >= next_look_.load(std::memory_order_relaxed)) look(before + nodes);
    }

    /// Positions made for something else than a playout.
    void add_nodes(std::uint64_t nodes) { nodes_ += nodes; }

    /// No further playout will ever be granted after `number` of them.
    [[nodiscard]] bool is_enough(std::uint64_t number) const {
        return number >= least_ && (number >= most_ || spent_.load(std::memory_order_relaxed));
    }
    [[nodiscard]] bool paused() const { return paused_; }
    [[nodiscard]] std::uint64_t claimed() const { return claimed_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::uint64_t most_nodes() const { return most_nodes_; }
    [[nodiscard]] Milliseconds elapsed() const { return watch_.elapsed(); }

private:
    /// A look at the clock takes as long as one or two positions of a fast game; slow games have
    /// made so many within a millisecond too.
    static constexpr std::uint64_t kNodesBetweenLooks = 64;

    using Counter = std::atomic<std::uint64_t>;

    /// False, with `expected` set to what is there, where another thread was faster.
    bool replace(Counter& counter, std::uint64_t& expected, std::uint64_t desired) const {
        if (shared_) {
            return counter.compare_exchange_weak(expected, desired, std::memory_order_relaxed);
        }
        counter.store(desired, std::memory_order_relaxed);  // several times as fast
        return true;
    }

    void look(std::uint64_t nodes) {
        const Milliseconds now = watch_.elapsed();
        if ((time_ && now >= *time_) || nodes >= most_nodes_ ||
            (stop_ != nullptr && stop_->stop_requested())) {
            spent_.store(true, std::memory_order_relaxed);
        }
        if (now >= slice_end_) paused_.store(true, std::memory_order_relaxed);
        next_look_.store(std::min(nodes + kNodesBetweenLooks, most_nodes_),
                         std::memory_order_relaxed);
    }

    Stopwatch watch_;
    std::optional<Milliseconds> time_{};
    Milliseconds slice_end_{0};
    std::uint64_t most_nodes_ = kNever;
    std::uint64_t most_ = kNever;
    std::uint64_t least_ = 0;
    const StopToken* stop_ = nullptr;
    bool shared_ = false;
    Counter claimed_{0};
    Counter nodes_{0};
    Counter next_look_{0};
    std::atomic<bool> spent_{false};
    std::atomic<bool> paused_{false};
};

}  // namespace tilestone::search
