// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/proof.h"

#include <algorithm>

#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {
namespace {

using gomoku::Color;
using gomoku::Point;
using gomoku::Position;
using gomoku::Rules;
using gomoku::Threat;

/// So many fours may follow each other, and so many positions are looked at in all.
constexpr int kMostFours = 12;
constexpr int kMostNodes = 5'000;

/// Undoes what it did when it goes.
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
    explicit Prover(const StopToken* stop) : stop_(stop) {}

    /// Plies in which the side to move wins by fours; the fewest fours that do.
    std::optional<int> win_by_fours(Position& position) {
        for (int fours = 0; fours <= kMostFours; ++fours) {
            const std::optional<int> plies = win_within(position, fours);
            if (plies || spent() || !cut_) return plies;
        }
        return {};
    }

    /// Plies in which the side that is not to move wins by fours, whatever is played.
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
    [[nodiscard]] bool spent() const {
        return nodes_ >= kMostNodes || (stop_ != nullptr && stop_->stop_requested());
    }

    /// With at most so many fours that are answered; cut_ tells whether more could help.
    std::optional<int> win_within(Position& position, int fours) {
        cut_ = false;
        return search(position, fours);
    }

    std::optional<int> search(Position& position, int fours) {
        ++nodes_;
        if (spent() || Rules::result(position)) return {};
        const std::optional<Proof> seen = proof_at_a_glance(position);
        if (seen) return seen->wins ? std::optional(seen->plies) : std::nullopt;
        const Color color = position.to_move();
        const std::vector<Point> forced = fives_of(position, other(color));
        for (const Point move : forced.empty() ? fours_of(position) : forced) {
            if (position.threat(color, move) < Threat::kFour) continue;
            if (fours == 0) {
                cut_ = true;
                return {};
            }
            if (const auto plies = follow(position, move, fours - 1)) return plies;
        }
        return {};
    }

    /// After a move that makes a four with one five.
    std::optional<int> follow(Position& position, Point move, int fours) {
        if (!gomoku::is_legal(position, move)) return {};
        const Color color = position.to_move();
        const Placed placed(position, move);
        const std::vector<Point> fives = fives_of(position, color);
        if (fives.empty()) return {};
        const Placed answered(position, fives[0]);
        const std::optional<int> plies = search(position, fours);
        if (!plies) return {};
        return 2 + *plies;
    }

    static std::vector<Point> fours_of(const Position& position) {
        std::vector<Point> points;
        const Color color = position.to_move();
        for (int row = 0; row < position.size(); ++row) {
            for (int column = 0; column < position.size(); ++column) {
                const Point point = gomoku::point_at(column, row);
                if (!position.is_empty(point)) continue;
                const Threat threat = position.threat(color, point);
                if (threat == Threat::kFour || threat > Threat::kTwoThrees) {
                    points.push_back(point);
                }
            }
        }
        return points;
    }

    const StopToken* stop_;
    int nodes_ = 0;
    bool cut_ = false;
};

/// Whether the other side, were it to move, could win by fours: else it proves nothing.
bool is_threatened(const Position& position, Prover& prover) {
    if (position.count(other(position.to_move()), Threat::kFive) > 0) return true;
    Position passed = position;
    passed.give_move_to(other(position.to_move()));
    return prover.win_by_fours(passed).has_value();
}

}  // namespace

std::optional<Proof> prove(const Position& position, Point move, const StopToken* stop) {
    const std::optional<Proof> seen = proof_at_a_glance(position);
    if (seen && keeps(*seen, position, move)) return seen;
    Prover prover(stop);
    Position after = position;
    after.place(move);
    if (is_threatened(after, prover)) {
        const std::optional<int> plies = prover.loss(after);
        if (plies) return Proof{.wins = true, .plies = 1 + *plies};
    }
    if (!is_threatened(position, prover)) return {};
    Position before = position;
    const std::optional<int> plies = prover.loss(before);
    if (!plies) return {};
    return Proof{.wins = false, .plies = *plies};
}

}  // namespace tilestone::engine
