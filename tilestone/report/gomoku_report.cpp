// SPDX-License-Identifier: MIT
#include "tilestone/report/gomoku_report.h"

#include <algorithm>
#include <utility>

#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/report/hint_json.h"
#include "tilestone/report/hint_parts.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/wording.h"

namespace tilestone::report {
namespace {

using engine::Fact;
using gomoku::Color;
using gomoku::ExplainedFoul;
using gomoku::Position;
using GomokuSearchResult = engine::SearchResult<gomoku::Game>;

constexpr std::size_t kMovesShown = 5;
constexpr std::size_t kLineShown = 12;
constexpr double kNoIdea = 0.5;

std::string_view side_to_move(const Position& position) {
    return position.to_move() == Color::kBlack ? "black" : "white";
}

/// Lists of points are arrays.
Json json_points_or_item(const Fact::Item& item) {
    const auto* text = std::get_if<std::string>(&item.value);
    const bool lists = item.name == "points" || item.name == "fives";
    if (text == nullptr || !lists) return json_item(item.value);
    const auto points = gomoku::parse_moves(*text, gomoku::kMostSize);
    return points ? json_points(*points) : Json(*text);
}

Json json_proof(const std::optional<engine::Proof>& proof) {
    if (!proof) return nullptr;
    return {{"result", proof->wins ? "win" : "loss"}, {"plies", proof->plies}};
}

/// Of the move of this number; none where the hint says nothing of it.
template <class Item>
std::optional<Item> of_move(const std::vector<std::optional<Item>>& items, std::size_t index) {
    return index < items.size() ? items[index] : std::nullopt;
}

Json json_judged_move(const engine::GomokuHint& hint, std::size_t index) {
    const auto& each = hint.result.moves[index];
    Json move = json_move(gomoku::point_text(each.move), each.value, each.kind);
    const auto rate = of_move(hint.win_rates, index);
    move["win_rate"] = rate ? json_number(*rate) : Json(nullptr);
    const auto proof = of_move(hint.proofs, index);
    if (!proof) return move;
    move["kind"] = proof->wins ? "win" : "loss";
    move["plies"] = proof->plies;
    return move;
}

/// What the search expects; at least the move.
std::vector<gomoku::Point> expected_line(const GomokuSearchResult& result) {
    if (!result.move) return {};
    if (!result.line.empty()) return result.line;
    return {*result.move};
}

std::string best_move_line(const GomokuHintReport& report, Language language, bool color) {
    const bool black = report.position.to_move() == Color::kBlack;
    std::string line(black ? Phrase{"Black", "黑方"}.in(language)
                           : Phrase{"White", "白方"}.in(language));
    line += Phrase{" to move. Best move: ", "走。最佳走法："}.in(language);
    line += emphasized(gomoku::point_text(*report.hint.result.move), color);
    if (!report.hint.win_rate) return line + "\n";
    line += Phrase{". Chance to win: ", "。胜率："}.in(language);
    return line + percent_text(*report.hint.win_rate) + "\n";
}

/// Whether a list of the best moves has this one: what is certain, or has a value of its own.
bool is_shown(const engine::GomokuHint& hint, std::size_t index) {
    if (const auto proof = of_move(hint.proofs, index)) return proof->wins;
    return hint.result.moves[index].kind == search::ValueKind::kExact;
}

std::string chance_line(const engine::GomokuHint& hint, std::size_t index, Language language) {
    const std::string point = gomoku::point_text(hint.result.moves[index].move);
    std::string line = "  " + point + std::string(5 - point.size(), ' ');
    if (of_move(hint.proofs, index)) return line.append(Phrase{"wins", "必胜"}.in(language)) + "\n";
    const auto rate = of_move(hint.win_rates, index);
    return rate ? line + percent_text(*rate) + "\n" : "";
}

/// The best few, where the player tells any apart: by their chances, or by what they are worth
/// where it does not say what that means.
std::string value_lines(const engine::GomokuHint& hint, Language language) {
    const auto& moves = hint.result.moves;
    if (moves.empty() || moves.front().value == moves.back().value) return "";
    std::vector<NamedValue> rows;
    std::string chances;
    for (std::size_t index = 0; index < moves.size() && rows.size() < kMovesShown; ++index) {
        if (!is_shown(hint, index)) continue;
        rows.push_back({gomoku::point_text(moves[index].move), moves[index].value});
        chances += chance_line(hint, index, language);
    }
    const auto lines = static_cast<std::size_t>(std::ranges::count(chances, '\n'));
    return lines == rows.size() ? chances : value_columns(rows);
}

std::string expected_line_text(const GomokuSearchResult& result, Language language) {
    std::vector<gomoku::Point> line = expected_line(result);
    if (line.size() < 2) return "";
    line.resize(std::min(line.size(), kLineShown));
    std::string text(Phrase{"Expected:", "预计："}.in(language));
    for (const gomoku::Point point : line) {
        if (text.back() == ':' || point != line.front()) text += ' ';
        text += gomoku::point_text(point);
    }
    return text + "\n";
}

std::vector<gomoku::Point> points_of(const std::vector<ExplainedFoul>& fouls) {
    std::vector<gomoku::Point> points;
    for (const ExplainedFoul& foul : fouls) points.push_back(foul.point);
    return points;
}

BoardMarks marks_of(const std::vector<gomoku::Point>& moves, std::optional<gomoku::Point> hint,
                    const std::vector<ExplainedFoul>& fouls) {
    BoardMarks marks{.hint = hint, .forbidden = points_of(fouls)};
    if (!moves.empty()) marks.last = moves.back();
    return marks;
}

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

Json json_position(std::span<const gomoku::Point> moves, const Position& position) {
    Json json;
    json["position"] = gomoku::moves_text(moves);
    json["rule"] = std::string(gomoku::name_of(position.rule()));
    json["size"] = position.size();
    json["to_move"] = std::string(side_to_move(position));
    return json;
}

Json json_points(std::span<const gomoku::Point> points) {
    Json json = Json::array();
    for (const gomoku::Point point : points) json.push_back(gomoku::point_text(point));
    return json;
}

Json json_fouls(std::span<const ExplainedFoul> fouls) {
    Json json = Json::array();
    for (const ExplainedFoul& foul : fouls) {
        Json rows = Json::array();
        for (const auto& row : foul.rows) rows.push_back(json_points(row));
        json.push_back({{"move", gomoku::point_text(foul.point)},
                        {"reason", std::string(gomoku::name_of(foul.foul))},
                        {"rows", std::move(rows)}});
    }
    return json;
}

Json hint_object(const GomokuHintReport& report, Language language) {
    const GomokuSearchResult& result = report.hint.result;
    Json json = json_position(report.moves, report.position);
    json["move"] = nullptr;
    if (result.move) json["move"] = gomoku::point_text(*result.move);
    json["moves"] = Json::array();
    for (std::size_t index = 0; index < result.moves.size(); ++index) {
        json["moves"].push_back(json_judged_move(report.hint, index));
    }
    json["pv"] = json_points(expected_line(result));
    json["win_rate"] = json_number(report.hint.win_rate.value_or(kNoIdea));
    json["proof"] = json_proof(report.hint.proof);
    add_search(json, effort_of(result), report.player, report.options, report.seed);
    json["why"] = json_facts(
        report.hint.why, [&](const Fact& fact) { return word_gomoku(fact, language); },
        json_points_or_item);
    json["interrupted"] = report.interrupted;
    return rounded(std::move(json));
}

std::string hint_json(const GomokuHintReport& report, Language language) {
    return answer_text(hint_object(report, language));
}

std::string hint_text(const GomokuHintReport& report, Language language, const BoardStyle& style) {
    const GomokuSearchResult& result = report.hint.result;
    const BoardMarks marks =
        marks_of(report.moves, result.move, gomoku::explain_fouls(report.position));
    std::string text = gomoku_board_text(report.position, marks, style);
    text += gomoku_legend(marks, style, language) + "\n";
    if (!result.move) {
        for (const Fact& fact : report.hint.why) text += word_gomoku(fact, language) + "\n";
        return text;
    }
    text += best_move_line(report, language, style.color);
    text += value_lines(report.hint, language);
    text += expected_line_text(result, language) + "\n";
    for (const Fact& fact : report.hint.why) {
        text += reason_line(word_gomoku(fact, language), language);
    }
    if (!report.hint.why.empty()) text += "\n";
    return text + search_line(report.player, effort_of(result), report.interrupted, language);
}

std::string thinking_text(const GomokuSearchResult& so_far, std::optional<double> win_rate,
                          Language language) {
    std::string best;
    if (!so_far.moves.empty()) {
        const auto& first = so_far.moves.front();
        best = gomoku::point_text(first.move) + " " +
               (win_rate ? percent_text(*win_rate) : value_text(first.value));
    }
    return thinking_line(effort_of(so_far), best, language);
}

std::string forbidden_json(const ForbiddenReport& report) {
    Json json = json_position(report.moves, report.position);
    json["forbidden"] = json_fouls(gomoku::explain_fouls(report.position));
    return answer_text(json);
}

std::string forbidden_text(const ForbiddenReport& report, Language language,
                           const BoardStyle& style) {
    const auto fouls = gomoku::explain_fouls(report.position);
    const BoardMarks marks = marks_of(report.moves, {}, fouls);
    std::string text = gomoku_board_text(report.position, marks, style);
    text += gomoku_legend(marks, style, language) + "\n";
    if (fouls.empty()) return text.append(why_nothing(report.position, language)).append("\n");
    text += Phrase{"Forbidden to black:\n", "黑方禁手点：\n"}.in(language);
    for (const ExplainedFoul& foul : fouls) text += foul_line(foul, language);
    return text;
}

}  // namespace tilestone::report
