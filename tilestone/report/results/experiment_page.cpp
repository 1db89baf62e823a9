// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tilestone/core/text.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/experiment_report.h"
#include "tilestone/report/results/result_page.h"

namespace tilestone::report {
namespace {

PageSection pictures_section(const std::vector<NamedText>& pictures, Language language) {
    PageSection section{.heading = phrase_text({"Pictures", "图"}, language)};
    for (const NamedText& picture : pictures) section.pictures.push_back({.svg = picture.text});
    return section;
}

PageSection table_section(const ExperimentReport& report, Language language) {
    PageSection section{.heading = phrase_text({"Table", "表"}, language)};
    section.tables.push_back(html_table(experiment_table(report, language)));
    section.paragraphs = report.notes;
    return section;
}

/// The player of each row, as a text that recreates it.
PageSection players_section(const experiment::Experiment& experiment, Language language) {
    PageSection section{.heading = phrase_text({"Players", "选手"}, language)};
    HtmlTable table{.head = {phrase_text({"name", "名称"}, language),
                             phrase_text({"player", "选手"}, language)},
                    .rows = {},
                    .is_name = {true, true}};
    for (const experiment::Cell& cell : experiment.cells)
        table.rows.push_back({cell.name, cell.player});
    section.tables.push_back(std::move(table));
    return section;
}

std::string limits_text(const match::MatchPlan& plan) {
    std::string text = std::string(gomoku::name_of(plan.rule)) + " " + std::to_string(plan.size) +
                       "×" + std::to_string(plan.size);
    if (plan.limits.turn) text += ", " + shortest(plan.limits.turn->count()) + " ms";
    if (plan.limits.nodes) text += ", " + std::to_string(*plan.limits.nodes) + " nodes";
    if (plan.limits.depth) text += ", depth " + std::to_string(*plan.limits.depth);
    return text;
}

/// A line of origin.json without JSON punctuation: "tilestone 0.1.0, 1a2b3c, …".
std::string origin_text(const std::string& line) {
    const std::optional<Json> json = Json::parse(line);
    if (!json || !json->is_object()) return line;
    std::string text;
    for (std::size_t i = 0; i < json->items().size(); ++i) {
        const std::string& key = json->keys()[i];
        const Json& value = json->items()[i];
        const std::string each = value.is_text() ? value.text() : dump(value);
        if (each.empty()) continue;
        text += (text.empty() ? "" : "; ") + (key == "program" ? "" : key + " ") + each;
    }
    return text;
}

std::vector<PageFact> facts(const ExperimentReport& report, Language language) {
    const experiment::Experiment& experiment = *report.experiment;
    std::vector<PageFact> facts;
    if (plays(experiment)) {
        facts.push_back(
            {phrase_text({"games", "局数"}, language),
             count_text(report.outcome->games) + " / " + count_text(report.games_asked)});
        const bool batch = experiment.subject == experiment::Subject::kTwenty48;
        const std::uint64_t seed = batch ? experiment.batch.seed : experiment.match.seed;
        facts.push_back(
            {phrase_text({"first seed", "首个随机种子"}, language), std::to_string(seed)});
        if (!batch) {
            facts.push_back({phrase_text({"rule and limits", "规则与限制"}, language),
                             limits_text(experiment.match)});
        }
    }
    for (const std::string& origin : report.origins) {
        facts.push_back({phrase_text({"played by", "运行环境"}, language), origin_text(origin)});
    }
    if (!report.folder.empty()) {
        facts.push_back(
            {phrase_text({"files", "文件"}, language),
             plays(experiment) ? "experiment.toml, games.ndjson, table.csv" : "experiment.toml"});
    }
    return facts;
}

}  // namespace

std::string experiment_page(const ExperimentReport& report, const std::vector<NamedText>& pictures,
                            Language language) {
    ResultPage page{.title = report.experiment->title,
                    .about = report.experiment->about,
                    .sections = {pictures_section(pictures, language)},
                    .facts_heading = phrase_text({"How it was made", "如何得到"}, language),
                    .facts = facts(report, language),
                    .language = language};
    if (plays(*report.experiment)) {
        page.sections.push_back(table_section(report, language));
        const bool are_named = std::ranges::any_of(
            report.experiment->cells,
            [](const experiment::Cell& cell) { return cell.name != cell.player; });
        if (are_named) page.sections.push_back(players_section(*report.experiment, language));
    }
    return result_html(page);
}

}  // namespace tilestone::report
