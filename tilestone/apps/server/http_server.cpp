// SPDX-License-Identifier: MIT
#include "tilestone/apps/server/http_server.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <exception>
#include <string_view>
#include <vector>

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netdb.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tilestone/core/text.h"

namespace tilestone::server {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kPollInterval{50};  // interval between calls of `ends`
constexpr int kNextPorts = 10;             // tried in order, so the address changes little
constexpr int kUnsafePort = 2049;          // NFS; browsers refuse it
constexpr std::size_t kRefusedConnections =
    16;  // excess connections that may be refused at the same time
constexpr std::size_t kAnswerMemory = 16384;  // for response headers, besides those of the request

constexpr std::array<std::string_view, 9> kMethods = {
    "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "CONNECT", "TRACE"};

enum class Stage : char {
    kAbsent,  ///< a free slot
    kIdle,    ///< between two requests
    kHead,    ///< a request head has partially arrived
    kAnswer,  ///< sending a response
    kEnding   ///< the socket is shut down; libmicrohttpd will close it
};

/// A connection and the deadline of its current stage.
struct Slot {
    MHD_socket socket = MHD_INVALID_SOCKET;
    Stage stage = Stage::kAbsent;
    int requests = 0;
    Clock::time_point deadline{};

    void enter(Stage next, milliseconds time) {
        stage = next;
        deadline = Clock::now() + time;
    }
    void end() {
        shutdown(socket, SHUT_RDWR);
        stage = Stage::kEnding;
    }
    void refuse() {
        constexpr std::string_view kFull =
            "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\n"
            "Connection: close\r\n\r\n";
        send(socket, kFull.data(), kFull.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        end();
    }
};

Slot& slot_of(MHD_Connection* connection) {
    const MHD_ConnectionInfo* info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return *static_cast<Slot*>(info->socket_context);
}

std::string_view header(MHD_Connection* connection, const char* name) {
    const char* value = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
    return value == nullptr ? std::string_view() : value;
}

bool has_body(MHD_Connection* connection) {
    return !header(connection, "Transfer-Encoding").empty() ||
           header(connection, "Content-Length").find_first_not_of('0') != std::string_view::npos;
}

/// The names under which this machine and its neighbours reach it.
std::vector<std::string> names_of_this_machine() {
    std::vector<std::string> names = {"localhost"};
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) == 0 && name.front() != '\0') {
        names.push_back(to_lower(name.data()));
        names.push_back(names.back() + ".local");
    }
    return names;
}

bool is_number_of_host(const std::string& host) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    if (host.starts_with('[') && host.ends_with(']')) {
        return ::inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), bytes.data()) == 1;
    }
    return ::inet_pton(AF_INET, host.c_str(), bytes.data()) == 1;
}

/// The Host header without its port, in lower case.
std::string host_of(std::string_view header) {
    const std::size_t colon = header.rfind(':');
    const bool has_port =
        colon != std::string_view::npos && header.find(']', colon) == std::string_view::npos;
    return to_lower(has_port ? header.substr(0, colon) : header);
}

/// Returns null if memory is short. A file is sent without copying and closed afterwards.
MHD_Response* response_of(SiteAnswer& answer) {
    if (answer.file.is_open()) {
        MHD_Response* response =
            MHD_create_response_from_fd64(answer.file_size, answer.file.number());
        if (response != nullptr) answer.file.release();
        return response;
    }
    return MHD_create_response_from_buffer(answer.body.size(), answer.body.data(),
                                           MHD_RESPMEM_MUST_COPY);
}

/// Queues the response. `last`: close the connection after it.
MHD_Result queue(MHD_Connection* connection, SiteAnswer answer, bool last) {
    MHD_Response* response = response_of(answer);
    if (response == nullptr) return MHD_NO;
    const auto add = [response](const std::string& name, const std::string& value) {
        MHD_add_response_header(response, name.c_str(), value.c_str());
    };
    for (const auto& [name, value] : safety_headers()) add(name, value);
    for (const auto& [name, value] : answer.headers) add(name, value);
    if (!answer.type.empty()) add("Content-Type", answer.type);
    if (last) add("Connection", "close");
    const auto status = static_cast<unsigned>(answer.status);
    const MHD_Result queued = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return queued;
}

}  // namespace

/// Serves all connections in one loop on one thread. libmicrohttpd reads, parses and writes without
/// blocking, and limits the memory per connection. Its timeouts restart with each byte, so this
/// loop enforces a deadline per stage and shuts down late sockets.
class HttpServer::Implementation {
public:
    Implementation(Site site, std::string address, const ServerLimits& limits)
        : site_(std::move(site)),
          address_(std::move(address)),
          limits_(limits),
          slots_(limits.connections + kRefusedConnections) {
        names_.push_back(to_lower(address_));
    }

