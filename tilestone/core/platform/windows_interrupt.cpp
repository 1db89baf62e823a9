// SPDX-License-Identifier: MIT
#include <array>
#include <atomic>

#include <windows.h>

#include "tilestone/core/platform/interrupt.h"

namespace tilestone::platform {
namespace {

// A global, because a console handler can reach nothing else.
std::atomic<void (*)(EndRequest)> end_handler{nullptr};  // NOLINT(readability-identifier-naming)

/// False lets Windows end the process.
BOOL WINAPI on_console_event(DWORD event) {
    static std::array<std::atomic<bool>, 2> seen{};
    const bool is_interrupt = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
    if (seen[is_interrupt ? 0 : 1].exchange(true)) return FALSE;
    end_handler.load()(is_interrupt ? EndRequest::kInterrupt : EndRequest::kTerminate);
    // Windows ends the process when this returns after anything but Ctrl-C, in five seconds at the
    // latest: time for the program to end by itself.
    constexpr DWORD kTimeToEnd = 5000;
    if (!is_interrupt) ::Sleep(kTimeToEnd);
    return TRUE;
}

}  // namespace

void on_end_request(void (*handler)(EndRequest)) {
    end_handler = handler;
    ::SetConsoleCtrlHandler(&on_console_event, TRUE);
}

void ignore_end_requests() { ::SetConsoleCtrlHandler(nullptr, TRUE); }

}  // namespace tilestone::platform
