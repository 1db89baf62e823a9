// SPDX-License-Identifier: MIT
//
// MoveFit: fits move weights (engine/gomoku/evaluation/line_weights.h) to the moves played.
//
// The fit predicts the moves of a deep search. The probability of a move is proportional to the
// exponential of the summed weights of what it makes and what it stops. The loss is the cross
// entropy with the move played, plus weight decay, which regularises rare codes. The weight of a
// code is a common part plus a part for each context, so rare contexts learn from all. A move
// that is e times as likely to be the best has a value 1000 higher. The optimiser is Adam on
// mini-batches with a rate that falls to zero; the loss on validation games selects the epoch.
// Single-threaded; the same seed gives the same weights on one machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/engine/gomoku/evaluation/line_weights.h"
#include "tilestone/training/adam.h"
#include "tilestone/training/batches.h"
#include "tilestone/training/gomoku/move_samples.h"

namespace tilestone::training {

struct MoveFitSettings {
    int epochs = 10;          ///< the rate falls over this number
    double rate = 0.02;       ///< initial Adam rate
    double weight_decay = 1;  ///< inverse of the prior variance of a weight
    std::size_t batch = 256;  ///< samples per batch
    std::uint64_t seed = 1;   ///< for the order of the samples
};

/// Quality of move prediction on validation positions.
struct MoveLoss {
    double nats = 0;   ///< mean negative log probability of the move played
    double first = 0;  ///< share of positions where the move played was the likeliest
};

class MoveFit {
public:
    /// `split` must outlive the fit and have training and validation samples. Under renju each
    /// colour has its own weights. The fit starts from `start` and decays towards it; null stands
    /// for zero weights.
    MoveFit(const MoveSplit& split, gomoku::Rule rule, const MoveFitSettings& settings,
            const engine::gomoku::LineWeights* start = nullptr);

    /// Runs one epoch. Returns false if the fit has ended.
    bool run_epoch();

    [[nodiscard]] const MoveLoss& best() const { return best_; }
    /// Writes the move weights of the best epoch, in thousandths.
    void write(engine::gomoku::LineWeights& weights) const;

private:
    /// Writes the probabilities of the choices to probabilities_ and returns the loss.
    double softmax(const MoveSample& sample);
    void add_gradient(const MoveSample& sample);
    MoveLoss validate();
    /// Parameter indices of a choice: making and stopping, each the common and the context's part,
    /// and the pair of threats.
    [[nodiscard]] std::array<std::size_t, 5> parameters_of(const MoveSample& sample,
                                                           const MoveFeatures& choice) const;

    const MoveSplit* split_;
    MoveFitSettings settings_;
    bool by_color_;
    std::vector<float> parameters_;  ///< one block per colour with weights of its own; see
                                     ///< parameters_of()
    std::vector<float> best_parameters_;
    std::vector<float> gradient_;
    Batches batches_;
    Adam adam_;
    std::vector<float> probabilities_;
    int epoch_ = 0;
    MoveLoss best_;
};

/// Measures how well `weights` predict the moves.
[[nodiscard]] MoveLoss move_loss_of(const engine::gomoku::LineWeights& weights,
                                    const MoveSamples& samples);

}  // namespace tilestone::training
