// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/solver.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "tilestone/core/clock.h"
#include "tilestone/engine/gomoku/pvs/knowledge.h"
#include "tilestone/engine/gomoku/solver/mate_search.h"
#include "tilestone/engine/gomoku/solver/proof_checker.h"
#include "tilestone/engine/gomoku/solver/proof_maker.h"
#include "tilestone/engine/gomoku/solver/threat_problem.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

/// The ways to look for a win take turns. In each round all turns are longer.
constexpr std::uint64_t kFirstTurn = 1'000;
constexpr std::uint64_t kTurnGrowth = 4;
/// The search's share of a turn; the share and the least turn of a proof of what it has found.
constexpr std::uint64_t kSearchTurn = 4;
constexpr std::uint64_t kGuidedTurn = 100'000;
constexpr std::uint64_t kGuidedShare = 8;
/// Any quiet stone is tried from this turn on, or where all else has failed.
constexpr std::uint64_t kFirstOfAll = 256'000;
/// The first search for a win by fours, and the size of its table.
constexpr std::uint64_t kFirstFours = 10'000;
constexpr std::size_t kFirstEntries = std::size_t{1} << 14;
constexpr std::size_t kProofEntries = std::size_t{1} << 18;
/// The limit on repairs of one proof.
constexpr int kMaxRepairs = 50;

/// A proof-number search with moves of one reach.
struct Attempt {
    ThreatProblem problem;
    search::ProofTable table{kProofEntries};
    bool failed = false;
    int repairs = 0;

    Attempt(Position& position, Fours& fours, const ThreatEffort& effort,
            const search::TranspositionTable* guide)
        : problem(position, fours, effort, guide) {}
};

class SolverRun {
public:
    SolverRun(const Position& position, const Limits& limits, const StopToken* stop,
              const SolverHelp& help)
        : position_(position), limits_(limits), stop_(stop), help_(help) {}

    Solution by_fours() {
        find_fours(kFirstFours);
        if (solution_.verdict == Verdict::kUnknown && !is_over()) {
            enlarge_table();
            find_fours(Fours::kNoLimit);
        }
        return finish();
    }

    Solution by_threats() {
        find_fours(kFirstFours);
        if (solution_.verdict == Verdict::kWin) return finish();
        fours_failed_ = solution_.verdict == Verdict::kNone;
        solution_.verdict = Verdict::kUnknown;
        ThreatEffort effort;
        while (!is_over() && !try_all(effort)) {
            effort.fours_nodes *= kTurnGrowth;
            effort.quiet_nodes *= kTurnGrowth;
            effort.answer_nodes *= kTurnGrowth;
            effort.guard_nodes *= kTurnGrowth;
        }
        return finish();
    }

private:
    [[nodiscard]] bool is_over() const {
        const bool late = limits_.time && watch_.elapsed() >= *limits_.time;
        const bool full = limits_.nodes && solution_.nodes >= *limits_.nodes;
        return late || full || (stop_ != nullptr && stop_->stop_requested());
    }

    [[nodiscard]] std::uint64_t nodes_left(std::uint64_t most) const {
        if (!limits_.nodes) return most;
        return std::min(most, *limits_.nodes - std::min(*limits_.nodes, solution_.nodes));
    }
    [[nodiscard]] std::optional<Milliseconds> time_left() const {
        if (!limits_.time) return {};
        return std::max(*limits_.time - watch_.elapsed(), Milliseconds(0));
    }

    /// A budget of the remaining limits and at most `nodes` positions.
    [[nodiscard]] std::unique_ptr<search::Budget> budget_of(std::uint64_t nodes) const {
        const Limits limits{.time = time_left(), .nodes = nodes_left(nodes)};
        auto budget = std::make_unique<search::Budget>(limits, stop_);
        budget->arm();
        return budget;
    }

    /// A large table takes longer to clear than most problems to solve.
    void enlarge_table() {
        if (has_large_table_) return;
        fours_ = Fours(Fours::kManyEntries);
        has_large_table_ = true;
    }

    void find_fours(std::uint64_t max_nodes) {
        const auto budget = budget_of(max_nodes);
        solution_.verdict = fours_.search(position_, Fours::kNoLimit, budget.get());
        solution_.nodes += budget->nodes();
        if (solution_.verdict != Verdict::kWin) return;
        solution_.proof = {};
        solution_.proof.root = add_fours(solution_.proof, position_, fours_.line());
        if (!check()) solution_.verdict = Verdict::kUnknown;
    }

