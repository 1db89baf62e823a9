// SPDX-License-Identifier: MIT
//
// NetworkFit: fits a correction network to game outcomes, jointly with the line weights.
//
// Loss, targets and validation positions are those of LineFit, whose result is the starting point.
// The win probability is that of the sum of both values. The optimiser is Adam on mini-batches with
// a rate that falls to zero. Line weights decay towards their initial values; the network has no
// weight decay. The epoch with the smallest validation loss wins. Single-threaded; the same seed
// gives the same network on one machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tilestone/training/adam.h"
#include "tilestone/training/batches.h"
#include "tilestone/training/gomoku/line_fit.h"
#include "tilestone/training/gomoku/network_model.h"

namespace tilestone::training {

/// Defaults chosen by validation loss (docs/lab/2026-11-23-gomoku-training-rounds.md).
struct NetworkFitSettings {
    int epochs = 12;           ///< the rate falls over this number
    double rate = 0.002;       ///< initial Adam rate
    double weight_decay = 10;  ///< of the line weights, as in FitSettings
    std::size_t batch = 1024;  ///< samples per batch
    std::uint64_t seed = 1;    ///< for the initial network and the order of the samples
};

class NetworkFit {
public:
    /// `split` must outlive the fit and have training and validation samples. `lines` holds the
    /// initial line weights, `start` the initial network; null stands for a random network.
    NetworkFit(const SampleSplit& split, const LineModel& lines, gomoku::Rule rule,
               const NetworkFitSettings& settings,
               const engine::gomoku::PointNetwork* start = nullptr);

    /// Runs one epoch. Returns false if the fit has ended.
    bool run_epoch();

    /// Begins with the losses before training.
    [[nodiscard]] const std::vector<EpochLoss>& curve() const { return curve_; }
    /// Of the best epoch so far.
    [[nodiscard]] const EpochLoss& best() const { return curve_[best_]; }
    /// Line weights and network of the best epoch, rounded; without move weights.
    [[nodiscard]] std::shared_ptr<engine::gomoku::LineWeights> weights() const;

private:
    /// Line weights and network together.
    struct Model {
        LineModel lines;
        NetworkModel network;
    };

    /// Takes one step and returns the summed loss before the step.
    double learn(std::span<const std::uint32_t> batch);
    [[nodiscard]] EpochLoss evaluate_epoch(int epoch, double training) const;

    const SampleSplit* split_;
    NetworkFitSettings settings_;
    Model model_;
    Model best_model_;
    std::vector<float> line_gradient_;
    std::vector<float> network_gradient_;
    Batches batches_;
    Adam line_adam_;
    Adam network_adam_;
    std::vector<EpochLoss> curve_;
    std::size_t best_ = 0;
};

}  // namespace tilestone::training
