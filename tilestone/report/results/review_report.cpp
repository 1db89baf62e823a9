// SPDX-License-Identifier: MIT
#include "tilestone/report/results/review_report.h"

#include <algorithm>

#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/text.h"
#include "tilestone/report/hint_report.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/review_parts.h"
#include "tilestone/report/wording.h"

namespace tilestone::report {
namespace {

using review::JudgedMove;
using review::Mistake;
using review::Review;

constexpr std::size_t kLineShown = 10;

Json json_optional(const std::optional<double>& value) {
    return value ? json_number(*value) : Json(nullptr);
}

/// Keys: number, side, move, best, before, after, loss, grade.
Json json_move(const JudgedMove& move) {
    Json json;
    json["number"] = move.number;
    if (!move.side.empty()) json["side"] = std::string(move.side);
    json["move"] = move.move;
    json["best"] = move.best.empty() ? Json(nullptr) : Json(move.best);
    json["before"] = json_optional(move.before);
    json["after"] = json_optional(move.after);
    json["loss"] = move.is_judged() ? json_number(move.loss) : Json(nullptr);
    json["grade"] = nullptr;
    if (move.grade) {
        const auto grade = static_cast<std::size_t>(*move.grade);
        json["grade"] = std::string(engine::kMoveGradeNames[grade]);
    }
    return json;
}

Json json_mistake(const ReviewReport& report, const Mistake& mistake, Language language) {
    Json json = json_move(report.review->moves[mistake.index]);
    json["pv"] = Json(mistake.line);
    const auto facts = [&](const std::vector<engine::Fact>& all, const Json& move) {
        return report.gomoku != nullptr ? json_facts<gomoku::Game>(all, move, language)
                                        : json_facts<twenty48::Game>(all, move, language);
    };
    json["why"] = facts(mistake.why, json["best"]);
    if (report.gomoku == nullptr) return json;
    json["answer"] = mistake.answer.empty() ? Json(nullptr) : Json(mistake.answer);
    json["answer_why"] = facts(mistake.answer_why, json["answer"]);
    return json;
}

void add_game(const ReviewReport& report, Json& json) {
    if (report.gomoku == nullptr) {
        json["game"] = "2048";
        json["start"] = twenty48::to_text(report.twenty48->start);
        json["score"] = report.twenty48->score_now();
        return;
    }
    const formats::Record& record = *report.gomoku;
    json["game"] = "gomoku";
    json["rule"] = std::string(gomoku::name_of(record.rule));
    json["size"] = record.size;
    const auto outcome = static_cast<std::size_t>(record.outcome);
    json["result"] = record.outcome == formats::Outcome::kUnknown
                         ? Json(nullptr)
                         : Json(std::string(formats::kOutcomeNames[outcome]));
}

/// Of each side; in 2048 one number.
Json json_accuracy(const ReviewReport& report) {
    const Review& review = *report.review;
    if (report.gomoku == nullptr) return json_optional(review.accuracy_of(""));
    Json json;
    for (const char* side : {"black", "white"})
        json[side] = json_optional(review.accuracy_of(side));
    return json;
}

bool is_black(std::string_view side) { return side == "black"; }

std::string decided_line(const review::Decided& decided, Language language) {
    const bool black = is_black(decided.side);
    const std::string move = std::to_string(decided.move);
    if (language == Language::kChinese) {
        return std::string("第 ") + move + " 手之后，" + (black ? "黑方" : "白方") + "必胜。\n";
    }
    return "The game was decided at move " + move + ": from there on " +
           (black ? "black" : "white") + " wins for certain.\n";
}

/// "Accuracy: black 91.2%, white 84%."; empty without any.
std::string accuracy_line(const ReviewReport& report, Language language) {
    const auto side_name = [&](std::string_view side) {
        return std::string(is_black(side) ? Phrase{"black ", "黑方 "}.in(language)
                                          : Phrase{"white ", "白方 "}.in(language));
    };
    std::string shares;
    for (const std::string_view side : {"", "black", "white"}) {
        const auto accuracy = report.review->accuracy_of(side);
        if (!accuracy) continue;
        if (!shares.empty()) shares += Phrase{", ", "，"}.in(language);
        shares += (side.empty() ? "" : side_name(side)) + percent_text(*accuracy);
    }
    if (shares.empty()) return "";
    return std::string(Phrase{"Accuracy: ", "准确率："}.in(language)) + shares +
           std::string(Phrase{".\n", "。\n"}.in(language));
}

/// "game.sgf: 60 moves, 59 judged by classic:depth=4."
std::string first_line(const ReviewReport& report, Language language) {
    const std::string moves = count_text(report.review->moves.size());
    const std::string judged = count_text(report.review->count_judged());
    std::string text;
    if (report.file != "-") {
        text = std::string(report.file).append(Phrase{": ", "："}.in(language));
    }
    if (language == Language::kChinese) {
        text += moves + " 步，由 " + report.player + " 评判了 " + judged + " 步";
    } else {
        const bool one = report.review->moves.size() == 1;
        text += moves + (one ? " move, " : " moves, ") + judged + " judged by " + report.player;
    }
    if (report.interrupted) text += Phrase{" (interrupted)", "（已中断）"}.in(language);
    return text + "\n";
}

/// "Move 24, white: i9", "Move 24: ← left".
std::string move_words(const ReviewReport& report, const JudgedMove& move, Language language) {
    const std::string number = std::to_string(move.number);
    std::string text = language == Language::kChinese ? "第 " + number + " 步" : "Move " + number;
    if (!move.side.empty()) {
        text += language == Language::kChinese ? (is_black(move.side) ? "，黑方" : "，白方")
                                               : ", " + std::string(move.side);
    }
    text += Phrase{": ", "："}.in(language);
    return text + review_move(report, move.move, language);
}

std::string mistake_lines(const ReviewReport& report, const Mistake& mistake, Language language) {
    const JudgedMove& move = report.review->moves[mistake.index];
    std::string text = move_words(report, move, language);
    text += Phrase{"; ", "；"}.in(language);
    text += review_change(report, move, language) + "\n";
    for (const std::string& sentence : review_advice(report, mistake, language)) {
        text += "  " + item_line(sentence);
    }
    return text;
}

std::string_view worst_heading(const Review& review, Language language) {
    if (review.worst.empty() && review.count_judged() == 0) {
        return Phrase{"No move was judged.\n", "没有评判任何一步。\n"}.in(language);
    }
    if (review.worst.empty()) {
        return Phrase{"No move gave much away.\n", "没有明显的失误。\n"}.in(language);
    }
    return Phrase{"The worst moves, greatest loss first:\n", "失误最大的几步（从大到小）：\n"}.in(
        language);
}

}  // namespace

std::string review_move(const ReviewReport& report, std::string_view move, Language language) {
    if (report.gomoku != nullptr) return std::string(move);
    const auto slide = twenty48::parse_move(move);
    if (!slide) return std::string(move);
    return move_text(*slide, language);
}

std::string review_value(const ReviewReport& report, double value) {
    return report.gomoku != nullptr ? percent_text(value) : value_text(value);
}

std::string review_change(const ReviewReport& report, const JudgedMove& move, Language language) {
    std::string text(report.gomoku != nullptr ? Phrase{"chance to win ", "胜率 "}.in(language)
                                              : Phrase{"value ", "估值 "}.in(language));
    text += review_value(report, *move.before);
    return text + " → " + review_value(report, *move.after);
}

std::string review_reason(const ReviewReport& report, const engine::Fact& fact, Language language) {
    return report.gomoku != nullptr ? word<gomoku::Game>(fact, language)
                                    : word<twenty48::Game>(fact, language);
}

std::vector<std::string> review_advice(const ReviewReport& report, const Mistake& mistake,
                                       Language language) {
    const JudgedMove& move = report.review->moves[mistake.index];
    const std::string_view stop = Phrase{".", "。"}.in(language);
    std::vector<std::string> sentences;
    sentences.push_back(std::string(Phrase{"Better: ", "更好："}.in(language)) +
                        review_move(report, move.best, language) + std::string(stop));
    if (mistake.line.size() > 1) {
        std::string line(Phrase{"Expected:", "预计："}.in(language));
        for (std::size_t i = 0; i < std::min(mistake.line.size(), kLineShown); ++i) {
            if (i > 0 || language == Language::kEnglish) line += " ";
            line += review_move(report, mistake.line[i], language);
        }
        sentences.push_back(line + std::string(stop));
    }
    for (const engine::Fact& fact : mistake.why) {
        const bool is_against = fact.polarity == engine::Polarity::kAgainst;
        if (!fact.is_detail && !is_against)
            sentences.push_back(review_reason(report, fact, language));
    }
    if (mistake.answer.empty()) return sentences;
    sentences.push_back(language == Language::kChinese
                            ? move.move + " 之后，对方下 " + mistake.answer + "。"
                            : "After " + move.move + " comes " + mistake.answer + ".");
    for (const engine::Fact& fact : mistake.answer_why) {
        if (!fact.is_detail) sentences.push_back(review_reason(report, fact, language));
    }
    return sentences;
}

std::string review_json(const ReviewReport& report, Language language) {
    const Review& review = *report.review;
    Json json;
    json["file"] = std::string(report.file);
    add_game(report, json);
    json["player"] = report.player;
    json["options"] = json_options(report.options);
    json["seed"] = report.seed;
    json["unit"] = report.gomoku != nullptr ? "win_rate" : "value";
    json["judged"] = review.count_judged();
    json["accuracy"] = json_accuracy(report);
    json["moves"] = Json::array();
    for (const JudgedMove& move : review.moves) json["moves"].push_back(json_move(move));
    json["worst"] = Json::array();
    for (const Mistake& mistake : review.worst) {
        json["worst"].push_back(json_mistake(report, mistake, language));
    }
    json["decided"] = nullptr;
    if (review.decided) {
        json["decided"] = {{"move", review.decided->move},
                           {"side", std::string(review.decided->side)}};
    }
    json["curve"] = Json::array();
    for (const review::CurvePoint& point : review.curve) {
        json["curve"].push_back({{"move", point.move}, {"value", json_number(point.value)}});
    }
    json["interrupted"] = report.interrupted;
    return answer_text(json);
}

std::string review_text(const ReviewReport& report, Language language) {
    const Review& review = *report.review;
    std::string text = first_line(report, language) + accuracy_line(report, language);
    if (review.decided) text += decided_line(*review.decided, language);
    text += worst_heading(review, language);
    for (const Mistake& mistake : review.worst) {
        text += "\n" + mistake_lines(report, mistake, language);
    }
    return text;
}

std::string review_progress(std::size_t done, std::size_t all, Language language) {
    const std::string of_all = count_text(done) + "/" + count_text(all);
    return of_all + std::string(Phrase{" positions judged; Ctrl-C gives what there is so far",
                                       " 个局面已评判；按 Ctrl-C 得到目前的结果"}
                                    .in(language));
}

}  // namespace tilestone::report
