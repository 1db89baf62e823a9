// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>

#include "tilestone/engine/gomoku/fours/fours.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/search/budget.h"

namespace tilestone::engine::gomoku {
namespace {

class Prover {
public:
    explicit Prover(const StopToken* stop)
        : fours_(Fours::kFewEntries), budget_({.nodes = kMaxNodes}, stop) {
        budget_.arm();
    }

    /// Plies in which the side to move loses: whatever it plays, the other side wins by fours.
    std::optional<int> plies_of_loss(Position position) {
        if (Rules::result(position) || !is_threatened(position)) return {};
        Rules::Actions replies;
        Rules::list_actions(position, replies);
        int longest = 0;
        for (const Point reply : replies) {
            position.place(reply);
            const std::optional<int> plies =
                plies_of_win(position);  // none if the reply ends the game
            position.remove(reply);
            if (!plies) return {};
            longest = std::max(longest, 1 + *plies);
        }
        return longest;
    }

private:
    /// Positions visited in all.
    static constexpr std::uint64_t kMaxNodes = 10'000;

    std::optional<int> plies_of_win(Position& position) {
        return fours_.plies_of_win(position, Fours::kNoLimit, &budget_);
    }

    /// Whether the other side, were it to move, would win by fours. If not, passing is an answer.
    bool is_threatened(Position& position) {
        const Color mover = position.to_move();
        if (position.count(other(mover), Threat::kFive) > 0) return true;
        position.give_move_to(other(mover));
        const bool wins = plies_of_win(position).has_value();
        position.give_move_to(mover);
        return wins;
    }

    Fours fours_;
    search::Budget budget_;
};

}  // namespace

std::optional<ForcedResult> prove(const Position& position, Point move, const StopToken* stop) {
    const std::optional<ForcedResult> seen = exact_result(position);
    if (seen && keeps(*seen, position, move)) return seen;
    Prover prover(stop);
    Position after = position;
    after.place(move);
    if (const auto plies = prover.plies_of_loss(after)) {
        return ForcedResult{.wins = true, .plies = 1 + *plies};
    }
    if (const auto plies = prover.plies_of_loss(position)) {
        return ForcedResult{.wins = false, .plies = *plies};
    }
    return {};
}

}  // namespace tilestone::engine::gomoku
