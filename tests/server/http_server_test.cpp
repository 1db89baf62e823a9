// SPDX-License-Identifier: MIT
//
// The server on a real socket, with clients that know no manners.
#include "tilestone/apps/server/http_server.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <memory>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/core_files/temp_folder.h"
#include "tests/server/client.h"
#include "tests/server/server_test.h"
#include "tilestone/core/executor.h"

namespace tilestone::server {
namespace {

using std::chrono::milliseconds;

class HttpServerTest : public ServerTest {
protected:
    HttpServerTest() {
        std::ofstream(folder_.file("index.html")) << "<!doctype html>";
        std::ofstream(folder_.file("large.js")) << std::string(3'000'000, 'x');
    }
    ~HttpServerTest() override { stop(); }

    void start(const ServerLimits& limits = {}) {
        Result<Site> site = Site::open(folder_.path());
        ASSERT_TRUE(site);
        run(HttpServer::open(std::move(*site), "127.0.0.1", 0, limits));
    }
    /// A file of zeros that take no room on the disk.
    void write_empty(const std::string& name, std::uintmax_t size) const {
        std::ofstream(folder_.file(name)).close();
        std::filesystem::resize_file(folder_.file(name), size);
    }
    Answer ask(const std::string& request, bool head = false) const {
        Client client(port());
        EXPECT_TRUE(client.send(request));
        return client.receive(head);
    }
    Answer get(const std::string& target) const {
        return ask("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }

    TempFolder folder_;
};

TEST_F(HttpServerTest, AnswersWithWhatKeepsAPageSafe) {
    start();
    for (const char* target : {"/", "/missing", "/%zz"}) {
        Answer answer = get(target);
        EXPECT_EQ(answer.status, target == std::string("/") ? 200 : 404);
        for (const auto& [name, value] : safety_headers())
            EXPECT_EQ(answer.headers[name], value) << target;
    }
    EXPECT_EQ(get("/").body, "<!doctype html>");
    EXPECT_EQ(get("/").headers["Content-Type"], "text/html; charset=utf-8");
    EXPECT_EQ(get("/large.js").body, std::string(3'000'000, 'x'));
}

/// Pages of memory that are this process's own.
std::uint64_t own_pages() {
    std::ifstream file("/proc/self/statm");
    std::uint64_t all = 0;
    std::uint64_t resident = 0;
    std::uint64_t shared = 0;
    file >> all >> resident >> shared;
    return resident - shared;
}

TEST_F(HttpServerTest, HoldsNoFileForReadersWhoTakeTheirTime) {
    constexpr std::uintmax_t kSize = 60'000'000;
    write_empty("large.bin", kSize);
    start();
    const std::uint64_t before = own_pages();
    std::vector<std::unique_ptr<Client>> readers;
    for (int reader = 0; reader < 40; ++reader) {
        readers.push_back(std::make_unique<Client>(port()));
        ASSERT_TRUE(readers.back()->send("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    }
    // A later one is answered by a server that has begun with all of them.
    EXPECT_EQ(get("/").body, "<!doctype html>");
    const std::uint64_t grown = own_pages() - std::min(before, own_pages());
    EXPECT_LT(grown * static_cast<std::uint64_t>(::getpagesize()), kSize);
    EXPECT_TRUE(readers.front()->receive().body == std::string(kSize, '\0'));
}

TEST_F(HttpServerTest, ServesOneRequestAfterTheOtherOnAConnection) {
    start();
    Client client(port());
    ASSERT_TRUE(
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nHEAD /large.js HTTP/1.1\r\nHost: "
                    "localhost\r\n\r\n"));
    EXPECT_EQ(client.receive().body, "<!doctype html>");
    Answer head = client.receive(true);
    EXPECT_EQ(head.headers["Content-Length"], "3000000");
    EXPECT_EQ(head.headers["Accept-Ranges"], "none");
    ASSERT_TRUE(client.send("GET /none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"));
    EXPECT_EQ(client.receive().status, 404);
    EXPECT_TRUE(client.is_closed());
}

TEST_F(HttpServerTest, AsksNobodyToLoadTwice) {
    start();
    const std::string tag = get("/").headers["ETag"];
    const Answer same =
        ask("GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: " + tag + "\r\n\r\n");
    EXPECT_EQ(same.status, 304);
}

TEST_F(HttpServerTest, PacksNothingAndCutsNothingByItself) {
    start();
    Answer answer =
        ask("GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\nRange: "
            "bytes=1-2\r\n\r\n");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.headers.count("Content-Encoding"), 0U);
    EXPECT_EQ(answer.body, "<!doctype html>");
}

TEST_F(HttpServerTest, RefusesWhatIsNoPlainQuestion) {
    start();
    const auto status_of = [this](const std::string& request) { return ask(request).status; };
    EXPECT_EQ(status_of("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc"), 405);
    EXPECT_EQ(status_of("DELETE /index.html HTTP/1.1\r\nHost: localhost\r\n\r\n"), 405);
    EXPECT_EQ(status_of("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n"), 405);
    EXPECT_EQ(status_of("NONSENSE / HTTP/1.1\r\nHost: localhost\r\n\r\n"), 400);
    EXPECT_EQ(status_of("GET / HTTP/9.9\r\nHost: localhost\r\n\r\n"), 505);
    EXPECT_EQ(status_of("GET http://other/ HTTP/1.1\r\nHost: localhost\r\n\r\n"), 404);
    EXPECT_EQ(status_of("GET /../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n"), 404);
    EXPECT_EQ(status_of("GET /..%2f..%2fetc%2fpasswd HTTP/1.1\r\nHost: localhost\r\n\r\n"), 404);
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n\r\n"), 417);
}

TEST_F(HttpServerTest, AnswersOnlyToItsOwnNames) {
    start();
    const std::string port_text = ":" + std::to_string(port());
    const auto status_for = [&](const std::string& host) {
        return ask("GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n").status;
    };
    for (const std::string host : {"127.0.0.1", "localhost", "LocalHost", "[::1]", "192.168.1.7"}) {
        EXPECT_EQ(status_for(host), 200) << host;
        EXPECT_EQ(status_for(host + port_text), 200) << host;
    }
    for (const std::string host : {"attacker.example", "localhost.attacker.example", "127.0.0.1.x",
                                   "[::1].x", "x[::1]", "1.2.3", "::1"}) {
        EXPECT_EQ(status_for(host), 421) << host;
        EXPECT_EQ(status_for(host + port_text), 421) << host;
    }
    EXPECT_EQ(ask("GET / HTTP/1.0\r\n\r\n").status, 200);
}

TEST_F(HttpServerTest, ReadsNoBody) {
    start();
    const std::string hidden = "GET /large.js HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for (const std::string& header : {"Content-Length: " + std::to_string(hidden.size()),
                                      std::string("Transfer-Encoding: chunked")}) {
        Client client(port());
        ASSERT_TRUE(
            client.send("GET / HTTP/1.1\r\nHost: localhost\r\n" + header + "\r\n\r\n" + hidden));
        EXPECT_EQ(client.receive().body, "<!doctype html>");
        EXPECT_TRUE(client.is_closed()) << header;
    }
}

TEST_F(HttpServerTest, EndsARequestThatIsTooLarge) {
    start({.head_bytes = 1000});
    for (const std::string& start_of :
         {std::string("GET /"), std::string("GET / HTTP/1.1\r\nX: "), std::string("X")}) {
        Client client(port());
        const bool sent = client.send(start_of + std::string(100'000, 'a'));
        const Answer answer = client.receive();
        EXPECT_TRUE(!sent || answer.status == 0 || answer.status >= 400) << answer.status;
    }
    Client client(port());
    std::string many = "GET / HTTP/1.1\r\n";
    for (int i = 0; i < 1000; ++i) many += "X: y\r\n";
    (void)client.send(many + "\r\n");
    EXPECT_NE(client.receive().status, 200);
    const std::string complete = "GET / HTTP/1.1\r\nHost: localhost\r\nX: ";
    EXPECT_EQ(ask(complete + std::string(1000, 'a') + "\r\n\r\n").status, 431);
    EXPECT_EQ(ask(complete + std::string(900, 'a') + "\r\n\r\n").status, 200);
}

TEST_F(HttpServerTest, EndsAnIdleConnection) {
    start({.head_time = std::chrono::hours(1), .idle_time = milliseconds(100)});
    Client silent(port());
    EXPECT_TRUE(silent.is_closed());
    Client served(port());
    ASSERT_TRUE(served.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    EXPECT_EQ(served.receive().status, 200);
    EXPECT_TRUE(served.is_closed());
}

TEST_F(HttpServerTest, EndsAHeadThatStops) {
    start({.head_time = milliseconds(100), .idle_time = std::chrono::hours(1)});
    Client half(port());
    ASSERT_TRUE(half.send("GET / HTTP/1.1\r\nX: "));
    EXPECT_TRUE(half.is_closed());
}

TEST_F(HttpServerTest, EndsARequestThatTakesTooLong) {
    start({.head_time = milliseconds(100), .idle_time = milliseconds(100)});
    Client silent(port());
    EXPECT_TRUE(silent.is_closed());
    Client slow(port());
    // A byte at a time keeps a limit for each read from ever being reached; the sum is what counts.
    bool open = true;
    for (int sent = 0; open && sent < 100'000; ++sent) open = slow.send("a");
    EXPECT_NE(slow.receive().status, 200);
    EXPECT_EQ(get("/").status, 200);
}

TEST_F(HttpServerTest, EndsAnAnswerThatIsNotRead) {
    start({.write_time = milliseconds(100)});
    Client greedy(port());
    // Sends until the server closes; what it does not read fills the buffers between.
    while (greedy.send("GET /large.js HTTP/1.1\r\nHost: localhost\r\n\r\n")) {
    }
    EXPECT_EQ(get("/").status, 200);
}

TEST_F(HttpServerTest, EndsAConnectionAfterManyRequests) {
    start({.requests = 2});
    Client client(port());
    for (const char* connection : {"", "close"}) {
        ASSERT_TRUE(client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        Answer answer = client.receive();
        EXPECT_EQ(answer.status, 200);
        EXPECT_EQ(answer.headers["Connection"], connection);
    }
    EXPECT_TRUE(client.is_closed());
}

TEST_F(HttpServerTest, TurnsAwayAConnectionTooMany) {
    start({.connections = 2});
    Client first(port());
    Client second(port());
    for (Client* client : {&first, &second}) {
        ASSERT_TRUE(client->send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        EXPECT_EQ(client->receive().status, 200);
    }
    Client third(port());
    EXPECT_EQ(third.receive().status, 503);
    ASSERT_TRUE(first.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"));
    EXPECT_EQ(first.receive().status, 200);
    EXPECT_TRUE(first.is_closed());
    Answer answer;
    for (int tries = 0; answer.status != 200 && tries < 1000; ++tries) answer = get("/");
    EXPECT_EQ(answer.status, 200);
}

TEST_F(HttpServerTest, EndsWhileClientsHangOn) {
    start();
    Client idle(port());
    ASSERT_TRUE(idle.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    EXPECT_EQ(idle.receive().status, 200);
    Client half(port());
    ASSERT_TRUE(half.send("GET / HT"));
    Client greedy(port());  // asks for much and reads nothing
    for (int i = 0; i < 20; ++i)
        (void)greedy.send("GET /large.js HTTP/1.1\r\nHost: localhost\r\n\r\n");
    stop();
    EXPECT_TRUE(ended_well_);
}

TEST_F(HttpServerTest, TakesTheNextPortWhereOneIsTaken) {
    start();
    Result<Site> site = Site::open(folder_.path());
    ASSERT_TRUE(site);
    const Result<HttpServer> other = HttpServer::open(std::move(*site), "127.0.0.1", port());
    ASSERT_TRUE(other);
    EXPECT_NE(other->port(), port());
    EXPECT_EQ(other->url(), "http://127.0.0.1:" + std::to_string(other->port()) + "/");
}

TEST_F(HttpServerTest, NeedsAnAddressOfThisMachine) {
    for (const char* address : {"203.0.113.7", "no such name"}) {
        Result<Site> site = Site::open(folder_.path());
        ASSERT_TRUE(site);
        const Result<HttpServer> server = HttpServer::open(std::move(*site), address, 0);
        ASSERT_FALSE(server);
        EXPECT_NE(server.error().message.find(address), std::string::npos);
    }
}

}  // namespace
}  // namespace tilestone::server
