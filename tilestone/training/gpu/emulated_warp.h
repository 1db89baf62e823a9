// SPDX-License-Identifier: MIT
//
// EmulatedWarp: 32 threads of a warp played in turn by one thread of a processor, each until all
// have come to the same exchange. For tests: some thousand times slower than the real thing.
#pragma once

#include <cstdint>
#include <functional>

namespace tilestone::gpu {

class EmulatedWarp {
public:
    /// Calls `work` as each of the 32 threads; returns when all are through.
    static void run(const std::function<void()>& work);

    // From within `work` alone; all threads make the same calls.
    static unsigned thread();
    static std::uint32_t exchange(std::uint32_t value, unsigned from);
    static std::uint32_t ballot(bool vote);
};

}  // namespace tilestone::gpu
