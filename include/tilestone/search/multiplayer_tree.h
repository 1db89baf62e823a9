// SPDX-License-Identifier: MIT
//
// MultiplayerTree: Monte Carlo tree search for games of more than two players (Sturtevant, "An
// analysis of UCT in multi-player games", 2008).
//
// As tree_search.h, with a mean payoff for each player in every node: each player chooses the child
// with the greatest own mean + exploration * √(ln N / n), scaled by the range of payoffs seen; an
// outcome of chance is drawn. A leaf is expanded at its second visit, then a random game is played.
// It converges to an equilibrium of max^n, whichever of equal choices that is. One thread; the
// result depends on the seed and the number of playouts, not on slices.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "tilestone/search/deepening.h"
#include "tilestone/search/multiplayer.h"
#include "tilestone/search/playout.h"
#include "tilestone/search/playout_budget.h"
#include "tilestone/search/root.h"
#include "tilestone/search/upper_confidence.h"

namespace tilestone::search {

struct MultiplayerTreeSettings {
    double exploration = kUcb1Exploration;
    std::size_t max_nodes = std::size_t{1} << 20;
    std::uint64_t seed = 1;
};

template <MultiplayerGame G>
class MultiplayerTree final : public AnytimeSearch<typename G::State, typename G::Action> {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    /// Playouts if no limit is set.
    static constexpr std::uint64_t kDefaultPlayouts = 10'000;

    explicit MultiplayerTree(const MultiplayerTreeSettings& settings = {}) : settings_(settings) {}

    void start(const State& state, const Limits& limits, const StopToken* stop) override {
        root_ = state;
        report_ = {};
        range_ = {};
        depth_ = 0;
        nodes_.clear();
        nodes_.push_back({.player = G::player(state)});
        made_ = 0;
        budget_.start(limits, stop, kDefaultPlayouts, G::Actions::kCapacity + 1, false);
        running_ = !G::payoffs(state);
    }

    bool step(Milliseconds slice) override {
        if (!running_) return false;
        budget_.begin_slice(slice);
        while (true) {
            const PlayoutBlock block = budget_.claim();
            if (block.empty()) break;
            Rng rng = playout_rng(settings_.seed, block.first);
            visit(rng);
            budget_.count(made_);
            made_ = 0;
        }
        running_ = !budget_.is_enough(budget_.claimed());
        write_report();
        return running_;
    }

    /// The most visited move first, the others by the own payoff of the player to move; a move
    /// without visits is kUnsearched. Where chance acts there are no moves, and the value is the
    /// payoff of player 0.
    [[nodiscard]] const Report<Action>& report() const override { return report_; }
    /// The mean payoffs of the root.
    [[nodiscard]] Payoffs<G> payoffs() const { return mean_of(nodes_.front()); }
    [[nodiscard]] std::size_t tree_size() const { return nodes_.size(); }

private:
    struct Node {
        Action action{};
        Payoffs<G> total{};
        std::uint32_t visits = 0;
        std::uint32_t first_child = 0;
        std::uint16_t children = 0;
        int player = 0;
        double chance = 1;
    };

    static Payoffs<G> mean_of(const Node& node) {
        Payoffs<G> mean = node.total;
        for (double& each : mean) each /= std::max<std::uint32_t>(node.visits, 1);
        return mean;
    }

    void visit(Rng& rng) {
        State state = root_;
        path_ = {0};
        std::optional<Payoffs<G>> found = G::payoffs(state);
        while (!found) {
            const std::uint32_t index = path_.back();
            if (nodes_[index].children == 0 &&
                (nodes_[index].visits == 0 || !expand(index, state))) {
                break;
            }
            path_.push_back(next(nodes_[index], rng));
            G::apply(state, nodes_[path_.back()].action);
            ++made_;
            found = G::payoffs(state);
        }
        if (!found) found = play(state, rng);
        for (const double payoff : *found) range_.include(payoff);
        for (const std::uint32_t index : path_) {
            ++nodes_[index].visits;
            for (std::size_t i = 0; i < found->size(); ++i) nodes_[index].total[i] += (*found)[i];
        }
        depth_ = std::max(depth_, static_cast<int>(path_.size()) - 1);
    }

