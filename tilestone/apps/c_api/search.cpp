// SPDX-License-Identifier: MIT
//
// The searches over a game of C callbacks. A search compiles for what a game has: rewards need a
// window shifted, and bounds of results a proof at each node.
#include <algorithm>
#include <memory>
#include <string>

#include "tilestone/apps/c_api/host_game.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/expectimax.h"
#include "tilestone/search/minimax.h"
#include "tilestone/search/monte_carlo.h"
#include "tilestone/search/tree_search.h"

namespace tilestone::c_api {
namespace {

using search::Deepening;
using search::TranspositionTable;
using Report = search::Report<std::int32_t>;

constexpr int kMaxDepth = 127;  // of iterative deepening
constexpr std::uint64_t kDefaultEntries = 1u << 16;
constexpr std::uint64_t kMaxEntries = 1u << 26;  // 1 GB

static_assert(TILESTONE_LOWER == static_cast<int>(search::ValueKind::kLower));
static_assert(TILESTONE_UPPER == static_cast<int>(search::ValueKind::kUpper));
static_assert(TILESTONE_UNSEARCHED == static_cast<int>(search::ValueKind::kUnsearched));

struct Task {
    const tilestone_game& game;
    HostState root;
    Limits limits;
    tilestone_settings settings;

    [[nodiscard]] bool has_rewards() const { return game.reward != nullptr; }
    [[nodiscard]] bool is_bounded() const {
        return !has_rewards() && game.result_bounds[0] < game.result_bounds[1];
    }
    /// Null without hash().
    [[nodiscard]] std::unique_ptr<TranspositionTable> table() const {
        if (game.hash == nullptr) return nullptr;
        const std::uint64_t entries =
            settings.table_entries == 0 ? kDefaultEntries : settings.table_entries;
        return std::make_unique<TranspositionTable>(static_cast<std::size_t>(entries));
    }
};

Report run(const Task& task, search::AnytimeSearch<HostState, std::int32_t>& thinker) {
    return think(thinker, task.root, task.limits);
}

template <HostTraits kTraits>
Report tree_search(const Task& task) {
    search::TreeSearchSettings settings{.seed = task.settings.seed};
    if (task.settings.exploration > 0) settings.exploration = task.settings.exploration;
    search::TreeSearch<HostGame<kTraits>> thinker(settings);
    return run(task, thinker);
}

/// Values of a bounded game are within -1 … 1 in the search.
Report bounded_tree_search(const Task& task) {
    Report report = tree_search<HostTraits{.bounded = true}>(task);
    const auto [low, high] = task.game.result_bounds;
    // The moves of MIN have values for MIN, which are those for MAX with the other sign.
    const bool for_min = !report.moves.empty() && task.root->turn() == Turn::kMin;
    const auto unscale = [&](double value) {
        return for_min ? 0 - unscaled(-value, low, high) : unscaled(value, low, high);
    };
    for (auto& move : report.moves) move.value = unscale(move.value);
    if (report.value) report.value = unscale(*report.value);
    return report;
}

template <HostTraits kTraits>
Report alpha_beta(const Task& task) {
    using Tree = search::AlphaBeta<HostGame<kTraits>, HostKnowledge>;
    const auto table = task.table();
    Deepening<Tree> thinker(Tree({}, table.get()),
                            {.exact_values = task.settings.exact_values != 0});
    return run(task, thinker);
}

template <HostTraits kTraits>
Report expectimax(const Task& task) {
    using Tree = search::Expectimax<HostGame<kTraits>, HostKnowledge>;
    const auto table = task.table();
    Deepening<Tree> thinker(Tree({}, table.get()), {.exact_values = true});
    return run(task, thinker);
}

Report minimax(const Task& task) {
    using Tree = search::Minimax<HostGame<HostTraits{.rewards = true}>, HostKnowledge>;
    Deepening<Tree> thinker{Tree{}};
    return run(task, thinker);
}

Report monte_carlo(const Task& task) {
    search::MonteCarlo<HostGame<HostTraits{.rewards = true}>> thinker({.seed = task.settings.seed});
    return run(task, thinker);
}

constexpr HostTraits kChanceAndRewards{.rewards = true};

Report report_of(const Task& task, int method) {
    switch (method) {
        case TILESTONE_MONTE_CARLO: return monte_carlo(task);
        case TILESTONE_TREE_SEARCH:
            if (task.is_bounded()) return bounded_tree_search(task);
            return task.has_rewards() ? tree_search<kChanceAndRewards>(task)
                                      : tree_search<HostTraits{}>(task);
        case TILESTONE_ALPHA_BETA:
            return task.has_rewards()
                       ? alpha_beta<HostTraits{.two_sided = true, .rewards = true}>(task)
                       : alpha_beta<HostTraits{.two_sided = true}>(task);
        case TILESTONE_EXPECTIMAX: return expectimax<kChanceAndRewards>(task);
        case TILESTONE_MINIMAX: return minimax(task);
        default: fail("method: " + std::to_string(method) + " is not one of 0 to 4");
    }
}

template <class Callback>
void require_callback(Callback* callback, std::string_view name) {
    if (callback == nullptr) fail("game: the callback " + std::string(name) + "() is NULL");
}

void check_game(const tilestone_game& game) {
    require_callback(game.clone, "clone");
    require_callback(game.release, "release");
    require_callback(game.turn, "turn");
    require_callback(game.actions, "actions");
    require_callback(game.apply, "apply");
    require_callback(game.result, "result");
    const auto [low, high] = game.result_bounds;
    require_number(low, "result_bounds");
    require_number(high, "result_bounds");
    if (low > high) fail("result_bounds: the lower one comes first");
}

void check_settings(const tilestone_settings& settings) {
    if (!(settings.time >= 0)) fail("settings: time is not a number from 0 on");
    if (settings.depth < 0 || settings.depth > kMaxDepth) {
        fail("settings: depth " + std::to_string(settings.depth) + " is not within 0 to " +
             std::to_string(kMaxDepth));
    }
    if (settings.table_entries > kMaxEntries) {
        fail("settings: table_entries is more than " + std::to_string(kMaxEntries));
    }
    const bool explores = settings.exploration >= 0 && settings.exploration <= kLargestNumber;
    if (!explores) {
        fail("settings: exploration is not a number from 0 on");
    }
}

Limits limits_of(const tilestone_settings& settings, int method) {
    Limits limits;
    if (settings.time > 0) limits.time = Milliseconds(settings.time);
    if (settings.nodes > 0) limits.nodes = settings.nodes;
    if (settings.playouts > 0) limits.playouts = settings.playouts;
    const bool samples = method == TILESTONE_MONTE_CARLO || method == TILESTONE_TREE_SEARCH;
    if (samples) return limits;
    if (settings.depth > 0) limits.depth = settings.depth;
    if (!limits.time && !limits.nodes && !limits.depth) {
        fail("settings: this method needs a limit of time, nodes or depth");
    }
    return limits;
}

void write_result(const Report& report, tilestone_result& result) {
    if (const auto* best = report.best()) {
        result.has_action = 1;
        result.action = best->move;
    }
    result.has_value = report.value ? 1 : 0;
    result.value = report.value.value_or(0);
    result.proven = report.proven ? 1 : 0;
    result.depth = std::max(report.depth, 0);
    result.nodes = report.nodes;
    result.playouts = report.playouts;
    result.time = report.time.count();
    for (const auto& move : report.moves) {
        result.moves[result.count++] = {move.move, static_cast<std::int32_t>(move.kind), move.value,
                                        move.visits};
    }
}

}  // namespace
}  // namespace tilestone::c_api

using namespace tilestone;         // NOLINT(google-build-using-namespace)
using namespace tilestone::c_api;  // NOLINT(google-build-using-namespace)

tilestone_status tilestone_search(const tilestone_game* game, const void* state, int method,
                                  const tilestone_settings* settings, tilestone_result* result,
                                  tilestone_message* message) {
    return guarded(message, [&] {
        require(game, "game");
        require(state, "state");
        require(result, "result");
        *result = {};
        check_game(*game);
        const tilestone_settings chosen = settings != nullptr ? *settings : tilestone_settings{};
        check_settings(chosen);
        // The callbacks that change a position never get this one.
        void* const borrowed = const_cast<void*>(state);
        const Task task{*game, HostState(std::make_shared<HostPosition>(*game, borrowed, true)),
                        limits_of(chosen, method), chosen};
        if (task.root->result()) return;  // nothing to search
        write_result(report_of(task, method), *result);
    });
}
