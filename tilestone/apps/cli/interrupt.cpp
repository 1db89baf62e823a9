// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/interrupt.h"

#include <atomic>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/platform/interrupt.h"

namespace tilestone::cli {
namespace {

// Globals, because a signal handler can reach nothing else; all other code gets the token as an
// argument.
StopToken interrupt_token;                // NOLINT(readability-identifier-naming)
std::atomic<bool> was_terminated{false};  // NOLINT(readability-identifier-naming)

void on_request(platform::EndRequest request) {
    was_terminated = request == platform::EndRequest::kTerminate;
    interrupt_token.request_stop();
}

}  // namespace

const StopToken& stop_on_interrupt() {
    platform::on_end_request(&on_request);
    return interrupt_token;
}

int interrupted_code() { return was_terminated ? kTerminated : kInterrupted; }

}  // namespace tilestone::cli
