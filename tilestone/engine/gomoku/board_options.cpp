// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/board_options.h"

#include "tilestone/games/gomoku/point.h"
#include "tilestone/games/gomoku/rule.h"

namespace tilestone::engine::gomoku {

OptionSpec rule_option() {
    return {.name = "rule",
            .type = OptionType::kChoice,
            .default_value = 0,
            .help =
                "what wins in gomoku: five or more, exactly five, or renju with black's "
                "forbidden points",
            .choices = kRuleNames};
}

OptionSpec size_option() {
    return {.name = "size",
            .type = OptionType::kInteger,
            .default_value = kDefaultSize,
            .minimum = kMinSize,
            .maximum = kMaxSize,
            .help = "points on each side of gomoku's board"};
}

}  // namespace tilestone::engine::gomoku
