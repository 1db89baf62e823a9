// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cmath>

#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/games/twenty48/points_made.h"
#include "tilestone/match/review/reviewer.h"

namespace tilestone::review {
namespace {

using twenty48::Board;
using twenty48::Game;
using twenty48::Move;
using SearchResult = engine::SearchResult<Game>;
using Player2048 = engine::Player<Game>;

/// Creating a player, with tables, costs as much as dozens of quick decisions.
constexpr std::size_t kBoardsPerPlayer = 250;

struct Step {
    Board board;  ///< before the move
    Move move;
};

std::vector<Step> steps_of(const formats::Twenty48Record& record) {
    std::vector<Step> steps;
    Board board = record.start;
    for (const formats::Twenty48Event& event : record.events) {
        if (event.move) steps.push_back({.board = board, .move = *event.move});
        board = event.board;
    }
    return steps;
}

std::optional<double> value_of(const SearchResult& result, Move move) {
    const auto found =
        std::ranges::find_if(result.moves, [&](const auto& each) { return each.move == move; });
    if (found == result.moves.end() || found->kind != search::ValueKind::kExact) return {};
    return found->value;
}

JudgedMove judged(const Step& step, std::size_t index, const std::optional<SearchResult>& result) {
    JudgedMove move{.number = static_cast<int>(index) + 1, .move = std::string(name_of(step.move))};
    if (!result || !result->move) return move;
    move.best = name_of(*result->move);
    move.before = value_of(*result, *result->move);
    move.after = value_of(*result, step.move);
    if (!move.is_judged()) return move;
    const double loss = *move.before - *move.after;
    move.loss = loss > 0 ? loss : 0;  // inf - inf is NaN and counts as no loss
    return move;
}

/// By the share of the points to come that the move loses. The values are final scores as if the
/// board's points were the score now.
void grade(JudgedMove& move, const Board& board) {
    const double to_come = *move.before - twenty48::points_made(board);
    const double loss = to_come > 0 ? move.loss / to_come : 0;
    move.grade = engine::move_grade(loss, engine::kMoveGradeLimits<Game>);
    const bool is_choice = std::popcount(twenty48::legal_moves(board)) > 1;
    if (is_choice) move.accuracy = engine::move_accuracy(loss, engine::kMoveGradeLimits<Game>);
}

/// Adds lines and reasons from new hints for the few worst positions.
void explain(Review& review, const std::vector<Step>& steps, const Reviewer<Game>& reviewer) {
    const auto hints = analyse_all<engine::Hint<Game>>(
        reviewer, review.worst.size(), kMaxMistakes, [&](Player2048& player, std::size_t number) {
            const Step& step = steps[review.worst[number].index];
            return engine::give_hint(player, step.board, reviewer.stop);
        });
    for (std::size_t number = 0; number < hints.size(); ++number) {
        Mistake& mistake = review.worst[number];
        const std::string& best = review.moves[mistake.index].best;
        mistake.line.push_back(best);
        // A player with a time limit may prefer another move now.
        if (!hints[number] || name_of(*hints[number]->result.move) != best) continue;
        mistake.why = hints[number]->why;
        const auto& line = hints[number]->result.line;
        for (std::size_t i = 1; i < line.size(); ++i) mistake.line.emplace_back(name_of(line[i]));
    }
}

}  // namespace

Review review_game(const formats::Twenty48Record& record, const Reviewer<Game>& reviewer) {
    const std::vector<Step> steps = steps_of(record);
    const auto results = analyse_all<SearchResult>(
        reviewer, steps.size(), kBoardsPerPlayer, [&](Player2048& player, std::size_t number) {
            return player.decide(
                {.state = steps[number].board, .all_values = true, .stop = reviewer.stop});
        });
    Review review;
    const bool has_scores = reviewer.player->entry->values == engine::ValueMeaning::kScore;
    for (std::size_t index = 0; index < steps.size(); ++index) {
        review.moves.push_back(judged(steps[index], index, results[index]));
        JudgedMove& move = review.moves.back();
        if (has_scores && move.is_judged()) grade(move, steps[index].board);
        if (!move.before || !std::isfinite(*move.before)) continue;
        review.curve.push_back({.move = static_cast<int>(index), .value = *move.before});
    }
    review.worst = worst_of(review.moves, 0);
    Reviewer<Game> silent = reviewer;  // only ten more positions
    silent.on_progress = nullptr;
    explain(review, steps, silent);
    return review;
}

}  // namespace tilestone::review
