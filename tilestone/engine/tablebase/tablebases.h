// SPDX-License-Identifier: MIT
//
// Tablebases: the tables of a program, computed in the background within a memory limit.
//
// Players with the same spec share one object. Nothing is computed and no memory touched before
// start(). A table can be probed as soon as it is complete; tables are computed in the order of a
// list, cheap and valuable ones first. Uses all processors, each for a share. All methods are
// thread-safe.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/tablebase/solver.h"

namespace tilestone::tablebase {

/// The default tables. Their sizes and times: docs/lab/2026-11-27-2048-table-costs.md; the reasons
/// for the choice: docs/lab/2026-11-21-2048-endgame-tables.md.
std::span<const TableSpec> default_tables();
/// The bytes that each of them takes in an arena, once it is solved: for hosts that choose by
/// memory, and hand a table from one instance of WebAssembly to another.
std::span<const std::size_t> default_table_bytes();

class Tablebases {
public:
    /// Computes tables of at most `bytes` in total, in the order of `specs`; skips a table that
    /// does not fit.
    explicit Tablebases(std::size_t bytes, std::span<const TableSpec> specs = default_tables());
    ~Tablebases() = default;
    Tablebases(const Tablebases&) = delete;
    Tablebases& operator=(const Tablebases&) = delete;

    /// Starts the computation; later calls do nothing.
    void start() { work_->start(); }
    /// Starts if necessary and waits until all tables are complete. False if `stop` (may be null)
    /// was requested first. `on_progress` (may be empty) is called several times a second with the
    /// number of tables that are done, and of all.
    bool wait(const StopToken* stop,
              const std::function<void(std::size_t done, std::size_t all)>& on_progress = {});

    /// The tables completed so far.
    [[nodiscard]] std::span<const Table* const> tables() const {
        return std::span(published_).first(count_.load(std::memory_order_acquire));
    }

private:
    void compute();

    std::size_t bytes_;
    std::vector<TableSpec> specs_;
    std::unique_ptr<Arena> arena_;
    std::vector<std::unique_ptr<const Table>> owned_;
    std::vector<const Table*> published_;  ///< fixed size; the first count_ never change
    std::atomic<std::size_t> count_{0};
    std::atomic<std::size_t> done_{0};  ///< with those that found no room
    StopToken stop_;
    std::unique_ptr<BackgroundTask> work_;  ///< last member: the task uses all the others
};

}  // namespace tilestone::tablebase
