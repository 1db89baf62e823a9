// SPDX-License-Identifier: MIT
//
// SelectiveSearch: the recursion of the selective search. One frame per ply, plus one per singular
// search.
//
// selective_node.h does the work at a node; this file runs the child searches. The steps at a node,
// by function:
//
//  1. Count the node, or pause:                            refuses()
//  2. A certain value, or bounds that decide the window:   SelectiveNode::is_decided()
//  3. Depth 0, the value of the leaf:                      SelectiveNode::leaf_value()
//  4. Transposition table:                                 SelectiveNode::probe_table()
//  5. Static evaluation, and whether it improves;
//     razoring, reverse futility pruning:                  SelectiveNode::prunes_node()
//  6. The next action, best first; late move and futility
//     pruning leave actions out:                           SelectiveNode::choose()
//  7. Of the table's action, deep in the tree: singular
//     search, multi-cut, extension:                        singular_search(), is_multi_cut(),
//                                                          singular_extension()
//  8. Make the action; extensions, late move reduction:    make()
//  9. Search the child, reduced and with a zero window;
//     if that fails high at full depth; if that fails
//     high too with the full window:                       value_of_action()
// 10. Unmake it; raise alpha, or learn from it and cut:    unmake(), SelectiveNode::take()
// 11. Store the node in the table:                         SelectiveNode::close()
//
// Steps 6 to 10 repeat for each action, in try_actions().
//
// Pausing works as described in tree_walk.h: the state of a node is its frame, which stays in place
// while the search is paused, as the position does.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/search/selective_node.h"
#include "tilestone/search/tree_walk.h"

namespace tilestone::search {

template <Game G, KnowledgeOf<G> K>
class SelectiveSearch {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Value = std::int32_t;
    using Frame = SelectiveFrame<G>;
    using Node = SelectiveNode<G, K>;
    using Probe = typename Node::Probe;

    SelectiveSearch(const K& knowledge, TranspositionTable* table,
                    const SelectiveSettings& settings)
        : node_(knowledge, table, settings),
          iir_pv_(parts(settings.iir_pv)),
          iir_pv_max_(parts(settings.iir_pv_max)),
          extension_(parts(settings.extensions)),
          tt_extension_(parts(settings.tt_extension)),
          tt_extension_pv_(parts(settings.tt_extension_pv)) {}

    /// Prepares a search of `plies` plies. `is_new`: clears the move ordering statistics.
    void start(const State& root, int plies, bool is_new) {
        max_line_ = Extends<K, G> || node_.settings().singular_depth > 0 ? 2 * plies : plies;
        const auto needed = static_cast<std::size_t>(max_line_) + kMaxNested + 2;
        if (frames_.size() < needed) frames_ = std::vector<Frame>(needed);
        node_.start(max_line_, is_new);
        state_ = root;
        pausable_.start(needed);
    }
    /// Begins, or continues after a pause.
    void resume(Budget& budget) {
        node_.resume(budget);
        pausable_.resume(budget);
    }

    [[nodiscard]] Node& node() { return node_; }
    [[nodiscard]] const Node& node() const { return node_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] Frame& root() { return frames_[0]; }
    [[nodiscard]] const Frame& root() const { return frames_[0]; }
    /// Counts a node. Returns true if the search must not visit it now.
    bool refuses() { return pausable_.refuses(); }
    /// True while the search unwinds; its values are then meaningless.
    [[nodiscard]] bool is_paused() const { return pausable_.is_paused(); }
    static bool maximises(const State& state) { return turn_of_players<G>(state) == Turn::kMax; }

    /// Opens the root's frame; the caller searches its actions with make() and value_of_action().
    void open_root(const NodeTask& task) {
        root().open(task, maximises(state_), G::hash(state_));
        node_.set_static_eval(state_, root());
    }

    /// Makes the current action, number `number` of the node from 0, and sets its depth, its
    /// reduction and the kind of its first child search.
    [[gnu::always_inline]] void make(Frame& f, int number, int extension) {
        node_.step(f);
        f.child_depth = std::min(
            (f.task.depth - 1) * kPlyParts + f.task.parts + added_depth(f, number, extension),
            (max_line_ - f.task.ply - 1) * kPlyParts);
        f.reduction = std::clamp(node_.reduction(state_, f, number), 0,
                                 std::max(f.child_depth - kPlyParts, 0));
        if (f.reduction > 0) {
            f.child_search = ChildSearch::kReduced;
        } else {
            // Zero-window search pays only once a move has raised the floor, and only where it may
            // save a search.
            const bool full_window =
                f.task.pv && (f.floor == -kInfinity<Value> || number == 0 ||
                              f.child_depth < kPlyParts || f.floor + 1 >= f.task.beta);
            f.child_search = full_window ? ChildSearch::kFullWindow : ChildSearch::kZeroWindow;
        }
        if constexpr (HasHashAfter<G>) {
            node_.probe().prefetch(G::hash_after(state_, f.action));
        }
        G::apply(state_, f.action);
        f.same_side = maximises(state_) == f.maximises;
    }
    void unmake(const Frame& f) { G::undo(state_, f.action); }

