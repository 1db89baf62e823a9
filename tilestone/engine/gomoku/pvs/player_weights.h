// SPDX-License-Identifier: MIT
//
// PlayerWeights: the evaluation weights of a player `tilestone`: from a user's file, or the shipped
// ones. All players of one spec share an object.
#pragma once

#include <memory>
#include <utility>

#include "tilestone/engine/gomoku/evaluation/weights_file.h"
#include "tilestone/engine/registry.h"

namespace tilestone::engine::gomoku {

class PlayerWeights final : public PlayerResources,
                            public std::enable_shared_from_this<PlayerWeights> {
public:
    explicit PlayerWeights(LineWeightsFile file) : file_(std::move(file)) {}

    /// The weights of a rule; the shipped ones if the file has none.
    [[nodiscard]] const LineWeights& of(Rule rule) const;

private:
    LineWeightsFile file_;
};

/// Loads the file of the option `weights`, if given. Errors name the file.
[[nodiscard]] Result<SharedResources> load_own_weights(const Options& options);

}  // namespace tilestone::engine::gomoku
