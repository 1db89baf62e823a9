// SPDX-License-Identifier: MIT
//
// OwnWeights: the weights that a player `tilestone` evaluates with: a user's file's, or those that
// ship.
//
// All of one spec share it.
#pragma once

#include <memory>
#include <utility>

#include "tilestone/engine/gomoku/evaluation/weights_file.h"
#include "tilestone/engine/registry.h"

namespace tilestone::engine {

class OwnWeights final : public PlayerResources, public std::enable_shared_from_this<OwnWeights> {
public:
    explicit OwnWeights(LineWeightsFile file) : file_(std::move(file)) {}

    /// The shipped ones for a rule that the file has not.
    [[nodiscard]] const LineWeights& of(gomoku::Rule rule) const;

private:
    LineWeightsFile file_;
};

/// From the file of the option `weights`, where it is given. The error names the file.
[[nodiscard]] Result<SharedResources> load_own_weights(const Options& options);

}  // namespace tilestone::engine
