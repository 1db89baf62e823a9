// SPDX-License-Identifier: MIT
//
// The rule and the board size of Gomoku as options.
#pragma once

#include "tilestone/core/option.h"
#include "tilestone/engine/namespaces.h"

namespace tilestone::engine::gomoku {

[[nodiscard]] OptionSpec rule_option();  ///< indices into gomoku::kRuleNames
[[nodiscard]] OptionSpec size_option();

}  // namespace tilestone::engine::gomoku
