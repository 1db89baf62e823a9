// SPDX-License-Identifier: MIT
#include "tilestone/protocol/hint_report.h"

#include <algorithm>
#include <cmath>

#include "tilestone/games/twenty48/text.h"
#include "tilestone/protocol/board_text.h"
#include "tilestone/protocol/json.h"
#include "tilestone/protocol/number_text.h"
#include "tilestone/protocol/wording.h"

namespace tilestone::protocol {
namespace {

using engine::Fact;
using twenty48::Move;
using Decision = engine::Decision<twenty48::Game>;

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kPlain = "\x1b[0m";

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
    std::string line(Phrase{"Best move: ", "最佳走法："}.in(language));
    if (color) line += kBold;
    line += arrow_and_word(move, language);
    if (color) line += kPlain;
    return line + "\n";
}

/// The value of each move, in a column.
std::string value_lines(const Decision& decision, Language language) {
    constexpr std::size_t kNameColumns = 7;  // "→ right"
    double largest = 0;
    for (const auto& each : decision.moves) {
        if (std::isfinite(each.value)) largest = std::max(largest, std::abs(each.value));
    }
    std::size_t width = 0;
    std::vector<std::string> values;
    for (const auto& each : decision.moves) {
        values.push_back(fixed_text(each.value, value_decimals(largest)));
        width = std::max(width, columns_of(values.back()));
    }
    std::string lines;
    for (std::size_t index = 0; index < values.size(); ++index) {
        const std::string name = arrow_and_word(decision.moves[index].move, language);
        lines += "  " + name + std::string(kNameColumns - columns_of(name), ' ');
        lines += std::string(2 + width - columns_of(values[index]), ' ') + values[index] + "\n";
    }
    return lines;
}

std::string reason_lines(const std::vector<Fact>& why, Language language) {
    std::string lines;
    for (const Fact& fact : why) {
        lines.append(Phrase{"- ", "· "}.in(language)).append(word(fact, language)).append("\n");
    }
    return lines;
}

std::string search_line(const HintReport& report, Language language) {
    const Decision& decision = report.hint.decision;
    const std::string depth = std::to_string(decision.depth);
    const std::string nodes = count_text(decision.nodes);
    const std::string time = value_text(decision.time.count());
    std::string line = report.player;
    if (language == Language::kChinese) {
        line += "：深度 " + depth + "，" + nodes + " 个局面，" + time + " 毫秒";
    } else {
        line += ": depth " + depth + ", " + nodes + " positions, " + time + " ms";
    }
    if (report.interrupted) line += Phrase{" (interrupted)", "（已中断）"}.in(language);
    return line + "\n";
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
    text += reason_lines(report.hint.why, language) + "\n";
    return text + search_line(report, language);
}

std::string thinking_text(const Decision& so_far, Language language) {
    std::string text(Phrase{"depth ", "深度 "}.in(language));
    text += std::to_string(so_far.depth);
    if (!so_far.moves.empty()) {
        const auto& best = so_far.moves.front();
        text.append(Phrase{": ", "："}.in(language)).append(arrow_and_word(best.move, language));
        text.append(" ").append(value_text(best.value));
    }
    text.append(Phrase{"; ", "；"}.in(language)).append(count_text(so_far.nodes));
    text.append(Phrase{" positions", " 个局面"}.in(language));
    const double seconds = so_far.time.count() / 1000;
    if (seconds <= 0) return text;
    const double speed = static_cast<double>(so_far.nodes) / seconds;
    text.append(Phrase{", ", "，每秒 "}.in(language));
    text.append(count_text(static_cast<std::uint64_t>(std::llround(speed))));
    return text.append(Phrase{"/s", " 个"}.in(language));
}

}  // namespace tilestone::protocol
