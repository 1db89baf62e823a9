// SPDX-License-Identifier: MIT
#include <windows.h>

#include "tilestone/core/platform/threads.h"

namespace tilestone::platform {

// Console events arrive on a thread of their own: nothing is to be blocked.
struct SignalBlock::Before {};

SignalBlock::SignalBlock() = default;

SignalBlock::~SignalBlock() = default;

void lower_priority_of_this_thread() {
    ::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_LOWEST);
}

}  // namespace tilestone::platform
