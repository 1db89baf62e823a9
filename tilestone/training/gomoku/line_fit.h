// SPDX-License-Identifier: MIT
//
// LineFit: weights of the evaluation by line codes, fitted to how positions end.
//
// Logistic regression: the chance of winning is 1 / (1 + exp(-value)), the loss its cross entropy
// with the target, plus weight decay towards the weights that it begins with, which keeps codes
// sane that hardly occur. Steps are those of Adam (training/adam.h) over small batches, the rate
// falling to nothing over the epochs. The loss of positions of validation games says when to stop,
// and which epoch's weights are taken. One thread; the same seed gives the same weights on one
// machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tilestone/training/adam.h"
#include "tilestone/training/batches.h"
#include "tilestone/training/gomoku/line_model.h"

namespace tilestone::training {

/// The defaults by the loss of 372 validation games (docs/lab/2026-11-22-gomoku-first-fit.md).
struct FitSettings {
    int epochs = 20;           ///< at most; the rate falls over all of them
    double rate = 0.002;       ///< of Adam, at first: what a parameter moves in one step at most
    double weight_decay = 10;  ///< one over the variance that is expected of a line's weight
    std::size_t batch = 1024;  ///< samples
    int patience = 8;          ///< epochs without a better loss before it stops
    std::uint64_t seed = 1;    ///< for the order of the samples
};

/// Nats a position: 0.693 for whoever knows nothing.
struct EpochLoss {
    int epoch = 0;                 ///< 0: before the first
    double training = 0;           ///< of the targets, while they were learnt; without weight decay
    double validation = 0;         ///< of the validation targets
    double validation_result = 0;  ///< of the results of those games
};

/// The mean losses of a model on samples, of their targets and of their results.
struct Loss {
    double target = 0;
    double result = 0;
};
[[nodiscard]] Loss loss_of(const LineModel& model, const Samples& samples);

/// Cross entropy of `target` and the chance that a value says.
[[nodiscard]] double cross_entropy(double value, double target);

/// The chance of winning that a value says.
[[nodiscard]] float chance_of_value(float value);

/// How strongly each parameter is drawn back, where the loss is a mean over so many samples.
[[nodiscard]] std::vector<float> weight_decays_of(const LineModel& model, double weight_decay,
                                                  std::size_t samples);

class LineFit {
public:
    /// `split` outlives it and has samples of either kind.
    LineFit(const SampleSplit& split, const engine::LineWeights& start, gomoku::Rule rule,
            const FitSettings& settings);

    /// One epoch more; false where there was nothing more to do.
    bool run_epoch();

    [[nodiscard]] const std::vector<EpochLoss>& curve() const { return curve_; }
    /// Of the best epoch so far.
    [[nodiscard]] const EpochLoss& best() const { return curve_[best_]; }
    [[nodiscard]] const LineModel& best_model() const { return best_model_; }

private:
    /// The sum of the losses before it.
    double learn(std::span<const std::uint32_t> batch);

    const SampleSplit* split_;
    FitSettings settings_;
    LineModel model_;
    LineModel best_model_;
    std::vector<float> gradient_;
    Batches batches_;
    Adam adam_;
    std::vector<EpochLoss> curve_;
    std::size_t best_ = 0;
};

}  // namespace tilestone::training
