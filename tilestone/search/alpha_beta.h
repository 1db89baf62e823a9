// SPDX-License-Identifier: MIT
//
// AlphaBeta: the value of plain minimax to the same depth, looking at a small part of the tree.
//
// Fail-soft alpha-beta (Knuth and Moore, "An analysis of alpha-beta pruning", 1975) as principal
// variation search (Marsland and Campbell 1982): once an action has raised alpha, the others are
// only asked whether they are better, in a window of no width, and searched again if they are. A
// table remembers values and the best action; that one is tried first, then killers and history
// where neither the game nor the knowledge orders. At best the square root of minimax's leaves.
//
// Inside, a value is seen by whoever acts at the node (negamax), so that one code serves both
// sides; a game may let the same side act twice. Depth counts plies. Chance is left to
// expectimax.h, unless the knowledge lets it oppose. Pauses as tree_walk.h tells.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "tilestone/base/fixed_vector.h"
#include "tilestone/search/choices.h"
#include "tilestone/search/knowledge.h"
#include "tilestone/search/move_order.h"
#include "tilestone/search/root.h"
#include "tilestone/search/trace.h"
#include "tilestone/search/transposition_table.h"
#include "tilestone/search/tree_walk.h"

namespace tilestone::search {

/// What can be left out at compile time, to see what it buys and to test that no value depends on
/// it.
struct AlphaBetaFeatures {
    bool table = true;   ///< where the game has hash() and the search is given a table
    bool scouts = true;  ///< principal variation search; else the plain window for all
    bool orders = true;  ///< killers and history
};

struct AlphaBetaSettings {
    bool backwards = false;  ///< what is not tried first is tried in the opposite order
    double aspiration = 0;   ///< half the width of the first window round the last value; 0: all
};

template <Game G, KnowledgeOf<G> K = Blind<G>, AlphaBetaFeatures features = AlphaBetaFeatures{},
          class Trace = NoTrace>
class AlphaBeta {
public:
    using GameType = G;
    using State = typename G::State;
    using Action = typename G::Action;
    using Value = ValueOf<K, G>;
    static_assert(!HasChances<G> || chance_opposes<K>(), "chance is no opponent: expectimax.h");

    /// `table` may be null; it outlives the search.
    explicit AlphaBeta(const K& knowledge = {}, TranspositionTable* table = nullptr,
                       const AlphaBetaSettings& settings = {}, Trace trace = {})
        : knowledge_(knowledge), table_(table), settings_(settings), trace_(trace) {}

    /// Prepares a search of `moves`, the actions at `root`, to `plies`, at least 1. With
    /// `exact_values` each gets its own value, else all but the best get upper bounds, which is
    /// several times faster.
    void begin(const State& root, int plies, RootMoves<Action> moves, bool exact_values) {
        prepare(root, plies);
        moves_ = std::move(moves);
        if (settings_.backwards && moves_.size() > 2) {
            std::reverse(moves_.begin() + 1, moves_.end());
        }
        exact_values_ = exact_values;
        root_ = {.plies = plies, .maximises = maximises(root)};
        open_root(first_window());
    }

    /// Searches until done, true, or until the budget refuses, false.
    bool go_on(Budget& budget) {
        walk_.resume(budget);
        if (!root_counted_ && walk_.refuses()) return false;
        root_counted_ = true;
        do {
            for (; root_.turn < moves_.size(); ++root_.turn) {
                if (!search_root_move()) return false;
            }
        } while (widens());
        sort_by_value(moves_);
        last_value_ = moves_.empty() ? Value{} : static_cast<Value>(moves_.front().value);
        return true;
    }

    /// May be changed between two searches.
    [[nodiscard]] K& knowledge() { return knowledge_; }

    [[nodiscard]] const RootMoves<Action>& moves() const { return moves_; }
    /// What both sides are expected to play; ends where the table knew the rest.
    [[nodiscard]] std::vector<Action> line() const { return {lines_[0].begin(), lines_[0].end()}; }
    /// No line was ended by the depth: deeper searches find the same.
    [[nodiscard]] bool complete() const { return root_.end == End::kComplete; }

    /// The value of `state` to whoever acts there, in one go. A bound where it lies outside the
    /// window; 0 where `budget` refuses.
    Value value_of(const State& state, int plies, Value alpha, Value beta, Budget& budget) {
        prepare(state, plies);
        walk_.resume(budget);
        return value(walk_.state(), 0, plies, maximises(state), alpha, beta);
    }

private:
    /// How the search of a position ended: all lines to the end of the game, or some cut by the
    /// depth, or not at all.
    enum class End : std::uint8_t { kComplete, kCut, kPaused };
    enum class Stage : std::uint8_t { kScout, kWhole };

