// SPDX-License-Identifier: MIT
//
// What the player `tilestone` adds to the rules of Gomoku, plugged into search::Selective: the
// hooks that selective_knowledge.h lists.
//
// Values are thousandths of the logarithm of the odds. A game that is won is worth kWon less the
// stones on the board when five stands, so that quicker wins are worth more, later losses are less
// bad, and a position is worth the same on whatever path it was reached.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "tilestone/engine/gomoku/evaluation/network_evaluation.h"
#include "tilestone/engine/gomoku/fours/fours.h"
#include "tilestone/engine/gomoku/pvs/forced_result.h"
#include "tilestone/engine/gomoku/pvs/search_board.h"
#include "tilestone/search/selective_knowledge.h"

namespace tilestone::engine {

/// The moves that are worth a look where nothing is forced.
void list_near(const gomoku::Position& position, gomoku::Rules::Actions& moves);

/// The answers where some are forced, true; else what is near, false.
bool list_candidates(const gomoku::Position& position, gomoku::Rules::Actions& moves);

inline constexpr double kUnitsOfLogOdds = 1000;

/// The chance to win that a value says, whatever is proven.
[[nodiscard]] double win_probability(double value);

class PvsKnowledge {
public:
    using Value = std::int32_t;
    using Board = SearchBoard<NetworkEvaluation>;
    using Rules = SearchRules<NetworkEvaluation>;
    using Point = gomoku::Point;

    /// At the horizon a search for a win by fours makes at most so many positions; where nothing is
    /// forced, so many moves are looked at, those that are the likeliest at a glance.
    explicit PvsKnowledge(std::uint64_t fours_nodes = 100, std::size_t width = gomoku::kMostPoints)
        : fours_nodes_(fours_nodes), width_(width) {}

    static constexpr Value kWon = 10'000'000;
    /// No evaluation lies outside, and every won or lost game does.
    static constexpr Value kGreatestEvaluation = kWon - 1000;
    static_assert(gomoku::kMostPoints + 3 < 1000);

    /// Plies from a position with so many stones to the end that a value says; none for guesses.
    [[nodiscard]] static std::optional<int> plies_to_end(double value, int stones) {
        if (value <= kGreatestEvaluation && value >= -kGreatestEvaluation) return {};
        return kWon - static_cast<int>(value < 0 ? -value : value) - stones;
    }

    [[nodiscard]] Value evaluate(const Board& board) const {
        return to_max(board, std::clamp(board.value(), -kGreatestEvaluation, kGreatestEvaluation));
    }
    [[nodiscard]] Value value_of_end(const Board& board, double result) const {
        if (result == 0) return 0;
        const Value won = kWon - board.position().count();
        return result > 0 ? won : -won;
    }
    [[nodiscard]] std::optional<Value> known(const Board& board) const {
        const gomoku::Position& position = board.position();
        if (position.winner() || position.is_full()) return {};
        const auto certain = forced_result(position);
        if (!certain) return {};
        return to_max(board, value_of(position, *certain));
    }
    [[nodiscard]] search::ValueBounds bounds(const Board& board) const {
        const Value next = kWon - board.position().count() - 1;
        return {.least = -next + 1, .most = next};
    }

    /// The answers where some are forced, else what is near.
    void list(const Board& board, gomoku::Rules::Actions& moves) const {
        if (!list_candidates(board.position(), moves)) narrow(board, moves);
    }
    /// Keeps those that are the likeliest at a glance, the likeliest first, where there are too
    /// many.
    void narrow(const Board& board, gomoku::Rules::Actions& moves) const;
    [[nodiscard]] bool is_playable(const Board& board, Point point) const {
        return board.position().is_empty(point) && is_allowed(board.position(), point);
    }
    [[nodiscard]] int order(const Board& board, Point point) const { return board.order(point); }
    [[nodiscard]] search::MoveKind kind(const Board& board, Point point) const;
    /// Where a five or an open four must be stopped, the sums say little.
    [[nodiscard]] bool is_quiet(const Board& board) const;
    /// Two where a four that stops nothing is far from the other's last stone, one where it is far
    /// from the own one before, three for both: it puts off what comes.
    [[nodiscard]] int irrelevance(const Board& board, Point point, int last, int own) const;
    /// Near the threat before, and makes two twos or more.
    [[nodiscard]] bool is_follow_up(const Board& board, Point point, int own) const;
    /// The only answer to a four costs no depth.
    [[nodiscard]] int extension(const Board& board, Point /*point*/) const {
        const gomoku::Position& position = board.position();
        return position.count(other(position.to_move()), gomoku::Threat::kFive) > 0 ? 1 : 0;
    }
    Value quiesce(Board& board, Value alpha, Value beta, std::uint64_t& nodes) {
        return quiesce(board, alpha, beta, nodes, kMostAnswers);
    }

private:
    /// Fours that are answered one after the other at the horizon.
    static constexpr int kMostAnswers = 8;

    [[nodiscard]] static Value to_max(const Board& board, Value value) {
        return board.position().to_move() == gomoku::Color::kBlack ? value : -value;
    }
    [[nodiscard]] static Value value_of(const gomoku::Position& position,
                                        const ForcedResult& certain) {
        const Value won = kWon - position.count() - certain.plies;
        return certain.wins ? won : -won;
    }
    Value quiesce(Board& board, Value alpha, Value beta, std::uint64_t& nodes, int answers);

    std::uint64_t fours_nodes_;
    std::size_t width_;
    Fours fours_{Fours::kFewEntries};
};

}  // namespace tilestone::engine
