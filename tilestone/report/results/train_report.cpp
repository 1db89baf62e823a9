// SPDX-License-Identifier: MIT
#include "tilestone/report/results/train_report.h"

#include <algorithm>
#include <cmath>

#include "tilestone/core/text.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

constexpr std::size_t kFirstTile = 11;  // 2048; every trained network reaches the smaller ones

std::uint32_t tile_of(std::size_t exponent) { return std::uint32_t{1} << exponent; }

/// Moves per second of this run; 0 before time has passed.
double speed_of(const TrainReport& report) {
    const double seconds = report.record->seconds - report.seconds_before;
    const auto moves = static_cast<double>(report.record->moves - report.moves_before);
    return seconds > 0 ? moves / seconds : 0;
}

/// The largest tile that at least five per cent of the games reached.
std::size_t telling_tile(const training::CurvePoint& point) {
    constexpr double kTelling = 0.05;
    std::size_t tile = point.reached.size() - 1;
    while (tile > 1 && point.reached[tile] < kTelling) --tile;
    return tile;
}

}  // namespace

std::string train_json(const TrainReport& report) {
    const training::CurvePoint now = report.record->now();
    Json json;
    json["games"] = now.games;
    json["moves"] = now.moves;
    json["seconds"] = now.seconds;
    json["moves_per_second"] = speed_of(report);
    json["mean_score_last_1000"] = now.mean_score;
    json["reached"] = Json::object();
    for (std::size_t tile = kFirstTile; tile < now.reached.size(); ++tile) {
        if (now.reached[tile] > 0)
            json["reached"][std::to_string(tile_of(tile))] = now.reached[tile];
    }
    json["games_before"] = report.games_before;
    json["shape"] = model::to_text(report.plan->shape);
    json["rate"] = report.plan->rule.rate;
    json["fixed"] = report.plan->rule.fixed;
    json["lambda"] = report.plan->rule.lambda;
    json["delay"] = report.plan->rule.delay;
    json["practice"] = report.plan->rule.restarts;
    json["endgames"] = report.plan->rule.endgames;
    json["backward"] = report.plan->rule.backward;
    json["actors"] = report.plan->actors;
    json["seed"] = report.plan->seed;
    json["threads"] = report.threads;
    json["file"] = report.file;
    json["interrupted"] = report.interrupted;
    return answer_text(json);
}

std::string train_text(const TrainReport& report, Language language) {
    const training::CurvePoint now = report.record->now();
    const bool chinese = language == Language::kChinese;
    const std::string speed = fixed_text(speed_of(report) / 1e6, 2);
    std::string text = count_text(now.games);
    if (chinese) {
        text +=
            " 局，" + count_text(now.moves) + " 步，用时 " + duration_text(now.seconds, language);
        text += "，每秒 " + speed + " 百万步\n最近 1000 局：平均得分 " +
                rounded_text(now.mean_score) + "\n";
    } else {
        text += " games, " + count_text(now.moves) + " moves in ";
        text += duration_text(now.seconds, language) + "; " + speed + " M moves a second\n";
        text += "the last 1000 games: mean score " + rounded_text(now.mean_score) + "\n";
    }
    for (std::size_t tile = kFirstTile; tile < now.reached.size(); ++tile) {
        if (now.reached[tile] == 0) continue;
        text +=
            "  " + std::to_string(tile_of(tile)) + ": " + percent_text(now.reached[tile]) + "\n";
    }
    return text + report.file + "\n";
}

std::string tables_progress(Language language) {
    return std::string(
        Phrase{"making the endgame tables, a minute", "正在生成残局库，约一分钟"}.in(language));
}

std::string train_progress(const TrainReport& report, std::uint64_t games, Language language) {
    const training::CurvePoint now = report.record->now();
    const double speed = speed_of(report);
    const std::size_t tile = telling_tile(now);
    std::string text = count_text(now.games) + "/" + count_text(games);
    text += Phrase{" games, ", " 局，"}.in(language);
    text += fixed_text(speed / 1e6, 2);
    text += Phrase{" M moves/s, mean ", " 百万步/秒，平均 "}.in(language);
    text += rounded_text(now.mean_score) + ", " + std::to_string(tile_of(tile)) + ": ";
    return text + percent_text(now.reached[tile]);
}

std::string curve_csv(const training::TrainingRecord& record) {
    std::string text = "games,moves,seconds,mean_score";
    for (std::size_t tile = kFirstTile; tile < training::kTileCount; ++tile) {
        text += ",reached_" + std::to_string(tile_of(tile));
    }
    text += "\n";
    for (const training::CurvePoint& point : record.curve) {
        text += std::to_string(point.games) + "," + std::to_string(point.moves) + "," +
                fixed_text(point.seconds, 1) + "," + fixed_text(point.mean_score, 1);
        for (std::size_t tile = kFirstTile; tile < training::kTileCount; ++tile) {
            text += "," + shortest(std::round(point.reached[tile] * 1e4) / 1e4);
        }
        text += "\n";
    }
    return text;
}

}  // namespace tilestone::report
