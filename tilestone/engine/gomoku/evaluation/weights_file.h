// SPDX-License-Identifier: MIT
//
// The file format of LineWeights, for the shipped weights and the output of `train gomoku --fit`.
//
// Contains the weights of one or more rules, 16 bits each, as WeightsCoder has them
// (weights_coding.h). The reader validates everything: a damaged, truncated or foreign file gives a
// one-line error, whichever byte is wrong.
//
// Layout, little-endian: 8 bytes "TSLIN\r\n\x1a", format (32 bits), size of the head (32), the
// head; for each rule in the file the size of its part (32) and the part; checksum of everything
// before (64), end of file. The head: line codes (16), threat masks (16), contexts (8), numbers
// and neurons of networks (8 each), for each rule the number of tables (8; 0 none, 1 for both
// colours, 2 one for each) and of network parts (8; likewise), manifest (text).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/engine/gomoku/evaluation/line_weights.h"

namespace tilestone::engine::gomoku {

struct LineWeightsFile {
    /// By gomoku::Rule; null if the file has none.
    std::array<std::shared_ptr<const LineWeights>, kRuleNames.size()> of_rules{};
    std::string manifest{};  ///< how the weights were made, for people: one line of JSON
};

/// Clamps weights to 16 bits. `move_tolerance`: by how much move weights may differ from those
/// given, in thousandths; a tenth of a nat saves a thirtieth of the file.
[[nodiscard]] std::string pack_line_weights(const LineWeightsFile& file,
                                            std::int32_t move_tolerance = 0);

/// Returns an error such as "these are no weights of gomoku" or "damaged, or cut short". With
/// `only`, reads the weights of this rule, which takes a quarter of the time; the others are null.
[[nodiscard]] Result<LineWeightsFile> unpack_line_weights(std::string_view bytes,
                                                          std::optional<Rule> only = std::nullopt);

}  // namespace tilestone::engine::gomoku
