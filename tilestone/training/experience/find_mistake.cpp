// SPDX-License-Identifier: MIT
#include "tilestone/training/experience/find_mistake.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "tilestone/games/gomoku/rules.h"

namespace tilestone::experience {
namespace {

using gomoku::Color;
using gomoku::Point;
using gomoku::Position;
using gomoku::Rules;
using gomoku::Threat;

class MistakeSearch {
public:
    MistakeSearch(const engine::gomoku::Experience& known, const WinPredicate& is_won)
        : known_(known), sees_win_(is_won) {}

    /// True if the side to move has a move other than `played` that is not lost.
    bool has_way_out(Position& position, Point played) const {
        for (const Point point : by_urgency(position)) {
            if (point == played) continue;
            position.place(point);
            const bool lost = is_lost(position);
            position.remove(point);
            if (!lost) return true;
        }
        return false;
    }

private:
    /// True if the side that made the last move has lost.
    bool is_lost(const Position& position) const {
        if (const auto result = Rules::result(position)) {
            return position.to_move() == Color::kBlack ? *result > 0 : *result < 0;
        }
        return known_.is_known_lost(position) ||
               position.count(position.to_move(), Threat::kFive) > 0 || sees_win_(position);
    }

    /// The legal moves, ordered by the strongest threat that either side makes there: defences tend
    /// to come first.
    static std::vector<Point> by_urgency(const Position& position) {
        Rules::Actions actions;
        Rules::list_actions(position, actions);
        std::vector<Point> moves(actions.begin(), actions.end());
        const auto urgency = [&](Point point) {
            const Threat most = std::max(position.threat(Color::kBlack, point),
                                         position.threat(Color::kWhite, point));
            return std::pair(-static_cast<int>(most), point);
        };
        std::ranges::sort(moves, {}, urgency);
        return moves;
    }

    const engine::gomoku::Experience& known_;
    const WinPredicate& sees_win_;
};

}  // namespace

std::optional<std::size_t> find_mistake(const LostGame& game,
                                        const engine::gomoku::Experience& known,
                                        const WinPredicate& is_won) {
    Position position(game.rule, game.size);
    for (const Point move : game.moves) position.place(move);
    const MistakeSearch walk(known, is_won);
    for (std::size_t ply = game.moves.size(); ply > 0; --ply) {
        const Point played = game.moves[ply - 1];
        position.remove(played);
        if (position.to_move() == game.loser && walk.has_way_out(position, played)) return ply;
    }
    return std::nullopt;
}

}  // namespace tilestone::experience
