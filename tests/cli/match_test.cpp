// SPDX-License-Identifier: MIT
//
// Tests matches with the real program: tables, files, kills, wrong words.
#include <algorithm>
#include <chrono>
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
#include "tilestone/match/jobs/ledger.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

Words match(const Words& more) {
    Words words = {"match", "gomoku"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

json play_match(Words more) {
    more.push_back("--json");
    const Outcome outcome = run(match(more));
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    return parse_object(outcome.output);
}

/// The parts of an answer that do not depend on time, threads or file.
json table_alone(json answer) {
    for (const char* key : {"played", "seconds", "threads", "file", "longest_over_ms"}) {
        EXPECT_EQ(answer.erase(key), 1u) << key;
    }
    return answer;
}

struct BadMatchWords {
    Words words;
    const char* says;
};

using MatchTest = FileTest;

/// A program that creates a file when it is started.
class MatchWithProgram : public FileTest {
protected:
    void SetUp() override {
        std::ofstream(path("engine")) << "#!/bin/sh\ntouch '" << path("started") << "'\nexec '"
                                      << test::program("pbrain-tilestone") << "'\n";
        std::filesystem::permissions(path("engine"), std::filesystem::perms::owner_all);
    }
    /// Plays half of the four games.
    [[nodiscard]] Outcome play_half() const {
        return run(match({"pbrain:" + path("engine"), "random", "--games", "4", "--size", "9",
                          "--nodes", "300", "--out", path("a.db"), "--shard", "1/2"}));
    }
    [[nodiscard]] Outcome go_on(Words more) const {
        std::filesystem::remove(path("started"));
        Words words = match({"--resume", "--out", path("a.db"), "--json"});
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    }
    [[nodiscard]] bool was_started() const { return std::filesystem::exists(path("started")); }
};

TEST_F(MatchWithProgram, ThatOnlyAFileNamesIsNotStarted) {
    ASSERT_EQ(play_half().code, 0);
    ASSERT_TRUE(was_started());
    const Outcome outcome = go_on({});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.error, "tilestone: '" + path("a.db") +
                                 "' would start 'pbrain:" + path("engine") +
                                 "'; name the players again, or trust the file with --trust\n");
    EXPECT_FALSE(was_started());

    const Outcome trusted = go_on({"--trust"});
    EXPECT_EQ(trusted.code, 0) << trusted.error;
    EXPECT_TRUE(was_started());
    EXPECT_EQ(parse_object(trusted.output)["played"], 2);
}

TEST_F(MatchWithProgram, ThatIsNamedAgainIsStarted) {
    ASSERT_EQ(play_half().code, 0);
    std::filesystem::remove(path("started"));
    const Outcome outcome =
        run(match({"pbrain:" + path("engine"), "random", "--games", "4", "--size", "9", "--nodes",
                   "300", "--out", path("a.db"), "--resume"}));
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_TRUE(was_started());
}

TEST_F(MatchWithProgram, AFinishedMatchReportsWithoutThem) {
    ASSERT_EQ(play_half().code, 0);
    const json table = table_alone(parse_object(go_on({"--trust"}).output));
    std::filesystem::remove(path("engine"));
    const Outcome outcome = go_on({"--html", path("a.html")});
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(table_alone(parse_object(outcome.output)), table);
    EXPECT_TRUE(std::filesystem::exists(path("a.html")));
    EXPECT_FALSE(was_started());
}

TEST_F(MatchTest, WrongWordsLeaveNoFile) {
    for (const char* player : {"nobody", "pbrain:/none/engine"}) {
        for (const bool resume : {false, true}) {
            Words words = match({player, "random", "--out", path("a.db")});
            if (resume) words.emplace_back("--resume");
            EXPECT_EQ(run(words).code, 2) << player;
        }
    }
    EXPECT_EQ(files(), std::vector<std::string>{});
}

TEST_F(MatchTest, AFileThatCannotBeWrittenIsToldBeforeTheGames) {
    for (const std::string option : {"html", "csv", "ndjson", "sgf", "psq"}) {
        const Outcome outcome = run(match({"random", "random", "--games", "100000", "--out",
                                           path("a.db"), "--" + option, path("none/x")}));
        EXPECT_EQ(outcome.code, 2);
        EXPECT_TRUE(outcome.error.starts_with("tilestone: option " + option + ": cannot write '" +
                                              path("none/x")))
            << outcome.error;
    }
    EXPECT_EQ(files(), std::vector<std::string>{});
}

TEST_F(MatchTest, HasThePromisedKeys) {
    const json answer = play_match(
        {"classic:depth=2", "random", "--games", "6", "--size", "9", "--out", path("a.db")});
    for (const char* key : {"wins", "losses", "draws", "elo", "elo_error", "timeouts", "illegal",
                            "crashes", "pairs", "superior", "sprt", "players", "pairings"}) {
        EXPECT_TRUE(answer.contains(key)) << key;
    }
    EXPECT_EQ(answer["wins"], 6);
    EXPECT_EQ(answer["elo"], nullptr);  // infinite
    EXPECT_EQ(answer["pairs"], json({0, 0, 0, 0, 3}));
    for (const char* key : {"timeouts", "illegal", "crashes"}) {
        EXPECT_EQ(answer[key], (json{{"a", 0}, {"b", 0}}));
    }
    EXPECT_GT(answer["players"][0]["elo"], answer["players"][1]["elo"]);
}

TEST_F(MatchTest, IsTheSameWithAnyNumberOfThreads) {
    const Words words = {"classic:nodes=200", "points", "random", "--games", "4", "--size", "9"};
    Words one = words;
    one.insert(one.end(), {"--out", path("1.db")});
    Words three = words;
    three.insert(three.end(), {"--out", path("3.db"), "--threads", "3"});
    EXPECT_EQ(table_alone(play_match(one)), table_alone(play_match(three)));
}

/// After repeated kills, a match ends with the table of an undisturbed one and has played each game
/// once.
TEST_F(MatchTest, SurvivesKills) {
    const Words words = {"classic:nodes=400", "points", "--games", "40", "--threads", "2"};
    Words undisturbed = words;
    undisturbed.insert(undisturbed.end(), {"--out", path("whole.db")});
    const json whole = play_match(undisturbed);
    Words killed = words;
    killed.insert(killed.end(), {"--out", path("killed.db")});
    Rng rng(3);
    int kills = 0;
    killed.push_back("--resume");
    for (; kills < 10; ++kills) {
        Child child(match(killed));
        // The first kills come before there is a game, a plan or a file.
        ::usleep(rng.below(20'000U * static_cast<unsigned>(kills + 1)));
        child.send_signal(SIGKILL);
        if (child.finish().code == 0) break;
    }
    EXPECT_GT(kills, 0);
    const json rest = play_match(killed);
    EXPECT_EQ(table_alone(rest), table_alone(whole));
}

TEST_F(MatchTest, StopsByItself) {
    const json answer = play_match({"classic:depth=2", "random", "--games", "1000", "--size", "9",
                                    "--sprt", "0,100", "--threads", "3", "--out", path("a.db")});
    EXPECT_EQ(answer["sprt"]["verdict"], "accepted");
    EXPECT_LT(answer["games"], 100);
    // When the match is decided, resuming it only reports.
    const json again = play_match({"--resume", "--out", path("a.db")});
    EXPECT_EQ(again["played"], 0);
    EXPECT_EQ(table_alone(again), table_alone(answer));
}

TEST_F(MatchTest, GoesOnWithTheLastOne) {
    const Surroundings home{.environment = {{"XDG_DATA_HOME", path("data")}}};
    const Words begin = match({"points", "random", "--games", "2", "--size", "9", "--json"});
    const json first = parse_object(run(begin, home).output);
    const json last = parse_object(run(match({"--resume", "--json"}), home).output);
    EXPECT_EQ(first["file"], last["file"]);
    EXPECT_EQ(last["games"], 2);
    // A ledger named by a wrong clock is the last one only if it was written last.
    const std::filesystem::path file = first["file"].get<std::string>();
    const auto future = file.parent_path() / "29990101-000000-1.db";
    std::filesystem::rename(file, future);
    std::filesystem::last_write_time(
        future, std::filesystem::last_write_time(future) - std::chrono::hours(1));
    const json second = parse_object(run(begin, home).output);
    const json now = parse_object(run(match({"--resume", "--json"}), home).output);
    EXPECT_EQ(now["file"], second["file"]);
}

TEST_F(MatchTest, WritesItsGames) {
    std::ofstream(path("openings.txt")) << "# one\nh8i9\n";
    play_match({"classic:depth=1", "points", "--games", "2", "--openings", path("openings.txt"),
                "--out", path("a.db"), "--csv", path("a.csv"), "--ndjson", path("a.ndjson"),
                "--sgf", path("a.sgf"), "--psq", path("")});
    const std::string csv = content("a.csv");
    EXPECT_EQ(std::ranges::count(csv, '\n'), 3);
    EXPECT_NE(csv.find("\n2,1,points,classic:depth=1,"), std::string::npos);
    std::istringstream lines(content("a.ndjson"));
    for (std::string line; std::getline(lines, line);) {
        const json game = parse_object(line + "\n");
        EXPECT_EQ(game["opening"], 2);
        EXPECT_EQ(game["times"].size(), game["plies"].get<std::size_t>() - 2);
    }
    for (const Words& words : {Words{"convert", path("a.sgf"), "-", "--to", "txt", "--game", "2"},
                               Words{"convert", path("0002.psq"), "-", "--to", "txt"}}) {
        const Outcome moves = run(words);
        EXPECT_EQ(moves.code, 0) << moves.error;
        EXPECT_NE(csv.find(moves.output.substr(0, moves.output.find('\n'))), std::string::npos);
    }
}

TEST_F(MatchTest, InterruptedTellsWhatThereIs) {
    const json answer = interrupted(match({"classic:nodes=20000", "points", "--games", "100000",
                                           "--out", path("a.db"), "--json"}),
                                    "games, ");
    EXPECT_GT(answer["games"], 0);
}

TEST_F(MatchTest, Of2048ComparesMeans) {
    const Words words = {"match", "2048", "greedy", "random", "--games", "20", "--json"};
    const auto play_2048 = [&](const Words& more) {
        Words all = words;
        all.insert(all.end(), more.begin(), more.end());
        const Outcome outcome = run(all);
        EXPECT_EQ(outcome.code, 0) << outcome.error;
        json answer = parse_object(outcome.output);
        for (json& player : answer["players"]) {
            for (const char* key : {"moves_per_second", "mean_ms", "longest_ms"}) player.erase(key);
        }
        for (const char* key : {"seconds", "threads", "file"}) answer.erase(key);
        return answer;
    };
    const json one = play_2048({"--out", path("1.db")});
    EXPECT_EQ(one["players"][0]["games"], 20);
    EXPECT_EQ(one["comparisons"].size(), 1u);
    EXPECT_GT(one["comparisons"][0]["ratio"], 1.5);
    EXPECT_GT(one["comparisons"][0]["superior"], 0.999);
    EXPECT_GT(one["comparisons"][0]["games_needed"], 20);
    EXPECT_EQ(play_2048({"--out", path("3.db"), "--threads", "3"}), one);
    EXPECT_EQ(play_2048({"--out", path("3.db"), "--resume"}), one);
    const Outcome alone = run({"match", "2048", "--resume", "--out", path("1.db")});
    EXPECT_EQ(alone.code, 0) << alone.error;
    EXPECT_NE(alone.output.find("greedy"), std::string::npos);
    const Outcome other = run(match({"--resume", "--out", path("1.db")}));
    EXPECT_EQ(other.code, 2);
    EXPECT_NE(other.error.find("another kind"), std::string::npos) << other.error;
}

TEST_F(MatchTest, Of2048WritesFiles) {
    const Outcome outcome =
        run({"match", "2048", "greedy", "random", "--games", "3", "--out", path("a.db"), "--html",
             path("a.html"), "--csv", path("a.csv"), "--ndjson", path("a.ndjson")});
    ASSERT_EQ(outcome.code, 0) << outcome.error;
    const std::string csv = content("a.csv");
    EXPECT_EQ(csv.rfind("game,player,seed,score,moves,largest,seconds,nodes,mean_depth,longest_ms\n"
                        "1,greedy,1,",
                        0),
              0u)
        << csv;
    EXPECT_EQ(std::ranges::count(csv, '\n'), 7);
    std::istringstream lines(content("a.ndjson"));
    double greedy = 0;
    std::size_t games = 0;
    for (std::string line; std::getline(lines, line); ++games) {
        const json game = json::parse(line);
        if (game["player"] == "greedy") greedy += game["score"].get<double>() / 3;
    }
    EXPECT_EQ(games, 6u);
    const json answer =
        parse_object(run({"match", "2048", "--resume", "--out", path("a.db"), "--json"}).output);
    EXPECT_NEAR(greedy, answer["players"][0]["mean_score"].get<double>(), 1e-3);
    const std::string page = content("a.html");
    EXPECT_NE(page.find("greedy – random"), std::string::npos);
    EXPECT_NE(page.find("against random"), std::string::npos);
    EXPECT_NE(page.find("</html>"), std::string::npos);
}

TEST_F(MatchTest, Of2048RefusesWhatIsForGomoku) {
    for (const BadMatchWords& bad :
         {BadMatchWords{{"greedy"}, "two players"},
          BadMatchWords{{"greedy", "gredy"}, "did you mean greedy?"},
          BadMatchWords{{"greedy", "random", "--rule", "renju"}, "for gomoku"},
          BadMatchWords{{"greedy", "random", "--sgf", "x"}, "for gomoku"}}) {
        Words all = {"match", "2048"};
        all.insert(all.end(), bad.words.begin(), bad.words.end());
        const Outcome outcome = run(all);
        EXPECT_EQ(outcome.code, 2);
        EXPECT_NE(outcome.error.find(bad.says), std::string::npos) << outcome.error;
    }
}

TEST_F(MatchTest, AutoSurvivesKills) {
    const Words words = {"auto",      "2048", "--player", "expectimax:depth=1", "--games", "40",
                         "--threads", "2",    "--json"};
    const auto scores = [](const Outcome& outcome) {
        EXPECT_EQ(outcome.code, 0) << outcome.error;
        const json answer = parse_object(outcome.output);
        return std::pair{answer["games"].get<int>(), answer["mean_score"].get<double>()};
    };
    Words kept = words;
    kept.insert(kept.end(), {"--out", path("auto.db"), "--resume"});
    for (unsigned i = 0; i < 5; ++i) {
        Child child(kept);
        ::usleep(30'000 * (i + 1));
        child.send_signal(SIGKILL);
        if (child.finish().code == 0) break;
    }
    EXPECT_EQ(scores(run(kept)), scores(run(words)));
}

TEST_F(MatchTest, ProcessesPlayTheSameGames) {
    const Words words = {"classic:nodes=200", "points", "random", "--games", "6", "--size", "9"};
    Words threads = words;
    threads.insert(threads.end(), {"--out", path("t.db")});
    Words processes = words;
    processes.insert(processes.end(), {"--out", path("p.db"), "--processes", "3"});
    EXPECT_EQ(table_alone(play_match(processes)), table_alone(play_match(threads)));
    const Words batch = {"auto", "2048", "--games", "10", "--player", "greedy", "--json"};
    Words remote = batch;
    remote.insert(remote.end(), {"--processes", "2"});
    EXPECT_EQ(parse_object(run(remote).output)["mean_score"],
              parse_object(run(batch).output)["mean_score"]);
}

TEST_F(MatchTest, OutlivesItsWorkers) {
    const Words words = {"classic:nodes=4000", "points", "--games", "20"};
    Words threads = words;
    threads.insert(threads.end(), {"--out", path("t.db")});
    const json whole = table_alone(play_match(threads));
    Words processes = match(words);
    processes.insert(processes.end(), {"--out", path("p.db"), "--processes", "2", "--json"});
    Child child(processes, {.error_on_terminal = true});
    ASSERT_TRUE(child.wait_for_error("games"));
    const std::vector<pid_t> workers = children_of(child.process());
    EXPECT_FALSE(workers.empty());
    for (const pid_t worker : workers) ::kill(worker, SIGKILL);
    const Outcome outcome = child.finish();
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(table_alone(parse_object(outcome.output)), whole);
}

TEST_F(MatchTest, WorkersRefuseWhatIsNoPlan) {
    for (const char* input : {"x\n", "{\"kind\":\"chess\",\"text\":\"{}\",\"units\":1}\n",
                              "{\"kind\":\"match\",\"text\":\"{}\",\"units\":1}\n"}) {
        const Outcome outcome = run({"worker"}, {.input = input});
        EXPECT_EQ(outcome.code, 2) << input;
        EXPECT_TRUE(outcome.output.starts_with("refused ")) << outcome.output;
    }
    EXPECT_EQ(run({"worker"}).code, 0);
}

/// Merged shards, played independently, equal the whole match.
TEST_F(MatchTest, PartsMakeTheWhole) {
    const Words words = {"classic:nodes=200", "points", "random", "--games", "6", "--size", "9"};
    Words whole = words;
    whole.insert(whole.end(), {"--out", path("whole.db")});
    const json undivided = table_alone(play_match(whole));
    Words merge = {"merge", path("merged.db")};
    for (const char* shard : {"1/5", "2/5", "3/5", "4/5", "5/5"}) {
        const std::string part = path("part" + std::string(shard, 1) + ".db");
        Words words_of_part = words;
        words_of_part.insert(words_of_part.end(), {"--out", part, "--shard", shard});
        EXPECT_LT(play_match(words_of_part)["games"], 18);
        merge.push_back(part);
    }
    const Outcome merged = run(merge);
    EXPECT_EQ(merged.code, 0) << merged.error;
    EXPECT_EQ(table_alone(play_match({"--resume", "--out", path("merged.db")})), undivided);
    EXPECT_EQ(run(merge).code, 0);  // again: nothing changes
    merge.push_back(path("whole.db"));
    EXPECT_EQ(run(merge).code, 0);
    play_match({"points", "random", "--games", "1", "--size", "9", "--out", path("other.db")});
    merge.push_back(path("other.db"));
    const Outcome refused = run(merge);
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.error.find("other words"), std::string::npos);
}

TEST_F(MatchTest, BadWordsAreOneLine) {
    std::ofstream(path("bad.txt")) << "h8i9\nh8h8\n";
    std::ofstream(path("other.db")) << std::string(300, 'x');
    ASSERT_EQ(play_match({"points", "random", "--games", "1", "--size", "9", "--out",
                          path("a.db")})["games"],
              1);
    const std::vector<BadMatchWords> all = {
        {{"classic"}, "two players are needed"},
        {{"classic", "clasic"}, "did you mean classic?"},
        {{"classic:depth=x", "points"}, "depth"},
        {{"classic", "points", "--games", "0"}, "games"},
        {{"classic", "points", "--sprt", "5,0"}, "sprt"},
        {{"classic", "points", "--shard", "6/5"}, "option shard"},
        {{"classic", "points", "random", "--sprt", "0,5"}, "two players"},
        {{"classic", "points", "--openings", path("bad.txt")}, "bad.txt':2: "},
        {{"classic", "points", "--openings", path("none.txt")}, "none.txt"},
        {{"classic", "points", "--out", path("other.db")}, "not a ledger"},
        {{"classic", "points", "--out", path("a.db")}, "is there already"},
        {{"--resume", "--out", path("none.db")}, "no such file"},
        {{"classic", "points", "--resume", "--out", path("a.db")}, "other words"},
        {{"classic", "points", "--out", path("no/folder/a.db")}, "no/folder"}};
    for (const auto& [words, says] : all) {
        const Outcome outcome = run(match(words));
        EXPECT_EQ(outcome.code, 2) << says;
        EXPECT_NE(outcome.error.find(says), std::string::npos) << says << ": " << outcome.error;
        EXPECT_EQ(std::ranges::count(outcome.error, '\n'), 1) << outcome.error;
        EXPECT_TRUE(has_no_answer(outcome)) << outcome.output;
    }
}

/// A ledger of the same plan with one row that is no result, under a checksum that is right.
void put_nonsense(const std::string& path) {
    const auto ledger = jobs::Ledger::read(path);
    ASSERT_TRUE(ledger) << ledger.error().message;
    const jobs::Plan plan = ledger->plan();
    std::filesystem::remove(path);
    auto other = jobs::Ledger::create(path, plan, "");
    ASSERT_TRUE(other) << other.error().message;
    ASSERT_TRUE(other->add(0, "nonsense"));
}

TEST_F(MatchTest, ARowThatIsNoResultIsNamedAndNotSkipped) {
    std::ofstream(path("x.toml")) << "title = \"T\"\ngame = \"gomoku\"\ngames = 2\n[match]\n"
                                     "size = 9\n[[series]]\nplayer = \"points\"\n[[series]]\n"
                                     "player = \"random\"\n";
    struct Reader {
        Words begin;
        Words resume;
        std::string file;
        const char* row;
    };
    const Words tuning = {
        "tune",    "2048", "minimax-snake:depth=1", "--options", "smooth", "--iterations", "1",
        "--games", "1",    "--candidates",          "4",         "--out",  path("c")};
    const std::vector<Reader> readers = {
        {match({"points", "random", "--games", "2", "--size", "9", "--out", path("a.db")}),
         {"match", "gomoku", "--resume", "--out", path("a.db"), "--ndjson", path("games")},
         path("a.db"),
         "game 1"},
        {{"match", "2048", "random", "greedy", "--games", "2", "--out", path("b.db")},
         {"match", "2048", "--resume", "--out", path("b.db"), "--csv", path("games")},
         path("b.db"),
         "game 1"},
        {{"auto", "2048", "--player", "random", "--games", "2", "--out", path("d.db")},
         {"auto", "2048", "--player", "random", "--games", "2", "--out", path("d.db"), "--resume"},
         path("d.db"),
         "game 1"},
        {tuning, {"tune", "2048", "--resume", "--out", path("c")}, path("c"), "iteration 1"},
        {{"experiment", path("x.toml")},
         {"experiment", path("x.toml"), "--draw"},
         path("x/games.db"),
         "game 1"}};
    for (const auto& [begin, resume, file, row] : readers) {
        const Outcome begun = run(begin);
        ASSERT_EQ(begun.code, 0) << begun.error;
        put_nonsense(file);
        const Outcome outcome = run(resume);
        EXPECT_EQ(outcome.code, 2) << file;
        const std::string expected = "tilestone: '" + file + "' is damaged: " + row + ": ";
        EXPECT_EQ(outcome.error.substr(0, expected.size()), expected);
        EXPECT_EQ(std::ranges::count(outcome.error, '\n'), 1) << outcome.error;
        EXPECT_FALSE(std::filesystem::exists(path("games")));
    }
}

}  // namespace
}  // namespace tilestone::cli
