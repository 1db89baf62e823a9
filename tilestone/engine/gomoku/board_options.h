// SPDX-License-Identifier: MIT
//
// The board of Gomoku as options: the rule and the size, for whatever asks a user for them.
#pragma once

#include "tilestone/core/option.h"

namespace tilestone::engine {

[[nodiscard]] OptionSpec rule_option();  ///< places in gomoku::kRuleNames
[[nodiscard]] OptionSpec size_option();

}  // namespace tilestone::engine
