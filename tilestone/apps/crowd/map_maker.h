// SPDX-License-Identifier: MIT
//
// MapMaker: makes the endgame tables for a crowd, all at once in the background; all processors
// take part in each, since the crowd waits for the last one.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "tilestone/base/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/crowd/chance_map.h"

namespace tilestone::crowd {

class MapMaker {
public:
    /// Begins with all tables that a player has.
    MapMaker();
    ~MapMaker();

    /// One that is done and was not taken yet; null: none at the moment. One for which there was no
    /// memory is left out.
    std::unique_ptr<ChanceMapMemory> take();
    [[nodiscard]] bool all_taken() const { return taken_ == makes_.size(); }

private:
    struct Make {
        std::unique_ptr<ChanceMapMemory> map;
        std::atomic<bool> done{false};
        bool taken = false;
        std::unique_ptr<BackgroundTask> task;
    };

    StopToken stop_;
    std::vector<std::unique_ptr<Make>> makes_;
    std::size_t taken_ = 0;
};

}  // namespace tilestone::crowd
