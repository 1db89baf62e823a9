// SPDX-License-Identifier: MIT
#include <cerrno>

#include "tilestone/core/platform/socket_headers.h"
#include "tilestone/core/platform/sockets.h"

namespace tilestone::platform {

void send_at_once(SocketNumber socket, std::string_view text) {
    ::send(static_cast<int>(socket), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

bool has_input(SocketNumber socket) {
    char byte = 0;
    return ::recv(static_cast<int>(socket), &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

void shut_down(SocketNumber socket) { ::shutdown(static_cast<int>(socket), SHUT_RDWR); }

bool wait_for_sockets(SocketNumber highest, void* reads, void* writes, void* errors,
                      std::chrono::milliseconds longest) {
    timeval time{};
    time.tv_usec = static_cast<decltype(time.tv_usec)>(longest.count()) * 1000;
    const auto set = [](void* sockets) { return static_cast<fd_set*>(sockets); };
    return ::select(static_cast<int>(highest) + 1, set(reads), set(writes), set(errors), &time) >=
               0 ||
           errno == EINTR;
}

}  // namespace tilestone::platform
