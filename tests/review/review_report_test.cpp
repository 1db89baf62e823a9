// SPDX-License-Identifier: MIT
//
// What a review says: text, JSON, comments that can be read again, and the picture.
#include "tilestone/report/results/review_report.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/review/games.h"

namespace tilestone::report {
namespace {

using nlohmann::ordered_json;

using formats::Format;

std::size_t count_of(const std::string& text, const std::string& what) {
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
        ++count;
    }
    return count;
}

/// The lines from point to point: each is an "L" of the curve's path.
std::size_t lines_of_curve(const std::string& svg) {
    const std::size_t begin = svg.find("<path class=\"curve ");
    return begin == std::string::npos
               ? 0
               : count_of(svg.substr(begin, svg.find("/>", begin) - begin), "L");
}

class ReviewReporting : public testing::Test {
protected:
    ReviewReporting() {
        const review_test::Asked<gomoku::Game> classic("classic:depth=4");
        gomoku_review_ = review::review_game(gomoku_record_, classic.reviewer());
        const review_test::Asked<twenty48::Game> greedy("greedy");
        twenty48_review_ = review::review_game(twenty48_record_, greedy.reviewer());
    }
    [[nodiscard]] ReviewReport of_gomoku() const {
        return {.file = "a.txt",
                .gomoku = &gomoku_record_,
                .review = &gomoku_review_,
                .player = "classic:depth=4",
                .options = Options({})};
    }
    [[nodiscard]] ReviewReport of_twenty48() const {
        return {.file = "a.json",
                .twenty48 = &twenty48_record_,
                .review = &twenty48_review_,
                .player = "greedy",
                .options = Options({})};
    }

