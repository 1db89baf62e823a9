// SPDX-License-Identifier: MIT
//
// A trace in words and as JSON.
#include "tilestone/report/trace_report.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tilestone::report {
namespace {

using nlohmann::ordered_json;

engine::Trace reported_trace(engine::TraceRequest request) {
    const Result<engine::Trace> trace = engine::trace_search(request);
    EXPECT_TRUE(trace);
    return trace ? *trace : engine::Trace{};
}

TEST(TraceText, ShowsAlphaBetaOnThePlatesStepByStep) {
    EXPECT_EQ(trace_text(reported_trace({.game = "plates"}), Language::kEnglish),
              R"(plates, alphabeta, depth 3: A, value 20
9 leaves among 18 positions looked at

-  max  → 20
├─ A  min  → 20
│  ├─ 1+20  max  → 20
│  │  ├─ 1  → 1  (game over)
│  │  └─ 20  [1, ∞]  → 20  (game over)
│  ├─ 1+50  max  [-∞, 20]  → 50
│  │  ├─ 1  [-∞, 20]  → 1  (game over)
│  │  └─ 50  [1, 20]  → 50  (game over)
│  └─ 20+50  max  [-∞, 20]  → ≥ 20
│     ├─ 20  [-∞, 20]  → 20  (game over)
│     └─ 50  cut, not looked at: 20 ≥ 20
├─ B  min  [20, ∞]  → ≤ 10
│  ├─ 5+10  max  [20, ∞]  → 10
│  │  ├─ 5  [20, ∞]  → 5  (game over)
│  │  └─ 10  [20, ∞]  → 10  (game over)
│  ├─ 5+100  cut, not looked at: 10 ≤ 20
│  └─ 10+100  cut, not looked at: 10 ≤ 20
└─ C  min  [20, ∞]  → ≤ 5
   ├─ 1+5  max  [20, ∞]  → 5
   │  ├─ 1  [20, ∞]  → 1  (game over)
   │  └─ 5  [20, ∞]  → 5  (game over)
   ├─ 1+20  cut, not looked at: 5 ≤ 20
   └─ 5+20  cut, not looked at: 5 ≤ 20
)");
}

TEST(TraceText, ShowsMinimaxOnThePlatesStepByStep) {
    EXPECT_EQ(
        trace_text(reported_trace({.game = "plates", .method = "minimax"}), Language::kEnglish),
        R"(plates, minimax, depth 3: A, value 20
18 leaves among 31 positions looked at

-  max  → 20
├─ A  min  → 20
│  ├─ 1+20  max  → 20
│  │  ├─ 1  → 1  (game over)
│  │  └─ 20  → 20  (game over)
│  ├─ 1+50  max  → 50
│  │  ├─ 1  → 1  (game over)
│  │  └─ 50  → 50  (game over)
│  └─ 20+50  max  → 50
│     ├─ 20  → 20  (game over)
│     └─ 50  → 50  (game over)
├─ B  min  → 10
│  ├─ 5+10  max  → 10
│  │  ├─ 5  → 5  (game over)
│  │  └─ 10  → 10  (game over)
│  ├─ 5+100  max  → 100
│  │  ├─ 5  → 5  (game over)
│  │  └─ 100  → 100  (game over)
│  └─ 10+100  max  → 100
│     ├─ 10  → 10  (game over)
│     └─ 100  → 100  (game over)
└─ C  min  → 5
   ├─ 1+5  max  → 5
   │  ├─ 1  → 1  (game over)
   │  └─ 5  → 5  (game over)
   ├─ 1+20  max  → 20
   │  ├─ 1  → 1  (game over)
   │  └─ 20  → 20  (game over)
   └─ 5+20  max  → 20
      ├─ 5  → 5  (game over)
      └─ 20  → 20  (game over)
)");
}

TEST(TraceText, SpeaksChinese) {
    engine::TraceRequest request{.game = "plates", .position = "C"};
    EXPECT_EQ(trace_text(reported_trace(request), Language::kChinese),
              R"(plates，alphabeta，深度 3：走 1+5，值 5
看了 9 个局面，其中叶子 5 个

C  取最小  → 5
├─ 1+5  取最大  → 5
│  ├─ 1  → 1  （终局）
│  └─ 5  [1, ∞]  → 5  （终局）
├─ 1+20  取最大  [-∞, 5]  → 20
│  ├─ 1  [-∞, 5]  → 1  （终局）
│  └─ 20  [1, 5]  → 20  （终局）
└─ 5+20  取最大  [-∞, 5]  → ≥ 5
   ├─ 5  [-∞, 5]  → 5  （终局）
   └─ 20  剪去，不看：5 ≥ 5
)");
}

TEST(TraceText, TellsProbabilities) {
    const std::string text = trace_text(
        reported_trace({.game = "2048", .position = "8785767833322121", .method = "expectimax"}),
        Language::kEnglish);
    EXPECT_NE(text.find("├─ right  chance  → "), std::string::npos) << text;
    EXPECT_NE(text.find("2@a2 (90.0%)  → "), std::string::npos) << text;
    EXPECT_NE(text.find("(evaluated)"), std::string::npos) << text;
}

TEST(TraceText, CountsRandomGames) {
    engine::TraceRequest request{.game = "tictactoe", .method = "montecarlo"};
    request.limits.playouts = 90;
    const std::string text = trace_text(reported_trace(request), Language::kEnglish);
    EXPECT_NE(text.find("\n90 random games\n"), std::string::npos) << text;
    EXPECT_NE(text.find("  (10 random games)\n"), std::string::npos) << text;
}

TEST(TraceText, SaysWhatIsMissing) {
    engine::TraceRequest request{.game = "connect4", .max_nodes = 10};
    request.limits.nodes = 500;
    request.limits.depth = 20;
    const std::string text = trace_text(reported_trace(request), Language::kEnglish);
    EXPECT_NE(text.find("not finished"), std::string::npos) << text;
    EXPECT_NE(text.find("ended before it was done. Only the first 10 nodes are kept here.\n"),
              std::string::npos)
        << text;
    EXPECT_EQ(std::ranges::count(text, '\n'), 4 + 10) << text;
}

ordered_json json_of(const engine::TraceRequest& request) {
    return ordered_json::parse(trace_json(reported_trace(request), false));
}

TEST(TraceJson, HasTheKeysThatScriptsRelyOn) {
    const ordered_json json = json_of({.game = "plates"});
    EXPECT_EQ(json["game"], "plates");
    EXPECT_EQ(json["position"], "-");
    EXPECT_EQ(json["method"], "alphabeta");
    EXPECT_EQ(json["depth"], 3);
    EXPECT_EQ(json["value"], 20);
    EXPECT_EQ(json["move"], "A");
    EXPECT_EQ(json["leaves"], 9);
    EXPECT_EQ(json["nodes"], 18);
    EXPECT_EQ(json["finished"], true);
    EXPECT_EQ(json["whole"], true);
    EXPECT_EQ(json["kept"], 23);
    EXPECT_EQ(json["interrupted"], false);
    EXPECT_EQ(json["width"], 304);
    EXPECT_EQ(json["height"], 356);
}

TEST(TraceJson, NestsTheTree) {
    const ordered_json tree = json_of({.game = "plates"})["tree"];
    EXPECT_EQ(tree["action"], nullptr);
    EXPECT_EQ(tree["turn"], "max");
    EXPECT_EQ(tree["alpha"], nullptr);
    ASSERT_EQ(tree["children"].size(), 3u);
    const ordered_json& second = tree["children"][1];
    EXPECT_EQ(second["action"], "B");
    EXPECT_EQ(second["turn"], "min");
    EXPECT_EQ(second["alpha"], 20);
    EXPECT_EQ(second["beta"], nullptr);
    EXPECT_EQ(second["value"], 10);
    EXPECT_EQ(second["bound"], "upper");
    EXPECT_EQ(second["cut"], false);
    EXPECT_EQ(second["origin"], "searched");
    ASSERT_EQ(second["children"].size(), 3u);
    EXPECT_EQ(second["children"][0]["bound"], nullptr);
    EXPECT_EQ(second["children"][0]["children"][1]["origin"], "over");
    const ordered_json cut = ordered_json::parse(
        R"({"action": "5+100", "state": "B5+100", "turn": "max", "alpha": null, "beta": null,
            "value": null, "bound": null, "cut": true, "origin": null, "expected": false,
            "x": 187, "y": 220, "children": []})");
    EXPECT_EQ(second["children"][1], cut);
    EXPECT_EQ(tree["children"][0]["expected"], true);
    EXPECT_EQ(second["expected"], false);
}

