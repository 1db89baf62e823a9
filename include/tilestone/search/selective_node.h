// SPDX-License-Identifier: MIT
//
// SelectiveNode: the work of a selective search node apart from its child searches: static win/loss
// detection, table probe and store, pruning by static evaluation, move choice, and statistics.
//
// Nothing here pauses.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/search/budget.h"
#include "tilestone/search/pv_table.h"
#include "tilestone/search/selective_frame.h"
#include "tilestone/search/selective_knowledge.h"
#include "tilestone/search/selective_order.h"
#include "tilestone/search/selective_probe.h"
#include "tilestone/search/selective_settings.h"

namespace tilestone::search {

template <Game G, KnowledgeOf<G> K>
class SelectiveNode {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Value = std::int32_t;
    using Frame = SelectiveFrame<G>;
    using Probe = SelectiveProbe<greatest_evaluation<K>()>;

    SelectiveNode(const K& knowledge, TranspositionTable* table, const SelectiveSettings& settings)
        : knowledge_(knowledge),
          probe_(table, settings.deeper_entries),
          settings_(settings),
          order_(settings),
          uses_static_eval_(settings.razoring.depth > 0 || settings.reverse_futility.depth > 0 ||
                            settings.futility.depth > 0 || settings.lmp_depth > 0 ||
                            settings.lmr_depth > 0) {}

    /// Makes room for lines of `max_line` plies. `is_new`: clears the move ordering statistics.
    void start(int max_line, bool is_new) {
        const auto needed = static_cast<std::size_t>(max_line) + 2;
        if (path_.size() < needed) path_.resize(needed);
        lines_.resize(max_line);
        order_.start(max_line, is_new);
    }
    /// Counts the nodes of quiescence searches.
    void resume(Budget& budget) { budget_ = &budget; }

    [[nodiscard]] K& knowledge() { return knowledge_; }
    [[nodiscard]] const SelectiveSettings& settings() const { return settings_; }
    [[nodiscard]] const Probe& probe() const { return probe_; }
    [[nodiscard]] PvTable<Action>& lines() { return lines_; }
    [[nodiscard]] const PvTable<Action>& lines() const { return lines_; }
    /// How the search of the last valued position ended.
    [[nodiscard]] SearchEnd end() const { return end_; }

    /// Returns true and sets `found` (for the side to move) if the value is certain or the bounds
    /// decide the window. Otherwise it may narrow the window.
    [[gnu::always_inline]] bool is_decided(const State& state, bool maximises, NodeTask& task,
                                           Value& found) {
        if constexpr (KnowsValues<K, G>) {
            if (const auto known = knowledge_.known(state)) {
                return decide(maximises ? *known : -*known, SearchEnd::kComplete, found);
            }
        }
        if (const auto result = G::result(state)) {
            const Value value = value_of_end<G>(knowledge_, state, *result);
            return decide(maximises ? value : -value, SearchEnd::kComplete, found);
        }
        if constexpr (KnowsBounds<K, G>) {
            const ValueBounds bounds = knowledge_.bounds(state);
            if (bounds.most <= task.alpha) {
                return decide(bounds.most, SearchEnd::kComplete, found);
            }
            if (bounds.least >= task.beta) {
                return decide(bounds.least, SearchEnd::kComplete, found);
            }
            task.beta = std::min(task.beta, bounds.most);
        }
        return false;
    }

    /// The value at depth 0 for the side to move.
    [[gnu::always_inline]] Value leaf_value(State& state, bool maximises, const NodeTask& task) {
        end_ = SearchEnd::kCut;
        if constexpr (Quiesces<K, G>) {
            return quiescence_value(state, task);
        } else {
            return evaluation(state, maximises);
        }
    }

    /// Probes the table. Returns true and sets `found` if the entry of the position, or of a mirror
    /// image, gives the value. Keeps that of the position in the frame.
    [[gnu::always_inline]] bool probe_table([[maybe_unused]] const State& state, Frame& f,
                                            Value& found) {
        if (const auto known = probe_.find(f.key)) {
            f.tt_hit = true;
            f.tt_entry = *known;
            f.tt_move = known->move;
            if (decides(*known, f.task, found)) return true;
        }
        if constexpr (HasSymmetries<G> && is_symmetric<K>()) {
            // The moves of images are of no use, so a position has an entry of its own, which comes
            // first.
            for (int i = 1; f.task.depth >= kMinSymmetricDepth && i < G::kSymmetries; ++i) {
                const auto known = probe_.find(G::hash(G::transform(i, state)));
                if (known && decides(*known, f.task, found)) return true;
            }
        }
        return false;
    }

