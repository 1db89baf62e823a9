// SPDX-License-Identifier: MIT
//
// Scoreboard: what the games of a match so far come to.
//
// Where a match may stop by itself (SPRT), games count in the order of their jobs, up to the pair
// that decided: what happened to be finished beyond it, with many threads, changes nothing.
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

/// What two players made against each other, as the first of them sees it.
struct PairingScore {
    Pairing who{};
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    statistics::PairCounts pairs{};  ///< complete ones
    /// Games lost by a fault, by side (0 the first) and Fault.
    std::array<std::array<std::uint64_t, kFaultNames.size()>, 2> faults{};

    [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
};

class Scoreboard {
public:
    /// `plan` outlives it.
    explicit Scoreboard(const MatchPlan& plan);

    /// Each job once, in any order.
    void add(std::uint64_t job, const GameResult& result);

    [[nodiscard]] const std::vector<PairingScore>& pairings() const { return pairings_; }
    [[nodiscard]] std::uint64_t games() const;  ///< that count
    /// Of plans that have one; open otherwise.
    [[nodiscard]] const statistics::SprtState& sprt() const { return sprt_; }
    [[nodiscard]] bool is_decided() const {
        return sprt_.verdict != statistics::SprtVerdict::kOpen;
    }
    /// ms by which a move exceeded its limit at most, of all games.
    [[nodiscard]] double longest_over() const { return longest_over_; }

    /// One for each player of the plan; takes a moment where there are many games.
    [[nodiscard]] std::vector<statistics::Rating> ratings() const;

private:
    /// What is needed of a result.
    struct GameScore {
        double black = 0;
        std::optional<Fault> fault{};
    };
    void count(std::uint64_t job, const GameScore& result);
    void count_in_order();

    const MatchPlan& plan_;
    std::vector<PairingScore> pairings_;
    /// Points of the first player in the one game of a pair that is known; by pairing and pair.
    std::map<std::pair<std::size_t, std::uint64_t>, double> halves_;
    std::map<std::uint64_t, GameScore> waiting_;  ///< with a SPRT, games after one that is missing
    std::uint64_t next_ = 0;                      ///< job that counts next, with a SPRT
    statistics::SprtState sprt_{};
    double longest_over_ = 0;
};

}  // namespace tilestone::match
