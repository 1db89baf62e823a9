// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/solver.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "tilestone/core/clock.h"
#include "tilestone/engine/gomoku/solver/proof_checker.h"
#include "tilestone/engine/gomoku/solver/proof_maker.h"
#include "tilestone/engine/gomoku/solver/threat_problem.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

/// The threat search starts with the narrow reach and alternates with the wider one. Each turn gets
/// four times the nodes of the previous turn.
constexpr std::uint64_t kFirstTurn = 100'000;
constexpr std::uint64_t kTurnGrowth = 4;
/// A search for fours gives way to threats after this many nodes.
constexpr std::uint64_t kMaxFours = 3'000'000;
constexpr std::size_t kProofEntries = std::size_t{1} << 18;
/// The limit on repairs of one proof.
constexpr int kMaxRepairs = 50;

constexpr std::array kAlternatingReaches = {Reach::kThrees, Reach::kNear};
constexpr std::array<bool, kAlternatingReaches.size()> kAllFailed = {true, true};

/// A proof-number search with moves of one reach.
struct Attempt {
    ThreatProblem problem;
    search::ProofTable table{kProofEntries};

    Attempt(Position& position, const ThreatEffort& effort) : problem(position, effort) {}
};

class SolverRun {
public:
    SolverRun(const Position& position, const Limits& limits, const StopToken* stop)
        : position_(position), limits_(limits), stop_(stop) {}

    Solution by_fours() {
        find_fours(Fours::kNoLimit);
        return finish();
    }

    Solution by_threats() {
        find_fours(kMaxFours);
        if (solution_.verdict == Verdict::kWin) return finish();
        solution_.verdict = Verdict::kUnknown;
        ThreatEffort effort;
        while (!is_over() && !try_reaches(effort)) {
            effort.fours_nodes *= kTurnGrowth;
            effort.quiet_nodes *= kTurnGrowth;
        }
        return finish();
    }

private:
    [[nodiscard]] bool is_over() const {
        const bool late = limits_.time && watch_.elapsed() >= *limits_.time;
        const bool full = limits_.nodes && solution_.nodes >= *limits_.nodes;
        return late || full || (stop_ != nullptr && stop_->stop_requested());
    }

    /// A budget of the remaining limits and at most `nodes` positions.
    [[nodiscard]] std::unique_ptr<search::Budget> budget_of(std::uint64_t nodes) const {
        Limits limits;
        limits.nodes = nodes;
        if (limits_.nodes) {
            limits.nodes =
                std::min(nodes, *limits_.nodes - std::min(*limits_.nodes, solution_.nodes));
        }
        if (limits_.time) {
            limits.time = std::max(*limits_.time - watch_.elapsed(), Milliseconds(0));
        }
        auto budget = std::make_unique<search::Budget>(limits, stop_);
        budget->arm();
        return budget;
    }

    void find_fours(std::uint64_t max_nodes) {
        const auto budget = budget_of(max_nodes);
        Fours fours(Fours::kManyEntries);
        solution_.verdict = fours.search(position_, Fours::kNoLimit, budget.get());
        solution_.nodes += budget->nodes();
        if (solution_.verdict != Verdict::kWin) return;
        solution_.proof = {};
        solution_.proof.root = add_fours(solution_.proof, position_, fours.line());
        if (!check()) solution_.verdict = Verdict::kUnknown;
    }

    /// True if the problem is decided: won, or no win by any threat.
    bool try_reaches(const ThreatEffort& effort) {
        std::array<std::unique_ptr<Attempt>, kAlternatingReaches.size()> attempts;
        std::array<bool, kAlternatingReaches.size()> failed{};
        for (std::uint64_t turn = kFirstTurn; failed != kAllFailed; turn *= kTurnGrowth) {
            for (std::size_t i = 0; i < attempts.size(); ++i) {
                if (failed[i]) continue;
                if (is_over()) return false;
                if (!attempts[i]) attempts[i] = attempt_of(effort, kAlternatingReaches[i]);
                const auto decided = run_attempt(*attempts[i], turn);
                if (decided == true) return true;
                failed[i] = decided.has_value();
            }
        }
        const auto last = attempt_of(effort, Reach::kAll);
        const auto decided = run_attempt(*last, Fours::kNoLimit);
        if (decided == true) return true;
        if (!decided || last->problem.was_cut()) return false;
        solution_.verdict = Verdict::kNone;
        return true;
    }

    std::unique_ptr<Attempt> attempt_of(ThreatEffort effort, Reach reach) {
        effort.reach = reach;
        return std::make_unique<Attempt>(position_, effort);
    }

    /// True for a verified win, false for a disproof, none if undecided.
    std::optional<bool> run_attempt(Attempt& attempt, std::uint64_t nodes) {
        const auto budget = budget_of(nodes);
        attempt.problem.set_budget(*budget);
        const auto decided = search_and_check(attempt, *budget);
        solution_.nodes += budget->nodes();
        return decided;
    }

    std::optional<bool> search_and_check(Attempt& attempt, search::Budget& budget) {
        while (solution_.repairs < kMaxRepairs) {
            search::ProofNumberSearch search(attempt.problem, attempt.table, budget);
            const search::ProofNumbers numbers = search.run();
            if (budget.spent()) return {};
            if (!numbers.is_proven()) return false;
            ProofTree proof = ProofMaker(attempt.problem, attempt.table, budget).make();
            if (budget.spent() || proof.root == ProofTree::kNone) return {};
            solution_.proof = std::move(proof);
            if (check()) {
                solution_.verdict = Verdict::kWin;
                return true;
            }
            if (is_over() || !repair(attempt)) return {};
        }
        return {};
    }

    bool check() {
        const auto budget = budget_of(Fours::kNoLimit);
        ProofChecker checker(*budget);
        const bool holds = checker.holds(solution_.proof, position_);
        solution_.nodes += budget->nodes();
        if (!holds) failure_ = checker.failure();
        return holds;
    }

    /// Finds the first answer on the path to the failure that the proof does not list, and adds it
    /// to the problem. False if there is none.
    bool repair(Attempt& attempt) {
        const ProofTree& tree = solution_.proof;
        Position position = position_;
        int at = tree.root;
        for (std::size_t i = 0; i + 1 < failure_.size() && at != ProofTree::kNone; i += 2) {
            const ProofTree::Node& node = tree.node(at);
            position.place(failure_[i]);
            const Point answer = failure_[i + 1];
            const auto named = std::ranges::find(node.answers, answer, &ProofTree::Answer::point);
            if (named == node.answers.end()) {
                ++solution_.repairs;
                attempt.problem.add_answer(position.hash(), answer);
                attempt.table.forget();
                return true;
            }
            at = named->next;
            position.place(answer);
        }
        return false;
    }

    Solution finish() {
        if (solution_.verdict == Verdict::kWin) {
            solution_.line = longest_line(solution_.proof, position_);
        } else {
            solution_.proof = {};
        }
        return std::move(solution_);
    }

    Position position_;
    Limits limits_;
    const StopToken* stop_;
    Stopwatch watch_;
    Solution solution_;
    std::vector<Point> failure_;
};

}  // namespace

Solution solve(const Position& position, Attack attack, const Limits& limits,
               const StopToken* stop) {
    if (Rules::result(position)) return {.verdict = Verdict::kNone};
    SolverRun solver(position, limits, stop);
    return attack == Attack::kFours ? solver.by_fours() : solver.by_threats();
}

}  // namespace tilestone::engine::gomoku
