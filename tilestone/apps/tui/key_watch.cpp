// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/key_watch.h"

#include <cerrno>

namespace tilestone::tui {
namespace {

constexpr long kPeriodNanoseconds = 20'000'000;

}  // namespace

KeyWatch::KeyWatch(const std::vector<int>& descriptors, StopToken& stop) : stop_(stop) {
    for (const int descriptor : descriptors) watched_.push_back({descriptor, POLLIN, 0});
    struct sigaction action{};
    action.sa_sigaction = &KeyWatch::on_timer;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    sigemptyset(&action.sa_mask);
    ::sigaction(SIGALRM, &action, &old_action_);
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGALRM;
    event.sigev_value.sival_ptr = this;  // so that no global variable is needed
    if (::timer_create(CLOCK_MONOTONIC, &event, &timer_) != 0) return;
    has_timer_ = true;
    const timespec period{.tv_sec = 0, .tv_nsec = kPeriodNanoseconds};
    const itimerspec schedule{.it_interval = period, .it_value = period};
    ::timer_settime(timer_, 0, &schedule, nullptr);
}

KeyWatch::~KeyWatch() {
    if (has_timer_) ::timer_delete(timer_);
    // Ignoring throws away a signal that is still on its way; the old action might be to die of it.
    std::signal(SIGALRM, SIG_IGN);
    ::sigaction(SIGALRM, &old_action_, nullptr);
}

/// Runs as a signal handler: poll() and the lock-free token are all it may touch.
void KeyWatch::on_timer(int /*signal*/, siginfo_t* info, void* /*context*/) {
    if (info->si_code != SI_TIMER) return;
    const int saved_error = errno;
    auto* watch = static_cast<KeyWatch*>(info->si_value.sival_ptr);
    if (::poll(watch->watched_.data(), watch->watched_.size(), 0) > 0) watch->stop_.request_stop();
    errno = saved_error;
}

}  // namespace tilestone::tui
