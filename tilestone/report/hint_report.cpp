// SPDX-License-Identifier: MIT
#include "tilestone/report/hint_report.h"

#include "tilestone/games/twenty48/text.h"
#include "tilestone/report/board_text.h"
#include "tilestone/report/hint_json.h"
#include "tilestone/report/hint_parts.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/wording.h"

namespace tilestone::report {
namespace {

using engine::Fact;
using twenty48::Move;
using SearchResult2048 = engine::SearchResult<twenty48::Game>;

std::string arrow_and_word(Move move, Language language) {
    return std::string(arrow_of(move)).append(" ").append(word_move(move, language));
}

std::string best_move_line(Move move, Language language, bool color) {
    return std::string(Phrase{"Best move: ", "最佳走法："}.in(language)) +
           emphasized(arrow_and_word(move, language), color) + "\n";
}

/// The value of each move, in a column.
std::string value_lines(const SearchResult2048& result, Language language) {
    std::vector<NamedValue> rows;
    for (const auto& each : result.moves) {
        if (each.kind == search::ValueKind::kUnsearched) continue;
        rows.push_back({arrow_and_word(each.move, language), each.value});
    }
    return value_columns(rows);
}

}  // namespace

Json hint_object(const HintReport& report, Language language) {
    const SearchResult2048& result = report.hint.result;
    Json json;
    json["position"] = twenty48::to_text(report.board);
    json["move"] = nullptr;
    if (result.move) json["move"] = std::string(name_of(*result.move));
    json["moves"] = Json::array();
    for (const auto& each : result.moves) {
        json["moves"].push_back(json_move(name_of(each.move), each.value, each.kind));
    }
    for (const Move move : result.line) json["pv"].push_back(std::string(name_of(move)));
    add_search(json, effort_of(result), report.player, report.options, report.seed);
    json["why"] = json_facts(
        report.hint.why, [&](const Fact& fact) { return word(fact, language); },
        [](const Fact::Item& item) { return json_item(item.value); });
    json["interrupted"] = report.interrupted;
    return rounded(std::move(json));
}

std::string hint_json(const HintReport& report, Language language) {
    return answer_text(hint_object(report, language));
}

std::string hint_text(const HintReport& report, Language language, bool color) {
    std::string text = board_text(report.board, color) + "\n";
    const SearchResult2048& result = report.hint.result;
    if (!result.move) {
        for (const Fact& fact : report.hint.why) text += word(fact, language) + "\n";
        return text;
    }
    text += best_move_line(*result.move, language, color);
    text += value_lines(result, language) + "\n";
    for (const Fact& fact : report.hint.why) text += reason_line(word(fact, language), language);
    return text + "\n" +
           search_line(report.player, effort_of(result), report.interrupted, language);
}

std::string thinking_text(const SearchResult2048& so_far, Language language) {
    std::string best;
    if (!so_far.moves.empty()) {
        const auto& first = so_far.moves.front();
        best = arrow_and_word(first.move, language) + " " + value_text(first.value);
    }
    return thinking_line(effort_of(so_far), best, language);
}

}  // namespace tilestone::report
