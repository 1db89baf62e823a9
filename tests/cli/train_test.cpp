// SPDX-License-Identifier: MIT
//
// Tests `tilestone train 2048`, with a shape so small that training takes a moment.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/cli/child.h"
#include "tests/cli/file_test.h"
#include "tilestone/core/atomic_file.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

class Train : public FileTest {
protected:
    [[nodiscard]] Words words(const std::string& games, const Words& more = {}) const {
        Words all = {"train", "2048",  "--shape",   "0123:0145", "--games",
                     games,   "--out", path("net"), "--json"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }

    [[nodiscard]] json train(const std::string& games, const Words& more = {}) const {
        const Outcome outcome = run(words(games, more));
        EXPECT_EQ(outcome.code, 0) << outcome.error;
        EXPECT_EQ(outcome.error, "");
        return parse_object(outcome.output);
    }
};

TEST_F(Train, HasExactlyThePromisedKeys) {
    const std::vector<std::string> promised = {"actors",
                                               "backward",
                                               "delay",
                                               "endgames",
                                               "file",
                                               "fixed",
                                               "games",
                                               "games_before",
                                               "interrupted",
                                               "lambda",
                                               "mean_score_last_1000",
                                               "moves",
                                               "moves_per_second",
                                               "practice",
                                               "rate",
                                               "reached",
                                               "seconds",
                                               "seed",
                                               "shape",
                                               "threads"};
    EXPECT_EQ(keys_of(train("5")), promised);
}

TEST_F(Train, GoesOnWhereItStopped) {
    const json whole = train("60");
    EXPECT_EQ(whole["games"], 60);
    EXPECT_EQ(whole["games_before"], 0);
    const std::string network = content("net");
    std::filesystem::remove(path("net"));
    EXPECT_EQ(train("25")["games"], 25);
    const json rest = train("60");
    EXPECT_EQ(rest["games"], 60);
    EXPECT_EQ(rest["games_before"], 25);
    EXPECT_EQ(rest["moves"], whole["moves"]);
    EXPECT_EQ(rest["mean_score_last_1000"], whole["mean_score_last_1000"]);
    // No games are left to play.
    EXPECT_EQ(train("10")["games"], 60);
}

TEST_F(Train, IsOneAtATimeForAFile) {
    static_cast<void>(train("5"));
    const std::string before = content("net");
    {
        const auto other = LockedFile::open(path("net"));
        ASSERT_TRUE(other);
        const Outcome outcome = run(words("10"));
        EXPECT_EQ(outcome.code, 2);
        EXPECT_EQ(outcome.error, "tilestone: '" + path("net") + "' is in use by another program\n");
    }
    EXPECT_EQ(content("net"), before);
    EXPECT_EQ(train("10")["games_before"], 5);
}

TEST_F(Train, LeavesACurveBesideTheFile) {
    static_cast<void>(train("30"));
    EXPECT_TRUE(content("net.csv").starts_with("games,moves,seconds,mean_score,reached_2048"));
    EXPECT_NE(content("net.csv").find("\n30,"), std::string::npos);
    EXPECT_TRUE(content("net.svg").starts_with("<svg "));
}

TEST_F(Train, KeepsWhatItHasWhenInterrupted) {
    const json answer = interrupted(words("1000000000"), "games, ");
    EXPECT_GT(answer["games"], 0);
    EXPECT_EQ(train("1")["games"], answer["games"]);
}

TEST_F(Train, KilledAtAnyMomentItKeepsACheckpoint) {
    // A checkpoint every half second, and kills during the writes.
    EXPECT_EQ(train("20")["games"], 20);
    for (int i = 0; i < 3; ++i) {
        Child child(words("1000000000", {"--checkpoint", "0"}), {.error_on_terminal = true});
        ASSERT_TRUE(child.wait_for_error("games, "));
        child.send_signal(SIGKILL);
        EXPECT_EQ(child.finish().code, 128 + SIGKILL);
        EXPECT_GE(train("1")["games"], 20);
    }
}

TEST_F(Train, BeginsWithAnotherTraining) {
    static_cast<void>(train("5"));
    const Words begin = {"train", "2048", "--from", path("net"), "--games", "8", "--json"};
    const auto with = [&](const Words& more) {
        Words all = begin;
        all.insert(all.end(), more.begin(), more.end());
        return run(all);
    };
    const Outcome staged = with({"--shape", "0123:0145@64", "--out", path("staged")});
    EXPECT_EQ(staged.code, 0) << staged.error;
    EXPECT_NE(staged.output.find("\"games_before\":5"), std::string::npos) << staged.output;
    EXPECT_EQ(run({"pack", path("net"), "--out", path("packed")}).code, 0);
    const Outcome packed = run({"train", "2048", "--from", path("packed"), "--shape",
                                "0123:0145@64", "--games", "3", "--json", "--out", path("again")});
    EXPECT_EQ(packed.code, 0) << packed.error;
    EXPECT_NE(packed.output.find("\"games_before\":0"), std::string::npos) << packed.output;
    std::ofstream(path("packed"), std::ios::binary | std::ios::app) << "more";
    EXPECT_EQ(run({"train", "2048", "--from", path("packed"), "--out", path("none")}).error,
              "tilestone: option from: " + path("packed") + ": damaged, or cut short\n");
    EXPECT_EQ(with({"--shape", "0123", "--out", path("other")}).error,
              "tilestone: option from: " + path("net") + ": its shape is 0123:0145\n");
    EXPECT_EQ(with({"--shape", "0123:0145@64", "--out", path("staged")}).error,
              "tilestone: option from: " + path("staged") +
                  " is there already, and would be gone on with\n");
}

TEST_F(Train, GoesOnWithWhatWasPackedAlone) {
    static_cast<void>(train("20"));
    ASSERT_EQ(run({"pack", path("net"), "--out", path("packed"), "--step", "64"}).code, 0);
    const Words closed = {"train",   "2048",         "--from",  path("net"),
                          "--shape", "0123:0145",    "--mask",  path("packed"),
                          "--out",   path("closed"), "--games", "40"};
    const Outcome outcome = run(closed);
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    // A resumed training keeps the other weights closed.
    EXPECT_EQ(run({"train", "2048", "--out", path("closed"), "--games", "60"}).code, 0);
    const auto weights_in = [&](const std::string& file) {
        const Outcome packed =
            run({"pack", file, "--out", path("again"), "--step", "0.01", "--json", "--overwrite"});
        return json::parse(packed.output)["weights"].get<int>();
    };
    EXPECT_LT(weights_in(path("closed")), weights_in(path("net")));

    std::ofstream(path("packed"), std::ios::binary | std::ios::app) << "more";
    EXPECT_EQ(run({"train", "2048", "--out", path("closed"), "--mask", path("packed")}).error,
              "tilestone: option mask: " + path("packed") + ": damaged, or cut short\n");
    EXPECT_EQ(run({"train", "2048", "--out", path("closed"), "--mask", path("nothing")}).code, 2);
}

TEST_F(Train, RefusesWhatItCannotDo) {
    static_cast<void>(train("3"));
    const auto refusal = [&](const Words& all) {
        const Outcome outcome = run(all);
        EXPECT_EQ(outcome.code, 2);
        EXPECT_TRUE(has_no_answer(outcome)) << outcome.output;
        return outcome.error;
    };
    EXPECT_EQ(refusal({"train", "2048"}),
              "tilestone: option out: the file to train into is missing\n");
    EXPECT_EQ(refusal({"train", "2048", "--shape", "01:10", "--out", path("other")}),
              "tilestone: shape, tuple 2 '10': cells must ascend\n");
    EXPECT_EQ(refusal({"train", "2048", "--shape", "012", "--out", path("net")}),
              "tilestone: option shape: " + path("net") + " was begun with 0123:0145\n");
    EXPECT_EQ(refusal({"train", "2048", "--seed", "2", "--out", path("net")}),
              "tilestone: option seed: " + path("net") + " was begun with 1\n");
    std::ofstream(path("text")) << "not a checkpoint\n";
    EXPECT_EQ(refusal({"train", "2048", "--out", path("text")}),
              "tilestone: checkpoint '" + path("text") + "': this is no checkpoint\n");
    EXPECT_EQ(content("text"), "not a checkpoint\n");
    const Outcome nowhere =
        run({"train", "2048", "--shape", "012", "--games", "1", "--out", path("no/where")});
    EXPECT_EQ(nowhere.code, 2);
    EXPECT_NE(nowhere.error.find("no/where"), std::string::npos);
}

TEST_F(Train, PackMakesANetworkOutOfIt) {
    static_cast<void>(train("200"));
    const Outcome outcome =
        run({"pack", path("net"), "--out", path("all"), "--step", "1", "--json"});
    ASSERT_EQ(outcome.code, 0) << outcome.error;
    const json all = parse_object(outcome.output);
    EXPECT_EQ(keys_of(all),
              (std::vector<std::string>{"bytes", "command", "file", "games", "mean_score_last_1000",
                                        "moves", "revision", "seed", "step", "weights"}));
    EXPECT_EQ(all["games"], 200);
    EXPECT_EQ(all["bytes"], content("all").size());
    EXPECT_TRUE(content("all").starts_with("TSNET"));
    // The manifest in the network holds the command that reproduces it.
    EXPECT_NE(content("all").find(all["command"]), std::string::npos);

    const double wanted = 0.8 * static_cast<double>(content("all").size());
    const Outcome smaller = run({"pack", path("net"), "--out", path("less"), "--step", "1",
                                 "--size", std::to_string(wanted / 1e6), "--json"});
    ASSERT_EQ(smaller.code, 0) << smaller.error;
    EXPECT_LE(static_cast<double>(content("less").size()), wanted);
    EXPECT_GT(static_cast<double>(content("less").size()), 0.9 * wanted);
    EXPECT_LT(parse_object(smaller.output)["weights"], all["weights"]);

    const Outcome few = run({"pack", path("net"), "--out", path("few"), "--weights", "100"});
    EXPECT_EQ(few.code, 0);
    EXPECT_NE(few.output.find("weights in"), std::string::npos) << few.output;
}

TEST_F(Train, PackMakesANetworkSmallerByWhatPlayReads) {
    static_cast<void>(train("200"));
    ASSERT_EQ(run({"pack", path("net"), "--out", path("all"), "--step", "1"}).code, 0);
    const auto pack = [&](const Words& more) {
        Words words = {"pack",    path("all"), "--out",       path("less"), "--overwrite", "--json",
                       "--games", "6",         "--tablebase", "0",          "--step",      "2"};
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    };
    const Outcome outcome = pack({});
    ASSERT_EQ(outcome.code, 0) << outcome.error;
    const json read = parse_object(outcome.output);
    EXPECT_EQ(keys_of(read),
              (std::vector<std::string>{"bytes", "command", "file", "games", "mean_score", "moves",
                                        "revision", "seed", "step", "weights"}));
    EXPECT_EQ(read["games"], 6);
    EXPECT_GT(read["mean_score"], 100);
    EXPECT_LT(content("less").size(), content("all").size());
    // How the network that was packed was made stays in the file.
    EXPECT_NE(content("less").find("tilestone train 2048"), std::string::npos);
    const std::string alone = content("less");
    ASSERT_EQ(pack({"--threads", "2"}).code, 0);
    EXPECT_EQ(content("less"), alone) << "whoever plays the games";
    const double wanted = 0.8 * static_cast<double>(alone.size());
    ASSERT_EQ(pack({"--size", std::to_string(wanted / 1e6)}).code, 0);
    EXPECT_LE(static_cast<double>(content("less").size()), wanted);
    EXPECT_EQ(
        run({"pack", path("net"), "--out", path("less"), "--overwrite", "--games", "5"}).error,
        "tilestone: option games: only of a network\n");
    std::ofstream(path("all"), std::ios::binary | std::ios::app) << "more";
    EXPECT_EQ(pack({}).error, "tilestone: " + path("all") + ": damaged, or cut short\n");
}

TEST_F(Train, PackRefusesWhatIsNoCheckpoint) {
    std::ofstream(path("text")) << "not a checkpoint\n";
    for (const std::string& name : {path("text"), path("nowhere")}) {
        const Outcome outcome = run({"pack", name, "--out", path("out")});
        EXPECT_EQ(outcome.code, 2);
        EXPECT_NE(outcome.error.find(name), std::string::npos) << outcome.error;
        EXPECT_FALSE(std::filesystem::exists(path("out")));
    }
    EXPECT_EQ(run({"pack", path("text")}).error,
              "tilestone: option out: the file to write is missing\n");
}

}  // namespace
}  // namespace tilestone::cli
