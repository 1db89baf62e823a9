// SPDX-License-Identifier: MIT
#include "tilestone/match/experiment/cells.h"

#include <algorithm>

#include "tilestone/core/text.h"
#include "tilestone/match/gomoku/match_runner.h"

namespace tilestone::experiment {
namespace {

/// As many bars as can be told from each other side by side.
constexpr std::size_t kMaxBars = 12;

std::string with_values(const Series& series, const std::vector<std::string>& values) {
    std::string text = series.player;
    char separator = text.find(':') == std::string::npos ? ':' : ',';
    for (std::size_t i = 0; i < values.size(); ++i) {
        text += separator + series.axes[i].option + "=" + values[i];
        separator = ',';
    }
    return text;
}

std::string name_of(const Series& series, const std::vector<std::string>& values) {
    std::string name = series.name;
    for (std::size_t i = 0; i < values.size(); ++i) {
        name += ", " + series.axes[i].option + " " + values[i];
    }
    return name;
}

void add_cells(Experiment& experiment, std::size_t place) {
    const Series& series = experiment.series[place];
    std::size_t count = 1;
    for (const Axis& axis : series.axes) count *= axis.values.size();
    for (std::size_t i = 0; i < count; ++i) {
        Cell cell{.series = place, .games = series.games};
        std::size_t rest = count;
        for (const Axis& axis : series.axes) {
            rest /= axis.values.size();
            cell.values.push_back(axis.values[i / rest % axis.values.size()]);
        }
        cell.name = name_of(series, cell.values);
        cell.player = with_values(series, cell.values);
        experiment.cells.push_back(std::move(cell));
    }
}

double cells_of(const Series& series) {
    double count = 1;  // many axes go beyond any whole number
    for (const Axis& axis : series.axes) count *= double(axis.values.size());
    return count;
}

Status check_number(const Experiment& experiment) {
    const bool batch = experiment.subject == Subject::kTwenty48;
    const std::size_t most = batch ? match::kMaxBatchPlayers : match::kMaxPlayers;
    double count = 0;
    for (const Series& series : experiment.series) count += cells_of(series);
    if (count > double(most)) {
        return Error{shortest(count) + " combinations are more than " + std::to_string(most)};
    }
    if (!batch && count == 1) return Error{"a match needs two players or more"};
    return ok();
}

bool all_numbers(const Axis& axis) {
    return std::ranges::all_of(axis.values,
                               [](const std::string& text) { return bool(parse_real(text)); });
}

/// Every series is a grid over two options of numbers or words.
bool is_grid(const Experiment& experiment) {
    return plays(experiment) && std::ranges::all_of(experiment.series, [](const Series& series) {
               return series.axes.size() == 2;
           });
}

bool fits(const Experiment& experiment, PictureKind kind) {
    const bool batch = plays(experiment) && experiment.subject == Subject::kTwenty48;
    switch (kind) {
        case PictureKind::kTiles: return batch && experiment.cells.size() <= kMaxBars;
        case PictureKind::kScore: return batch;
        case PictureKind::kHeat: return batch && is_grid(experiment);
        case PictureKind::kTime: return batch;
        case PictureKind::kElo: return plays(experiment) && !batch;
        case PictureKind::kLearning: return !experiment.curves.empty();
    }
    return false;
}

constexpr std::array<std::string_view, kPictureNames.size()> kNeeds = {
    "needs games of 2048 with at most 12 combinations",
    "needs games of 2048",
    "needs games of 2048 and two options varied in each series",
    "needs games of 2048",
    "needs games of gomoku",
    "needs a [[curve]]"};

bool varies_limits(const Experiment& experiment) {
    return std::ranges::any_of(experiment.series, [](const Series& series) {
        return std::ranges::any_of(series.axes, [](const Axis& axis) {
            return axis.option == "time" || axis.option == "depth" || axis.option == "nodes" ||
                   axis.option == "playouts";
        });
    });
}

}  // namespace

Experiment batch_experiment(const match::BatchPlan& plan) {
    Experiment experiment{.batch = plan};
    for (std::size_t i = 0; i < plan.players.size(); ++i) {
        const std::string& player = plan.players[i];
        const std::uint64_t games = match::games_of_player(plan, i);
        experiment.title += (i > 0 ? " – " : "") + player;
        experiment.series.push_back({.name = player, .player = player, .games = games});
        experiment.cells.push_back(
            {.series = i, .values = {}, .name = player, .player = player, .games = games});
    }
    experiment.pictures = fitting_pictures(experiment);
    return experiment;
}

std::vector<Picture> fitting_pictures(const Experiment& experiment) {
    std::vector<Picture> pictures;
    for (std::size_t i = 0; i < kPictureNames.size(); ++i) {
        const auto kind = static_cast<PictureKind>(i);
        if (kind == PictureKind::kTime && !varies_limits(experiment)) continue;
        if (kind == PictureKind::kScore && is_grid(experiment)) continue;
        if (fits(experiment, kind)) pictures.push_back({.kind = kind});
    }
    return pictures;
}

std::string_view missing_requirement(const Experiment& experiment, PictureKind kind) {
    if (fits(experiment, kind)) return {};
    return kNeeds[static_cast<std::size_t>(kind)];
}

std::string_view common_option(const Experiment& experiment) {
    std::string_view option;
    for (const Series& series : experiment.series) {
        if (series.axes.size() != 1 || !all_numbers(series.axes.front())) return {};
        if (!option.empty() && option != series.axes.front().option) return {};
        option = series.axes.front().option;
    }
    return option;
}

Status make_cells(Experiment& experiment, std::uint64_t games, std::uint64_t seed) {
    if (!experiment.series.empty()) {
        if (const Status number = check_number(experiment); !number) return number;
    }
    for (std::size_t i = 0; i < experiment.series.size(); ++i) add_cells(experiment, i);
    match::BatchPlan& batch = experiment.batch;
    batch.seed = seed;
    experiment.match.seed = seed;
    experiment.match.games = games;
    experiment.match.players.clear();
    for (const Cell& cell : experiment.cells) {
        batch.players.push_back(cell.player);
        batch.own_games.push_back(cell.games);
        experiment.match.players.push_back(cell.player);
    }
    return ok();
}

jobs::Plan ledger_plan(const Experiment& experiment) {
    return experiment.subject == Subject::kTwenty48 ? match::ledger_plan(experiment.batch)
                                                    : match::ledger_plan(experiment.match);
}

std::string ledger_view(const Experiment& experiment) {
    return experiment.subject == Subject::kTwenty48 ? match::batch_view() : match::games_view();
}

}  // namespace tilestone::experiment
