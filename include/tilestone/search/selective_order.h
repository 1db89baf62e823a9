// SPDX-License-Identifier: MIT
//
// SelectiveOrder: picks the next action of a selective search node, skips actions, and computes
// late move reductions.
//
// The table's move comes first, if possible before move generation. The other actions are sorted by
// the order() of the knowledge or the game plus the learned statistics (selective_history.h). Moves
// are skipped only once a move that does not lose has been found, so the search never claims a loss
// that a skipped move might avert.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "tilestone/search/selective_frame.h"
#include "tilestone/search/selective_history.h"
#include "tilestone/search/selective_knowledge.h"
#include "tilestone/search/selective_pruning.h"
#include "tilestone/search/selective_settings.h"

namespace tilestone::search {

/// The last actions before a node, by index; kNoAction before the root of the search.
struct LastMoves {
    std::uint16_t last = kNoAction;  ///< the previous action
    std::uint16_t own = kNoAction;   ///< the action before `last`
    bool threatened = false;         ///< `own` was a threat
};

template <Game G, KnowledgeOf<G> K>
class SelectiveOrder {
public:
    using State = typename G::State;
    using Frame = SelectiveFrame<G>;

    explicit SelectiveOrder(const SelectiveSettings& settings)
        : settings_(settings), pruning_(settings, CutHistory<G>::kMax) {}

    /// Makes room for lines of `max_line` plies. `is_new`: clears the statistics.
    void start(int max_line, bool is_new) {
        history_.resize(max_line + 1);
        if (is_new) history_.start();
    }

    /// Sets the next action of `f` to search; `previous` is the action that led to the node.
    /// Returns false if none is left.
    [[gnu::always_inline]] bool choose(const K& knowledge, const State& state, Frame& f,
                                       std::uint16_t previous) {
        if (!f.listed) {
            if (choose_tt_move(knowledge, state, f)) return true;
            list(knowledge, state, f, previous);
        }
        for (;;) {
            const auto taken = f.moves.take();
            if (!taken) return false;
            f.action = f.moves.actions[taken->place];
            f.index = static_cast<std::uint16_t>(G::index(f.action));
            f.kind = taken->kind;
            f.score = taken->score;
            const bool late = is_late(f);
            if (late && settings_.lmp_threats) {
                f.skipped = true;
                return false;
            }
            if (f.kind == MoveKind::kThreat || !(late || is_futile(f))) return true;
            f.moves.drop_quiet();
            f.skipped = true;
        }
    }

    /// Updates the statistics after a cutoff by the current action.
    void learn(const Frame& f, std::uint16_t previous) {
        if (!learns_of(f.kind)) return;
        const int depth = f.task.depth;
        history_.cut(f.task.ply, depth, f.maximises, previous, f.index);
        for (const std::uint16_t failed : f.failed) history_.failed(depth, f.maximises, failed);
    }

    /// Whether actions of this kind enter the statistics.
    [[nodiscard]] bool learns_of(MoveKind kind) const {
        return kind == MoveKind::kQuiet || settings_.threat_history;
    }

    /// Late move reduction in parts of a ply for the current action, the `number`-th of the node
    /// from 0. `last_moves`: the actions that led to the node.
    [[nodiscard]] int reduction(const K& knowledge, const State& state, const Frame& f, int number,
                                const LastMoves& last_moves) const {
        if (settings_.lmr_depth == 0 || f.task.depth < settings_.lmr_depth ||
            number < settings_.lmr_moves) {
            return 0;
        }
        return pruning_.reduction(f.task.depth, number,
                                  {.pv = f.task.pv,
                                   .cut = f.task.cut,
                                   .improving = f.improving,
                                   .killer = is_killer(f, last_moves.last),
                                   .threat = f.kind == MoveKind::kThreat,
                                   .follow_up = is_follow_up_here(knowledge, state, f, last_moves),
                                   .irrelevance = irrelevance(knowledge, state, f, last_moves),
                                   .history = history_.history(f.maximises, f.index),
                                   .below_best = f.top_score - f.score});
    }

private:
    static constexpr bool kLearns = !keeps_listed_order<K>() && !lists_best_first<G>();
    /// Greater than any other score that ScoredActions can hold.
    static constexpr int kTTMoveScore = 2 * kMaxOrder;

