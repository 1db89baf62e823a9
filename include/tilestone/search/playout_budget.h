// SPDX-License-Identifier: MIT
//
// PlayoutBudget: numbers the playouts of one search and decides when the search pauses or stops.
//
// The counterpart of budget.h for playouts: call claim() before a block of playouts and count()
// after it. A claimed block is never cut short. The clock and the stop token are checked every few
// positions, so a search ends within microseconds plus one block of its limit. Every slice runs at
// least one block.
//
// A single thread claims single playouts and exceeds no limit. Threads that share a budget claim
// blocks, because moving a counter between processors takes as long as a short game. Without a time
// limit the claimed playouts depend only on the other limits; threads may claim some beyond a node
// limit while the playouts that reach it are still running.
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

/// A half-open range of playout numbers, `first` … `end` - 1.
struct PlayoutBlock {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
    [[nodiscard]] bool empty() const { return first == end; }
    [[nodiscard]] std::uint64_t size() const { return end - first; }
};

/// Adapts the block size to about ten microseconds per block in any game, so claiming costs little
/// and a limit is noticed in time.
class PlayoutBlockSize {
public:
    /// Returns the size of the next block; call it when the previous block is done.
    std::uint64_t next() {
        const Milliseconds now = watch_.elapsed();
        const Milliseconds took = now - begin_;
        begin_ = now;
        if (took < kShortTime) {
            size_ = std::min(2 * size_, kMaxSize);
        } else if (took > kLongTime) {
            size_ = std::max<std::uint64_t>(size_ / 2, 1);
        }
        return size_;
    }
    [[nodiscard]] std::uint64_t size() const { return size_; }

private:
    static constexpr Milliseconds kShortTime{0.008};
    static constexpr Milliseconds kLongTime{0.032};
    static constexpr std::uint64_t kMaxSize = 128;

    Stopwatch watch_;
    Milliseconds begin_{0};
    std::uint64_t size_ = 1;
};

class PlayoutBudget {
public:
    static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

    /// Starts a search and its clock. Without a limit on time, nodes or playouts the search runs
    /// `default_playouts`, and at least `min_playouts` in any case. `shared`: threads claim and
    /// count concurrently without a lock.
    void start(const Limits& limits, const StopToken* stop, std::uint64_t default_playouts,
               std::uint64_t min_playouts, bool shared) {
        watch_ = Stopwatch();
        time_ = limits.time;
        max_nodes_ = limits.nodes.value_or(kUnlimited);
        const bool limited = limits.time || limits.nodes || limits.playouts;
        max_playouts_ = std::max(limits.playouts.value_or(limited ? kUnlimited : default_playouts),
                                 min_playouts);
        min_playouts_ = min_playouts;
        stop_ = stop;
        shared_ = shared;
        claimed_ = nodes_ = next_check_ = 0;
        spent_ = paused_ = false;
    }

    /// Begins a slice of `length`; claim() returns empty blocks once it is over.
    void begin_slice(Milliseconds length) {
        slice_end_ = watch_.elapsed() + length;
        paused_ = false;
        next_check_ = 0;
    }

    /// Claims the next `size` playouts below `end`, or fewer near the end. An empty block means
    /// that the search must return.
    PlayoutBlock claim(std::uint64_t size = 1, std::uint64_t end = kUnlimited) {
        if (paused_.load(std::memory_order_relaxed)) return {};
        const bool spent = spent_.load(std::memory_order_relaxed);
        const std::uint64_t last = std::min(end, spent ? min_playouts_ : max_playouts_);
        std::uint64_t first = claimed_.load(std::memory_order_relaxed);
        std::uint64_t next = 0;
        do {
            if (first >= last) return {};
            // The last blocks are small, so no thread waits long for another at the end.
            const std::uint64_t share = (last - first) / kLastBlocks;
            next = first + std::clamp<std::uint64_t>(share, 1, size);
        } while (!replace(claimed_, first, next));
        return {.first = first, .end = next};
    }
    /// Returns `count` claimed playouts that were not run.
    void give_back(std::uint64_t count) {
        std::uint64_t claimed = claimed_.load(std::memory_order_relaxed);
        while (!replace(claimed_, claimed, claimed - count)) {
        }
    }

    /// Counts `nodes` positions made for a finished block.
    void count(std::uint64_t nodes) {
        std::uint64_t before = nodes_.load(std::memory_order_relaxed);
        while (!replace(nodes_, before, before + nodes)) {
        }
        if (before + nodes >= next_check_.load(std::memory_order_relaxed))
            check_limits(before + nodes);
    }

    /// Counts positions made outside playouts.
    void add_nodes(std::uint64_t nodes) { nodes_ += nodes; }

    /// Whether no further playout will be granted after `number` playouts.
    [[nodiscard]] bool is_enough(std::uint64_t number) const {
        return number >= min_playouts_ &&
               (number >= max_playouts_ || spent_.load(std::memory_order_relaxed));
    }
    [[nodiscard]] bool paused() const { return paused_; }
    [[nodiscard]] std::uint64_t claimed() const { return claimed_; }  ///< playouts claimed so far
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }      ///< positions counted
    [[nodiscard]] std::uint64_t max_nodes() const { return max_nodes_; }
    [[nodiscard]] Milliseconds elapsed() const { return watch_.elapsed(); }

private:
    /// Positions between two reads of the clock. Reading it costs as much as one or two positions
    /// of a fast game; slow games make this many within a millisecond too.
    static constexpr std::uint64_t kNodesBetweenChecks = 64;

    /// Minimum number of blocks into which the remaining playouts are split.
    static constexpr std::uint64_t kLastBlocks = 8;

    using Counter = std::atomic<std::uint64_t>;

    /// Compare-and-swap. Returns false and updates `expected` if another thread was faster.
    bool replace(Counter& counter, std::uint64_t& expected, std::uint64_t desired) const {
        if (shared_) {
            return counter.compare_exchange_weak(expected, desired, std::memory_order_relaxed);
        }
        counter.store(desired, std::memory_order_relaxed);  // several times faster than a CAS
        return true;
    }

    void check_limits(std::uint64_t nodes) {
        const Milliseconds now = watch_.elapsed();
        if ((time_ && now >= *time_) || nodes >= max_nodes_ ||
            (stop_ != nullptr && stop_->stop_requested())) {
            spent_.store(true, std::memory_order_relaxed);
        }
        if (now >= slice_end_) paused_.store(true, std::memory_order_relaxed);
        next_check_.store(std::min(nodes + kNodesBetweenChecks, max_nodes_),
                          std::memory_order_relaxed);
    }

    Stopwatch watch_;
    std::optional<Milliseconds> time_{};
    Milliseconds slice_end_{0};
    std::uint64_t max_nodes_ = kUnlimited;
    std::uint64_t max_playouts_ = kUnlimited;
    std::uint64_t min_playouts_ = 0;
    const StopToken* stop_ = nullptr;
    bool shared_ = false;
    Counter claimed_{0};
    Counter nodes_{0};
    Counter next_check_{0};
    std::atomic<bool> spent_{false};
    std::atomic<bool> paused_{false};
};

}  // namespace tilestone::search
