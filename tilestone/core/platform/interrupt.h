// SPDX-License-Identifier: MIT
//
// Requests to end this process: Ctrl-C and the like.
#pragma once

#include <cstdint>

namespace tilestone::platform {

enum class EndRequest : std::uint8_t {
    kInterrupt,  ///< Ctrl-C, SIGINT
    kTerminate,  ///< SIGTERM; a closed console of Windows
};

/// From now on the first request of each kind calls `handler`, which may do no more than a signal
/// handler; on Windows it runs on another thread. A second one ends the process at once.
void on_end_request(void (*handler)(EndRequest));

/// From now on requests do nothing.
void ignore_end_requests();

}  // namespace tilestone::platform
