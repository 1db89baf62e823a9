// SPDX-License-Identifier: MIT
#include <cmath>

#include <windows.h>

#include "tilestone/core/platform/threads.h"

namespace tilestone::platform {

// Console events arrive on a thread of their own: nothing is to be blocked.
struct SignalBlock::Before {};

SignalBlock::SignalBlock() = default;

SignalBlock::~SignalBlock() = default;

void sleep_for(std::chrono::duration<double, std::milli> time) {
    if (time.count() > 0) ::Sleep(static_cast<DWORD>(std::ceil(time.count())));
}

// Windows gives a thread of lower priority nothing while others want the processor.
void lower_priority_of_this_thread() {}

}  // namespace tilestone::platform
