// SPDX-License-Identifier: MIT
//
// The learnt weights of LineEvaluation that ship with the program and the WebAssembly module.
//
// They are embedded in the executable, so there is no file to look for.
// docs/design/gomoku-training.md describes the training, networks/README.md how these weights were
// made.
#pragma once

#include <string_view>

#include "tilestone/engine/gomoku/evaluation/line_weights.h"

namespace tilestone::engine::gomoku {

/// The embedded file networks/gomoku.weights; empty if nothing has been learnt yet. The build
/// generates the definition from shipped_weights_file.cpp.in.
[[nodiscard]] std::string_view shipped_line_weights_file();

/// The learnt weights of a rule; the hand-made weights if there are none. The first call for a rule
/// reads them, which takes some tens of milliseconds.
[[nodiscard]] const LineWeights& shipped_line_weights(Rule rule);

}  // namespace tilestone::engine::gomoku
