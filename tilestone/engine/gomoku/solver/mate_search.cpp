// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/mate_search.h"

#include <algorithm>

#include "tilestone/engine/gomoku/evaluation/shipped_weights.h"
#include "tilestone/engine/gomoku/pvs/knowledge.h"
#include "tilestone/engine/gomoku/pvs/settings.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/search/budget.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/selective.h"

namespace tilestone::engine::gomoku {
namespace {

// A large table costs milliseconds, most of which an easy win does not take. After a part of what
// the small one holds, the search begins anew with the large one.
constexpr std::size_t kSmallTableBytes = std::size_t{512} << 10;
constexpr std::size_t kLargeTableBytes = std::size_t{16} << 20;
constexpr std::uint64_t kSmallTableNodes = 20'000;
constexpr std::uint64_t kVcfNodes = 20;  // as in the player
constexpr int kDeepest = 99;

}  // namespace

struct MateSearch::Search {
    using Tree = search::Selective<PvsKnowledge::Rules, PvsKnowledge>;

    Search(const Position& position, const Limits& limits, const StopToken* stop,
           search::TranspositionTable& table)
        : tree(PvsKnowledge(kVcfNodes), &table, kPvsSettings),
          board(position, NetworkEvaluation(shipped_line_weights(position.rule()))),
          budget(limits, stop) {
        PvsKnowledge::Rules::Actions actions;
        tree.knowledge().list(board, actions);
        search::RootMoves<Point> moves;
        for (const Point action : actions) moves.push_back({.move = action});
        tree.begin(board, depth, std::move(moves), false);
        budget.arm();
    }

    Tree tree;
    PvsKnowledge::Board board;
    search::Budget budget;
    int depth = 1;
};

MateSearch::MateSearch(const Position& position, std::optional<Milliseconds> time,
                       const StopToken* stop)
    : position_(position), time_(time), stop_(stop) {
    begin(kSmallTableBytes);
}

MateSearch::~MateSearch() = default;

void MateSearch::begin(std::size_t table_bytes) {
    table_ = std::make_unique<search::TranspositionTable>(table_bytes /
                                                          search::TranspositionTable::kEntryBytes);
    Limits limits;
    if (time_) limits.time = std::max(*time_ - watch_.elapsed(), Milliseconds(0));
    search_ = std::make_unique<Search>(position_, limits, stop_, *table_);
}

void MateSearch::run(std::uint64_t nodes) {
    if (is_small_ && nodes_ > kSmallTableNodes) {
        begin(kLargeTableBytes);
        is_small_ = false;
    }
    const std::uint64_t before = search_->budget.nodes();
    search_->budget.begin_slice(search::kEndless, nodes);
    deepen();
    nodes_ += search_->budget.nodes() - before;
}

void MateSearch::deepen() {
    auto& [tree, board, budget, depth] = *search_;
    while (!is_over_ && tree.resume(budget)) {
        is_over_ = tree.complete() || depth == kDeepest;
        if (tree.moves().empty()) return;
        if (Search::Tree::wins(tree.moves().front().value)) keep_win(tree.moves().front().move);
        if (has_win_ || is_over_) return;
        tree.begin(board, ++depth, search::RootMoves<Point>(tree.moves()), false);
    }
    const auto& best = tree.best_so_far();
    if (best && Search::Tree::wins(best->value)) keep_win(best->move);
    is_over_ = is_over_ || budget.spent();
}

void MateSearch::keep_win(Point move) {
    has_win_ = true;
    store_win(*table_, position_, move);
}

}  // namespace tilestone::engine::gomoku
