// SPDX-License-Identifier: MIT
//
// The losses of a fit by epoch: as CSV and as a picture.
#include "tilestone/report/chart/chart.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/fit_report.h"

namespace tilestone::report {
namespace {

constexpr int kDecimals = 6;

chart::Series series_of(const FittedRule& rule, std::string name,
                        double training::EpochLoss::* loss) {
    chart::Series series{.name = std::move(name)};
    for (const training::EpochLoss& each : rule.curve) {
        series.points.push_back({.x = static_cast<double>(each.epoch), .y = each.*loss});
    }
    return series;
}

}  // namespace

std::string fit_csv(const FitReport& report) {
    std::string text = "rule,epoch,training,held,held_result\n";
    for (const FittedRule& rule : report.rules) {
        for (const training::EpochLoss& each : rule.curve) {
            text += std::string(name_of(rule.rule)) + "," + std::to_string(each.epoch);
            for (const double loss : {each.training, each.validation, each.validation_result}) {
                text += "," + fixed_text(loss, kDecimals);
            }
            text += "\n";
        }
    }
    return text;
}

std::string fit_svg(const FitReport& report, Language language) {
    std::size_t positions = 0;
    for (const FittedRule& rule : report.rules) positions += rule.positions + rule.validation;
    chart::LineChart curve{
        .heading = {.title = phrase_text({"Loss of the evaluation", "评估的损失"}, language),
                    .subtitle =
                        "n = " + count_text(positions) +
                        phrase_text({" positions; less is better", " 个局面；越小越好"}, language),
                    .description = phrase_text(
                        {"How well the evaluation foretells how positions end, of positions "
                         "that it learns from and of others held back.",
                         "评估对局面结果的预测，分训练局面和留出局面。"},
                        language),
                    .language = language},
        .x = {.title = phrase_text({"epoch", "轮次"}, language),
              .from_zero = true,
              .numbers = chart::Numbers::kWhole},
        .y = {.title = phrase_text({"cross entropy", "交叉熵"}, language), .unit = "nat"},
        .marks = false};
    for (const FittedRule& rule : report.rules) {
        const std::string name(name_of(rule.rule));
        curve.series.push_back(series_of(rule,
                                         name + phrase_text({", learnt from", "，训练"}, language),
                                         &training::EpochLoss::training));
        curve.series.push_back(series_of(rule,
                                         name + phrase_text({", held back", "，留出"}, language),
                                         &training::EpochLoss::validation));
    }
    return chart::svg(curve);
}

}  // namespace tilestone::report
