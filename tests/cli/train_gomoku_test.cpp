// SPDX-License-Identifier: MIT
//
// Tests `tilestone train gomoku`: resumed self-play, and weights fitted to games.
#include <csignal>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/child.h"
#include "tests/cli/file_test.h"
#include "tests/paths.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

class TrainGomoku : public FileTest {
protected:
    [[nodiscard]] Words words(const Words& more) const {
        Words all = {"train", "gomoku", "--data", path("games"), "--json"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    [[nodiscard]] Words playing(const std::string& games, const Words& more = {}) const {
        Words all = words({"--player", "classic:depth=1", "--games", games});
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    static json answer(const Words& all) {
        const Outcome outcome = run(all);
        EXPECT_EQ(outcome.code, 0) << outcome.error;
        EXPECT_EQ(outcome.error, "");
        return parse_object(outcome.output);
    }
    static std::string refusal(const Words& all) {
        const Outcome outcome = run(all);
        EXPECT_EQ(outcome.code, 2);
        EXPECT_TRUE(has_no_answer(outcome)) << outcome.output;
        return outcome.error;
    }
};

TEST_F(TrainGomoku, GoesOnWhereItStopped) {
    const json whole = answer(playing("12"));
    EXPECT_EQ(keys_of(whole), (std::vector<std::string>{"explore", "files", "interrupted", "player",
                                                        "seconds", "size", "threads"}));
    EXPECT_EQ(
        keys_of(whole["files"][0]),
        (std::vector<std::string>{"dropped", "file", "games", "games_before", "rule", "seed"}));
    EXPECT_EQ(whole["files"][0]["games"], 12);
    const std::string games = content("games");
    std::filesystem::remove(path("games"));
    EXPECT_EQ(answer(playing("5"))["files"][0]["games"], 5);
    // A truncated record, as after a kill; continued with threads.
    save("games", content("games") + games.substr(games.size() / 2, 7));
    const json rest = answer(playing("12", {"--threads", "3"}));
    EXPECT_EQ(rest["files"][0]["games_before"], 5);
    EXPECT_EQ(rest["files"][0]["dropped"], 7);
    EXPECT_EQ(content("games"), games);
    EXPECT_EQ(answer(playing("3"))["files"][0]["games"], 12);
}

TEST_F(TrainGomoku, KilledAtAnyMomentItLosesTheGameInFlightAlone) {
    for (int i = 0; i < 3; ++i) {
        Child child(playing("1000000", {"--player", "classic:nodes=500"}),
                    {.error_on_terminal = true});
        ASSERT_TRUE(child.wait_for_error(" games"));
        child.send_signal(SIGKILL);
        EXPECT_EQ(child.finish().code, 128 + SIGKILL);
    }
    const json kept = answer(playing("1", {"--player", "classic:nodes=500"}));
    const std::uint64_t count = kept["files"][0]["games"];
    EXPECT_GE(count, 1u);
    const std::string games = content("games");
    std::filesystem::remove(path("games"));
    static_cast<void>(answer(playing(std::to_string(count), {"--player", "classic:nodes=500"})));
    EXPECT_EQ(content("games"), games);
}

TEST_F(TrainGomoku, KeepsWhatItHasWhenInterrupted) {
    const json partial = interrupted(playing("1000000"), " games");
    EXPECT_EQ(answer(playing("1"))["files"][0]["games"], partial["files"][0]["games"]);
}

TEST_F(TrainGomoku, FitsEachRuleThatThereAreGamesOf) {
    const json played = answer(playing("20", {"--rule", "all"}));
    EXPECT_EQ(played["files"].size(), 3u);
    EXPECT_EQ(played["files"][2]["file"], path("games.renju"));
    const json fitted = answer(words({"--rule", "all", "--fit", "--out", path("weights"),
                                      "--epochs", "3", "--network-epochs", "2"}));
    EXPECT_EQ(keys_of(fitted),
              (std::vector<std::string>{"bytes", "file", "interrupted", "rules", "seconds"}));
    ASSERT_EQ(fitted["rules"].size(), 3u);
    for (const json& rule : fitted["rules"]) {
        EXPECT_EQ(keys_of(rule), (std::vector<std::string>{"best_epoch",
                                                           "command",
                                                           "data",
                                                           "epochs",
                                                           "games",
                                                           "held",
                                                           "lines_loss",
                                                           "loss",
                                                           "loss_before",
                                                           "mix",
                                                           "moves_first",
                                                           "moves_loss",
                                                           "moves_loss_before",
                                                           "network",
                                                           "positions",
                                                           "pull",
                                                           "rate",
                                                           "result_loss",
                                                           "result_loss_before",
                                                           "revision",
                                                           "rule",
                                                           "seed"}));
        EXPECT_EQ(rule["games"], 20);
        EXPECT_LE(rule["lines_loss"], rule["loss_before"]);
        EXPECT_LE(rule["loss"], rule["lines_loss"]);
        EXPECT_EQ(rule["epochs"], 5);
        EXPECT_EQ(rule["data"][0]["player"], "classic:depth=1");
    }
    EXPECT_TRUE(content("weights").starts_with("TSLIN"));
    EXPECT_EQ(content("weights").size(), fitted["bytes"]);
    EXPECT_EQ(parse_object(content("weights.json"))["rules"], fitted["rules"]);
    EXPECT_TRUE(content("weights.csv").starts_with("rule,epoch,training,held,held_result\n"));
    EXPECT_NE(content("weights.csv").find("\nrenju,1,"), std::string::npos);
    EXPECT_TRUE(content("weights.svg").starts_with("<svg "));
    // Refits one rule; the others stay.
    const json again =
        answer({"train", "gomoku", "--fit", "--data", path("games.standard"), "--out",
                path("weights"), "--epochs", "1", "--network-epochs", "0", "--json"});
    EXPECT_EQ(again["rules"].size(), 1u);
    const json manifest = parse_object(content("weights.json"));
    ASSERT_EQ(manifest["rules"].size(), 3u);
    EXPECT_EQ(manifest["rules"][0], again["rules"][0]);
    EXPECT_EQ(manifest["rules"][1], fitted["rules"][0]);
    EXPECT_EQ(manifest["rules"][2], fitted["rules"][2]);
}

TEST_F(TrainGomoku, PlaysAndFitsInOneGo) {
    const json fitted = answer(playing("20", {"--fit", "--out", path("weights"), "--epochs", "2"}));
    EXPECT_EQ(fitted["rules"][0]["games"], 20);
    const Outcome text = run({"train", "gomoku", "--data", path("games"), "--fit", "--out",
                              path("weights"), "--lang", "en"});
    EXPECT_NE(text.output.find("loss of targets held back: 0."), std::string::npos) << text.output;
    const Outcome chinese = run({"train", "gomoku", "--data", path("games"), "--fit", "--out",
                                 path("weights"), "--lang", "zh"});
    EXPECT_EQ(chinese.output.find("games,"), std::string::npos) << chinese.output;
    EXPECT_NE(chinese.output.find("损失"), std::string::npos) << chinese.output;
}

TEST_F(TrainGomoku, FitGoesOnFromOtherWeights) {
    static_cast<void>(answer(playing("20")));
    const std::string shipped = test::in_repository("networks/gomoku.weights");
    const auto fit_from = [&](const std::string& from) {
        return Words{"train",       "gomoku",           "--fit",  "--data",
                     path("games"), "--from",           from,     "--out",
                     path("out"),   "--rate",           "0.0001", "--epochs",
                     "1",           "--network-epochs", "1",      "--json"};
    };
    const json rule = answer(fit_from(shipped))["rules"][0];
    // One epoch of lines and network together; lines fitted with a network are worse without it.
    EXPECT_EQ(rule["epochs"], 1);
    EXPECT_LE(rule["loss"], rule["loss_before"]);
    EXPECT_LT(rule["moves_loss_before"], 3.3);  // the hand-set weights predict moves worse
    EXPECT_NE(std::string(rule["command"]).find(" --from " + shipped), std::string::npos);
    // A fit that starts from fitted weights begins with their losses.
    const json again = answer(fit_from(path("out")))["rules"][0];
    EXPECT_NEAR(again["loss_before"], rule["loss"], 0.01);
    EXPECT_EQ(refusal(fit_from(path("nothing"))).find("tilestone: option from: "), 0u);
    const Words only_played = {"train", "gomoku", "--data", path("games"), "--from", shipped};
    EXPECT_EQ(refusal(only_played), "tilestone: option from: is for what fit begins with\n");
    save("text", "something else\n");
    EXPECT_EQ(refusal(fit_from(path("text"))), "tilestone: option from: weights '" + path("text") +
                                                   "': these are no weights of gomoku\n");
    EXPECT_EQ(answer({"train", "gomoku", "--data", path("g.renju"), "--rule", "renju", "--games",
                      "10", "--player", "classic:depth=1", "--json"})["files"][0]["games"],
              10);
    EXPECT_EQ(refusal({"train", "gomoku", "--fit", "--data", path("g.renju"), "--from", path("out"),
                       "--out", path("other")}),
              "tilestone: option from: '" + path("out") + "' has no weights of renju\n");
}

TEST_F(TrainGomoku, RefusesWhatItCannotDo) {
    const Words fit = {"train", "gomoku", "--fit", "--out", path("weights"), "--data"};
    const auto fit_to = [&](const std::string& data, const Words& more = {}) {
        Words all = fit;
        all.push_back(data);
        all.insert(all.end(), more.begin(), more.end());
        return refusal(all);
    };
    EXPECT_EQ(refusal({"train", "gomoku"}),
              "tilestone: option data: the file of games is missing\n");
    EXPECT_EQ(refusal({"train", "gomoku", "--data", path("games"), "--fit"}),
              "tilestone: option out: the file to write is missing\n");
    EXPECT_EQ(refusal({"train", "gomoku", "--data", path("games"), "--out", path("weights")}),
              "tilestone: option out: is for what fit learns\n");
    EXPECT_EQ(refusal({"train", "gomoku", "--data", "a", "--shape", "012"}),
              "tilestone: option shape: training of gomoku has no such thing\n");
    EXPECT_EQ(refusal({"train", "2048", "--out", "a", "--mix", "1"}),
              "tilestone: option mix: training of 2048 has no such thing\n");
    EXPECT_EQ(refusal({"train", "gomoku", "--data", "a,b"}),
              "tilestone: option data: games go to one file\n");
    EXPECT_EQ(refusal({"train", "gomoku", "--data", path("games"), "--player", "klassic"}),
              "tilestone: there is no player 'klassic' of gomoku; did you mean classic?\n");
    static_cast<void>(answer(playing("5")));
    EXPECT_EQ(refusal(playing("6", {"--seed", "2"})),
              "tilestone: games '" + path("games") + "': was begun with seed 1\n");
    EXPECT_EQ(fit_to(path("games")), "tilestone: games '" + path("games") +
                                         "': too few, 5; every 10th is held back to judge by\n");
    EXPECT_EQ(fit_to(path("games"), {"--rule", "renju"}),
              "tilestone: games '" + path("games") + "': of freestyle, not of renju\n");
    EXPECT_EQ(fit_to(path("games") + ","),
              "tilestone: option data: the file of games is missing\n");
    EXPECT_NE(fit_to(path("nothing")).find(path("nothing")), std::string::npos);
    save("text", "no games\n");
    EXPECT_EQ(fit_to(path("text")),
              "tilestone: games '" + path("text") + "': this is no file of games\n");
    static_cast<void>(answer(playing("10")));
    save("weights", "something else\n");
    EXPECT_EQ(fit_to(path("games")),
              "tilestone: weights '" + path("weights") + "': these are no weights of gomoku\n");
    EXPECT_EQ(content("weights"), "something else\n");
}

}  // namespace
}  // namespace tilestone::cli
