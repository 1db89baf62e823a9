// SPDX-License-Identifier: MIT
//
// Inputs of experiments: their files, the games of a result folder, and training curves.
#include "fuzz/fuzz.h"
#include "tilestone/match/experiment/experiment_file.h"
#include "tilestone/match/experiment/outcome.h"
#include "tilestone/match/experiment/raw_games.h"

namespace tilestone::fuzz {
namespace {

void check_file(std::string_view input) {
    const auto experiment = experiment::read_experiment(input, "experiment.toml");
    if (!experiment) return require_message(experiment.error(), input);
    std::size_t cells = 0;
    for (const experiment::Cell& cell : experiment->cells) {
        require(cell.series < experiment->series.size(), "a cell is of a series");
        require(cell.values.size() == experiment->series[cell.series].axes.size(),
                "a cell has a value for each option");
        ++cells;
    }
    require(cells > 0 || !experiment->curves.empty(), "there is something to do");
    require(cells == 0 || ledger_plan(*experiment).jobs > 0, "cells have games");
}

void check_games(std::string_view input) {
    static const auto kExperiment = experiment::read_experiment(
        "title = \"T\"\ngame = \"2048\"\ngames = 4\n[[series]]\nplayer = \"random\"\n[[series]]\n"
        "player = \"greedy\"\n",
        "experiment.toml");
    const auto codec = match::game_record_codec();
    const auto games = experiment::games_from_raw(*kExperiment, codec, input);
    if (!games) return require_message(games.error(), input);
    const auto again = experiment::games_from_raw(
        *kExperiment, codec, experiment::raw_games(*kExperiment, codec, *games));
    require(again && *again == *games, "games read back");
    require(experiment::outcome_of(*kExperiment, *games).games == games->size(), "and count");
}

void check_curve(std::string_view input) {
    const auto points = experiment::parse_curve(input);
    if (!points) require_message(points.error(), input);
}

}  // namespace

void check(std::string_view input) {
    check_file(input);
    check_games(input);
    check_curve(input);
}

}  // namespace tilestone::fuzz