    /// Razoring and reverse futility pruning. Sets whether moves may be skipped. Returns true if
    /// `found` is the value of the node, without searching any action.
    [[gnu::always_inline]] bool prunes_node(State& state, Frame& f, Value& found) {
        if (!uses_static_eval_) return false;
        set_static_eval(state, f);
        const NodeTask& task = f.task;
        f.prunes = may_prune(f) && (!task.pv || settings_.prunes_pv);
        if (task.pv || f.static_eval == kNoEvaluation || Probe::is_loss(task.alpha)) return false;
        const std::int64_t static_eval = f.static_eval;
        const int depth = task.depth;
        if (settings_.razoring.holds(depth) &&
            static_eval + settings_.razoring.at(depth) <= task.alpha) {
            found = leaf_value(state, f.maximises, task);
            if (found <= task.alpha) return true;
        }
        if (!settings_.reverse_futility.holds(depth) || Probe::is_loss(task.beta)) return false;
        const Value improvement = f.improving ? settings_.reverse_futility_improving : 0;
        const Value margin = std::max(settings_.reverse_futility.at(depth) - improvement, 0);
        if (static_eval - margin < task.beta) return false;
        return decide(f.static_eval - margin, SearchEnd::kCut, found);
    }

    /// Sets the static evaluation and the improving flag of a node.
    [[gnu::always_inline]] void set_static_eval(const State& state, Frame& f) {
        if (!uses_static_eval_) return;
        const auto ply = static_cast<std::size_t>(f.task.ply);
        PathStep& here = path_[ply];
        here.maximises = f.maximises;
        here.static_eval = kNoEvaluation;
        if constexpr (KnowsQuiet<K, G>) {
            f.quiet = knowledge_.is_quiet(state);
            if (!f.quiet) return;
        }
        here.static_eval = f.tt_hit && f.tt_entry.static_eval != kNoStaticEval
                               ? f.tt_entry.static_eval
                               : evaluation(state, f.maximises);
        f.static_eval = here.static_eval;
        if (ply >= 2) {
            const PathStep& before = path_[ply - 2];
            f.improving = before.static_eval != kNoEvaluation && before.maximises == f.maximises &&
                          f.static_eval > before.static_eval;
        }
        if (f.tt_hit) f.static_eval = Probe::corrected(f.static_eval, f.tt_entry);
    }

    /// Sets the next action to search. Returns false if none is left.
    [[gnu::always_inline]] bool choose(const State& state, Frame& f) {
        return order_.choose(knowledge_, state, f, previous(f));
    }
    /// Whether the position allows skipping moves.
    [[nodiscard]] bool may_prune(const Frame& f) const {
        return f.static_eval != kNoEvaluation || settings_.lmp_not_quiet;
    }
    /// Late move reduction of the current action, in parts of a ply.
    [[nodiscard]] int reduction(const State& state, const Frame& f, int number) const {
        LastMoves last_moves{.last = previous(f)};
        if (const auto ply = static_cast<std::size_t>(f.task.ply); ply >= 2) {
            last_moves.own = path_[ply - 1].action;
            last_moves.threatened = path_[ply - 2].threatens;
        }
        return order_.reduction(knowledge_, state, f, number, last_moves);
    }
    /// Extension of the current action in plies.
    [[nodiscard]] int extension(const State& state, const Frame& f) const {
        if constexpr (Extends<K, G>) {
            return knowledge_.extension(state, f.action);
        }
        return 0;
    }
    /// Reduction of all actions of a node, in plies.
    [[nodiscard]] int node_reduction(const Frame& f) const {
        int plies = 0;
        const NodeTask& task = f.task;
        if (task.cut && !task.pv && f.static_eval != kNoEvaluation &&
            settings_.fail_high.holds(task.depth) &&
            std::int64_t{f.static_eval} >=
                std::int64_t{task.beta} + settings_.fail_high.at(task.depth)) {
            ++plies;
        }
        if (task.pv && f.best_move != kNoAction && task.depth > kMinAlphaRaised &&
            task.depth < kMaxAlphaRaised) {
            plies += settings_.alpha_raised_reduction;
        }
        return plies;
    }
    /// Records the current action on the path to the next ply.
    [[gnu::always_inline]] void step(const Frame& f) {
        const auto ply = static_cast<std::size_t>(f.task.ply);
        path_[ply].threatens = f.kind == MoveKind::kThreat;
        path_[ply + 1].action = f.index;
    }

