// SPDX-License-Identifier: MIT
//
// The reports as text and JSON, on made-up results: what is printed does not depend on a search.
#include <limits>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tilestone/games/twenty48/text.h"
#include "tilestone/report/board_text.h"
#include "tilestone/report/evaluation_report.h"
#include "tilestone/report/hint_report.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/batch_report.h"
#include "tilestone/report/results/measure_report.h"

namespace tilestone::report {
namespace {

using nlohmann::ordered_json;

using twenty48::Move;

const std::array kOptions = {
    OptionSpec{.name = "time",
               .type = OptionType::kReal,
               .default_value = 100.0,
               .minimum = 1,
               .maximum = 1000},
    OptionSpec{.name = "depth", .type = OptionType::kInteger, .maximum = 9},
    OptionSpec{.name = "book"}};

using Report2048 = HintReport<twenty48::Game>;

Report2048 sample_hint() {
    Report2048 report{.query = {*twenty48::parse_board("0012002300340145")},
                      .hint = {},
                      .player = "some:depth=3",
                      .options = Options(kOptions),
                      .seed = 7};
    EXPECT_TRUE(report.options.set("depth", "3"));
    report.hint.result.move = Move::kRight;
    report.hint.result.moves = {{Move::kRight, 12345.5},
                                {Move::kUp, -3},
                                {Move::kLeft, -std::numeric_limits<double>::infinity()}};
    report.hint.result.depth = 3;
    report.hint.result.nodes = 123456;
    report.hint.result.time = Milliseconds(1.5);
    report.hint.why = {
        {"corner-kept",
         {{"tile", 32.0}, {"corner", std::string("bottom-right")}, {"cells", std::vector{15}}},
         engine::Polarity::kFor},
        {"unheard-of", {{"yes", true}}},
        {.id = "safe", .items = {{"moves", 4.0}}, .is_detail = true}};
    report.hint.equal = {Move::kRight};
    return report;
}

TEST(BoardText, AlignsTheTiles) {
    EXPECT_EQ(board_text(*twenty48::parse_board("0012000000ah0000"), {}),
              "        ·        ·        2        4\n"
              "        ·        ·        ·        ·\n"
              "        ·        ·     1024   131072\n"
              "        ·        ·        ·        ·\n");
}

TEST(BoardText, IsAsWideWithColorAsWithout) {
    const twenty48::Board board = *twenty48::parse_board("0123456789abcdef");
    std::string text;
    bool inside = false;
    for (const char c : board_text(board, {.color = true})) {
        if (c == '\x1b') inside = true;
        if (!inside) text += c;
        if (c == 'm') inside = false;
    }
    EXPECT_EQ(text.size(), board_text(board, {}).size());
}

TEST(HintReport, IsOneLineOfJson) {
    const std::string line = hint_json(sample_hint(), Language::kEnglish);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    EXPECT_EQ(ordered_json::parse(line),
              ordered_json::parse(R"({"schema": 2, "position": "0012002300340145", "move": "right",
        "headline": {"id": "choice", "text": "The player's choice."}, "equal": ["right"],
        "moves": [{"move": "right", "value": 12345.5, "kind": "exact"},
                  {"move": "up", "value": -3, "kind": "exact"},
                  {"move": "left", "value": null, "kind": "exact"}],
        "depth": 3, "nodes": 123456, "time_ms": 1.5, "player": "some:depth=3",
        "options": {"time": 100, "depth": 3}, "seed": 7,
        "why": [{"id": "corner-kept",
                 "text": "The largest tile, 32, stays in the bottom right corner.",
                 "polarity": "for", "detail": false, "move": "right", "instead": null,
                 "numbers": {"tile": 32}, "tile": 32, "corner": "bottom-right", "cells": [15],
                 "line": [], "line_complete": true},
                {"id": "unheard-of", "text": "unheard-of", "polarity": "neutral", "detail": false,
                 "move": "right", "instead": null, "numbers": {}, "yes": true, "cells": [],
                 "line": [], "line_complete": true},
                {"id": "safe", "text": "No legal move can lose within 4 moves.",
                 "polarity": "neutral", "detail": true, "move": "right", "instead": null,
                 "numbers": {"moves": 4}, "moves": 4, "cells": [], "line": [],
                 "line_complete": true}],
        "interrupted": false})"));
}

TEST(HintReport, HasTheExpectedLineWhereThereIsOne) {
    Report2048 report = sample_hint();
    report.hint.result.line = {Move::kRight, Move::kDown};
    const ordered_json json = ordered_json::parse(hint_json(report, Language::kEnglish));
    EXPECT_EQ(json["pv"], ordered_json::parse(R"(["right", "down"])"));
}

TEST(Thinking, IsOneLine) {
    engine::SearchResult<twenty48::Game> so_far;
    so_far.move = Move::kLeft;
    so_far.moves = {{Move::kLeft, 1234.56}, {Move::kUp, 3}};
    so_far.depth = 7;
    so_far.nodes = 1234567;
    so_far.time = Milliseconds(500);
    EXPECT_EQ(thinking_text(so_far, {}, Language::kEnglish),
              "depth 7: ← left 1,234.6; 1,234,567 positions, 2,469,134/s");
    EXPECT_EQ(thinking_text(so_far, {}, Language::kChinese),
              "深度 7：← 左 1,234.6；1,234,567 个局面，每秒 2,469,134 个");
    so_far.time = Milliseconds(0);
    EXPECT_EQ(thinking_text(so_far, {}, Language::kEnglish),
              "depth 7: ← left 1,234.6; 1,234,567 positions");
    so_far.moves.clear();
    EXPECT_TRUE(thinking_text(so_far, {}, Language::kEnglish).starts_with("depth 7; 1"));
}

TEST(Thinking, FitsALineHoweverLongItTakes) {
    engine::SearchResult<twenty48::Game> so_far;
    so_far.moves = {{Move::kRight, -1234567.8}};
    so_far.depth = 60;
    so_far.nodes = 99'999'999'999;
    so_far.time = Milliseconds(1'000'000);
    for (const Language language : {Language::kEnglish, Language::kChinese}) {
        EXPECT_LT(columns_of(thinking_text(so_far, {}, language)), 70u);
    }
}

TEST(HintReport, ReadsWellAsText) {
    const std::string text = hint_text(sample_hint(), Language::kEnglish, {});
    EXPECT_EQ(text.substr(text.find("Best")),
              "Best move: → right\n"
              "The player's choice.\n"
              "\n"
              "+ The largest tile, 32, stays in the bottom right corner.\n"
              "• unheard-of\n"
              "\n"
              "Details:\n"
              "  → right  12346\n"
              "  ↑ up        -3\n"
              "  ← left      -∞\n"
              "• No legal move can lose within 4 moves.\n"
              "\n"
              "some:depth=3: depth 3, 123,456 positions, 1.50 ms\n");
}

TEST(HintReport, ReadsWellInChinese) {
    Report2048 report = sample_hint();
    report.interrupted = true;
    const std::string text = hint_text(report, Language::kChinese, {});
    EXPECT_NE(text.find("最佳走法：→ 右\n"), std::string::npos) << text;
    EXPECT_NE(text.find("• 无论向哪边走，4 步之内都不会输。\n"), std::string::npos) << text;
    EXPECT_NE(text.find("深度 3，123,456 个局面，1.50 毫秒（已中断）\n"), std::string::npos);
}

TEST(HintReport, SaysWhyNotAnotherMove) {
    Report2048 report = sample_hint();
    report.hint.instead = {.move = Move::kUp,
                           .value = -3,
                           .kind = search::ValueKind::kExact,
                           .why = {{"corner-left",
                                    {{"tile", 32.0}, {"corner", std::string("top-left")}},
                                    engine::Polarity::kAgainst}},
                           .line = {Move::kUp, Move::kLeft}};
    const ordered_json json = ordered_json::parse(hint_json(report, Language::kEnglish));
    EXPECT_EQ(json["instead"], ordered_json::parse(R"({"move": "up", "value": -3, "kind": "exact",
        "why": [{"id": "corner-left", "text": "The largest tile, 32, leaves the top left corner.",
                 "polarity": "against", "detail": false, "move": "up", "instead": "right",
                 "numbers": {"tile": 32}, "tile": 32, "corner": "top-left", "cells": [],
                 "line": [], "line_complete": true}],
        "line": ["up", "left"], "line_complete": false})"));
    const std::string text = hint_text(report, Language::kEnglish, {});
    EXPECT_NE(text.find("\n\nWhy not ↑ up?\n− The largest tile, 32, leaves the top left corner.\n"
                        "Line: ↑ ← …\n\nsome:"),
              std::string::npos)
        << text;
}

TEST(HintReport, OfAFinishedGameHasNoMove) {
    Report2048 report = sample_hint();
    report.hint = {};
    report.hint.why = {{"game-over", {}}};
    const ordered_json json = ordered_json::parse(hint_json(report, Language::kEnglish));
    EXPECT_TRUE(json["move"].is_null());
    EXPECT_EQ(json["moves"], ordered_json::array());
    EXPECT_TRUE(hint_text(report, Language::kEnglish, {})
                    .ends_with("\n\nThe game is over: no move is legal.\n"));
}

TEST(HintReport, SurvivesBytesThatAreNotUtf8) {
    Report2048 report = sample_hint();
    report.player = "some:book=\xff";
    EXPECT_EQ(ordered_json::parse(hint_json(report, Language::kEnglish))["player"],
              "some:book=\ufffd");
}

TEST(EvaluationReport, NamesFeaturesAndValue) {
    engine::Evaluation evaluation;
    evaluation.features = {{"empty", 7}, {"smoothness", -13.5}};
    evaluation.value = 8.25;
    const EvaluationReport report{*twenty48::parse_board("0012002300340145"), evaluation, "some",
                                  Options(kOptions)};
    EXPECT_EQ(ordered_json::parse(evaluation_json(report)), ordered_json::parse(R"({
        "schema": 2, "position": "0012002300340145", "features": {"empty": 7, "smoothness": -13.5},
        "value": 8.25, "player": "some", "options": {"time": 100}})"));
    const std::string text = evaluation_text(report, Language::kEnglish, false);
    EXPECT_TRUE(text.ends_with("  empty       7\n  smoothness  -13.5\nValue by some: 8.25\n"))
        << text;
}

BatchReport sample_batch() {
    match::BatchSummary summary{.games = 4,
                                .moves = 1000,
                                .moves_per_second = 20000.4,
                                .mean_score = 1500.5,
                                .median_score = 1400,
                                .max_score = 20000,
                                .stderr_score = 99.5,
                                .mean_depth = 2.25,
                                .mean_ms = 0.05,
                                .longest_ms = 1.5,
                                .reached = {{8, 4, 1, 0.5, 1}, {16, 1, 0.25, 0.0456, 0.6994}}};
    return {.summary = summary,
            .games_asked = 4,
            .until = {},
            .seed = 3,
            .threads = 2,
            .seconds = 75,
            .player = "some",
            .options = Options(kOptions)};
}

TEST(BatchReport, HasAllFiguresAsJson) {
    const ordered_json json = ordered_json::parse(batch_json(sample_batch()));
    EXPECT_EQ(json["mean_score"], 1500.5);
    EXPECT_EQ(json["max_score"], 20000);
    EXPECT_EQ(json["seconds"], 75);
    EXPECT_EQ(json["until"], nullptr);
    EXPECT_EQ(json["reached"],
              ordered_json::parse(R"({"8": 1.0, "16": 0.25, "1024": 0.0, "2048": 0.0,
        "4096": 0.0, "8192": 0.0})"));
    EXPECT_EQ(json["reached_low"]["16"], 0.0456);
    EXPECT_EQ(json["reached_high"]["8"], 1.0);
    // Wilson's upper bound for 0 of 4.
    EXPECT_NEAR(json["reached_high"]["2048"], 0.4899, 0.0001);
}

TEST(BatchReport, DoesNotRepeatTilesThatWereReached) {
    BatchReport report = sample_batch();
    report.summary.reached.clear();
    for (std::uint32_t tile = 8; tile <= 4096; tile *= 2) {
        report.summary.reached.push_back({tile, 4, 1, 0.5, 1});
    }
    const ordered_json json = ordered_json::parse(batch_json(report));
    EXPECT_EQ(json["reached"].size(), 11u);
    EXPECT_EQ(json["reached"]["4096"], 1.0);
    EXPECT_EQ(json["reached"]["8192"], 0.0);
}

TEST(BatchReport, ReadsWellAsText) {
    const std::string text = batch_text(sample_batch(), Language::kEnglish);
    EXPECT_TRUE(
        text.starts_with("some: 4 games, 1,000 moves in 1 min 15 s\n"
                         "score: mean 1,501 ± 100, median 1,400, largest 20,000\n"))
        << text;
    EXPECT_NE(text.find("      16   25.0%  (4.6% … 69.9%)\n"), std::string::npos) << text;
    const std::string chinese = batch_text(sample_batch(), Language::kChinese);
    EXPECT_TRUE(chinese.starts_with("some：4 局，1,000 步，用时 1 分 15 秒\n")) << chinese;
}

TEST(BatchReport, SaysThatItIsPartial) {
    BatchReport report = sample_batch();
    report.games_asked = 50;
    report.interrupted = true;
    EXPECT_TRUE(ordered_json::parse(batch_json(report))["interrupted"]);
    EXPECT_TRUE(batch_text(report, Language::kEnglish)
                    .starts_with("some: 4 of 50 games, 1,000 moves in 1 min 15 s, interrupted\n"));
}

TEST(BatchReport, OfNoGamesIsStillComplete) {
    BatchReport report = sample_batch();
    report.summary = {};
    const ordered_json json = ordered_json::parse(batch_json(report));
    EXPECT_EQ(json["games"], 0);
    EXPECT_EQ(json["reached"]["2048"], 0.0);
    EXPECT_EQ(json["reached_high"]["2048"], 1.0);
}

TEST(Progress, EstimatesTheTimeLeft) {
    const match::BatchProgress progress{
        .games_done = 25, .games = 100, .played = 25, .mean_score = 15230.4, .seconds = 50};
    EXPECT_EQ(progress_text(progress, Language::kEnglish),
              "25/100 games, mean score 15,230, 2 min 30 s left");
    EXPECT_EQ(progress_text(progress, Language::kChinese),
              "25/100 局，平均得分 15,230，剩余约 2 分 30 秒");
    EXPECT_EQ(progress_text({.games = 100}, Language::kEnglish), "0/100 games");
    EXPECT_EQ(preparing_text(2, 6, Language::kEnglish), "building tablebases: 2 of 6 done");
    EXPECT_EQ(preparing_text(2, 6, Language::kChinese), "正在生成残局库：已完成 2/6");
}

TEST(CountReport, SaysHowMany) {
    const CountReport report{
        .position = "0000000000000000", .setup = {}, .depth = 1, .leaves = 60, .seconds = 0.5};
    EXPECT_EQ(ordered_json::parse(count_json(report)),
              ordered_json::parse(R"({"schema": 2, "position": "0000000000000000",
        "depth": 1, "leaves": 60, "seconds": 0.5, "leaves_per_second": 120.0,
        "interrupted": false})"));
    EXPECT_EQ(count_report_text(report, Language::kEnglish),
              "60 positions after 1 move (0.50 s)\n");
    EXPECT_EQ(count_report_text(report, Language::kChinese), "1 步之后有 60 个局面（0.50 秒）\n");
}

TEST(BenchReport, KeepsSignaturesWhole) {
    constexpr std::uint64_t kLargest = (std::uint64_t{1} << 53) - 1;
    const BenchReport report{.signatures = {{"2048", kLargest, 5}},
                             .speeds = {{"walking", "steps", 1.5e6}}};
    const ordered_json json = ordered_json::parse(bench_json(report));
    EXPECT_EQ(json["signature"]["2048"], kLargest);
    EXPECT_EQ(json["nodes"]["2048"], 5);
    EXPECT_EQ(json["speeds"]["walking"], 1.5e6);
    EXPECT_EQ(json["units"]["walking"], "steps");
    EXPECT_EQ(bench_text(report, Language::kEnglish),
              "signature 2048 9007199254740991\nwalking 1,500,000 steps a second\n");
}

}  // namespace
}  // namespace tilestone::report
