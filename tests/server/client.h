// SPDX-License-Identifier: MIT
//
// A plain client on a plain socket, for what no real client would send.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace tilestone::server {

struct Answer {
    int status = 0;  ///< 0: no answer, or none that is HTTP
    std::map<std::string, std::string> headers;
    std::string body;
};

class Client {
public:
    /// Connects to 127.0.0.1.
    explicit Client(int port);
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    /// False where the other end has closed.
    bool send(std::string_view bytes) const;

    /// One answer; its body is as long as Content-Length says, or absent for `head`.
    [[nodiscard]] Answer receive(bool head = false);

    /// Waits for the other end to close; false where it sends something first or takes too long.
    [[nodiscard]] bool is_closed();

private:
    bool receive_some();

    int socket_ = -1;
    std::string received_;
};

}  // namespace tilestone::server
