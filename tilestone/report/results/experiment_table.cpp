// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numeric>

#include "tilestone/core/build_info.h"
#include "tilestone/core/text.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/batch_report.h"
#include "tilestone/report/results/cross_table.h"
#include "tilestone/report/results/csv.h"
#include "tilestone/report/results/experiment_report.h"

namespace tilestone::report {
namespace {

using experiment::BatchCell;
using experiment::Cell;
using experiment::Experiment;
using experiment::Subject;

/// Half of a symmetric interval; "?" for a single game.
std::string half_width(const statistics::Interval& interval) {
    const double half = (interval.high - interval.low) / 2;
    return std::isfinite(half) ? rounded_text(half) : "?";
}

Table batch_table(const ExperimentReport& report, Language language) {
    const experiment::Outcome& outcome = *report.outcome;
    Table table{.head = {"", phrase_text({"player", "选手"}, language),
                         phrase_text({"games", "局数"}, language),
                         phrase_text({"mean score", "平均分"}, language), "±95%",
                         phrase_text({"median", "中位数"}, language),
                         phrase_text({"ms a move", "毫秒/步"}, language)},
                .rows = {}};
    constexpr std::size_t kColumns = 4;  // the largest tiles
    const TileRange range = tile_range(outcome);
    const std::size_t first =
        std::max(range.first, range.last + 1 - std::min(range.last, kColumns));
    for (std::size_t tile = first; tile <= range.last; ++tile) {
        table.head.push_back("≥" + std::to_string(std::uint32_t{1} << tile));
    }
    for (std::size_t i = 0; i < outcome.cells.size(); ++i) {
        const BatchCell& cell = outcome.cells[i];
        std::vector<std::string> row = {
            std::to_string(i + 1),           report.experiment->cells[i].name,
            count_text(cell.summary.games),  rounded_text(cell.summary.mean_score),
            half_width(cell.mean),           rounded_text(cell.summary.median_score),
            value_text(cell.summary.mean_ms)};
        for (std::size_t tile = first; tile <= range.last; ++tile) {
            const auto reached = std::accumulate(cell.largest.begin() + std::ptrdiff_t(tile),
                                                 cell.largest.end(), std::uint64_t{0});
            const auto games = double(std::max<std::uint64_t>(cell.summary.games, 1));
            row.push_back(percent_text(double(reached) / games));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table match_table(const ExperimentReport& report, Language language) {
    const experiment::Outcome& outcome = *report.outcome;
    Table table{.head = {"", phrase_text({"player", "选手"}, language), "Elo", "95%",
                         phrase_text({"games", "局数"}, language),
                         phrase_text({"score", "得分率"}, language)},
                .rows = {}};
    for (const std::size_t place : ranking(outcome.ratings)) {
        const statistics::Rating& rating = outcome.ratings[place];
        const Tally points = tally(outcome.pairings, place);
        const double games = double(std::max<std::uint64_t>(points.games, 1));
        table.rows.push_back(
            {std::to_string(table.rows.size() + 1), report.experiment->cells[place].name,
             fixed_text(rating.elo, 0),
             fixed_text(rating.interval.low, 0) + " … " + fixed_text(rating.interval.high, 0),
             count_text(points.games), percent_text(points.points / games)});
    }
    return table;
}

/// The options that some series varies, each once.
std::vector<std::string> varied(const Experiment& experiment) {
    std::vector<std::string> options;
    for (const experiment::Series& series : experiment.series) {
        for (const experiment::Axis& axis : series.axes) {
            if (!std::ranges::count(options, axis.option)) options.push_back(axis.option);
        }
    }
    return options;
}

std::string value_of(const Experiment& experiment, const Cell& cell, const std::string& option) {
    const std::vector<experiment::Axis>& axes = experiment.series[cell.series].axes;
    const auto found = std::ranges::find(axes, option, &experiment::Axis::option);
    return found == axes.end() ? "" : cell.values[std::size_t(found - axes.begin())];
}

std::string number(double value) { return std::isfinite(value) ? shortest(value) : ""; }

/// Enough digits for people; the exact values are in the games.
std::string brief(double value) {
    constexpr double kDecimals = 1e4;
    return number(std::round(value * kDecimals) / kDecimals);
}

std::string batch_columns(const BatchCell& cell, const TileRange& range) {
    const match::BatchSummary& summary = cell.summary;
    std::string text = "," + std::to_string(summary.games) + "," + brief(summary.mean_score) + "," +
                       brief(cell.mean.low) + "," + brief(cell.mean.high) + "," +
                       brief(summary.median_score) + "," + brief(summary.mean_ms) + "," +
                       brief(summary.mean_depth);
    for (std::size_t tile = range.first; tile <= range.last; ++tile) {
        text += "," + std::to_string(cell.largest[tile]);
    }
    return text;
}

std::string match_columns(const experiment::Outcome& outcome, std::size_t place) {
    const statistics::Rating& rating = outcome.ratings[place];
    const Tally points = tally(outcome.pairings, place);
    return "," + std::to_string(points.games) + "," + number(points.points) + "," +
           brief(rating.elo) + "," + brief(rating.interval.low) + "," + brief(rating.interval.high);
}

}  // namespace

TileRange tile_range(const experiment::Outcome& outcome) {
    TileRange range;
    for (const BatchCell& cell : outcome.cells) {
        for (std::size_t tile = 0; tile < cell.largest.size(); ++tile) {
            if (cell.largest[tile] == 0) continue;
            range.first = std::min(range.first, tile);
            range.last = std::max(range.last, tile);
        }
    }
    return range;
}

Table experiment_table(const ExperimentReport& report, Language language) {
    return report.experiment->subject == Subject::kTwenty48 ? batch_table(report, language)
                                                            : match_table(report, language);
}

std::string experiment_progress(const ExperimentProgress& progress, Language language) {
    std::string text = count_text(progress.done) + "/" + count_text(progress.games);
    text += phrase_text({" games", " 局"}, language);
    if (progress.played == 0) return text;
    const double each = progress.seconds / double(progress.played);
    return text + time_left_text(each * double(progress.games - progress.done), language);
}

std::string experiment_text(const ExperimentReport& report, Language language) {
    std::string text = report.experiment->title + "\n";
    if (plays(*report.experiment)) text += drawn(experiment_table(report, language));
    text += phrase_text({"pictures and page in ", "图片和网页在 "}, language);
    return text + report.folder + "\n";
}

std::string experiment_csv(const ExperimentReport& report) {
    const Experiment& experiment = *report.experiment;
    const experiment::Outcome& outcome = *report.outcome;
    const bool batch = experiment.subject == Subject::kTwenty48;
    const TileRange range = tile_range(outcome);
    std::string text = "cell,series";
    for (const std::string& option : varied(experiment)) text += "," + csv_field(option);
    text +=
        batch ? ",games,mean_score,low,high,median,ms_a_move,depth" : ",games,score,elo,low,high";
    for (std::size_t tile = range.first; tile <= range.last; ++tile) {
        text += ",largest_" + std::to_string(std::uint32_t{1} << tile);
    }
    text += "\n";
    for (std::size_t i = 0; i < experiment.cells.size(); ++i) {
        const Cell& cell = experiment.cells[i];
        text += std::to_string(i) + "," + csv_field(experiment.series[cell.series].name);
        for (const std::string& option : varied(experiment)) {
            text += "," + csv_field(value_of(experiment, cell, option));
        }
        text += batch ? batch_columns(outcome.cells[i], range) : match_columns(outcome, i);
        text += "\n";
    }
    return text;
}

std::string experiment_json(const ExperimentReport& report) {
    const Experiment& experiment = *report.experiment;
    const bool batch = experiment.subject == Subject::kTwenty48;
    Json json = {{"title", experiment.title},
                 {"game", batch ? "2048" : "gomoku"},
                 {"games", report.outcome->games},
                 {"games_asked", report.games_asked}};
    json["cells"] = Json::array();
    for (std::size_t i = 0; i < experiment.cells.size(); ++i) {
        Json cell = {{"name", experiment.cells[i].name}, {"player", experiment.cells[i].player}};
        if (batch) {
            put_summary(cell, report.outcome->cells[i].summary);
        } else {
            const statistics::Rating& rating = report.outcome->ratings[i];
            const Tally points = tally(report.outcome->pairings, i);
            cell["games"] = points.games;
            cell["score"] = points.points;
            cell["elo"] = json_number(rating.elo);
            cell["low"] = json_number(rating.interval.low);
            cell["high"] = json_number(rating.interval.high);
        }
        json["cells"].push_back(std::move(cell));
    }
    json["folder"] = report.folder;
    json["seconds"] = report.seconds;
    json["interrupted"] = report.interrupted;
    return answer_text(json);
}

std::string origin_json(const Machine& machine, const std::string& date) {
    return dump({{"program", "tilestone " + std::string(version())},
                 {"revision", git_revision()},
                 {"compiler", compiler()},
                 {"build", build_type()},
                 {"processor", machine.processor},
                 {"cores", machine.cores},
                 {"system", machine.system},
                 {"date", date}});
}

}  // namespace tilestone::report
