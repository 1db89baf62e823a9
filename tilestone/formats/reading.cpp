// SPDX-License-Identifier: MIT
#include "tilestone/formats/reading.h"

#include <string>

namespace tilestone::formats {

Status check_rule(const ReadOptions& options, Rule said) {
    if (!options.rule || *options.rule == said) return ok();
    return Error{"the rule is " + std::string(gomoku::name_of(said)) + " here, not " +
                 std::string(gomoku::name_of(*options.rule))};
}

Status check_size(const ReadOptions& options, std::int64_t said) {
    if (said < gomoku::kLeastSize || said > gomoku::kMostSize) {
        return Error{"a board has " + std::to_string(gomoku::kLeastSize) + " to " +
                     std::to_string(gomoku::kMostSize) + " rows, not " + std::to_string(said)};
    }
    if (!options.size || *options.size == said) return ok();
    return Error{"the board has " + std::to_string(said) + " rows here, not " +
                 std::to_string(*options.size)};
}

}  // namespace tilestone::formats