TEST(TraceJson, TellsChancesAndGames) {
    const ordered_json chance =
        json_of({.game = "2048", .position = "8785767833322121", .method = "expectimax"});
    const ordered_json& right = chance["tree"]["children"][0];
    EXPECT_EQ(right["turn"], "chance");
    EXPECT_FALSE(right.contains("chance"));
    EXPECT_EQ(right["children"][0]["chance"], 0.9);
    const ordered_json sampled = json_of({.game = "tictactoe", .method = "montecarlo"});
    EXPECT_EQ(sampled["tree"]["visits"], 400);
    EXPECT_EQ(sampled["tree"]["children"][0]["origin"], "sampled");
}

TEST(TraceJson, HasNoValueWhereNothingWasFinished) {
    engine::TraceRequest request{.game = "connect4"};
    request.limits.depth = 20;
    request.limits.nodes = 300;
    const ordered_json json = ordered_json::parse(trace_json(reported_trace(request), true));
    EXPECT_EQ(json["value"], nullptr);
    EXPECT_EQ(json["move"], nullptr);
    EXPECT_EQ(json["finished"], false);
    EXPECT_EQ(json["interrupted"], true);
    EXPECT_EQ(json["tree"]["origin"], "unfinished");
    EXPECT_EQ(json["tree"]["value"], nullptr);
}

}  // namespace
}  // namespace tilestone::report
