// SPDX-License-Identifier: MIT
//
// Episode: the boards of a game, kept until it ends and then learnt from, the last one first.
//
// Backward TD(λ) (Matsuzaki, "Developing a 2048 player with backward temporal coherence learning
// and restart", 2017): what the end teaches reaches every board before it at once, and the λ-return
// is not cut off; but weights that were in the nearest cache when the board was played are fetched
// once more. The other way is to learn as one goes: actor.h.
#pragma once

#include <cstdint>
#include <vector>

#include "tilestone/core/bytes.h"
#include "tilestone/core/rng.h"
#include "tilestone/training/training_context.h"

namespace tilestone::training {

class Episode {
public:
    /// A board after a move, as the network reads it, and the points of the move.
    void add(std::uint64_t nibbles, float reward) { moves_.push_back({nibbles, reward}); }

    /// Teaches what every board was worth, nothing coming after the last, and forgets them.
    void learn(const TrainingContext& context, const LearningRule& rule, Rng& rng);

    void save(ByteWriter& out) const;
    /// False where the bytes are not from save().
    bool load(ByteReader& in);

private:
    struct Step {
        std::uint64_t nibbles = 0;
        float reward = 0;
    };
    std::vector<Step> moves_;
};

}  // namespace tilestone::training
