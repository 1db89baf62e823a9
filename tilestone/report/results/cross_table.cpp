// SPDX-License-Identifier: MIT
#include "tilestone/report/results/cross_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

using match::PairingScore;

constexpr std::size_t kNameInNotes = 40;

std::string points_text(double points) {
    return fixed_text(points, points == std::trunc(points) ? 0 : 1);
}

/// The line for a match of two players: wins, pairs, Elo.
void add_duel(const MatchReport& report, Language language, std::vector<std::string>& lines) {
    const PairingScore& score = report.board->pairings().front();
    const statistics::Score mean = statistics::score_of(score.pairs);
    std::string text = shortened(report.names[0], kNameInNotes);
    text += Phrase{": won ", "：胜 "}.in(language);
    text += count_text(score.wins);
    text += Phrase{", drawn ", "，平 "}.in(language);
    text += count_text(score.draws);
    text += Phrase{", lost ", "，负 "}.in(language);
    text += count_text(score.losses);
    text += Phrase{"; pairs with 0, ½, 1, 1½, 2 points:", "；各得 0、½、1、1½、2 分的对局对："}.in(
        language);
    for (const std::uint64_t pairs : score.pairs.pairs) text += " " + count_text(pairs);
    lines.push_back(std::move(text));
    if (score.pairs.total() == 0) return;
    text = "Elo " + elo_text(mean, language);
    text += Phrase{" (95%), the stronger one with ", "（95%），更强的可能性 "}.in(language);
    lines.push_back(text + percent_text(mean.superior));
}

std::string sprt_line(const MatchReport& report, Language language) {
    static constexpr std::array<Phrase, 3> kVerdicts = {
        Phrase{"open", "未定"}, Phrase{"accepted", "接受"}, Phrase{"rejected", "拒绝"}};
    const statistics::SprtState& state = report.board->sprt();
    const statistics::Sprt& test = *report.plan->sprt;
    return "SPRT (" + fixed_text(test.elo0, 1) + ", " + fixed_text(test.elo1, 1) +
           "): " + sprt_text(state) + ", " +
           std::string(kVerdicts[std::size_t(state.verdict)].in(language));
}

void add_faults(const MatchReport& report, Language language, std::vector<std::string>& lines) {
    static constexpr std::array<Phrase, 3> kKinds = {Phrase{"on time", "超时"},
                                                     Phrase{"by an illegal move", "犯规着"},
                                                     Phrase{"by a crash", "崩溃"}};
    for (std::size_t player = 0; player < report.names.size(); ++player) {
        for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
            std::uint64_t games = 0;
            for (const PairingScore& score : report.board->pairings()) {
                if (score.pairing.first == player) games += score.faults[0][kind];
                if (score.pairing.second == player) games += score.faults[1][kind];
            }
            if (games == 0) continue;
            std::string text = shortened(report.names[player], kNameInNotes);
            text += Phrase{" lost ", "："}.in(language);
            text += count_text(games) + " ";
            text += Phrase{games == 1 ? "game " : "games ", "局因"}.in(language);
            text += std::string(kKinds[kind].in(language));
            lines.push_back(std::move(text));
        }
    }
}

}  // namespace

std::vector<std::size_t> ranking(std::span<const statistics::Rating> ratings) {
    std::vector<std::size_t> order(ratings.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(-ratings[i].elo, i); });
    return order;
}

Tally tally(std::span<const PairingScore> pairings, std::size_t player,
            std::optional<std::size_t> opponent) {
    Tally tally;
    for (const PairingScore& score : pairings) {
        const bool first = score.pairing.first == player;
        if (!first && score.pairing.second != player) continue;
        if (opponent && *opponent != (first ? score.pairing.second : score.pairing.first)) continue;
        tally.points += double(first ? score.wins : score.losses) + double(score.draws) / 2;
        tally.games += score.games();
    }
    return tally;
}

std::string match_heading(const MatchReport& report, Language language) {
    const match::MatchPlan& plan = *report.plan;
    std::string text = count_text(report.board->games());
    if (report.board->games() < jobs_of(plan)) {
        text += Phrase{" of ", "/"}.in(language);
        text += count_text(jobs_of(plan));
    }
    const bool one = jobs_of(plan) == 1;
    text += Phrase{one ? " game, " : " games, ", " 局，"}.in(language);
    text += std::string(gomoku::name_of(plan.rule)) + " " + std::to_string(plan.size) + "×" +
            std::to_string(plan.size);
    const auto& limits = plan.limits;
    if (limits.turn) {
        text += ", " + value_text(limits.turn->count());
        text += Phrase{" ms a move", " 毫秒/步"}.in(language);
    }
    if (limits.match) {
        text += ", " + value_text(limits.match->count());
        text += Phrase{" ms a game", " 毫秒/局"}.in(language);
    }
    if (limits.nodes) text += ", nodes " + count_text(std::uint64_t(*limits.nodes));
    if (limits.depth) text += ", depth " + count_text(std::uint64_t(*limits.depth));
    return text;
}

Table cross_table(const MatchReport& report, Language language) {
    const auto word = [&](Phrase phrase) { return std::string(phrase.in(language)); };
    const std::vector<std::size_t> order = ranking(report.ratings);
    Table table{.head = {"", word({"player", "选手"}), "Elo", "±", word({"games", "局数"}),
                         word({"score", "得分率"})},
                .rows = {}};
    for (std::size_t i = 1; i <= order.size(); ++i) table.head.push_back(std::to_string(i));
    for (const std::size_t player : order) {
        const statistics::Rating& rating = report.ratings[player];
        const Tally all = tally(report.board->pairings(), player);
        const double half = (rating.interval.high - rating.interval.low) / 2;
        std::vector<std::string> row = {
            std::to_string(table.rows.size() + 1),
            report.names[player],
            signed_text(rating.elo),
            fixed_text(half, 0),
            count_text(all.games),
            all.games == 0 ? "–" : percent_text(all.points / double(all.games))};
        for (const std::size_t other : order) {
            const Tally one = tally(report.board->pairings(), player, other);
            row.push_back(other == player || one.games == 0 ? "–" : points_text(one.points));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::vector<std::string> match_notes(const MatchReport& report, Language language) {
    std::vector<std::string> lines;
    if (report.names.size() == 2) add_duel(report, language, lines);
    if (report.plan->sprt) lines.push_back(sprt_line(report, language));
    add_faults(report, language, lines);
    return lines;
}

}  // namespace tilestone::report
