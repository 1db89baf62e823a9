// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/match_plan.h"

#include <algorithm>
#include <numeric>

#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::match {
namespace {

/// Purposes of random numbers; each has its own sequence.
enum class Purpose : std::uint64_t { kOrder = 1, kOpening, kSymmetry, kGame };

std::uint64_t random_bits(const MatchPlan& plan, Purpose purpose, std::uint64_t number) {
    const std::uint64_t mixed = splitmix64(plan.seed) + static_cast<std::uint64_t>(purpose);
    return splitmix64(splitmix64(mixed) + number);
}

/// Each round through the openings has its own order.
std::size_t opening_number(const MatchPlan& plan, std::uint64_t pair) {
    const std::size_t count = plan.openings.size();
    const std::uint64_t round = pair / count;
    const std::size_t place = pair % count;
    if (!plan.shuffled) return place;
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    Rng rng(random_bits(plan, Purpose::kOrder, round));
    for (std::size_t i = count; i > 1; --i) {
        std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
    }
    return order[place];
}

/// Pair k uses the same opening in every pairing, so all pairings play the same openings.
Opening opening_of(const MatchPlan& plan, std::uint64_t pair) {
    if (plan.openings.empty())
        return draw_opening(random_bits(plan, Purpose::kOpening, pair), plan.size);
    const Opening& opening = plan.openings[opening_number(plan, pair)];
    if (!plan.symmetries) return opening;
    const auto symmetry = random_bits(plan, Purpose::kSymmetry, pair) % gomoku::Rules::kSymmetries;
    return transformed(opening, static_cast<int>(symmetry), plan.size);
}

}  // namespace

GameTerms terms_of(const MatchPlan& plan) {
    return {.rule = plan.rule, .size = plan.size, .limits = plan.limits};
}

std::vector<Pairing> pairings_of(const MatchPlan& plan) {
    std::vector<Pairing> pairings;
    const std::size_t players = plan.players.size();
    const std::size_t firsts = plan.tournament == Tournament::kGauntlet ? 1 : players;
    for (std::size_t first = 0; first < firsts; ++first) {
        for (std::size_t second = first + 1; second < players; ++second) {
            pairings.push_back({first, second});
        }
    }
    return pairings;
}

std::uint64_t jobs_of(const MatchPlan& plan) { return pairings_of(plan).size() * plan.games; }

JobPlace place_of(const MatchPlan& plan, std::uint64_t job) {
    const std::size_t pairings = pairings_of(plan).size();
    const std::uint64_t in_pairs = plan.games / 2 * 2 * pairings;
    if (job >= in_pairs) return {job - in_pairs, plan.games - 1};  // the odd game of each pairing
    const std::uint64_t pair = job / 2;
    return {pair % pairings, pair / pairings * 2 + job % 2};
}

Fixture fixture_of(const MatchPlan& plan, std::uint64_t job) {
    const auto [pairing, game] = place_of(plan, job);
    const Pairing who = pairings_of(plan)[pairing];
    const bool first_is_black = game % 2 == 0;
    return {.pairing = pairing,
            .game = game,
            .black = first_is_black ? who.first : who.second,
            .white = first_is_black ? who.second : who.first,
            .opening = opening_of(plan, game / 2),
            .seed = random_bits(plan, Purpose::kGame, job)};
}

}  // namespace tilestone::match
