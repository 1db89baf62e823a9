// SPDX-License-Identifier: MIT
//
// DenseTableBuilder: makes the endgame tables for the GPU trainer, all at once in the background;
// all processors take part in each, since the trainer waits for the last one.
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
    /// Begins with all tables that a player has.
    DenseTableBuilder();
    ~DenseTableBuilder();

    /// One that is done and was not taken yet; null: none at the moment. One for which there was no
    /// memory is left out.
    std::unique_ptr<DenseTableData> take();
    [[nodiscard]] bool all_taken() const { return taken_ == makes_.size(); }

private:
    struct Make {
        std::unique_ptr<DenseTableData> map;
        std::atomic<bool> done{false};
        bool taken = false;
        std::unique_ptr<BackgroundTask> task;
    };

    StopToken stop_;
    std::vector<std::unique_ptr<Make>> makes_;
    std::size_t taken_ = 0;
};

}  // namespace tilestone::gpu
