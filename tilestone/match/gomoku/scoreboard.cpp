// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/scoreboard.h"

#include <algorithm>

namespace tilestone::match {

Scoreboard::Scoreboard(const MatchPlan& plan) : plan_(plan) {
    for (const Pairing& who : pairings_of(plan)) pairings_.push_back({.pairing = who});
    if (plan.sprt) sprt_ = statistics::evaluate(*plan.sprt, {});
}

void Scoreboard::add(std::uint64_t job, const GameResult& result) {
    longest_over_ = std::max(longest_over_, result.longest_over);
    const GameScore score{.black = result.black, .fault = result.fault};
    if (!plan_.sprt) return count(job, score);
    waiting_.emplace(job, score);
    count_in_order();
}

void Scoreboard::count_in_order() {
    for (auto found = waiting_.find(next_); found != waiting_.end() && !is_decided();
         found = waiting_.find(++next_)) {
        count(next_, found->second);
        waiting_.erase(found);
        sprt_ = statistics::evaluate(*plan_.sprt, pairings_.front().pairs);
    }
}

void Scoreboard::count(std::uint64_t job, const GameScore& result) {
    const auto [pairing, game] = place_of(plan_, job);
    PairingScore& score = pairings_[pairing];
    const bool first_is_black = game % 2 == 0;
    const double points = first_is_black ? result.black : 1 - result.black;
    ++(points > 0.5 ? score.wins : points < 0.5 ? score.losses : score.draws);
    if (result.fault) {
        const std::size_t loser = points > 0.5 ? 1 : 0;
        ++score.faults[loser][static_cast<std::size_t>(*result.fault)];
    }
    const auto [half, is_first] = halves_.try_emplace({pairing, game / 2}, points);
    if (is_first) return;
    score.pairs.add(half->second + points);
    halves_.erase(half);
}

std::uint64_t Scoreboard::games() const {
    std::uint64_t games = 0;
    for (const PairingScore& pairing : pairings_) games += pairing.games();
    return games;
}

std::vector<statistics::Rating> Scoreboard::ratings() const {
    std::vector<statistics::PairingCounts> counts;
    for (const PairingScore& pairing : pairings_) {
        counts.push_back({pairing.pairing.first, pairing.pairing.second, pairing.pairs});
    }
    return statistics::rate(plan_.players.size(), counts);
}

}  // namespace tilestone::match
