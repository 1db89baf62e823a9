// SPDX-License-Identifier: MIT
//
// MatchPlan: the complete definition of a match, and the mapping from jobs to games.
//
// The ledger stores the plan as text for resuming and reports. Two runs of a plan play the same
// games if all limits are on nodes or depth.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/match/gomoku/contestant.h"
#include "tilestone/match/gomoku/openings.h"
#include "tilestone/match/statistics/sprt.h"

namespace tilestone::match {

enum class Tournament : std::uint8_t {
    kRoundRobin,  ///< every pair of players
    kGauntlet     ///< the first player against each other player
};
inline constexpr std::array<std::string_view, 2> kTournamentNames = {"round-robin", "gauntlet"};

/// When the referee ends a game early.
struct Adjudication {
    bool sure = false;               ///< on a forced result
    int draw_after = 0;              ///< number of stones; 0: never
    std::optional<double> resign{};  ///< both sides estimate at most this win probability for one
                                     ///< side
    int resign_moves = 3;            ///< for this number of moves of each side in a row

    friend bool operator==(const Adjudication&, const Adjudication&) = default;
};

/// Per pairing; players per match.
inline constexpr std::uint64_t kMaxMatchGames = 1'000'000;
inline constexpr std::size_t kMaxPlayers = 100;

struct MatchPlan {
    std::vector<std::string> players{};  ///< "NAME:options" or "pbrain:PATH"; two to kMaxPlayers
    Tournament tournament = Tournament::kRoundRobin;
    std::uint64_t games = 2;  ///< per pairing
    gomoku::Rule rule = gomoku::Rule::kFreestyle;
    int size = gomoku::kDefaultSize;
    MatchLimits limits{};
    Milliseconds tolerance{50};       ///< allowed excess over a time limit
    std::vector<Opening> openings{};  ///< empty: random openings
    bool shuffled = false;            ///< openings in random order instead of file order
    bool symmetries = true;           ///< each pair applies a random symmetry to its opening
    Adjudication adjudication{};
    std::uint64_t seed = 1;
    std::optional<statistics::Sprt> sprt{};  ///< only with two players

    friend bool operator==(const MatchPlan&, const MatchPlan&) = default;
};

/// The terms of all games; the seed is left out.
[[nodiscard]] GameTerms terms_of(const MatchPlan& plan);

/// Indices of two opponents in MatchPlan::players.
struct Pairing {
    std::size_t first = 0;
    std::size_t second = 0;
};
[[nodiscard]] std::vector<Pairing> pairings_of(const MatchPlan& plan);
[[nodiscard]] std::uint64_t jobs_of(const MatchPlan& plan);

/// A scheduled game.
struct Fixture {
    std::size_t pairing = 0;  ///< index into pairings_of()
    std::uint64_t game = 0;   ///< within the pairing; 2k and 2k + 1 share an opening
    std::size_t black = 0;    ///< index into MatchPlan::players
    std::size_t white = 0;
    Opening opening{};
    std::uint64_t seed = 0;
};
/// Pairings take turns, two games each, so all progress evenly.
[[nodiscard]] Fixture fixture_of(const MatchPlan& plan, std::uint64_t job);

/// Pairing and game number of a job, without generating the opening.
struct JobPlace {
    std::size_t pairing = 0;
    std::uint64_t game = 0;
};
[[nodiscard]] JobPlace place_of(const MatchPlan& plan, std::uint64_t job);

/// One line of JSON.
[[nodiscard]] std::string to_text(const MatchPlan& plan);
/// An error names the invalid key.
[[nodiscard]] Result<MatchPlan> match_plan_from(std::string_view text);

}  // namespace tilestone::match
