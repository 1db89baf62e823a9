// SPDX-License-Identifier: MIT
#include "tilestone/engine/trace/trace.h"

#include <algorithm>
#include <array>
#include <limits>

#include "tilestone/core/text.h"
#include "tilestone/engine/twenty48/line_knowledge.h"
#include "tilestone/engine/twenty48/minimax_knowledge.h"
#include "tilestone/games/connect4/connect4.h"
#include "tilestone/games/plates/plates.h"
#include "tilestone/games/tictactoe/tictactoe.h"
#include "tilestone/games/twenty48/rules.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/expectimax.h"
#include "tilestone/search/minimax.h"
#include "tilestone/search/monte_carlo.h"
#include "tilestone/search/tree_search.h"

namespace tilestone::engine {
namespace {

using search::Origin;
using search::RootMoves;
using search::TraceNode;

constexpr std::array<std::string_view, 6> kMethods = {"minimax",    "alphabeta",  "table",
                                                      "expectimax", "montecarlo", "mcts"};
constexpr std::size_t kTableEntries = std::size_t{1} << 16;
constexpr std::uint64_t kTreePlayouts = 400;  // as many as montecarlo plays by default

/// The knowledge of minimax and alphabeta (Worst) and of expectimax (Mean) about a game.
template <Game G>
struct GameKnowledge {
    using Worst = search::NoKnowledge<G>;
    using Mean = search::NoKnowledge<G>;
};
template <>
struct GameKnowledge<twenty48::Rules> {
    using Worst = twenty48::MinimaxKnowledge;
    using Mean = twenty48::LineKnowledge;
};

/// The value for kMax of a root whose actions have the values of `moves`, best first.
template <Game G, class K>
double root_value(const typename G::State& root, const RootMoves<typename G::Action>& moves) {
    const double value = search::value_of_root<G, K>(root, moves);
    return G::turn(root) == Turn::kMin ? 0.0 - value : value;
}

/// With kChanceOpposes, chance nodes are an opponent's nodes, and outcomes have no probability.
void turn_chance_into_min(std::vector<TraceNode>& tree) {
    for (TraceNode& node : tree) {
        if (node.turn == Turn::kChance) node.turn = Turn::kMin;
        node.chance = 1;
    }
}

template <Game G>
class TraceRun {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Recorder = search::Recorder<G>;
    using TraceSink = search::TraceInto<Recorder>;

    TraceRun(const TraceRequest& request, const State& root)
        : request_(request), root_(root), recorder_(root, request.max_nodes) {
        trace_.position = G::to_text(root);
        trace_.depth = request.limits.depth.value_or(kDefaultTraceDepth);
    }

    Result<Trace> run() {
        using Worst = typename GameKnowledge<G>::Worst;
        using Mean = typename GameKnowledge<G>::Mean;
        if (samples(request_.method)) return sample();
        if (request_.method == "minimax") {
            search_tree(search::Minimax<G, Worst, TraceSink>({}, TraceSink(recorder_)), Worst{});
        } else if (request_.method == "expectimax") {
            search_tree(
                search::Expectimax<G, Mean, TraceSink>({}, nullptr, 0, TraceSink(recorder_)),
                Mean{});
        } else if (request_.method == "table") {
            search::TranspositionTable table(kTableEntries);
            search_tree(AlphaBeta<true>({}, &table, {}, TraceSink(recorder_)), Worst{});
        } else {
            search_tree(AlphaBeta<false>({}, nullptr, {}, TraceSink(recorder_)), Worst{});
        }
        return trace_;
    }

private:
    template <bool has_table>
    using AlphaBeta = search::AlphaBeta<
        G, typename GameKnowledge<G>::Worst,
        search::AlphaBetaFeatures{.table = has_table, .scouts = false, .orders = false}, TraceSink>;

