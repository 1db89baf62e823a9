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

// With a space before and behind each.
constexpr std::string_view kUnderstoodNames = " FF GM CA AP SZ AB AW AE PL B W C QPR ";
constexpr std::string_view kGameNames = " RU PB PW EV DT RE ON ";
constexpr std::string_view kOtherNames =
    " AN AR AS BL BM BR BS BT CH CP CR DD DM DO EL EX FG GB GC GN GW HA HO ID IP IT IY KI KM KO L "
    "LB "
    "LN LT MA MN N NW OB OM OP OT OV OW PC PM RG RO SC SE SI SL SO SQ ST SU TB TC TE TM TR TW UC "
    "US "
    "V VW WL WR WS WT ";

bool has_word(std::string_view words, std::string_view name) {
    return words.find(" " + std::string(name) + " ") != std::string_view::npos;
}

}  // namespace

SgfKind kind_of_property(std::string_view name) {
    if (has_word(kUnderstoodNames, name)) return SgfKind::kUnderstood;
    if (has_word(kGameNames, name)) return SgfKind::kOfTheGame;
    return has_word(kOtherNames, name) ? SgfKind::kOther : SgfKind::kUnknown;
}

bool are_sgf_points(std::string_view value, int size) {
    constexpr std::string_view kBetween = " ,;:\t\r\n";
    bool has_point = false;
    for (std::size_t at = 0; at < value.size();) {
        const std::size_t end = std::min(value.find_first_of(kBetween, at), value.size());
        if (end > at) {
            if (!parse_sgf_point(value.substr(at, end - at), size)) return false;
            has_point = true;
        }
        at = end + 1;
    }
    return has_point;
}

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

bool is_unknown_sgf_result(std::string_view text) { return text.empty() || text == "?"; }

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