    bool bind(int port) {
        for (int next = port; port > 0 && next <= std::min(port + kNextPorts, 65535); ++next) {
            if (next != port && next == kUnsafePort) continue;
            if (listen_on(next)) return true;
        }
        return listen_on(0);
    }

    /// Returns false on a system error.
    bool serve(const std::function<bool()>& ends) {
        bool good = true;
        while (good && !ends()) {
            good = wait_and_work();
            for (Slot& slot : slots_) {
                const bool is_open = slot.stage != Stage::kAbsent && slot.stage != Stage::kEnding;
                if (is_open && Clock::now() >= slot.deadline) slot.end();
            }
        }
        daemon_.reset();
        return good;
    }

    [[nodiscard]] int port() const { return port_; }
    [[nodiscard]] const std::string& address() const { return address_; }

private:
    struct Stop {
        void operator()(MHD_Daemon* daemon) const { MHD_stop_daemon(daemon); }
    };

    bool listen_on(int port) {
        addrinfo hints{};
        hints.ai_socktype = SOCK_STREAM;
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
        addrinfo* found = nullptr;
        if (getaddrinfo(address_.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) {
            return false;
        }
        const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> all(found, freeaddrinfo);
        for (; found != nullptr && !daemon_; found = found->ai_next) start(*found);
        if (!daemon_) return false;
        port_ = MHD_get_daemon_info(daemon_.get(), MHD_DAEMON_INFO_BIND_PORT)->port;
        return true;
    }

    void start(const addrinfo& address) {
        const unsigned flags = address.ai_family == AF_INET6 ? MHD_USE_DUAL_STACK : MHD_NO_FLAG;
        daemon_.reset(MHD_start_daemon(
            flags, 0, nullptr, nullptr, on_request, this,                       //
            MHD_OPTION_SOCK_ADDR, address.ai_addr,                              //
            MHD_OPTION_CONNECTION_LIMIT, static_cast<unsigned>(slots_.size()),  //
            MHD_OPTION_CONNECTION_MEMORY_LIMIT, 2 * limits_.head_bytes + kAnswerMemory,
            MHD_OPTION_NOTIFY_CONNECTION, on_connection, this,  //
            MHD_OPTION_NOTIFY_COMPLETED, on_completed, this,    //
            MHD_OPTION_UNESCAPE_CALLBACK, on_unescape, nullptr, MHD_OPTION_END));
    }

    /// One iteration of the loop; waits at most kPollInterval.
    bool wait_and_work() {
        fd_set reads;
        fd_set writes;
        fd_set errors;
        for (fd_set* set : {&reads, &writes, &errors}) FD_ZERO(set);
        MHD_socket highest = 0;
        if (MHD_get_fdset(daemon_.get(), &reads, &writes, &errors, &highest) != MHD_YES) {
            return false;
        }
        constexpr MHD_UNSIGNED_LONG_LONG kLongest = kPollInterval.count();
        MHD_UNSIGNED_LONG_LONG wait = kLongest;
        if (MHD_get_timeout(daemon_.get(), &wait) == MHD_YES) wait = std::min(wait, kLongest);
        timeval time{};
        time.tv_usec = static_cast<decltype(time.tv_usec)>(wait) * 1000;
        if (select(highest + 1, &reads, &writes, &errors, &time) < 0) return errno == EINTR;
        for (Slot& slot : slots_) {
            if (slot.stage == Stage::kIdle && FD_ISSET(slot.socket, &reads)) {
                slot.enter(Stage::kHead, limits_.head_time);
            }
        }
        return MHD_run_from_select(daemon_.get(), &reads, &writes, &errors) == MHD_YES;
    }

    static void on_connection(void* self, MHD_Connection* connection, void** context,
                              MHD_ConnectionNotificationCode code) {
        auto& server = *static_cast<Implementation*>(self);
        if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
            *static_cast<Slot*>(*context) = Slot{};
            return;
        }
        const auto is_used = [](const Slot& v) { return v.stage != Stage::kAbsent; };
        const auto used = std::ranges::count_if(server.slots_, is_used);
        Slot& slot = *std::ranges::find_if_not(server.slots_, is_used);
        *context = &slot;
        slot.socket =
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
        slot.enter(Stage::kIdle, server.limits_.idle_time);
        if (static_cast<std::size_t>(used) >= server.limits_.connections) slot.refuse();
    }

