// SPDX-License-Identifier: MIT
//
// Gomoku positions as text: a line with rule and board size, such as "renju 15", and the moves, or
// the stones and the moves after them.
#include <algorithm>
#include <string>
#include <vector>

#include "fuzz/fuzz.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/history.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::fuzz {
namespace {

using gomoku::Point;
using gomoku::Rule;

Rule rule_of(std::string_view word) {
    const Result<Rule> rule = gomoku::parse_rule(word);
    if (rule) {
        require(gomoku::name_of(*rule) == word, "a rule is known by its own name only");
        return *rule;
    }
    require_message(rule.error(), word);
    return Rule::kFreestyle;
}

int size_of(std::string_view digits) {
    int size = 0;
    for (const char digit : digits.substr(0, 2)) {
        if (digit >= '0' && digit <= '9') size = 10 * size + (digit - '0');
    }
    return std::clamp(size, gomoku::kMinSize, gomoku::kMaxSize);
}

void check_game(std::string_view text, const gomoku::History& history, Rule rule, int size) {
    const Result<gomoku::Position> position = gomoku::play(history, rule, size);
    const Result<gomoku::Position> read = gomoku::parse_position(text, rule, size);
    require(read.has_value() == position.has_value(), "a text that can be played is a position");
    if (!position) {
        require(read.error().message == position.error().message, "the same error both ways");
        return require_message(position.error(), text);
    }
    require(*read == *position, "read is played");
    const auto& stones = history.start.stones;
    require(position->count() ==
                static_cast<int>(stones[0].size() + stones[1].size() + history.moves.size()),
            "each move is a stone");
    gomoku::Rules::Actions actions;
    gomoku::Rules::list_actions(*position, actions);
    require(actions.empty() == gomoku::Rules::result(*position).has_value(),
            "a position is over where there is nothing to do");
}

}  // namespace

void check(std::string_view input) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    const std::string_view first = input.substr(0, end);
    const std::string_view text = input.substr(std::min(end + 1, input.size()));
    const std::size_t space = std::min(first.find(' '), first.size());
    const Rule rule = rule_of(first.substr(0, space));
    const int size = size_of(first.substr(std::min(space + 1, first.size())));

    const Result<Point> point = gomoku::parse_point(text, size);
    if (!point) require_message(point.error(), text);
    const Result<gomoku::History> history = gomoku::parse_history(text, size);
    if (!gomoku::has_stones(text)) {
        const Result<std::vector<Point>> moves = gomoku::parse_moves(text, size);
        require(moves.has_value() == history.has_value(), "moves alone are a history");
        require(!moves || (history->moves == *moves && history->start.is_usual()),
                "which begins with the empty board");
    }
    if (!history) return require_message(history.error(), text);
    require(!point || history->moves == std::vector<Point>{*point}, "a point is one move");
    const std::string written = gomoku::history_text(*history);
    const Result<gomoku::History> again = gomoku::parse_history(written, size);
    require(again && *again == *history, "what was written reads back the same");
    check_game(text, *history, rule, size);
}

}  // namespace tilestone::fuzz
