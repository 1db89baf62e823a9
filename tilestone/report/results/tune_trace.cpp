// SPDX-License-Identifier: MIT
//
// The trace of a tuning: as CSV and as pictures.
#include <algorithm>
#include <cmath>

#include "tilestone/core/text.h"
#include "tilestone/match/statistics/interval.h"
#include "tilestone/report/chart/chart.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/tune_report.h"

namespace tilestone::report {
namespace {

using tune::Candidate;
using tune::TuneStep;

std::string values_text(const std::vector<double>& values) {
    std::string text;
    for (const double each : values) text += "," + shortest(each);
    return text;
}

/// The mean over the candidates; the interval assumes that their errors are independent.
chart::Point mean_of(const TuneStep& step, double iteration) {
    const auto count = static_cast<double>(step.iteration.candidates.size());
    double sum = 0;
    double squares = 0;
    for (const Candidate& each : step.iteration.candidates) {
        sum += each.log_score / count;
        squares += each.error * each.error;
    }
    const double wide = statistics::kZ95 * std::sqrt(squares) / count;
    return {.x = iteration,
            .y = std::exp(sum),
            .interval = chart::Interval{std::exp(sum - wide), std::exp(sum + wide)}};
}

chart::Point best_of(const TuneStep& step, double iteration) {
    const auto best =
        std::ranges::max_element(step.iteration.candidates, {}, &Candidate::log_score);
    return {.x = iteration, .y = std::exp(best->log_score)};
}

chart::Axis iteration_axis(Language language) {
    return {.title = std::string(Phrase{"iteration", "迭代"}.in(language)),
            .numbers = chart::Numbers::kWhole};
}

std::string subtitle_of(const tune::TunePlan& plan, Language language) {
    std::string text(tune::kMethodNames[std::size_t(plan.method)]);
    text += Phrase{", ", "，"}.in(language);
    text += std::to_string(plan.candidates);
    text += Phrase{" candidates of ", " 个候选，每个 "}.in(language);
    text += count_text(plan.games);
    return text.append(Phrase{" games in each iteration", " 局"}.in(language));
}

}  // namespace

std::string tune_csv(const tune::Tuner& tuner) {
    std::string text = "iteration,what,log_score,error,mean_score,reach";
    for (const tune::Range& range : tuner.plan().ranges) text += "," + range.name;
    text += "\n";
    for (std::size_t i = 0; i < tuner.steps().size(); ++i) {
        const TuneStep& step = tuner.steps()[i];
        const std::string number = std::to_string(i + 1);
        for (const Candidate& each : step.iteration.candidates) {
            text += number + ",candidate," + fixed_text(each.log_score, 5) + "," +
                    fixed_text(each.error, 5) + "," + fixed_text(each.mean_score, 1) + "," +
                    values_text(each.values) + "\n";
        }
        text +=
            number + ",centre,,,," + fixed_text(step.reach, 5) + values_text(step.centre) + "\n";
    }
    return text;
}

std::string tune_svg(const tune::Tuner& tuner, Language language) {
    const auto word = [&](Phrase phrase) { return std::string(phrase.in(language)); };
    chart::Series mean{.name = word({"mean", "平均"}), .points = {}};
    chart::Series best{.name = word({"best", "最好"}), .points = {}};
    for (std::size_t i = 0; i < tuner.steps().size(); ++i) {
        const auto iteration = static_cast<double>(i + 1);
        mean.points.push_back(mean_of(tuner.steps()[i], iteration));
        best.points.push_back(best_of(tuner.steps()[i], iteration));
    }
    return chart::svg(chart::LineChart{
        .heading = {.title = word({"Typical score of the candidates", "候选的典型得分"}),
                    .subtitle = subtitle_of(tuner.plan(), language) +
                                word({"; band: 95 % interval", "；色带：95% 区间"}),
                    .description = word({"The geometric mean of the scores of all candidates, and "
                                         "of the best, by iteration.",
                                         "各次迭代中全部候选与最好候选得分的几何平均。"}),
                    .language = language},
        .x = iteration_axis(language),
        .y = {.title = word({"geometric mean of the scores", "得分的几何平均"})},
        .series = {std::move(mean), std::move(best)},
        .marks = false});
}

std::string tune_options_svg(const tune::Tuner& tuner, Language language) {
    const auto word = [&](Phrase phrase) { return std::string(phrase.in(language)); };
    chart::LineChart chart{
        .heading = {.title = word({"Values within their ranges", "各选项在其范围内的位置"}),
                    .subtitle = subtitle_of(tuner.plan(), language),
                    .description = word({"Where the value believed best lies between the ends of "
                                         "its range, by iteration, for each option.",
                                         "各次迭代后，每个选项的最佳估计值在其范围内的位置。"}),
                    .language = language},
        .x = iteration_axis(language),
        .y = {.title = word({"share of the range", "范围内的位置"}),
              .from_zero = true,
              .numbers = chart::Numbers::kPercent},
        .series = {},
        .marks = false};
    for (std::size_t option = 0; option < tuner.plan().ranges.size(); ++option) {
        const tune::Range& range = tuner.plan().ranges[option];
        chart::Series series{.name = range.name, .points = {}};
        for (std::size_t i = 0; i < tuner.steps().size(); ++i) {
            const double value = tuner.steps()[i].centre[option];
            series.points.push_back({.x = static_cast<double>(i + 1),
                                     .y = tune::share_of(range, value),
                                     .note = range.name + " = " + shortest(value)});
        }
        chart.series.push_back(std::move(series));
    }
    return chart::svg(chart);
}

}  // namespace tilestone::report
