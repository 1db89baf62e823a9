// SPDX-License-Identifier: MIT
//
// The container of LineWeights: what ships, and what `train gomoku --fit` writes.
//
// Weights of one rule or of several, 16 bits each. A weight is coded as its difference from that of
// the code before it, which has nearly the same shapes; that of a move on another occasion as its
// difference from the same code's on the occasion before; that of a pair of threat masks as its
// difference from what the two masks make each alone; the weights of a network as they are, in its
// units. Differences are classes by how many bits they have, coded by how often each follows the
// class before (engine/model/symbol_coder.h), and the bits.
// Everything is checked before it is believed: a damaged, cut or foreign file is refused with one
// line, whatever byte of it is wrong.
//
// The file, least significant byte first: 8 bytes "TSLIN\r\n\x1a", format (32 bits), size of the
// head (32), the head; for each rule that it has the size of its part (32) and the part; checksum
// of everything before (64), end. The head: line codes (16), threat masks (16), occasions (8),
// numbers and neurons of networks (8 each), for each rule how many tables it has (8; 0 none, 1 for
// both colours, 2) and parts of a network (8; the same), manifest (text), the models.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/engine/gomoku/evaluation/line_weights.h"

namespace tilestone::engine {

struct LineWeightsFile {
    /// By gomoku::Rule; null where the file has none.
    std::array<std::shared_ptr<const LineWeights>, gomoku::kRuleNames.size()> of_rules{};
    std::string manifest{};  ///< how they were made, for people: one line of JSON
};

/// Weights beyond 16 bits become the nearest that there is.
[[nodiscard]] std::string pack_line_weights(const LineWeightsFile& file);

/// Errors say what is wrong: "these are no weights of gomoku", "damaged, or cut short".
[[nodiscard]] Result<LineWeightsFile> unpack_line_weights(std::string_view bytes);

}  // namespace tilestone::engine
