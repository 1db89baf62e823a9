// SPDX-License-Identifier: MIT
//
// NetworkFit: a network that corrects the evaluation by line codes, fitted to how positions end,
// and the line weights once more beside it.
//
// The same loss, targets and validation positions as LineFit, which comes before: the chance of
// winning is that of the sum of both values. Steps of Adam over small batches, the rate falling to
// nothing; line weights are drawn back to what they were, the network is not. The epoch with the
// least validation loss is taken. One thread; the same seed gives the same network on one
// machine.
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

/// The defaults by the loss of validation games (docs/lab/2026-11-23-gomoku-training-rounds.md).
struct NetworkFitSettings {
    int epochs = 12;           ///< the rate falls over all of them
    double rate = 0.002;       ///< of Adam, at first
    double weight_decay = 10;  ///< of line weights, as FitSettings has it
    std::size_t batch = 1024;  ///< samples
    std::uint64_t seed = 1;    ///< of the network to begin with and of the order of the samples
};

class NetworkFit {
public:
    /// `split` outlives it and has samples of either kind; `lines` is where the line weights begin,
    /// `start` where the network does: null for random weights.
    NetworkFit(const SampleSplit& split, const LineModel& lines, gomoku::Rule rule,
               const NetworkFitSettings& settings, const engine::PointNetwork* start = nullptr);

    /// One epoch more; false where there was nothing more to do.
    bool run_epoch();

    /// From before the first epoch on.
    [[nodiscard]] const std::vector<EpochLoss>& curve() const { return curve_; }
    /// Of the best epoch so far.
    [[nodiscard]] const EpochLoss& best() const { return curve_[best_]; }
    /// Of the best epoch, rounded: line weights with their network, and no weights of moves.
    [[nodiscard]] std::shared_ptr<engine::LineWeights> weights() const;

private:
    /// Both together.
    struct Model {
        LineModel lines;
        NetworkModel network;
    };

    /// The sum of the losses before it.
    double learn(std::span<const std::uint32_t> batch);
    [[nodiscard]] EpochLoss judge(int epoch, double training) const;

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
