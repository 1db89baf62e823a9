// SPDX-License-Identifier: MIT
//
// ScoredActions: the actions of a selective search node, handed out best first.
//
// Each action has a key that packs its score, its list position and whether it is quiet, so the
// best remaining action has the greatest key. Compilers vectorise the scan, and no element moves.
// The object lives in a reused frame; its arrays are not initialised.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "tilestone/core/game.h"
#include "tilestone/search/selective_knowledge.h"

namespace tilestone::search {

template <Game G>
class ScoredActions {
public:
    typename G::Actions actions;

    // Deliberately uninitialised, like a FixedVector.
    ScoredActions() {}  // NOLINT(modernize-use-equals-default)

    /// Sets the score of one action; call it for each of `actions`. Scores are clamped.
    void score(std::size_t place, int score, MoveKind kind) {
        const std::int32_t kept = std::clamp(score, -kMaxScore, kMaxScore);
        keys_[place] = kept * kScoreStep +
                       static_cast<std::int32_t>((kMaxPlace - place) << kPlaceShift) +
                       (kind == MoveKind::kQuiet ? kQuietBit : 0);
    }
    /// Removes an action.
    void drop(std::size_t place) { keys_[place] = kTaken; }
    /// Removes all quiet actions.
    void drop_quiet() {
        const std::size_t count = actions.size();
        for (std::size_t i = 0; i < count; ++i) {
            keys_[i] = (keys_[i] & kQuietBit) != 0 ? kTaken : keys_[i];
        }
    }

    struct Taken {
        std::uint16_t place;
        MoveKind kind;
        std::int32_t score;
    };
    /// Removes and returns the best remaining action; of equal scores the first listed.
    std::optional<Taken> take() {
        const std::size_t count = actions.size();
        std::int32_t best = kTaken;
        for (std::size_t i = 0; i < count; ++i) best = std::max(best, keys_[i]);
        if (best == kTaken) return std::nullopt;
        const std::size_t place =
            kMaxPlace - (static_cast<std::uint32_t>(best) >> kPlaceShift & kMaxPlace);
        keys_[place] = kTaken;
        return Taken{.place = static_cast<std::uint16_t>(place),
                     .kind = (best & kQuietBit) != 0 ? MoveKind::kQuiet : MoveKind::kThreat,
                     .score = best >> kScoreShift};
    }

private:
    // Key layout from the top: score 21 bits, kMaxPlace - place 10 bits, quiet 1 bit.
    static constexpr std::int32_t kQuietBit = 1;
    static constexpr int kPlaceShift = 1;
    static constexpr std::size_t kMaxPlace = (1u << 10) - 1;
    static constexpr int kScoreShift = 11;
    static constexpr std::int32_t kScoreStep = 1 << kScoreShift;
    static constexpr int kMaxScore = (1 << 20) - 1;
    // its quiet bit is 0
    static constexpr std::int32_t kTaken = std::numeric_limits<std::int32_t>::min();
    static_assert(G::Actions::kCapacity <= kMaxPlace + 1, "a key has no room for more actions");
    static_assert(kMaxScore > kMaxOrder, "history adds to the order");

    std::array<std::int32_t, G::Actions::kCapacity> keys_;
};

}  // namespace tilestone::search
