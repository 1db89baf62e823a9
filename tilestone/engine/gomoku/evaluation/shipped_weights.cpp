// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/evaluation/shipped_weights.h"

#include <cstddef>
#include <memory>

#include "tilestone/engine/gomoku/evaluation/weights_file.h"

namespace tilestone::engine::gomoku {
namespace {

template <Rule kRule>
const LineWeights& weights_for() {
    static const std::shared_ptr<const LineWeights> kWeights = [] {
        const auto file = unpack_line_weights(shipped_line_weights_file(), kRule);
        return file ? file->of_rules[static_cast<std::size_t>(kRule)] : nullptr;
    }();
    return kWeights ? *kWeights : hand_made_weights();
}

}  // namespace

const LineWeights& shipped_line_weights(Rule rule) {
    switch (rule) {
        case Rule::kFreestyle: return weights_for<Rule::kFreestyle>();
        case Rule::kStandard: return weights_for<Rule::kStandard>();
        case Rule::kRenju: break;
    }
    return weights_for<Rule::kRenju>();
}

}  // namespace tilestone::engine::gomoku
