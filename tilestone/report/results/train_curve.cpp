// SPDX-License-Identifier: MIT
#include "tilestone/report/chart/chart.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/train_report.h"

namespace tilestone::report {
namespace {

/// "n = 12 000 games of training".
std::string subtitle(const training::TrainingRecord& record, Language language) {
    const std::string n = "n = " + count_text(record.games);
    return n + phrase_text({" games of training", " 局训练对局"}, language);
}

}  // namespace

std::string curve_svg(const training::TrainingRecord& record, Language language) {
    chart::LineChart curve{
        .heading = {.title = phrase_text(
                        {"Mean score of the last 1000 games", "最近 1000 局的平均得分"}, language),
                    .subtitle = subtitle(record, language),
                    .description = phrase_text({"How well the network plays while it learns.",
                                                "网络在学习过程中的棋力变化。"},
                                               language),
                    .language = language},
        .x = {.title = phrase_text({"games of training", "训练局数"}, language),
              .from_zero = true,
              .numbers = chart::Numbers::kWhole},
        .y = {.title = phrase_text({"mean score", "平均得分"}, language), .from_zero = true},
        .series = {{.name = {}, .points = {}}},
        .marks = false};
    for (const training::CurvePoint& point : record.curve) {
        curve.series[0].points.push_back(
            {.x = static_cast<double>(point.games), .y = point.mean_score});
    }
    return chart::svg(curve);
}

}  // namespace tilestone::report
