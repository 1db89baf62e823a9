// SPDX-License-Identifier: MIT
#include "tilestone/server/http_server.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <exception>
#include <string_view>

#include <fcntl.h>
#include <httplib.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tilestone::server {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kLook{50};  // how often a waiting thread asks whether to end
constexpr int kNextPorts = 10;     // tried in order, so that the address stays nearly the same
constexpr int kUnsafePort = 2049;  // of NFS: browsers refuse it
constexpr const char* kEncodings = "X-Tilestone-Accept-Encoding";

/// The bytes of one connection for httplib, with a limit on size and time for each request.
/// httplib's own stream limits each read, so that a byte every few seconds would hold it for ever.
class Connection final : public httplib::Stream {
public:
    Connection(socket_t socket, const ServerLimits& limits, const std::function<bool()>& ends)
        : socket_(socket), limits_(limits), ends_(ends) {}

    /// Waits for the first byte of another request; false where none comes.
    bool wait_for_request() {
        read_until_ = Clock::now() + limits_.idle_time;
        left_ = limits_.head_bytes;
        if (next_ == filled_ && !fill()) return false;
        read_until_ = Clock::now() + limits_.head_time;
        write_until_ = read_until_ + limits_.write_time;
        return true;
    }

    bool is_readable() const override { return next_ < filled_ || wait(POLLIN, read_until_); }
    bool is_writable() const override { return wait(POLLOUT, write_until_); }

    ssize_t read(char* to, size_t size) override {
        if (left_ == 0 || (next_ == filled_ && !fill())) return -1;
        const size_t count = std::min({size, filled_ - next_, left_});
        std::copy_n(buffer_.data() + next_, count, to);
        next_ += count;
        left_ -= count;
        return static_cast<ssize_t>(count);
    }

    ssize_t write(const char* from, size_t size) override {
        size_t sent = 0;
        while (sent < size) {
            if (!is_writable()) return -1;
            const ssize_t count =
                send(socket_, from + sent, size - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
            if (count > 0) {
                sent += static_cast<size_t>(count);
            } else if (errno != EAGAIN && errno != EINTR) {
                return -1;
            }
        }
        return static_cast<ssize_t>(size);
    }

    // Nobody asks who is at the other end.
    void get_remote_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
    void get_local_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
    socket_t socket() const override { return socket_; }

private:
    bool wait(short event, Clock::time_point until) const {
        while (!ends_()) {
            const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
            if (left.count() <= 0) return false;
            pollfd polled{socket_, event, 0};
            if (poll(&polled, 1, static_cast<int>(std::min(left, kLook).count())) > 0) return true;
        }
        return false;
    }

    bool fill() {
        for (;;) {
            if (!wait(POLLIN, read_until_)) return false;
            const ssize_t count = recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT);
            if (count < 0 && (errno == EAGAIN || errno == EINTR)) continue;
            if (count <= 0) return false;
            next_ = 0;
            filled_ = static_cast<size_t>(count);
            return true;
        }
    }

    socket_t socket_;
    const ServerLimits& limits_;
    const std::function<bool()>& ends_;
    std::array<char, 4096> buffer_{};
    size_t next_ = 0;
    size_t filled_ = 0;
    size_t left_ = 0;  ///< bytes that this request may still have
    Clock::time_point read_until_{};
    Clock::time_point write_until_{};
};

bool has_body(const httplib::Request& request) {
    return request.has_header("Transfer-Encoding") ||
           request.get_header_value("Content-Length").find_first_not_of('0') != std::string::npos;
}

/// What httplib is to see of a request: neither a range, since whole files are sent, nor a coding,
/// since the site has packed files already. A body is not read, so nothing may follow it: false.
bool simplify(httplib::Request& request) {
    request.ranges.clear();
    const std::string encodings = request.get_header_value("Accept-Encoding");
    request.headers.erase("Accept-Encoding");
    request.headers.erase(kEncodings);
    request.headers.emplace(kEncodings, encodings);
    if (!has_body(request)) return true;
    request.headers.erase("Connection");
    request.headers.emplace("Connection", "close");  // the answer says so as well
    return false;
}

// SO_REUSEADDR alone: httplib would set SO_REUSEPORT, with which a second server on the same port
// takes half of the first one's visitors.
void set_socket_options(socket_t socket) {
    const int yes = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    fcntl(socket, F_SETFD, FD_CLOEXEC);
}

}  // namespace

