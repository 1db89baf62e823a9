// SPDX-License-Identifier: MIT
//
// What a reader is told besides the text, and what it answers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/formats/record.h"

namespace tilestone::formats {

/// The rule and the size hold where the text does not say them; where it says something else, that
/// is an error. Without them, `usual_rule` and `usual_size`.
struct ReadOptions {
    std::optional<Rule> rule{};
    std::optional<int> size{};
    Rule usual_rule = Rule::kFreestyle;
    int usual_size = gomoku::kUsualSize;
    int game = 1;            ///< which one of a text with several
    bool is_gomoku = false;  ///< whatever number of a game SGF says
    /// The text is UTF-8, whatever it says of its charset: somebody has decoded it.
    bool is_decoded = false;
};

struct Reading {
    Record record{};
    int games = 1;  ///< how many the text has
    /// Names of properties of SGF that may say something of the game, stones for instance, and were
    /// not understood.
    std::vector<std::string> unread{};
};

/// Nesting of variations beyond which a text is refused: each one needs a move more, so no game on
/// the largest board has 400 within each other.
inline constexpr int kDeepestNesting = 1000;

[[nodiscard]] inline Rule rule_otherwise(const ReadOptions& options) {
    return options.rule.value_or(options.usual_rule);
}
[[nodiscard]] inline int size_otherwise(const ReadOptions& options) {
    return options.size.value_or(options.usual_size);
}

/// Ok where `said`, what the text says, is not another rule or size than the option asks for.
[[nodiscard]] Status check_rule(const ReadOptions& options, Rule said);
[[nodiscard]] Status check_size(const ReadOptions& options, std::int64_t said);

}  // namespace tilestone::formats
