// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/seed.h"

#include <chrono>

#include <unistd.h>

#include "tilestone/core/rng.h"

namespace tilestone::tui {

std::uint64_t seed_from_clock() {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    return splitmix64(static_cast<std::uint64_t>(now) ^
                      (static_cast<std::uint64_t>(::getpid()) << 48));
}

}  // namespace tilestone::tui
