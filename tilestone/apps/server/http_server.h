// SPDX-License-Identifier: MIT
//
// HttpServer: a Site on a socket, HTTP/1.1 by libmicrohttpd, whose C interface stays in
// http_server.cpp. All connections are served by the one thread that calls run().
//
// One client cannot keep others out for long: the head of a request is limited in size and in time,
// so is an answer in time, and so are the connections in number.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "tilestone/apps/server/site.h"
#include "tilestone/core/result.h"

namespace tilestone::server {

struct ServerLimits {
    std::size_t connections = 48;    ///< at a time; one more is told 503 and closed
    std::size_t head_bytes = 16384;  ///< request line and headers; bodies are not read at all
    std::chrono::milliseconds head_time{10'000};  ///< from the first byte of a request to its last
    std::chrono::milliseconds idle_time{15'000};  ///< between two requests of a connection
    std::chrono::milliseconds write_time{120'000};  ///< for one answer
    int requests = 200;                             ///< on one connection
};

/// Of `tilestone serve`.
inline constexpr int kUsualPort = 2048;

class HttpServer {
public:
    /// Listens on `port` of `address` (a number or a name), on one of the next ports where that is
    /// taken, and on any free port where all of these are. 0: any free port.
    static Result<HttpServer> open(Site site, const std::string& address, int port,
                                   const ServerLimits& limits = {});
    HttpServer(HttpServer&&) noexcept;
    HttpServer& operator=(HttpServer&&) noexcept;
    ~HttpServer();

    [[nodiscard]] int port() const;
    /// "http://127.0.0.1:2048/".
    [[nodiscard]] std::string url() const;

    /// Serves until `ends`, asked about twenty times a second, says so; then every connection is
    /// closed, and the server cannot run again. An error where the system does not give what is
    /// needed.
    Status run(const std::function<bool()>& ends);

private:
    class Implementation;
    explicit HttpServer(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace tilestone::server