    static void on_completed(void* self, MHD_Connection* connection, void** /*seen*/,
                             MHD_RequestTerminationCode /*how*/) {
        const auto& server = *static_cast<Implementation*>(self);
        Slot& slot = slot_of(connection);
        if (slot.stage == Stage::kAnswer) slot.enter(Stage::kIdle, server.limits_.idle_time);
    }

    /// Leaves the path encoded; read_web_path() decodes it exactly once.
    static std::size_t on_unescape(void* /*nothing*/, MHD_Connection* /*of*/, char* text) {
        return std::strlen(text);
    }

    static MHD_Result on_request(void* self, MHD_Connection* connection, const char* path,
                                 const char* method, const char* /*version*/, const char* /*body*/,
                                 std::size_t* /*body_size*/, void** seen) {
        try {
            auto& server = *static_cast<Implementation*>(self);
            const bool first = *seen == nullptr;
            *seen = self;
            return server.answer(connection, path, method, first);
        } catch (const std::exception&) {  // out of memory, say: only this connection ends
            return MHD_NO;
        }
    }

    /// Called twice per request: after the head, where a response makes libmicrohttpd stop reading
    /// and close the connection; and after the body, which is always empty here.
    MHD_Result answer(MHD_Connection* connection, std::string_view path, std::string_view method,
                      bool first) {
        Slot& slot = slot_of(connection);
        if (first) {
            slot.enter(Stage::kAnswer, limits_.write_time);
            ++slot.requests;
            if (const int refused = refusal(connection, method)) {
                return queue(connection, {.status = refused, .type = "", .headers = {}}, true);
            }
            if (!has_body(connection)) return MHD_YES;
        }
        SiteAnswer answer = site_.answer({.method = method,
                                          .target = path,
                                          .accept_encoding = header(connection, "Accept-Encoding"),
                                          .if_none_match = header(connection, "If-None-Match")});
        return queue(connection, std::move(answer), first || slot.requests >= limits_.requests);
    }

    /// HTTP status of a refusal by the head alone, or 0.
    int refusal(MHD_Connection* connection, std::string_view method) const {
        const auto* size =
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
        if (size != nullptr && size->header_size > limits_.head_bytes) return 431;
        if (std::ranges::find(kMethods, method) == kMethods.end()) return 400;
        if (!is_known_host(header(connection, "Host"))) return 421;
        return header(connection, "Expect").empty() ? 0 : 417;
    }

    /// Protects against DNS rebinding: another site can point a name of its own at this server and
    /// then read our responses, but not an IP address or one of our names. (HTTP/1.0 requests may
    /// lack Host.)
    [[nodiscard]] bool is_known_host(std::string_view host_header) const {
        const std::string host = host_of(host_header);
        return host.empty() || is_number_of_host(host) ||
               std::ranges::find(names_, host) != names_.end();
    }

    Site site_;
    std::string address_;
    ServerLimits limits_;
    std::vector<std::string> names_ = names_of_this_machine();  ///< accepted Host names
    int port_ = 0;
    std::vector<Slot> slots_;                   ///< slots, as many as libmicrohttpd may open
    std::unique_ptr<MHD_Daemon, Stop> daemon_;  ///< last, so it is destroyed before the members its
                                                ///< callbacks use
};

Result<HttpServer> HttpServer::open(Site site, const std::string& address, int port,
                                    const ServerLimits& limits) {
    try {
        auto implementation = std::make_unique<Implementation>(std::move(site), address, limits);
        if (!implementation->bind(port)) {
            return Error{"cannot listen on " + address + ", neither on port " +
                         std::to_string(port) + " nor on another"};
        }
        return HttpServer(std::move(implementation));
    } catch (const std::exception& problem) {
        return Error{"cannot listen on " + address + ": " + problem.what()};
    }
}

HttpServer::HttpServer(std::unique_ptr<Implementation> implementation)
    : implementation_(std::move(implementation)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer& HttpServer::operator=(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

int HttpServer::port() const { return implementation_->port(); }

std::string HttpServer::url() const {
    const std::string& address = implementation_->address();
    const bool brackets = address.find(':') != std::string::npos;
    return "http://" + (brackets ? "[" + address + "]" : address) + ":" + std::to_string(port()) +
           "/";
}

Status HttpServer::run(const std::function<bool()>& ends) {
    try {
        if (implementation_->serve(ends)) return ok();
        return Error{"the server ended: no more connections can be accepted"};
    } catch (const std::exception& problem) {
        return Error{std::string("the server ended: ") + problem.what()};
    }
}

}  // namespace tilestone::server
