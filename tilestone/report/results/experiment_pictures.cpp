// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "tilestone/core/text.h"
#include "tilestone/match/experiment/cells.h"
#include "tilestone/match/experiment/variation.h"
#include "tilestone/report/chart/chart.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/experiment_report.h"

namespace tilestone::report {
namespace {

using experiment::BatchCell;
using experiment::Experiment;
using experiment::PictureKind;

std::optional<chart::Interval> finite(const statistics::Interval& interval) {
    if (!std::isfinite(interval.low) || !std::isfinite(interval.high)) return {};
    return chart::Interval{interval.low, interval.high};
}

class Pictures {
public:
    Pictures(const ExperimentReport& report, Language language)
        : experiment_(*report.experiment), outcome_(*report.outcome), language_(language) {}

    [[nodiscard]] std::vector<std::string> draw(const experiment::Picture& picture) const {
        switch (picture.kind) {
            case PictureKind::kTiles: return {tiles(picture)};
            case PictureKind::kScore: return {score(picture)};
            case PictureKind::kHeat: return heat(picture);
            case PictureKind::kTime: return {time(picture)};
            case PictureKind::kElo: return {elo(picture)};
            case PictureKind::kLearning: return {learning(picture)};
        }
        return {};
    }

private:
    [[nodiscard]] std::string say(Phrase phrase) const { return phrase_text(phrase, language_); }

    [[nodiscard]] chart::Heading heading(const experiment::Picture& picture, Phrase usual,
                                         const std::string& subtitle) const {
        return {.title = picture.title.empty() ? say(usual) : picture.title,
                .subtitle = subtitle,
                .description = experiment_.title,
                .language = language_};
    }

    /// "100 games each, seeds 1 to 100".
    [[nodiscard]] std::string games_text() const {
        std::uint64_t least = outcome_.cells.front().summary.games;
        std::uint64_t most = least;
        for (const BatchCell& cell : outcome_.cells) {
            least = std::min(least, cell.summary.games);
            most = std::max(most, cell.summary.games);
        }
        const std::string range =
            least == most ? count_text(least) : count_text(least) + "–" + count_text(most);
        return say({"n = ", "n = "}) + range + say({" games each", " 局"});
    }

    [[nodiscard]] std::string with_interval_text() const {
        return games_text() + say({"; bands and bars: 95 % intervals of the mean",
                                   "；色带与误差线：平均值的 95% 置信区间"});
    }

    [[nodiscard]] std::string note_of(std::size_t cell) const {
        const BatchCell& each = outcome_.cells[cell];
        return experiment_.cells[cell].name + ": " +
               grouped_text(std::round(each.summary.mean_score), 0) +
               " (n = " + count_text(each.summary.games) + ")";
    }

    [[nodiscard]] chart::Axis score_axis() const {
        return {.title = say({"mean score", "平均得分"}), .from_zero = true};
    }

    /// One group per tile, one bar per cell: the share of games whose largest tile it was.
    [[nodiscard]] std::string tiles(const experiment::Picture& picture) const {
        const auto [first, last] = tile_range(outcome_);
        chart::BarChart bars{
            .heading = heading(picture, {"The largest tile", "最大的方块"},
                               games_text() + say({"; bars: 95 % intervals (Wilson)",
                                                   "；误差线：95% 置信区间（Wilson）"})),
            .groups_title = say({"largest tile of a game", "一局中最大的方块"}),
            .y = {.title = say({"share of games", "局数占比"}),
                  .from_zero = true,
                  .numbers = chart::Numbers::kPercent},
            .groups = {},
            .series = {}};
        for (std::size_t tile = first; tile <= last; ++tile) {
            bars.groups.push_back(std::to_string(std::uint32_t{1} << tile));
        }
        for (std::size_t i = 0; i < outcome_.cells.size(); ++i) {
            const BatchCell& cell = outcome_.cells[i];
            chart::BarSeries series{.name = experiment_.cells[i].name, .bars = {}};
            for (std::size_t tile = first; tile <= last; ++tile) {
                series.bars.push_back(share(cell, tile));
            }
            bars.series.push_back(std::move(series));
        }
        return chart::svg(bars);
    }

