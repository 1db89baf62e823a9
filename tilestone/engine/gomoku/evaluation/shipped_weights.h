// SPDX-License-Identifier: MIT
//
// The learnt weights of LineEvaluation that ship with the program and with the WebAssembly module.
//
// Part of the executable, so that there is no file to look for; docs/design/gomoku-training.md says
// how they are made, and networks/README.md how these were.
#pragma once

#include <string_view>

#include "tilestone/engine/gomoku/evaluation/line_weights.h"

namespace tilestone::engine {

/// The container, networks/gomoku.weights; empty where nothing has been learnt yet. Defined in a
/// source that the build makes of that file (engine/gomoku_weights.cpp.in).
[[nodiscard]] std::string_view shipped_line_weights_file();

/// The learnt weights of a rule; where there are none, the guessed ones.
[[nodiscard]] const LineWeights& shipped_line_weights(gomoku::Rule rule);

}  // namespace tilestone::engine