    /// Longer lines are of no use to people.
    static constexpr std::size_t kLongestLine = 32;
    /// One ply is searched again as fast as the table, which lies outside the nearest caches, is
    /// asked: without it 2048's minimax takes a fifth less time.
    static constexpr int kLeastRememberedPlies = 2;
    /// Nor do killers and history earn their cost just above the leaves.
    static constexpr int kLeastOrderedPlies = 2;
    static constexpr std::uint16_t kNoChoice = TranspositionTable::kMostChoice;
    /// A game's symmetries are looked for where so much is below a position that they pay.
    static constexpr int kLeastSymmetricPlies = 4;

    static constexpr bool kCountsRewards = HasReward<G> && !ignores_rewards<K>();
    static constexpr bool kKnowsOrder =
        !keeps_listed_order<K>() && (KnowsOrder<K, G> || HasOrder<G>);
    static constexpr bool kLearnsOrder = features.orders && !keeps_listed_order<K>() &&
                                         !lists_best_first<G>() && !kKnowsOrder &&
                                         HasActionIndex<G>;
    static constexpr bool kHasTable = features.table && HasHash<G>;
    static constexpr Ordering kOrdering = kKnowsOrder || kLearnsOrder ? Ordering::kScored
                                          : kHasTable                 ? Ordering::kAdvised
                                                                      : Ordering::kListed;

    using ActionChoices = Choices<G, kOrdering>;
    /// Where a position is in the table.
    struct Place {
        std::uint64_t key;
        bool turned = false;  ///< it is there as one of its mirror images
    };
    /// The locals of a level.
    struct Node {
        Value alpha{}, beta{};  ///< the window that was asked for, seen by whoever acts here
        Value best = -kInfinity<Value>;
        Value gain{};              ///< reward of the action being looked into, seen likewise
        int plies = 0;             ///< left to search
        int left = 0;              ///< the same below the action being looked into
        std::uint32_t turn = 0;    ///< how many actions are done
        std::uint16_t index = 0;   ///< of the action being looked into
        std::uint16_t choice = 0;  ///< index of the best one
        Stage stage = Stage::kWhole;
        bool maximises = true;  ///< kMax acts here
        bool child_maximises = true;
        End end = End::kComplete;
    };
    struct Level {
        Node node;
        Place place;
        ActionChoices choices;
    };
    using Walk = TreeWalk<G, Level>;
    using Room = typename Walk::Room;
    using Line = FixedVector<Action, kLongestLine>;

    static bool maximises(const State& state) { return G::turn(state) == Turn::kMax; }

    void prepare(const State& root, int plies) {
        longest_ = KnowsExtension<K, G> ? 2 * plies : plies;
        const auto needed = static_cast<std::size_t>(longest_) + 2;
        if (lines_.size() < needed) lines_.resize(needed);
        if (!(root == walk_.state()) || plies < 2) order_.start();
        order_.resize(longest_);
        walk_.start(root);
        root_counted_ = false;
    }

    // ---- the root ----------------------------------------------------------------------------

    std::pair<Value, Value> first_window() const {
        const auto half = static_cast<Value>(settings_.aspiration);
        if (half <= 0 || exact_values_ || root_.plies < 2) {
            return {-kInfinity<Value>, kInfinity<Value>};
        }
        return {last_value_ - half, last_value_ + half};
    }

    void open_root(std::pair<Value, Value> window) {
        root_.alpha = window.first;
        root_.beta = window.second;
        root_.best = -kInfinity<Value>;
        root_.turn = 0;
        root_.end = End::kComplete;
        root_made_ = false;
        lines_[0].clear();
    }

    /// False where the budget refuses.
    bool search_root_move() {
        RootMove<Action>& candidate = moves_[root_.turn];
        const Value alpha = exact_values_ ? root_.alpha : std::max(root_.alpha, root_.best);
        if (!root_made_) descend(walk_.state(), 0, root_, candidate.move, alpha, root_room_);
        const Value found =
            value_below(walk_.below(root_room_), 0, root_, alpha, std::exchange(root_made_, false));
        if (walk_.is_paused()) {
            root_made_ = true;
            return false;
        }
        leave(walk_.below(root_room_), root_, candidate.move, found);
        candidate.value = static_cast<double>(found) + 0.0;  // no minus zero
        if (found > root_.best) {
            root_.best = found;
            keep_line(0, root_, candidate.move);
        }
        // The window was too low: what is left need not be looked at now.
        if (root_.best >= root_.beta) root_.turn = static_cast<std::uint32_t>(moves_.size() - 1);
        return true;
    }

