// SPDX-License-Identifier: MIT
//
// Scoreboard: the standings of a match.
//
// With an SPRT, games count in job order up to the deciding pair. Games that other threads finished
// beyond it have no effect.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "tilestone/match/gomoku/game_result.h"
#include "tilestone/match/gomoku/match_plan.h"
#include "tilestone/match/statistics/pairs.h"
#include "tilestone/match/statistics/ratings.h"
#include "tilestone/match/statistics/sprt.h"

namespace tilestone::match {

/// Score of a pairing from the view of its first player.
struct PairingScore {
    Pairing pairing{};
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    statistics::PairCounts pairs{};  ///< complete pairs
    /// Games lost by a fault, by side (0: first player) and Fault.
    std::array<std::array<std::uint64_t, kFaultNames.size()>, 2> faults{};

    [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
};

class Scoreboard {
public:
    /// `plan` must outlive the scoreboard.
    explicit Scoreboard(const MatchPlan& plan);

    /// Call once per job, in any order.
    void add(std::uint64_t job, const GameResult& result);

    [[nodiscard]] const std::vector<PairingScore>& pairings() const { return pairings_; }
    [[nodiscard]] std::uint64_t games() const;  ///< number of counted games
    /// State of the plan's SPRT; open if there is none.
    [[nodiscard]] const statistics::SprtState& sprt() const { return sprt_; }
    [[nodiscard]] bool is_decided() const {
        return sprt_.verdict != statistics::SprtVerdict::kOpen;
    }
    /// Largest excess over a time limit in ms, all games.
    [[nodiscard]] double longest_over() const { return longest_over_; }

    /// One rating per player of the plan. Slow for many games.
    [[nodiscard]] std::vector<statistics::Rating> ratings() const;

private:
    /// The needed part of a result.
    struct GameScore {
        double black = 0;
        std::optional<Fault> fault{};
    };
    void count(std::uint64_t job, const GameScore& result);
    void count_in_order();

    const MatchPlan& plan_;
    std::vector<PairingScore> pairings_;
    /// Score of the first player in the known game of an incomplete pair, by pairing and pair
    /// number.
    std::map<std::pair<std::size_t, std::uint64_t>, double> halves_;
    std::map<std::uint64_t, GameScore> waiting_;  ///< with an SPRT: games after a missing one
    std::uint64_t next_ = 0;                      ///< with an SPRT: next job to count
    statistics::SprtState sprt_{};
    double longest_over_ = 0;
};

}  // namespace tilestone::match
