// SPDX-License-Identifier: MIT
//
// EmulatedWarp: runs the 32 threads of a warp in turn on one CPU thread, each up to the next
// exchange. For tests; some thousand times slower than a GPU.
#pragma once

#include <cstdint>
#include <functional>

namespace tilestone::gpu {

class EmulatedWarp {
public:
    /// Calls `work` once for each of the 32 threads and returns after all have finished.
    static void run(const std::function<void()>& work);

    // Only inside `work`; all threads must make the same calls.
    static unsigned thread();
    static std::uint32_t exchange(std::uint32_t value, unsigned from);
    static std::uint32_t ballot(bool vote);
};

}  // namespace tilestone::gpu