    /// True if the problem is decided, won or without a win by threats, or if nothing goes on.
    bool try_all(const ThreatEffort& effort) {
        for (auto* attempt : {&told_, &found_, &threes_, &near_, &all_}) attempt->reset();
        const bool told = help_.table != nullptr;
        std::optional<std::uint64_t> nodes_before;
        for (std::uint64_t turn = kFirstTurn; !is_over(); turn *= kTurnGrowth) {
            // Nothing goes on, as when all repairs are used up: longer turns change nothing.
            if (turn > kFirstOfAll && solution_.nodes == nodes_before) return true;
            nodes_before = solution_.nodes;
            if (turn > kFirstFours) enlarge_table();
            if (try_fours(turn)) return true;
            if (told && try_reach(told_, effort, Reach::kNear, kGuidedTurn, help_.table)) {
                return true;
            }
            if (try_reach(threes_, effort, Reach::kThrees, turn)) return true;
            if (try_reach(near_, effort, Reach::kNear, turn)) return true;
            if (try_search(effort, turn)) return true;
            const bool is_last = has_failed(threes_) && has_failed(near_);
            if (!is_last && turn < kFirstOfAll) continue;
            if (try_reach(all_, effort, Reach::kAll, turn)) return true;
            if (!has_failed(all_)) continue;
            if (all_->problem.was_cut()) return false;
            solution_.verdict = Verdict::kNone;
            return true;
        }
        return false;
    }

    /// Goes on with a search for fours that was cut short.
    bool try_fours(std::uint64_t turn) {
        if (fours_failed_ || turn < kFirstFours) return false;
        find_fours(turn * kSearchTurn);
        if (solution_.verdict == Verdict::kWin) return true;
        fours_failed_ = solution_.verdict == Verdict::kNone;
        solution_.verdict = Verdict::kUnknown;
        return false;
    }

    /// Looks for a win by search, and proves one that was found.
    bool try_search(const ThreatEffort& effort, std::uint64_t turn) {
        if (!help_.searches) return false;
        if (!search_) {
            search_ = std::make_unique<MateSearch>(position_, time_left(), stop_);
        }
        if (!search_->has_win()) {
            const std::uint64_t before = search_->nodes();
            search_->run(nodes_left(turn * kSearchTurn));
            solution_.nodes += search_->nodes() - before;
        }
        return search_->has_win() &&
               try_reach(found_, effort, Reach::kNear, std::max(turn * kGuidedShare, kGuidedTurn),
                         &search_->table());
    }

    /// Continues an attempt, or begins it. True for a verified win.
    bool try_reach(std::unique_ptr<Attempt>& attempt, ThreatEffort effort, Reach reach,
                   std::uint64_t nodes, const search::TranspositionTable* guide = nullptr) {
        if (has_failed(attempt) || is_over()) return false;
        if (!attempt) {
            effort.reach = reach;
            attempt = std::make_unique<Attempt>(position_, fours_, effort, guide);
        }
        const auto budget = budget_of(nodes);
        attempt->problem.set_budget(*budget);
        const auto decided = search_and_check(*attempt, *budget);
        solution_.nodes += budget->nodes();
        attempt->failed = decided == false;
        return decided == true;
    }

    static bool has_failed(const std::unique_ptr<Attempt>& attempt) {
        return attempt != nullptr && attempt->failed;
    }

    /// True for a verified win, false for a disproof, none if undecided.
    std::optional<bool> search_and_check(Attempt& attempt, search::Budget& budget) {
        while (attempt.repairs < kMaxRepairs) {
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
    /// to the problem; the positions up to there are open again. False if there is none.
    bool repair(Attempt& attempt) {
        const ProofTree& tree = solution_.proof;
        Position position = position_;
        const auto reopen = [&] { attempt.table.store(position.hash(), {}, 1); };
        int at = tree.root;
        for (std::size_t i = 0; i + 1 < failure_.size() && at != ProofTree::kNone; i += 2) {
            const ProofTree::Node& node = tree.node(at);
            reopen();
            position.place(failure_[i]);
            reopen();
            const Point answer = failure_[i + 1];
            const auto named = std::ranges::find(node.answers, answer, &ProofTree::Answer::point);
            if (named == node.answers.end()) {
                ++attempt.repairs;
                ++solution_.repairs;
                attempt.problem.add_answer(position.hash(), answer);
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
    SolverHelp help_;
    Stopwatch watch_;
    Fours fours_{kFirstEntries};
    bool has_large_table_ = false;  ///< of fours_
    bool fours_failed_ = false;     ///< there is no win by fours
    std::unique_ptr<MateSearch> search_;
    /// The attempts at each reach, and those at wins that the caller's search or this one found.
    std::unique_ptr<Attempt> threes_, near_, all_, told_, found_;
    Solution solution_;
    std::vector<Point> failure_;
};

}  // namespace

void store_win(search::TranspositionTable& table, const Position& position, Point move) {
    table.store(position.hash(),
                search::TTEntry<PvsKnowledge::Value>{.value = PvsKnowledge::kGreatestEvaluation + 1,
                                                     .move = static_cast<std::uint16_t>(move),
                                                     .depth = 1,
                                                     .bound = search::Bound::kAtLeast});
}

Solution solve(const Position& position, Attack attack, const Limits& limits, const StopToken* stop,
               const SolverHelp& help) {
    if (Rules::result(position)) return {.verdict = Verdict::kNone};
    SolverRun solver(position, limits, stop, help);
    return attack == Attack::kFours ? solver.by_fours() : solver.by_threats();
}

}  // namespace tilestone::engine::gomoku
