// SPDX-License-Identifier: MIT
//
// Puct: Monte Carlo tree search with knowledge. An evaluator says what a position is worth and
// which of its moves are likely good; there are no random games.
//
// From the root down, select the child with the greatest mean + exploration * prior * √N / (1 + n)
// (Rosin, "Multi-armed bandits with episode context", 2011; Silver et al., "Mastering the game of
// Go without human knowledge", 2017), with means scaled to 0 … 1 by ValueRange. A child without
// visits has the mean of its parent, less first_play_urgency times the square root of the priors
// that were visited (as lc0 does). A leaf is evaluated, expanded with all its moves, and its value
// is added to every node on the path. At a chance node an outcome is drawn, and its moves are
// behind it. Proofs are those of tree_search.h: a solved node is never visited again.
//
// Positions are evaluated in batches: pending visits count as losses, so the paths of a batch
// spread. The evaluator may be a network in another process or language; it is called by the thread
// that calls step(), and a batch of one makes the search sequential. The result depends on the
// seed, the batch and the number of playouts alone.
//
// The tree may be kept: advance() moves the root, and start() at that position goes on. A search
// without limits and with a stop token is pondering. Where the memory is full, the children of the
// least visited nodes are dropped, until half of it is free.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/result.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/playout.h"
#include "tilestone/search/playout_budget.h"
#include "tilestone/search/sampled_tree.h"
#include "tilestone/search/tree_bytes.h"
#include "tilestone/search/tree_choice.h"
#include "tilestone/search/tree_report.h"
#include "tilestone/search/upper_confidence.h"

namespace tilestone::search {

/// What an evaluator says of a position.
template <Game G>
struct EvalResult {
    float value = 0;  ///< for kMax: rewards to come plus result
    /// How likely each move is the best, in the order of list_actions(); need not sum up to 1.
    /// Empty: all are alike.
    FixedVector<float, G::Actions::kCapacity> priors{};
};

/// Evaluates positions in which a player moves; both have the same length.
template <Game G>
using Evaluator = std::function<void(std::span<const typename G::State> positions,
                                     std::span<EvalResult<G>> eval_results)>;

struct PuctSettings {
    double exploration = 1.5;         ///< relative to the value range
    double first_play_urgency = 0.2;  ///< what a move without visits is worth less than its parent
    std::size_t batch = 1;            ///< positions that are evaluated at once, at most
    std::size_t max_nodes = std::size_t{1} << 20;  ///< of some 44 bytes
    std::uint64_t seed = 1;
    int multi_pv = 1;  ///< the best moves that get a line each in the report
    /// Share of the priors at the root that is drawn from a Dirichlet distribution with
    /// noise_alpha, for variety in self-play.
    double noise = 0;
    double noise_alpha = 0.3;
};

template <Game G>
class Puct final : public AnytimeSearch<typename G::State, typename G::Action> {
public:
    using GameType = G;
    using State = typename G::State;
    using Action = typename G::Action;

    /// Playouts if no limit is set.
    static constexpr std::uint64_t kDefaultPlayouts = 800;

    explicit Puct(Evaluator<G> evaluator, const PuctSettings& settings = {})
        : evaluator_(std::move(evaluator)), settings_(settings), tree_(settings.max_nodes) {
        settings_.batch = std::max<std::size_t>(settings_.batch, 1);
    }

    /// Goes on with the tree where `state` is its root. `depth` is not a limit here.
    void start(const State& state, const Limits& limits, const StopToken* stop) override {
        report_ = {};
        if (!has_tree_ || !(state == root_)) plant(state);
        budget_.start(limits, stop, kDefaultPlayouts, 1, false);
        draw_noise();
        going_ = !G::result(state) && !root().is_solved();
        if (root().visits > 0) write_report();
    }

    bool step(Milliseconds slice) override {
        if (!going_) return false;
        budget_.begin_slice(slice);
        while (!root().is_solved() && run_batch()) {
        }
        going_ = !root().is_solved() && !budget_.is_enough(budget_.claimed());
        write_report();
        return going_;
    }

    /// As that of TreeSearch, but a move without visits is kUnsearched; `playouts` are those of
    /// this search, the visits of the moves those of all searches of the tree.
    [[nodiscard]] const Report<Action>& report() const override { return report_; }