    /// True where the value lies outside the first window and the root is to be searched again.
    bool widens() {
        const bool low = root_.best <= root_.alpha && root_.alpha > -kInfinity<Value>;
        const bool high = root_.best >= root_.beta && root_.beta < kInfinity<Value>;
        if (moves_.empty() || (!low && !high)) return false;
        open_root({low ? -kInfinity<Value> : root_.alpha, high ? kInfinity<Value> : root_.beta});
        return true;
    }

    // ---- inside ------------------------------------------------------------------------------

    /// The value of the position at `ply` to whoever acts there. Leaves, most of the nodes, end
    /// here: small enough to become part of search().
    [[gnu::always_inline]] Value value(const State& state, int ply, int plies, bool maximising,
                                       Value alpha, Value beta) {
        if (walk_.refuses()) [[unlikely]] {
            end_ = End::kPaused;
            return 0;
        }
        if constexpr (KnowsValues<K, G>) {
            if (const std::optional<Value> known = knowledge_.known(state)) {
                lines_[static_cast<std::size_t>(ply)].clear();
                return without_search(maximising, *known, Origin::kKnown, true);
            }
        }
        if (plies <= 0) return value_of_leaf(state, maximising);
        Place place;
        ActionChoices choices;
        if (Value settled;
            settles(state, ply, plies, maximising, alpha, beta, place, choices, settled)) {
            return settled;
        }
        return search(state, ply, plies, maximising, alpha, beta, place, choices);
    }

    /// Whether there is nothing to search, the game being over or the table knowing the value; else
    /// lists the actions.
    [[gnu::always_inline]] bool settles(const State& state, int ply, int plies, bool maximising,
                                        Value alpha, Value beta, Place& place,
                                        ActionChoices& choices, Value& found) {
        if (remembers(plies)) {
            if (const auto answer = ask_table(state, plies, alpha, beta, place, choices)) {
                lines_[static_cast<std::size_t>(ply)].clear();
                end_ = answer->complete ? End::kComplete : End::kCut;
                found = answer->value;
                return true;
            }
        }
        list_candidates<G>(knowledge_, state, choices.actions);
        if (choices.actions.size() > 0) return false;
        lines_[static_cast<std::size_t>(ply)].clear();
        found = without_search(maximising, value_of_end<G>(knowledge_, state, *G::result(state)),
                               Origin::kOver, true);
        return true;
    }

    Value without_search(bool maximising, Value value_to_max, Origin origin, bool complete) {
        trace_.note(origin);
        end_ = complete ? End::kComplete : End::kCut;
        return maximising ? value_to_max : -value_to_max;
    }

    Value value_of_leaf(const State& state, bool maximising) {
        if constexpr (!evaluates_ends<K>()) {
            if (const auto result = G::result(state)) {
                return without_search(maximising, value_of_end<G>(knowledge_, state, *result),
                                      Origin::kOver, true);
            }
        }
        return without_search(maximising, knowledge_.evaluate(state), Origin::kEvaluated, false);
    }

    Value search(const State& state, int ply, int plies, bool maximising, Value alpha, Value beta,
                 const Place& place, ActionChoices& choices) {
        if constexpr (kFlat<G>) {
            return search_flat(state, ply, plies, maximising, alpha, beta, place, choices);
        } else {
            return search_level(state, ply, plies, maximising, alpha, beta, place, choices);
        }
    }

    [[gnu::flatten]] Value search_flat(const State& state, int ply, int plies, bool maximising,
                                       Value alpha, Value beta, const Place& place,
                                       ActionChoices& choices) {
        return search_level(state, ply, plies, maximising, alpha, beta, place, choices);
    }

    [[gnu::always_inline]] Value search_level(const State& state, int ply, int plies,
                                              bool maximising, Value alpha, Value beta,
                                              const Place& place, ActionChoices& choices) {
        Node node{.alpha = alpha, .beta = beta, .plies = plies, .maximises = maximising};
        if constexpr (kHasTable) {
            choices.check_advice();
            node.choice = choices.first();
        }
        order_actions(state, ply, node, choices);
        return try_actions(state, ply, node, place, choices, Room{}, false);
    }

    /// Goes on where a level was paused.
    [[gnu::noinline]] Value resume(int ply) {
        auto saved = walk_.restore();
        const State& state = kUndoes<G> ? walk_.state() : saved.state;
        return try_actions(state, ply, saved.level.node, saved.level.place, saved.level.choices,
                           saved.room, true);
    }

