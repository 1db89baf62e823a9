// SPDX-License-Identifier: MIT
#include "tilestone/protocol/results/batch_files.h"

#include "tilestone/protocol/json.h"
#include "tilestone/protocol/results/csv.h"

namespace tilestone::protocol {
namespace {

/// The games as objects, in the order of their jobs.
template <class Take>
void for_each_game(const arena::BatchPlan& plan, const units::Results& results, Take&& take) {
    const arena::BatchOrder order = arena::order_of(plan);
    for (const auto& [job, text] : results) {
        const auto game = arena::game_record_from(text);
        if (!game) continue;
        const double depth =
            game->moves > 0 ? game->depth_sum / static_cast<double>(game->moves) : 0;
        take(Json{{"game", job + 1},
                  {"player", plan.players[order.place_of(job).player]},
                  {"seed", game->seed},
                  {"score", game->score},
                  {"moves", game->moves},
                  {"largest", std::uint32_t{1} << game->largest},
                  {"seconds", game->seconds},
                  {"nodes", game->nodes},
                  {"mean_depth", json_number(depth)},
                  {"longest_ms", game->longest_ms}});
    }
}

}  // namespace

std::string batch_csv(const arena::BatchPlan& plan, const units::Results& results) {
    std::string text = "game,player,seed,score,moves,largest,seconds,nodes,mean_depth,longest_ms\n";
    for_each_game(plan, results, [&](const Json& game) { text += csv_line(game); });
    return text;
}

std::string batch_ndjson(const arena::BatchPlan& plan, const units::Results& results) {
    std::string text;
    for_each_game(plan, results, [&](const Json& game) { text += dump(game) + "\n"; });
    return text;
}

}  // namespace tilestone::protocol
