// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/pvs/player_weights.h"

#include <cstddef>
#include <string>

#if !defined(__wasm__)
#include "tilestone/core/atomic_file.h"
#endif
#include "tilestone/core/text.h"
#include "tilestone/engine/gomoku/evaluation/shipped_weights.h"

namespace tilestone::engine::gomoku {

const LineWeights& PlayerWeights::of(Rule rule) const {
    const auto& own = file_.of_rules[static_cast<std::size_t>(rule)];
    return own ? *own : shipped_line_weights(rule);
}

Result<SharedResources> load_own_weights([[maybe_unused]] const Options& options) {
    LineWeightsFile file;
#if !defined(__wasm__)
    if (options.given("weights")) {
        constexpr std::size_t kMaxFileBytes = std::size_t{16} << 20;
        const std::string path(options.text("weights"));
        const Result<std::string> bytes = read_file(path, kMaxFileBytes);
        if (!bytes) return bytes.error();
        Result<LineWeightsFile> read = unpack_line_weights(*bytes);
        if (!read) return read.error().after("weights " + in_quotes(path) + ": ");
        file = std::move(*read);
    }
#endif
    return SharedResources(std::make_shared<PlayerWeights>(std::move(file)));
}

}  // namespace tilestone::engine::gomoku
