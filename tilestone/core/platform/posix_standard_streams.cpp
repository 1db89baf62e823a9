// SPDX-License-Identifier: MIT
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <unistd.h>

#include "tilestone/core/platform/standard_streams.h"
#include "tilestone/core/platform/system.h"

namespace tilestone::platform {

void guard_standard_streams() {
    std::signal(SIGPIPE, SIG_IGN);
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
        if (fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;
        // open() takes the lowest free number, which is this stream's. The mode is wrong on
        // purpose: using the stream must fail as it would if closed.
        const int mode = stream == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (open("/dev/null", mode) != stream) return;
    }
}

std::string terminal_type() { return variable("TERM"); }

bool is_terminal(StandardStream stream) { return ::isatty(static_cast<int>(stream)) == 1; }

}  // namespace tilestone::platform
