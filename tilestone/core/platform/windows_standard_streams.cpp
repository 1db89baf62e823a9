// SPDX-License-Identifier: MIT
#include <cstdlib>

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include "tilestone/core/platform/standard_streams.h"

namespace tilestone::platform {
namespace {

constexpr int kStreams = 3;

HANDLE handle_of_stream(int stream) {
    constexpr DWORD kNumbers[kStreams] = {STD_INPUT_HANDLE, STD_OUTPUT_HANDLE,  // NOLINT
                                          STD_ERROR_HANDLE};
    return ::GetStdHandle(kNumbers[stream]);
}

bool is_console(int stream) {
    DWORD mode = 0;
    return ::GetConsoleMode(handle_of_stream(stream), &mode) != 0;
}

/// Consoles before Windows 10 don't know escape sequences.
bool lets_console_take_escapes(int stream) {
    constexpr DWORD kEscapes = 0x0004;  // ENABLE_VIRTUAL_TERMINAL_PROCESSING
    DWORD mode = 0;
    const HANDLE handle = handle_of_stream(stream);
    return ::GetConsoleMode(handle, &mode) != 0 && ::SetConsoleMode(handle, mode | kEscapes) != 0;
}

/// Shells go on in the code page that they find.
void take_utf8() {
    static const UINT kBefore = ::GetConsoleOutputCP();
    if (kBefore == CP_UTF8 || ::SetConsoleOutputCP(CP_UTF8) == 0) return;
    std::atexit([] { ::SetConsoleOutputCP(kBefore); });
}

}  // namespace

void guard_standard_streams() {
    // A crash ends the program, without a window that waits for somebody to close it.
    ::SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
    for (int stream = 0; stream < kStreams; ++stream) {
        if (::_get_osfhandle(stream) == -1 || ::_get_osfhandle(stream) == -2) {
            // As on POSIX: the lowest free number, and a mode in which every use fails.
            if (::_open("NUL", stream == 0 ? _O_WRONLY : _O_RDONLY) != stream) return;
        }
        ::_setmode(stream, _O_BINARY);
    }
    if (is_console(1) || is_console(2)) take_utf8();
    for (const int stream : {1, 2}) (void)lets_console_take_escapes(stream);
}

bool is_terminal(StandardStream stream) { return is_console(static_cast<int>(stream)); }

std::string terminal_type() { return lets_console_take_escapes(1) ? "xterm-256color" : "dumb"; }

}  // namespace tilestone::platform
