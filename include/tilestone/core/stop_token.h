// SPDX-License-Identifier: MIT
//
// StopToken: a stop request to a search, from another thread or a signal handler.
//
// The token must outlive every search that uses it. Setting it is lock-free and safe in signal
// handlers.
#pragma once

#include <atomic>

namespace tilestone {

/// Thread-safe.
class StopToken {
public:
    void request_stop() { requested_.store(true, std::memory_order_relaxed); }
    /// Makes the token usable for another search.
    void reset() { requested_.store(false, std::memory_order_relaxed); }
    [[nodiscard]] bool stop_requested() const { return requested_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> requested_{false};
    static_assert(std::atomic<bool>::is_always_lock_free);
};

}  // namespace tilestone