    template <class Tree, class K>
    void search_tree(Tree tree, const K& knowledge) {
        typename G::Actions actions;
        search::list_candidates<G>(knowledge, root_, actions);
        RootMoves<Action> moves;
        for (const Action& action : actions) moves.push_back({.move = action});
        if (moves.empty()) {
            end_at_root(search::value_of_end<G>(knowledge, root_, *G::result(root_)));
            return;
        }
        search::Budget budget(request_.limits, request_.stop);
        budget.arm();
        tree.begin(root_, trace_.depth, std::move(moves), false);
        trace_.finished = tree.resume(budget);
        trace_.nodes = budget.nodes();
        trace_.leaves = recorder_.leaves();
        if (trace_.finished) {
            trace_.value = root_value<G, K>(root_, tree.moves());
            if (G::turn(root_) != Turn::kChance) {
                trace_.move = G::action_text(root_, tree.moves().front().move);
            }
        }
        keep_tree(trace_.finished ? Origin::kSearched : Origin::kUnfinished);
        if (search::chance_opposes<K>()) turn_chance_into_min(trace_.tree);
    }

    Result<Trace> sample() {
        if (G::turn(root_) == Turn::kChance) {
            return Error{std::string(request_.method) +
                         " needs a position where a player acts, not chance"};
        }
        trace_.depth = 1;
        if (const auto result = G::result(root_)) {
            end_at_root(*result);
            return trace_;
        }
        if (request_.method == "mcts") return grow_tree();
        search::MonteCarlo<G> thinker({.seed = request_.seed});
        const auto report = search::think(thinker, root_, request_.limits, request_.stop);
        trace_.finished = !report.moves.empty();
        trace_.nodes = report.nodes + 1;
        trace_.leaves = report.playouts;
        if (trace_.finished) {
            trace_.value = root_value<G, search::NoKnowledge<G>>(root_, report.moves);
            trace_.move = G::action_text(root_, report.moves.front().move);
        }
        keep_tree(Origin::kSampled);
        trace_.tree.front().visits = report.playouts;
        for (const auto& each : report.moves) add_sample(each);
        return trace_;
    }

    void add_sample(const search::RootMove<Action>& move) {
        if (trace_.tree.size() >= request_.max_nodes) {
            trace_.whole = false;
            return;
        }
        const State next = after<G>(root_, move.move);
        const double sign = G::turn(root_) == Turn::kMin ? -1 : 1;
        trace_.tree.push_back({.action = G::action_text(root_, move.move),
                               .state = G::to_text(next),
                               .turn = G::turn(next),
                               .alpha = -kInfinite,
                               .beta = kInfinite,
                               .value = sign * move.value + 0.0,
                               .visits = move.visits,
                               .origin = Origin::kSampled});
    }

    Result<Trace> grow_tree() {
        search::TreeSearch<G> thinker({.seed = request_.seed});
        Limits limits = request_.limits;
        if (!limits.time && !limits.nodes && !limits.playouts) limits.playouts = kTreePlayouts;
        const auto report = search::think(thinker, root_, limits, request_.stop);
        trace_.finished = !report.moves.empty();
        trace_.depth = report.depth;
        trace_.nodes = report.nodes + 1;
        trace_.leaves = report.playouts;
        if (trace_.finished) {
            trace_.value = root_value<G, search::NoKnowledge<G>>(root_, report.moves);
            trace_.move = G::action_text(root_, report.moves.front().move);
        }
        keep_tree(Origin::kSampled);
        trace_.tree.front().visits = thinker.tree().at(search::SampledTree<G>::kRoot).visits;
        add_visited(thinker.tree(), search::SampledTree<G>::kRoot, root_, 0);
        return trace_;
    }

