// SPDX-License-Identifier: MIT
#include "tilestone/report/results/batch_report.h"

#include <algorithm>

#include "tilestone/match/statistics/interval.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

using Reached = match::BatchSummary::Reached;

constexpr std::uint64_t kFirstTileAlways = 1024;
constexpr std::uint64_t kLastTileAlways = 8192;

/// A tile that none of `games` games reached. Wilson's interval for 0 of n is 0 … z²/(n + z²).
Reached never_reached(std::uint64_t tile, std::uint64_t games) {
    constexpr double kSquare = statistics::kZ95 * statistics::kZ95;
    return {.tile = tile, .high = kSquare / (static_cast<double>(games) + kSquare)};
}

/// The tiles of the summary, and those that the report always lists.
std::vector<Reached> all_reached(const match::BatchSummary& summary, tiles::Size size) {
    std::vector<Reached> all = summary.reached;
    if (size != tiles::Size{}) return all;
    const std::uint64_t largest = all.empty() ? 0 : all.back().tile;
    for (std::uint64_t tile = kFirstTileAlways; tile <= kLastTileAlways; tile *= 2) {
        if (tile > largest) all.push_back(never_reached(tile, summary.games));
    }
    return all;
}

/// Right-aligns `text`, ASCII, in `width` columns.
std::string to_the_right(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string reached_line(const Reached& reached) {
    constexpr std::size_t kTileWidth = 8;     // "131072" after two columns
    constexpr std::size_t kPercentWidth = 8;  // ">99.9%" after two columns
    const std::string range = percent_text(reached.low) + " … " + percent_text(reached.high);
    return to_the_right(std::to_string(reached.tile), kTileWidth) +
           to_the_right(percent_text(reached.fraction), kPercentWidth) + "  (" + range + ")\n";
}

std::string english_lines(const BatchReport& report) {
    const match::BatchSummary& summary = report.summary;
    std::string text = report.player + ": " + count_text(summary.games);
    if (report.interrupted) text += " of " + count_text(report.games_asked);
    text += report.games_asked == 1 ? " game, " : " games, ";
    text += count_text(summary.moves) + " moves in " +
            duration_text(report.seconds, Language::kEnglish) +
            (report.interrupted ? ", interrupted\n" : "\n");
    text += "score: mean " + rounded_text(summary.mean_score) + " ± " +
            rounded_text(summary.stderr_score) + ", median " + rounded_text(summary.median_score) +
            ", largest " + count_text(summary.max_score) + "\n";
    text += "a move: depth " + fixed_text(summary.mean_depth, 1) + ", " +
            value_text(summary.mean_ms) + " ms, longest " + value_text(summary.longest_ms) +
            " ms; " + rounded_text(summary.moves_per_second) + " a second\n";
    return text + "games that reached a tile (95 % interval):\n";
}

std::string chinese_lines(const BatchReport& report) {
    const match::BatchSummary& summary = report.summary;
    std::string text = report.player + "：" + count_text(summary.games) + " 局";
    if (report.interrupted) text += "（共 " + count_text(report.games_asked) + " 局，已中断）";
    text += "，" + count_text(summary.moves) + " 步，用时 " +
            duration_text(report.seconds, Language::kChinese) + "\n";
    text += "得分：平均 " + rounded_text(summary.mean_score) + " ± " +
            rounded_text(summary.stderr_score) + "，中位数 " + rounded_text(summary.median_score) +
            "，最高 " + count_text(summary.max_score) + "\n";
    text += "每步：深度 " + fixed_text(summary.mean_depth, 1) + "，" + value_text(summary.mean_ms) +
            " 毫秒，最长 " + value_text(summary.longest_ms) + " 毫秒；每秒 " +
            rounded_text(summary.moves_per_second) + " 步\n";
    return text + "达到各方块的局数比例（95% 置信区间）：\n";
}

}  // namespace

void put_summary(Json& json, const match::BatchSummary& summary, tiles::Size size) {
    json["games"] = summary.games;
    json["moves"] = summary.moves;
    json["moves_per_second"] = summary.moves_per_second;
    json["mean_score"] = summary.mean_score;
    json["median_score"] = summary.median_score;
    json["max_score"] = summary.max_score;
    json["stderr_score"] = summary.stderr_score;
    for (const char* key : {"reached", "reached_low", "reached_high"}) json[key] = Json::object();
    for (const Reached& each : all_reached(summary, size)) {
        const std::string tile = std::to_string(each.tile);
        json["reached"][tile] = each.fraction;
        json["reached_low"][tile] = each.low;
        json["reached_high"][tile] = each.high;
    }
    json["mean_depth"] = summary.mean_depth;
    json["mean_ms"] = summary.mean_ms;
    json["longest_ms"] = summary.longest_ms;
}

void put_comparison(Json& json, const match::Comparison& comparison) {
    json["ratio"] = comparison.ratio;
    json["low"] = comparison.interval.low;
    json["high"] = json_number(comparison.interval.high);
    json["superior"] = comparison.superior;
    json["games_needed"] = comparison.games_needed;
}

std::string batch_json(const BatchReport& report) {
    Json json;
    put_summary(json, report.summary, report.size);
    json["seconds"] = report.seconds;
    json["games_asked"] = report.games_asked;
    json["until"] = nullptr;
    if (report.until) json["until"] = *report.until;
    json["seed"] = report.seed;
    json["threads"] = report.threads;
    json["player"] = report.player;
    json["options"] = json_options(report.options);
    json["interrupted"] = report.interrupted;
    if (report.size != tiles::Size{}) json["size"] = tiles::to_text(report.size);
    return answer_text(json);
}

std::string batch_text(const BatchReport& report, Language language) {
    std::string text =
        language == Language::kChinese ? chinese_lines(report) : english_lines(report);
    for (const Reached& each : all_reached(report.summary, report.size)) text += reached_line(each);
    return text;
}

std::string progress_text(const match::BatchProgress& progress, Language language) {
    std::string text = count_text(progress.games_done) + "/" + count_text(progress.games);
    text += Phrase{" games", " 局"}.in(language);
    if (progress.played == 0) return text;
    const double each = progress.seconds / static_cast<double>(progress.played);
    const double left = each * static_cast<double>(progress.games - progress.games_done);
    text += Phrase{", mean score ", "，平均得分 "}.in(language);
    return text + rounded_text(progress.mean_score) + time_left_text(left, language);
}

std::string preparing_text(std::size_t done, std::size_t all, Language language) {
    if (language == Language::kChinese) {
        return "正在生成残局库：已完成 " + count_text(done) + "/" + count_text(all);
    }
    return "building tablebases: " + count_text(done) + " of " + count_text(all) + " done";
}

}  // namespace tilestone::report
