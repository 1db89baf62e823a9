// SPDX-License-Identifier: MIT
//
// LineFit: fits the weights of the line-code evaluation to game outcomes.
//
// Logistic regression: the win probability is 1 / (1 + exp(-value)). The loss is its cross entropy
// with the target, plus weight decay towards the initial weights, which regularises rare codes. The
// optimiser is Adam (training/adam.h) on mini-batches, with a rate that falls to zero over the
// epochs. The loss on validation games decides early stopping and the best epoch. Single-threaded;
// the same seed gives the same weights on one machine.
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

/// Defaults chosen by the loss on 372 validation games (docs/lab/2026-11-22-gomoku-first-fit.md).
struct FitSettings {
    int epochs = 20;           ///< at most; the rate falls over this number
    double rate = 0.002;       ///< initial Adam rate: the largest change of a parameter per step
    double weight_decay = 10;  ///< inverse of the prior variance of a line weight
    std::size_t batch = 1024;  ///< samples per batch
    int patience = 8;          ///< epochs without improvement before the fit stops
    std::uint64_t seed = 1;    ///< for the order of the samples
};

/// Mean losses in nats per position. An uninformed prediction has 0.693.
struct EpochLoss {
    int epoch = 0;                 ///< 0: before training
    double training = 0;           ///< on the targets, during the epoch; without weight decay
    double validation = 0;         ///< on the validation targets
    double validation_result = 0;  ///< on the results of the validation games
};

/// Mean losses of a model on samples, against their targets and against the game results.
struct Loss {
    double target = 0;
    double result = 0;
};
[[nodiscard]] Loss loss_of(const LineModel& model, const Samples& samples);

/// Cross entropy between `target` and the win probability of `value`.
[[nodiscard]] double cross_entropy(double value, double target);

/// The win probability of a value.
[[nodiscard]] float sigmoid(float value);

/// Weight decay per parameter, scaled for a loss that is the mean over `samples`.
[[nodiscard]] std::vector<float> weight_decays_of(const LineModel& model, double weight_decay,
                                                  std::size_t samples);

class LineFit {
public:
    /// `split` must outlive the fit and have training and validation samples.
    LineFit(const SampleSplit& split, const engine::gomoku::LineWeights& start, gomoku::Rule rule,
            const FitSettings& settings);

    /// Runs one epoch. Returns false if the fit has ended.
    bool run_epoch();

    [[nodiscard]] const std::vector<EpochLoss>& curve() const { return curve_; }
    /// Of the best epoch so far.
    [[nodiscard]] const EpochLoss& best() const { return curve_[best_]; }
    [[nodiscard]] const LineModel& best_model() const { return best_model_; }

private:
    /// Takes one step and returns the summed loss before the step.
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
