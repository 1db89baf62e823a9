// SPDX-License-Identifier: MIT
//
// The report of a Monte Carlo tree: the moves of its root, and the expected line.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "tilestone/search/pv_table.h"
#include "tilestone/search/root.h"
#include "tilestone/search/sampled_tree.h"

namespace tilestone::search {

/// Appends the best moves from node `index` on, up to a chance node or an unvisited node.
template <class Tree, class Action>
void append_line(const Tree& tree, std::uint32_t index, std::vector<Action>& line) {
    while (line.size() < kLongestLine) {
        const auto& node = tree.at(index);
        if (node.children == 0 || node.turn == Turn::kChance) break;
        index = tree.best_child(index);
        if (!tree.at(index).is_solved() && tree.at(index).visits == 0) break;
        line.push_back(tree.at(index).action);
    }
}

/// The lines of the first `multi_pv` moves; none where a single one is asked for.
template <class Tree, class Action>
std::vector<std::vector<Action>> lines_of(const Tree& tree, const RootMoves<Action>& moves,
                                          int multi_pv) {
    std::vector<std::vector<Action>> lines;
    const auto& root = tree.at(Tree::kRoot);
    for (const auto& each : moves) {
        if (multi_pv < 2 || std::cmp_greater_equal(lines.size(), multi_pv)) break;
        std::uint32_t child = root.first_child;
        while (tree.at(child).action != each.move) ++child;
        lines.push_back({each.move});
        append_line(tree, child, lines.back());
    }
    return lines;
}

/// Writes moves, lines, value, depth and whether the root is proven. `needs_all`: nothing is
/// reported until each move is known; otherwise a move without visits is kUnsearched.
template <class Tree, class Action>
void report_tree(const Tree& tree, int depth, bool needs_all, int multi_pv,
                 Report<Action>& report) {
    const auto& root = tree.at(Tree::kRoot);
    report.proven = root.is_solved();
    if (root.turn == Turn::kChance) {
        if (!root.is_solved() && root.visits == 0) return;
        report.depth = std::max(depth, 1);
        report.value = root.mean() + 0.0;
        return;
    }
    const double sign = root.turn == Turn::kMin ? -1 : 1;
    RootMoves<Action> moves;
    double least = std::numeric_limits<double>::infinity();
    for (std::uint32_t i = 0; i < root.children; ++i) {
        const auto& child = tree.at(root.first_child + i);
        const bool known = child.is_solved() || child.visits > 0;
        if (!known && !root.is_solved() && needs_all) return;  // not yet
        const double value = sign * (known ? child.mean() : root.is_solved() ? root.total : 0);
        if (known) least = std::min(least, value);
        moves.push_back({.move = child.action,
                         .value = value + 0.0,  // no minus zero
                         .visits = child.visits,
                         .kind = known ? ValueKind::kExact : ValueKind::kUnsearched});
    }
    if (moves.empty() || (!root.is_solved() && least > std::numeric_limits<double>::max())) return;
    for (auto& move : moves) {
        if (move.kind == ValueKind::kUnsearched && !root.is_solved()) move.value = least;
    }
    report.depth = std::max(depth, 1);
    sort_by_value(moves);
    report.line.clear();
    append_line(tree, Tree::kRoot, report.line);
    // A loaded tree may have no visits below a visited root.
    if (report.line.empty()) {
        report.line.push_back(tree.at(tree.best_child(Tree::kRoot)).action);
    }
    const auto best = std::ranges::find(moves, report.line.front(), &RootMove<Action>::move);
    std::rotate(moves.begin(), best, best + 1);
    report.value = moves.front().value;
    report.lines = lines_of(tree, moves, multi_pv);
    report.moves = std::move(moves);
}

}  // namespace tilestone::search
