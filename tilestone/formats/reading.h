// SPDX-License-Identifier: MIT
//
// Options and results of the game readers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/formats/record.h"

namespace tilestone::formats {

/// `rule` and `size` apply if the text does not give them; a contradicting text is an error. If
/// they are unset, `default_rule` and `default_size` are the defaults.
struct ReadOptions {
    std::optional<Rule> rule{};
    std::optional<int> size{};
    Rule default_rule = Rule::kFreestyle;
    int default_size = gomoku::kDefaultSize;
    int game = 1;            ///< number of the game in a text with several, from 1
    bool is_gomoku = false;  ///< accept any game number (GM) in SGF
    /// The text is already decoded to UTF-8, whatever charset it declares.
    bool is_decoded = false;
};

struct Reading {
    Record record{};
    int games = 1;  ///< number of games in the text
    /// Names of SGF properties that the reader did not understand and that may affect the game,
    /// such as setup stones.
    std::vector<std::string> unread{};
};

/// Deepest nesting of variations that readers accept. Each level needs one more move, so a game on
/// the largest board has fewer than 400 levels.
inline constexpr int kDeepestNesting = 1000;

[[nodiscard]] inline Rule rule_or_default(const ReadOptions& options) {
    return options.rule.value_or(options.default_rule);
}
[[nodiscard]] inline int size_or_default(const ReadOptions& options) {
    return options.size.value_or(options.default_size);
}

/// Fails if the value in the text, `declared`, contradicts the option.
[[nodiscard]] Status check_rule(const ReadOptions& options, Rule declared);
[[nodiscard]] Status check_size(const ReadOptions& options, std::int64_t declared);

}  // namespace tilestone::formats
