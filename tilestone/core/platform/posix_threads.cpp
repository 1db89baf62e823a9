// SPDX-License-Identifier: MIT
#include <csignal>

#include <sys/resource.h>

#include "tilestone/core/platform/threads.h"

namespace tilestone::platform {

struct SignalBlock::Before {
    sigset_t signals{};
};

SignalBlock::SignalBlock() : before_(std::make_unique<Before>()) {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_->signals);
}

SignalBlock::~SignalBlock() { pthread_sigmask(SIG_SETMASK, &before_->signals, nullptr); }

void lower_priority_of_this_thread() {
#if defined(__linux__)
    constexpr int kLow = 10;               // nice value
    ::setpriority(PRIO_PROCESS, 0, kLow);  // on Linux, 0 means this thread only
#endif
}

}  // namespace tilestone::platform
