// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/level.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "tilestone/engine/gomoku/tactics/tactics.h"

namespace tilestone::engine::gomoku {
namespace {

using Moves = Rules::Actions;

/// Tuned in games of each level against the next: docs/lab/2026-11-23-gomoku-levels.md.
constexpr std::array<Level, kHighestLevel - kLowestLevel> kLevels = {{
    {.plies = 1,
     .nodes = 1'000,
     .width = 16,
     .margin = 1,
     .temperature = 2,
     .overlook_probability = 0.5},
    {.plies = 1,
     .nodes = 1'000,
     .width = 12,
     .margin = 1,
     .temperature = 0.9,
     .overlook_probability = 0.15},
    {.plies = 1, .nodes = 1'000, .width = 10, .margin = 0.15},
    {.plies = 4, .nodes = 5'000, .width = 8, .margin = 0.06},
    {.plies = 6, .nodes = 15'000, .width = 12, .margin = 0.012},
    {.plies = 8, .nodes = 20'000, .width = 16, .vcf_nodes = 5},
    {.plies = 11, .nodes = 40'000, .width = 20, .vcf_nodes = 10},
    {.plies = 20, .nodes = 200'000, .width = 28, .vcf_nodes = 20},
}};

/// Relative frequency of overlooking a five, compared with an open four.
constexpr double kFiveOverlookFactor = 0.3;

bool has_five(const Position& position) {
    return position.count(Color::kBlack, Threat::kFive) > 0 ||
           position.count(Color::kWhite, Threat::kFive) > 0;
}

/// True if the opponent cannot make an open four after the move, or must first stop a five.
bool stops_fours(const Position& position, Point move) {
    Position after = position;
    after.place(move);
    const Color own = position.to_move();
    return !fives_of(after, own).empty() || strong_fours_of(after, other(own)).empty();
}

/// Removes the moves that still allow an open four, unless all do.
void keep_stops(const Position& position, Moves& moves) {
    Moves stops;
    for (const Point point : moves) {
        if (stops_fours(position, point)) stops.push_back(point);
    }
    if (!stops.empty()) moves = stops;
}

/// Lists the candidate moves other than `unseen`.
void list_unseen_alternatives(const PvsKnowledge& knowledge, const PvsKnowledge::Board& board,
                              const Moves& unseen, Moves& moves) {
    Moves near;
    list_near(board.position(), near);
    for (const Point point : near) {
        if (std::find(unseen.begin(), unseen.end(), point) == unseen.end()) moves.push_back(point);
    }
    knowledge.narrow(board, moves);
}

}  // namespace

OptionSpec level_option() {
    return {
        .name = "level",
        .type = OptionType::kInteger,
        .default_value = kHighestLevel,
        .minimum = kLowestLevel,
        .maximum = kHighestLevel,
        .help =
            "playing strength; below the highest it makes human mistakes and ignores the clock"};
}

const Level& level_of(int number) {
    return kLevels[static_cast<std::size_t>(number - kLowestLevel)];
}

void list_for(const Level& level, const PvsKnowledge& knowledge, const PvsKnowledge::Board& board,
              Rng& rng, Moves& moves) {
    const Position& position = board.position();
    // Moves that win at once, legal ones only under renju.
    if (const auto proof = exact_result(position); proof && proof->wins) {
        Moves legal;
        Rules::list_actions(position, legal);
        for (const Point point : legal) {
            if (keeps(*proof, position, point)) moves.push_back(point);
        }
    } else if (list_answers(position, moves)) {
        if (!has_five(position)) keep_stops(position, moves);
    } else {
        knowledge.list(board, moves);
        return;
    }
    const double overlook_probability =
        level.overlook_probability * (has_five(position) ? kFiveOverlookFactor : 1);
    if (rng.uniform() >= overlook_probability) return;
    Moves alternatives;
    list_unseen_alternatives(knowledge, board, moves, alternatives);
    if (!alternatives.empty()) moves = alternatives;
}

std::size_t sample_move(const Level& level, const PvsKnowledge::Board& board,
                        const search::RootMoves<Point>& moves, Rng rng) {
    std::vector<double> weights;
    const double best = win_probability(moves.front().value);
    int best_order = board.order(moves.front().move);
    for (const auto& each : moves) best_order = std::max(best_order, board.order(each.move));
    double sum = 0;
    for (const auto& each : moves) {
        const bool near = win_probability(each.value) >= best - level.margin;
        const double odds =
            (board.order(each.move) - best_order) / (kUnitsOfLogOdds * level.temperature);
        weights.push_back(near ? std::exp(odds) : 0);
        sum += weights.back();
    }
    double remaining = sum * rng.uniform();
    for (std::size_t i = 0; i < weights.size(); ++i) {
        remaining -= weights[i];
        if (remaining < 0) return i;
    }
    return 0;
}

}  // namespace tilestone::engine::gomoku
