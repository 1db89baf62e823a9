// SPDX-License-Identifier: MIT
//
// StopToken: the wish, from another thread or a signal handler, that thinking should end now.
//
// The owner outlives every search that was given the token. Setting it is lock-free, so a signal
// handler may do it.
#pragma once

#include <atomic>

namespace tilestone {

class StopToken {
public:
    void request_stop() { requested_.store(true, std::memory_order_relaxed); }
    void reset() { requested_.store(false, std::memory_order_relaxed); }
    [[nodiscard]] bool stop_requested() const { return requested_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> requested_{false};
    static_assert(std::atomic<bool>::is_always_lock_free);
};

}  // namespace tilestone
