// SPDX-License-Identifier: MIT
#include "tilestone/report/forbidden_report.h"

#include "tilestone/games/gomoku/text.h"
#include "tilestone/report/hint_report.h"
#include "tilestone/report/wording.h"

namespace tilestone::report {
namespace {

using gomoku::Color;
using gomoku::ExplainedFoul;
using gomoku::Position;

/// "h8  double-three: f8 g8 h8, h6 h7 h8".
std::string foul_line(const ExplainedFoul& foul, Language language) {
    std::string line = "  " + gomoku::point_text(foul.point);
    line += std::string(6 - line.size(), ' ');
    line += word_shape(gomoku::name_of(foul.foul), language);
    line += Phrase{":", "："}.in(language);
    for (std::size_t row = 0; row < foul.rows.size(); ++row) {
        if (row > 0) line += ",";
        for (const gomoku::Point point : foul.rows[row]) line += " " + gomoku::point_text(point);
    }
    return line + "\n";
}

std::string_view why_nothing(const Position& position, Language language) {
    if (gomoku::Rules::result(position)) {
        return Phrase{"The game is over.", "对局已经结束。"}.in(language);
    }
    if (position.to_move() == Color::kWhite) {
        return Phrase{"White is to move: nothing is forbidden to white.",
                      "轮到白方：白方没有禁手。"}
            .in(language);
    }
    return Phrase{"No point is forbidden to black.", "黑方没有禁手点。"}.in(language);
}

}  // namespace

std::string forbidden_json(const Query<gomoku::Game>& query) {
    Json json = json_position(query);
    json["forbidden"] = json_fouls(gomoku::explain_fouls(query.state));
    return answer_text(json);
}

std::string forbidden_text(const Query<gomoku::Game>& query, Language language,
                           const BoardStyle& style) {
    const auto fouls = gomoku::explain_fouls(query.state);
    std::string text = board_text(query.state, marks_of(query, {}), style, language) + "\n";
    if (fouls.empty()) return text.append(why_nothing(query.state, language)).append("\n");
    text += Phrase{"Forbidden to black:\n", "黑方禁手点：\n"}.in(language);
    for (const ExplainedFoul& foul : fouls) text += foul_line(foul, language);
    return text;
}

}  // namespace tilestone::report
