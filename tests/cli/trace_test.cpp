// SPDX-License-Identifier: MIT
//
// Tests `tilestone trace`, and that the pictures of docs/guide/how-it-thinks.md equal the output of
// their commands.
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/cli/child.h"
#include "tests/paths.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

const std::string kDocs = test::in_repository("docs/");

json ask_trace(const Words& words) {
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(outcome.error, "");
    return parse_object(outcome.output);
}

TEST(Trace, LooksAtEighteenLeavesOrNine) {
    const json all = ask_trace({"trace", "plates", "--method", "minimax", "--json"});
    EXPECT_EQ(all["leaves"], 18);
    const json cut = ask_trace({"trace", "plates", "--json"});
    EXPECT_EQ(cut["leaves"], 9);
    for (const json& answer : {all, cut}) {
        EXPECT_EQ(answer["value"], 20);
        EXPECT_EQ(answer["move"], "A");
        EXPECT_TRUE(answer["tree"]["children"].is_array());
    }
}

TEST(Trace, TakesEveryGameAndMethod) {
    for (const Words& game : std::vector<Words>{{"plates"},
                                                {"tictactoe"},
                                                {"tictactoe", "-"},
                                                {"tictactoe", "x.o/.x./..."},
                                                {"connect4"},
                                                {"connect4", "4453"},
                                                {"2048", "7676544543230002"}}) {
        for (const char* method :
             {"minimax", "alphabeta", "table", "expectimax", "montecarlo", "mcts"}) {
            Words words = {"trace"};
            words.insert(words.end(), game.begin(), game.end());
            words.insert(words.end(), {"--method", method, "--json"});
            const json answer = ask_trace(words);
            EXPECT_EQ(answer["method"], method);
            EXPECT_EQ(answer["game"], game[0]);
            EXPECT_EQ(answer["finished"], true);
            EXPECT_TRUE(answer["value"].is_number());
            EXPECT_TRUE(answer["move"].is_string());
        }
    }
}

TEST(Trace, Reads2048AsTheOtherCommandsDo) {
    const std::string tiles = "128,64,128,64 32,16,16,32 16,8,4,8 0,0,0,4";
    const json answer = ask_trace({"trace", "2048", "7676544543230002", "--json"});
    EXPECT_EQ(ask_trace({"trace", "2048", tiles, "--json"}), answer);
    EXPECT_EQ(answer["position"], "7676544543230002");
    const Outcome piped = run({"trace", "2048", "-", "--json"}, {.input = "7676544543230002\n"});
    EXPECT_EQ(parse_object(piped.output), answer);
    for (const Words& due : {Words{"7676544543230002+"}, Words{"7676544543230002", "+"}}) {
        Words words = {"trace", "2048", "--method", "expectimax", "--depth", "1"};
        words.insert(words.begin() + 2, due.begin(), due.end());
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.code, 0) << outcome.error;
        EXPECT_NE(outcome.output.find("7676544543230002+"), std::string::npos) << outcome.output;
    }
}

TEST(Trace, FormatsAreTextJsonAndSvg) {
    EXPECT_TRUE(run({"trace", "plates"}).output.starts_with("plates, alphabeta, depth 3: A, "));
    EXPECT_TRUE(run({"trace", "plates", "--format", "svg"}).output.starts_with("<svg "));
    EXPECT_EQ(run({"trace", "plates", "--format", "json"}).output,
              run({"trace", "plates", "--json"}).output);
    EXPECT_TRUE(run({"trace", "plates", "--lang", "zh"}).output.starts_with("plates，alphabeta"));
}

TEST(Trace, KeepsToItsLimits) {
    const json few = ask_trace({"trace", "connect4", "--limit", "10", "--json"});
    EXPECT_EQ(few["kept"], 10);
    EXPECT_EQ(few["whole"], false);
    const json ended =
        ask_trace({"trace", "connect4", "--depth", "40", "--nodes", "5000", "--json"});
    EXPECT_EQ(ended["nodes"], 5000);
    EXPECT_EQ(ended["kept"], 2000);
    EXPECT_EQ(ended["finished"], false);
    EXPECT_EQ(ended["interrupted"], false);
    const json timed = ask_trace({"trace", "connect4", "--depth", "64", "--time", "5", "--json"});
    EXPECT_EQ(timed["finished"], false);
    const json sampled =
        ask_trace({"trace", "plates", "--method", "montecarlo", "--playouts", "30", "--json"});
    EXPECT_EQ(sampled["leaves"], 30);
}

TEST(Trace, AnInterruptPrintsWhatThereIs) {
    const json answer = interrupted(
        {"trace", "connect4", "--method", "minimax", "--depth", "64", "--json"}, "Ctrl-C");
    EXPECT_EQ(answer["value"], nullptr);
    EXPECT_GT(answer["kept"], 0);
}

