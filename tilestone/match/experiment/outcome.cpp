// SPDX-License-Identifier: MIT
#include "tilestone/match/experiment/outcome.h"

#include <limits>

#include "tilestone/match/gomoku/game_result.h"

namespace tilestone::experiment {
namespace {

BatchCell cell_of(const std::vector<match::GameRecord>& games) {
    constexpr double kUnbounded = std::numeric_limits<double>::infinity();
    BatchCell cell{.summary = match::summarize(games)};
    for (const match::GameRecord& game : games) ++cell.largest[game.largest];
    const double reach =
        games.size() < 2 ? kUnbounded : statistics::kWide * cell.summary.stderr_score;
    cell.mean = {cell.summary.mean_score - reach, cell.summary.mean_score + reach};
    return cell;
}

Result<Outcome> batch_outcome(const Experiment& experiment, const jobs::Results& results) {
    const auto games = match::all_games_of(experiment.batch, results);
    if (!games) return games.error();
    Outcome outcome{.games = results.size()};
    for (const auto& each : *games) outcome.cells.push_back(cell_of(each));
    return outcome;
}

Result<Outcome> match_outcome(const Experiment& experiment, const jobs::Results& results) {
    match::Scoreboard board(experiment.match);
    for (const auto& [job, text] : results) {
        const auto result = match::game_result_from(text);
        if (!result) {
            return result.error().after("game " + std::to_string(job + 1) + ": ");
        }
        board.add(job, *result);
    }
    return Outcome{
        .games = results.size(), .ratings = board.ratings(), .pairings = board.pairings()};
}

}  // namespace

Result<Outcome> outcome_of(const Experiment& experiment, const jobs::Results& results) {
    if (!plays(experiment)) return Outcome{};
    return experiment.subject == Subject::kTwenty48 ? batch_outcome(experiment, results)
                                                    : match_outcome(experiment, results);
}

}  // namespace tilestone::experiment