    /// Takes the value of the current action. Returns true on a beta cutoff.
    [[gnu::always_inline]] bool take(Frame& f, Value value) {
        f.end = std::max(f.end, end_);
        ++f.searched;
        if (value > f.best) {
            f.best = value;
            if (value > f.task.alpha) {
                f.best_move = f.index;
                if (f.task.pv)
                    lines_.keep(f.task.ply, f.action, f.child_search == ChildSearch::kFullWindow);
                if (value >= f.task.beta) {
                    f.end = end_;  // this action alone justifies the bound
                    order_.learn(f, previous(f));
                    return true;
                }
            }
        }
        if (order_.learns_of(f.kind) && f.failed.size() < f.failed.kCapacity) {
            f.failed.push_back(f.index);
        }
        return false;
    }

    /// Finishes a node, stores it, and returns its value. A node with an excluded action is not a
    /// real position, so it is not stored.
    Value close(Frame& f, bool cut) {
        if (f.skipped && !cut) f.end = SearchEnd::kCut;
        end_ = f.end;
        if (f.excluded == kNoAction) {
            probe_.store(f.key, f.task, f.best, f.best_move != kNoAction ? f.best_move : f.tt_move,
                         f.end == SearchEnd::kComplete,
                         path_[static_cast<std::size_t>(f.task.ply)].static_eval);
        }
        return f.best;
    }

private:
    /// One step of the path from the root to the current node.
    struct PathStep {
        Value static_eval = kNoEvaluation;  ///< uncorrected, for the side to move there
        std::uint16_t action = kNoAction;   ///< index of the action leading here
        bool maximises = false;
        bool threatens = false;  ///< the action played there is a threat
    };

    [[gnu::always_inline]] bool decide(Value value, SearchEnd end, Value& found) {
        end_ = end;
        found = value;
        return true;
    }

    /// PV nodes search on, to get the principal variation.
    [[gnu::always_inline]] bool decides(const typename Probe::Entry& known, const NodeTask& task,
                                        Value& found) {
        if (task.pv || !probe_.gives_value(known, task)) return false;
        return decide(known.value, known.complete ? SearchEnd::kComplete : SearchEnd::kCut, found);
    }

    [[nodiscard]] std::uint16_t previous(const Frame& f) const {
        return path_[static_cast<std::size_t>(f.task.ply)].action;
    }

    /// For the side to move.
    [[nodiscard]] Value evaluation(const State& state, bool maximises) const {
        const Value value = knowledge_.evaluate(state);
        return maximises ? value : -value;
    }

    Value quiescence_value(State& state, NodeTask task) {
        task.depth = 0;
        const std::uint64_t key = G::hash(state);
        const auto known = probe_.find(key);
        if (known && probe_.gives_value(*known, task)) return known->value;
        std::uint64_t nodes = 0;
        const Value value = knowledge_.quiesce(state, task.alpha, task.beta, nodes);
        budget_->count(nodes);
        // Do not overwrite the deeper result of a search.
        if (!known || known->depth == 0)
            probe_.store(key, task, value, kNoAction, false, kNoEvaluation);
        return value;
    }

    /// alpha_raised_reduction applies strictly between these depths, as in Rapfi.
    static constexpr int kMinAlphaRaised = 2;
    static constexpr int kMaxAlphaRaised = 12;

    K knowledge_;
    Probe probe_;
    SelectiveSettings settings_;
    SelectiveOrder<G, K> order_;
    bool uses_static_eval_;  ///< some setting needs static evaluations
    Budget* budget_ = nullptr;
    SearchEnd end_ = SearchEnd::kComplete;
    PvTable<Action> lines_;
    std::vector<PathStep> path_;  ///< indexed by ply
};

}  // namespace tilestone::search
