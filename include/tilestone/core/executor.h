// SPDX-License-Identifier: MIT
//
// Executor and BackgroundTask: the only place that creates threads.
//
// Other code uses these classes and never includes `<thread>`, because WebAssembly has no threads.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace tilestone {

/// Whether the platform has threads. WebAssembly has none, so multi-threaded code would only
/// enlarge the module.
#if defined(__wasm__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

class Executor {
public:
    virtual ~Executor() = default;

    /// Calls task(0) … task(count-1) once each and returns after all have returned. The order is
    /// unspecified and calls may overlap, so tasks must not share mutable data. Tasks must not
    /// throw. A nested or concurrent call of run() executes its tasks on the calling thread.
    virtual void run(std::size_t count, const std::function<void(std::size_t)>& task) = 0;

    /// Maximum number of overlapping tasks; at least 1.
    [[nodiscard]] virtual std::size_t width() const = 0;
};

/// Number of hardware threads, as far as the platform tells; at least 1.
[[nodiscard]] std::size_t processors();

/// Creates an executor of `threads` threads, including the caller's. The first run() starts them;
/// they end with the executor and block all signals. With 1 thread, or on a platform without
/// threads, tasks run in order on the calling thread.
[[nodiscard]] std::unique_ptr<Executor> make_executor(std::size_t threads);

/// Work on its own thread. On a platform without threads start() does nothing and wait() does the
/// work.
class BackgroundTask {
public:
    /// Requests a stop and waits for the work to end.
    virtual ~BackgroundTask() = default;

    /// Starts the work on the first call; later calls do nothing. Thread-safe.
    virtual void start() = 0;

    /// Starts the work if necessary and waits for its end. Returns true at the end, or false soon
    /// after `should_stop` returned true; the work then continues. Thread-safe.
    virtual bool wait(const std::function<bool()>& should_stop) = 0;
};

/// Scheduling priority of a background task and of executors created by it: kLow takes about a
/// quarter of a processor that others want too, and all of an idle one.
enum class Priority { kLow, kNormal };

/// Creates a background task. Neither function may throw. `work` must return soon after
/// `request_stop` is called, which happens at most once.
[[nodiscard]] std::unique_ptr<BackgroundTask> make_background_task(
    std::function<void()> work, std::function<void()> request_stop,
    Priority priority = Priority::kLow);

}  // namespace tilestone
