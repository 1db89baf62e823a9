// SPDX-License-Identifier: MIT
//
// Writes the results of a review into the record as comments.
#include <algorithm>

#include "tilestone/report/results/review_parts.h"

namespace tilestone::report {
namespace {

using review::JudgedMove;
using review::Mistake;
using review::Review;

void append(std::string& comment, const std::string& words) {
    if (!comment.empty()) comment += "\n";
    comment += words;
}

/// For a mistake the change and the advice; for other moves the win probability or value after the
/// move.
std::string words_for(const ReviewReport& report, std::size_t index, Language language) {
    const Review& review = *report.review;
    const JudgedMove& move = review.moves[index];
    const auto mistake = std::ranges::find(review.worst, index, &Mistake::index);
    std::string words(report.gomoku != nullptr ? Phrase{"Chance to win: ", "胜率："}.in(language)
                                               : Phrase{"Value: ", "估值："}.in(language));
    if (mistake == review.worst.end()) {
        return words + review_value(report, *move.after);
    }
    words += review_value(report, *move.before) + " → " + review_value(report, *move.after);
    for (const std::string& sentence : review_advice(report, *mistake, language)) {
        words += "\n" + sentence;
    }
    return words;
}

}  // namespace

formats::Record commented(const ReviewReport& report, const formats::Record& record,
                          Language language) {
    formats::Record with = record;
    const std::vector<std::uint32_t> line = formats::main_line(record);
    for (std::size_t index = 0; index < line.size(); ++index) {
        if (!report.review->moves[index].is_judged()) continue;
        append(with.nodes[line[index]].comment, words_for(report, index, language));
    }
    return with;
}

formats::Twenty48Record commented(const ReviewReport& report, const formats::Twenty48Record& record,
                                  Language language) {
    formats::Twenty48Record with = record;
    std::size_t index = 0;
    for (formats::Twenty48Event& event : with.events) {
        if (!event.move) continue;
        const bool judged = report.review->moves[index].is_judged();
        if (judged) append(event.comment, words_for(report, index, language));
        ++index;
    }
    return with;
}

}  // namespace tilestone::report
