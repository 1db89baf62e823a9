// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/loss.h"

#include <algorithm>
#include <optional>

#include "tilestone/core/clock.h"
#include "tilestone/engine/gomoku/solver/proof_checker.h"
#include "tilestone/engine/gomoku/solver/stops.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

constexpr std::uint64_t kMaxThreatNodes = 10'000;

class LossProof {
public:
    LossProof(const Position& position, const Limits& limits, const StopToken* stop,
              const SolverHelp& help)
        : position_(position), limits_(limits), stop_(stop), help_(help) {}

    Loss prove() {
        if (Rules::result(position_) || !find_threat()) return loss_;
        Rules::Actions moves;
        Rules::list_actions(position_, moves);
        // The moves that may help come first, since one of them may refute the claim.
        for (const bool helping : {true, false}) {
            for (const Point move : moves) {
                if (may_help(move) == helping && !loses(move)) return {.nodes = loss_.nodes};
            }
        }
        loss_.is_proven = true;
        return loss_;
    }

private:
    bool find_threat() {
        Position passed = position_;
        passed.give_move_to(other(position_.to_move()));
        if (Rules::result(passed)) return false;
        Fours fours(Fours::kFewEntries);
        const bool wins = fours.search(passed, kMaxThreatNodes) == Verdict::kWin;
        loss_.nodes += fours.nodes();
        if (!wins) return false;
        threat_.assign(fours.line().begin(), fours.line().end());
        Stops stops;
        const auto points = stops.of(position_, threat_, true);
        stops_.assign(points.begin(), points.end());
        return true;
    }

    [[nodiscard]] bool may_help(Point move) const {
        return makes_four(position_.threat(position_.to_move(), move)) ||
               std::ranges::find(stops_, move) != stops_.end();
    }

    bool loses(Point move) {
        Position after = position_;
        after.place(move);
        if (Rules::result(after)) return false;
        if (!may_help(move) && loses_to_threat(after)) {
            keep(move, threat_);
            return true;
        }
        const Solution solution = solve(after, Attack::kThreats, limits_left(), stop_, help_);
        loss_.nodes += solution.nodes;
        if (solution.verdict != Verdict::kWin) return false;
        keep(move, solution.line);
        return true;
    }

    bool loses_to_threat(Position& after) {
        if (!wins_by_line(after, threat_)) return false;
        ProofTree tree;
        tree.root = add_fours(tree, after, threat_);
        search::Budget budget;
        const bool holds = ProofChecker(budget).holds(tree, after);
        loss_.nodes += budget.nodes();
        return holds;
    }

    void keep(Point move, const std::vector<Point>& line) {
        if (loss_.line.size() > line.size()) return;
        loss_.line = {move};
        loss_.line.insert(loss_.line.end(), line.begin(), line.end());
    }

    [[nodiscard]] Limits limits_left() const {
        Limits left;
        if (limits_.nodes) left.nodes = *limits_.nodes - std::min(loss_.nodes, *limits_.nodes);
        if (limits_.time) left.time = std::max(*limits_.time - watch_.elapsed(), Milliseconds(0));
        return left;
    }

    Position position_;
    Limits limits_;
    const StopToken* stop_;
    SolverHelp help_;
    Stopwatch watch_;
    std::vector<Point> threat_;
    std::vector<Point> stops_;
    Loss loss_;
};

}  // namespace

Loss prove_loss(const Position& position, const Limits& limits, const StopToken* stop,
                const SolverHelp& help) {
    return LossProof(position, limits, stop, help).prove();
}

}  // namespace tilestone::engine::gomoku