    [[nodiscard]] static std::optional<chart::Bar> share(const BatchCell& cell, std::size_t tile) {
        if (cell.largest[tile] == 0) return {};  // no interval around an absent bar
        const auto games = double(cell.summary.games);
        const auto hits = double(cell.largest[tile]);
        const statistics::Interval interval = statistics::wilson_interval(hits, games);
        return chart::Bar{
            .value = hits / games,
            .interval = finite(interval),
            .note = count_text(cell.largest[tile]) + " / " + count_text(cell.summary.games)};
    }

    /// A line chart over the option that all series vary; without one, a row per cell.
    [[nodiscard]] std::string score(const experiment::Picture& picture) const {
        const std::string option(experiment::common_option(experiment_));
        const Phrase usual{"Mean score", "平均得分"};
        if (option.empty()) return score_rows(picture, usual);
        chart::LineChart lines{
            .heading = heading(picture, usual, with_interval_text()),
            .x = {.title = option, .unit = unit_of(experiment_.series.front(), option)},
            .y = score_axis(),
            .series = {}};
        std::vector<double> values;
        for (std::size_t i = 0; i < outcome_.cells.size(); ++i) {
            const double x = parse_real(experiment_.cells[i].values.front()).value();
            values.push_back(x);
            add_point(lines, i, x);
        }
        lines.x.logarithmic = spread_widely(values);
        return drawn_by_x(std::move(lines));
    }

    [[nodiscard]] std::string score_rows(const experiment::Picture& picture, Phrase usual) const {
        chart::IntervalChart rows{
            .heading = heading(picture, usual,
                               games_text() + say({"; bars: 95 % intervals of the mean",
                                                   "；误差线：平均值的 95% 置信区间"})),
            .x = score_axis(),
            .rows = {}};
        for (std::size_t i = 0; i < outcome_.cells.size(); ++i) {
            const BatchCell& cell = outcome_.cells[i];
            if (cell.summary.games == 0) continue;
            rows.rows.push_back({.name = experiment_.cells[i].name,
                                 .value = cell.summary.mean_score,
                                 .interval = finite(cell.mean),
                                 .note = note_of(i)});
        }
        return chart::svg(rows);
    }

    /// Whether the values span a factor that calls for a logarithmic axis.
    [[nodiscard]] static bool spread_widely(const std::vector<double>& values) {
        constexpr double kFactor = 8;
        const auto [least, most] = std::ranges::minmax_element(values);
        return *least > 0 && *most / *least >= kFactor;
    }

    /// Series of equal name form one line, so that some of its cells may play fewer games.
    void add_point(chart::LineChart& lines, std::size_t cell, double x) const {
        const BatchCell& each = outcome_.cells[cell];
        if (each.summary.games == 0) return;
        const std::string& name = experiment_.series[experiment_.cells[cell].series].name;
        auto line = std::ranges::find(lines.series, name, &chart::Series::name);
        if (line == lines.series.end()) {
            line = lines.series.insert(lines.series.end(), {.name = name, .points = {}});
        }
        line->points.push_back({.x = x,
                                .y = each.summary.mean_score,
                                .interval = finite(each.mean),
                                .note = note_of(cell)});
    }

    [[nodiscard]] std::string time(const experiment::Picture& picture) const {
        chart::LineChart lines{
            .heading =
                heading(picture, {"Strength against time", "棋力与用时"}, with_interval_text()),
            .x = {.title = say({"time of a move", "每步用时"}), .unit = "ms", .logarithmic = true},
            .y = score_axis(),
            .series = {}};
        for (std::size_t i = 0; i < outcome_.cells.size(); ++i) {
            add_point(lines, i, outcome_.cells[i].summary.mean_ms);
        }
        return drawn_by_x(std::move(lines));
    }

    [[nodiscard]] static std::string drawn_by_x(chart::LineChart lines) {
        for (chart::Series& series : lines.series) {
            std::ranges::sort(series.points, {}, &chart::Point::x);
        }
        return chart::svg(lines);
    }

    [[nodiscard]] std::string unit_of(const experiment::Series& series,
                                      std::string_view option) const {
        return experiment::unit_of(experiment_, series, option);
    }
    [[nodiscard]] std::string with_unit(const experiment::Series& series,
                                        const std::string& option) const {
        const std::string unit = unit_of(series, option);
        return unit.empty() ? option : option + ", " + unit;
    }

