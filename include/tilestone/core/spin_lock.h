// SPDX-License-Identifier: MIT
//
// SpinLock: a lock for short critical sections, in builds without threads too.
#pragma once

#include <atomic>

namespace tilestone {

/// A lock for critical sections of at most a microsecond. A waiting thread spins for about as long,
/// then sleeps, since the owner may be asleep too. Meets the requirements of the standard lock
/// guards. (Drepper, "Futexes are tricky", 2011, mutex 3.)
class SpinLock {
public:
    void lock() {
        for (int spin = 0; spin < kMaxSpins; ++spin) {
            int free = kFree;
            if (state_.load(std::memory_order_relaxed) == kFree &&
                state_.compare_exchange_weak(free, kTaken, std::memory_order_acquire)) {
                return;
            }
        }
        while (state_.exchange(kContended, std::memory_order_acquire) != kFree) sleep();
    }
    void unlock() {
        if (state_.exchange(kFree, std::memory_order_release) == kContended) wake();
    }

private:
    static constexpr int kMaxSpins = 200;
    static constexpr int kFree = 0;
    static constexpr int kTaken = 1;
    static constexpr int kContended = 2;  ///< taken, and a thread may be asleep

#if defined(__wasm__)
    // Single-threaded: there is no contention.
    void sleep() {}
    void wake() {}
#else
    void sleep() { state_.wait(kContended, std::memory_order_relaxed); }
    void wake() { state_.notify_one(); }
#endif

    std::atomic<int> state_{kFree};
};

}  // namespace tilestone
