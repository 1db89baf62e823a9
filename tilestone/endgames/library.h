// SPDX-License-Identifier: MIT
//
// Library: the tables of a program, computed in the background, within a limit of memory.
//
// All players of one spec share one. Nothing is computed and no memory touched before start(). A
// table is there for all as soon as it is complete, in the order of a list: first what is soon done
// and worth most. All processors take part, behind whatever else they have to do. Methods may be
// called from any thread.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "tilestone/base/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/endgames/solver.h"

namespace tilestone::endgames {

/// What a library computes by itself. Megabytes, seconds, and why these:
/// docs/lab/2026-11-27-2048-table-costs.md, docs/lab/2026-11-21-2048-endgame-tables.md.
std::span<const Task> default_tasks();

class Library {
public:
    /// Tables of at most `bytes` altogether, of `tasks` one after the other; those for which there
    /// is no room are left out.
    explicit Library(std::size_t bytes, std::span<const Task> tasks = default_tasks());
    ~Library() = default;
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    /// Begins to compute, the first time that it is called.
    void start() { work_->start(); }
    /// Computes all there is to, or until `stop` (may be null) is requested: false.
    bool wait(const StopToken* stop);

    /// The tables that are there by now.
    [[nodiscard]] std::span<const Table* const> tables() const {
        return std::span(published_).first(count_.load(std::memory_order_acquire));
    }

private:
    void compute();

    std::size_t bytes_;
    std::vector<Task> tasks_;
    std::unique_ptr<Arena> arena_;
    std::vector<std::unique_ptr<const Table>> owned_;
    std::vector<const Table*> published_;  ///< of fixed size; the first count_ never change
    std::atomic<std::size_t> count_{0};
    StopToken stop_;
    std::unique_ptr<BackgroundTask> work_;  ///< last: it uses all above
};

}  // namespace tilestone::endgames
