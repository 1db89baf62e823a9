// SPDX-License-Identifier: MIT
//
// The rule and the board size of Gomoku as options.
#pragma once

#include "tilestone/core/option.h"

namespace tilestone::engine {

[[nodiscard]] OptionSpec rule_option();  ///< indices into gomoku::kRuleNames
[[nodiscard]] OptionSpec size_option();

}  // namespace tilestone::engine
