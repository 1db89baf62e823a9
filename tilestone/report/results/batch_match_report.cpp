// SPDX-License-Identifier: MIT
#include "tilestone/report/results/batch_match_report.h"

#include <algorithm>

#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/batch_report.h"
#include "tilestone/report/results/drawn_table.h"

namespace tilestone::report {
namespace {

using match::BatchSummary;
using match::Comparison;

/// The columns of the table: the largest tile that some game reached, and the two below it.
std::vector<std::uint64_t> columns_of_tiles(const std::vector<BatchSummary>& summaries) {
    constexpr std::uint64_t kFewest = 8;
    std::uint64_t largest = kFewest;
    for (const BatchSummary& summary : summaries) {
        if (!summary.reached.empty()) largest = std::max(largest, summary.reached.back().tile);
    }
    std::vector<std::uint64_t> tiles;
    for (std::uint64_t tile = std::max(largest / 4, kFewest); tile <= largest; tile *= 2) {
        tiles.push_back(tile);
    }
    return tiles;
}

double share_of(const BatchSummary& summary, std::uint64_t tile) {
    for (const auto& reached : summary.reached) {
        if (reached.tile == tile) return reached.fraction;
    }
    return 0;
}

Table table_of(const BatchMatchReport& report, Language language) {
    const auto word = [&](Phrase phrase) { return std::string(phrase.in(language)); };
    Table table{.head = {"", word({"player", "选手"}), word({"games", "局数"}),
                         word({"mean score", "平均分"}), "±", word({"median", "中位数"}),
                         word({"ms a move", "毫秒/步"})},
                .rows = {}};
    const auto tiles = columns_of_tiles(report.summaries);
    for (const std::uint64_t tile : tiles) table.head.push_back(std::to_string(tile));
    for (std::size_t i = 0; i < report.summaries.size(); ++i) {
        const BatchSummary& summary = report.summaries[i];
        std::vector<std::string> row = {std::to_string(i + 1),
                                        report.plan->players[i],
                                        count_text(summary.games),
                                        rounded_text(summary.mean_score),
                                        rounded_text(summary.stderr_score),
                                        rounded_text(summary.median_score),
                                        value_text(summary.mean_ms)};
        for (const std::uint64_t tile : tiles) {
            row.push_back(percent_text(share_of(summary, tile)));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string comparison_line(const Comparison& comparison, const std::string& other,
                            Language language) {
    std::string text(Phrase{"against ", "对 "}.in(language));
    text += other;
    text += Phrase{": ", "："}.in(language);
    text += ratio_text(comparison.ratio) + " (" + ratio_text(comparison.interval.low) + " … " +
            ratio_text(comparison.interval.high) + ")";
    text += Phrase{" of its mean score, the better one with ", "（平均分之比），更好的可能性 "}.in(
        language);
    text += percent_text(comparison.superior);
    if (comparison.games_needed == 0) return text;
    text += Phrase{"; for ±2% it takes ", "；达到 ±2% 各需 "}.in(language);
    text += count_text(comparison.games_needed);
    return text.append(Phrase{" games of each", " 局"}.in(language));
}

}  // namespace

std::string batch_match_json(const BatchMatchReport& report) {
    Json json = {{"games_asked", report.plan->games}, {"seed", report.plan->seed}};
    json["players"] = Json::array();
    for (std::size_t i = 0; i < report.summaries.size(); ++i) {
        Json player = {{"player", report.plan->players[i]}};
        put_summary(player, report.summaries[i]);
        json["players"].push_back(std::move(player));
    }
    json["comparisons"] = Json::array();
    for (std::size_t i = 1; i < report.summaries.size(); ++i) {
        Json each = {{"a", report.plan->players[0]}, {"b", report.plan->players[i]}};
        put_comparison(each, compare(report.summaries[0], report.summaries[i]));
        json["comparisons"].push_back(std::move(each));
    }
    json["file"] = report.file;
    json["seconds"] = report.seconds;
    json["threads"] = report.threads;
    json["interrupted"] = report.interrupted;
    return answer_text(json);
}

std::vector<std::string> comparison_lines(const BatchMatchReport& report, Language language) {
    std::vector<std::string> lines;
    for (std::size_t i = 1; i < report.summaries.size(); ++i) {
        lines.push_back(comparison_line(compare(report.summaries[0], report.summaries[i]),
                                        report.plan->players[i], language));
    }
    return lines;
}

std::string batch_match_text(const BatchMatchReport& report, Language language) {
    std::string text = drawn(table_of(report, language));
    for (const std::string& line : comparison_lines(report, language)) text += line + "\n";
    text += Phrase{"kept in ", "已保存到 "}.in(language);
    return text + report.file + "\n";
}

}  // namespace tilestone::report