    /// Returns the value of the action just made for the side to move at the node: an upper bound
    /// if not above the floor, a lower bound if not below beta. `resumed`: the search was paused
    /// below this action.
    [[gnu::always_inline]] Value value_of_action(Frame& f, bool resumed) {
        for (;;) {
            const Value found = search_child(f, resumed);
            if (is_paused()) [[unlikely]]
                return 0;
            resumed = false;
            if (found <= f.floor || f.child_search == ChildSearch::kFullWindow) return found;
            if (f.child_search == ChildSearch::kReduced) {
                adjust_depth(f, found);
                f.child_search = ChildSearch::kZeroWindow;
            } else if (f.task.pv && found < f.task.beta) {
                f.child_search = ChildSearch::kFullWindow;
            } else {
                return found;
            }
        }
    }

    /// Returns the value of the current position for the side to move; meaningless if the search
    /// pauses. `f` is the frame for its node.
    Value search_position(Frame& f, NodeTask task) {
        if (refuses()) [[unlikely]]
            return 0;
        if (task.pv) node_.lines().clear(task.ply);
        const bool maximising = maximises(state_);
        Value found{};
        if (node_.is_decided(state_, maximising, task, found)) return found;
        if (task.depth <= 0) return node_.leaf_value(state_, maximising, task);
        f.open(task, maximising, G::hash(state_));
        if (node_.probe_table(state_, f, found) || node_.prunes_node(state_, f, found))
            return found;
        reduce_depth(f);
        return try_actions(f, false);
    }

private:
    /// Internal iterative reduction: less depth for a PV node whose table entry is shallow, since
    /// its move has not been searched as deeply as the others of the line.
    void reduce_depth(Frame& f) const {
        const int missing = f.task.depth - f.tt_entry.depth;
        if (!f.task.pv || !f.tt_hit || f.tt_move == kNoAction || missing <= 0) return;
        const int parts = std::max(
            f.task.depth * kPlyParts + f.task.parts - std::min(iir_pv_ * missing, iir_pv_max_),
            kPlyParts);
        f.task.depth = parts / kPlyParts;
        f.task.parts = parts % kPlyParts;
    }
    /// Extension or reduction of the current action apart from late move reductions, in parts of a
    /// ply. `extension`: that of the singular search.
    [[nodiscard]] int added_depth(const Frame& f, int number, int extension) const {
        const int replies = node_.extension(state_, f);
        if (extension + replies > 0) return extension * kPlyParts + replies * extension_;
        int parts = extension * kPlyParts - node_.node_reduction(f) * kPlyParts;
        if (extension == 0 && number == 0 && f.tt_hit && f.index == f.tt_move) {
            parts += f.task.pv ? tt_extension_pv_ : tt_extension_;
        }
        return parts;
    }
    /// After a reduced search with a surprising value: repeats it deeper or less deep.
    void adjust_depth(Frame& f, Value found) const {
        const SelectiveSettings& settings = node_.settings();
        const int plies = f.reduction / kPlyParts;
        if (Probe::is_win(found)) return;
        if (settings.lmr_deeper.depth > 0 &&
            std::int64_t{found} > std::int64_t{f.floor} + settings.lmr_deeper.at(plies)) {
            f.child_depth =
                std::min(f.child_depth + kPlyParts, (max_line_ - f.task.ply - 1) * kPlyParts);
        } else if (settings.lmr_shallower > 0 &&
                   std::int64_t{found} < std::int64_t{f.best} + settings.lmr_shallower) {
            f.child_depth = std::max(f.child_depth - kPlyParts, kPlyParts);
        }
    }

    /// Greatest nesting of singular searches; each has half the depth of the node.
    static constexpr int kMaxNested = 16;

    Value try_actions(Frame& f, bool resumed) {
        for (;;) {
            if (!resumed && !node_.choose(state_, f)) return node_.close(f, false);
            int extension = 0;
            if (resumed ? f.child_search == ChildSearch::kSingular : may_be_singular(f)) {
                const Value others = singular_search(f, resumed);
                if (is_paused()) [[unlikely]]
                    return pause(f);
                resumed = false;
                if (is_multi_cut(f, others)) return others;
                extension = singular_extension(f, others);
            }
            if (!resumed) {
                f.floor = std::max(f.task.alpha, f.best);
                make(f, static_cast<int>(f.searched), extension);
            }
            const Value found = value_of_action(f, resumed);
            if (is_paused()) [[unlikely]]
                return pause(f);
            resumed = false;
            unmake(f);
            if (node_.take(f, found)) return node_.close(f, true);
        }
    }