    [[gnu::always_inline]] Value try_actions(const State& state, int ply, Node node,
                                             const Place& place, ActionChoices& choices, Room room,
                                             bool resumed) {
        for (; node.turn < choices.actions.size(); ++node.turn) {
            const Value alpha = std::max(node.alpha, node.best);
            if (!resumed) {
                node.index = choices.next(node.turn, settings_.backwards);
                descend(state, ply, node, choices.actions[node.index], alpha, room);
            }
            const Action action = choices.actions[node.index];
            const Value found =
                value_below(walk_.below(room), ply, node, alpha, std::exchange(resumed, false));
            if (end_ == End::kPaused) [[unlikely]] {
                walk_.save(Level{node, place, choices}, state, room);
                return 0;
            }
            leave(walk_.below(room), node, action, found);
            if (found > node.best) {
                node.best = found;
                if constexpr (kHasTable) node.choice = node.index;
                if (found > node.alpha) keep_line(ply, node, action);
                if (found >= node.beta) {
                    node.end = end_;  // the bound needs this action alone
                    cut(state, ply, node, choices, action);
                    break;
                }
            }
        }
        if (remembers(node.plies)) remember(node, place);
        end_ = node.end;
        return node.best;
    }

    [[gnu::always_inline]] void descend(const State& state, int ply, Node& node,
                                        const Action& action, Value alpha, Room& room) {
        node.left = node.plies - 1;
        if constexpr (kCountsRewards) {
            const Value gain = counted_reward<G, K>(state, action);
            node.gain = node.maximises ? gain : -gain;
        }
        if constexpr (Trace::kRecords) {
            if (node.maximises) {
                trace_.enter(state, action, alpha, node.beta);
            } else {
                trace_.enter(state, action, -node.beta, -alpha);
            }
        }
        // A window of no width is asked only where an action has already been found to be good.
        if constexpr (features.scouts) {
            const bool scouts = alpha > -kInfinity<Value> && node.turn > 0 && node.plies > 1 &&
                                next_above(alpha) < node.beta;
            node.stage = scouts ? Stage::kScout : Stage::kWhole;
        }
        if constexpr (KnowsExtension<K, G>) {
            const State before = state;
            const State& after = walk_.descend(state, room, action);
            node.left += knowledge_.extension(before, action, after);
            node.left = std::min(node.left, longest_ - ply - 1);
            node.child_maximises = maximises(after);
        } else {
            node.child_maximises = maximises(walk_.descend(state, room, action));
        }
    }

    /// The value of the action that was descended by, to whoever acts at `ply`, reward included.
    [[gnu::always_inline]] Value value_below(const State& below, int ply, Node& node, Value alpha,
                                             bool resumed) {
        if (features.scouts && node.stage == Stage::kScout) {
            const Value found = from_child(below, ply, node, alpha, next_above(alpha), resumed);
            if (end_ == End::kPaused || found <= alpha || found >= node.beta) return found;
            node.stage = Stage::kWhole;
            resumed = false;
        }
        return from_child(below, ply, node, alpha, node.beta, resumed);
    }

    [[gnu::always_inline]] Value from_child(const State& below, int ply, const Node& node,
                                            Value alpha, Value beta, bool resumed) {
        const bool same_side = node.child_maximises == node.maximises;
        Value found{};
        if (resumed && walk_.has_saved()) [[unlikely]] {
            found = resume(ply + 1);
        } else {
            if constexpr (kCountsRewards) {
                alpha = -above_difference(-alpha, -node.gain);
                beta = above_difference(beta, node.gain);
            }
            found = value(below, ply + 1, node.left, node.child_maximises,
                          same_side ? alpha : -beta, same_side ? beta : -alpha);
        }
        if (!same_side) found = -found;
        if constexpr (kCountsRewards) found += node.gain;
        return found;
    }

    /// The upper edge of a window below a reward. Where rounding may have moved it, a little above:
    /// a window may be too wide, never too narrow. An infinite edge stays (ints would overflow).
    static Value above_difference(Value edge, Value gain) {
        if (edge == kInfinity<Value> || edge == -kInfinity<Value>) return edge;
        return std::same_as<Value, float> ? next_above(edge - gain) : edge - gain;
    }

    [[gnu::always_inline]] void leave(const State& below, Node& node, const Action& action,
                                      Value found) {
        node.end = std::max(node.end, end_);
        if constexpr (Trace::kRecords) {
            const Value seen = found - node.gain;
            trace_.leave(below, node.maximises ? seen : -seen);
        }
        walk_.ascend(action);
    }

