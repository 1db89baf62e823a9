// SPDX-License-Identifier: MIT
#include "tilestone/apps/server/http_server.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <exception>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

// Also declares what it shares with its users: sockaddr and fd_set.
#include <microhttpd.h>

#include "tilestone/core/platform/sockets.h"
#include "tilestone/core/text.h"

namespace tilestone::server {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kPollInterval{50};  // interval between calls of `ends`
constexpr milliseconds kThinkPoll{2};      // interval between looks for answers of the API
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
    kBody,    ///< a request body for the API is arriving
    kThink,   ///< the API has not answered yet
    kAnswer,  ///< sending a response
    kEnding   ///< the socket is shut down; libmicrohttpd will close it
};

/// A connection and the deadline of its current stage.
struct Slot {
    MHD_socket socket = MHD_INVALID_SOCKET;
    Stage stage = Stage::kAbsent;
    int requests = 0;
    Clock::time_point deadline{};
    /// In kThink: the client sends nothing that the request needs, but its end means that it has
    /// gone.
    bool is_watched = false;

    void enter(Stage next, milliseconds time) {
        stage = next;
        deadline = Clock::now() + time;
    }
    void end() {
        platform::shut_down(number());
        stage = Stage::kEnding;
    }
    void refuse() {
        constexpr std::string_view kFull =
            "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\n"
            "Connection: close\r\n\r\n";
        platform::send_at_once(number(), kFull);
        end();
    }
    [[nodiscard]] platform::SocketNumber number() const {
        return static_cast<platform::SocketNumber>(socket);
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
    if (const std::string name = platform::host_name(); !name.empty()) {
        names.push_back(to_lower(name));
        names.push_back(names.back() + ".local");
    }
    return names;
}

bool is_number_of_host(const std::string& host) {
    if (host.starts_with('[') && host.ends_with(']')) {
        return platform::is_v6_address(host.substr(1, host.size() - 2));
    }
    return platform::is_v4_address(host);
}

/// The Host header without its port, in lower case.
std::string host_of(std::string_view header) {
    const std::size_t colon = header.rfind(':');
    const bool has_port =
        colon != std::string_view::npos && header.find(']', colon) == std::string_view::npos;
    return to_lower(has_port ? header.substr(0, colon) : header);
}

/// A request of the API. The thread that answers it and the server's thread share it.
struct Exchange {
    MHD_Connection* connection = nullptr;
    ApiRequest request{};
    std::shared_ptr<StopToken> stop = std::make_shared<StopToken>();
    bool is_too_large = false;
    bool is_asked = false;  ///< the handler has it

    std::mutex mutex;  ///< guards the members below
    std::optional<ApiAnswer> answer{};
    bool is_suspended = false;
    bool is_closed = false;  ///< the connection is no longer this request's

