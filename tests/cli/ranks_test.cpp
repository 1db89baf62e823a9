// SPDX-License-Identifier: MIT
//
// Tests the program as several ranks, started by Open MPI's mpirun.
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
#include "tests/mpi/mpi_environment.h"
#include "tests/paths.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

Surroundings in_ranks(int ranks) {
    Surroundings surroundings;
    surroundings.environment = mpi::mpi_environment();
    surroundings.launcher = {test::program("mpirun"), "-n", std::to_string(ranks)};
    return surroundings;
}

Words joined(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// The parts of an answer that do not depend on time, file or workers.
json table_of(json answer) {
    for (const char* key : {"played", "seconds", "threads", "file", "longest_over_ms",
                            "moves_per_second", "mean_ms", "longest_ms"}) {
        answer.erase(key);
    }
    if (answer.contains("comparisons")) {  // a match of 2048
        for (json& player : answer["players"]) player = table_of(player);
    }
    return answer;
}

json table_of(const Outcome& outcome) {
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    return table_of(parse_object(outcome.output));
}

bool is_alive(pid_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string number;
    std::string name;
    char state = 'X';
    return file >> number >> name >> state && state != 'Z' && state != 'X';
}

/// The rank of a process, read from its environment.
int rank_of(pid_t process) {
    std::ostringstream all;
    all << std::ifstream("/proc/" + std::to_string(process) + "/environ").rdbuf();
    constexpr std::string_view kName = "OMPI_COMM_WORLD_RANK=";
    const std::size_t at = all.str().find(kName);
    return at == std::string::npos ? -1 : std::stoi(all.str().substr(at + kName.size()));
}

class RanksTest : public FileTest {
protected:
    static constexpr std::chrono::minutes kLongest{2};

    /// A match of about two seconds.
    [[nodiscard]] static Words long_match() {
        return {"match", "gomoku", "classic:nodes=4000", "points", "--games", "60", "--json"};
    }
    [[nodiscard]] Words kept(const Words& words) const {
        return joined(words, {"--out", path("a.db"), "--resume"});
    }

    /// Waits until some games are on disk. No other process may open the ledger, but SQLite's
    /// write-ahead log beside it grows by one or two games a page.
    [[nodiscard]] bool wait_for_games() const {
        constexpr std::uintmax_t kSomeGames = 40'000;  // bytes; the plan alone has 13'000
        const auto deadline = std::chrono::steady_clock::now() + kLongest;
        while (std::chrono::steady_clock::now() < deadline) {
            std::error_code not_there;
            const std::uintmax_t size = std::filesystem::file_size(path("a.db-wal"), not_there);
            if (!not_there && size > kSomeGames) return true;
            ::usleep(1000);
        }
        return false;
    }

    static bool all_end(const std::vector<pid_t>& processes) {
        const auto deadline = std::chrono::steady_clock::now() + kLongest;
        while (std::ranges::any_of(processes, is_alive)) {
            if (std::chrono::steady_clock::now() > deadline) return false;
            ::usleep(1000);
        }
        return true;
    }

    /// The process with this rank.
    static pid_t process_of(const std::vector<pid_t>& processes, int rank) {
        const auto found = std::ranges::find(processes, rank, rank_of);
        return found == processes.end() ? -1 : *found;
    }

    /// Resumes the interrupted match without ranks, and compares it with an undisturbed one.
    void expect_the_rest() const {
        const json rest = parse_object(run(kept(long_match())).output);
        EXPECT_LT(rest["played"], 60);  // 0 where all games were done before the end
        EXPECT_EQ(table_of(rest), table_of(run(joined(long_match(), {"--out", path("whole.db")}))));
    }
};

/// One thread, three processes, four ranks, five shards: the same table.
TEST_F(RanksTest, MakeTheSameTable) {
    const std::vector<Words> all = {
        {"match", "gomoku", "classic:nodes=200", "points", "random", "--games", "6", "--size", "9",
         "--json"},
        {"match", "2048", "greedy", "random", "--games", "20", "--json"},
        {"auto", "2048", "--player", "greedy", "--games", "20", "--json"}};
    for (const Words& words : all) {
        const std::string name = words[0] + words[1];
        const auto out = [&](const std::string& which) {
            return Words{"--out", path(name + which + ".db")};
        };
        const json alone = table_of(run(joined(words, out("1"))));
        EXPECT_EQ(table_of(run(joined(joined(words, out("3")), {"--processes", "3"}))), alone);
        EXPECT_EQ(table_of(run(joined(words, out("4")), in_ranks(4))), alone);
        if (words[0] == "auto") continue;  // has no shards
        Words merge = {"merge", path(name + ".db")};
        for (const std::string part : {"1", "2", "3", "4", "5"}) {
            const Words shard = joined(out("part" + part), {"--shard", part + "/5"});
            EXPECT_EQ(run(joined(words, shard)).code, 0);
            merge.push_back(shard[1]);
        }
        EXPECT_EQ(run(merge, in_ranks(2)).code, 0);
        EXPECT_EQ(table_of(run(joined(words, joined(out(""), {"--resume"})))), alone);
    }
}

TEST_F(RanksTest, RunAnyCommandOnce) {
    const Words hint = {"hint", "2048",   "0012002300340145", "--depth",
                        "2",    "--json", "--threads",        "2"};
    json one = parse_object(run(hint, in_ranks(3)).output);
    EXPECT_EQ(one["move"], parse_object(run(hint).output)["move"]);
    EXPECT_EQ(run({"--version"}, in_ranks(2)).output, run({"--version"}).output);
    // mpirun passes the output on, and adds its own text where the exit code is not 0.
    for (const Words& words :
         {Words{"match", "gomoku", "clasic", "points"}, Words{"auto", "2048", "--threads", "2"},
          Words{"auto", "2048", "--processes", "2"}}) {
        const Outcome outcome = run(words, in_ranks(3));
        EXPECT_EQ(outcome.code, 2);
        EXPECT_EQ(outcome.output, "");
        const std::size_t at = outcome.error.find("tilestone: ");
        ASSERT_NE(at, std::string::npos) << outcome.error;
        EXPECT_EQ(outcome.error.find("tilestone: ", at + 1), std::string::npos) << outcome.error;
    }
}

TEST_F(RanksTest, LeaveWhatIsFinishedWhenOneIsKilled) {
    Child child(kept(long_match()), in_ranks(4));
    ASSERT_TRUE(wait_for_games());
    const std::vector<pid_t> processes = children_of(child.process());
    EXPECT_EQ(processes.size(), 4u);
    const pid_t victim = process_of(processes, 2);
    ASSERT_GT(victim, 0);
    ::kill(victim, SIGKILL);
    EXPECT_NE(child.finish().code, 0);
    EXPECT_TRUE(all_end(processes));
    expect_the_rest();
}

TEST_F(RanksTest, EndWithRankZero) {
    Child child(kept(long_match()), in_ranks(3));
    ASSERT_TRUE(wait_for_games());
    const std::vector<pid_t> processes = children_of(child.process());
    const pid_t leader = process_of(processes, 0);
    ASSERT_GT(leader, 0);
    ::kill(leader, SIGKILL);
    EXPECT_NE(child.finish().code, 0);
    EXPECT_TRUE(all_end(processes));
    expect_the_rest();
}

TEST_F(RanksTest, EndWithTheirLauncher) {
    Child child(kept(long_match()), in_ranks(3));
    ASSERT_TRUE(wait_for_games());
    const std::vector<pid_t> processes = children_of(child.process());
    EXPECT_EQ(processes.size(), 3u);
    child.send_signal(SIGKILL);
    EXPECT_TRUE(all_end(processes));
    child.finish();
    expect_the_rest();
}

/// Ctrl-C goes to mpirun, which terminates all ranks.
TEST_F(RanksTest, TellWhatThereIsWhenInterrupted) {
    const Words endless =
        kept({"match", "gomoku", "classic:nodes=4000", "points", "--games", "100000", "--json"});
    Surroundings surroundings = in_ranks(3);
    // Seconds that mpirun waits before it terminates the ranks, and again before it kills them. The
    // default of one second suffices except on slow machines.
    surroundings.environment["OMPI_MCA_odls_base_sigkill_timeout"] = "5";
    Child child(endless, surroundings);
    ASSERT_TRUE(wait_for_games());
    const std::vector<pid_t> processes = children_of(child.process());
    child.send_signal(SIGINT);
    const Outcome outcome = child.finish();
    EXPECT_NE(outcome.code, 0);
    EXPECT_TRUE(all_end(processes));
    const json answer = parse_object(outcome.output);
    EXPECT_EQ(answer["interrupted"], true);
    EXPECT_GT(answer["games"], 0);
    Child again(endless, {.error_on_terminal = true});
    ASSERT_TRUE(again.wait_for_error("games"));
    again.send_signal(SIGINT);
    EXPECT_GE(parse_object(again.finish().output)["games"], answer["games"]);
}

}  // namespace
}  // namespace tilestone::cli
