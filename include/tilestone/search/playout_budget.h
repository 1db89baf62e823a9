// SPDX-License-Identifier: MIT
//
// PlayoutBudget: numbers the playouts of one search and says when to pause and when to stop.
//
// What budget.h is for searches that count single nodes: claim() before a block of playouts,
// count() after it. What was claimed is never cut short. The
// clock and the stop token are looked at whenever some more positions were made, so a search ends
// within microseconds and one block of its limit. Each slice does at least one block.
//
// A thread alone claims single playouts, and no limit is exceeded. Threads that share a budget
// claim blocks, for passing a counter from one processor to another takes as long as a short game.
// Without a time limit the playouts that are claimed depend on nothing else than the limits, save
// that threads may claim some beyond a limit on nodes, while those that reach it are under way.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>

#include "tilestone/core/clock.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/stop_token.h"

namespace tilestone::search {

/// Numbers of playouts, from `first` up to, and without, `end`.
struct PlayoutBlock {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
    [[nodiscard]] bool empty() const { return first == end; }
    [[nodiscard]] std::uint64_t size() const { return end - first; }
};

/// How many playouts a thread should claim at once: as many as take some ten microseconds, whatever
/// the game, so that claiming them takes a small part of that and a limit is seen in time.
class PlayoutBlockSize {
public:
    /// For the next block; to be asked when the one before it is done.
    std::uint64_t next() {
        const Milliseconds now = watch_.elapsed();
        const Milliseconds took = now - begin_;
        begin_ = now;
        if (took < kShort) {
            size_ = std::min(2 * size_, kMost);
        } else if (took > kLong) {
            size_ = std::max<std::uint64_t>(size_ / 2, 1);
        }
        return size_;
    }
    [[nodiscard]] std::uint64_t size() const { return size_; }

private:
    static constexpr Milliseconds kShort{0.008};
    static constexpr Milliseconds kLong{0.032};
    static constexpr std::uint64_t kMost = 128;

    Stopwatch watch_;
    Milliseconds begin_{0};
    std::uint64_t size_ = 1;
};

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

    /// The next `size` playouts, below `end`, or fewer near the end of all; none where the search
    /// must return.
    PlayoutBlock claim(std::uint64_t size = 1, std::uint64_t end = kNever) {
        if (paused_.load(std::memory_order_relaxed)) return {};
        const bool spent = spent_.load(std::memory_order_relaxed);
        const std::uint64_t last = std::min(end, spent ? least_ : most_);
        std::uint64_t first = claimed_.load(std::memory_order_relaxed);
        std::uint64_t next = 0;
        do {
            if (first >= last) return {};
            // The last blocks are small: nobody is to wait long for the others at the end.
            const std::uint64_t share = (last - first) / kLastBlocks;
            next = first + std::clamp<std::uint64_t>(share, 1, size);
        } while (!replace(claimed_, first, next));
        return {.first = first, .end = next};
    }
    /// So many of those claimed were not done.
    void give_back(std::uint64_t count) {
        std::uint64_t claimed = claimed_.load(std::memory_order_relaxed);
        while (!replace(claimed_, claimed, claimed - count)) {
        }
    }

    /// A block was done, and the search made `nodes` positions for it.
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

    /// What is left is shared out in at least so many blocks.
    static constexpr std::uint64_t kLastBlocks = 8;

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
