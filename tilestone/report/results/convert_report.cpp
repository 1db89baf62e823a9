// SPDX-License-Identifier: MIT
#include "tilestone/report/results/convert_report.h"

#include <array>

#include "tilestone/report/json.h"

namespace tilestone::report {
namespace {

using formats::Outcome;
using formats::Record;

std::vector<std::string_view> losses_of(const ConvertReport& report) {
    return formats::losses(report.to, *report.reading);
}

/// "1 move", "3 moves".
std::string counted(std::size_t count, Phrase one, Phrase many, Language language) {
    return std::to_string(count).append((count == 1 ? one : many).in(language));
}

constexpr Phrase outcome_phrase(Outcome outcome) {
    constexpr std::array<Phrase, 4> kPhrases = {{{"no result", "结果未知"},
                                                 {"black won", "黑胜"},
                                                 {"white won", "白胜"},
                                                 {"a draw", "和棋"}}};
    return kPhrases[static_cast<std::size_t>(outcome)];
}

constexpr Phrase rule_phrase(formats::Rule rule) {
    constexpr std::array<Phrase, 3> kPhrases = {
        {{"freestyle", "自由规则"}, {"standard", "标准规则"}, {"renju", "连珠"}}};
    return kPhrases[static_cast<std::size_t>(rule)];
}

/// Translates the words of formats::losses() into Chinese.
Phrase loss_phrase(std::string_view word) {
    constexpr std::array<Phrase, 11> kPhrases = {{{"variations", "变化"},
                                                  {"comments", "注释"},
                                                  {"times", "用时"},
                                                  {"passes", "停一手"},
                                                  {"players", "棋手"},
                                                  {"event", "赛事"},
                                                  {"date", "日期"},
                                                  {"result", "结果"},
                                                  {"swap2", "swap2"},
                                                  {"rule", "规则"},
                                                  {"size", "棋盘大小"}}};
    for (const Phrase& phrase : kPhrases) {
        if (phrase.english == word) return phrase;
    }
    return {word, word};
}

}  // namespace

std::string convert_json(const ConvertReport& report) {
    const Record& record = report.reading->record;
    Json json;
    json["in"] = report.in;
    json["out"] = report.out;
    json["from"] = formats::name_of(report.from);
    json["to"] = formats::name_of(report.to);
    json["games"] = report.reading->games;
    json["game"] = report.game;
    json["moves"] = formats::main_line(record).size();
    json["variations"] = formats::count_variations(record);
    json["rule"] = gomoku::name_of(record.rule);
    json["size"] = record.size;
    const std::size_t outcome = static_cast<std::size_t>(record.outcome);
    json["result"] =
        record.outcome == Outcome::kUnknown ? Json(nullptr) : Json(formats::kOutcomeNames[outcome]);
    json["lost"] = Json(losses_of(report));
    if (!report.text.empty()) json["text"] = report.text;
    return answer_text(json);
}

std::string convert_text(const ConvertReport& report, Language language) {
    const Record& record = report.reading->record;
    const std::string size = std::to_string(record.size);
    const std::string_view comma = Phrase{", ", "，"}.in(language);
    std::string text(report.in);
    text.append(" → ").append(report.out).append(Phrase{": ", "："}.in(language));
    if (report.reading->games > 1) {
        text += Phrase{"game ", "第 "}.in(language);
        text += std::to_string(report.game);
        text += Phrase{" of ", " 局，共 "}.in(language);
        text += std::to_string(report.reading->games);
        text.append(Phrase{"", " 局"}.in(language)).append(comma);
    }
    text +=
        counted(formats::main_line(record).size(), {" move", " 手"}, {" moves", " 手"}, language);
    const int variations = formats::count_variations(record);
    if (variations > 0) {
        text += comma;
        text += counted(static_cast<std::size_t>(variations), {" variation", " 个变化"},
                        {" variations", " 个变化"}, language);
    }
    text.append(comma).append(rule_phrase(record.rule).in(language));
    text.append(comma).append(size).append("x").append(size);
    text.append(comma).append(outcome_phrase(record.outcome).in(language));
    const auto lost = losses_of(report);
    for (std::size_t index = 0; index < lost.size(); ++index) {
        text += index == 0 ? Phrase{"; lost: ", "；未保存："}.in(language)
                           : Phrase{", ", "、"}.in(language);
        text += loss_phrase(lost[index]).in(language);
    }
    return text + "\n";
}

}  // namespace tilestone::report
