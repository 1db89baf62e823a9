// SPDX-License-Identifier: MIT
//
// Choices: the actions of one position and the order in which alpha-beta tries them.
//
// The table's move comes first, then the others by score, or in listed order without scores. The
// object lives on a node's stack frame, so it is small and mostly uninitialised.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "tilestone/core/game.h"

namespace tilestone::search {

/// How the search order may differ from the listed order.
enum class Ordering : std::uint8_t {
    kListed,       ///< listed order
    kTTMoveFirst,  ///< table's move first
    kScored,       ///< sorted by score
};

template <Game G, Ordering ordering>
class Choices {
public:
    typename G::Actions actions;

    /// Tries the action with index `first` first.
    void put_first(std::uint16_t first) {
        first_ = first;
        has_first_ = true;
    }
    /// Drops a first move that came from another position with the same key.
    void check_first() {
        if (first_ < actions.size()) return;
        first_ = 0;
        has_first_ = false;
    }
    [[nodiscard]] std::uint16_t first() const { return first_; }

    /// Orders actions by score_of(action), highest first; equal scores keep their listed order.
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

    /// Returns the index of action number `number`. Call it once per number, in order. `backwards`:
    /// reverse order after the first action.
    std::uint16_t next(std::uint32_t number, bool backwards) {
        if constexpr (ordering == Ordering::kListed) return static_cast<std::uint16_t>(number);
        if constexpr (ordering == Ordering::kScored) {
            if (scored_) return select(number, backwards && number > 0);
        }
        if (number == 0) return first_;
        const auto count = static_cast<std::uint32_t>(actions.size());
        const std::uint32_t position = backwards ? count - number - 1 : number - 1;
        // All actions but the first, from either end.
        return static_cast<std::uint16_t>(position < first_ ? position : position + 1);
    }

private:
    static constexpr int kFirstScore = 1 << 30;
    static constexpr std::size_t kMaxActions = G::Actions::kCapacity;

    struct Nothing {};
    struct Scores {
        // Deliberately uninitialised, like a FixedVector.
        Scores() {}  // NOLINT(modernize-use-equals-default)
        std::array<int, kMaxActions> score;
        std::array<std::uint16_t, kMaxActions> index;
    };

    /// One step of a selection sort: after a cutoff the rest is never sorted.
    std::uint16_t select(std::size_t number, bool lowest_first) {
        auto& [score, index] = scores_;
        const std::size_t count = actions.size();
        std::size_t best = number;
        for (std::size_t i = number + 1; i < count; ++i) {
            const int candidate = score[index[i]];
            const int best_score = score[index[best]];
            if (lowest_first ? candidate <= best_score : candidate > best_score) best = i;
        }
        const std::uint16_t chosen = index[best];
        // Shifting instead of swapping keeps equal scores in listed order.
        for (std::size_t i = best; i > number; --i) index[i] = index[i - 1];
        index[number] = chosen;
        return chosen;
    }

    [[no_unique_address]] std::conditional_t<ordering == Ordering::kScored, Scores, Nothing>
        scores_;
    bool scored_ = false;
    bool has_first_ = false;
    std::uint16_t first_ = 0;
};

}  // namespace tilestone::search
