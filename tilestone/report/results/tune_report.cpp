// SPDX-License-Identifier: MIT
#include "tilestone/report/results/tune_report.h"

#include <cmath>

#include "tilestone/core/text.h"
#include "tilestone/engine/registry.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/batch_report.h"
#include "tilestone/report/results/drawn_table.h"

namespace tilestone::report {
namespace {

using tune::Range;
using tune::TunePlan;

/// The initial option values, from the plan's player.
std::vector<double> start_of(const TunePlan& plan) {
    const auto player = engine::parse_player<twenty48::Game>(plan.player);
    std::vector<double> values;
    for (const Range& range : plan.ranges) values.push_back(player->options.real(range.name));
    return values;
}

double mean_log_score(const tune::Iteration& iteration) {
    double sum = 0;
    for (const tune::Candidate& each : iteration.candidates) sum += each.log_score;
    return sum / static_cast<double>(iteration.candidates.size());
}

Table table_of(const TuneReport& report, Language language) {
    const auto word = [&](Phrase phrase) { return std::string(phrase.in(language)); };
    const tune::Tuner& tuner = *report.tuner;
    Table table{.head = {"", word({"option", "选项"}), word({"start", "初值"}),
                         word({"found", "结果"}), word({"range", "范围"})},
                .rows = {}};
    const std::vector<double> start = start_of(tuner.plan());
    const std::vector<double> centre = tuner.centre();
    for (std::size_t i = 0; i < start.size(); ++i) {
        const Range& range = tuner.plan().ranges[i];
        table.rows.push_back({std::to_string(i + 1), range.name, shortest(start[i]),
                              shortest(centre[i]),
                              tune::to_text(range).substr(range.name.size() + 1)});
    }
    return table;
}

std::string confirmation_text(const TuneConfirmation& confirmation, Language language) {
    const auto comparison = match::compare(confirmation.found, confirmation.start);
    std::string text(Phrase{"on fresh seeds, ", "在全新种子上，各 "}.in(language));
    text += count_text(confirmation.found.games);
    text += Phrase{" games each: mean score ", " 局：平均分 "}.in(language);
    text += rounded_text(confirmation.found.mean_score) + " ± " +
            rounded_text(confirmation.found.stderr_score);
    text += Phrase{" against ", "，原来 "}.in(language);
    text += rounded_text(confirmation.start.mean_score) + " ± " +
            rounded_text(confirmation.start.stderr_score) + "\n";
    text += ratio_text(comparison.ratio) + " (" + ratio_text(comparison.interval.low) + " … " +
            ratio_text(comparison.interval.high) + ")";
    text += Phrase{" of the mean score, the better one with ", "（平均分之比），更好的可能性 "}.in(
        language);
    return text + percent_text(comparison.superior) + "\n";
}

Json confirmation_json(const TuneConfirmation& confirmation) {
    Json json = {{"games_asked", confirmation.plan.games}, {"seed", confirmation.plan.seed}};
    json["found"] = Json::object();
    put_summary(json["found"], confirmation.found);
    json["start"] = Json::object();
    put_summary(json["start"], confirmation.start);
    put_comparison(json, match::compare(confirmation.found, confirmation.start));
    return json;
}

}  // namespace

std::string tune_json(const TuneReport& report) {
    const tune::Tuner& tuner = *report.tuner;
    const TunePlan& plan = tuner.plan();
    Json json = {{"player", plan.player}, {"found", tuner.found()}};
    json["options"] = Json::object();
    const std::vector<double> start = start_of(plan);
    const std::vector<double> centre = tuner.centre();
    for (std::size_t i = 0; i < start.size(); ++i) {
        const Range& range = plan.ranges[i];
        json["options"][range.name] = {{"low", json_number(range.low)},
                                       {"high", json_number(range.high)},
                                       {"scale", range.logarithmic ? "log" : "linear"},
                                       {"start", json_number(start[i])},
                                       {"found", json_number(centre[i])}};
    }
    json["method"] = tune::kMethodNames[std::size_t(plan.method)];
    json["games"] = plan.games;
    json["iterations"] = plan.iterations;
    json["candidates"] = plan.candidates;
    json["step"] = plan.step;
    json["seed"] = plan.seed;
    json["iterations_done"] = tuner.steps().size();
    json["reach"] = nullptr;
    json["log_score"] = nullptr;
    if (!tuner.steps().empty()) {
        json["reach"] = tuner.steps().back().reach;
        json["log_score"] = mean_log_score(tuner.steps().back().iteration);
    }
    json["confirmation"] = nullptr;
    if (report.confirmation) json["confirmation"] = confirmation_json(*report.confirmation);
    json["file"] = report.file;
    json["seconds"] = report.seconds;
    json["threads"] = report.threads;
    json["interrupted"] = report.interrupted;
    return answer_text(json);
}

std::string tune_text(const TuneReport& report, Language language) {
    const tune::Tuner& tuner = *report.tuner;
    std::string text = drawn(table_of(report, language));
    text += Phrase{"iterations ", "迭代 "}.in(language);
    text += std::to_string(tuner.steps().size()) + "/" + std::to_string(tuner.plan().iterations);
    if (!tuner.steps().empty()) {
        const auto score = [](const tune::TuneStep& step) {
            return rounded_text(std::exp(mean_log_score(step.iteration)));
        };
        text +=
            Phrase{", typical score of the candidates from ", "，候选的典型得分从 "}.in(language);
        text += score(tuner.steps().front());
        text += Phrase{" to ", " 到 "}.in(language);
        text += score(tuner.steps().back());
    }
    text += "\n";
    if (report.confirmation) text += confirmation_text(*report.confirmation, language);
    text += tuner.found() + "\n";
    text += Phrase{"kept in ", "已保存到 "}.in(language);
    return text + report.file + "\n";
}

std::string tune_progress(const tune::Tuner& tuner, const match::BatchProgress& progress,
                          Language language) {
    const bool tunes = !tuner.is_done();
    std::string text(tunes ? Phrase{"iteration ", "迭代 "}.in(language)
                           : Phrase{"on fresh seeds, ", "在全新种子上，"}.in(language));
    if (tunes) {
        text += std::to_string(tuner.steps().size() + 1) + "/" +
                std::to_string(tuner.plan().iterations);
        text += Phrase{", ", "，"}.in(language);
    }
    text += count_text(progress.games_done) + "/" + count_text(progress.games);
    text += Phrase{" games", " 局"}.in(language);
    if (tuner.steps().empty()) return text;
    text += Phrase{", typical score so far ", "，目前典型得分 "}.in(language);
    return text + rounded_text(std::exp(mean_log_score(tuner.steps().back().iteration)));
}

}  // namespace tilestone::report
