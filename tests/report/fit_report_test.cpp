// SPDX-License-Identifier: MIT
#include "tilestone/report/results/fit_report.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

using nlohmann::ordered_json;

using gomoku::Rule;

FittedRule fitted(Rule rule) {
    const std::vector<training::EpochLoss> curve = {
        {.epoch = 0, .training = 0.69, .validation = 0.68, .validation_result = 0.67},
        {.epoch = 1, .training = 0.62, .validation = 0.61, .validation_result = 0.6},
        {.epoch = 2, .training = 0.6, .validation = 0.625, .validation_result = 0.61}};
    return {.rule = rule,
            .data = {{.file = "a.games",
                      .header = {.rule = rule, .seed = 5, .explore = 0.05, .player = "classic"},
                      .games = 100,
                      .checksum = 0x0123456789abcdefu}},
            .mix = 0.5,
            .games = 100,
            .positions = 1800,
            .validation = 200,
            .curve = curve,
            .best = curve[1],
            .best_of_lines = curve[2]};
}

const FitReport kReport = {
    .rules = {fitted(Rule::kRenju)}, .file = "w", .bytes = 20'000, .seconds = 2};

TEST(FitReporting, JsonHasTheBestEpochAndWhereItBegan) {
    const ordered_json json = ordered_json::parse(fit_json(kReport));
    const ordered_json rule = json["rules"][0];
    EXPECT_EQ(rule["rule"], "renju");
    EXPECT_EQ(rule["loss_before"], 0.68);
    EXPECT_EQ(rule["loss"], 0.61);
    EXPECT_EQ(rule["result_loss_before"], 0.67);
    EXPECT_EQ(rule["result_loss"], 0.6);
    EXPECT_EQ(rule["epochs"], 2);
    EXPECT_EQ(rule["best_epoch"], 1);
    EXPECT_EQ(rule["lines_loss"], 0.625);
    EXPECT_EQ(rule["network"], 12);
    EXPECT_EQ(rule["data"][0]["checksum"], "0123456789abcdef");
    const std::string command = rule["command"];
    EXPECT_TRUE(command.starts_with("tilestone train gomoku --fit --data a.games --mix 0.5"));
    EXPECT_EQ(json["bytes"], 20'000);
    EXPECT_EQ(json["interrupted"], false);
}

TEST(FitReporting, ManifestKeepsRulesThatWereNotFitted) {
    const std::string first = fit_manifest(kReport, "");
    EXPECT_EQ(first.find('\n'), std::string::npos);
    FitReport other = kReport;
    other.rules = {fitted(Rule::kStandard)};
    const ordered_json both = ordered_json::parse(fit_manifest(other, first));
    ASSERT_EQ(both["rules"].size(), 2u);
    EXPECT_EQ(both["rules"][0]["rule"], "standard");
    EXPECT_EQ(both["rules"][1], ordered_json::parse(first)["rules"][0]);
    EXPECT_EQ(fit_manifest(kReport, first), first);
    for (const char* foreign : {"{", "[]", "{}", R"({"rules":5})", R"({"rules":[5,{"a":1}]})"}) {
        EXPECT_EQ(fit_manifest(kReport, foreign), first) << foreign;
    }
}

TEST(FitReporting, CurveIsATableAndAPicture) {
    EXPECT_EQ(fit_csv(kReport),
              "rule,epoch,training,held,held_result\n"
              "renju,0,0.690000,0.680000,0.670000\n"
              "renju,1,0.620000,0.610000,0.600000\n"
              "renju,2,0.600000,0.625000,0.610000\n");
    for (const Language language : {Language::kEnglish, Language::kChinese}) {
        const std::string svg = fit_svg(kReport, language);
        EXPECT_TRUE(svg.starts_with("<svg "));
        EXPECT_NE(svg.find(language == Language::kEnglish ? "held back" : "留出"),
                  std::string::npos);
    }
}

TEST(FitReporting, TextsInBothLanguages) {
    const std::string english = fit_text(kReport, Language::kEnglish);
    EXPECT_NE(english.find("0.6800 → 0.6100"), std::string::npos) << english;
    EXPECT_NE(english.find("renju: 100 games"), std::string::npos) << english;
    const std::string chinese = fit_text(kReport, Language::kChinese);
    EXPECT_EQ(chinese.find("games"), std::string::npos) << chinese;
    SelfPlayReport played;
    played.files.push_back({.file = "a", .games_before = 3, .games = 12, .dropped = 5});
    EXPECT_NE(self_play_text(played, Language::kEnglish).find("freestyle, 12 games, 9 of them new"),
              std::string::npos);
    EXPECT_NE(self_play_text(played, Language::kEnglish).find("dropped"), std::string::npos);
    EXPECT_EQ(self_play_text(played, Language::kChinese).find("games"), std::string::npos);
}

TEST(FitReporting, ProgressIsOneShortLine) {
    const FittedRule rule = fitted(Rule::kFreestyle);
    EXPECT_EQ(fit_progress(rule, 32, Language::kEnglish),
              "freestyle: epoch 2/32, loss 0.6100 of positions held back, 0.6800 before");
    for (const Language language : {Language::kEnglish, Language::kChinese}) {
        EXPECT_LT(columns_of(fit_progress(rule, 10'000, language)), 80u);
        EXPECT_LT(columns_of(self_play_progress({.games = 999'999}, 1'000'000, language)), 80u);
    }
}

}  // namespace
}  // namespace tilestone::report
