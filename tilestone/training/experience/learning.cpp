// SPDX-License-Identifier: MIT
#include "tilestone/training/experience/learning.h"

#include "tilestone/engine/gomoku/classic_knowledge.h"

namespace tilestone::experience {

WinPredicate win_predicate_of(engine::Player<gomoku::Game>& player, const StopToken* stop) {
    return [&player, stop](const gomoku::Position& position) {
        if (stop != nullptr && stop->stop_requested()) return false;
        const auto result = player.decide({.state = position, .stop = stop});
        return !result.moves.empty() &&
               result.moves.front().value >= engine::gomoku::ClassicKnowledge::kSurelyWon;
    };
}

Result<std::optional<Loss>> learn(Store& store, const LostGame& game, const WinPredicate& is_won,
                                  Time now, const StopToken* stop) {
    const auto known = store.known_losses();
    if (!known) return known.error();
    const std::optional<std::size_t> mistake = find_mistake(game, **known, is_won);
    if (!mistake || (stop != nullptr && stop->stop_requested())) return std::optional<Loss>();
    Loss loss{.rule = game.rule,
              .size = game.size,
              .moves = {game.moves.begin(), game.moves.end()},
              .ply = *mistake,
              .first_met = now,
              .last_met = now};
    const Status recorded = store.record(loss);
    if (!recorded) return recorded.error();
    return std::optional(std::move(loss));
}

}  // namespace tilestone::experience
