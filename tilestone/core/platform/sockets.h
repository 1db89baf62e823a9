// SPDX-License-Identifier: MIT
//
// Sockets and addresses, as far as a server on top of libmicrohttpd needs them.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tilestone::platform {

/// A socket of either system.
using SocketNumber = std::intptr_t;

/// A `sockaddr` to listen on.
struct SocketAddress {
    static constexpr std::size_t kMaxBytes = 128;
    alignas(16) std::array<std::byte, kMaxBytes> bytes{};
    bool is_v6 = false;
};

/// The addresses that a number or name of this machine stands for, with `port`; none on failure.
[[nodiscard]] std::vector<SocketAddress> addresses_to_listen_on(const std::string& name, int port);

/// Whether `text` is an address in numbers, of version 4, or of version 6 without brackets.
[[nodiscard]] bool is_v4_address(const std::string& text);
[[nodiscard]] bool is_v6_address(const std::string& text);

/// The name of this machine; empty if unknown.
[[nodiscard]] std::string host_name();

/// Sends what fits without a wait, and drops the rest.
void send_at_once(SocketNumber socket, std::string_view text);
/// Whether there is a byte to read.
[[nodiscard]] bool has_input(SocketNumber socket);
/// Ends both directions; the socket stays open.
void shut_down(SocketNumber socket);

/// select(): waits until one of the sets is ready. The sets are `fd_set`. False on an error that
/// will come again.
[[nodiscard]] bool wait_for_sockets(SocketNumber highest, void* reads, void* writes, void* errors,
                                    std::chrono::milliseconds longest);

}  // namespace tilestone::platform
