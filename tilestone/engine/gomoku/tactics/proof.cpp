// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>

#include "tilestone/engine/gomoku/fours/fours.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/search/budget.h"

namespace tilestone::engine {
namespace {

using gomoku::Point;
using gomoku::Position;
using gomoku::Rules;
using gomoku::Threat;

/// Node limit of prove().
constexpr std::uint64_t kMaxNodes = 10'000;

/// Places a stone and removes it at the end of the scope.
class Placed {
public:
    Placed(Position& position, Point point) : position_(position), point_(point) {
        position_.place(point);
    }
    ~Placed() { position_.remove(point_); }
    Placed(const Placed&) = delete;
    Placed& operator=(const Placed&) = delete;

private:
    Position& position_;
    Point point_;
};

class Prover {
public:
    explicit Prover(const StopToken* stop) : fours_(Fours::kFewEntries), budget_(limits(), stop) {
        budget_.arm();
    }

    /// Plies of a win by fours (VCF) of the side to move; none if there is none or the budget is
    /// spent.
    std::optional<int> win_by_fours(Position& position) {
        if (budget_.spent()) return {};
        if (fours_.search(position, Fours::kNoLimit, &budget_) != Verdict::kWin) return {};
        return static_cast<int>(fours_.line().size());
    }

    /// Plies until the side to move loses, if every move leaves the opponent a win by fours; else
    /// none.
    std::optional<int> loss(Position& position) {
        Rules::Actions replies;
        if (Rules::result(position)) return {};
        Rules::list_actions(position, replies);
        int longest = 0;
        for (const Point reply : replies) {
            const Placed placed(position, reply);
            if (Rules::result(position)) return {};  // a five, or the board is full
            const std::optional<int> plies = win_by_fours(position);
            if (!plies) return {};
            longest = std::max(longest, 1 + *plies);
        }
        return longest;
    }

private:
    static Limits limits() {
        Limits limits;
        limits.nodes = kMaxNodes;
        return limits;
    }

    Fours fours_;
    search::Budget budget_;
};

/// Whether the opponent would win by fours or five if the side to move passed. If not, no loss can
/// be proved.
bool is_threatened(const Position& position, Prover& prover) {
    if (position.count(other(position.to_move()), Threat::kFive) > 0) return true;
    Position passed = position;
    passed.give_move_to(other(position.to_move()));
    return prover.win_by_fours(passed).has_value();
}

}  // namespace

std::optional<ForcedResult> prove(const Position& position, Point move, const StopToken* stop) {
    const std::optional<ForcedResult> seen = exact_result(position);
    if (seen && keeps(*seen, position, move)) return seen;
    Prover prover(stop);
    Position after = position;
    after.place(move);
    if (is_threatened(after, prover)) {
        const std::optional<int> plies = prover.loss(after);
        if (plies) return ForcedResult{.wins = true, .plies = 1 + *plies};
    }
    if (!is_threatened(position, prover)) return {};
    Position before = position;
    const std::optional<int> plies = prover.loss(before);
    if (!plies) return {};
    return ForcedResult{.wins = false, .plies = *plies};
}

}  // namespace tilestone::engine
