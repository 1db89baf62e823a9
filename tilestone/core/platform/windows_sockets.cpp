// SPDX-License-Identifier: MIT
#include "tilestone/core/platform/socket_headers.h"
#include "tilestone/core/platform/sockets.h"
#include "tilestone/core/platform/threads.h"

namespace tilestone::platform {

// libmicrohttpd starts the library of sockets, when the program is loaded.

void send_at_once(SocketNumber socket, std::string_view text) {
    // libmicrohttpd has made the socket one that does not wait.
    ::send(static_cast<SOCKET>(socket), text.data(), static_cast<int>(text.size()), 0);
}

bool has_input(SocketNumber socket) {
    char byte = 0;
    return ::recv(static_cast<SOCKET>(socket), &byte, 1, MSG_PEEK) > 0;
}

void shut_down(SocketNumber socket) { ::shutdown(static_cast<SOCKET>(socket), SD_BOTH); }

bool wait_for_sockets(SocketNumber /*highest*/, void* reads, void* writes, void* errors,
                      std::chrono::milliseconds longest) {
    timeval time{};
    time.tv_usec = static_cast<decltype(time.tv_usec)>(longest.count()) * 1000;
    const auto set = [](void* sockets) { return static_cast<fd_set*>(sockets); };
    if (::select(0, set(reads), set(writes), set(errors), &time) != SOCKET_ERROR) return true;
    if (::WSAGetLastError() != WSAEINVAL) return false;
    sleep_for(longest);  // all sets are empty, which is an error here
    return true;
}

}  // namespace tilestone::platform
