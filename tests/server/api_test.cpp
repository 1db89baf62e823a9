// SPDX-License-Identifier: MIT
//
// Requests under /api on a real socket: who may ask, what the handler gets, and clients that go
// away or never come to an end.
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/client.h"
#include "tests/server/server_test.h"
#include "tilestone/apps/server/http_server.h"
#include "tilestone/core/executor.h"

namespace tilestone::server {
namespace {

using std::chrono::milliseconds;

/// Answers "echo" at once with what it was asked, and all else when the test says so.
class TestHandler final : public ApiHandler {
public:
    void answer(const ApiRequest& request, std::shared_ptr<StopToken> stop, Reply reply) override {
        if (request.name == "echo" || request.name.empty()) {
            std::string text = request.method + " " + request.name + " [" + request.body + "]";
            for (const auto& [name, value] : request.query)
                text.append(" ").append(name).append("=").append(value);
            return reply({200, text});
        }
        const std::lock_guard lock(mutex_);
        waiting_.emplace_back(std::move(stop), std::move(reply));
        changed_.notify_all();
    }
    [[nodiscard]] ApiAnswer refusal(int status, const std::string& why) const override {
        return {status, why};
    }

    /// Waits until `count` requests wait for an answer.
    bool has(std::size_t count) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::minutes(1),
                                 [&] { return waiting_.size() >= count; });
    }
    void answer(std::size_t number, const std::string& text) {
        waiting_[number].second({200, text});
    }
    bool is_stopped(std::size_t number) {
        for (int i = 0; i < 6000 && !waiting_[number].first->stop_requested(); ++i) {
            std::unique_lock lock(mutex_);
            changed_.wait_for(lock, milliseconds(10));
        }
        return waiting_[number].first->stop_requested();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::pair<std::shared_ptr<StopToken>, Reply>> waiting_;
};

class ApiTest : public ServerTest {
protected:
    ~ApiTest() override { stop(); }

    void start(const ServerLimits& limits = {}, std::vector<std::string> origins = {}) {
        run(HttpServer::open({}, "127.0.0.1", 0, limits,
                             {.handler = &handler_, .origins = std::move(origins)}));
    }
    /// `head`: request line and headers but Host, each with its end.
    std::string request(const std::string& line, const std::string& head = "",
                        const std::string& body = "") const {
        const std::string size =
            body.empty() ? "" : "Content-Length: " + std::to_string(body.size()) + "\r\n";
        return line + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port()) + "\r\n" + head +
               size + "\r\n" + body;
    }
    Answer ask(const std::string& line, const std::string& head = "",
               const std::string& body = "") const {
        Client client(port());
        EXPECT_TRUE(client.send(request(line, head, body)));
        return client.receive();
    }

    TestHandler handler_;
};

TEST_F(ApiTest, HandsOverWhatIsAsked) {
    start();
    Answer answer = ask("GET /api/echo?a=1&b=x%20y+z&c=%2B%26&d");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, "GET echo [] a=1 b=x y z c=+& d=");
    EXPECT_EQ(answer.headers["Content-Type"], "application/json");
    EXPECT_EQ(answer.headers["Cache-Control"], "no-store");
    for (const auto& [name, value] : safety_headers()) EXPECT_EQ(answer.headers[name], value);
    EXPECT_EQ(ask("POST /api", "", "{\"do\":1}").body, "POST  [{\"do\":1}]");
    EXPECT_EQ(ask("POST /api/echo", "Expect: 100-continue\r\n", "xy").status, 100);
    const std::string large(1'000'000, 'x');
    EXPECT_EQ(ask("POST /api/echo", "", large).body, "POST echo [" + large + "]");
    EXPECT_EQ(ask("GET /apis").status, 404) << "a path of the site, which there is not";
}

TEST_F(ApiTest, RefusesWhatItDoesNotRead) {
    start({.body_bytes = 1000});
    EXPECT_EQ(ask("POST /api", "", std::string(1001, 'x')).status, 413);
    EXPECT_EQ(ask("POST /api", "", std::string(1000, 'x')).status, 200);
    Answer put = ask("PUT /api/echo", "", "x");
    EXPECT_EQ(put.status, 405);
    EXPECT_EQ(put.headers["Allow"], "GET, POST");
    EXPECT_EQ(ask("GET /api/echo", "", "x").status, 400);
    EXPECT_EQ(ask("GET /api/echo?a=%zz").status, 400);
    EXPECT_EQ(ask("GET /api/echo?a=%4").status, 400);
    EXPECT_EQ(ask("GET /api/echo").status, 200);
}