    /// Keeps the answer and wakes the connection.
    void reply(ApiAnswer found) {
        const std::lock_guard lock(mutex);
        if (is_closed || answer) return;
        answer = std::move(found);
        if (std::exchange(is_suspended, false)) MHD_resume_connection(connection);
    }
    /// Lets the connection rest until there is an answer; false if there is one.
    bool suspend() {
        const std::lock_guard lock(mutex);
        if (answer) return false;
        is_suspended = true;
        MHD_suspend_connection(connection);
        return true;
    }
    void close() {
        stop->request_stop();
        const std::lock_guard lock(mutex);
        is_closed = true;
    }
};
using SharedExchange = std::shared_ptr<Exchange>;

MHD_Result add_to_query(void* request, MHD_ValueKind /*kind*/, const char* name,
                        const char* value) {
    const auto decoded_name = read_query_text(name);
    const auto decoded = read_query_text(value == nullptr ? "" : value);
    if (!decoded_name || !decoded) return MHD_NO;
    static_cast<ApiRequest*>(request)->query.emplace_back(*decoded_name, *decoded);
    return MHD_YES;
}

/// The part of the path after "/api/", or nothing if it is a path of the site.
std::optional<std::string> api_name(std::string_view path) {
    constexpr std::string_view kApi = "/api";
    if (path == kApi) return "";
    if (!path.starts_with(kApi) || path[kApi.size()] != '/') return std::nullopt;
    return std::string(path.substr(kApi.size() + 1));
}

/// Returns null if memory is short. A file is sent without copying and closed afterwards.
MHD_Response* response_of(SiteAnswer& answer) {
    if (!answer.memory.empty()) {
        return MHD_create_response_from_buffer(
            answer.memory.size(), const_cast<char*>(answer.memory.data()), MHD_RESPMEM_PERSISTENT);
    }
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
    Implementation(std::optional<Site> site, std::string address, const ServerLimits& limits,
                   Api api)
        : site_(std::move(site)),
          address_(std::move(address)),
          limits_(limits),
          api_(std::move(api)),
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
                if (!is_open || Clock::now() < slot.deadline) continue;
                slot.stage == Stage::kThink ? give_up(slot) : slot.end();
            }
        }
        // libmicrohttpd cannot end while a connection rests.
        for (const SharedExchange& exchange : exchanges_) {
            exchange->stop->request_stop();
            exchange->reply(api_.handler->refusal(503, "the server ends"));
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
        for (const auto& address : platform::addresses_to_listen_on(address_, port)) {
            if (!daemon_) start(address);
        }
        if (!daemon_) return false;
        port_ = MHD_get_daemon_info(daemon_.get(), MHD_DAEMON_INFO_BIND_PORT)->port;
        return true;
    }

    void start(const platform::SocketAddress& address) {
        unsigned flags = address.is_v6 ? MHD_USE_DUAL_STACK : MHD_NO_FLAG;
        if (api_.handler != nullptr) flags |= MHD_ALLOW_SUSPEND_RESUME;
        const auto* const where = reinterpret_cast<const sockaddr*>(address.bytes.data());
        daemon_.reset(MHD_start_daemon(
            flags, 0, nullptr, nullptr, on_request, this,                       //
            MHD_OPTION_SOCK_ADDR, where,                                        //
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
        for (const Slot& slot : slots_) {
            if (slot.stage != Stage::kThink || !slot.is_watched) continue;
            FD_SET(slot.socket, &reads);
            highest = std::max(highest, slot.socket);
        }
        const bool is_thinking =
            std::ranges::find(slots_, Stage::kThink, &Slot::stage) != slots_.end();
        const MHD_UNSIGNED_LONG_LONG longest =
            static_cast<MHD_UNSIGNED_LONG_LONG>((is_thinking ? kThinkPoll : kPollInterval).count());
        MHD_UNSIGNED_LONG_LONG wait = longest;
        if (MHD_get_timeout(daemon_.get(), &wait) == MHD_YES) wait = std::min(wait, longest);
        if (!platform::wait_for_sockets(static_cast<platform::SocketNumber>(highest), &reads,
                                        &writes, &errors,
                                        milliseconds(static_cast<std::int64_t>(wait)))) {
            return false;
        }
        for (Slot& slot : slots_) {
            if (slot.stage == Stage::kIdle && FD_ISSET(slot.socket, &reads)) {
                slot.enter(Stage::kHead, limits_.head_time);
            }
            if (slot.stage == Stage::kThink && slot.is_watched && FD_ISSET(slot.socket, &reads)) {
                look_at(slot);
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

    /// Something has come from a client that waits for an answer. Its end: it has gone, and the
    /// search stops. Else it is the next request, which has to wait.
    void look_at(Slot& slot) {
        slot.is_watched = false;
        if (platform::has_input(slot.number())) return;
        for (const SharedExchange& exchange : exchanges_) {
            if (&slot_of(exchange->connection) == &slot) exchange->stop->request_stop();
        }
    }

    /// An answer takes too long; what searches ends too.
    void give_up(Slot& slot) {
        for (const SharedExchange& exchange : exchanges_) {
            if (&slot_of(exchange->connection) != &slot) continue;
            exchange->stop->request_stop();
            exchange->reply(api_.handler->refusal(503, "no answer in time"));
        }
    }

    static void on_completed(void* self, MHD_Connection* connection, void** seen,
                             MHD_RequestTerminationCode /*how*/) {
        auto& server = *static_cast<Implementation*>(self);
        Slot& slot = slot_of(connection);
        if (slot.stage == Stage::kAnswer) slot.enter(Stage::kIdle, server.limits_.idle_time);
        std::erase_if(server.exchanges_, [seen](const SharedExchange& exchange) {
            if (exchange.get() != *seen) return false;
            exchange->close();
            return true;
        });
    }

    /// Leaves the path encoded; read_web_path() decodes it exactly once.
    static std::size_t on_unescape(void* /*nothing*/, MHD_Connection* /*of*/, char* text) {
        return std::strlen(text);
    }

    static MHD_Result on_request(void* self, MHD_Connection* connection, const char* path,
                                 const char* method, const char* /*version*/, const char* body,
                                 std::size_t* body_size, void** seen) {
        try {
            auto& server = *static_cast<Implementation*>(self);
            const bool first = *seen == nullptr;
            if (first) *seen = self;
            if (first && server.api_.handler != nullptr && api_name(path)) {
                return server.begin_exchange(connection, path, method, seen);
            }
            if (*seen != self) {
                return server.go_on(*static_cast<Exchange*>(*seen), {body, *body_size}, body_size);
            }
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
        const SiteRequest request = {.method = method,
                                     .target = path,
                                     .accept_encoding = header(connection, "Accept-Encoding"),
                                     .if_none_match = header(connection, "If-None-Match")};
        SiteAnswer answer =
            site_ ? site_->answer(request) : SiteAnswer{.status = 404, .type = "", .headers = {}};
        return queue(connection, std::move(answer), first || slot.requests >= limits_.requests);
    }

    // ---- the API -------------------------------------------------------------------------------

    /// After the head of a request.
    MHD_Result begin_exchange(MHD_Connection* connection, std::string_view path,
                              std::string_view method, void** seen) {
        Slot& slot = slot_of(connection);
        slot.enter(Stage::kBody, limits_.body_time);
        ++slot.requests;
        auto exchange = std::make_shared<Exchange>();
        exchange->connection = connection;
        exchange->request.method = method;
        exchange->request.name = *api_name(path);
        int refused = refusal(connection, method);
        // libmicrohttpd meets this one.
        if (refused == 417 && header(connection, "Expect") == "100-continue") refused = 0;
        if (refused == 0 && !is_known_origin(connection)) refused = 403;
        if (refused != 0) return tell(connection, refused_answer(refused), true);
        if (method == "OPTIONS") return tell(connection, {.status = 204, .body = ""}, true);
        if (method != "GET" && method != "POST") {
            return tell(connection, refused_answer(405), true);
        }
        if (method == "GET" && has_body(connection)) {
            return tell(connection, refused_answer(400), true);
        }
        const int pairs =
            MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, nullptr, nullptr);
        MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, add_to_query,
                                  &exchange->request);
        if (static_cast<std::size_t>(pairs) != exchange->request.query.size()) {
            return tell(connection, refused_answer(400), true);
        }
        exchanges_.push_back(exchange);
        *seen = exchange.get();
        return MHD_YES;
    }

    /// Called for each part of the body, then without one, and again once there is an answer.
    MHD_Result go_on(Exchange& exchange, std::string_view part, std::size_t* part_size) {
        MHD_Connection* connection = exchange.connection;
        Slot& slot = slot_of(connection);
        if (!part.empty()) {
            *part_size = 0;
            std::string& body = exchange.request.body;
            exchange.is_too_large |= body.size() + part.size() > limits_.body_bytes;
            if (!exchange.is_too_large) body += part;
            return MHD_YES;
        }
        if (exchange.is_too_large) return tell(connection, refused_answer(413), true);
        if (!std::exchange(exchange.is_asked, true)) {
            slot.enter(Stage::kThink, limits_.think_time);
            slot.is_watched = true;
            const auto self = std::ranges::find(exchanges_, &exchange, &SharedExchange::get);
            api_.handler->answer(
                exchange.request, exchange.stop,
                [shared = *self](ApiAnswer answer) { shared->reply(std::move(answer)); });
        }
        if (exchange.suspend()) return MHD_YES;
        return tell(connection, *exchange.answer, slot.requests >= limits_.requests);
    }

    MHD_Result tell(MHD_Connection* connection, const ApiAnswer& answer, bool last) {
        Slot& slot = slot_of(connection);
        slot.enter(Stage::kAnswer, limits_.write_time);
        Headers headers = {{"Cache-Control", "no-store"}};
        if (answer.status == 405) headers.emplace_back("Allow", "GET, POST");
        if (answer.status == 503) headers.emplace_back("Retry-After", "1");
        const std::string_view origin = header(connection, "Origin");
        if (is_named(origin)) {
            headers.emplace_back("Access-Control-Allow-Origin", origin);
            headers.emplace_back("Access-Control-Allow-Methods", "GET, POST");
            headers.emplace_back("Access-Control-Allow-Headers", "Content-Type");
            headers.emplace_back("Vary", "Origin");
        }
        return queue(connection,
                     {.status = answer.status,
                      .type = answer.body.empty() ? "" : "application/json",
                      .headers = std::move(headers),
                      .body = answer.body},
                     last);
    }

    [[nodiscard]] ApiAnswer refused_answer(int status) const {
        constexpr std::array<std::pair<int, const char*>, 7> kReasons = {
            {{400, "this is not a request"},
             {403, "pages of another origin may not ask"},
             {405, "only GET and POST"},
             {413, "the body is too large"},
             {417, "no expectation can be met"},
             {421, "this is not the name of this machine"},
             {431, "the head is too large"}}};
        const auto reason =
            std::ranges::find(kReasons, status, &std::pair<int, const char*>::first);
        return api_.handler->refusal(status, reason->second);
    }

    [[nodiscard]] bool is_named(std::string_view origin) const {
        return !origin.empty() && std::ranges::find(api_.origins, origin) != api_.origins.end();
    }

    /// Other programs send neither header; browsers tell by one of them where a request comes from,
    /// by the second also where a page of another site only shows an image of ours.
    [[nodiscard]] bool is_known_origin(MHD_Connection* connection) const {
        const std::string_view origin = header(connection, "Origin");
        if (is_named(origin)) return true;
        const std::string own = "http://" + std::string(header(connection, "Host"));
        if (!origin.empty()) return to_lower(std::string(origin)) == to_lower(own);
        const std::string_view site = header(connection, "Sec-Fetch-Site");
        return site.empty() || site == "same-origin" || site == "none";
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

    std::optional<Site> site_;
    std::string address_;
    ServerLimits limits_;
    Api api_;
    std::vector<SharedExchange> exchanges_;
    std::vector<std::string> names_ = names_of_this_machine();  ///< accepted Host names
    int port_ = 0;
    std::vector<Slot> slots_;                   ///< slots, as many as libmicrohttpd may open
    std::unique_ptr<MHD_Daemon, Stop> daemon_;  ///< last, so it is destroyed before the members its
                                                ///< callbacks use
};

Result<HttpServer> HttpServer::open(std::optional<Site> site, const std::string& address, int port,
                                    const ServerLimits& limits, const Api& api) {
    try {
        auto implementation =
            std::make_unique<Implementation>(std::move(site), address, limits, api);
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
