// SPDX-License-Identifier: MIT
#include "tilestone/formats/sgf_words.h"

#include <algorithm>
#include <array>

#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

constexpr std::string_view kSwap2 = "swap2 ";

struct RuleWord {
    std::string_view part;
    Rule rule;
};
// The first entry contained in the text decides, so longer words stand before their substrings.
// Renju openings (Taraguchi-10 …) imply renju.
constexpr std::array<RuleWord, 42> kRuleWords = {{{"unrestricted", Rule::kFreestyle},
                                                  {"free", Rule::kFreestyle},
                                                  {"fastgame", Rule::kFreestyle},
                                                  {"无禁", Rule::kFreestyle},
                                                  {"無禁", Rule::kFreestyle},
                                                  {"自由", Rule::kFreestyle},
                                                  {"renju", Rule::kRenju},
                                                  {"rif", Rule::kRenju},
                                                  {"yamaguchi", Rule::kRenju},
                                                  {"taraguchi", Rule::kRenju},
                                                  {"tarannikov", Rule::kRenju},
                                                  {"soosyrv", Rule::kRenju},
                                                  {"soosõrv", Rule::kRenju},
                                                  {"soosorv", Rule::kRenju},
                                                  {"sakata", Rule::kRenju},
                                                  {"山口", Rule::kRenju},
                                                  {"塔拉山口", Rule::kRenju},
                                                  {"索索夫", Rule::kRenju},
                                                  {"連珠", Rule::kRenju},
                                                  {"连珠", Rule::kRenju},
                                                  {"聯珠", Rule::kRenju},
                                                  {"联珠", Rule::kRenju},
                                                  {"有禁", Rule::kRenju},
                                                  {"禁手", Rule::kRenju},
                                                  {"렌주", Rule::kRenju},
                                                  {"рэндзю", Rule::kRenju},
                                                  {"рендзю", Rule::kRenju},
                                                  {"standard", Rule::kStandard},
                                                  {"exact", Rule::kStandard},
                                                  {"标准", Rule::kStandard},
                                                  {"標準", Rule::kStandard},
                                                  {"长连不", Rule::kStandard},
                                                  {"長連不", Rule::kStandard},
                                                  {"gomoku", Rule::kFreestyle},
                                                  {"five", Rule::kFreestyle},
                                                  {"wuziqi", Rule::kFreestyle},
                                                  {"五子棋", Rule::kFreestyle},
                                                  {"五目", Rule::kFreestyle},
                                                  {"五子", Rule::kFreestyle},
                                                  {"오목", Rule::kFreestyle},
                                                  {"гомоку", Rule::kFreestyle},
                                                  {"piskvorky", Rule::kFreestyle}}};
struct RuleNumber {
    std::string_view number;
    Rule rule;
};
constexpr std::array<RuleNumber, 3> kRuleNumbers = {
    {{"0", Rule::kFreestyle}, {"1", Rule::kStandard}, {"4", Rule::kRenju}}};
// Other games on the same board.
constexpr std::array<std::string_view, 7> kOtherRules = {"caro",      "pente", "ninuki", "connect6",
                                                         "connect-6", "六子",  "gomoku+"};
constexpr std::string_view kCaroNumber = "8";
// Opening protocols that work with any rule.
constexpr std::array<std::string_view, 5> kAnyRule = {"swap2", "swap-2", "swap 2", "swap1", "swap"};

struct ResultWord {
    std::string_view word;  ///< in lower case
    Outcome outcome;
    Ending ending = Ending::kPlain;
};
constexpr std::array<ResultWord, 54> kResultWords = {
    {{"1-0", Outcome::kBlackWins},
     {"1:0", Outcome::kBlackWins},
     {"黑胜", Outcome::kBlackWins},
     {"黑勝", Outcome::kBlackWins},
     {"黒勝", Outcome::kBlackWins},
     {"黒勝ち", Outcome::kBlackWins},
     {"黑方胜", Outcome::kBlackWins},
     {"黑棋胜", Outcome::kBlackWins},
     {"先手胜", Outcome::kBlackWins},
     {"先手勝ち", Outcome::kBlackWins},
     {"black wins", Outcome::kBlackWins},
     {"black won", Outcome::kBlackWins},
     {"b wins", Outcome::kBlackWins},
     {"흑승", Outcome::kBlackWins},
     {"0-1", Outcome::kWhiteWins},
     {"0:1", Outcome::kWhiteWins},
     {"白胜", Outcome::kWhiteWins},
     {"白勝", Outcome::kWhiteWins},
     {"白勝ち", Outcome::kWhiteWins},
     {"白方胜", Outcome::kWhiteWins},
     {"白棋胜", Outcome::kWhiteWins},
     {"后手胜", Outcome::kWhiteWins},
     {"後手勝", Outcome::kWhiteWins},
     {"後手勝ち", Outcome::kWhiteWins},
     {"white wins", Outcome::kWhiteWins},
     {"white won", Outcome::kWhiteWins},
     {"w wins", Outcome::kWhiteWins},
     {"백승", Outcome::kWhiteWins},
     {"黑中盘胜", Outcome::kBlackWins, Ending::kResignation},
     {"黑中盤勝", Outcome::kBlackWins, Ending::kResignation},
     {"黒中押し勝ち", Outcome::kBlackWins, Ending::kResignation},
     {"白中盘胜", Outcome::kWhiteWins, Ending::kResignation},
     {"白中盤勝", Outcome::kWhiteWins, Ending::kResignation},
     {"白中押し勝ち", Outcome::kWhiteWins, Ending::kResignation},
     {"白超时", Outcome::kBlackWins, Ending::kTime},
     {"白超時", Outcome::kBlackWins, Ending::kTime},
     {"黑超时", Outcome::kWhiteWins, Ending::kTime},
     {"黑超時", Outcome::kWhiteWins, Ending::kTime},
     {"0", Outcome::kDraw},
     {"draw", Outcome::kDraw},
     {"d", Outcome::kDraw},
     {"drawn", Outcome::kDraw},
     {"jigo", Outcome::kDraw},
     {"1/2-1/2", Outcome::kDraw},
     {"½-½", Outcome::kDraw},
     {"1/2", Outcome::kDraw},
     {"0.5-0.5", Outcome::kDraw},
     {"和棋", Outcome::kDraw},
     {"和局", Outcome::kDraw},
     {"平局", Outcome::kDraw},
     {"平", Outcome::kDraw},
     {"和", Outcome::kDraw},
     {"引き分け", Outcome::kDraw},
     {"무승부", Outcome::kDraw}}};

// Each name has a space before and after it.
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
    for (const ResultWord& known : kResultWords) {
        if (word == known.word) return {.outcome = known.outcome, .ending = known.ending};
    }
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

Result<std::optional<Rule>> parse_rule_words(std::string_view text) {
    const std::string word = to_lower(text);
    const auto is_part = [&](std::string_view part) {
        return word.find(part) != std::string::npos;
    };
    for (const RuleNumber& known : kRuleNumbers) {
        if (word == known.number) return std::optional<Rule>(known.rule);
    }
    if (word == kCaroNumber || std::ranges::any_of(kOtherRules, is_part)) {
        return Error{in_quotes(text) + " is a rule that is not played here; there are: " +
                     join(gomoku::kRuleNames, ", ")};
    }
    for (const RuleWord& known : kRuleWords) {
        if (is_part(known.part)) return std::optional<Rule>(known.rule);
    }
    if (std::ranges::any_of(kAnyRule, is_part)) return std::optional<Rule>{};
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
    if (!time || *time < 0 || *time > kMaxTime) return {};
    return *time;
}

}  // namespace tilestone::formats
