// SPDX-License-Identifier: MIT
//
// HttpServer: serves a Site over HTTP/1.1 with libmicrohttpd, whose C interface stays in
// http_server.cpp. The thread in run() serves all connections.
//
// Limits keep one client from blocking others: size and time of a request, time of a response, and
// number of connections.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tilestone/apps/server/api_handler.h"
#include "tilestone/apps/server/site.h"
#include "tilestone/core/result.h"

namespace tilestone::server {

struct ServerLimits {
    std::size_t connections = 48;      ///< concurrent; further ones get a 503
    std::size_t head_bytes = 16384;    ///< request line and headers
    std::size_t body_bytes = 1 << 20;  ///< of a POST to the API; other bodies are never read
    std::chrono::milliseconds body_time{20'000};    ///< for such a body
    std::chrono::milliseconds think_time{120'000};  ///< for an answer of the API
    std::chrono::milliseconds head_time{10'000};  ///< from the first to the last byte of a request
    std::chrono::milliseconds idle_time{15'000};  ///< between two requests on a connection
    std::chrono::milliseconds write_time{120'000};  ///< for a response
    int requests = 200;                             ///< per connection
};

/// Default port of `tilestone serve`.
inline constexpr int kDefaultPort = 2048;

/// An API, and who may use it besides the site itself: other programs, and pages of `origins`.
struct Api {
    ApiHandler* handler = nullptr;       ///< null: none
    std::vector<std::string> origins{};  ///< as browsers write them: "https://example.org"
};

class HttpServer {
public:
    /// Listens on `port` of `address` (a number or a name). If the port is in use, tries the next
    /// ports, then any free port. Port 0: any free port. Without a site all files are missing. The
    /// handler must outlive the server.
    static Result<HttpServer> open(std::optional<Site> site, const std::string& address, int port,
                                   const ServerLimits& limits = {}, const Api& api = {});
    HttpServer(HttpServer&&) noexcept;
    HttpServer& operator=(HttpServer&&) noexcept;
    ~HttpServer();

    [[nodiscard]] int port() const;
    /// "http://127.0.0.1:2048/".
    [[nodiscard]] std::string url() const;

    /// Serves until `ends` returns true; calls it about twenty times per second. Then closes every
    /// connection; the server cannot run again. Returns an error on a system failure.
    Status run(const std::function<bool()>& ends);

private:
    class Implementation;
    explicit HttpServer(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace tilestone::server
