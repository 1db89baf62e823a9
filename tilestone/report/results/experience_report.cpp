// SPDX-License-Identifier: MIT
#include "tilestone/report/results/experience_report.h"

#include "tilestone/games/gomoku/text.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"
#include "tilestone/training/experience/loss_text.h"

namespace tilestone::report {
namespace {

using experience::Loss;
using gomoku::Color;

std::string way_to(const Loss& loss) {
    return gomoku::moves_text(std::span(loss.moves).first(loss.ply));
}

std::string mistake_of(const Loss& loss) { return gomoku::point_text(loss.moves[loss.ply - 1]); }

Json json_loss(const Loss& loss) {
    Json json;
    json["position"] = way_to(loss);
    json["rule"] = std::string(gomoku::name_of(loss.rule));
    json["size"] = loss.size;
    json["loser"] = std::string(gomoku::name_of(loser_of(loss)));
    json["mistake"] = mistake_of(loss);
    json["game"] = gomoku::moves_text(loss.moves);
    json["first_met"] = experience::time_text(loss.first_met);
    json["last_met"] = experience::time_text(loss.last_met);
    json["times"] = loss.times;
    return json;
}

std::string loss_line(const Loss& loss, Language language) {
    const bool black = loser_of(loss) == Color::kBlack;
    std::string line = way_to(loss) + "  ";
    line += gomoku::name_of(loss.rule);
    line += " " + std::to_string(loss.size) + ": ";
    line += black ? Phrase{"black", "黑方"}.in(language) : Phrase{"white", "白方"}.in(language);
    line += Phrase{" lost by ", "败于 "}.in(language);
    line += mistake_of(loss);
    line += Phrase{", times: ", "，次数："}.in(language);
    line += count_text(static_cast<std::uint64_t>(loss.times));
    line += Phrase{", last: ", "，最近："}.in(language);
    return line + experience::time_text(loss.last_met) + "\n";
}

/// "1 position", "12 positions".
std::string positions_text(std::size_t count, Language language) {
    std::string text = count_text(count);
    const Phrase phrase{count == 1 ? " position" : " positions", " 个局面"};
    return text.append(phrase.in(language));
}

}  // namespace

std::string experience_json(const std::string& file, std::span<const Loss> losses) {
    Json json;
    json["file"] = file;
    json["positions"] = Json::array();
    for (const Loss& loss : losses) json["positions"].push_back(json_loss(loss));
    return answer_text(json);
}

std::string experience_text(const std::string& file, std::span<const Loss> losses,
                            Language language) {
    std::string text = positions_text(losses.size(), language);
    text += Phrase{" known as lost, in ", "已知会输，文件 "}.in(language);
    text += file + "\n";
    for (const Loss& loss : losses) text += loss_line(loss, language);
    return text;
}

std::string exported_json(const std::string& file, const std::string& out, std::size_t positions) {
    return answer_text({{"file", file}, {"out", out}, {"positions", positions}});
}

std::string exported_text(const std::string& out, std::size_t positions, Language language) {
    std::string text = out;
    text += Phrase{": ", "："}.in(language);
    return text + positions_text(positions, language) + "\n";
}

std::string imported_json(const std::string& file, const std::string& in,
                          experience::Store::Merged merged) {
    return answer_text(
        {{"file", file}, {"in", in}, {"added", merged.added}, {"known", merged.known}});
}

std::string imported_text(experience::Store::Merged merged, Language language) {
    std::string text = positions_text(merged.added, language);
    text += Phrase{" added, ", "新增，"}.in(language);
    text += count_text(merged.known);
    return text.append(Phrase{" known already\n", " 个已有\n"}.in(language));
}

std::string forgotten_json(const std::string& file, std::size_t positions) {
    return answer_text({{"file", file}, {"forgotten", positions}});
}

std::string forgotten_text(std::size_t positions, Language language) {
    return positions_text(positions, language)
        .append(Phrase{" forgotten\n", "已忘记\n"}.in(language));
}

}  // namespace tilestone::report
