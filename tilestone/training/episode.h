// SPDX-License-Identifier: MIT
//
// Episode: records the afterstates of a game and learns them backwards after its end.
//
// Backward TD(λ) (Matsuzaki, "Developing a 2048 player with backward temporal coherence learning
// and restart", 2017): the end of the game affects every earlier board at once, and the λ-return is
// not truncated. The cost is a second fetch of weights that were in the nearest cache at play time.
// The online alternative is actor.h.
#pragma once

#include <cstdint>
#include <vector>

#include "tilestone/core/bytes.h"
#include "tilestone/core/rng.h"
#include "tilestone/training/training_context.h"

namespace tilestone::training {

class Episode {
public:
    /// Records an afterstate, as the network reads it, and the reward of its move.
    void add(std::uint64_t nibbles, float reward) { moves_.push_back({nibbles, reward}); }

    /// Updates all recorded boards from the last to the first, with no value after the last, and
    /// clears the record.
    void learn(const TrainingContext& context, const LearningRule& rule, Rng& rng);

    void save(ByteWriter& out) const;
    /// Returns false if save() did not write the bytes.
    bool load(ByteReader& in);

private:
    struct Step {
        std::uint64_t nibbles = 0;
        float reward = 0;
    };
    std::vector<Step> moves_;
};

}  // namespace tilestone::training