void expect_trace_refusal(const Words& words, const std::vector<std::string>& said) {
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.code, 2) << outcome.error;
    EXPECT_TRUE(has_no_answer(outcome)) << outcome.output;
    EXPECT_EQ(std::ranges::count(outcome.error, '\n'), 1) << outcome.error;
    for (const std::string& part : said) {
        EXPECT_NE(outcome.error.find(part), std::string::npos) << outcome.error << part;
    }
}

TEST(Trace, RefusesWhatItDoesNotKnow) {
    expect_trace_refusal({"trace"}, {"GAME [POSITION] is missing"});
    expect_trace_refusal({"trace", "plate"}, {"'plate'", "did you mean plates?"});
    expect_trace_refusal({"trace", "chess"}, {"'chess'", "plates, tictactoe, connect4, 2048"});
    expect_trace_refusal({"trace", "plates", "--method", "alphabet"},
                         {"option method", "alphabeta"});
    expect_trace_refusal({"trace", "plates", "--depth", "0"}, {"option depth", "1…64"});
    expect_trace_refusal({"trace", "plates", "--depth", "65"}, {"option depth", "1…64"});
    expect_trace_refusal({"trace", "plates", "--limit", "0"}, {"option limit"});
    expect_trace_refusal({"trace", "plates", "--format", "svg", "--limit", "5000"},
                         {"at most 1000"});
    expect_trace_refusal({"trace", "plates", "--format", "svg", "--json"}, {"json", "svg"});
}

TEST(Trace, RefusesBadPositions) {
    expect_trace_refusal({"trace", "2048"}, {"2048 needs a position"});
    expect_trace_refusal({"trace", "2048", "123"}, {"16 cells", "3"});
    expect_trace_refusal({"trace", "tictactoe", "xyz"}, {"cell 2"});
    expect_trace_refusal({"trace", "connect4", "48"}, {"move 2", "'8'"});
    expect_trace_refusal({"trace", "plates", "D"}, {"'D'"});
}

// ---- the documentation -------------------------------------------------------------------------

std::string file_text(const std::string& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file) << path;
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The commands of a page that draw pictures: the words, by the picture's path.
std::map<std::string, Words> picture_commands(const std::string& page) {
    std::map<std::string, Words> commands;
    const std::string text = file_text(kDocs + page);
    const std::regex line(R"(tilestone (trace [^\n>]*) > docs/([^\n]*\.svg)\n)");
    for (std::sregex_iterator at(text.begin(), text.end(), line), end; at != end; ++at) {
        std::istringstream stream((*at)[1]);
        commands[(*at)[2]] = Words(std::istream_iterator<std::string>(stream), {});
        EXPECT_NE(text.find("](../" + (*at)[2].str() + ")"), std::string::npos) << (*at)[2];
    }
    return commands;
}

TEST(HowItThinks, PicturesAreWhatTheirCommandsMake) {
    std::set<std::string> made;
    for (const char* page : {"guide/how-it-thinks.md", "guide/how-it-thinks.zh-CN.md"}) {
        const auto commands = picture_commands(page);
        EXPECT_GE(commands.size(), 4u) << page;
        for (const auto& [picture, words] : commands) {
            EXPECT_TRUE(file_text(kDocs + picture) == run(words).output)
                << "docs/" << picture << " is stale: call the command in docs/" << page;
            made.insert(picture);
        }
    }
    std::set<std::string> there;
    for (const auto& file : std::filesystem::directory_iterator(kDocs + "pictures")) {
        if (file.path().extension() != ".svg") continue;  // drawn by the page's own script
        there.insert("pictures/" + file.path().filename().string());
    }
    EXPECT_EQ(made, there);
}

/// The quoted terminal sessions of the pages: a command line with a prompt, then its output.
TEST(HowItThinks, QuotedAnswersAreWhatTheirCommandsPrint) {
    for (const char* page : {"guide/how-it-thinks.md", "guide/how-it-thinks.zh-CN.md"}) {
        const std::string text = file_text(kDocs + page);
        const std::regex block("```\\n\\$ tilestone (trace [^\\n]*)\\n([^`]*)```");
        int quoted = 0;
        for (std::sregex_iterator at(text.begin(), text.end(), block), end; at != end; ++at) {
            std::istringstream stream((*at)[1]);
            EXPECT_EQ(run(Words(std::istream_iterator<std::string>(stream), {})).output, (*at)[2]);
            ++quoted;
        }
        EXPECT_GE(quoted, 2) << page;
    }
}

}  // namespace
}  // namespace tilestone::cli