    [[nodiscard]] bool is_killer(const Frame& f, std::uint16_t previous) const {
        return history_.is_killer(f.task.ply, f.index) ||
               history_.counter(f.maximises, previous) == f.index;
    }

    [[nodiscard]] bool is_follow_up_here(const K& knowledge, const State& state, const Frame& f,
                                         const LastMoves& last_moves) const {
        if constexpr (KnowsFollowUps<K, G>) {
            return settings_.lmr_follow_up > 0 && last_moves.threatened && f.quiet &&
                   (f.kind == MoveKind::kThreat ||
                    knowledge.is_follow_up(state, f.action, last_moves.own));
        }
        return false;
    }
    [[nodiscard]] int irrelevance(const K& knowledge, const State& state, const Frame& f,
                                  const LastMoves& last_moves) const {
        if constexpr (KnowsIrrelevance<K, G>) {
            if (settings_.lmr_irrelevant > 0 && !f.quiet) {
                return knowledge.irrelevance(state, f.action, last_moves.last, last_moves.own);
            }
        }
        return 0;
    }

    /// Sets the table's move as the current action before move generation. Returns false if that is
    /// impossible.
    [[gnu::always_inline]] bool choose_tt_move(const K& knowledge, const State& state, Frame& f) {
        if constexpr (KnowsPlayable<K, G>) {
            if (f.searched > 0 || f.tt_move >= G::kActionCount) return false;
            f.action = G::action_at(f.tt_move);
            if (!knowledge.is_playable(state, f.action)) {
                f.tt_move = kNoAction;
                return false;
            }
            f.index = f.tt_move;
            f.kind = kind_of<G>(knowledge, state, f.action);
            f.score = f.top_score = 0;
            return true;
        }
        return false;
    }

    void list(const K& knowledge, const State& state, Frame& f, std::uint16_t previous) {
        auto& actions = f.moves.actions;
        f.listed = true;
        actions.clear();
        list_candidates<G>(knowledge, state, actions);
        const std::uint16_t counter = history_.counter(f.maximises, previous);
        f.top_score = -2 * kMaxOrder;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const auto index = static_cast<std::uint16_t>(G::index(actions[i]));
            int score = order_of<G>(knowledge, state, actions[i]);
            if constexpr (kLearns) score += learned(f, index, counter);
            f.top_score = std::max(f.top_score, score);
            if (index == f.excluded || (index == f.tt_move && f.searched > 0)) {
                f.moves.drop(i);
                continue;
            }
            if (index == f.tt_move) score = kTTMoveScore;
            f.moves.score(i, score, kind_of<G>(knowledge, state, actions[i]));
        }
    }

    [[nodiscard]] int learned(const Frame& f, std::uint16_t index, std::uint16_t counter) const {
        int score =
            settings_.order_history * history_.history(f.maximises, index) / CutHistory<G>::kMax;
        if (history_.is_killer(f.task.ply, index)) score += settings_.order_killer;
        if (index == counter) score += settings_.order_counter;
        return score;
    }

    /// Whether moves may be skipped: a move that does not lose has been found.
    [[nodiscard]] static bool may_skip(const Frame& f) {
        return f.prunes && f.searched > 0 && f.best >= -greatest_evaluation<K>();
    }
    /// Late move pruning: enough moves were searched.
    [[nodiscard]] bool is_late(const Frame& f) const {
        return may_skip(f) &&
               static_cast<int>(f.searched) >= pruning_.lmp_count(f.task.depth, f.improving);
    }
    /// Futility pruning: the next quiet action and all later ones cannot reach alpha. Raises the
    /// node's value to the bound used.
    [[nodiscard]] bool is_futile(Frame& f) const {
        if (settings_.futility.depth == 0 || !may_skip(f) || f.static_eval == kNoEvaluation)
            return false;
        const int depth = f.task.depth;
        const auto number = static_cast<int>(f.searched);
        const int left = std::max(depth - pruning_.plain_reduction(depth, number), 1);
        if (!settings_.futility.holds(left)) return false;
        const std::int64_t most = std::int64_t{f.static_eval} + settings_.futility.at(left);
        if (most > f.task.alpha) return false;
        const auto least =
            static_cast<std::int32_t>(std::min<std::int64_t>(most, greatest_evaluation<K>()));
        f.best = std::max(f.best, least);
        return true;
    }

    SelectiveSettings settings_;
    PruningTables pruning_;
    CutHistory<G> history_;
};

}  // namespace tilestone::search
