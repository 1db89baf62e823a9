// SPDX-License-Identifier: MIT
#include "tilestone/records/sgf_words.h"

#include <algorithm>
#include <array>

#include "tilestone/base/text.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::records {
namespace {

constexpr std::string_view kSwap2 = "swap2 ";

struct RuleWord {
    std::string_view part;
    Rule rule;
};
constexpr std::array<RuleWord, 6> kRuleWords = {{{"renju", Rule::kRenju},
                                                 {"rif", Rule::kRenju},
                                                 {"standard", Rule::kStandard},
                                                 {"exact", Rule::kStandard},
                                                 {"free", Rule::kFreestyle},
                                                 {"gomoku", Rule::kFreestyle}}};
struct RuleNumber {
    std::string_view number;
    Rule rule;
};
constexpr std::array<RuleNumber, 3> kRuleNumbers = {
    {{"0", Rule::kFreestyle}, {"1", Rule::kStandard}, {"4", Rule::kRenju}}};

}  // namespace

Result<Point> parse_sgf_point(std::string_view text, int size) {
    if (text.size() != 2 || !is_letter(text[0]) || !is_letter(text[1])) {
        return gomoku::parse_point(text, size);
    }
    const int column = to_lower(text[0]) - 'a';
    const int row = size - 1 - (to_lower(text[1]) - 'a');
    if (gomoku::is_on_board(column, row, size)) return gomoku::point_at(column, row);
    return Error{in_quotes(text) + " is off the board: a board of " + std::to_string(size) +
                 " has aa to " + sgf_point(gomoku::point_at(size - 1, 0), size)};
}

std::string sgf_point(Point point, int size) {
    return {static_cast<char>('a' + gomoku::column_of(point)),
            static_cast<char>('a' + size - 1 - gomoku::row_of(point))};
}

SgfResult parse_sgf_result(std::string_view text) {
    const std::string word = to_lower(text);
    if (word == "0" || word == "draw" || word == "d") return {.outcome = Outcome::kDraw};
    const std::size_t plus = word.find('+');
    const std::string side = word.substr(0, plus);
    SgfResult result;
    if (side == "b" || side == "black") result.outcome = Outcome::kBlackWins;
    if (side == "w" || side == "white") result.outcome = Outcome::kWhiteWins;
    if (result.outcome == Outcome::kUnknown || plus == std::string::npos) return result;
    const std::string how = word.substr(plus + 1);
    if (how == "r" || how == "resign") result.ending = Ending::kResignation;
    if (how == "t" || how == "time") result.ending = Ending::kTime;
    if (how == "f" || how == "forfeit") result.ending = Ending::kForfeit;
    return result;
}

std::string sgf_result(Outcome outcome, Ending ending) {
    if (outcome == Outcome::kUnknown) return "?";
    if (outcome == Outcome::kDraw) return "0";
    constexpr std::array<std::string_view, 4> kHow = {"", "R", "T", "F"};
    return (outcome == Outcome::kBlackWins ? "B+" : "W+") +
           std::string(kHow[static_cast<std::size_t>(ending)]);
}

Result<Rule> parse_sgf_rule(std::string_view text) {
    const std::string word = to_lower(text);
    for (const RuleNumber& known : kRuleNumbers) {
        if (word == known.number) return known.rule;
    }
    for (const RuleWord& known : kRuleWords) {
        if (word.find(known.part) != std::string::npos) return known.rule;
    }
    return Error{in_quotes(text) +
                 " is no rule known here; there are: " + join(gomoku::kRuleNames, ", ")};
}

Swap2 parse_sgf_opening(std::string_view text) {
    if (!text.starts_with(kSwap2)) return Swap2::kNone;
    const auto found = std::ranges::find(kSwap2Names, text.substr(kSwap2.size()));
    return found == kSwap2Names.end() ? Swap2::kNone
                                      : static_cast<Swap2>(found - kSwap2Names.begin());
}

std::string sgf_opening(Swap2 swap2) {
    return std::string(kSwap2).append(kSwap2Names[static_cast<std::size_t>(swap2)]);
}

std::optional<std::int64_t> parse_time_comment(std::string_view comment) {
    if (!comment.ends_with("ms")) return {};
    const Result<std::int64_t> time = parse_integer(comment.substr(0, comment.size() - 2));
    if (!time || *time < 0 || *time > kMostTime) return {};
    return *time;
}

}  // namespace tilestone::records
