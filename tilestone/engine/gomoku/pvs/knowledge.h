// SPDX-License-Identifier: MIT
//
// The search knowledge of the player `tilestone`: the hooks of search::Selective that
// selective_knowledge.h lists.
//
// Values are thousandths of log odds. A won game is worth kWon minus the number of stones at the
// end, so that quicker wins are worth more, later losses are less bad, and the value of a position
// does not depend on the path to it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "tilestone/engine/gomoku/evaluation/network_evaluation.h"
#include "tilestone/engine/gomoku/fours/fours.h"
#include "tilestone/engine/gomoku/pvs/search_board.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/search/selective_knowledge.h"

namespace tilestone::engine::gomoku {

/// Appends the candidate moves of a position without forced moves.
void list_near(const Position& position, Rules::Actions& moves);

/// Appends the forced answers and returns true; if there are none, the candidates near stones, and
/// returns false.
bool list_candidates(const Position& position, Rules::Actions& moves);

inline constexpr double kUnitsOfLogOdds = 1000;

/// The win probability of an evaluation, regardless of proofs.
[[nodiscard]] double win_probability(double value);

class PvsKnowledge {
public:
    using Value = std::int32_t;
    using Board = SearchBoard<NetworkEvaluation>;
    using Rules = SearchRules<NetworkEvaluation>;

    /// `fours_nodes` limits each search for a win by fours at the horizon. `width` limits the
    /// candidate moves of a position without forced moves; the best by order() are kept.
    explicit PvsKnowledge(std::uint64_t fours_nodes = 100, std::size_t width = kMaxPoints)
        : fours_nodes_(fours_nodes), width_(width) {}

    static constexpr Value kWon = 10'000'000;
    /// Evaluations lie within ±this; values of won or lost games lie outside.
    static constexpr Value kGreatestEvaluation = kWon - 1000;
    static_assert(kMaxPoints + 3 < 1000);

    /// The plies to the end for a proven value, given the number of stones; none for other values.
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
        const Position& position = board.position();
        if (position.winner() || position.is_full()) return {};
        const auto certain = forced_result(position);
        if (!certain) return {};
        return to_max(board, value_of(position, *certain));
    }
    [[nodiscard]] search::ValueBounds bounds(const Board& board) const {
        const Value next = kWon - board.position().count() - 1;
        return {.least = -next + 1, .most = next};
    }

    /// The forced answers if there are any, else the candidates near stones.
    void list(const Board& board, Rules::Actions& moves) const {
        if (!list_candidates(board.position(), moves)) narrow(board, moves);
    }
    /// Keeps the `width` best moves by order(), best first, if there are more.
    void narrow(const Board& board, Rules::Actions& moves) const;
    [[nodiscard]] bool is_playable(const Board& board, Point point) const {
        return board.position().is_empty(point) && is_allowed(board.position(), point);
    }
    [[nodiscard]] int order(const Board& board, Point point) const { return board.order(point); }
    [[nodiscard]] search::MoveKind kind(const Board& board, Point point) const;
    /// Static evaluations are unreliable while a five or an open four must be stopped.
    [[nodiscard]] bool is_quiet(const Board& board) const;
    /// Signs that a move which does not stop a four only delays: 2 if it is far from the opponent's
    /// last stone, plus 1 if it is far from one's own previous stone.
    [[nodiscard]] int irrelevance(const Board& board, Point point, int last, int own) const;
    /// True if the move is near one's own previous threat and makes two twos or more.
    [[nodiscard]] bool is_follow_up(const Board& board, Point point, int own) const;
    /// The only answer to a four costs no depth.
    [[nodiscard]] int extension(const Board& board, Point /*point*/) const {
        const Position& position = board.position();
        return position.count(other(position.to_move()), Threat::kFive) > 0 ? 1 : 0;
    }
    Value quiesce(Board& board, Value alpha, Value beta, std::uint64_t& nodes) {
        return quiesce(board, alpha, beta, nodes, kMaxAnswers);
    }

private:
    /// The longest chain of answered fours at the horizon.
    static constexpr int kMaxAnswers = 8;

    [[nodiscard]] static Value to_max(const Board& board, Value value) {
        return board.position().to_move() == Color::kBlack ? value : -value;
    }
    [[nodiscard]] static Value value_of(const Position& position, const ForcedResult& certain) {
        const Value won = kWon - position.count() - certain.plies;
        return certain.wins ? won : -won;
    }
    Value quiesce(Board& board, Value alpha, Value beta, std::uint64_t& nodes, int answers);

    std::uint64_t fours_nodes_;
    std::size_t width_;
    Fours fours_{Fours::kFewEntries};
};

}  // namespace tilestone::engine::gomoku
