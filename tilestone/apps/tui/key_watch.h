// SPDX-License-Identifier: MIT
//
// KeyWatch: ends a search as soon as there is something to read, without a second thread.
//
// A player thinks on the only thread there is, so nobody reads the keyboard meanwhile. While a
// KeyWatch lives, a timer of the system interrupts the thread fifty times a second, looks whether
// one of the descriptors can be read, and if so requests the stop that the search polls.
#pragma once

#include <csignal>
#include <ctime>
#include <vector>

#include <poll.h>

#include "tilestone/core/stop_token.h"

namespace tilestone::tui {

class KeyWatch {
public:
    /// Watches until destroyed. One watch at a time; SIGALRM must not be used for anything else
    /// meanwhile. Where the system gives no timer, nothing is watched and a search takes its time.
    KeyWatch(const std::vector<int>& descriptors, StopToken& stop);
    ~KeyWatch();
    KeyWatch(const KeyWatch&) = delete;
    KeyWatch& operator=(const KeyWatch&) = delete;

private:
    static void on_timer(int signal, siginfo_t* info, void* context);

    std::vector<pollfd> watched_;
    StopToken& stop_;
    struct sigaction old_action_{};
    timer_t timer_{};
    bool has_timer_ = false;
};

}  // namespace tilestone::tui
