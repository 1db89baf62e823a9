// SPDX-License-Identifier: MIT
//
// What a page may ask and what it hears. That hints are those of the command line, and players in
// slices those in one go, is held by tests/wasm and tests/engine.
#include "tilestone/apps/api/request_handler.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tilestone/engine/move_grade.h"

namespace tilestone::api {
namespace {

using nlohmann::ordered_json;

/// The reply as an object; {"refused": why} where there is none.
ordered_json ask(RequestHandler& handler, const ordered_json& request) {
    const Result<std::string> reply = handler.answer(request.dump());
    if (!reply) return {{"refused", reply.error().message}};
    return ordered_json::parse(*reply);
}

std::string refusal(RequestHandler& handler, const ordered_json& request) {
    return ask(handler, request).value("refused", "");
}

void finish(RequestHandler& handler) {
    while (handler.step(Milliseconds(5))) {
    }
}

const ordered_json kHint2048 = {{"do", "hint"},
                                {"game", "2048"},
                                {"position", "0012002300340145"},
                                {"player", "expectimax:nodes=2000"}};
const ordered_json kReport = {{"do", "report"}};

TEST(RequestHandler, SaysWhoCanPlay) {
    PageHost host;
    RequestHandler handler(host);
    const ordered_json about = ask(handler, {{"do", "about"}});
    EXPECT_EQ(about["network"], false);
    EXPECT_FALSE(about["version"].get<std::string>().empty());
    int defaults = 0;
    for (const ordered_json& player : about["players"])
        defaults += player["default"] == true ? 1 : 0;
    EXPECT_EQ(defaults, 3) << "one for each game, and for other sizes of 2048";
    std::map<std::string, std::string> values;
    std::set<std::string> learned;
    for (const ordered_json& player : about["players"]) {
        const std::string name =
            player["game"].get<std::string>() + " " + std::string(player["name"]);
        values[name] = player["values"].is_null() ? "" : player["values"];
        if (player["needs_network"]) learned.insert(name);
    }
    EXPECT_EQ(learned, std::set<std::string>{"2048 tilestone"});
    for (const char* game : {"2048", "gomoku"}) {
        const ordered_json limits = about["grades"][game];
        EXPECT_LT(0, limits["good"]) << game;
        EXPECT_LT(limits["good"], limits["inaccuracy"]) << game;
        EXPECT_LT(limits["inaccuracy"], limits["mistake"]) << game;
        EXPECT_LT(limits["mistake"], limits["blunder"]) << game;
        EXPECT_EQ(limits["accuracy_of_mistake"], engine::kAccuracyOfMistake) << game;
    }
    EXPECT_EQ(values["2048 tilestone"], "score");
    EXPECT_EQ(values["2048 montecarlo"], "points");
    EXPECT_EQ(values["2048 mcts"], "points");
    EXPECT_EQ(values["2048 expectimax"], "");
    EXPECT_EQ(values["gomoku mcts"], "");
}

TEST(RequestHandler, HintsInBothLanguages) {
    PageHost host;
    RequestHandler handler(host);
    EXPECT_EQ(ask(handler, kHint2048), ordered_json::object());
    EXPECT_EQ(ask(handler, kReport)["done"], false);
    finish(handler);
    const ordered_json report = ask(handler, kReport);
    EXPECT_EQ(report["done"], true);
    EXPECT_EQ(report["moves"].size(), 2U);
    EXPECT_EQ(report["move"], report["moves"][0]["move"]);
    ASSERT_FALSE(report["why"].empty());
    for (const ordered_json& fact : report["why"]) {
        EXPECT_NE(fact["text"]["en"], fact["text"]["zh"]);
        EXPECT_FALSE(fact["text"]["en"].get<std::string>().empty());
    }
}

TEST(RequestHandler, KnowsBoardsOfOtherSizes) {
    PageHost host;
    RequestHandler handler(host);
    const ordered_json small = {{"game", "2048"}, {"position", "10/00/01"}, {"size", "2x3"}};
    ordered_json request = small;
    request["do"] = "position";
    const ordered_json described = ask(handler, request);
    EXPECT_EQ(described["cells"], ordered_json({1, 0, 0, 0, 0, 1}));
    EXPECT_EQ(described["player"], "perfect");
    EXPECT_EQ(described["size"], "2x3");
    EXPECT_EQ(described["over"], false);
    request["do"] = "hint";
    request["player"] = "perfect:memory=32";
    ask(handler, request);
    finish(handler);
    const ordered_json report = ask(handler, kReport);
    EXPECT_EQ(report["size"], "2x3");
    EXPECT_EQ(report["position"], "100001");
    EXPECT_NEAR(report["moves"][0]["value"].get<double>(), 480.99, 0.01);
    request["player"] = "perfect:memory=1000";
    EXPECT_EQ(refusal(handler, request), "player perfect: option memory: at most 256 MB here");
    request["player"] = "tilestone";
    EXPECT_NE(refusal(handler, request).find("there is no player 'tilestone'"), std::string::npos);
    request["size"] = "2x4";
    EXPECT_EQ(refusal(handler, request), "a 2048 position of 2x4 has 8 cells, this one has 6");
    request["size"] = "9x9";
    EXPECT_NE(refusal(handler, request).find("is not a size"), std::string::npos);
    EXPECT_EQ(refusal(handler, {{"do", "worst-tiles"}, {"position", "100001"}, {"size", "2x3"}}),
              "this is known of 4x4 only");
    // 4x4 by name is 4x4 as ever, with its own players.
    ordered_json plain = kHint2048;
    plain["size"] = "4x4";
    ask(handler, plain);
    finish(handler);
    EXPECT_FALSE(ask(handler, kReport).contains("size"));
}

TEST(RequestHandler, DecidesWithoutReasons) {
    PageHost host;
    RequestHandler handler(host);
    ordered_json request = kHint2048;
    request["do"] = "decide";
    ask(handler, request);
    finish(handler);
    EXPECT_TRUE(ask(handler, kReport)["why"].empty());
    EXPECT_TRUE(ask(handler, kReport)["move"].is_string());
}

/// A cached player goes on with its random numbers; another text or seed is another player.
TEST(RequestHandler, KeepsThePlayerWhoDecides) {
    const auto moves = [](int games) {
        PageHost host;
        RequestHandler handler(host);
        ordered_json request = {
            {"do", "decide"}, {"game", "gomoku"}, {"position", "-"}, {"player", "random"}};
        std::vector<std::string> all;
        for (int i = 0; i < games; ++i) {
            ask(handler, request);
            finish(handler);
            all.push_back(ask(handler, kReport)["move"]);
        }
        return all;
    };
    const auto first = moves(6);
    EXPECT_EQ(first, moves(6));
    EXPECT_GT(std::set<std::string>(first.begin(), first.end()).size(), 2U);
}

TEST(RequestHandler, TakesWhatTablesElsewhereKnow) {
    PageHost host;
    RequestHandler handler(host);
    ordered_json request = kHint2048;
    request["position"] = "edcba98120000010";
    request["tablebase"] = {{"goal", 7}, {"up", 0.5}, {"left", 0.9}, {"right", 0.89}};
    ask(handler, request);
    const auto given = host.given_probe();
    ASSERT_TRUE(given->result);
    EXPECT_EQ(twenty48::to_text(given->board), "edcba98120000010");
    EXPECT_EQ(given->result->spec.goal, 7);
    EXPECT_EQ(given->result->best, 0.9F);
    EXPECT_EQ(given->result->vetoed, 0b0101) << "up, and down, which leaves the formation";
    ask(handler, kHint2048);
    EXPECT_FALSE(host.given_probe()->result) << "nothing is known of another board";
    for (const auto& [key, value] : std::initializer_list<std::pair<const char*, ordered_json>>{
             {"goal", 17}, {"goal", nullptr}, {"up", 1.5}, {"up", "x"}, {"sideways", 0.5}}) {
        ordered_json bad = request;
        bad["tablebase"][key] = value;
        EXPECT_NE(refusal(handler, bad).find(key), std::string::npos) << key;
    }
    request["tablebase"] = 5;
    EXPECT_NE(refusal(handler, request).find("tablebase"), std::string::npos);
    ordered_json gomoku = {{"do", "hint"}, {"game", "gomoku"}, {"position", "h8"}};
    gomoku["tablebase"] = {{"goal", 7}};
    EXPECT_NE(refusal(handler, gomoku).find("tablebase"), std::string::npos);
}

TEST(RequestHandler, ARefusalChangesNothing) {
    PageHost host;
    RequestHandler handler(host);
    ask(handler, kHint2048);
    finish(handler);
    ordered_json before = ask(handler, kReport);
    const std::vector<std::pair<ordered_json, std::string>> refused = {
        {{{"do", "dance"}}, "there is no request 'dance'"},
        {{{"no", "report"}}, "the key 'do' is missing"},
        {{{"do", "hint"}, {"game", "chess"}}, "there is no game 'chess'; there are: 2048, gomoku"},
        {{{"do", "hint"}, {"game", "gomoku"}, {"position", "h8h8"}},
         "move 2: h8 has a stone already"},
        {{{"do", "hint"}, {"game", "2048"}, {"position", "0012002300340145"}, {"rule", "renju"}},
         "the key 'rule' is not known here"},
        {{{"do", "hint"}, {"game", "2048"}, {"position", "0012002300340145"}},
         "player tilestone: there is no network yet"},
        {{{"do", "decide"},
          {"game", "2048"},
          {"position", "0012002300340145"},
          {"player", "mcts:memory=1000"}},
         "player mcts: option memory: at most 256 MB here"},
    };
    for (const auto& [request, why] : refused) {
        EXPECT_EQ(refusal(handler, request), why);
        EXPECT_EQ(ask(handler, kReport), before) << why;
    }
}

TEST(RequestHandler, ReadsAndWritesRecords) {
    PageHost host;
    RequestHandler handler(host);
    const ordered_json read =
        ask(handler, {{"do", "read"}, {"text", "(;GM[4]SZ[15];B[hh];W[ig])"}});
    EXPECT_EQ(read["format"], "sgf");
    EXPECT_EQ(read["games"], 1);
    const ordered_json written =
        ask(handler, {{"do", "write"}, {"record", read["record"]}, {"format", "txt"}});
    EXPECT_EQ(written["text"], "h8i9\n");
    EXPECT_EQ(refusal(handler, {{"do", "write"}, {"record", read["record"]}, {"format", "doc"}}),
              "there is no format 'doc'; there are: txt, psq, sgf, json");
    EXPECT_EQ(refusal(handler, {{"do", "write"}, {"record", read["record"]}, {"format", "lib"}}),
              "there is no format 'lib'; there are: txt, psq, sgf, json");
    EXPECT_EQ(refusal(handler, {{"do", "read"}, {"text", "h8h8"}}).substr(0, 4), "1:3:");
    // What was decoded already has the charset of the file no more.
    EXPECT_TRUE(ask(handler, {{"do", "read"}, {"text", "(;GM[4]CA[gbk]PB[é]C[表];B[hh])"}})
                    .contains("record"));
    EXPECT_NE(
        refusal(handler, {{"do", "write"}, {"record", ordered_json::object()}, {"format", "txt"}})
            .find("the record: "),
        std::string::npos);
    EXPECT_EQ(refusal(handler, {{"do", "write"}, {"record", "{}"}, {"format", "txt"}}),
              "the key 'record' must be an object");
}

/// Variations within variations are objects within objects: as deep as a text of a game may be.
TEST(RequestHandler, TakesARecordThatIsNestedDeeply) {
    constexpr int kDepth = 45;
    std::string sgf = "(;GM[4]SZ[15]";
    const auto move = [](int number) {
        return std::string(number % 2 == 0 ? ";B[" : ";W[") + char('a' + number % 15) +
               char('a' + number / 15) + "]";
    };
    for (int number = 0; number < kDepth; ++number) {
        sgf +=
            move(number) + "(" + move(number + 2).replace(1, 1, number % 2 == 0 ? "W" : "B") + ")(";
    }
    sgf += move(kDepth) + std::string(kDepth, ')') + ")";
    PageHost host;
    RequestHandler handler(host);
    const ordered_json read = ask(handler, {{"do", "read"}, {"text", sgf}});
    const ordered_json written =
        ask(handler, {{"do", "write"}, {"record", read["record"]}, {"format", "sgf"}});
    const ordered_json again = ask(handler, {{"do", "read"}, {"text", written["text"]}});
    EXPECT_EQ(again["record"], read["record"]);
    const ordered_json* inner = &read["record"]["moves"];
    int depth = 0;
    while (inner->size() > 1 && (*inner)[1].contains("variations")) {
        inner = &(*inner)[1]["variations"][0];
        ++depth;
    }
    EXPECT_EQ(depth, kDepth);
}

TEST(RequestHandler, SaysTheCharsetOfAFile) {
    PageHost host;
    RequestHandler handler(host);
    // The bytes 0x95 0x5c, as the characters U+0095 and '\\'.
    EXPECT_EQ(
        ask(handler, {{"do", "charset"}, {"bytes", "(;GM[4]PB[\xc2\x95\\];B[hh])"}})["charset"],
        "shift_jis");
    EXPECT_EQ(ask(handler,
                  {{"do", "charset"}, {"bytes", "(;CA[GB2312]PB[\xc3\x90\xc3\x8d])"}})["charset"],
              "gb18030");
    EXPECT_EQ(refusal(handler, {{"do", "charset"}, {"bytes", "表"}}),
              "bytes are characters up to U+00FF");
}

TEST(RequestHandler, ReadsByTheRuleOfTheBoardWhereTheRecordHasNone) {
    PageHost host;
    RequestHandler handler(host);
    const auto rule = [&](std::string_view text) {
        const ordered_json read =
            ask(handler,
                {{"do", "read"}, {"text", text}, {"default_rule", "renju"}, {"default_size", 19}});
        const auto record = read["record"];
        return record["rule"].get<std::string>() + " " + std::to_string(record["size"].get<int>());
    };
    EXPECT_EQ(rule("h8i9"), "renju 19");
    EXPECT_EQ(rule("(;GM[4];B[hh])"), "renju 19");
    EXPECT_EQ(rule("(;GM[4]SZ[15]RU[0];B[hh])"), "freestyle 15");
    EXPECT_EQ(refusal(handler, {{"do", "read"}, {"text", "(;GM[4]RU[0])"}, {"rule", "renju"}}),
              "1:11: the rule is freestyle here, not renju");
}

TEST(RequestHandler, NamesWhatARecordLosesAndLeavesFoulsOut) {
    PageHost host;
    RequestHandler handler(host);
    const ordered_json read =
        ask(handler, {{"do", "read"}, {"text", "(;GM[4]GN[g];B[hh]XX[ii]LB[aa:1])"}});
    EXPECT_EQ(read["losses"], (ordered_json{"GN", "XX", "LB"}));
    EXPECT_EQ(read["unread"], (ordered_json{"XX"}));
    const ordered_json foul = ask(
        handler, {{"do", "read"},
                  {"text", "(;RU[renju];B[hh];W[aa];B[hg];W[oa];B[if];W[oo];B[jf];W[ao];B[hf])"}});
    const auto record = foul["record"];
    EXPECT_EQ(record["moves"].size(), 8U);
    EXPECT_EQ(record["result"], "white");
}

TEST(RequestHandler, TheBoardOfThePageHasNoPass) {
    PageHost host;
    RequestHandler handler(host);
    EXPECT_EQ(refusal(handler, {{"do", "read"}, {"text", "(;RU[renju];B[hh];W[];B[ii])"}}),
              "move 2 is a pass, which the board of the page has not; analyze takes such a game");
    const ordered_json read =
        ask(handler, {{"do", "read"}, {"text", "(;RU[renju];B[hh](;W[];B[])(;W[ii];B[];W[jj]))"}});
    EXPECT_EQ(read["losses"], (ordered_json{"passes"}));
    const auto record = read["record"];
    EXPECT_EQ(record["result"], "draw");
    EXPECT_EQ(record["moves"].size(), 2U);
    EXPECT_FALSE(record["moves"][0].contains("variations"));
}

TEST(RequestHandler, ReadsALibraryAsBytes) {
    PageHost host;
    RequestHandler handler(host);
    const std::string library = "\xc3\xbfRenLib\xc3\xbf\x03\x04";
    std::string bytes = library;
    for (int count = 0; count < 10; ++count) bytes += "\xc3\xbf";
    bytes += std::string("\0\0x\0i@", 6);
    EXPECT_EQ(ask(handler, {{"do", "charset"}, {"bytes", bytes}})["charset"], "");
    const ordered_json read = ask(handler, {{"do", "read"}, {"bytes", bytes}});
    EXPECT_EQ(read["format"], "lib");
    EXPECT_EQ(read["record"]["moves"].size(), 2U);
}

TEST(RequestHandler, RefusesContinuationsThatItCannotPlay) {
    PageHost host;
    RequestHandler handler(host);
    const ordered_json asked = {{"do", "continuation"},
                                {"game", "2048"},
                                {"position", "0012002300340145"},
                                {"move", "left"}};
    const auto refused = [&](const char* key, const char* value) {
        ordered_json changed = asked;
        changed[key] = value;
        return refusal(handler, changed);
    };
    EXPECT_EQ(refusal(handler, asked), "player tilestone: there is no network yet");
    EXPECT_EQ(refused("player", "greedy"), "player greedy has no learned evaluation to play on by");
    EXPECT_EQ(refused("move", "right"), "right is not a legal move here");
    EXPECT_EQ(refused("game", "gomoku"), "there are no continuations of gomoku");
    EXPECT_EQ(refused("length", "3"), "the key 'length' is not known here");
    ordered_json without = asked;
    without.erase("move");
    EXPECT_NE(refusal(handler, without), "");
}

}  // namespace
}  // namespace tilestone::api
