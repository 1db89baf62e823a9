// SPDX-License-Identifier: MIT
//
// ScoredActions: the actions of a node of the selective search, handed out best first.
//
// A key for each action holds its score, its place in the list and whether it is quiet, so that the
// best one left is the greatest number: a scan that compilers turn into vector instructions, and
// nothing is moved. Lies in a frame that is used again and again; nothing is initialised.
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

    // Uninitialised on purpose, as a FixedVector is.
    ScoredActions() {}  // NOLINT(modernize-use-equals-default)

    /// To be called for each of `actions`. Beyond the range of scores the nearest one counts.
    void score(std::size_t place, int score, MoveKind kind) {
        const std::int32_t kept = std::clamp(score, -kMostScore, kMostScore);
        keys_[place] = kept * kScoreStep +
                       static_cast<std::int32_t>((kMostPlace - place) << kPlaceShift) +
                       (kind == MoveKind::kQuiet ? kQuietBit : 0);
    }
    /// Not to be handed out.
    void drop(std::size_t place) { keys_[place] = kTaken; }
    void drop_quiet() {
        const std::size_t count = actions.size();
        for (std::size_t i = 0; i < count; ++i) {
            keys_[i] = (keys_[i] & kQuietBit) != 0 ? kTaken : keys_[i];
        }
    }

    struct Taken {
        std::uint16_t place;
        MoveKind kind;
    };
    /// The best of those that are left, of equal ones the first listed.
    std::optional<Taken> take() {
        const std::size_t count = actions.size();
        std::int32_t best = kTaken;
        for (std::size_t i = 0; i < count; ++i) best = std::max(best, keys_[i]);
        if (best == kTaken) return std::nullopt;
        const std::size_t place =
            kMostPlace - (static_cast<std::uint32_t>(best) >> kPlaceShift & kMostPlace);
        keys_[place] = kTaken;
        return Taken{.place = static_cast<std::uint16_t>(place),
                     .kind = (best & kQuietBit) != 0 ? MoveKind::kQuiet : MoveKind::kThreat};
    }

private:
    // From the top: score 21 bits, kMostPlace less the place 10, quiet 1.
    static constexpr std::int32_t kQuietBit = 1;
    static constexpr int kPlaceShift = 1;
    static constexpr std::size_t kMostPlace = (1u << 10) - 1;
    static constexpr std::int32_t kScoreStep = 1 << 11;
    static constexpr int kMostScore = (1 << 20) - 1;
    static constexpr std::int32_t kTaken = std::numeric_limits<std::int32_t>::min();  // not quiet
    static_assert(G::Actions::kCapacity <= kMostPlace + 1, "a key has no room for more actions");
    static_assert(kMostScore > kMostOrder, "history adds to the order");

    std::array<std::int32_t, G::Actions::kCapacity> keys_;
};

}  // namespace tilestone::search
