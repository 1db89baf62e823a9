// SPDX-License-Identifier: MIT
#include "tilestone/report/results/match_page.h"

#include <array>

#include "tilestone/core/build_info.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/match/gomoku/game_result.h"
#include "tilestone/report/chart/chart.h"
#include "tilestone/report/json.h"
#include "tilestone/report/results/cross_table.h"
#include "tilestone/report/results/html.h"
#include "tilestone/report/results/match_page_parts.h"
#include "tilestone/report/svg_writer.h"

namespace tilestone::report {
namespace {

using match::GameResult;

std::string escaped(std::string_view text) { return SvgWriter::escaped(text); }

/// The ratings with their intervals, one row per player.
std::string elo_picture(const MatchReport& report, Language language) {
    chart::IntervalChart picture{
        .heading = {.title = "Elo",
                    .subtitle = phrase_text({"with 95 % intervals; the mean of all is 0",
                                             "与 95% 置信区间；平均值为 0"},
                                            language),
                    .description = {},
                    .language = language},
        .x = {.title = "Elo"},
        .rows = {},
        .reference = 0};
    for (const std::size_t player : ranking(report.ratings)) {
        const statistics::Rating& rating = report.ratings[player];
        picture.rows.push_back({.name = report.names[player],
                                .value = rating.elo,
                                .interval = chart::Interval{.low = rating.interval.low,
                                                            .high = rating.interval.high}});
    }
    return element("figure", chart::svg(picture));
}

/// Escapes "<", so that no text ends the script element.
std::string in_script(const Json& json) {
    std::string text = dump(json);
    for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at)) {
        text.replace(at, 1, "\\u003c");
    }
    return text;
}

struct Games {
    std::string rows;
    Json list = Json::array();
};

std::string end_text(const GameResult& result, Language language) {
    static constexpr std::array<Phrase, match::kGameEndNames.size()> kEnds = {
        Phrase{"played out", "下完"}, Phrase{"fault", "失误"}, Phrase{"decided", "胜负已定"},
        Phrase{"given up", "认输"}, Phrase{"length", "手数已满"}};
    static constexpr std::array<Phrase, match::kFaultNames.size()> kFaults = {
        Phrase{"on time", "超时"}, Phrase{"illegal move", "犯规着"}, Phrase{"crash", "崩溃"}};
    const Phrase& phrase =
        result.fault ? kFaults[std::size_t(*result.fault)] : kEnds[std::size_t(result.end)];
    return phrase_text(phrase, language);
}

Games list_games(const MatchGames& games, Language language) {
    Games all;
    for (const auto& [job, result] : games.games) {
        const match::Fixture fixture = match::fixture_of(*games.plan, job);
        const std::string number = std::to_string(all.list.items().size());
        const std::string winner = result.black > 0.5 ? "1–0" : result.black < 0.5 ? "0–1" : "½–½";
        all.rows += "<tr data-game=\"" + number + "\">" +
                    element("td", element("button", std::to_string(job + 1))) +
                    element("td", escaped((*games.names)[fixture.black]), "name") +
                    element("td", escaped((*games.names)[fixture.white]), "name") +
                    element("td", winner) + "<td title=\"" + escaped(result.detail) + "\">" +
                    end_text(result, language) + "</td>" +
                    element("td", std::to_string(result.moves.size())) + "</tr>\n";
        all.list.push_back(
            {{"moves", gomoku::moves_text(result.moves)}, {"opening", result.opening}});
    }
    return all;
}

std::string viewer(const std::string& rows, Language language) {
    static constexpr std::array<Phrase, 6> kHead = {
        Phrase{"game", "局"},     Phrase{"black", "黑方"}, Phrase{"white", "白方"},
        Phrase{"result", "结果"}, Phrase{"end", "结束"},   Phrase{"moves", "手数"}};
    std::string head;
    for (std::size_t i = 0; i < kHead.size(); ++i) {
        const bool is_name = i == 1 || i == 2;
        head += element("th", phrase_text(kHead[i], language), is_name ? "name" : "");
    }
    const auto button = [&](const char* id, const char* sign, Phrase label) {
        return "<button id=\"" + std::string(id) + "\" aria-label=\"" +
               phrase_text(label, language) + "\">" + sign + "</button>";
    };
    return "<div class=\"replay\"><div><svg id=\"board\" role=\"img\" "
           "aria-labelledby=\"told\"></svg>"
           "<div class=\"steps\">" +
           button("first", "«", {"to the beginning", "回到开头"}) +
           button("back", "‹", {"one move back", "后退一步"}) +
           button("on", "›", {"one move on", "前进一步"}) +
           button("last", "»", {"to the end", "到结尾"}) +
           "<span id=\"told\" aria-live=\"polite\"></span><a id=\"link\" href=\"#\">" +
           phrase_text({"open in Tilestone's page", "在 Tilestone 网页中打开"}, language) +
           "</a></div></div><div class=\"list\"><table><thead><tr>" + head +
           "</tr></thead><tbody>\n" + rows + "</tbody></table></div></div>";
}

}  // namespace

std::string match_html(const MatchReport& report, const MatchGames& games, const std::string& page,
                       Language language) {
    std::string title;
    for (const std::string& name : report.names) title += (title.empty() ? "" : " – ") + name;
    const Games all = list_games(games, language);
    const Json data = {{"size", report.plan->size},
                       {"rule", gomoku::name_of(report.plan->rule)},
                       {"page", page},
                       {"games", all.list}};
    std::string notes;
    for (const std::string& line : match_notes(report, language)) {
        notes += element("p", escaped(line));
    }
    const std::string main =
        element("h1", escaped(title)) + element("p", escaped(match_heading(report, language))) +
        element("p", "tilestone " + escaped(version()) + " (" + escaped(git_revision()) +
                         "), seed " + std::to_string(report.plan->seed)) +
        element("h2", phrase_text({"Table", "成绩表"}, language)) +
        table_html(html_table(cross_table(report, language))) + notes +
        element("h2", phrase_text({"Strength", "棋力"}, language)) + elo_picture(report, language) +
        element("h2", phrase_text({"Games", "对局"}, language)) + viewer(all.rows, language);
    const std::string scripts = "<script type=\"application/json\" id=\"games\">" +
                                in_script(data) + "</script><script>" + std::string(kMatchScript) +
                                "</script>";
    return document_html(title, kMatchStyle, main, scripts, language);
}

}  // namespace tilestone::report
