// SPDX-License-Identifier: MIT
#include "tilestone/report/solve_report.h"

#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/report/hint_report.h"
#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

using engine::gomoku::Attack;
using engine::gomoku::Verdict;

std::string_view name_of(Attack attack) { return attack == Attack::kFours ? "vcf" : "vct"; }

Phrase side_of(const SolveReport& report) {
    return report.query.state.to_move() == gomoku::Color::kBlack ? Phrase{"Black", "黑方"}
                                                                 : Phrase{"White", "白方"};
}

Phrase attack_of(const SolveReport& report) {
    return report.attack == Attack::kFours ? Phrase{"continuous fours", "连续冲四"}
                                           : Phrase{"continuous threats", "连续威胁"};
}

/// "Black wins by continuous fours: five stands after 7 moves."
std::string verdict_text(const SolveReport& report, Language language) {
    if (gomoku::Rules::result(report.query.state)) {
        return std::string(Phrase{"The game is over.", "对局已经结束。"}.in(language));
    }
    std::string text(side_of(report).in(language));
    switch (report.solution.verdict) {
        case Verdict::kWin:
            text += Phrase{" wins by ", "靠"}.in(language);
            text += attack_of(report).in(language);
            text += Phrase{", whatever is answered. Moves until five at the longest: ",
                           "必胜，对方如何应对都一样。最长到连五的手数："}
                        .in(language);
            return text + std::to_string(report.solution.line.size()) +
                   std::string(Phrase{".", "。"}.in(language));
        case Verdict::kNone:
            text += Phrase{" has no win by ", "没有"}.in(language);
            text += attack_of(report).in(language);
            return text.append(Phrase{".", "的必胜。"}.in(language));
        case Verdict::kUnknown: break;
    }
    text += Phrase{": no win by ", "：在限制之内没有找到"}.in(language);
    text += attack_of(report).in(language);
    return text.append(
        Phrase{" was found within the limits; there may be one.", "的必胜，但可能存在。"}.in(
            language));
}

/// "1. j8 k9  2. k8 l8  3. h11": the attacker's moves numbered.
std::string line_text(std::span<const gomoku::Point> line) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i % 2 == 0) text += (i == 0 ? "" : "  ") + std::to_string(i / 2 + 1) + ".";
        text += " " + gomoku::point_text(line[i]);
    }
    return text;
}

}  // namespace

std::string solve_json(const SolveReport& report) {
    const engine::gomoku::Solution& solution = report.solution;
    Json json = json_position(report.query);
    json["attack"] = std::string(name_of(report.attack));
    json["result"] = std::string(engine::gomoku::name_of(solution.verdict));
    json["line"] = json_points(solution.line);
    json["plies"] = nullptr;
    if (solution.verdict == Verdict::kWin) json["plies"] = solution.line.size();
    json["nodes"] = solution.nodes;
    json["time_ms"] = json_number(report.time.count());
    json["interrupted"] = report.interrupted;
    return answer_text(json);
}

std::string solve_text(const SolveReport& report, Language language, const BoardStyle& style) {
    const engine::gomoku::Solution& solution = report.solution;
    BoardMarks marks;
    marks.last = report.query.last();
    if (!solution.line.empty()) marks.hint = solution.line.front();
    std::string text = board_text(report.query.state, marks, style, language) + "\n";
    text += verdict_text(report, language) + "\n";
    if (!solution.line.empty()) text += line_text(solution.line) + "\n";
    text += "\n" + count_text(solution.nodes);
    text += Phrase{" positions, ", " 个局面，"}.in(language);
    text += fixed_text(report.time.count(), 2) + " ms";
    if (report.interrupted) text += Phrase{", interrupted", "，被中断"}.in(language);
    return text + "\n";
}

}  // namespace tilestone::report