    /// Moves the root to the position after `action`, a move or an outcome at the root, and keeps
    /// what is known of it.
    void advance(const Action& action) {
        const Node& top = root();
        State next = root_;
        G::apply(next, action);
        for (std::uint32_t i = 0; has_tree_ && i < top.children; ++i) {
            const std::uint32_t index = top.first_child + i;
            if (!(tree_.at(index).action == action)) continue;
            tree_.keep_subtree(index, [](const Node&) { return true; });
            root_ = next;
            return;
        }
        plant(next);
    }

    /// A move drawn by visits to the power of 1 / `temperature`; at 0 the best one. Requires a
    /// report with moves.
    [[nodiscard]] Action draw_move(double temperature, Rng& rng) const {
        if (temperature <= 0) return report_.moves.front().move;
        std::uint64_t most = 1;
        for (const auto& move : report_.moves) most = std::max(most, move.visits);
        std::vector<double> weights;
        double sum = 0;
        for (const auto& move : report_.moves) {
            const double share = static_cast<double>(move.visits) / static_cast<double>(most);
            weights.push_back(std::pow(share, 1 / temperature));
            sum += weights.back();
        }
        double rest = rng.uniform() * sum;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            rest -= weights[i];
            if (rest < 0) return report_.moves[i].move;
        }
        return report_.moves.front().move;
    }

    /// The tree as bytes, and back, for a position that is its root. Errors of load(): bytes that
    /// are no such tree, or that of another position; the tree is then as before.
    [[nodiscard]] std::string save() const
        requires std::is_trivially_copyable_v<Action>
    {
        return tree_bytes(tree_);
    }
    Status load(std::string_view bytes, const State& root)
        requires std::is_trivially_copyable_v<Action>
    {
        auto nodes = nodes_from<G, Prior>(bytes, root, tree_.max_nodes());
        if (!nodes) return nodes.error();
        plant(root);
        tree_.take(std::move(*nodes));
        for (const Node& node : tree_.nodes()) {
            if constexpr (!Tree::kBounded) {
                if (node.visits > 0) range_.include(node.mean());
            }
        }
        return ok();
    }

    [[nodiscard]] std::size_t tree_size() const { return tree_.size(); }

private:
    struct Prior {
        float prior = 0;
    };
    using Tree = SampledTree<G, Prior>;
    using Node = typename Tree::Node;

    /// One way down the tree.
    struct Visit {
        std::vector<TreeStep> path{};
        double gain = 0;            ///< of an outcome that has no node
        bool is_evaluated = false;  ///< its position is in the batch
        bool may_expand = false;    ///< the last node of the path is that position
    };

    [[nodiscard]] Node& at(std::uint32_t index) { return tree_.at(index); }
    [[nodiscard]] const Node& root() const { return tree_.at(Tree::kRoot); }

    void plant(const State& state) {
        root_ = state;
        has_tree_ = true;
        slots_ = {};
        tree_.start(state);
        depth_ = 0;
        range_ = {};
        if constexpr (Tree::kBounded) {
            range_.include(G::kMinResult);
            range_.include(G::kMaxResult);
        }
    }

    // ---- a batch

    /// False where the search must pause or is done.
    bool run_batch() {
        make_room();
        positions_.clear();
        visits_.clear();
        while (visits_.size() < settings_.batch && !root().is_solved()) {
            const PlayoutBlock block = budget_.claim();
            if (block.empty()) break;
            Rng rng = playout_rng(settings_.seed, block.first);
            Visit& visit = visits_.emplace_back();
            if (descend(visit, rng)) continue;
            // The position is in the batch already.
            forget(visit);
            visits_.pop_back();
            budget_.give_back(1);
            break;
        }
        if (visits_.empty()) return false;
        eval_results_.assign(positions_.size(), {});
        if (!positions_.empty()) evaluator_(positions_, eval_results_);
        std::size_t evaluated = 0;
        for (const Visit& visit : visits_) {
            const std::size_t number = visit.is_evaluated ? evaluated++ : 0;
            finish(visit, visit.is_evaluated ? &eval_results_[number] : nullptr,
                   visit.is_evaluated ? &positions_[number] : nullptr);
        }
        budget_.count(nodes_);
        nodes_ = 0;
        return true;
    }