TEST_F(ApiTest, AnswersNoOtherOrigin) {
    start();
    const auto status = [this](const std::string& head) {
        return ask("GET /api/echo", head).status;
    };
    EXPECT_EQ(status("Origin: http://evil.example\r\n"), 403);
    EXPECT_EQ(status("Origin: null\r\n"), 403);
    EXPECT_EQ(status("Sec-Fetch-Site: cross-site\r\n"), 403);
    EXPECT_EQ(status("Sec-Fetch-Site: same-site\r\n"), 403);
    EXPECT_EQ(status("Sec-Fetch-Site: same-origin\r\n"), 200);
    EXPECT_EQ(status("Sec-Fetch-Site: none\r\n"), 200);
    const std::string own = "127.0.0.1:" + std::to_string(port());
    EXPECT_EQ(status("Origin: http://" + own + "\r\n"), 200);
    EXPECT_EQ(status("Origin: https://" + own + "\r\n"), 403);
    Client client(port());
    EXPECT_TRUE(client.send("GET /api/echo HTTP/1.1\r\nHost: evil.example\r\n\r\n"));
    EXPECT_EQ(client.receive().status, 421);
}

TEST_F(ApiTest, AnswersAnOriginThatIsNamed) {
    start({}, {"https://a.example"});
    Answer answer =
        ask("GET /api/echo", "Origin: https://a.example\r\nSec-Fetch-Site: cross-site\r\n");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.headers["Access-Control-Allow-Origin"], "https://a.example");
    EXPECT_EQ(ask("GET /api/echo", "Origin: https://b.example\r\n").status, 403);
    Answer before = ask("OPTIONS /api",
                        "Origin: https://a.example\r\n"
                        "Access-Control-Request-Method: POST\r\n");
    EXPECT_EQ(before.status, 204);
    EXPECT_EQ(before.headers["Access-Control-Allow-Methods"], "GET, POST");
    EXPECT_EQ(ask("OPTIONS /api", "Origin: https://b.example\r\n").status, 403);
}

TEST_F(ApiTest, ServesOthersWhileOneWaits) {
    start();
    Client first(port());
    Client second(port());
    ASSERT_TRUE(first.send(request("GET /api/later")));
    ASSERT_TRUE(handler_.has(1));
    ASSERT_TRUE(second.send(request("GET /api/later")));
    ASSERT_TRUE(handler_.has(2));
    EXPECT_EQ(ask("GET /api/echo").status, 200);
    handler_.answer(1, "second");
    EXPECT_EQ(second.receive().body, "second");
    ASSERT_TRUE(first.send(request("GET /api/echo")));  // before it has its answer
    handler_.answer(0, "first");
    handler_.answer(0, "twice");
    EXPECT_EQ(first.receive().body, "first");
    EXPECT_EQ(first.receive().body, "GET echo []");
}

TEST_F(ApiTest, StopsForAClientThatHasGone) {
    start();
    {
        Client client(port());
        ASSERT_TRUE(client.send(request("GET /api/later")));
        ASSERT_TRUE(handler_.has(1));
    }
    EXPECT_TRUE(handler_.is_stopped(0));
    handler_.answer(0, "for nobody");
    EXPECT_EQ(ask("GET /api/echo").status, 200);
}

TEST_F(ApiTest, GivesUpAfterSomeTime) {
    start({.think_time = milliseconds(50)});
    EXPECT_EQ(ask("GET /api/later").status, 503);
    EXPECT_TRUE(handler_.is_stopped(0));
    handler_.answer(0, "too late");
    EXPECT_EQ(ask("GET /api/echo").status, 200);
}

TEST_F(ApiTest, EndsASlowBody) {
    start({.body_time = milliseconds(100)});
    Client client(port());
    ASSERT_TRUE(
        client.send("POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nx"));
    EXPECT_TRUE(client.is_closed());
}

TEST_F(ApiTest, EndsWhileRequestsWait) {
    start();
    Client client(port());
    ASSERT_TRUE(client.send(request("GET /api/later")));
    ASSERT_TRUE(handler_.has(1));
    stop();
    EXPECT_TRUE(ended_well_);
    EXPECT_TRUE(handler_.is_stopped(0));
    server_.reset();
    handler_.answer(0, "after the end");
}

}  // namespace
}  // namespace tilestone::server