    /// One heat map per series, over its two options.
    [[nodiscard]] std::vector<std::string> heat(const experiment::Picture& picture) const {
        std::vector<std::string> maps;
        std::size_t cell = 0;
        for (const experiment::Series& series : experiment_.series) {
            const experiment::Axis& rows = series.axes[0];
            const experiment::Axis& columns = series.axes[1];
            chart::HeatMap map{
                .heading = heading(picture, {"Mean score", "平均得分"}, games_text()),
                .columns_title = with_unit(series, columns.option),
                .rows_title = with_unit(series, rows.option),
                .columns = columns.values,
                .rows = rows.values,
                .cells = {},
                .value = {.title = say({"mean score", "平均得分"})}};
            if (experiment_.series.size() > 1) map.heading.title += ": " + series.name;
            for (std::size_t row = 0; row < rows.values.size(); ++row) {
                std::vector<std::optional<chart::Cell>> line;
                for (std::size_t i = 0; i < columns.values.size(); ++i) {
                    line.push_back(heat_cell(cell++));
                }
                map.cells.push_back(std::move(line));
            }
            maps.push_back(chart::svg(map));
        }
        return maps;
    }

    [[nodiscard]] std::optional<chart::Cell> heat_cell(std::size_t cell) const {
        const match::BatchSummary& summary = outcome_.cells[cell].summary;
        if (summary.games == 0) return {};
        return chart::Cell{.value = summary.mean_score, .note = note_of(cell)};
    }

    [[nodiscard]] std::string elo(const experiment::Picture& picture) const {
        std::uint64_t games = 0;
        for (const match::PairingScore& score : outcome_.pairings) games += score.games();
        chart::IntervalChart rows{
            .heading = heading(picture, {"Ratings", "等级分"},
                               "n = " + count_text(games) +
                                   say({" games; bars: 95 % intervals (resampled pairs)",
                                        " 局；误差线：95% 置信区间（按对局对重抽样）"})),
            .x = {.title = "Elo"},
            .rows = {},
            .reference = 0};
        for (std::size_t i = 0; i < outcome_.ratings.size(); ++i) {
            const statistics::Rating& rating = outcome_.ratings[i];
            rows.rows.push_back({.name = experiment_.cells[i].name,
                                 .value = rating.elo,
                                 .interval = finite(rating.interval),
                                 .note = fixed_text(rating.elo, 0)});
        }
        return chart::svg(rows);
    }

    [[nodiscard]] std::string learning(const experiment::Picture& picture) const {
        chart::LineChart lines{
            .heading = heading(picture, {"Learning curves", "学习曲线"},
                               say({"mean score of the last 1000 games of training",
                                    "最近 1000 局训练的平均得分"})),
            .x = {.title = say({"games of training", "训练局数"}), .from_zero = true},
            .y = score_axis(),
            .series = {},
            .marks = false};
        for (const experiment::Curve& curve : outcome_.curves) {
            chart::Series series{.name = curve.name, .points = {}};
            for (const experiment::CurvePoint& point : curve.points) {
                series.points.push_back({.x = point.games, .y = point.mean_score});
            }
            lines.series.push_back(std::move(series));
        }
        return chart::svg(lines);
    }

    const Experiment& experiment_;
    const experiment::Outcome& outcome_;
    Language language_;
};

}  // namespace

std::vector<NamedText> experiment_pictures(const ExperimentReport& report, Language language) {
    const Pictures pictures(report, language);
    std::vector<NamedText> all;
    for (const experiment::Picture& picture : report.experiment->pictures) {
        const std::string name(experiment::kPictureNames[static_cast<std::size_t>(picture.kind)]);
        for (std::string& text : pictures.draw(picture)) {
            const auto same = std::ranges::count_if(
                all, [&](const NamedText& other) { return other.name.starts_with(name); });
            const std::string number = same > 0 ? "-" + std::to_string(same + 1) : "";
            all.push_back({name + number + ".svg", std::move(text)});
        }
    }
    return all;
}

}  // namespace tilestone::report
