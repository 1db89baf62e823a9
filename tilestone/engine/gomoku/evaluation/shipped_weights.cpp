// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/evaluation/shipped_weights.h"

#include <cstddef>
#include <utility>

#include "tilestone/engine/gomoku/evaluation/weights_file.h"

namespace tilestone::engine {
namespace {

LineWeightsFile unpack_shipped() {
    Result<LineWeightsFile> file = unpack_line_weights(shipped_line_weights_file());
    if (!file) return {};
    return std::move(*file);
}

}  // namespace

const LineWeights& shipped_line_weights(gomoku::Rule rule) {
    static const LineWeightsFile kFile = unpack_shipped();
    const auto& weights = kFile.of_rules[static_cast<std::size_t>(rule)];
    return weights ? *weights : hand_made_weights();
}

}  // namespace tilestone::engine
