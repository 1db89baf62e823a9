// SPDX-License-Identifier: MIT
#include <cstring>
#include <memory>

// clang-format off: the second needs the first.
#include <winsock2.h>
#include <ws2tcpip.h>
// clang-format on

#include "tilestone/core/platform/sockets.h"
#include "tilestone/core/platform/threads.h"

namespace tilestone::platform {

// libmicrohttpd starts the library of sockets, when the program is loaded.

std::vector<SocketAddress> addresses_to_listen_on(const std::string& name, int port) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
    addrinfo* found = nullptr;
    if (::getaddrinfo(name.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) return {};
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> all(found, ::freeaddrinfo);
    std::vector<SocketAddress> addresses;
    for (; found != nullptr; found = found->ai_next) {
        SocketAddress address{.is_v6 = found->ai_family == AF_INET6};
        const std::size_t size = found->ai_addrlen;
        if (size > address.bytes.size()) continue;
        std::memcpy(address.bytes.data(), found->ai_addr, size);
        addresses.push_back(address);
    }
    return addresses;
}

bool is_v4_address(const std::string& text) {
    in_addr address{};
    return ::inet_pton(AF_INET, text.c_str(), &address) == 1;
}

bool is_v6_address(const std::string& text) {
    in6_addr address{};
    return ::inet_pton(AF_INET6, text.c_str(), &address) == 1;
}

std::string host_name() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), static_cast<int>(name.size()) - 1) == 0 ? name.data() : "";
}

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
