// SPDX-License-Identifier: MIT
//
// ResidentEngine: requests as lines of JSON, answered by an engine that stays, several at once.
//
// docs/guide/engine.md describes the lines. A request of rules or records is answered before send()
// or ask() returns. hint and decide are put in a queue and searched on the engine's threads; their
// reports come while they think. Searches share nothing but networks, so an answer does not depend
// on what else is asked.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/api/request_handler.h"
#include "tilestone/core/clock.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/stop_token.h"

namespace tilestone::api {

/// A program with embedded networks, each read when it is first asked for and kept.
class ProgramHost final : public Host {
public:
    using Host::Host;

    [[nodiscard]] bool has_network() const override { return true; }
    Result<engine::SharedNetwork> network(engine::ShippedNetwork which) override;

private:
    std::mutex mutex_;
    std::array<engine::SharedNetwork, 2> networks_;
};

/// The longest line that is read; a longer one is refused.
inline constexpr std::size_t kLongestRequest = std::size_t{16} << 20;  // a long record fits

/// What a line answers.
enum class Answer : std::uint8_t {
    kReport,   ///< what a search knows so far
    kDone,     ///< the last of a request
    kRefused,  ///< an error in the request
    kTooBusy,  ///< too many searches are waiting
    kFailed    ///< an error of the machine
};

class ResidentEngine {
public:
    struct Settings {
        Rights rights{.files = true, .full_network = true};
        std::size_t searches = processors();    ///< at once; 0: by the thread that asks, for tests
        std::size_t waiting = 1000;             ///< searches that may wait besides
        std::optional<Milliseconds> longest{};  ///< then a search ends with what it knows
    };
    /// Takes a line of JSON without its end; called by one thread at a time. False where nobody
    /// hears it: the engine then does what abandon() does.
    using Sink = std::function<bool(std::string_view line)>;
    using Reply = std::function<void(std::string_view line, Answer answer)>;
    using SharedStop = std::shared_ptr<StopToken>;

    /// `sink` gets the answers to the lines of send().
    explicit ResidentEngine(const Settings& settings, Sink sink = {});
    /// Ends all searches; nobody hears of them.
    ~ResidentEngine();
    ResidentEngine(const ResidentEngine&) = delete;
    ResidentEngine& operator=(const ResidentEngine&) = delete;

    /// Takes a line; waits for no search, only for the sink. False once one has asked the engine to
    /// quit: then all searches end with what they know, and later lines are passed over.
    bool send(std::string_view line);
    /// Waits until all searches have ended.
    void finish();
    /// Ends all searches without another answer, for a client that has gone. finish() is still due.
    void abandon();

    /// A request besides those of send(), whose requests `stop` and `quit` it has not: `stop` ends
    /// a search with what it knows. `reply` is called by this thread or by one of the engine's, the
    /// last time with another answer than kReport.
    void ask(std::string_view request, SharedStop stop, Reply reply);

private:
    struct Job;
    struct Session;
    using SharedJob = std::shared_ptr<Job>;

    void begin(std::string_view request, const SharedJob& job);
    static Status begin_search(document::Fields& fields, const SharedJob& job);
    void enqueue(const SharedJob& job);
    Status add(const SharedJob& job);
    void stop(const Job& asked);
    void quit();
    void work();
    void search(const SharedJob& job);
    template <class Game>
    Result<std::string> run(Job& job, const Search<Game>& search);
    Status use_session(Job& job);
    void refuse(const Job& job, const Error& error, Answer answer = Answer::kRefused);
    void tell(const Job& job, const std::string& body, Answer answer);

    Settings settings_;
    ProgramHost host_;
    Sink sink_;
    std::mutex sink_mutex_;      ///< one line at a time
    std::mutex requests_mutex_;  ///< guards requests_
    RequestHandler requests_;

    std::atomic<bool> abandoned_ = false;

    std::mutex mutex_;  ///< guards the members below
    std::condition_variable changed_;
    std::vector<SharedJob> jobs_;  ///< searches that wait, in this order, or run
    std::map<std::string, std::shared_ptr<Session>, std::less<>> sessions_;
    int telling_ = 0;         ///< threads that send the last report of a search
    std::uint64_t uses_ = 0;  ///< of sessions
    bool quits_ = false;
    bool ending_ = false;
    std::vector<std::unique_ptr<BackgroundTask>> threads_;  ///< last, since they use the rest
};

}  // namespace tilestone::api
