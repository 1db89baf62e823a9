// SPDX-License-Identifier: MIT
#include "tilestone/report/results/match_report.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

using match::Fault;
using match::PairingScore;
using statistics::PairCounts;
using statistics::Score;

/// A player's games against all others.
struct Sum {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    PairCounts pairs{};
    std::array<std::array<std::uint64_t, match::kFaultNames.size()>, 2> faults{};  ///< own, theirs

    void add(const PairingScore& score, bool reversed) {
        wins += reversed ? score.losses : score.wins;
        losses += reversed ? score.wins : score.losses;
        draws += score.draws;
        const PairCounts own = reversed ? score.pairs.reversed() : score.pairs;
        for (std::size_t i = 0; i < own.pairs.size(); ++i) pairs.pairs[i] += own.pairs[i];
        for (std::size_t side = 0; side < 2; ++side) {
            for (std::size_t i = 0; i < match::kFaultNames.size(); ++i) {
                faults[side][i] += score.faults[reversed ? 1 - side : side][i];
            }
        }
    }
    [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
    [[nodiscard]] double points() const { return double(wins) + double(draws) / 2; }
};

Sum sum_of(const MatchReport& report, std::size_t player) {
    Sum sum;
    for (const PairingScore& score : report.board->pairings()) {
        if (score.pairing.first == player) sum.add(score, false);
        if (score.pairing.second == player) sum.add(score, true);
    }
    return sum;
}

/// Half of the interval, in Elo; infinite where one end is.
double elo_error(const Score& score) {
    return (statistics::elo_of(score.interval.high) - statistics::elo_of(score.interval.low)) / 2;
}

void put_score(Json& json, const PairCounts& pairs) {
    const Score score = statistics::score_of(pairs);
    json["pairs"] = Json(pairs.pairs);
    json["score"] = score.mean;
    json["score_low"] = score.interval.low;
    json["score_high"] = score.interval.high;
    json["elo"] = json_number(statistics::elo_of(score.mean));
    json["elo_error"] = json_number(elo_error(score));
    json["superior"] = score.superior;
}

Json sprt_json(const MatchReport& report) {
    if (!report.plan->sprt) return nullptr;
    const statistics::SprtState& state = report.board->sprt();
    static constexpr std::array kVerdicts = {"open", "accepted", "rejected"};
    return {{"elo0", report.plan->sprt->elo0},
            {"elo1", report.plan->sprt->elo1},
            {"lower", state.lower},
            {"ratio", state.ratio},
            {"upper", state.upper},
            {"verdict", kVerdicts[std::size_t(state.verdict)]}};
}

Json players_json(const MatchReport& report) {
    Json players = Json::array();
    for (std::size_t i = 0; i < report.names.size(); ++i) {
        const Sum sum = sum_of(report, i);
        Json player = {{"name", report.names[i]}};
        if (i < report.ratings.size()) {
            player["elo"] = report.ratings[i].elo;
            player["low"] = report.ratings[i].interval.low;
            player["high"] = report.ratings[i].interval.high;
        }
        player["games"] = sum.games();
        player["points"] = sum.points();
        players.push_back(std::move(player));
    }
    return players;
}

Json pairings_json(const MatchReport& report) {
    Json pairings = Json::array();
    for (const PairingScore& score : report.board->pairings()) {
        Json pairing = {{"a", report.names[score.pairing.first]},
                        {"b", report.names[score.pairing.second]},
                        {"wins", score.wins},
                        {"draws", score.draws},
                        {"losses", score.losses}};
        put_score(pairing, score.pairs);
        pairings.push_back(std::move(pairing));
    }
    return pairings;
}

}  // namespace

std::string match_json(const MatchReport& report) {
    const Sum sum = sum_of(report, 0);
    Json json = {{"wins", sum.wins},
                 {"draws", sum.draws},
                 {"losses", sum.losses},
                 {"games", report.board->games()}};
    put_score(json, sum.pairs);
    static constexpr std::array kKeys = {"timeouts", "illegal", "crashes"};
    for (std::size_t i = 0; i < kKeys.size(); ++i) {
        json[kKeys[i]] = {{"a", sum.faults[0][i]}, {"b", sum.faults[1][i]}};
    }
    json["sprt"] = sprt_json(report);
    json["players"] = players_json(report);
    json["pairings"] = pairings_json(report);
    json["longest_over_ms"] = report.board->longest_over();
    json["games_asked"] = jobs_of(*report.plan);
    json["rule"] = gomoku::name_of(report.plan->rule);
    json["size"] = report.plan->size;
    json["seed"] = report.plan->seed;
    json["file"] = report.file;
    json["played"] = report.played;
    json["seconds"] = report.seconds;
    json["threads"] = report.threads;
    json["interrupted"] = report.interrupted;
    return answer_text(json);
}

std::string elo_text(const Score& score, Language language) {
    const double elo = statistics::elo_of(score.mean);
    const double low = statistics::elo_of(score.interval.low);
    const double high = statistics::elo_of(score.interval.high);
    if (std::isfinite(elo) && std::isfinite(low) && std::isfinite(high)) {
        return signed_text(elo) + " ± " + fixed_text((high - low) / 2, 0);
    }
    if (std::isfinite(low)) {
        return std::string(Phrase{"more than ", "高于 "}.in(language)) + signed_text(low);
    }
    if (std::isfinite(high)) {
        return std::string(Phrase{"less than ", "低于 "}.in(language)) + signed_text(high);
    }
    return "?";
}

std::string sprt_text(const statistics::SprtState& state) {
    return "LLR " + fixed_text(state.ratio, 2) + " (" + fixed_text(state.lower, 2) + " … " +
           fixed_text(state.upper, 2) + ")";
}

std::string match_progress(const MatchReport& report, Language language) {
    const std::uint64_t asked = jobs_of(*report.plan);
    const std::uint64_t games = report.board->games();
    std::string text = count_text(games) + "/" + count_text(asked);
    text += Phrase{" games", " 局"}.in(language);
    const auto& pairings = report.board->pairings();
    if (pairings.size() == 1 && pairings[0].pairs.total() > 0) {
        const Score score = statistics::score_of(pairings[0].pairs);
        text += Phrase{", ", "，"}.in(language);
        text += percent_text(score.mean) + ", Elo " + elo_text(score, language);
    }
    if (report.plan->sprt) text += ", " + sprt_text(report.board->sprt());
    if (report.played == 0 || report.plan->sprt) return text;
    const double each = report.seconds / static_cast<double>(report.played);
    return text +
           time_left_text(each * static_cast<double>(asked - std::min(asked, games)), language);
}

}  // namespace tilestone::report
