// SPDX-License-Identifier: MIT
#include "tilestone/formats/reading.h"

#include <string>

namespace tilestone::formats {

Status check_rule(const ReadOptions& options, Rule declared) {
    if (!options.rule || *options.rule == declared) return ok();
    return Error{"the rule is " + std::string(gomoku::name_of(declared)) + " here, not " +
                 std::string(gomoku::name_of(*options.rule))};
}

Status check_size(const ReadOptions& options, std::int64_t declared) {
    if (declared < gomoku::kMinSize || declared > gomoku::kMaxSize) {
        return Error{"a board has " + std::to_string(gomoku::kMinSize) + " to " +
                     std::to_string(gomoku::kMaxSize) + " rows, not " + std::to_string(declared)};
    }
    if (!options.size || *options.size == declared) return ok();
    return Error{"the board has " + std::to_string(declared) + " rows here, not " +
                 std::to_string(*options.size)};
}

}  // namespace tilestone::formats
