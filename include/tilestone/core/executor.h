// SPDX-License-Identifier: MIT
//
// Executor and BackgroundTask: the only place in the house where threads are made.
//
// Code that wants such work asks here and never includes <thread>; WebAssembly has none.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace tilestone {

/// Whether the platform has threads; WebAssembly has none, so code for several of them only makes a
/// module larger.
#if defined(__wasm__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

class Executor {
public:
    virtual ~Executor() = default;

    /// Calls task(0) … task(count-1), each once, and returns when all have returned. The order is
    /// unspecified and calls may overlap, so a task touches only what is its own; whether they do
    /// overlap is up to the system. Tasks must not throw. While a run is under way, a second one,
    /// from within a task or from another thread, does its tasks on its caller's thread.
    virtual void run(std::size_t count, const std::function<void(std::size_t)>& task) = 0;

    /// How many tasks may overlap; at least 1.
    [[nodiscard]] virtual std::size_t width() const = 0;
};

/// How many threads of this process may run at once, as far as the platform tells; at least 1.
[[nodiscard]] std::size_t processors();

/// An executor of `threads` threads (the caller's among them), which are started by the first run
/// and end with the executor; signals are not theirs. With 1, or where the platform has no threads,
/// tasks run in order on the caller's thread.
[[nodiscard]] std::unique_ptr<Executor> make_executor(std::size_t threads);

/// Work on a thread of its own, beside everything else. Where the platform has no threads, start()
/// does nothing and wait() does the work.
class BackgroundTask {
public:
    /// Stops the work and waits for its end.
    virtual ~BackgroundTask() = default;

    /// Begins, the first time that it is called. From any thread.
    virtual void start() = 0;

    /// Begins if need be and waits for the work to end: true; or, soon after `gives_up` says so,
    /// false, and the work goes on. From any thread.
    virtual bool wait(const std::function<bool()>& gives_up) = 0;
};

/// Whether a background task, and what an executor made by it runs, lets others go first where
/// processors are few.
enum class Urgency { kBehindOthers, kLikeOthers };

/// Neither function may throw; `work` is to return soon after `request_stop` was called, which
/// happens at most once.
[[nodiscard]] std::unique_ptr<BackgroundTask> make_background_task(
    std::function<void()> work, std::function<void()> request_stop,
    Urgency urgency = Urgency::kBehindOthers);

}  // namespace tilestone
