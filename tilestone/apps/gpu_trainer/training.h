// SPDX-License-Identifier: MIT
//
// TrainingRun: runs the GPU trainer by phases, prints progress, and packs the network.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tilestone/apps/gpu_trainer/table_builder.h"
#include "tilestone/core/clock.h"
#include "tilestone/core/option.h"
#include "tilestone/training/gpu/gpu_trainer.h"
#include "tilestone/training/gpu/phases.h"
#include "tilestone/training/trainer.h"

namespace tilestone::gpu {

class TrainingRun {
public:
    /// `options` must outlive the run. The manifest records `command`.
    TrainingRun(GpuTrainer trainer, const Options& options, const model::TupleShape& shape,
                std::string command);

    /// Plays without learning until all tablebases are ready: the network would have to unlearn
    /// what it learns without them.
    Status wait_for_tables();
    Status run_phases(const std::vector<Phase>& phases, bool no_new_weights);

    /// Writes the best weights that fit into a file to `path` and returns their number.
    Result<std::uint64_t> pack(const std::string& path);
    /// Zeroes all but the `count` best weights.
    Status keep_best(std::uint64_t count);

    Status write_curve(const std::string& path) const;

private:
    void set_rate(double rate, bool no_new_weights);
    Status play();
    Status add_tables();
    /// Prints a line and adds one to the curve.
    Status show();

    GpuTrainer trainer_;
    const Options& options_;
    std::string command_;
    training::TrainingPlan plan_;
    training::TrainingRecord record_;
    std::unique_ptr<DenseTableBuilder> table_builder_;
    Stopwatch watch_;
    std::string curve_;
    double shown_ = 0;               ///< seconds at the last show()
    std::uint64_t shown_moves_ = 0;  ///< moves at the last show()
    std::uint32_t turns_ = 64;       ///< per launch; some tenths of a second
    std::array<std::uint32_t, RestartPool::kSegments> shown_started_{};
    std::array<std::uint32_t, RestartPool::kSegments> shown_failed_{};
};

}  // namespace tilestone::gpu
