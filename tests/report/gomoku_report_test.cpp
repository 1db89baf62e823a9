// SPDX-License-Identifier: MIT
//
// Gomoku's reports as text and JSON, on made-up results.
#include <algorithm>
#include <array>
#include <span>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tilestone/games/gomoku/text.h"
#include "tilestone/report/forbidden_report.h"
#include "tilestone/report/hint_report.h"

namespace tilestone::report {
namespace {

using nlohmann::ordered_json;

using gomoku::Rule;

gomoku::Point point_of(std::string_view text) {
    return *gomoku::parse_point(text, gomoku::kDefaultSize);
}

constexpr Language kEnglish = Language::kEnglish;

const std::array kOptions = {
    OptionSpec{.name = "depth", .type = OptionType::kInteger, .default_value = 4.0, .maximum = 9}};

using GomokuReport = HintReport<gomoku::Game>;

GomokuReport sample_hint() {
    const std::vector<gomoku::Point> moves = *gomoku::parse_moves("c3b2c4", 5);
    GomokuReport report{.query = {.state = *gomoku::play_moves(moves, Rule::kRenju, 5),
                                  .history = {.start = {}, .moves = moves}},
                        .hint = {},
                        .player = "some:depth=4",
                        .options = Options(kOptions),
                        .seed = 7};
    auto& result = report.hint.result;
    result.move = point_of("c2");
    result.moves = {{.move = point_of("c2"), .value = 12.5}, {.move = point_of("c5"), .value = -3}};
    result.line = {point_of("c2"), point_of("c5")};
    result.depth = 4;
    result.nodes = 1234;
    result.time = Milliseconds(1.5);
    report.hint.win_rate = 0.25;
    report.hint.proof = engine::gomoku::ForcedResult{.wins = false, .plies = 6};
    report.hint.why = {{"leaves",
                        {{"other", std::string("black")}, {"points", engine::Names{"c1", "c5"}}},
                        engine::Polarity::kAgainst}};
    return report;
}

TEST(GomokuBoard, HasCoordinatesStonesAndMarks) {
    const GomokuReport report = sample_hint();
    const BoardMarks marks{
        .last = point_of("c4"), .hint = point_of("c2"), .forbidden = {point_of("e1")}};
    EXPECT_EQ(board_text(report.query.state, marks, {}, kEnglish),
              "5 · · · · ·\n"
              "4 · ·(●)· ·\n"
              "3 · · ● · ·\n"
              "2 · ○ * · ·\n"
              "1 · · · · x\n"
              "  a b c d e\n"
              "● black  ○ white  ( ) last move  * best move  x forbidden to black\n");
    EXPECT_EQ(board_text(report.query.state, {.last = point_of("e5")}, {.ascii = true},
                         Language::kChinese),
              "5 . . . .(.)\n"
              "4 . . # . .\n"
              "3 . . # . .\n"
              "2 . O . . .\n"
              "1 . . . . .\n"
              "  a b c d e\n"
              "# 黑  O 白  ( ) 最后一步\n");
}

TEST(GomokuBoard, IsTheSameWithColorButForTheColor) {
    const GomokuReport report = sample_hint();
    const BoardMarks marks{.last = point_of("c4"), .hint = point_of("c2"), .forbidden = {}};
    std::string plain;
    bool inside = false;
    for (const char c : board_text(report.query.state, marks, {.color = true}, kEnglish)) {
        if (c == '\x1b') inside = true;
        if (!inside) plain += c;
        if (c == 'm') inside = false;
    }
    EXPECT_EQ(plain, board_text(report.query.state, marks, {}, kEnglish));
}

TEST(GomokuBoard, AlignsNumbersOfTwoDigits) {
    const std::string text =
        board_text(gomoku::Position(Rule::kFreestyle, 20), BoardMarks{}, {}, kEnglish);
    EXPECT_TRUE(text.starts_with("20 · ")) << text;
    EXPECT_NE(text.find("\n 9 · "), std::string::npos);
    EXPECT_NE(text.find("\n   a b c d e f g h i j k l m n o p q r s t\n"), std::string::npos);
}

TEST(GomokuHintReport, IsOneLineOfJson) {
    const std::string line = hint_json(sample_hint(), kEnglish);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    EXPECT_EQ(ordered_json::parse(line),
              ordered_json::parse(R"({"schema": 2, "position": "c3b2c4", "rule": "renju", "size": 5,
        "to_move": "white", "move": "c2",
        "headline": {"id": "choice", "text": "The player's choice."}, "equal": [],
        "moves": [{"move": "c2", "value": 12.5, "kind": "exact", "win_rate": null},
                  {"move": "c5", "value": -3, "kind": "exact", "win_rate": null}],
        "pv": ["c2", "c5"], "win_rate": 0.25, "proof": {"result": "loss", "plies": 6},
        "depth": 4, "nodes": 1234, "time_ms": 1.5, "player": "some:depth=4",
        "options": {"depth": 4}, "seed": 7,
        "why": [{"id": "leaves",
                 "text": "Black can still make an open four or two fours at c1, c5.",
                 "polarity": "against", "detail": false, "move": "c2", "instead": null,
                 "numbers": {}, "other": "black", "points": ["c1", "c5"], "line": [],
                 "line_complete": true}],
        "interrupted": false})"));
}

TEST(GomokuHintReport, SaysWhyNotAnotherMove) {
    GomokuReport report = sample_hint();
    report.hint.instead = {.move = point_of("a1"),
                           .why = {{"refuted",
                                    {{"move", std::string("a1")},
                                     {"other", std::string("black")},
                                     {"plies", 3.0},
                                     {"line", engine::Names{"c1", "d1"}}},
                                    engine::Polarity::kAgainst}},
                           .line = {point_of("a1"), point_of("c1"), point_of("d1"), point_of("e1")},
                           .is_line_complete = true,
                           .win_rate = 0,
                           .proof = engine::gomoku::ForcedResult{.wins = false, .plies = 4}};
    const ordered_json json = ordered_json::parse(hint_json(report, kEnglish))["instead"];
    EXPECT_EQ(json["kind"], "loss");
    EXPECT_EQ(json["plies"], 4);
    EXPECT_TRUE(json["value"].is_null());
    EXPECT_EQ(json["win_rate"], 0);
    EXPECT_EQ(json["line"], ordered_json::parse(R"(["a1", "c1", "d1", "e1"])"));
    EXPECT_EQ(json["line_complete"], true);
    EXPECT_EQ(json["why"][0]["line"], ordered_json::parse(R"(["c1", "d1"])"));
    EXPECT_EQ(json["why"][0]["line_complete"], false);
    EXPECT_EQ(json["why"][0]["instead"], "c2");
    const std::string text = hint_text(report, kEnglish, {});
    EXPECT_NE(text.find("Why not a1? Proven loss\n− After a1 black wins for certain within "
                        "2 moves: c1, d1 …\nLine: a1 c1 d1 e1\n"),
              std::string::npos)
        << text;
}

TEST(GomokuHintReport, SaysWhatEachValueIs) {
    GomokuReport report = sample_hint();
    auto& moves = report.hint.result.moves;
    moves = {{.move = point_of("c2"), .value = 9}, {.move = point_of("c5"), .value = 8}};
    moves.push_back({.move = point_of("a1"), .value = 8, .kind = search::ValueKind::kUpper});
    moves.push_back({.move = point_of("b1"), .value = 8, .kind = search::ValueKind::kUnsearched});
    moves.push_back({.move = point_of("d1"), .value = 8, .kind = search::ValueKind::kUnsearched});
    report.hint.win_rates = {1, 0.6, 0.6, {}, 0};
    report.hint.proofs = {engine::gomoku::ForcedResult{.wins = true, .plies = 3},
                          {},
                          {},
                          {},
                          engine::gomoku::ForcedResult{.wins = false, .plies = 2}};
    const ordered_json json = ordered_json::parse(hint_json(report, kEnglish));
    EXPECT_EQ(json["moves"], ordered_json::parse(R"([
        {"move": "c2", "value": 9, "kind": "win", "win_rate": 1, "plies": 3},
        {"move": "c5", "value": 8, "kind": "exact", "win_rate": 0.6},
        {"move": "a1", "value": 8, "kind": "upper", "win_rate": 0.6},
        {"move": "b1", "value": null, "kind": "unsearched", "win_rate": null},
        {"move": "d1", "value": null, "kind": "loss", "win_rate": 0, "plies": 2}])"));
    const std::string text = hint_text(report, kEnglish, {});
    EXPECT_NE(text.find("\n  c2   wins\n  c5   60.0%\nExpected"), std::string::npos) << text;
}

TEST(GomokuHintReport, HasEveryKeyWithoutAnOpinionToo) {
    GomokuReport report = sample_hint();
    report.hint.proof = {};
    report.hint.win_rate = {};
    report.hint.result.line.clear();
    const ordered_json json = ordered_json::parse(hint_json(report, kEnglish));
    EXPECT_TRUE(json["proof"].is_null());
    EXPECT_EQ(json["win_rate"], 0.5);
    EXPECT_EQ(json["pv"], ordered_json::parse(R"(["c2"])"));
    report.hint.result = {};
    const ordered_json over = ordered_json::parse(hint_json(report, kEnglish));
    EXPECT_TRUE(over["move"].is_null());
    EXPECT_EQ(over["moves"], ordered_json::array());
    EXPECT_EQ(over["pv"], ordered_json::array());
}

TEST(GomokuHintReport, TellsPeopleTheSame) {
    const std::string text = hint_text(sample_hint(), kEnglish, {});
    for (const char* part :
         {"\nWhite to move. Best move: c2. Proven loss\n", "  c2  12.50\n  c5  -3.00\n",
          "\nExpected: c2 c5\n", "\n− Black can still make", "\nsome:depth=4: depth 4, 1,234 "}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << text;
    }
    const std::string chinese = hint_text(sample_hint(), Language::kChinese, {});
    for (const char* part : {"\n白方走。最佳走法：c2。已证明必败\n", "\n预计：c2 c5\n"}) {
        EXPECT_NE(chinese.find(part), std::string::npos) << part << chinese;
    }
}

TEST(GomokuHintReport, ShowsChancesWhereTheyAreKnown) {
    GomokuReport report = sample_hint();
    report.hint.win_rates = {0.25, 0.125};
    const std::string text = hint_text(report, kEnglish, {});
    EXPECT_NE(text.find("\n  c2   25.0%\n  c5   12.5%\n"), std::string::npos) << text;
    const auto play = [](const char* first, const char* second) {
        return std::vector{point_of(first), point_of(second)};
    };
    report.hint.result.lines = {play("c2", "c5"), play("c5", "d4")};
    const std::string plays = hint_text(report, kEnglish, {});
    EXPECT_NE(plays.find("\n  c2   25.0%   c5\n  c5   12.5%   d4\n"), std::string::npos) << plays;
    const ordered_json json = ordered_json::parse(hint_json(report, kEnglish));
    EXPECT_EQ(json["moves"][1]["pv"], ordered_json::parse(R"(["c5", "d4"])"));
    report.hint.win_rates = {0.25, {}};
    EXPECT_NE(hint_text(report, kEnglish, {}).find("  c2  12.50\n"), std::string::npos);
}

TEST(GomokuHintReport, SaysNothingOfMovesThatNobodyLookedAt) {
    GomokuReport report = sample_hint();
    report.hint.result.moves.clear();
    for (const char* point : {"c2", "c5", "a1", "b1", "c1", "d1"}) {
        report.hint.result.moves.push_back(
            {.move = point_of(point), .value = -4, .kind = search::ValueKind::kUnsearched});
    }
    for (auto& each : std::span(report.hint.result.moves).first(2)) {
        each.kind = search::ValueKind::kExact;
    }
    report.hint.result.moves[0].value = 12.5;
    report.hint.result.moves[1].value = -3;
    const std::string text = hint_text(report, kEnglish, {});
    EXPECT_NE(text.find("  c2  12.50\n  c5  -3.00\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("  a1"), std::string::npos) << text;
}

TEST(GomokuHintReport, ThinkingIsOneLine) {
    engine::SearchResult<gomoku::Game> so_far;
    so_far.moves = {{.move = point_of("h8"), .value = 12.5}};
    so_far.depth = 7;
    so_far.nodes = 1000;
    so_far.time = Milliseconds(500);
    EXPECT_EQ(thinking_text(so_far, {}, kEnglish), "depth 7: h8 12.50; 1,000 positions, 2,000/s");
    EXPECT_EQ(thinking_text(so_far, 0.625, kEnglish),
              "depth 7: h8 62.5%; 1,000 positions, 2,000/s");
}

Query<gomoku::Game> sample_forbidden(std::string_view text) {
    const std::vector<gomoku::Point> moves = *gomoku::parse_moves(text, gomoku::kDefaultSize);
    return {.state = *gomoku::play_moves(moves, Rule::kRenju, gomoku::kDefaultSize),
            .history = {.start = {}, .moves = moves}};
}

TEST(ForbiddenReport, NamesPointsReasonsAndRows) {
    const Query<gomoku::Game> report = sample_forbidden("g8a1i8c1h7e1h6g1");
    EXPECT_EQ(ordered_json::parse(forbidden_json(report)), ordered_json::parse(R"({
        "schema": 2, "position": "g8a1i8c1h7e1h6g1", "rule": "renju", "size": 15, "to_move": "black",
        "forbidden": [{"move": "h8", "reason": "double-three",
                       "rows": [["g8", "h8", "i8"], ["h6", "h7", "h8"]]}]})"));
    const std::string text = forbidden_text(report, kEnglish, {});
    EXPECT_NE(text.find("\n 8 · · · · · · ● x ● · "), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with("Forbidden to black:\n  h8  double-three: g8 h8 i8, h6 h7 h8\n"))
        << text;
    EXPECT_NE(forbidden_text(report, Language::kChinese, {}).find("  h8  三三： g8 h8 i8"),
              std::string::npos);
}

TEST(ForbiddenReport, SaysWhyThereIsNone) {
    const auto ends_with = [](std::string_view moves, std::string_view end) {
        const Query<gomoku::Game> report = sample_forbidden(moves);
        EXPECT_EQ(ordered_json::parse(forbidden_json(report))["forbidden"], ordered_json::array());
        return forbidden_text(report, kEnglish, {}).ends_with(end);
    };
    EXPECT_TRUE(ends_with("-", "\nNo point is forbidden to black.\n"));
    EXPECT_TRUE(ends_with("h8", "\nWhite is to move: nothing is forbidden to white.\n"));
    EXPECT_TRUE(ends_with("h8a1h9a3h10a5h11a7h12", "\nThe game is over.\n"));
}

}  // namespace
}  // namespace tilestone::report
