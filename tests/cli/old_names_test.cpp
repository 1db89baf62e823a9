// SPDX-License-Identifier: MIT
//
// Options under the names of the release before: they work, one line says what they are now, and
// files that were written with them go on.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/cli/child.h"
#include "tests/cli/file_test.h"
#include "tilestone/match/batch.h"
#include "tilestone/match/gomoku/match_plan.h"
#include "tilestone/match/jobs/ledger.h"

namespace tilestone::cli {
namespace {

const std::string kWarning =
    "tilestone: options have new names, and the old ones work in this release only: ";

class OldNames : public FileTest {
protected:
    /// A ledger without results, as the release before began it.
    void begin(const std::string& kind, const std::string& text, std::uint64_t jobs) const {
        ASSERT_TRUE(jobs::Ledger::create(path("old.db"), {.kind = kind, .text = text, .jobs = jobs},
                                         match::batch_view()));
    }
};

TEST_F(OldNames, OfACommandAndItsPlayerAreInOneLine) {
    const Words words = {"train",   "gomoku", "--data",    path("games"),
                         "--pull",  "3",      "--network", "0",
                         "--games", "1",      "--player",  "tilestone:nodes=50,fours=0"};
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(outcome.error,
              kWarning + "network → network-epochs, pull → weight-decay, fours → vcf_nodes\n");
    // The file says the new name, and goes on under either.
    Words again = words;
    EXPECT_EQ(run(again).error, outcome.error);
    again.back() = "tilestone:nodes=50,vcf_nodes=0";
    EXPECT_EQ(run(again).error, kWarning + "network → network-epochs, pull → weight-decay\n");
}

TEST_F(OldNames, WarnInChinese) {
    const Outcome outcome = run(
        {"hint", "gomoku", "h8i9", "--lang", "zh", "--player", "tilestone:nodes=50,late_plies=9"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.error,
              "tilestone: 选项已改名，旧名只在本版本中可用：late_plies → lmp_depth\n");
}

TEST_F(OldNames, NewNamesWarnOfNothing) {
    const Outcome outcome =
        run({"hint", "gomoku", "h8i9", "--player", "tilestone:nodes=50,lmp_depth=9"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.error, "");
}

TEST_F(OldNames, BesideTheNewOneAreAnError) {
    const Outcome outcome =
        run({"train", "2048", "--out", path("x"), "--lanes", "2", "--actors=3"});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.error,
              "tilestone: option actors: it is given under its old name 'lanes' too\n");
    EXPECT_EQ(run({"hint", "gomoku", "h8", "--player", "tilestone:fours=1,vcf_nodes=1"}).error,
              "tilestone: player tilestone: option vcf_nodes: it is given under its old name "
              "'fours' too\n");
}

TEST_F(OldNames, AreNotInTheHelp) {
    const std::string help = run({"train", "--help"}).output;
    EXPECT_NE(help.find("--actors N"), std::string::npos);
    EXPECT_EQ(help.find("--lanes"), std::string::npos);
    EXPECT_EQ(run({"completion", "bash"}).output.find("--lanes"), std::string::npos);
}

TEST_F(OldNames, OfFlagsTakeOnAndOff) {
    for (const char* value : {"off", "on"}) {
        const Outcome outcome = run({"match", "gomoku", "random", "points", "--games", "2",
                                     "--sure", value, "--out", path(value)});
        EXPECT_EQ(outcome.code, 0);
        EXPECT_EQ(outcome.error, kWarning + "sure → adjudicate-wins\n");
    }
}

TEST_F(OldNames, OfRangesAreTuned) {
    const Words words = {"tune",
                         "2048",
                         "tilestone:network=small,depth=0,endgames=0",
                         "--options",
                         "endgames=0..1",
                         "--games",
                         "1",
                         "--iterations",
                         "1",
                         "--candidates",
                         "4",
                         "--out",
                         path("tuning"),
                         "--json"};
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(outcome.error, kWarning + "endgames → tablebase\n");
    EXPECT_NE(outcome.output.find("tablebase"), std::string::npos);
    EXPECT_EQ(outcome.output.find("endgames="), std::string::npos);
}

TEST_F(OldNames, ABatchBegunWithThemGoesOn) {
    const std::string old_player = "tilestone:network=small,depth=0,endgames=0";
    for (const std::string& player :
         {old_player, std::string("tilestone:network=small,depth=0,tablebase=0")}) {
        begin("batch", R"({"players":[")" + old_player + R"("],"games":1,"seed":5})", 1);
        const Outcome outcome = run({"auto", "2048", "--games", "1", "--seed", "5", "--player",
                                     player, "--out", path("old.db"), "--resume", "--json"});
        EXPECT_EQ(outcome.code, 0) << outcome.error;
        EXPECT_EQ(outcome.error, player == old_player ? kWarning + "endgames → tablebase\n" : "");
        EXPECT_EQ(parse_object(outcome.output)["games"], 1);
        std::filesystem::remove(path("old.db"));
    }
    begin("batch", R"({"players":[")" + old_player + R"("],"games":1,"seed":5})", 1);
    EXPECT_EQ(
        run({"auto", "2048", "--games", "1", "--seed", "5", "--player",
             "tilestone:network=small,depth=0,tablebase=1", "--out", path("old.db"), "--resume"})
            .code,
        2);
}

TEST_F(OldNames, AMatchBegunWithThemGoesOnAndIsMerged) {
    match::MatchPlan plan{.players = {"points", "tilestone:nodes=50,reduce_plies=3"},
                          .games = 2,
                          .tolerance = Milliseconds(10000)};
    std::string text = to_text(plan);
    // As it was written before.
    const std::string now = "lmr_depth";
    text.replace(text.find(now), now.size(), "reduce_plies");
    begin("match", text, 2);
    const Words words = {"match",       "gomoku",
                         "points",      "tilestone:nodes=50,lmr_depth=3",
                         "--games",     "2",
                         "--tolerance", "10000",
                         "--out",       path("old.db"),
                         "--resume"};
    const Outcome named = run(words);
    EXPECT_EQ(named.code, 0) << named.error;
    EXPECT_EQ(named.error, "");
    const Outcome alone = run({"match", "gomoku", "--resume", "--out", path("old.db")});
    EXPECT_EQ(alone.code, 0) << alone.error;
    Words other = words;
    other[9] = path("new.db");
    ASSERT_EQ(run(other).code, 0);
    const Outcome merged = run({"merge", path("whole.db"), path("new.db"), path("old.db")});
    EXPECT_EQ(merged.code, 0) << merged.error;
}

TEST_F(OldNames, OfAnExperimentFileWarnAndItsGamesGoOn) {
    const auto write = [&](const std::string& option, const std::string& player_option) {
        std::ofstream(path("x.toml"))
            << "title = \"T\"\ngame = \"2048\"\ngames = 1\n[[series]]\n"
               "player = \"tilestone:network=small,depth=0,"
            << player_option << "=0\"\nvary = { " << option << " = [0, 1] }\n";
    };
    write("endgames", "downgrade=off,cutoff");
    const Outcome first = run({"experiment", path("x.toml"), "--out", path("x")});
    EXPECT_EQ(first.code, 0) << first.error;
    EXPECT_EQ(first.error, kWarning + "endgames → tablebase\n");
    write("tablebase", "downgrade=off,cutoff");
    const Outcome again = run({"experiment", path("x.toml"), "--out", path("x"), "--resume"});
    EXPECT_EQ(again.code, 0) << again.error;
    EXPECT_EQ(again.error, "");
}

}  // namespace
}  // namespace tilestone::cli
