// SPDX-License-Identifier: MIT
//
// The curve of a review: Black's win probability after each move, or the value of each position of
// a 2048 game. Numbered rings mark the worst moves, so that the picture does not rely on colour.
#include <algorithm>
#include <vector>

#include "tilestone/report/chart/chart.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/review_parts.h"

namespace tilestone::report {
namespace {

using review::Review;

/// "n = 60 moves, 58 judged by classic:depth=4. Rings: the worst moves, with their numbers".
std::string subtitle_of(const ReviewReport& report, Language language) {
    const std::string n = count_text(report.review->moves.size());
    const std::string judged = count_text(report.review->count_judged());
    std::string text = language == Language::kChinese
                           ? "n = " + n + " 步，由 " + report.player + " 评判了 " + judged + " 步"
                           : "n = " + n + " moves, " + judged + " judged by " + report.player;
    if (report.review->worst.empty()) return text;
    return text + phrase_text({". Rings: the worst moves, with their numbers",
                               "。圆圈：失误最大的几步及其序号"},
                              language);
}

/// The curve, thinned out to about one point per pixel.
std::vector<chart::Point> points_of(const Review& review) {
    constexpr std::size_t kMaxPoints = 640;
    std::vector<chart::Point> points;
    const auto& curve = review.curve;
    const std::size_t stride = curve.size() / kMaxPoints + 1;
    for (std::size_t i = 0; i < curve.size(); ++i) {
        if (i % stride != 0 && i + 1 != curve.size()) continue;
        points.push_back({.x = static_cast<double>(curve[i].move), .y = curve[i].value});
    }
    return points;
}

/// A ring on the position after each of the worst moves, or where that was not judged, on the one
/// before.
std::vector<chart::Label> labels_of(const ReviewReport& report, Language language) {
    const Review& review = *report.review;
    std::vector<std::size_t> marked;
    for (const review::Mistake& mistake : review.worst) marked.push_back(mistake.index);
    std::ranges::sort(marked);
    std::vector<chart::Label> labels;
    for (const std::size_t index : marked) {
        const review::JudgedMove& move = review.moves[index];
        const review::CurvePoint* place = nullptr;
        for (const review::CurvePoint& point : review.curve) {
            if (point.move <= move.number && point.move >= move.number - 1) place = &point;
        }
        if (place == nullptr) continue;
        const std::string number = std::to_string(move.number);
        labels.push_back({.x = static_cast<double>(place->move),
                          .y = place->value,
                          .text = number,
                          .note = number + ": " + review_move(report, move.move, language) + ", " +
                                  review_change(report, move, language)});
    }
    return labels;
}

}  // namespace

std::string review_svg(const ReviewReport& report, Language language) {
    const bool is_chance = report.gomoku != nullptr;
    const auto say = [&](Phrase phrase) { return phrase_text(phrase, language); };
    chart::LineChart chart{
        .heading = {.title = say(
                        is_chance
                            ? Phrase{"Black's chance to win, move by move", "黑方胜率，逐步变化"}
                            : Phrase{"Value of the position, move by move", "局面估值，逐步变化"}),
                    .subtitle = subtitle_of(report, language),
                    .language = language},
        .x = {.title = say({"moves played", "步数"}),
              .from_zero = true,
              .reaches = static_cast<double>(report.review->moves.size()),
              .numbers = chart::Numbers::kWhole},
        .y = {.title = say(is_chance ? Phrase{"up is good for black", "越高对黑方越有利"}
                                     : Phrase{"up is better", "越高越好"})},
        .series = {{.name = {}, .points = points_of(*report.review)}},
        .marks = false,
        .labels = labels_of(report, language)};
    if (is_chance) {
        chart.y.from_zero = true;
        chart.y.reaches = 1;
        chart.y.numbers = chart::Numbers::kPercent;
        chart.reference = 0.5;
    }
    return chart::svg(chart);
}

}  // namespace tilestone::report
