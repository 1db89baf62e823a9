// SPDX-License-Identifier: MIT
//
// Choices: the actions of one position, and the order in which alpha-beta looks at them.
//
// First the table's move, then the others by their scores, or as the game lists them where
// nobody scores. Lives on the stack of a level; small and not initialised beyond need.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "tilestone/core/game.h"

namespace tilestone::search {

/// How far the order may differ from the listed one.
enum class Ordering : std::uint8_t {
    kListed,       ///< not at all
    kTTMoveFirst,  ///< the table's move first
    kScored,       ///< by scores
};

template <Game G, Ordering ordering>
class Choices {
public:
    typename G::Actions actions;

    /// The action of index `first` is to be tried first.
    void put_first(std::uint16_t first) {
        first_ = first;
        has_first_ = true;
    }
    /// Drops a move that was meant for another position of the same key.
    void check_first() {
        if (first_ < actions.size()) return;
        first_ = 0;
        has_first_ = false;
    }
    [[nodiscard]] std::uint16_t first() const { return first_; }

    /// Orders by score_of(action), the higher the earlier, equal ones as they are listed.
    template <class ScoreOf>
    void order_by(ScoreOf&& score_of) {
        scored_ = true;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            scores_.index[i] = static_cast<std::uint16_t>(i);
            scores_.score[i] = score_of(actions[i]);
        }
        if (has_first_) scores_.score[first_] = kFirstScore;
    }
    [[nodiscard]] bool is_scored() const { return scored_; }

    /// The index of the action to look at as number `turn`; to be asked once for each, in turn.
    /// `backwards`: after the first, in the opposite order.
    std::uint16_t next(std::uint32_t turn, bool backwards) {
        if constexpr (ordering == Ordering::kListed) return static_cast<std::uint16_t>(turn);
        if constexpr (ordering == Ordering::kScored) {
            if (scored_) return select(turn, backwards && turn > 0);
        }
        if (turn == 0) return first_;
        const auto count = static_cast<std::uint32_t>(actions.size());
        const std::uint32_t place = backwards ? count - turn - 1 : turn - 1;
        // All but the first, from either end.
        return static_cast<std::uint16_t>(place < first_ ? place : place + 1);
    }

private:
    static constexpr int kFirstScore = 1 << 30;
    static constexpr std::size_t kMostActions = G::Actions::kCapacity;

    struct Nothing {};
    struct Scores {
        // Uninitialised on purpose, as a FixedVector is.
        Scores() {}  // NOLINT(modernize-use-equals-default)
        std::array<int, kMostActions> score;
        std::array<std::uint16_t, kMostActions> index;
    };

    /// Selection sort, a step at a time: after a cut-off the rest is never needed.
    std::uint16_t select(std::size_t turn, bool worst) {
        auto& [score, index] = scores_;
        const std::size_t count = actions.size();
        std::size_t best = turn;
        for (std::size_t i = turn + 1; i < count; ++i) {
            const int found = score[index[i]];
            const int held = score[index[best]];
            if (worst ? found <= held : found > held) best = i;
        }
        const std::uint16_t chosen = index[best];
        // Shifting instead of swapping keeps equal ones in their order.
        for (std::size_t i = best; i > turn; --i) index[i] = index[i - 1];
        index[turn] = chosen;
        return chosen;
    }

    [[no_unique_address]] std::conditional_t<ordering == Ordering::kScored, Scores, Nothing>
        scores_;
    bool scored_ = false;
    bool has_first_ = false;
    std::uint16_t first_ = 0;
};

}  // namespace tilestone::search
