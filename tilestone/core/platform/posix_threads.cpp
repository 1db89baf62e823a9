// SPDX-License-Identifier: MIT
#include <csignal>
#include <ctime>

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

void sleep_for(std::chrono::duration<double, std::milli> time) {
    constexpr double kPerSecond = 1000;
    constexpr double kNanoseconds = 1e6;
    const auto seconds = static_cast<std::time_t>(time.count() / kPerSecond);
    const double rest = time.count() - kPerSecond * static_cast<double>(seconds);
    const timespec nap{.tv_sec = seconds, .tv_nsec = static_cast<long>(rest * kNanoseconds)};
    if (time.count() > 0) ::nanosleep(&nap, nullptr);
}

void lower_priority_of_this_thread() {
#if defined(__linux__)
    constexpr int kLow = 5;  // nice value: a quarter of a core that another thread wants whole
    ::setpriority(PRIO_PROCESS, 0, kLow);  // on Linux, 0 means this thread only
#endif
}

}  // namespace tilestone::platform
