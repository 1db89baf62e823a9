// SPDX-License-Identifier: MIT
//
// A server that runs in the background of a test.
#pragma once

#include <atomic>
#include <memory>
#include <utility>

#include <gtest/gtest.h>

#include "tilestone/apps/server/http_server.h"
#include "tilestone/core/executor.h"

namespace tilestone::server {

/// A test that has members which the server uses calls stop() in its destructor.
class ServerTest : public testing::Test {
protected:
    ~ServerTest() override { stop(); }

    /// Serves in the background; the socket accepts from here on.
    void run(Result<HttpServer> opened) {
        ASSERT_TRUE(opened);
        server_ = std::make_unique<HttpServer>(std::move(*opened));
        task_ = make_background_task(
            [this] { ended_well_ = bool{server_->run([this] { return stop_.load(); })}; },
            [this] { stop_ = true; }, Priority::kNormal);
        task_->start();
    }
    void stop() {
        stop_ = true;
        if (task_) task_->wait([] { return false; });
        task_.reset();
    }
    [[nodiscard]] int port() const { return server_->port(); }

    std::atomic<bool> stop_{false};
    std::atomic<bool> ended_well_{false};
    std::unique_ptr<HttpServer> server_;
    std::unique_ptr<BackgroundTask> task_;
};

}  // namespace tilestone::server
