// SPDX-License-Identifier: MIT
//
// Executor: the only place in the house where threads are made.
//
// Used by batches of games (one task a game) and by players (one task a thread, several times a
// move). Code that wants parallel work asks for an Executor and never includes <thread>;
// WebAssembly gets the serial one.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace tilestone {

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

/// An executor of `threads` threads (the caller's among them), which are started by the first run
/// and end with the executor; signals are not theirs. With 1, or where the platform has no threads,
/// tasks run in order on the caller's thread.
[[nodiscard]] std::unique_ptr<Executor> make_executor(std::size_t threads);

}  // namespace tilestone