    void cut(const State& state, int ply, Node& node, ActionChoices& choices,
             const Action& action) {
        if constexpr (kLearnsOrder) {
            if (choices.is_scored()) order_.cut(ply, node.plies, node.maximises, action);
        }
        if constexpr (Trace::kRecords) {
            while (++node.turn < choices.actions.size()) {
                trace_.omit(state, choices.actions[choices.next(node.turn, settings_.backwards)]);
            }
        }
    }

    /// A child without depth left has no line, and does not clear what an earlier one left behind.
    void keep_line(int ply, const Node& node, const Action& action) {
        Line& line = lines_[static_cast<std::size_t>(ply)];
        line.clear();
        line.push_back(action);
        // One whose value is no more than a bound has none either.
        if (node.left <= 0 || node.best >= node.beta) return;
        const Line& below = lines_[static_cast<std::size_t>(ply) + 1];
        for (std::size_t i = 0; i < below.size() && i + 1 < kLongestLine; ++i) {
            line.push_back(below[i]);
        }
    }

    // ---- order -------------------------------------------------------------------------------

    void order_actions(const State& state, int ply, const Node& node,
                       ActionChoices& choices) const {
        if constexpr (kOrdering == Ordering::kScored) {
            if (kLearnsOrder && node.plies < kLeastOrderedPlies) return;
            choices.order_by(
                [&](const Action& action) { return score_of(state, ply, node, action); });
        }
    }

    int score_of(const State& state, int ply, const Node& node, const Action& action) const {
        if constexpr (KnowsOrder<K, G>) {
            return knowledge_.order(state, action);
        } else if constexpr (HasOrder<G>) {
            return G::order(state, action);
        } else {
            return order_.score(ply, node.maximises, action);
        }
    }

    // ---- table -------------------------------------------------------------------------------

    [[nodiscard]] bool remembers(int plies) const {
        return kHasTable && table_ != nullptr && plies >= kLeastRememberedPlies;
    }

    /// A position and its mirror images are one, the one with the least hash.
    static Place place_of(const State& state, [[maybe_unused]] int plies) {
        Place place{.key = G::hash(state)};
        if constexpr (HasSymmetries<G> && is_symmetric<K>()) {
            for (int i = 1; plies >= kLeastSymmetricPlies && i < G::kSymmetries; ++i) {
                const std::uint64_t key = G::hash(G::transform(i, state));
                if (key < place.key) place = {.key = key, .turned = true};
            }
        }
        return place;
    }

    /// What the table knows, where it settles the value; else its advice is noted.
    std::optional<Finding<Value>> ask_table(const State& state, int plies, Value alpha, Value beta,
                                            Place& place, ActionChoices& choices) {
        if constexpr (kHasTable) {
            place = place_of(state, plies);
            const auto known = table_->template find<Value>(place.key);
            if (!known) return std::nullopt;
            // Advice is an index in the order of the image that is in the table.
            if (!place.turned && known->choice != kNoChoice) choices.advise(known->choice);
            const bool deep = known->plies == plies || (known->complete && known->plies < plies);
            if (!deep || !settles(*known, alpha, beta)) return std::nullopt;
            trace_.note(Origin::kTable);
            return known;
        }
        return std::nullopt;
    }

    static bool settles(const Finding<Value>& known, Value alpha, Value beta) {
        return known.bound == Bound::kExact ||
               (known.bound == Bound::kAtLeast && known.value >= beta) ||
               (known.bound == Bound::kAtMost && known.value <= alpha);
    }

    void remember(const Node& node, const Place& place) {
        const Bound bound = node.best >= node.beta    ? Bound::kAtLeast
                            : node.best <= node.alpha ? Bound::kAtMost
                                                      : Bound::kExact;
        table_->store(
            place.key,
            Finding<Value>{.value = node.best,
                           .choice = place.turned ? kNoChoice : std::min(node.choice, kNoChoice),
                           .plies = static_cast<std::uint8_t>(node.plies),
                           .bound = bound,
                           .complete = node.end == End::kComplete});
    }

    K knowledge_;
    TranspositionTable* table_;
    AlphaBetaSettings settings_;
    Trace trace_;
    Walk walk_;
    std::conditional_t<kLearnsOrder, MoveOrder<G>, NoMoveOrder> order_;
    std::vector<Line> lines_;  ///< by ply: what is expected from there on
    RootMoves<Action> moves_;
    Node root_;
    Room root_room_{};
    Value last_value_{};
    int longest_ = 0;
    bool exact_values_ = false;
    bool root_counted_ = false;
    bool root_made_ = false;    ///< the move being looked into was made before a pause
    End end_ = End::kComplete;  ///< of the position that was valued last
};

}  // namespace tilestone::search
