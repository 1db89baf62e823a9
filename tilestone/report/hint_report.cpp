// SPDX-License-Identifier: MIT
#include "tilestone/report/hint_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/text.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/wording.h"

namespace tilestone::report {
namespace {

using engine::Fact;
using gomoku::Color;
using HintGomoku = engine::Hint<gomoku::Game>;

constexpr std::size_t kMovesShown = 5;
constexpr std::size_t kLineShown = 12;
/// Of each of the best moves, behind the move.
constexpr std::size_t kVariationShown = 5;
constexpr double kNoIdea = 0.5;

// ---- per game ----------------------------------------------------------------------------------

std::string json_name(twenty48::Move move) { return std::string(name_of(move)); }
std::string json_name(gomoku::Point point) { return gomoku::point_text(point); }

/// items[index], or none if the hint has none for this move.
template <class Item>
std::optional<Item> of_move(const std::vector<std::optional<Item>>& items, std::size_t index) {
    return index < items.size() ? items[index] : std::nullopt;
}

/// The expected play after a move that it begins with; none if it is not known.
template <class Game>
std::span<const typename Game::Move> line_of(const engine::Hint<Game>& hint,
                                             const typename Game::Move& move) {
    for (const auto& line : hint.result.lines) {
        if (line.size() > 1 && line.front() == move) return line;
    }
    return {};
}

template <TileGame Game>
void add_chances(Json& /*move*/, const engine::Hint<Game>& /*hint*/, std::size_t /*index*/) {}
void add_chances(Json& move, const HintGomoku& hint, std::size_t index) {
    const auto rate = of_move(hint.win_rates, index);
    move["win_rate"] = rate ? json_number(*rate) : Json(nullptr);
    const auto proof = of_move(hint.proofs, index);
    if (!proof) return;
    move["kind"] = proof->wins ? "win" : "loss";
    move["plies"] = proof->plies;
}

std::vector<gomoku::Point> expected_line(const HintGomoku& hint) {
    if (!hint.result.move || !hint.result.line.empty()) return hint.result.line;
    return {*hint.result.move};
}

template <TileGame Game>
void add_outlook(Json& json, const engine::Hint<Game>& hint) {
    for (const twenty48::Move move : hint.result.line) json["pv"].push_back(json_name(move));
}
void add_outlook(Json& json, const HintGomoku& hint) {
    json["pv"] = json_points(expected_line(hint));
    json["win_rate"] = json_number(hint.win_rate.value_or(kNoIdea));
    json["proof"] = nullptr;
    if (!hint.proof) return;
    json["proof"] = {{"result", hint.proof->wins ? "win" : "loss"}, {"plies", hint.proof->plies}};
}

template <TileGame Game>
std::string board_of(const HintReport<Game>& report, Language /*language*/,
                     const BoardStyle& style) {
    return board_text(report.query.state, style);
}
std::string board_of(const HintReport<gomoku::Game>& report, Language language,
                     const BoardStyle& style) {
    const BoardMarks marks = marks_of(report.query, report.hint.result.move);
    return board_text(report.query.state, marks, style, language);
}

template <TileGame Game>
std::string_view whose_turn(const Query<Game>& /*query*/, Language /*language*/) {
    return "";
}
std::string_view whose_turn(const Query<gomoku::Game>& query, Language language) {
    const bool black = query.state.to_move() == Color::kBlack;
    return black ? Phrase{"Black to move. ", "黑方走。"}.in(language)
                 : Phrase{"White to move. ", "白方走。"}.in(language);
}

template <TileGame Game>
std::string chance_text(const engine::Hint<Game>& /*hint*/, Language /*language*/) {
    return "";
}
/// What is proven, or the estimated chance to win; empty if neither is known.
std::string chance_words(const std::optional<engine::gomoku::ForcedResult>& proof,
                         const std::optional<double>& win_rate, Language language) {
    if (proof) {
        return std::string(proof->wins ? Phrase{"Proven win", "已证明必胜"}.in(language)
                                       : Phrase{"Proven loss", "已证明必败"}.in(language));
    }
    if (!win_rate) return "";
    return std::string(Phrase{"Estimated chance to win: ", "估计胜率："}.in(language)) +
           percent_text(*win_rate);
}

std::string chance_text(const HintGomoku& hint, Language language) {
    const std::string words = chance_words(hint.proof, hint.win_rate, language);
    return words.empty() ? "" : std::string(Phrase{". ", "。"}.in(language)) + words;
}

struct NamedValue {
    std::string name;
    double value = 0;
};
/// Names and values in two columns, a line per row.
std::string value_columns(std::span<const NamedValue> rows) {
    double largest = 0;
    for (const NamedValue& row : rows) {
        if (std::isfinite(row.value)) largest = std::max(largest, std::abs(row.value));
    }
    std::size_t name_width = 0;
    std::size_t width = 0;
    std::vector<std::string> values;
    for (const NamedValue& row : rows) {
        values.push_back(fixed_text(row.value, value_decimals(largest)));
        name_width = std::max(name_width, columns_of(row.name));
        width = std::max(width, columns_of(values.back()));
    }
    std::string lines;
    for (std::size_t index = 0; index < rows.size(); ++index) {
        const std::string& name = rows[index].name;
        lines += "  " + name + std::string(name_width - columns_of(name), ' ');
        lines += std::string(2 + width - columns_of(values[index]), ' ') + values[index] + "\n";
    }
    return lines;
}

template <TileGame Game>
std::string value_lines(const engine::Hint<Game>& hint, Language language) {
    std::vector<NamedValue> rows;
    for (const auto& each : hint.result.moves) {
        if (each.kind == search::ValueKind::kUnsearched) continue;
        rows.push_back({move_text(each.move, language), each.value});
    }
    return value_columns(rows);
}

/// Whether the list of the best moves has this one: a proved win, or a move with an exact value.
bool is_shown(const HintGomoku& hint, std::size_t index) {
    if (const auto proof = of_move(hint.proofs, index)) return proof->wins;
    return hint.result.moves[index].kind == search::ValueKind::kExact;
}

/// A move, its chance and the play that is expected after it; empty without a chance.
std::string chance_line(const HintGomoku& hint, std::size_t index, Language language) {
    constexpr std::size_t kChanceWidth = 7;
    const gomoku::Point move = hint.result.moves[index].move;
    std::string chance;
    if (of_move(hint.proofs, index)) {
        chance = Phrase{"wins", "必胜"}.in(language);
    } else if (const auto rate = of_move(hint.win_rates, index)) {
        chance = percent_text(*rate);
    } else {
        return "";
    }
    const std::string point = gomoku::point_text(move);
    std::string line = "  " + point + std::string(5 - point.size(), ' ') + chance;
    const auto play = line_of(hint, move);
    if (!play.empty()) line += std::string(kChanceWidth - columns_of(chance), ' ');
    for (std::size_t i = 1; i < std::min(play.size(), 1 + kVariationShown); ++i) {
        line += " " + gomoku::point_text(play[i]);
    }
    return line + "\n";
}

/// The best moves with their win rates, or with their values if some have no win rate, and the
/// principal variation. No moves if all values are equal.
std::string value_lines(const HintGomoku& hint, Language language) {
    const auto& moves = hint.result.moves;
    std::vector<NamedValue> rows;
    std::string chances;
    const bool differ = !moves.empty() && moves.front().value != moves.back().value;
    for (std::size_t index = 0; differ && index < moves.size() && rows.size() < kMovesShown;
         ++index) {
        if (!is_shown(hint, index)) continue;
        rows.push_back({gomoku::point_text(moves[index].move), moves[index].value});
        chances += chance_line(hint, index, language);
    }
    const auto lines = static_cast<std::size_t>(std::ranges::count(chances, '\n'));
    std::string text = lines == rows.size() ? chances : value_columns(rows);
    const std::vector<gomoku::Point> line = expected_line(hint);
    if (line.size() < 2) return text;
    text += Phrase{"Expected: ", "预计："}.in(language);
    for (std::size_t index = 0; index < std::min(line.size(), kLineShown); ++index) {
        text += (index == 0 ? "" : " ") + gomoku::point_text(line[index]);
    }
    return text + "\n";
}

// ---- both games --------------------------------------------------------------------------------

/// A fact's item as a number, boolean or text; lists become arrays.
Json json_item(const Fact::Item& item) {
    if (const double* number = std::get_if<double>(&item.value)) return json_number(*number);
    if (const bool* flag = std::get_if<bool>(&item.value)) return *flag;
    if (const auto* cells = std::get_if<std::vector<int>>(&item.value)) return Json(*cells);
    if (const auto* names = std::get_if<engine::Names>(&item.value)) return Json(*names);
    return std::get<std::string>(item.value);
}

/// Keys cells or points: what shows the reason on the board; in Gomoku at least the move.
template <class Game>
void add_evidence(Json& json, const Fact& fact) {
    if constexpr (TileGame<Game>) {
        if (fact.find("cells") == nullptr) json["cells"] = Json::array();
    } else if (fact.find("points") == nullptr) {
        json["points"] = Json(fact.names("fives"));
        if (json["move"].is_text()) json["points"].push_back(json["move"]);
    }
}

/// Keys line, line_complete: complete unless the item plies says that it goes on.
void add_line(Json& json, const Fact& fact) {
    const std::span<const std::string> line = fact.names("line");
    json["line"] = Json(line);
    const double* length = fact.number("plies");
    const auto shown = static_cast<double>(line.size());
    json["line_complete"] = line.empty() || length == nullptr || *length <= shown;
}

/// A reason for or against `move`.
template <class Game>
Json json_fact(const Fact& fact, const Json& move, std::optional<Language> language) {
    constexpr std::array<std::string_view, 3> kPolarities = {"for", "against", "neutral"};
    const std::string_view second = fact.text("second");
    Json json = {
        {"id", fact.id},
        {"text", json_worded(language, [&](Language each) { return word<Game>(fact, each); })},
        {"polarity", kPolarities[static_cast<std::size_t>(fact.polarity)]},
        {"detail", fact.is_detail},
        {"move", move},
        {"instead", second.empty() ? Json(nullptr) : Json(second)},
        {"numbers", Json::object()}};
    for (const Fact::Item& item : fact.items) {
        json[item.name] = json_item(item);
        if (std::holds_alternative<double>(item.value)) {
            json["numbers"][item.name] = json_item(item);
        }
    }
    add_evidence<Game>(json, fact);
    add_line(json, fact);
    return json;
}

constexpr std::array<std::string_view, 4> kKinds = {"exact", "lower", "upper", "unsearched"};

template <class Game>
Json json_move(const engine::Hint<Game>& hint, std::size_t index) {
    const auto& each = hint.result.moves[index];
    const bool is_known = each.kind != search::ValueKind::kUnsearched;
    Json json = {{"move", json_name(each.move)},
                 {"value", is_known ? json_number(each.value) : Json(nullptr)},
                 {"kind", kKinds[static_cast<std::size_t>(each.kind)]}};
    add_chances(json, hint, index);
    for (const auto& move : line_of(hint, each.move)) json["pv"].push_back(json_name(move));
    return json;
}

template <TileGame Game>
void add_outcome(Json& /*json*/, const engine::Instead<Game>& /*instead*/) {}
void add_outcome(Json& json, const engine::Instead<gomoku::Game>& instead) {
    json["win_rate"] = instead.win_rate ? json_number(*instead.win_rate) : Json(nullptr);
    if (!instead.proof) return;
    json["kind"] = instead.proof->wins ? "win" : "loss";
    json["plies"] = instead.proof->plies;
}

template <class Game>
Json json_instead(const engine::Instead<Game>& instead, const Json& best,
                  std::optional<Language> language) {
    Json json = {{"move", json_name(instead.move)},
                 {"value", instead.value ? json_number(*instead.value) : Json(nullptr)},
                 {"kind", kKinds[static_cast<std::size_t>(instead.kind)]}};
    add_outcome(json, instead);
    json["why"] = json_facts<Game>(instead.why, json["move"], language);
    for (Json& reason : json["why"].items()) {
        if (reason["instead"].is_null()) reason["instead"] = best;
    }
    json["line"] = Json::array();
    for (const auto move : instead.line) json["line"].push_back(json_name(move));
    json["line_complete"] = instead.is_line_complete;
    return json;
}

/// `text`, in bold if the style has color.
std::string emphasized(std::string_view text, const BoardStyle& style) {
    if (!style.color) return std::string(text);
    return std::string("\x1b[1m").append(text).append("\x1b[0m");
}

template <TileGame Game>
std::string chance_text(const engine::Instead<Game>& /*instead*/, Language /*language*/) {
    return "";
}
std::string chance_text(const engine::Instead<gomoku::Game>& instead, Language language) {
    const std::string words = chance_words(instead.proof, instead.win_rate, language);
    return (words.empty() || language == Language::kChinese ? "" : " ") + words;
}

/// The line of moves after the other move, if there are any.
template <class Game>
std::string continuation_text(const engine::Instead<Game>& instead, Language language) {
    if (instead.line.size() < 2) return "";
    std::string text(Phrase{"Line: ", "变化："}.in(language));
    const std::size_t shown = std::min(instead.line.size(), kLineShown);
    for (std::size_t index = 0; index < shown; ++index) {
        if (index > 0) text += " ";
        if constexpr (std::is_same_v<Game, gomoku::Game>) {
            text += gomoku::point_text(instead.line[index]);
        } else {
            text += arrow_of(instead.line[index]);
        }
    }
    return text + (instead.is_line_complete && shown == instead.line.size() ? "\n" : " …\n");
}

/// Why not the other move.
template <class Game>
std::string instead_text(const engine::Instead<Game>& instead, Language language) {
    std::string text(Phrase{"Why not ", "为什么不走 "}.in(language));
    text += move_text(instead.move, language) + std::string(Phrase{"?", "？"}.in(language));
    text += chance_text(instead, language) + "\n";
    for (const Fact& fact : instead.why) {
        if (!fact.is_detail) text += reason_line<Game>(fact, language);
    }
    return text + continuation_text(instead, language);
}

/// "minimax: depth 3, 1,234 positions, 1.50 ms" and a line end.
template <class Game>
std::string search_line(const HintReport<Game>& report, Language language) {
    const auto& result = report.hint.result;
    const std::string depth = std::to_string(result.depth);
    const std::string nodes = count_text(result.nodes);
    const std::string time = value_text(result.time.count());
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

template <class Game>
Json headline_json(std::span<const Fact> why, std::optional<Language> language) {
    const std::optional<Fact> headline = headline_of<Game>(why);
    if (!headline) return nullptr;
    return {{"id", headline->id}, {"text", json_worded(language, [&](Language each) {
                                       return headline_text<Game>(*headline, each);
                                   })}};
}

template <class Game>
Json hint_object(const HintReport<Game>& report, std::optional<Language> language) {
    const auto& result = report.hint.result;
    Json json = json_position(report.query);
    json["move"] = result.move ? Json(json_name(*result.move)) : Json(nullptr);
    json["headline"] = headline_json<Game>(report.hint.why, language);
    json["equal"] = Json::array();
    for (const auto move : report.hint.equal) json["equal"].push_back(json_name(move));
    json["moves"] = Json::array();
    for (std::size_t index = 0; index < result.moves.size(); ++index) {
        json["moves"].push_back(json_move(report.hint, index));
    }
    add_outlook(json, report.hint);
    json["depth"] = result.depth;
    json["nodes"] = result.nodes;
    json["time_ms"] = result.time.count();
    json["player"] = report.player;
    json["options"] = json_options(report.options);
    json["seed"] = report.seed;
    json["why"] = json_facts<Game>(report.hint.why, json["move"], language);
    if (report.hint.instead) {
        json["instead"] = json_instead(*report.hint.instead, json["move"], language);
    }
    json["interrupted"] = report.interrupted;
    return rounded(std::move(json));
}

template <class Game>
std::string hint_json(const HintReport<Game>& report, Language language) {
    return answer_text(hint_object(report, language));
}

template <class Game>
std::string hint_text(const HintReport<Game>& report, Language language, const BoardStyle& style) {
    const engine::Hint<Game>& hint = report.hint;
    std::string text = board_of(report, language, style) + "\n";
    if (!hint.result.move) {
        for (const Fact& fact : hint.why) text += word<Game>(fact, language) + "\n";
        return text;
    }
    text += whose_turn(report.query, language);
    text += Phrase{"Best move: ", "最佳走法："}.in(language);
    text += emphasized(move_text(*hint.result.move, language), style);
    text += chance_text(hint, language) + "\n";
    if (const auto headline = headline_of<Game>(hint.why)) {
        text += headline_text<Game>(*headline, language) + "\n";
    }
    text += "\n";
    std::string details = value_lines(hint, language);
    for (const Fact& fact : hint.why) {
        (fact.is_detail ? details : text) += reason_line<Game>(fact, language);
    }
    if (!text.ends_with("\n\n")) text += "\n";
    text.append(Phrase{"Details:", "细节："}.in(language)).append("\n" + details + "\n");
    if (hint.instead) text += instead_text(*hint.instead, language) + "\n";
    return text + search_line(report, language);
}

template <class Game>
std::string thinking_text(const engine::SearchResult<Game>& so_far, std::optional<double> win_rate,
                          Language language) {
    std::string text(Phrase{"depth ", "深度 "}.in(language));
    text += std::to_string(so_far.depth);
    if (!so_far.moves.empty()) {
        const auto& first = so_far.moves.front();
        text.append(Phrase{": ", "："}.in(language)).append(move_text(first.move, language));
        text += " " + (win_rate ? percent_text(*win_rate) : value_text(first.value));
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

std::string move_text(twenty48::Move move, Language language) {
    return std::string(arrow_of(move)).append(" ").append(word_move(move, language));
}

std::string move_text(gomoku::Point point, Language /*language*/) {
    return gomoku::point_text(point);
}

std::string item_line(std::string_view sentence) {
    return std::string(mark_of(engine::Polarity::kNeutral))
        .append(" ")
        .append(sentence)
        .append("\n");
}

template <class Game>
std::string reason_line(const Fact& fact, Language language) {
    return std::string(mark_of(fact.is_detail ? engine::Polarity::kNeutral : fact.polarity))
        .append(" ")
        .append(word<Game>(fact, language))
        .append("\n");
}

Json json_position(const Query<twenty48::Game>& query) {
    return {{"position", twenty48::to_text(query.state)}};
}

Json json_position(const Query<tiles::Game>& query) {
    return {{"position", tiles::to_text(query.state)}, {"size", tiles::to_text(query.state.size)}};
}

Json json_position(const Query<gomoku::Game>& query) {
    return {{"position", gomoku::history_text(query.history)},
            {"rule", name_of(query.state.rule())},
            {"size", query.state.size()},
            {"to_move", name_of(query.state.to_move())}};
}

Json json_points(std::span<const gomoku::Point> points) {
    Json json = Json::array();
    for (const gomoku::Point point : points) json.push_back(gomoku::point_text(point));
    return json;
}

Json json_fouls(std::span<const gomoku::ExplainedFoul> fouls) {
    Json json = Json::array();
    for (const gomoku::ExplainedFoul& foul : fouls) {
        Json rows = Json::array();
        for (const auto& row : foul.rows) rows.push_back(json_points(row));
        json.push_back({{"move", gomoku::point_text(foul.point)},
                        {"reason", name_of(foul.foul)},
                        {"rows", std::move(rows)}});
    }
    return json;
}

template <class Game>
Json json_facts(std::span<const Fact> facts, const Json& move, std::optional<Language> language) {
    Json all = Json::array();
    for (const Fact& fact : facts) all.push_back(json_fact<Game>(fact, move, language));
    return all;
}

BoardMarks marks_of(const Query<gomoku::Game>& query, std::optional<gomoku::Point> hint) {
    BoardMarks marks{.last = query.last(), .hint = hint};
    for (const auto& foul : gomoku::explain_fouls(query.state)) {
        marks.forbidden.push_back(foul.point);
    }
    return marks;
}

#define TILESTONE_HINT_REPORT(Game)                                                              \
    template Json hint_object(const HintReport<Game>&, std::optional<Language>);                 \
    template std::string hint_json(const HintReport<Game>&, Language);                           \
    template std::string hint_text(const HintReport<Game>&, Language, const BoardStyle&);        \
    template std::string thinking_text(const engine::SearchResult<Game>&, std::optional<double>, \
                                       Language);                                                \
    template std::string reason_line<Game>(const Fact&, Language);                               \
    template Json json_facts<Game>(std::span<const Fact>, const Json&, std::optional<Language>)

TILESTONE_HINT_REPORT(twenty48::Game);
TILESTONE_HINT_REPORT(tiles::Game);
TILESTONE_HINT_REPORT(gomoku::Game);

}  // namespace tilestone::report