    /// False where there is no room; the root has room in any case.
    bool expand(std::uint32_t index, const State& state) {
        typename G::Actions actions;
        G::list_actions(state, actions);
        if (index != 0 && nodes_.size() + actions.size() > settings_.max_nodes) return false;
        nodes_[index].first_child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[index].children = static_cast<std::uint16_t>(actions.size());
        const bool is_chance = nodes_[index].player == kChancePlayer;
        for (const Action& action : actions) {
            State child = state;
            G::apply(child, action);
            nodes_.push_back({.action = action, .player = G::player(child)});
            if (is_chance) nodes_.back().chance = payoff_chance<G>(state, action, actions.size());
        }
        made_ += actions.size();
        return true;
    }

    std::uint32_t next(const Node& node, Rng& rng) const {
        return node.player == kChancePlayer ? draw_outcome(node, rng) : choose(node);
    }

    std::uint32_t draw_outcome(const Node& node, Rng& rng) const {
        double rest = rng.uniform();
        for (std::uint32_t i = 0; i + 1 < node.children; ++i) {
            rest -= nodes_[node.first_child + i].chance;
            if (rest < 0) return node.first_child + i;
        }
        return node.first_child + node.children - 1;
    }

    std::uint32_t choose(const Node& node) const {
        const auto own = static_cast<std::size_t>(node.player);
        const double explored = settings_.exploration * std::sqrt(natural_log(node.visits + 1.0));
        double best = -std::numeric_limits<double>::infinity();
        std::uint32_t chosen = node.first_child;
        for (std::uint32_t i = node.first_child; i < node.first_child + node.children; ++i) {
            const Node& child = nodes_[i];
            if (child.visits == 0) return i;
            const double mean = (child.total[own] / child.visits - range_.low()) * range_.scale();
            const double score = mean + explored / std::sqrt(double(child.visits));
            if (score > best) {
                best = score;
                chosen = i;
            }
        }
        return chosen;
    }

    Payoffs<G> play(State& state, Rng& rng) {
        while (true) {
            if (const auto payoffs = G::payoffs(state)) return *payoffs;
            typename G::Actions actions;
            G::list_actions(state, actions);
            G::apply(state, G::player(state) == kChancePlayer
                                ? draw_action(state, actions, rng)
                                : actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
            ++made_;
        }
    }

    static Action draw_action(const State& state, const typename G::Actions& actions, Rng& rng) {
        double rest = rng.uniform();
        for (std::size_t i = 0; i + 1 < actions.size(); ++i) {
            rest -= payoff_chance<G>(state, actions[i], actions.size());
            if (rest < 0) return actions[i];
        }
        return actions[actions.size() - 1];
    }

    void write_report() {
        const Node& root = nodes_.front();
        report_.nodes = budget_.nodes();
        report_.playouts = budget_.claimed();
        report_.time = budget_.elapsed();
        report_.depth = std::max(depth_, 1);
        report_.moves.clear();
        if (root.player == kChancePlayer) {
            report_.value = payoffs().front();
            return;
        }
        const auto own = static_cast<std::size_t>(root.player);
        for (std::uint32_t i = root.first_child; i < root.first_child + root.children; ++i) {
            const Node& child = nodes_[i];
            report_.moves.push_back(
                {.move = child.action,
                 .value = mean_of(child)[own],
                 .visits = child.visits,
                 .kind = child.visits > 0 ? ValueKind::kExact : ValueKind::kUnsearched});
        }
        if (report_.moves.empty()) return;
        sort_by_value(report_.moves);
        const auto most = std::ranges::max_element(report_.moves, {}, &RootMove<Action>::visits);
        std::rotate(report_.moves.begin(), most, most + 1);
        report_.value = report_.moves.front().value;
        report_.line = {report_.moves.front().move};
    }

    MultiplayerTreeSettings settings_;
    State root_{};
    std::vector<Node> nodes_ = {Node{}};
    std::vector<std::uint32_t> path_;
    ValueRange range_;
    PlayoutBudget budget_;
    std::uint64_t made_ = 0;  ///< positions since they were counted
    int depth_ = 0;
    Report<Action> report_;
    bool running_ = false;
};

}  // namespace tilestone::search