    /// Adds the children that were visited or are proven, and those below them.
    void add_visited(const search::SampledTree<G>& tree, std::uint32_t index, const State& state,
                     std::size_t parent) {
        const auto& node = tree.at(index);
        for (std::uint32_t i = node.first_child; i < node.first_child + node.children; ++i) {
            const auto& child = tree.at(i);
            if (!child.is_solved() && child.visits == 0) continue;
            if (trace_.tree.size() >= request_.max_nodes) {
                trace_.whole = false;
                return;
            }
            const State next = after<G>(state, child.action);
            trace_.tree.push_back(
                {.parent = parent,
                 .action = G::action_text(state, child.action),
                 .state = G::to_text(next),
                 .turn = child.turn,
                 .alpha = -kInfinite,
                 .beta = kInfinite,
                 .value = child.mean() + 0.0,
                 .chance = child.chance,
                 .visits = child.visits,
                 .origin = child.is_solved() ? Origin::kKnown : Origin::kSampled});
            add_visited(tree, i, next, trace_.tree.size() - 1);
        }
    }

    void end_at_root(double value) {
        trace_.value = value;
        trace_.nodes = trace_.leaves = 1;
        keep_tree(Origin::kOver);
    }

    void keep_tree(Origin origin_of_root) {
        trace_.tree = recorder_.nodes();
        trace_.whole = recorder_.is_whole();
        TraceNode& root = trace_.tree.front();
        root.alpha = -kInfinite;
        root.beta = kInfinite;
        root.value = trace_.value.value_or(0);
        root.origin = origin_of_root;
    }

    static constexpr double kInfinite = std::numeric_limits<double>::infinity();

    const TraceRequest& request_;
    State root_;
    Recorder recorder_;
    Trace trace_;
};

template <Game G>
Result<Trace> trace_game(const TraceRequest& request) {
    typename G::State root{};
    if (!request.position.empty() && request.position != "-") {
        const Result<typename G::State> read = G::parse(request.position);
        if (!read) return read.error();
        root = *read;
    }
    return TraceRun<G>(request, root).run();
}

struct Entry {
    std::string_view game;
    bool has_start;  ///< an empty position text means the start; if false, it is an error
    Result<Trace> (*run)(const TraceRequest&);
};

/// The teaching games first.
constexpr std::array kEntries = {
    Entry{plates::Rules::kName, true, &trace_game<plates::Rules>},
    Entry{tictactoe::Rules::kName, true, &trace_game<tictactoe::Rules>},
    Entry{connect4::Rules::kName, true, &trace_game<connect4::Rules>},
    Entry{twenty48::Rules::kName, false, &trace_game<twenty48::Rules>},
};

Error unknown(std::string_view what, std::string_view name,
              std::span<const std::string_view> there_are) {
    const std::string_view meant = nearest_word(name, there_are);
    return {"there is no " + std::string(what) + " " + in_quotes(name) +
            (meant.empty() ? "; there are: " + join(there_are, ", ")
                           : "; did you mean " + std::string(meant) + "?")};
}

}  // namespace

std::span<const std::string_view> trace_methods() { return kMethods; }

bool samples(std::string_view method) { return method == "montecarlo" || method == "mcts"; }

Result<Trace> trace_search(const TraceRequest& request) {
    std::array<std::string_view, kEntries.size()> names;
    std::ranges::transform(kEntries, names.begin(), &Entry::game);
    const auto entry = std::ranges::find(kEntries, request.game, &Entry::game);
    if (entry == kEntries.end()) return unknown("game", request.game, names);
    const auto method = std::ranges::find(kMethods, request.method);
    if (method == kMethods.end()) return unknown("method", request.method, kMethods);
    const int depth = request.limits.depth.value_or(kDefaultTraceDepth);
    if (depth < 1 || depth > kDeepestTrace) {
        return Error{"depth " + std::to_string(depth) + " is not within 1…" +
                     std::to_string(kDeepestTrace)};
    }
    const bool at_start = request.position.empty() || request.position == "-";
    if (at_start && !entry->has_start) {
        return Error{"game " + std::string(entry->game) + " needs a position"};
    }
    Result<Trace> trace = entry->run(request);
    if (!trace) return trace.error();
    trace->game = entry->game;
    trace->method = *method;
    return trace;
}

}  // namespace tilestone::engine
