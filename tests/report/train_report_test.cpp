// SPDX-License-Identifier: MIT
#include "tilestone/report/results/train_report.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tilestone::report {
namespace {

using nlohmann::ordered_json;

/// Two games: scores 20,000 and 30,000, largest tiles 2048 and 1024; two points of the curve.
training::TrainingRecord two_games() {
    training::TrainingRecord record;
    record.add({.score = 20000, .moves = 900, .largest = 11});
    record.seconds = 1;
    record.curve.push_back(record.now());
    record.add({.score = 30000, .moves = 1100, .largest = 10});
    record.seconds = 2;
    record.curve.push_back(record.now());
    return record;
}

class TrainReporting : public testing::Test {
protected:
    training::TrainingPlan plan_{.shape = *model::parse_shape("0123")};
    training::TrainingRecord record_ = two_games();
    TrainReport report_{.plan = &plan_,
                        .record = &record_,
                        .file = "a.train",
                        .games_before = 1,
                        .moves_before = 900,
                        .seconds_before = 1};
};

TEST_F(TrainReporting, JsonCountsAllButSpeedThisRun) {
    const ordered_json json = ordered_json::parse(train_json(report_));
    EXPECT_EQ(json["games"], 2);
    EXPECT_EQ(json["moves"], 2000);
    EXPECT_EQ(json["seconds"], 2);
    EXPECT_EQ(json["moves_per_second"], 1100);
    EXPECT_EQ(json["mean_score_last_1000"], 25000);
    EXPECT_EQ(json["reached"], ordered_json::parse(R"({"2048":0.5})"));
    EXPECT_EQ(json["shape"], "0123");
    EXPECT_EQ(json["games_before"], 1);
}

TEST_F(TrainReporting, TextsInBothLanguages) {
    const std::string english = train_text(report_, Language::kEnglish);
    EXPECT_NE(english.find("mean score 25"), std::string::npos) << english;
    EXPECT_NE(english.find("2048: 50"), std::string::npos) << english;
    EXPECT_NE(english.find("a.train"), std::string::npos) << english;
    const std::string chinese = train_text(report_, Language::kChinese);
    EXPECT_NE(chinese.find("平均得分"), std::string::npos) << chinese;
    EXPECT_EQ(chinese.find("games"), std::string::npos) << chinese;
}

TEST_F(TrainReporting, ProgressIsOneShortLine) {
    for (const Language language : {Language::kEnglish, Language::kChinese}) {
        const std::string line = train_progress(report_, 1'000'000'000, language);
        EXPECT_EQ(line.find('\n'), std::string::npos);
        EXPECT_NE(line.find("2048: 50"), std::string::npos) << line;
    }
    // Before anything happened there is nothing to divide by.
    record_ = {};
    EXPECT_NE(train_progress(report_, 10, Language::kEnglish).find("0/10"), std::string::npos);
}

TEST_F(TrainReporting, TheCurveAsATable) {
    const std::string csv = curve_csv(record_);
    EXPECT_EQ(std::ranges::count(csv, '\n'), 3);
    EXPECT_NE(csv.find("\n1,900,1.0,20000.0,1,0,"), std::string::npos) << csv;
    EXPECT_NE(csv.find("\n2,2000,2.0,25000.0,0.5,0,"), std::string::npos) << csv;
}

TEST_F(TrainReporting, TheCurveAsAPicture) {
    for (const Language language : {Language::kEnglish, Language::kChinese}) {
        const std::string svg = curve_svg(record_, language);
        EXPECT_TRUE(svg.starts_with("<svg "));
        EXPECT_TRUE(svg.ends_with("</svg>\n"));
        // One line through both points, each with its numbers.
        EXPECT_NE(svg.find("class=\"curve"), std::string::npos);
        EXPECT_NE(svg.find(" 1: 20,000</title>"), std::string::npos) << svg;
        EXPECT_NE(svg.find(" 2: 25,000</title>"), std::string::npos);
        EXPECT_NE(svg.find(language == Language::kChinese ? "训练局数" : "games of training"),
                  std::string::npos);
        EXPECT_EQ(svg.find("nan"), std::string::npos);
    }
    EXPECT_EQ(curve_svg({}, Language::kEnglish).find("nan"), std::string::npos);
}

}  // namespace
}  // namespace tilestone::report
