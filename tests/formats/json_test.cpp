// SPDX-License-Identifier: MIT
//
// Tests games as JSON.
#include "tilestone/formats/json.h"

#include <gtest/gtest.h>

#include "tilestone/formats/builder.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

constexpr const char* kGame = R"({
  "format": "gomoku-record-1",
  "rule": "renju",
  "size": 15,
  "start": {"black": ["h8"], "white": [], "to_move": "white"},
  "black": "René",
  "result": "white",
  "ending": "time",
  "comment": "one\ntwo",
  "moves": [
    {"move": "i9", "time_ms": 1520},
    {"move": "h9", "comment": "or", "variations": [[
      {"move": "g9"},
      {"move": "a1", "variations": [[
        {"move": "a2"}
      ]]}
    ], [
      {"move": "g7"}
    ]]},
    {"move": "h10"}
  ]
}
)";

std::string refusal(std::string_view text, const ReadOptions& options = {}) {
    const Result<Reading> reading = read_json(text, options);
    return reading ? "" : reading.error().message;
}

/// The error for an object with the format and `rest`.
std::string refused(const std::string& rest) {
    return refusal("{\"format\": \"gomoku-record-1\",\n" + rest + "}");
}

TEST(Json, ReadsAndWritesTheSame) {
    const Result<Reading> reading = read_json(kGame, {});
    ASSERT_TRUE(reading) << reading.error().message;
    const Record& record = reading->record;
    EXPECT_EQ(record.rule, Rule::kRenju);
    EXPECT_EQ(record.players[0], "René");
    EXPECT_EQ(record.ending, Ending::kTime);
    EXPECT_EQ(record.start.to_move, Color::kWhite);
    EXPECT_EQ(gomoku::moves_text(main_moves(record)), "i9h9h10");
    EXPECT_EQ(record.nodes[1].time, 1520);
    EXPECT_EQ(count_variations(record), 3);
    EXPECT_EQ(write_json(record), kGame);
}

TEST(Json, InRenjuAMoveMayBeAPass) {
    const std::string moves =
        "  \"moves\": [\n    {\"move\": \"h8\"},\n    {\"move\": \"pass\", \"comment\": \"why\"},\n"
        "    {\"move\": \"i9\"}\n  ]\n}\n";
    const std::string text =
        "{\n  \"format\": \"gomoku-record-1\",\n  \"rule\": \"renju\",\n  \"size\": 15,\n" + moves;
    const Result<Reading> reading = read_json(text, {});
    ASSERT_TRUE(reading) << reading.error().message;
    EXPECT_EQ(gomoku::moves_text(main_moves(reading->record)), "h8i9");
    EXPECT_EQ(color_of(reading->record, 3), Color::kBlack);
    EXPECT_EQ(write_json(reading->record), text);
    EXPECT_EQ(refused("\"moves\": [{\"move\": \"pass\"}]"),
              "2:20: a pass is no move in freestyle; renju has it");
}

TEST(Json, LittleIsNeeded) {
    const Result<Reading> reading =
        read_json(R"({"format": "gomoku-record-1"})", {.rule = Rule::kStandard, .size = 20});
    ASSERT_TRUE(reading) << reading.error().message;
    EXPECT_EQ(reading->record.rule, Rule::kStandard);
    EXPECT_EQ(reading->record.size, 20);
    EXPECT_EQ(write_json(Record{}),
              "{\n  \"format\": \"gomoku-record-1\",\n  \"rule\": \"freestyle\",\n  \"size\": 15,\n"
              "  \"moves\": []\n}\n");
}

TEST(Json, ErrorsInJsonSayWhere) {
    EXPECT_EQ(refusal(""), "1:1: the text ends within a value");
    EXPECT_EQ(refusal("{\n  \"format\": "), "2:13: the text ends within a value");
    EXPECT_EQ(refusal("{\n  x"), "2:3: this is not JSON");
    EXPECT_EQ(refusal("hello"), "1:1: this is not JSON");
    EXPECT_EQ(refusal("{} {"), "1:4: this is not JSON");
    EXPECT_EQ(refusal("{\"a\": 1, \"a\": 2}"), "1:10: 'a' is there twice");
    EXPECT_EQ(refusal("{\"a\": 01}"), "1:8: this is not JSON");
    EXPECT_EQ(refusal("{\"a\": \"\xff\"}"), "1:8: this is not JSON");
}

TEST(Json, ErrorsInTheGameSayWhere) {
    EXPECT_EQ(refusal("[]"), "1:1: a game is an object: {…}");
    EXPECT_EQ(refusal("{}"), "1:1: the format of a game is 'gomoku-record-1'");
    EXPECT_EQ(refusal("{\"format\": 1}"), "1:12: the format of a game is 'gomoku-record-1'");
    EXPECT_EQ(refused("\"colour\": 1").substr(0, 37), "2:11: a game has no key 'colour'; the");
    EXPECT_EQ(refused("\"rule\": \"caro\""), "2:9: rule is one of: freestyle, standard, renju");
    EXPECT_EQ(refused("\"size\": 99999999999999999999"), "2:9: size is a whole number");
    EXPECT_EQ(refused("\"size\": 1e1"), "2:9: size is a whole number");
    EXPECT_EQ(refused("\"size\": 21"), "2:9: a board has 5 to 20 rows, not 21");
    EXPECT_EQ(refused("\"black\": 3"), "2:10: black is a text");
    EXPECT_EQ(refused("\"moves\": 3"), "2:10: moves are an array of moves");
    EXPECT_EQ(refused("\"moves\": [{\"move\": \"h8\"}, {\"move\": \"h8\"}]"),
              "2:36: h8 has a stone already");
    EXPECT_EQ(refused("\"moves\": [{\"move\": \"p1\"}]"),
              "2:20: 'p1' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(refused("\"moves\": [{}]"), "2:11: the key move is missing");
    EXPECT_EQ(refused("\"moves\": [\"h8\"]"), "2:11: a move is an object: {…}");
    EXPECT_EQ(refused("\"moves\": [{\"move\": \"h8\", \"time_ms\": -1}]"),
              "2:37: time_ms is a whole number from 0");
    EXPECT_EQ(refused("\"moves\": [{\"move\": \"h8\", \"variations\": [[]]}]"),
              "2:41: a variation has moves");
    EXPECT_EQ(refused("\"moves\": [{\"move\": \"h8\", \"variations\": [3]}]"),
              "2:41: a variation's moves are an array of moves");
    EXPECT_EQ(refused("\"start\": {\"black\": [\"h8\", \"h8\"]}"), "2:27: h8 has a stone already");
    EXPECT_EQ(refused("\"start\": {\"to_move\": \"red\"}"),
              "2:22: to_move is one of: black, white");
    EXPECT_EQ(refused("\"swap2\": \"black\", \"moves\": []"),
              "2:10: a swap2 opening with the choice black has 3 stones first");
    EXPECT_EQ(refusal(kGame, {.rule = Rule::kStandard}),
              "3:11: the rule is renju here, not standard");
}

}  // namespace
}  // namespace tilestone::formats
