// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/interrupt.h"

#include <csignal>

#include "tilestone/apps/cli/command.h"

namespace tilestone::cli {
namespace {

// Globals, because a signal handler can reach nothing else; all other code gets the token as an
// argument.
StopToken interrupt_token;                   // NOLINT(readability-identifier-naming)
volatile std::sig_atomic_t last_signal = 0;  // NOLINT(readability-identifier-naming)

extern "C" void on_interrupt(int signal) {
    last_signal = signal;
    interrupt_token.request_stop();
}

}  // namespace

const StopToken& stop_on_interrupt() {
    struct sigaction action{};
    action.sa_handler = on_interrupt;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    return interrupt_token;
}

int interrupted_code() { return last_signal == SIGTERM ? kTerminated : kInterrupted; }

}  // namespace tilestone::cli
