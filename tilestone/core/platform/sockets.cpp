// SPDX-License-Identifier: MIT
//
// What both systems do by the same functions.
#include "tilestone/core/platform/sockets.h"

#include <cstring>
#include <memory>

#include "tilestone/core/platform/socket_headers.h"

namespace tilestone::platform {

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
    constexpr int kRoom = 256;
    std::array<char, kRoom> name{};
    return ::gethostname(name.data(), kRoom - 1) == 0 ? name.data() : "";
}

}  // namespace tilestone::platform
