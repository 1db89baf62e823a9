// SPDX-License-Identifier: MIT
//
// Tablebases: the tables of a program, computed in the background within a limit of memory.
//
// All players of one spec share one. Nothing is computed and no memory touched before start(). A
// table can be probed as soon as it is complete, in the order of a list: cheap and valuable tables
// first. All processors take part, at low priority. Methods may be called from any thread.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/tablebase/solver.h"

namespace tilestone::tablebase {

/// The tables computed by default. Megabytes, seconds, and why these:
/// docs/lab/2026-11-27-2048-table-costs.md, docs/lab/2026-11-21-2048-endgame-tables.md.
std::span<const TableSpec> default_tables();

class Tablebases {
public:
    /// Tables of at most `bytes` altogether, in the order of `specs`; a table that does not fit is
    /// left out.
    explicit Tablebases(std::size_t bytes, std::span<const TableSpec> specs = default_tables());
    ~Tablebases() = default;
    Tablebases(const Tablebases&) = delete;
    Tablebases& operator=(const Tablebases&) = delete;

    /// Begins to compute; later calls do nothing.
    void start() { work_->start(); }
    /// Computes all tables. False where `stop` (may be null) was requested first.
    bool wait(const StopToken* stop);

    /// The tables that are complete.
    [[nodiscard]] std::span<const Table* const> tables() const {
        return std::span(published_).first(count_.load(std::memory_order_acquire));
    }

private:
    void compute();

    std::size_t bytes_;
    std::vector<TableSpec> specs_;
    std::unique_ptr<Arena> arena_;
    std::vector<std::unique_ptr<const Table>> owned_;
    std::vector<const Table*> published_;  ///< of fixed size; the first count_ never change
    std::atomic<std::size_t> count_{0};
    StopToken stop_;
    std::unique_ptr<BackgroundTask> work_;  ///< last: it uses all above
};

}  // namespace tilestone::tablebase
