// SPDX-License-Identifier: MIT
//
// DenseTableBuilder: builds the tablebases of the GPU trainer in the background, all at once. All
// processors work on each table, since the trainer waits for the last one.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/training/gpu/dense_table.h"

namespace tilestone::gpu {

class DenseTableBuilder {
public:
    /// Starts building all tables of the default player.
    DenseTableBuilder();
    ~DenseTableBuilder();

    /// Returns a finished table, each only once; null if there is none at the moment. Skips tables
    /// that did not fit into memory.
    std::unique_ptr<DenseTableData> take();
    [[nodiscard]] bool all_taken() const { return taken_ == jobs_.size(); }

private:
    struct Job {
        std::unique_ptr<DenseTableData> data;
        std::atomic<bool> done{false};
        bool taken = false;
        std::unique_ptr<BackgroundTask> task;
    };

    StopToken stop_;
    std::vector<std::unique_ptr<Job>> jobs_;
    std::size_t taken_ = 0;
};

}  // namespace tilestone::gpu
