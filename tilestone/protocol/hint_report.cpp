// SPDX-License-Identifier: MIT
#include "tilestone/protocol/hint_report.h"

#include "tilestone/games/twenty48/text.h"
#include "tilestone/protocol/board_text.h"
#include "tilestone/protocol/hint_parts.h"
#include "tilestone/protocol/json.h"
#include "tilestone/protocol/number_text.h"
#include "tilestone/protocol/wording.h"

namespace tilestone::protocol {
namespace {

using engine::Fact;
using twenty48::Move;
using Decision = engine::Decision<twenty48::Game>;

Json json_item(const engine::FactValue& value) {
    if (const double* number = std::get_if<double>(&value)) return json_number(*number);
    if (const bool* flag = std::get_if<bool>(&value)) return *flag;
    return std::get<std::string>(value);
}

Json json_fact(const Fact& fact, Language language) {
    Json json;
    json["id"] = std::string(fact.id);
    json["text"] = word(fact, language);
    for (const Fact::Item& item : fact.items) json[std::string(item.name)] = json_item(item.value);
    return json;
}

std::string arrow_and_word(Move move, Language language) {
    return std::string(arrow_of(move)).append(" ").append(word_move(move, language));
}

std::string best_move_line(Move move, Language language, bool color) {
    return std::string(Phrase{"Best move: ", "最佳走法："}.in(language)) +
           emphasized(arrow_and_word(move, language), color) + "\n";
}

/// The value of each move, in a column.
std::string value_lines(const Decision& decision, Language language) {
    std::vector<NamedValue> rows;
    for (const auto& each : decision.moves) {
        rows.push_back({arrow_and_word(each.move, language), each.value});
    }
    return value_columns(rows);
}

SearchEffort effort_of(const Decision& decision) {
    return {.depth = decision.depth, .nodes = decision.nodes, .time = decision.time};
}

}  // namespace

std::string hint_json(const HintReport& report, Language language) {
    const Decision& decision = report.hint.decision;
    Json json;
    json["position"] = twenty48::to_text(report.board);
    json["move"] = nullptr;
    if (decision.move) json["move"] = std::string(name_of(*decision.move));
    json["moves"] = Json::array();
    for (const auto& each : decision.moves) {
        json["moves"].push_back(
            {{"move", std::string(name_of(each.move))}, {"value", json_number(each.value)}});
    }
    for (const Move move : decision.line) json["pv"].push_back(std::string(name_of(move)));
    json["depth"] = decision.depth;
    json["nodes"] = decision.nodes;
    json["time_ms"] = decision.time.count();
    json["player"] = report.player;
    json["options"] = json_options(report.options);
    json["seed"] = report.seed;
    json["why"] = Json::array();
    for (const Fact& fact : report.hint.why) json["why"].push_back(json_fact(fact, language));
    json["interrupted"] = report.interrupted;
    return dump(json);
}

std::string hint_text(const HintReport& report, Language language, bool color) {
    std::string text = board_text(report.board, color) + "\n";
    const Decision& decision = report.hint.decision;
    if (!decision.move) {
        for (const Fact& fact : report.hint.why) text += word(fact, language) + "\n";
        return text;
    }
    text += best_move_line(*decision.move, language, color);
    text += value_lines(decision, language) + "\n";
    for (const Fact& fact : report.hint.why) text += reason_line(word(fact, language), language);
    return text + "\n" +
           search_line(report.player, effort_of(decision), report.interrupted, language);
}

std::string thinking_text(const Decision& so_far, Language language) {
    std::string best;
    if (!so_far.moves.empty()) {
        const auto& first = so_far.moves.front();
        best = arrow_and_word(first.move, language) + " " + value_text(first.value);
    }
    return thinking_line(effort_of(so_far), best, language);
}

}  // namespace tilestone::protocol