    /// Unwinds a paused node; its value is meaningless.
    Value pause(Frame& f) {
        pausable_.save(index_of(f));
        return 0;
    }
    /// Resumes the paused node below.
    Value resume_node() { return try_actions(frames_[pausable_.restore()], true); }

    [[gnu::always_inline]] Value search_child(Frame& f, bool resumed) {
        if (resumed && pausable_.has_saved()) [[unlikely]] {
            const Value found = resume_node();
            return f.same_side ? found : -found;
        }
        const bool full_window = f.child_search == ChildSearch::kFullWindow;
        const Value alpha = f.floor;
        const Value beta = full_window ? f.task.beta : f.floor + 1;
        const int left =
            f.child_search == ChildSearch::kReduced ? f.child_depth - f.reduction : f.child_depth;
        const NodeTask child{.ply = f.task.ply + 1,
                             .depth = left / kPlyParts,
                             .parts = left % kPlyParts,
                             .alpha = f.same_side ? alpha : -beta,
                             .beta = f.same_side ? beta : -alpha,
                             .pv = full_window,
                             .cut = !full_window &&
                                    (f.child_search == ChildSearch::kReduced || !f.task.cut) &&
                                    !f.same_side};
        const Value found = search_position(below(f), child);
        return f.same_side ? found : -found;
    }

    /// The frame for a child or for a singular search.
    static Frame& below(Frame& f) { return *(&f + 1); }
    [[nodiscard]] std::size_t index_of(const Frame& f) const {
        return static_cast<std::size_t>(&f - frames_.data());
    }
    /// The number of singular searches that lead to a node.
    [[nodiscard]] int count_nested(const Frame& f) const {
        return static_cast<int>(index_of(f)) - f.task.ply;
    }

    // ---- singular extensions

    /// The table's move is singular if all other moves stay below this value.
    [[nodiscard]] Value singular_beta(const Frame& f) const {
        return f.tt_entry.value - node_.settings().singular_per_ply * f.task.depth;
    }

    /// Whether to run a singular search: the current action is the table's move, and the entry is
    /// deep enough and not an upper bound.
    [[nodiscard]] [[gnu::always_inline]] bool may_be_singular(const Frame& f) const {
        const SelectiveSettings& settings = node_.settings();
        return settings.singular_depth > 0 && f.task.depth >= settings.singular_depth && f.tt_hit &&
               f.index == f.tt_move && f.searched == 0 && f.excluded == kNoAction &&
               f.tt_entry.bound != Bound::kAtMost &&
               f.tt_entry.depth + settings.singular_trust >= f.task.depth &&
               !Probe::is_win(f.tt_entry.value) && !Probe::is_loss(f.tt_entry.value) &&
               !Probe::is_loss(singular_beta(f)) && count_nested(f) < kMaxNested;
    }

    /// Singular search: the value of the node without the current action, at half depth with a zero
    /// window below singular_beta().
    Value singular_search(Frame& f, bool resumed) {
        if (resumed) return resume_node();
        f.child_search = ChildSearch::kSingular;
        NodeTask task = f.task;
        task.depth = (f.task.depth - 1) / 2;
        task.parts = 0;
        task.beta = singular_beta(f);
        task.alpha = task.beta - 1;
        task.pv = false;
        Frame& others = below(f);
        others.open(task, f.maximises, f.key);
        others.excluded = f.index;
        others.static_eval = f.static_eval;
        others.improving = f.improving;
        others.prunes = node_.may_prune(f);
        others.quiet = f.quiet;
        return try_actions(others, false);
    }

    /// Multi-cut: several moves reach beta, so the node is cut.
    [[nodiscard]] bool is_multi_cut(const Frame& f, Value others) const {
        return node_.settings().multi_cut && !f.task.pv && others >= singular_beta(f) &&
               others >= f.task.beta && !Probe::is_loss(others);
    }

    [[nodiscard]] int singular_extension(const Frame& f, Value others) const {
        if (others < singular_beta(f)) {
            const Value margin = node_.settings().singular_double;
            return margin > 0 && !f.task.pv && others < singular_beta(f) - margin ? 2 : 1;
        }
        if (f.tt_entry.value >= f.task.beta && !f.task.pv) return -node_.settings().singular_less;
        return 0;
    }

    static int parts(double plies) { return static_cast<int>(plies * kPlyParts); }

    Node node_;
    int iir_pv_, iir_pv_max_, extension_, tt_extension_, tt_extension_pv_;  ///< parts of a ply
    State state_{};
    std::vector<Frame> frames_;             ///< one per ply and per nested singular search
    int max_line_ = 0;                      ///< maximum line length in plies, extensions included
    PausableSearch<std::size_t> pausable_;  ///< saves the frames' indices
};

}  // namespace tilestone::search