    /// Walks to a position that is to be evaluated or known. False if another visit of the batch
    /// ends there too.
    bool descend(Visit& visit, Rng& rng) {
        std::uint32_t index = Tree::kRoot;
        State state = root_;
        while (true) {
            Node& node = at(index);
            visit.path.push_back({.node = index});
            ++node.pending;
            if (node.children == 0) {
                if (node.turn != Turn::kChance) {
                    if (node.pending > 1) return false;
                    visit.may_expand = visit.is_evaluated = true;
                    positions_.push_back(state);
                    return true;
                }
                if (!expand(index, state, nullptr)) return leave_tree(visit, state, rng);
                if (at(index).is_solved()) return true;
            }
            TreeStep& step = visit.path.back();
            index = at(index).turn == Turn::kChance ? draw_outcome(tree_, at(index), step, rng)
                                                    : choose(index, step);
            G::apply(state, at(index).action);
            ++nodes_;
        }
    }

    /// Goes on from a chance node without room for its outcomes.
    bool leave_tree(Visit& visit, State& state, Rng& rng) {
        while (G::turn(state) == Turn::kChance && !G::result(state)) {
            typename G::Actions actions;
            G::list_actions(state, actions);
            const Action action = draw<G>(state, actions, rng);
            visit.gain += reward_of<G>(state, action);
            G::apply(state, action);
            ++nodes_;
        }
        if (const auto result = G::result(state)) {
            visit.gain += *result;
            return true;
        }
        visit.is_evaluated = true;
        positions_.push_back(state);
        return true;
    }

    void forget(const Visit& visit) {
        for (const TreeStep& step : visit.path) --at(step.node).pending;
    }

    void finish(const Visit& visit, const EvalResult<G>* eval_result, const State* position) {
        const std::uint32_t leaf = visit.path.back().node;
        if (visit.may_expand) expand(leaf, *position, eval_result);
        double value = visit.gain + (eval_result != nullptr ? double{eval_result->value} : 0);
        for (std::size_t i = visit.path.size(); i-- > 0;) {
            const TreeStep& step = visit.path[i];
            Node& node = at(step.node);
            --node.pending;
            if (i + 1 < visit.path.size()) {
                const Node& child = at(visit.path[i + 1].node);
                value = step.seen_from(node.turn, child, 1, value);
                if (child.is_solved()) tree_.solve(step.node);
            }
            value = node.add(1, value);
            if constexpr (!Tree::kBounded) range_.include(value);
        }
        depth_ = std::max(depth_, static_cast<int>(visit.path.size()) - 1);
    }

    /// False where there is no room.
    bool expand(std::uint32_t index, const State& state, const EvalResult<G>* eval_result) {
        const std::size_t made = tree_.expand(index, state, slots_);
        nodes_ += made;
        if (made == 0) return false;
        tree_.solve(index);
        const std::uint32_t first = at(index).first_child;
        const bool has_priors = eval_result != nullptr && eval_result->priors.size() == made;
        double sum = 0;
        for (std::size_t i = 0; has_priors && i < made; ++i)
            sum += std::max(eval_result->priors[i], 0.0F);
        for (std::uint32_t i = 0; i < made; ++i) {
            at(first + i).extra.prior =
                sum > 0 ? static_cast<float>(std::max(eval_result->priors[i], 0.0F) / sum)
                        : 1.0F / static_cast<float>(made);
        }
        if (index == Tree::kRoot) draw_noise();
        return true;
    }

    /// The unsolved child to visit.
    std::uint32_t choose(std::uint32_t index, TreeStep& step) {
        constexpr double kInfinite = std::numeric_limits<double>::infinity();
        const Node& node = at(index);
        const bool maximises = node.turn == Turn::kMax;
        const double scale = maximises ? range_.scale() : -range_.scale();
        const double worst = maximises ? range_.low() : range_.high();
        const double explored =
            settings_.exploration * std::sqrt(double(node.visits + node.pending));
        const double first = first_play(node, worst, scale);
        step.known = maximises ? -kInfinite : kInfinite;
        double best = -kInfinite;
        std::uint32_t chosen = node.first_child;
        for (std::uint32_t i = 0; i < node.children; ++i) {
            const Node& child = at(node.first_child + i);
            if (child.is_solved()) {
                step.known = maximises ? std::max(step.known, child.total)
                                       : std::min(step.known, child.total);
                continue;
            }
            const double all = child.visits + child.pending;
            // Pending visits have added nothing to the total: they count as the worst value.
            const double mean =
                all == 0 ? first : (child.total - worst * child.visits) * scale / all;
            const double score = mean + explored * prior_of(index, i) / (1 + all);
            if (score > best) {
                best = score;
                chosen = node.first_child + i;
            }
        }
        return chosen;
    }

