// SPDX-License-Identifier: MIT
#include "tilestone/report/results/batch_files.h"

#include "tilestone/report/json.h"
#include "tilestone/report/results/csv.h"

namespace tilestone::report {
namespace {

/// Calls `take` with each game as an object, in job order.
template <class Take>
void for_each_game(const match::BatchPlan& plan, jobs::Rows<match::GameRecord> games, Take&& take) {
    const match::BatchOrder order = match::order_of(plan);
    for (const auto& [job, game] : games) {
        const double depth = game.moves > 0 ? game.depth_sum / static_cast<double>(game.moves) : 0;
        take(Json{{"game", job + 1},
                  {"player", plan.players[order.place_of(job).player]},
                  {"seed", game.seed},
                  {"score", game.score},
                  {"moves", game.moves},
                  {"largest", std::uint64_t{1} << game.largest},
                  {"seconds", game.seconds},
                  {"nodes", game.nodes},
                  {"mean_depth", json_number(depth)},
                  {"longest_ms", game.longest_ms}});
    }
}

}  // namespace

std::string batch_csv(const match::BatchPlan& plan, jobs::Rows<match::GameRecord> games) {
    std::string text = "game,player,seed,score,moves,largest,seconds,nodes,mean_depth,longest_ms\n";
    for_each_game(plan, games, [&](const Json& game) { text += csv_line(game); });
    return text;
}

std::string batch_ndjson(const match::BatchPlan& plan, jobs::Rows<match::GameRecord> games) {
    std::string text;
    for_each_game(plan, games, [&](const Json& game) { text += dump(game) + "\n"; });
    return text;
}

}  // namespace tilestone::report
