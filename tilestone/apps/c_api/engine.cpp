// SPDX-License-Identifier: MIT
//
// The resident engine for C: its lines wait in a queue until the caller takes them.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <mutex>
#include <string>

#include "tilestone/apps/api/resident_engine.h"
#include "tilestone/apps/c_api/boundary.h"

namespace tilestone::c_api {
namespace {

constexpr int kMaxSearches = 1024;
constexpr double kLongestWait = 1e9;  // ms, eleven days

/// Lines in the order in which they came. Thread-safe.
class LineQueue {
public:
    /// False if memory is short.
    bool push(std::string_view line) noexcept {
        try {
            const std::lock_guard lock(mutex_);
            lines_.emplace_back(line);
        } catch (...) {
            return false;
        }
        changed_.notify_one();
        return true;
    }
    /// The next line; false if none comes within the time.
    bool pop(double milliseconds, std::string& line) {
        std::unique_lock lock(mutex_);
        const auto has_line = [this] { return !lines_.empty(); };
        const std::chrono::duration<double, std::milli> time(std::min(milliseconds, kLongestWait));
        if (!changed_.wait_for(lock, time, has_line)) return false;
        line = std::move(lines_.front());
        lines_.pop_front();
        return true;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
};

api::ResidentEngine::Settings settings_for(std::int32_t searches) {
    api::ResidentEngine::Settings settings;
    // The library holds the small network alone.
    settings.rights = {.files = true, .full_network = false};
    if (searches > 0) settings.searches = static_cast<std::size_t>(searches);
    return settings;
}

}  // namespace
}  // namespace tilestone::c_api

struct tilestone_engine {
    explicit tilestone_engine(std::int32_t searches)
        : engine(tilestone::c_api::settings_for(searches),
                 [this](std::string_view line) { return lines.push(line); }) {}

    std::atomic<bool> has_quit = false;
    tilestone::c_api::LineQueue lines;
    tilestone::api::ResidentEngine engine;  // last: its threads use the queue
};

using namespace tilestone;         // NOLINT(google-build-using-namespace)
using namespace tilestone::c_api;  // NOLINT(google-build-using-namespace)

tilestone_status tilestone_engine_open(int32_t searches, tilestone_engine** engine,
                                       tilestone_message* message) {
    return guarded(message, [&] {
        require(engine, "engine");
        *engine = nullptr;
        if (searches < 0 || searches > kMaxSearches) {
            fail("searches: " + std::to_string(searches) + " is not within 0 to " +
                 std::to_string(kMaxSearches));
        }
        *engine = new tilestone_engine(searches);
    });
}

void tilestone_engine_close(tilestone_engine* engine) { delete engine; }

tilestone_status tilestone_engine_send(tilestone_engine* engine, const char* line, size_t length,
                                       tilestone_message* message) {
    return guarded(message, [&] {
        require(engine, "engine");
        if (length > 0) require(line, "line");
        const std::string_view sent = length > 0 ? std::string_view(line, length) : "";
        if (engine->has_quit) fail("the engine has been asked to quit");
        if (!engine->engine.send(sent)) engine->has_quit = true;
    });
}

tilestone_status tilestone_engine_receive(tilestone_engine* engine, double time, char** line,
                                          size_t* length, tilestone_message* message) {
    return guarded(message, [&] {
        require(engine, "engine");
        require(line, "line");
        *line = nullptr;
        if (length != nullptr) *length = 0;
        if (!(time >= 0)) fail("time is not a number from 0 on");
        std::string taken;
        if (!engine->lines.pop(time, taken)) fail("no line came in time", TILESTONE_TIMEOUT);
        auto* const copy = static_cast<char*>(std::malloc(taken.size() + 1));
        if (copy == nullptr) throw std::bad_alloc();
        std::memcpy(copy, taken.c_str(), taken.size() + 1);
        *line = copy;
        if (length != nullptr) *length = taken.size();
    });
}

void tilestone_free(char* line) { std::free(line); }
