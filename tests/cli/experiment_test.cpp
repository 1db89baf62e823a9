// SPDX-License-Identifier: MIT
//
// Tests experiments with the real program: the result folder, resuming, redrawing, bad input.
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/cli/child.h"
#include "tests/cli/file_test.h"
#include "tests/paths.h"
#include "tilestone/core/rng.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

constexpr const char* kFile = R"(
title = "Depth & width"
about = "Why?"
game = "2048"
games = 8
seed = 4
until = 256
[[series]]
name = "minimax"
player = "minimax"
vary = { depth = [1, 2] }
[[series]]
player = "greedy"
games = 5
)";

class ExperimentTest : public FileTest {
protected:
    json play(Words more) {
        Words words = {"experiment", "--json"};
        words.insert(words.end(), more.begin(), more.end());
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.code, 0) << outcome.error;
        return parse_object(outcome.output);
    }
    /// Removes the times, the only part that differs from run to run.
    static json without_times(json answer) {
        for (const char* key : {"folder", "seconds"}) EXPECT_EQ(answer.erase(key), 1u) << key;
        for (json& cell : answer["cells"]) {
            for (const char* key : {"moves_per_second", "mean_ms", "longest_ms"}) cell.erase(key);
        }
        return answer;
    }
};

TEST_F(ExperimentTest, LeavesAFolderThatSpeaksForItself) {
    const json answer = play({save("depths.toml", kFile)});
    EXPECT_EQ(answer["title"], "Depth & width");
    EXPECT_EQ(answer["games"], 21);
    EXPECT_EQ(answer["cells"].size(), 3u);
    EXPECT_EQ(answer["cells"][1]["player"], "minimax:depth=2");
    EXPECT_EQ(answer["cells"][2]["games"], 5);
    EXPECT_EQ(content("depths/experiment.toml"), kFile);
    const std::string table = content("depths/table.csv");
    EXPECT_EQ(table.rfind("cell,series,depth,games,mean_score,low,high,median,ms_a_move,depth", 0),
              0u);
    EXPECT_EQ(std::ranges::count(table, '\n'), 4);
    EXPECT_EQ(std::ranges::count(content("depths/games.ndjson"), '\n'), 22);
    EXPECT_TRUE(parse_object(content("depths/origin.ndjson")).contains("revision"));
    for (const char* picture : {"tiles.svg", "score.svg", "time.svg"}) {
        EXPECT_NE(content("depths/" + std::string(picture)).find("</svg>"), std::string::npos);
    }
    const std::string page = content("depths/index.html");
    EXPECT_NE(page.find("Depth &amp; width"), std::string::npos);
    EXPECT_NE(page.find("</html>"), std::string::npos);
}

TEST_F(ExperimentTest, IsTheSameByThreadsProcessesAndParts) {
    const std::string file = save("x.toml", kFile);
    const json one = without_times(play({file, "--out", path("a")}));
    EXPECT_EQ(one, without_times(play({file, "--out", path("b"), "--threads", "3"})));
    EXPECT_EQ(one, without_times(play({file, "--out", path("c"), "--processes", "2"})));
    for (const char* part : {"1/3", "2/3", "3/3"}) {
        play({file, "--out", path("p" + std::string(part, 1)), "--shard", part});
    }
    ASSERT_EQ(::mkdir(path("d").c_str(), 0777), 0);
    const Outcome merged = run({"merge", path("d/games.db"), path("p1/games.db"),
                                path("p2/games.db"), path("p3/games.db")});
    ASSERT_EQ(merged.code, 0) << merged.error;
    EXPECT_EQ(one, without_times(play({file, "--out", path("d"), "--resume"})));
}

TEST_F(ExperimentTest, GoesOnFromTheLedgerOrFromTheGames) {
    const std::string file = save("x.toml", kFile);
    const json whole = without_times(play({file}));
    const std::string games = content("x/games.ndjson");
    EXPECT_EQ(whole, without_times(play({file, "--resume"})));

    // As in a repository: no ledger, and here only some of the games.
    ASSERT_EQ(::unlink(path("x/games.db").c_str()), 0);
    save("x/games.ndjson", games.substr(0, games.find('\n', games.size() / 2) + 1));
    EXPECT_EQ(whole, without_times(play({file, "--resume"})));
    EXPECT_EQ(std::ranges::count(content("x/games.ndjson"), '\n'), 22);
}

TEST_F(ExperimentTest, DrawsAnewWithoutPlaying) {
    const std::string file = save("x.toml", kFile);
    const json whole = without_times(play({file}));
    ASSERT_EQ(::unlink(path("x/games.db").c_str()), 0);
    const std::string origin = content("x/origin.ndjson");
    const std::string picture = content("x/tiles.svg");
    save("x/tiles.svg", "");
    EXPECT_EQ(whole, without_times(play({file, "--draw"})));
    EXPECT_EQ(content("x/tiles.svg"), picture);
    EXPECT_EQ(content("x/origin.ndjson"), origin);
    EXPECT_NE(::access(path("x/games.db").c_str(), F_OK), 0);  // no ledger was created
}

