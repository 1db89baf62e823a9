// SPDX-License-Identifier: MIT
#include <csignal>

#include "tilestone/core/platform/interrupt.h"

namespace tilestone::platform {
namespace {

// A global, because a signal handler can reach nothing else.
void (*end_handler)(EndRequest) = nullptr;  // NOLINT(readability-identifier-naming)

extern "C" void on_signal(int signal) {
    end_handler(signal == SIGTERM ? EndRequest::kTerminate : EndRequest::kInterrupt);
}

}  // namespace

void on_end_request(void (*handler)(EndRequest)) {
    end_handler = handler;
    struct sigaction action{};
    action.sa_handler = on_signal;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

void ignore_end_requests() {
    (void)std::signal(SIGINT, SIG_IGN);
    (void)std::signal(SIGTERM, SIG_IGN);
}

}  // namespace tilestone::platform
