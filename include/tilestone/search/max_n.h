// SPDX-License-Identifier: MIT
//
// MaxN: everybody plays for himself (Luckhardt and Irani, "An algorithmic solution of n-person
// games", 1986).
//
// The value of a position is a payoff for each player: that of the child whose payoff is greatest
// for the player to move, the first of equals; the mean where chance acts. Below the depth limit
// the knowledge evaluates. Who wins may depend on how an equal choice is made, so max^n is a model
// of the others' play and no proof.
//
// With kLeastPayoff and kSumOfPayoffs of the game a node ends once its player gets so much that the
// player before has a better move already (shallow pruning: Korf 1991). No value depends on it, if
// evaluations keep to these bounds too.
// Iterative deepening and slices are those of deepening.h; pausing works as in tree_walk.h.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "tilestone/search/budget.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/multiplayer.h"
#include "tilestone/search/root.h"
#include "tilestone/search/tree_walk.h"

namespace tilestone::search {

template <MultiplayerGame G, class K = NoPayoffs<G>>
class MaxN final : public AnytimeSearch<typename G::State, typename G::Action> {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    /// `last`: depth of the last iteration in plies, chance included.
    explicit MaxN(K knowledge = {}, int last = 127)
        : knowledge_(std::move(knowledge)), last_(last) {}

    void start(const State& state, const Limits& limits, const StopToken* stop) override {
        budget_ = Budget(limits, stop);
        root_ = state;
        report_ = {};
        payoffs_.reset();
        move_payoffs_.clear();
        last_depth_ = limits.depth ? std::min(*limits.depth, last_) : last_;
        depth_ = 0;
        running_ = !G::payoffs(state) && last_depth_ > 0;
        if (running_) begin_iteration();
    }

    bool step(Milliseconds slice) override {
        if (!running_) return false;
        budget_.begin_slice(slice);
        pausing_.resume(budget_);
        const Payoffs<G> found =
            pausing_.has_saved() ? resume() : value(root_, depth_, kInfinite, kChancePlayer);
        if (!pausing_.is_paused()) {
            finish_iteration(found);
        } else if (!budget_.paused()) {
            running_ = false;  // a limit
        }
        report_.nodes = budget_.nodes();
        report_.time = budget_.elapsed();
        return running_;
    }

    /// The moves with the payoff of the player to move. Where chance acts there are none, and the
    /// value is the payoff of player 0.
    [[nodiscard]] const Report<Action>& report() const override { return report_; }
    /// Of the root, to everybody; none before the first iteration.
    [[nodiscard]] const std::optional<Payoffs<G>>& payoffs() const { return payoffs_; }
    /// Of the moves of the report, in their order.
    [[nodiscard]] const std::vector<Payoffs<G>>& move_payoffs() const { return move_payoffs_; }

private:
    static constexpr double kInfinite = std::numeric_limits<double>::infinity();

    /// What a node has found so far.
    struct Node {
        State state{};
        typename G::Actions actions{};
        std::uint32_t searched = 0;
        int depth = 0;
        int player = 0;
        double enough = kInfinite;  ///< from this payoff on the player before does not come here
        double chance = 1;          ///< of the current action
        Payoffs<G> best{};
        bool complete = true;
    };
    void begin_iteration() {
        ++depth_;
        moves_.clear();
        pausing_.start();
    }

    void finish_iteration(const Payoffs<G>& found) {
        const int player = G::player(root_);
        payoffs_ = found;
        report_.depth = depth_;
        report_.proven = complete_;
        report_.value = found[player == kChancePlayer ? 0 : static_cast<std::size_t>(player)];
        report_.moves.clear();
        if (player != kChancePlayer) report_moves();
        if (depth_ == 1) budget_.arm();
        running_ = !complete_ && depth_ < last_depth_ && !budget_.spent() && !budget_.is_late();
        if (running_) begin_iteration();
    }