class HttpServer::Implementation final : public httplib::Server {
public:
    Implementation(Site site, std::string address, const ServerLimits& limits)
        : site_(std::move(site)), address_(std::move(address)), limits_(limits) {
        set_socket_options_of_all();
        httplib::Headers safety;
        for (const auto& [name, value] : safety_headers()) safety.emplace(name, value);
        set_default_headers(safety);
        set_tcp_nodelay(true);
        set_idle_interval(0, std::chrono::microseconds(kLook).count());
        set_keep_alive_max_count(static_cast<size_t>(limits_.requests));
        set_keep_alive_timeout(std::chrono::ceil<std::chrono::seconds>(limits_.idle_time).count());
        set_expect_100_continue_handler([](const auto&, auto&) { return 417; });
        set_pre_routing_handler(
            [this](const httplib::Request& request, httplib::Response& response) {
                answer(request, response);
                return HandlerResponse::Handled;
            });
        new_task_queue = [this] { return new Queue(*this); };  // httplib deletes it
    }

    bool bind(int port) {
        for (int next = port; port > 0 && next <= std::min(port + kNextPorts, 65535); ++next) {
            if (next != port && next == kUnsafePort) continue;
            if (bind_to_port(address_, next)) {
                port_ = next;
                return true;
            }
        }
        port_ = bind_to_any_port(address_);
        return port_ > 0;
    }

    bool serve(const std::function<bool()>& ends) {
        ends_ = &ends;
        accepting_ = pthread_self();
        const bool ended = listen_after_bind();
        return ended || ends();
    }

    [[nodiscard]] int port() const { return port_; }
    [[nodiscard]] const std::string& address() const { return address_; }

private:
    /// Threads of httplib; a connection too many is turned away by the thread that accepted it.
    class Queue final : public httplib::TaskQueue {
    public:
        explicit Queue(Implementation& server)
            : server_(server), pool_(server.limits_.connections) {}

        void enqueue(std::function<void()> task) override {
            on_idle();  // where connections come so often that there is no idle moment
            if (open_.fetch_add(1) >= server_.limits_.connections) {
                task();  // see process_and_close_socket
                --open_;
                return;
            }
            pool_.enqueue([this, task = std::move(task)] {
                task();
                --open_;
            });
        }
        void shutdown() override { pool_.shutdown(); }
        void on_idle() override {
            if ((*server_.ends_)()) server_.stop();
        }

    private:
        Implementation& server_;
        std::atomic<std::size_t> open_{0};
        httplib::ThreadPool pool_;
    };

    void set_socket_options_of_all() {
        set_socket_options([](socket_t socket) { server::set_socket_options(socket); });
    }

    void answer(const httplib::Request& request, httplib::Response& response) const {
        const std::string encodings = request.get_header_value(kEncodings);
        const std::string known = request.get_header_value("If-None-Match");
        SiteAnswer answer = site_.answer({.method = request.method,
                                          .target = request.target,
                                          .accept_encoding = encodings,
                                          .if_none_match = known});
        response.status = answer.status;
        for (const auto& [name, value] : answer.headers) response.set_header(name, value);
        if (!answer.type.empty()) response.set_header("Content-Type", answer.type);
        response.body = std::move(answer.body);
    }

    bool process_and_close_socket(socket_t socket) override {
        if (pthread_equal(pthread_self(), accepting_) != 0) {
            constexpr std::string_view kFull =
                "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: "
                "0\r\nConnection: close\r\n\r\n";
            send(socket, kFull.data(), kFull.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        } else {
            try {
                converse(socket);
            } catch (
                const std::exception&) {  // no memory, say: this connection ends, the others go on
            }
        }
        ::shutdown(socket, SHUT_RDWR);
        close(socket);
        return true;
    }

    void converse(socket_t socket) {
        Connection connection(socket, limits_, *ends_);
        bool closed = false;
        bool open = true;
        for (int left = limits_.requests; left > 0 && open && !closed; --left) {
            if (!connection.wait_for_request()) return;
            const auto prepare = [&open](httplib::Request& request) { open = simplify(request); };
            if (!process_request(connection, left == 1, closed, prepare)) return;
        }
    }

    Site site_;
    std::string address_;
    ServerLimits limits_;
    int port_ = 0;
    pthread_t accepting_{};
    const std::function<bool()>* ends_ = nullptr;
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
