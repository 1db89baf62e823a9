// SPDX-License-Identifier: MIT
//
// MoveFit: weights of moves (engine/gomoku/evaluation/line_weights.h), fitted to what was played.
//
// A player of deep searches is to be foretold: the chance of a move is proportional to the exponent
// of the weights of what it makes and what it stops, the loss the cross entropy with the move that
// was played, plus weight decay, which keeps codes sane that hardly occur. The weight of a
// code is a part for every occasion and one for each, so that rare occasions learn from all. So a
// move that is e times as often the best is worth a thousand more. Steps of Adam over small
// batches, the rate falling to nothing; the loss of validation games says which epoch is taken. One
// thread; the same seed gives the same weights on one machine.
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
    int epochs = 10;          ///< the rate falls over all of them
    double rate = 0.02;       ///< of Adam, at first
    double weight_decay = 1;  ///< one over the variance that is expected of a weight
    std::size_t batch = 256;  ///< samples
    std::uint64_t seed = 1;   ///< for the order of the samples
};

/// Of validation positions, by some weights.
struct MoveLoss {
    double nats = 0;   ///< mean of -log of the chance of what was played
    double first = 0;  ///< share of positions where that was the likeliest
};

class MoveFit {
public:
    /// `split` outlives it and has samples of either kind. Under renju each colour has its own
    /// weights. Begins with those of `start`, and is drawn to them; with nothing where that is
    /// null.
    MoveFit(const MoveSplit& split, gomoku::Rule rule, const MoveFitSettings& settings,
            const engine::LineWeights* start = nullptr);

    /// One epoch more; false where there was nothing more to do.
    bool run_epoch();

    [[nodiscard]] const MoveLoss& best() const { return best_; }
    /// Sets the weights of moves to those of the best epoch, in thousandths.
    void write(engine::LineWeights& weights) const;

private:
    /// Of a sample's choices, into chances_; the loss.
    double softmax(const MoveSample& sample);
    void add_gradient(const MoveSample& sample);
    MoveLoss judge();
    /// The parameters of a choice: what it makes and stops, on whatever occasion and on this one,
    /// and both threats.
    [[nodiscard]] std::array<std::size_t, 5> parameters_of(const MoveSample& sample,
                                                           const MoveFeatures& choice) const;

    const MoveSplit* split_;
    MoveFitSettings settings_;
    bool by_color_;
    std::vector<float> parameters_;  ///< of each colour that has its own: see parameters_of()
    std::vector<float> best_parameters_;
    std::vector<float> gradient_;
    Batches batches_;
    Adam adam_;
    std::vector<float> chances_;
    int epoch_ = 0;
    MoveLoss best_;
};

/// How well weights foretell moves.
[[nodiscard]] MoveLoss move_loss_of(const engine::LineWeights& weights, const MoveSamples& samples);

}  // namespace tilestone::training