    void report_moves() {
        const auto own = static_cast<std::size_t>(G::player(root_));
        // Insertion sort, as sort_by_value(): the moves are few, and equal ones keep their order.
        const auto is_better = [&](const auto& a, const auto& b) {
            return a.second[own] > b.second[own];
        };
        for (auto next = moves_.begin(); next != moves_.end(); ++next)
            std::rotate(std::upper_bound(moves_.begin(), next, *next, is_better), next, next + 1);
        move_payoffs_.clear();
        for (const auto& [action, payoffs] : moves_) {
            report_.moves.push_back({.move = action, .value = payoffs[own]});
            move_payoffs_.push_back(payoffs);
        }
        report_.line = {report_.moves.front().move};
    }

    /// `enough`: a payoff of another player than `before` at which the node may end.
    Payoffs<G> value(const State& state, int depth, double enough, int before) {
        if (pausing_.refuses()) return {};
        if (const auto payoffs = G::payoffs(state)) {
            complete_ = true;
            return *payoffs;
        }
        if (depth <= 0) {
            complete_ = false;
            return knowledge_.evaluate(state);
        }
        Node node{.state = state, .depth = depth, .player = G::player(state)};
        node.enough = node.player == before ? kInfinite : enough;
        G::list_actions(state, node.actions);
        if (node.player != kChancePlayer) node.best[own_of(node)] = -kInfinite;
        return try_actions(node, false);
    }

    [[gnu::noinline]] Payoffs<G> resume() {
        Node node = pausing_.restore();
        return try_actions(node, true);
    }

    static std::size_t own_of(const Node& node) { return static_cast<std::size_t>(node.player); }
    [[nodiscard]] bool is_root(const Node& node) const { return node.depth == depth_; }

    Payoffs<G> try_actions(Node& node, bool resumed) {
        for (; node.searched < node.actions.size(); ++node.searched) {
            const Action action = node.actions[node.searched];
            State child = node.state;
            G::apply(child, action);
            const Payoffs<G> found =
                std::exchange(resumed, false) && pausing_.has_saved()
                    ? resume()
                    : value(child, node.depth - 1, enough_below(node), node.player);
            if (pausing_.is_paused()) {
                pausing_.save(node);
                return {};
            }
            node.complete = node.complete && complete_;
            if (is_root(node)) moves_.emplace_back(action, found);
            if (node.player == kChancePlayer) {
                add_outcome(node, action, found);
            } else if (found[own_of(node)] > node.best[own_of(node)]) {
                node.best = found;
                if (found[own_of(node)] >= node.enough) break;
            }
        }
        complete_ = node.complete;
        return node.best;
    }

    static void add_outcome(Node& node, const Action& action, const Payoffs<G>& found) {
        const double chance = payoff_chance<G>(node.state, action, node.actions.size());
        for (std::size_t i = 0; i < found.size(); ++i) node.best[i] += chance * found[i];
    }

    /// The payoff of another player in a child at which this node's player has a better move.
    [[nodiscard]] double enough_below(const Node& node) const {
        if constexpr (HasPayoffBounds<G>) {
            if (is_root(node) || node.player == kChancePlayer) return kInfinite;
            const double best = node.best[own_of(node)];
            if (best == -kInfinite) return kInfinite;
            // What is left for this player, if the others get the least.
            return G::kSumOfPayoffs - best - (G::kPlayers - 2) * double{G::kLeastPayoff};
        }
        return kInfinite;
    }

    K knowledge_;
    int last_;
    Budget budget_;
    PausableSearch<Node> pausing_;
    State root_{};
    std::vector<std::pair<Action, Payoffs<G>>> moves_;
    std::optional<Payoffs<G>> payoffs_;
    std::vector<Payoffs<G>> move_payoffs_;
    Report<Action> report_;
    int depth_ = 0;
    int last_depth_ = 0;
    bool complete_ = true;  ///< of the position valued last
    bool running_ = false;
};

}  // namespace tilestone::search
