// SPDX-License-Identifier: MIT
#include "tests/server/client.h"

#include <array>
#include <cstdint>
#include <sstream>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tilestone::server {
namespace {

constexpr int kPatienceMs = 60'000;

}  // namespace

Client::Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const auto* plain = reinterpret_cast<const sockaddr*>(&address);
    EXPECT_EQ(connect(socket_, plain, sizeof address), 0);
}

Client::~Client() { close(socket_); }

bool Client::send(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool Client::receive_some() {
    pollfd polled{socket_, POLLIN, 0};
    if (poll(&polled, 1, kPatienceMs) <= 0) {
        ADD_FAILURE() << "the server neither answers nor closes";
        return false;
    }
    std::array<char, 4096> buffer{};
    const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
    if (count <= 0) return false;
    received_.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
}

Answer Client::receive(bool head) {
    std::size_t end = 0;
    while ((end = received_.find("\r\n\r\n")) == std::string::npos) {
        if (!receive_some()) return {};
    }
    Answer answer;
    std::istringstream lines(received_.substr(0, end + 2));
    std::string line;
    std::getline(lines, line);
    if (line.starts_with("HTTP/1.1 ")) answer.status = std::stoi(line.substr(9));
    while (std::getline(lines, line)) {
        const std::size_t colon = line.find(": ");
        EXPECT_NE(colon, std::string::npos) << line;
        EXPECT_TRUE(
            answer.headers
                .emplace(line.substr(0, colon), line.substr(colon + 2, line.size() - colon - 3))
                .second)
            << line;
    }
    received_.erase(0, end + 4);
    const std::size_t size =
        head || answer.status == 304 ? 0 : std::stoul("0" + answer.headers["Content-Length"]);
    while (received_.size() < size) {
        if (!receive_some()) return {};
    }
    answer.body = received_.substr(0, size);
    received_.erase(0, size);
    return answer;
}

bool Client::is_closed() { return received_.empty() && !receive_some() && received_.empty(); }

}  // namespace tilestone::server
