// SPDX-License-Identifier: MIT
//
// MatchPlan: all that a match is, as a value, and which game each of its jobs is.
//
// Made by the command `match`, kept as text in the ledger, read back to resume and to report. Two
// runs of one plan play the same games, wherever limits are on nodes or depth.
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
    kRoundRobin,  ///< each against each
    kGauntlet     ///< the first against each of the others
};
inline constexpr std::array<std::string_view, 2> kTournamentNames = {"round-robin", "gauntlet"};

/// When the referee ends a game before the board does.
struct Adjudication {
    bool sure = false;               ///< what is decided at a glance
    int draw_after = 0;              ///< stones; 0: never
    std::optional<double> resign{};  ///< both see this chance of winning or less for one side
    int resign_moves = 3;            ///< for so many moves of each side in a row

    friend bool operator==(const Adjudication&, const Adjudication&) = default;
};

/// Of one pairing, and in one match.
inline constexpr std::uint64_t kMostMatchGames = 1'000'000;
inline constexpr std::size_t kMostPlayers = 100;

struct MatchPlan {
    std::vector<std::string> players{};  ///< "NAME:options" or "pbrain:PATH"; two to kMostPlayers
    Tournament tournament = Tournament::kRoundRobin;
    std::uint64_t games = 2;  ///< of each pairing
    gomoku::Rule rule = gomoku::Rule::kFreestyle;
    int size = gomoku::kUsualSize;
    MatchLimits limits{};
    Milliseconds tolerance{50};       ///< by which a move may exceed its limit
    std::vector<Opening> openings{};  ///< none: at random
    bool shuffled = false;            ///< openings in random order, else as they stand
    bool symmetries = true;           ///< each pair turns and mirrors its opening
    Adjudication adjudication{};
    std::uint64_t seed = 1;
    std::optional<statistics::Sprt> sprt{};  ///< with two players

    friend bool operator==(const MatchPlan&, const MatchPlan&) = default;
};

/// What holds for each of its games, but for the seed.
[[nodiscard]] GameTerms terms_of(const MatchPlan& plan);

/// Two players who meet, as places in MatchPlan::players.
struct Pairing {
    std::size_t first = 0;
    std::size_t second = 0;
};
[[nodiscard]] std::vector<Pairing> pairings_of(const MatchPlan& plan);
[[nodiscard]] std::uint64_t jobs_of(const MatchPlan& plan);

/// One game.
struct Fixture {
    std::size_t pairing = 0;  ///< in pairings_of()
    std::uint64_t game = 0;   ///< of the pairing; 2k and 2k + 1 have one opening
    std::size_t black = 0;    ///< in MatchPlan::players
    std::size_t white = 0;
    Opening opening{};
    std::uint64_t seed = 0;
};
/// Pairings take turns, two games each, so that all of them are equally far at any time.
[[nodiscard]] Fixture fixture_of(const MatchPlan& plan, std::uint64_t job);

/// The game that a job is, without the work of an opening.
struct JobPlace {
    std::size_t pairing = 0;
    std::uint64_t game = 0;
};
[[nodiscard]] JobPlace place_of(const MatchPlan& plan, std::uint64_t job);

/// One line of JSON.
[[nodiscard]] std::string to_text(const MatchPlan& plan);
/// The error names the key that is wrong.
[[nodiscard]] Result<MatchPlan> match_plan_from(std::string_view text);

}  // namespace tilestone::match