    formats::Record gomoku_record_ = review_test::gomoku_record();
    formats::Twenty48Record twenty48_record_ = review_test::twenty48_record();
    review::Review gomoku_review_;
    review::Review twenty48_review_;
};

TEST_F(ReviewReporting, JsonHasTheBlunderOfGomoku) {
    const ordered_json json = ordered_json::parse(review_json(of_gomoku(), Language::kEnglish));
    EXPECT_EQ(json["game"], "gomoku");
    EXPECT_EQ(json["result"], "black");
    EXPECT_EQ(json["unit"], "win_rate");
    EXPECT_EQ(json["judged"], 9);
    // Four moves of white, of which a15 threw away what there was.
    EXPECT_GT(json["accuracy"]["black"], json["accuracy"]["white"]);
    EXPECT_NEAR(json["accuracy"]["white"], *gomoku_review_.accuracy_of("white"), 1e-5);
    const ordered_json& move = json["moves"][7];
    EXPECT_EQ(move["number"], 8);
    EXPECT_EQ(move["side"], "white");
    EXPECT_EQ(move["move"], "a15");
    EXPECT_EQ(move["best"], "l8");
    EXPECT_EQ(move["after"], 0);
    EXPECT_DOUBLE_EQ(move["loss"].get<double>(), move["before"].get<double>());
    EXPECT_EQ(json["decided"]["side"], "black");
    EXPECT_EQ(json["curve"].size(), 10U);
    bool stops_five = false;
    for (const ordered_json& mistake : json["worst"]) {
        if (mistake["number"] != 8) continue;
        EXPECT_EQ(mistake["pv"][0], "l8");
        EXPECT_EQ(mistake["answer"], "l8");
        EXPECT_EQ(mistake["answer_why"][0]["id"], "makes-five");
        for (const ordered_json& fact : mistake["why"]) {
            stops_five = stops_five || (fact["id"] == "must-block" &&
                                        fact["points"] == ordered_json::parse(R"(["l8"])"));
        }
    }
    EXPECT_TRUE(stops_five);
}

TEST_F(ReviewReporting, JsonHasNullWhereNothingWasJudged) {
    gomoku_review_.moves[2].before.reset();
    gomoku_review_.moves[2].best.clear();
    const ordered_json json = ordered_json::parse(review_json(of_gomoku(), Language::kEnglish));
    EXPECT_EQ(json["judged"], 8);
    for (const char* key : {"best", "before", "loss"}) {
        EXPECT_TRUE(json["moves"][2][key].is_null()) << key;
    }
}

TEST_F(ReviewReporting, JsonOf2048HasValues) {
    const ordered_json json = ordered_json::parse(review_json(of_twenty48(), Language::kEnglish));
    EXPECT_EQ(json["game"], "2048");
    EXPECT_EQ(json["unit"], "value");
    EXPECT_EQ(json["start"], "00000000000012aa");
    EXPECT_FALSE(json["moves"][0].contains("side"));
    EXPECT_EQ(json["worst"][0]["loss"], 2048);
    EXPECT_TRUE(json["decided"].is_null());
    EXPECT_TRUE(json["accuracy"].is_null());  // its values are no scores
}

TEST_F(ReviewReporting, TellsTheAccuracyOfEachSide) {
    for (review::JudgedMove& move : gomoku_review_.moves)
        move.accuracy = move.side == "black" ? 0.75 : 0.5;
    const auto line = [&](const ReviewReport& report, Language language) {
        const std::string text = review_text(report, language);
        const std::size_t begin = text.find('\n') + 1;
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    EXPECT_EQ(line(of_gomoku(), Language::kEnglish), "Accuracy: black 75.0%, white 50.0%.");
    EXPECT_EQ(line(of_gomoku(), Language::kChinese), "准确率：黑方 75.0%，白方 50.0%。");
    twenty48_review_.moves[0].accuracy = 0.625;
    EXPECT_EQ(line(of_twenty48(), Language::kEnglish), "Accuracy: 62.5%.");
    EXPECT_EQ(line(of_twenty48(), Language::kChinese), "准确率：62.5%。");
    const ordered_json json = ordered_json::parse(review_json(of_twenty48(), Language::kEnglish));
    EXPECT_EQ(json["accuracy"], 0.625);
}

TEST_F(ReviewReporting, TextsInBothLanguages) {
    const std::string english = review_text(of_gomoku(), Language::kEnglish);
    EXPECT_NE(english.find("a.txt: 9 moves, 9 judged by classic:depth=4\n"), std::string::npos)
        << english;
    EXPECT_NE(english.find("Move 8, white: a15; chance to win "), std::string::npos) << english;
    EXPECT_NE(english.find("• Better: l8.\n"), std::string::npos) << english;
    EXPECT_NE(english.find("black from making five at l8"), std::string::npos) << english;
    const std::string chinese = review_text(of_gomoku(), Language::kChinese);
    EXPECT_NE(chinese.find("第 8 步，白方：a15；胜率 "), std::string::npos) << chinese;
    EXPECT_EQ(chinese.find("move"), std::string::npos) << chinese;
    const std::string twenty48 = review_text(of_twenty48(), Language::kEnglish);
    EXPECT_NE(twenty48.find("Move 1: ↑ up; value 2,048.0 → 0"), std::string::npos) << twenty48;
    EXPECT_EQ(review_text(of_twenty48(), Language::kChinese).find("value"), std::string::npos);
}

TEST_F(ReviewReporting, AGoodGameHasNoWorstMoves) {
    gomoku_review_.worst.clear();
    const std::string text = review_text(of_gomoku(), Language::kEnglish);
    EXPECT_NE(text.find("No move gave much away.\n"), std::string::npos) << text;
}

TEST_F(ReviewReporting, CommentsComeBackBehindThoseThatWereThere) {
    gomoku_record_.nodes[8].comment = "A pity";
    const formats::Record with = commented(of_gomoku(), gomoku_record_, Language::kEnglish);
    for (const Format format : {Format::kSgf, Format::kJson}) {
        const auto again = formats::read(format, formats::write(format, with).value(), {});
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(again->record, with);
        const std::string& comment = again->record.nodes[8].comment;
        EXPECT_TRUE(comment.starts_with("A pity\nChance to win: ")) << comment;
        EXPECT_NE(comment.find("\nBetter: l8.\n"), std::string::npos) << comment;
        for (std::size_t node = 1; node < 10; ++node) {
            EXPECT_FALSE(again->record.nodes[node].comment.empty()) << node;
        }
        EXPECT_EQ(again->record.nodes[9].comment, "Chance to win: 100%");
    }
}

TEST_F(ReviewReporting, LeavesMovesAloneThatWereNotJudged) {
    gomoku_review_.moves[2].before.reset();
    const formats::Record with = commented(of_gomoku(), gomoku_record_, Language::kEnglish);
    EXPECT_EQ(with.nodes[3].comment, "");
}

TEST_F(ReviewReporting, CommentsOf2048ComeBackToo) {
    twenty48_record_.events.insert(twenty48_record_.events.begin(),
                                   {.board = twenty48_record_.start, .comment = "set up"});
    const auto with = commented(of_twenty48(), twenty48_record_, Language::kEnglish);
    const auto again = formats::read_twenty48(formats::write_twenty48(with), 1);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->record, with);
    EXPECT_EQ(with.events[0].comment, "set up");
    EXPECT_TRUE(with.events[1].comment.starts_with("Value: 2,048.0 → 0")) << with.events[1].comment;
}

TEST_F(ReviewReporting, ThePictureIsWellFormed) {
    for (const ReviewReport& report : {of_gomoku(), of_twenty48()}) {
        for (const Language language : {Language::kEnglish, Language::kChinese}) {
            const std::string svg = review_svg(report, language);
            EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"")) << svg;
            EXPECT_TRUE(svg.ends_with("</svg>\n"));
            EXPECT_EQ(count_of(svg, "<text"), count_of(svg, "</text>"));
            EXPECT_EQ(count_of(svg, "<g>"), count_of(svg, "</g>"));
            EXPECT_EQ(count_of(svg, "class=\"hollow k1\""), report.review->worst.size());
            EXPECT_EQ(lines_of_curve(svg), report.review->curve.size() - 1);
            EXPECT_EQ(svg.find("nan"), std::string::npos);
            EXPECT_NE(svg.find("prefers-color-scheme:dark"), std::string::npos);
            EXPECT_NE(svg.find("n = " + std::to_string(report.review->moves.size())),
                      std::string::npos);
        }
    }
}

TEST_F(ReviewReporting, AnEmptyGameHasAPictureToo) {
    gomoku_review_ = {};
    twenty48_review_ = {};
    for (const ReviewReport& report : {of_gomoku(), of_twenty48()}) {
        const std::string svg = review_svg(report, Language::kEnglish);
        EXPECT_EQ(svg.find("nan"), std::string::npos) << svg;
        EXPECT_EQ(svg.find("inf"), std::string::npos) << svg;
        EXPECT_EQ(lines_of_curve(svg), 0U);
    }
}

TEST_F(ReviewReporting, ALongCurveIsThinnedOut) {
    twenty48_review_.curve.clear();
    for (int move = 0; move < 20000; ++move) {
        twenty48_review_.curve.push_back({.move = move, .value = move * -3.5});
    }
    const std::string svg = review_svg(of_twenty48(), Language::kEnglish);
    EXPECT_LT(lines_of_curve(svg), 700U);
    EXPECT_GT(lines_of_curve(svg), 300U);
}

}  // namespace
}  // namespace tilestone::report
