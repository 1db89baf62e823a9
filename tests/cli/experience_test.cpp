// SPDX-License-Identifier: MIT
//
// Tests `experience`, and `hint` with the learned losses.
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "tests/cli/child.h"
#include "tests/core_files/temp_folder.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

// In the first game White let Black have an open three, and more; the second is unrelated.
constexpr const char* kLosses = R"(tilestone experience 1
freestyle 15 6 2026-03-01T20:15:00Z 2026-03-02T08:00:00Z 2 h8a1h9a15h10o1h11h12h7
renju 9 1 2026-03-01T20:15:00Z 2026-03-01T20:15:00Z 1 a1e5
)";

std::string content_of(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

class Experience : public ::testing::Test {
protected:
    Outcome tell(Words words, const Surroundings& surroundings = {}) const {
        words.insert(words.begin(), "experience");
        words.insert(words.end(), {"--experience", file_});
        return run(words, surroundings);
    }
    json ask(Words words, const Surroundings& surroundings = {}) const {
        words.emplace_back("--json");
        const Outcome outcome = tell(words, surroundings);
        EXPECT_EQ(outcome.code, 0) << outcome.error;
        EXPECT_EQ(outcome.error, "");
        return parse_object(outcome.output);
    }
    std::string refusal(const Words& words, const Surroundings& surroundings = {}) const {
        const Outcome outcome = tell(words, surroundings);
        EXPECT_EQ(outcome.code, 2);
        EXPECT_TRUE(has_no_answer(outcome)) << outcome.output;
        return outcome.error;
    }

    TempFolder folder_;
    std::string file_ = folder_.file("experience.db");
};

TEST_F(Experience, ComesInIsListedAndGoesOut) {
    EXPECT_EQ(ask({"list"})["positions"], json::array());
    EXPECT_TRUE(folder_.names().empty());  // reading creates no file
    std::ofstream(folder_.file("in.txt")) << kLosses;
    const json imported = ask({"import", folder_.file("in.txt")});
    EXPECT_EQ(imported["added"], 2);
    EXPECT_EQ(imported["known"], 0);
    EXPECT_EQ(ask({"import", "-"}, {.input = kLosses})["known"], 2);
    const json listed = ask({"list"});
    EXPECT_EQ(listed["file"], file_);
    ASSERT_EQ(listed["positions"].size(), 2U);
    EXPECT_EQ(listed["positions"][0], json::parse(R"({
        "position": "h8a1h9a15h10o1", "rule": "freestyle", "size": 15, "loser": "white",
        "mistake": "o1", "game": "h8a1h9a15h10o1h11h12h7", "first_met": "2026-03-01T20:15:00Z",
        "last_met": "2026-03-02T08:00:00Z", "times": 2})"));
    EXPECT_EQ(ask({"export", folder_.file("out.txt")})["positions"], 2);
    EXPECT_EQ(content_of(folder_.file("out.txt")), kLosses);
    EXPECT_EQ(tell({"export", "-"}).output, kLosses);
    EXPECT_EQ(tell({"list"}).output,
              "2 positions known as lost, in " + file_ +
                  "\nh8a1h9a15h10o1  freestyle 15: white lost by o1, times: "
                  "2, last: 2026-03-02T08:00:00Z\na1  renju 9: black lost by "
                  "a1, times: 1, last: 2026-03-01T20:15:00Z\n");
    EXPECT_NE(tell({"list", "--lang", "zh"}).output.find("白方败于 o1"), std::string::npos);
}

TEST_F(Experience, Forgets) {
    ask({"import", "-"}, {.input = kLosses});
    EXPECT_EQ(refusal({"forget", "h8", "h9"}),
              "tilestone: forget: this position is not known as lost\n");
    EXPECT_EQ(refusal({"forget"}),
              "tilestone: forget: MOVES is missing: those that lead to the position; or --all\n");
    EXPECT_EQ(refusal({"forget", "--all"}),
              "tilestone: forget --all would forget every position; say so with --yes\n");
    EXPECT_EQ(refusal({"forget", "a1", "--all", "--yes"}),
              "tilestone: forget: either MOVES or --all\n");
    EXPECT_EQ(ask({"list"})["positions"].size(), 2U);
    // A mirror image, with the moves in another order.
    EXPECT_EQ(ask({"forget", "h10o15h8", "o1h9a1"})["forgotten"], 1);
    EXPECT_EQ(ask({"forget", "i9", "--rule", "renju", "--size", "9"})["forgotten"], 1);
    ask({"import", "-"}, {.input = kLosses});
    EXPECT_EQ(tell({"forget", "--all", "--yes"}).output, "2 positions forgotten\n");
    EXPECT_EQ(ask({"list"})["positions"].size(), 0U);
}

TEST_F(Experience, BadInputIsOneLineAndChangesNothing) {
    EXPECT_EQ(refusal({"learn"}),
              "tilestone: experience: there is no action 'learn'; there are: list, export, import, "
              "forget\n");
    EXPECT_EQ(refusal({"export"}), "tilestone: experience export: a file is missing\n");
    EXPECT_EQ(refusal({"list", "x"}), "tilestone: experience list: one word too many: 'x'\n");
    EXPECT_EQ(refusal({"import", "-"}, {.input = std::string(kLosses) + "renju 9\n"}),
              "tilestone: standard input: line 4: has 2 fields with a space between each two, not "
              "7\n");
    EXPECT_FALSE(std::filesystem::exists(file_));
    std::ofstream(file_) << "a diary";
    EXPECT_EQ(refusal({"import", "-"}, {.input = kLosses}),
              "tilestone: '" + file_ + "' is another kind of file, not an experience\n");
    EXPECT_EQ(refusal({"list"}),
              "tilestone: '" + file_ + "' is another kind of file, not an experience\n");
    EXPECT_EQ(content_of(file_), "a diary");
}

TEST_F(Experience, TheUsualFileIsInTheFolderForData) {
    const Surroundings surroundings{.input = kLosses,
                                    .environment = {{"XDG_DATA_HOME", folder_.file("data")}}};
    EXPECT_EQ(run({"experience", "import", "-"}, surroundings).code, 0);
    EXPECT_TRUE(std::filesystem::exists(folder_.file("data/tilestone/experience.db")));
    EXPECT_TRUE(run({"experience", "list"}, surroundings).output.starts_with("2 positions"));
    const Surroundings nowhere{.environment = {{"XDG_DATA_HOME", ""}, {"HOME", "x"}}};
    EXPECT_EQ(run({"experience", "list"}, nowhere).error,
              "tilestone: neither XDG_DATA_HOME nor HOME names a folder; --experience names a "
              "file\n");
}

TEST_F(Experience, AHintOfClassicAvoidsWhatWasLost) {
    const Words question = {"hint",    "gomoku", "h8a1h9a15h10", "--player", "classic:margin=0",
                            "--depth", "2",      "--json"};
    const std::string move = parse_object(run(question).output)["move"];
    ask({"import", "-"}, {.input = "tilestone experience 1\nfreestyle 15 6 2026-03-01T20:15:00Z "
                                   "2026-03-01T20:15:00Z 1 h8a1h9a15h10" +
                                   move + "\n"});
    Words learnt = question;
    learnt.insert(learnt.end(), {"--experience", file_});
    const Outcome outcome = run(learnt);
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_NE(parse_object(outcome.output)["move"], move);
    learnt[4] = "points";
    EXPECT_EQ(run(learnt).error,
              "tilestone: option experience is for the player classic, not for points\n");
    EXPECT_EQ(
        run({"hint", "gomoku", "h8", "--player", "classic", "--experience", folder_.file("none")})
            .error,
        "tilestone: there is no experience '" + folder_.file("none") + "'\n");
}

}  // namespace
}  // namespace tilestone::cli