TEST_F(ExperimentTest, SurvivesKills) {
    const std::string file = save("x.toml", std::string(kFile) + "[[series]]\nname = \"more\"\n" +
                                                "player = \"minimax:depth=2\"\ngames = 200\n");
    const json whole = without_times(play({file, "--out", path("whole")}));
    Rng rng(1);
    Words words = {"experiment", file, "--out", path("killed"), "--resume", "--json"};
    for (int kills = 0; kills < 8; ++kills) {
        Child child(words);
        ::usleep(static_cast<useconds_t>(rng.below(60'000)));
        child.send_signal(SIGKILL);
        static_cast<void>(child.finish());
    }
    EXPECT_EQ(whole, without_times(play({file, "--out", path("killed"), "--resume"})));
}

TEST_F(ExperimentTest, RefusesInOneLineAndKeepsWhatIsThere) {
    const std::string file = save("x.toml", kFile);
    play({file});
    const std::string games = content("x/games.ndjson");
    const auto refusal = [&](const Words& words) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.code, 2) << outcome.output;
        EXPECT_EQ(std::ranges::count(outcome.error, '\n'), 1) << outcome.error;
        return outcome.error;
    };
    EXPECT_NE(refusal({"experiment", file}).find("is there already"), std::string::npos);
    const std::string other =
        save("other.toml", std::string(kFile) + "[[series]]\nplayer = \"random\"\n");
    EXPECT_NE(
        refusal({"experiment", other, "--out", path("x"), "--resume"}).find("another experiment"),
        std::string::npos);
    EXPECT_NE(refusal({"experiment", path("none.toml")}).find("none.toml"), std::string::npos);
    EXPECT_NE(refusal({"experiment", save("bad.toml", "gmae = 1\n")}).find("bad.toml:1: "),
              std::string::npos);
    EXPECT_NE(refusal({"experiment", other, "--draw"}).find("other/games.ndjson"),
              std::string::npos);
    EXPECT_NE(refusal({"experiment", other, "--shard", "7/3"}).find("shard"), std::string::npos);
    EXPECT_EQ(content("x/games.ndjson"), games);
}

TEST_F(ExperimentTest, DamagedGamesAreRefusedAndStay) {
    const std::string file = save("x.toml", kFile);
    play({file});
    ASSERT_EQ(::unlink(path("x/games.db").c_str()), 0);
    const std::string games = content("x/games.ndjson");
    const std::string damaged = games + "{\"unit\":77}\n";
    save("x/games.ndjson", damaged);
    for (const char* how : {"--resume", "--draw", "--resume"}) {
        const Outcome outcome = run({"experiment", file, how});
        EXPECT_EQ(outcome.code, 2) << how;
        EXPECT_NE(outcome.error.find("x/games.ndjson':23: "), std::string::npos) << outcome.error;
        EXPECT_EQ(content("x/games.ndjson"), damaged) << how;
    }
    // A ledger that was killed after its creation, before the games were copied into it.
    ASSERT_EQ(run({"experiment", file, "--out", path("y"), "--shard", "2/2"}).code, 0);
    ASSERT_EQ(::rename(path("y/games.db").c_str(), path("x/games.db").c_str()), 0);
    save("x/games.ndjson", games);
    EXPECT_EQ(play({file, "--draw"})["games"], 21);
    EXPECT_EQ(std::ranges::count(content("x/games.ndjson"), '\n'), 22);
}

TEST_F(ExperimentTest, DrawsCurvesOfTrainingsAlone) {
    save("a.csv", "games,mean_score\n100,5000\n200,7000\n");
    const std::string file =
        save("x.toml",
             "title = \"T\"\ngame = \"2048\"\n[[curve]]\nname = \"one <1>\"\nfile = "
             "\"a.csv\"\n[[curve]]\nname = \"two\"\nfile = \"a.csv\"\n");
    play({file});
    EXPECT_NE(content("x/learning.svg").find("one &lt;1&gt;"), std::string::npos);
    save("a.csv", "games,mean_score\n100\n");
    const Outcome outcome = run({"experiment", file});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_NE(outcome.error.find("a.csv':2: too few columns"), std::string::npos) << outcome.error;
}

TEST_F(ExperimentTest, RatesPlayersOfGomoku) {
    const std::string file = save("x.toml", R"(
title = "T"
game = "gomoku"
games = 4
[match]
size = 9
[[series]]
player = "points"
[[series]]
player = "random"
)");
    const json answer = play({file});
    EXPECT_EQ(answer["cells"][0]["games"], 4);
    EXPECT_GT(answer["cells"][0]["elo"], answer["cells"][1]["elo"]);
    EXPECT_NE(content("x/elo.svg").find("points"), std::string::npos);
    EXPECT_EQ(
        content("x/table.csv").rfind("cell,series,games,score,elo,low,high\n0,points,4,4,", 0), 0u)
        << content("x/table.csv");
}

/// The results in the repository equal what this program draws from their games.
TEST_F(ExperimentTest, CommittedResultsAreDrawnAsTheyStand) {
    namespace fs = std::filesystem;
    std::size_t checked = 0;
    for (const auto& entry : fs::directory_iterator(test::in_repository("experiments"))) {
        const fs::path kept = entry.path();
        const std::string name = kept.filename().string();
        if (!fs::exists(kept / "games.ndjson")) continue;
        fs::create_directory(path(name));
        for (const char* file : {"experiment.toml", "games.ndjson", "origin.ndjson"}) {
            fs::copy(kept / file, path(name + "/" + file));
        }
        play({path(name + "/experiment.toml"), "--draw", "--lang", "en"});
        for (const auto& file : fs::directory_iterator(path(name))) {
            const std::string short_name = file.path().filename().string();
            std::ostringstream expected;
            expected << std::ifstream(kept / short_name, std::ios::binary).rdbuf();
            EXPECT_EQ(content(name + "/" + short_name), expected.str()) << name << short_name;
        }
        ++checked;
    }
    EXPECT_GE(checked, 3u);
}

}  // namespace
}  // namespace tilestone::cli
