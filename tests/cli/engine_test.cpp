// SPDX-License-Identifier: MIT
//
// `tilestone engine`: the program as a resident engine.
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/child.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

std::vector<json> lines_of(const std::string& output) {
    std::vector<json> lines;
    std::istringstream stream(output);
    for (std::string line; std::getline(stream, line);) lines.push_back(json::parse(line));
    return lines;
}

TEST(EngineCommand, AnswersAllBeforeTheEndOfInputEndsIt) {
    const Outcome outcome =
        run({"engine", "--searches", "1"},
            {.input = R"({"id":1,"do":"hint","game":"2048","position":"0012002300340145",)"
                      R"("options":{"nodes":3000},"lang":"en","reports":0})"
                      "\r\n\n"
                      R"({"id":2,"do":"decide","game":"gomoku","position":"h8","reports":0,)"
                      R"("options":{"player":"tilestone:level=3","seed":5}})"});  // without an end
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.error, "");
    const auto lines = lines_of(outcome.output);
    ASSERT_EQ(lines.size(), 2U) << outcome.output;
    EXPECT_EQ(lines[0]["id"], 1);
    EXPECT_EQ(lines[1]["id"], 2);
}

/// The hint of a resident engine is that of the command line.
TEST(EngineCommand, HintsLikeTheCommandLine) {
    const auto without_extras = [](json report) {
        for (const char* key : {"time_ms", "schema", "interrupted"}) report.erase(key);
        return report;
    };
    for (const std::string game : {"2048", "gomoku"}) {
        const std::string position = game == "2048" ? "0012002300340145" : "h8i9h9h10";
        const Outcome once = run(
            {"hint", game, position, "--nodes", "5000", "--seed", "7", "--lang", "zh", "--json"});
        const Outcome engine =
            run({"engine"}, {.input = json{{"do", "hint"},
                                           {"game", game},
                                           {"position", position},
                                           {"lang", "zh"},
                                           {"reports", 0},
                                           {"options", {{"nodes", 5000}, {"seed", 7}}}}
                                          .dump()});
        EXPECT_EQ(without_extras(lines_of(engine.output).at(0)["report"]),
                  without_extras(json::parse(once.output)))
            << game;
    }
}

TEST(EngineCommand, QuitsWithoutWaitingForItsInput) {
    const Outcome outcome =
        run({"engine"}, {.input = R"({"id":1,"do":"hint","game":"gomoku","position":"h8",)"
                                  R"("options":{"time":80000000}})"
                                  "\n{\"do\":\"quit\"}\nnot read\n"});
    EXPECT_EQ(outcome.code, 0);
    const auto lines = lines_of(outcome.output);
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.back()["id"], 1);
    EXPECT_EQ(lines.back()["done"], true);
}

TEST(EngineCommand, EndsWhereNobodyListens) {
    const Outcome outcome =
        run({"engine"}, {.input = R"({"do":"hint","game":"gomoku","position":"h8",)"
                                  R"("options":{"time":80000000},"reports":10})",
                         .output_abandoned = true});
    EXPECT_EQ(outcome.code, 1);
    EXPECT_EQ(outcome.error, "tilestone: standard output cannot be written\n");
}

TEST(EngineCommand, ReadsALineOfAnyLength) {
    const Outcome outcome = run({"engine"}, {.input = std::string(60'000, '[') + "\n{}\n"});
    const auto lines = lines_of(outcome.output);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].contains("error"));
    EXPECT_EQ(lines[1]["error"]["text"]["en"], "the key 'do' is missing");
}

}  // namespace
}  // namespace tilestone::cli