    /// The scaled value of a move without visits.
    double first_play(const Node& node, double worst, double scale) {
        double visited = 0;
        for (std::uint32_t i = 0; i < node.children; ++i) {
            const Node& child = at(node.first_child + i);
            if (child.visits > 0 || child.is_solved()) visited += child.extra.prior;
        }
        const double mean =
            node.visits == 0 ? 0 : (node.total / node.visits - node.reward() - worst) * scale;
        return mean - settings_.first_play_urgency * std::sqrt(visited);
    }

    double prior_of(std::uint32_t index, std::uint32_t child) {
        const double prior = at(at(index).first_child + child).extra.prior;
        if (index != Tree::kRoot || noise_.empty()) return prior;
        return (1 - settings_.noise) * prior + settings_.noise * noise_[child];
    }

    // ---- noise

    void draw_noise() {
        noise_.clear();
        if (settings_.noise <= 0 || root().children == 0) return;
        Rng rng(splitmix64(settings_.seed ^ (std::uint64_t{root().visits} << 32)));
        double sum = 0;
        for (std::uint32_t i = 0; i < root().children; ++i) {
            noise_.push_back(draw_gamma(settings_.noise_alpha, rng));
            sum += noise_.back();
        }
        for (double& each : noise_) each = sum > 0 ? each / sum : 1.0 / double(noise_.size());
    }

    /// From the gamma distribution (Marsaglia and Tsang 2000).
    static double draw_gamma(double alpha, Rng& rng) {
        const auto positive = [&] { return 1 - rng.uniform(); };
        if (alpha < 1) return draw_gamma(alpha + 1, rng) * std::pow(positive(), 1 / alpha);
        constexpr double kTau = 6.283185307179586;
        const double d = alpha - 1.0 / 3;
        const double c = 1 / std::sqrt(9 * d);
        while (true) {
            const double x =
                std::sqrt(-2 * natural_log(positive())) * std::cos(kTau * rng.uniform());
            const double v = (1 + c * x) * (1 + c * x) * (1 + c * x);
            if (v <= 0) continue;
            if (natural_log(positive()) < x * x / 2 + d - d * v + d * natural_log(v)) return d * v;
        }
    }

    // ---- memory

    /// Drops the children of the least visited nodes where the next batch might find no room.
    void make_room() {
        const std::size_t needed = settings_.batch * G::Actions::kCapacity;
        if (tree_.size() + needed <= tree_.max_nodes() || root().children == 0) return;
        std::uint32_t visits = 1;
        while (visits < root().visits && size_with(visits) > tree_.max_nodes() / 2) visits *= 2;
        bool is_root = true;  // it keeps its moves, whatever it costs
        tree_.keep_subtree(Tree::kRoot, [&](const Node& node) {
            return std::exchange(is_root, false) || keeps(node, visits);
        });
        slots_ = {};
    }
    static bool keeps(const Node& node, std::uint32_t visits) {
        return !node.is_solved() && node.visits >= visits;
    }
    [[nodiscard]] std::size_t size_with(std::uint32_t visits) const {
        std::size_t size = 1;
        for (const Node& node : tree_.nodes()) size += keeps(node, visits) ? node.children : 0;
        return size;
    }

    void write_report() {
        report_.nodes = budget_.nodes();
        report_.playouts = budget_.claimed();
        report_.time = budget_.elapsed();
        report_tree(tree_, depth_, /*needs_all=*/false, settings_.multi_pv, report_);
    }

    Evaluator<G> evaluator_;
    PuctSettings settings_;
    Tree tree_;
    typename Tree::SlotRange slots_{};
    State root_{};
    bool has_tree_ = false;
    ValueRange range_;
    PlayoutBudget budget_;
    std::vector<double> noise_;  ///< of the root's moves; empty: none
    std::vector<Visit> visits_;
    std::vector<State> positions_;
    std::vector<EvalResult<G>> eval_results_;
    std::uint64_t nodes_ = 0;  ///< positions made since they were counted
    int depth_ = 0;
    Report<Action> report_;
    bool going_ = false;
};

}  // namespace tilestone::search
