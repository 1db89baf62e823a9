// SPDX-License-Identifier: MIT
#include "tilestone/match/experiment/outcome.h"

#include <limits>

namespace tilestone::experiment {
namespace {

BatchCell cell_of(const std::vector<match::GameRecord>& games) {
    constexpr double kUnbounded = std::numeric_limits<double>::infinity();
    BatchCell cell{.summary = match::summarize(games)};
    for (const match::GameRecord& game : games) ++cell.largest[game.largest];
    const double reach =
        games.size() < 2 ? kUnbounded : statistics::kZ95 * cell.summary.stderr_score;
    cell.mean = {cell.summary.mean_score - reach, cell.summary.mean_score + reach};
    return cell;
}

}  // namespace

Outcome outcome_of(const Experiment& experiment, jobs::Rows<match::GameRecord> games) {
    Outcome outcome{.games = games.size()};
    for (const auto& each : match::games_by_player(experiment.batch, games)) {
        outcome.cells.push_back(cell_of(each));
    }
    return outcome;
}

Outcome outcome_of(const Experiment& experiment, jobs::Rows<match::GameResult> games) {
    match::Scoreboard board(experiment.match);
    for (const auto& [job, result] : games) board.add(job, result);
    return {.games = games.size(), .ratings = board.ratings(), .pairings = board.pairings()};
}

}  // namespace tilestone::experiment
