// SPDX-License-Identifier: MIT
#include "tilestone/match/experiment/experiment_file.h"

#include <gtest/gtest.h>

#include "tilestone/engine/twenty48/players.h"
#include "tilestone/match/experiment/cells.h"

namespace tilestone::experiment {
namespace {

/// What every experiment of 2048 has, in four lines.
constexpr const char* kHead = "title = \"T\"\ngame = \"2048\"\ngames = 10\nseed = 3\n";

Experiment read(const std::string& text) {
    Result<Experiment> experiment = read_experiment(text, "x.toml");
    EXPECT_TRUE(experiment) << experiment.error().message;
    return experiment ? std::move(*experiment) : Experiment{};
}

std::string refusal(const std::string& text) {
    const Result<Experiment> experiment = read_experiment(text, "x.toml");
    return experiment ? "it was read" : experiment.error().message;
}

std::vector<std::string> players_of(const Experiment& experiment) {
    std::vector<std::string> players;
    for (const Cell& cell : experiment.cells) players.push_back(cell.player);
    return players;
}

TEST(ExperimentFile, MakesACellOfEachCombination) {
    const Experiment experiment = read(std::string(kHead) + R"(
[[series]]
player = "minimax:goal=2048"
vary = { depth = [1, 2], smoothness = [0, 0.5] }
[[series]]
name = "Monte Carlo"
player = "montecarlo"
games = 4
)");
    EXPECT_EQ(players_of(experiment),
              (std::vector<std::string>{"minimax:goal=2048,depth=1,smoothness=0",
                                        "minimax:goal=2048,depth=1,smoothness=0.5",
                                        "minimax:goal=2048,depth=2,smoothness=0",
                                        "minimax:goal=2048,depth=2,smoothness=0.5", "montecarlo"}));
    EXPECT_EQ(experiment.cells[1].name, "minimax:goal=2048, depth 1, smoothness 0.5");
    EXPECT_EQ(experiment.cells[4].name, "Monte Carlo");
    EXPECT_EQ(experiment.batch.players, players_of(experiment));
    EXPECT_EQ(experiment.batch.own_games, (std::vector<std::uint64_t>{10, 10, 10, 10, 4}));
    EXPECT_EQ(experiment.batch.seed, 3u);
    EXPECT_EQ(ledger_plan(experiment).jobs, 44u);
}

TEST(ExperimentFile, TakesOldNamesOfOptions) {
    const Experiment experiment = read(
        "title = \"T\"\ngame = \"gomoku\"\ngames = 2\n[match]\nsure = true\nnodes = 10\n"
        "[[series]]\nplayer = \"tilestone:late=2\"\nvary = { fours = [0, 5] }\n");
    EXPECT_TRUE(experiment.match.adjudication.sure);
    EXPECT_EQ(players_of(experiment), (std::vector<std::string>{"tilestone:late=2,vcf_nodes=0",
                                                                "tilestone:late=2,vcf_nodes=5"}));
    EXPECT_EQ(experiment.renamed,
              (std::vector<RenamedOption>{
                  {"sure", "adjudicate-wins"}, {"late", "lmp_factor"}, {"fours", "vcf_nodes"}}));
    EXPECT_EQ(refusal(std::string(kHead) + "[[series]]\nplayer = \"tilestone\"\n"
                                           "vary = { endgames = [0], tablebase = [1] }\n"),
              "x.toml:6: option tablebase: it is varied twice");
}

TEST(ExperimentFile, CommonOptionsHoldForAllSeries) {
    const Experiment experiment = read(std::string(kHead) +
                                       "[vary]\ndepth = [1, 2]\n"
                                       "[[series]]\nplayer = \"minimax\"\n"
                                       "[[series]]\nplayer = \"expectimax\"\n");
    EXPECT_EQ(players_of(experiment),
              (std::vector<std::string>{"minimax:depth=1", "minimax:depth=2", "expectimax:depth=1",
                                        "expectimax:depth=2"}));
    EXPECT_EQ(common_option(experiment), "depth");
}

std::vector<std::string> values(const std::string& option, const std::string& range) {
    const Experiment experiment =
        read(std::string(kHead) + "[[series]]\nplayer = \"expectimax\"\nvary." + option + " = " +
             range + "\n");
    return experiment.series.empty() ? std::vector<std::string>{}
                                     : experiment.series[0].axes[0].values;
}

TEST(ExperimentFile, RangesAreEvenOrByFactors) {
    EXPECT_EQ(values("time", "{ from = 1, to = 2, steps = 3 }"),
              (std::vector<std::string>{"1", "1.5", "2"}));
    EXPECT_EQ(values("cutoff", "{ from = 0.1, to = 0.5, steps = 5 }"),
              (std::vector<std::string>{"0.1", "0.2", "0.3", "0.4", "0.5"}));
    EXPECT_EQ(values("time", "{ from = 1, to = 100, steps = 3, scale = \"log\" }"),
              (std::vector<std::string>{"1", "10", "100"}));
    EXPECT_EQ(values("time", "{ from = 1, to = 100, steps = 4, scale = \"log\" }"),
              (std::vector<std::string>{"1", "4.6416", "21.544", "100"}));
    EXPECT_EQ(values("time", "{ from = 3, to = 1, steps = 2 }"),
              (std::vector<std::string>{"3", "1"}));
    // Values this close to 0 become 0, not "nan".
    EXPECT_EQ(values("cutoff", "{ from = 1e-320, to = 0.5, steps = 2 }"),
              (std::vector<std::string>{"0", "0.5"}));
}

TEST(ExperimentFile, RangesOfWholeNumbersAreRoundedAndEachValueIsOnce) {
    EXPECT_EQ(values("depth", "{ from = 1, to = 3, steps = 9 }"),
              (std::vector<std::string>{"1", "2", "3"}));
}

TEST(ExperimentFile, PicturesThatFitAreChosenWhereNoneIsAskedFor) {
    const auto kinds = [](const std::string& more) {
        std::vector<PictureKind> found;
        for (const Picture& picture : read(kHead + more).pictures) found.push_back(picture.kind);
        return found;
    };
    using enum PictureKind;
    EXPECT_EQ(kinds("[[series]]\nplayer = \"random\"\n"),
              (std::vector<PictureKind>{kTiles, kScore}));
    EXPECT_EQ(kinds("[[series]]\nplayer = \"minimax\"\nvary.depth = [1, 2]\n"),
              (std::vector<PictureKind>{kTiles, kScore, kTime}));
    EXPECT_EQ(kinds("[[series]]\nplayer = \"minimax\"\nvary = { empty = [1, 2], largest = [1] }\n"),
              (std::vector<PictureKind>{kTiles, kHeat}));
    EXPECT_EQ(kinds("[[series]]\nplayer = \"random\"\n[[picture]]\nkind = \"score\"\n"),
              (std::vector<PictureKind>{kScore}));
    EXPECT_EQ(kinds("[[curve]]\nname = \"a\"\nfile = \"a.csv\"\n"),
              (std::vector<PictureKind>{kLearning}));
}

TEST(ExperimentFile, AMatchTakesTheOptionsOfTheCommand) {
    const Experiment experiment = read(R"(
title = "T"
game = "gomoku"
games = 6
seed = 9
[match]
rule = "renju"
size = 13
nodes = 500
sure = true
tournament = "gauntlet"
[[series]]
player = "classic"
[[series]]
player = "points"
)");
    EXPECT_EQ(experiment.match.players, (std::vector<std::string>{"classic", "points"}));
    EXPECT_EQ(experiment.match.rule, gomoku::Rule::kRenju);
    EXPECT_EQ(experiment.match.size, 13);
    EXPECT_EQ(experiment.match.games, 6u);
    EXPECT_EQ(experiment.match.seed, 9u);
    EXPECT_EQ(experiment.match.limits.nodes, 500);
    EXPECT_TRUE(experiment.match.adjudication.sure);
    EXPECT_EQ(experiment.match.tournament, match::Tournament::kGauntlet);
    EXPECT_EQ(ledger_plan(experiment).jobs, 6u);
}

TEST(ExperimentFile, ParagraphsAreTakenFromBetweenEmptyLines) {
    const Experiment experiment =
        read("about = \"\"\"\nFirst line,\nand second.\n\nThe other.\n\"\"\"\n" +
             std::string(kHead) + "[[series]]\nplayer = \"random\"\n");
    EXPECT_EQ(experiment.about,
              (std::vector<std::string>{"First line, and second.", "The other."}));
}

struct Wrong {
    const char* text;
    const char* says;
};

TEST(ExperimentFile, SaysWhatIsWrongAndInWhichLine) {
    const std::vector<Wrong> cases = {
        {"[[series]]\nplayer = \"random\"\ngamse = 3\n",
         "x.toml:7: there is no key 'gamse'; did you mean games?"},
        {"titel = \"x\"\n[[series]]\nplayer = \"random\"\n",
         "x.toml:5: there is no key 'titel'; did you mean title?"},
        {"[[series]]\nplayer = \"minimax\"\nvary = { dept = [1] }\n",
         "x.toml:7: player minimax has no option 'dept'; did you mean depth?"},
        {"[[series]]\nplayer = \"random\"\nvary = { depth = [1] }\n",
         "x.toml:7: player random has no option 'depth'"},
        {"[[series]]\nplayer = \"minimax\"\nvary.depth = [\n1,\n99]\n",
         "x.toml:9: player minimax: option depth: 99 is not within 0…60"},
        {"[[series]]\nplayer = \"minimax:depth=2\"\nvary.depth = [1]\n",
         "x.toml:7: player minimax gives depth itself, which is varied here"},
        {"[[series]]\nplayer = \"minimaks\"\n",
         "x.toml:6: there is no player 'minimaks' of 2048; did you mean minimax?"},
        {"[[series]]\nname = \"a\"\n", "x.toml:5: key 'player' is missing"},
        {"[[series]]\nplayer = \"\"\n", "x.toml:6: key 'player' is empty"},
        {"[[series]]\nplayer = 3\n", "x.toml:6: key 'player' must be a text, in quotes"},
        {"[[series]]\nplayer = \"minimax\"\nvary.depth = 3\n",
         "x.toml:7: key 'depth' must be a list"},
        {"[[series]]\nplayer = \"minimax\"\nvary.depth = []\n",
         "x.toml:7: key 'depth' has no values"},
        {"[[series]]\nplayer = \"minimax\"\nvary.depth = { from = 1, to = 3 }\n",
         "x.toml:7: key 'steps' is missing: a range has from, to and steps"},
        {"[[series]]\nplayer = \"minimax\"\nvary.time = { from = 0, to = 3, steps = 2, scale = "
         "\"log\" }\n",
         "x.toml:7: key 'scale' log needs numbers above 0"},
        {"[[series]]\nplayer = \"minimax\"\nvary.time = { from = 1e-300, to = 1e300, steps = 2, "
         "scale = \"log\" }\n",
         "x.toml:7: key 'scale' log needs ends that are closer together"},
        {"[[series]]\nplayer = \"minimax\"\nvary.time = { from = 1, to = 1e300, steps = 2 }\n",
         "x.toml:7: player minimax: option time: 1e+300"},
        {"[series]\nplayer = \"minimax\"\n",
         "x.toml:5: key 'series' must be tables: [[series]] and keys below it"},
        {"until = 100\n[[series]]\nplayer = \"random\"\n",
         "x.toml:5: key 'until' must be a tile, a power of two"},
        {"[match]\nrule = \"renju\"\n[[series]]\nplayer = \"random\"\n",
         "x.toml:5: there is no key 'match' here"},
        {"[[series]]\nplayer = \"random\"\n[[picture]]\nkind = \"heat\"\n",
         "x.toml:8: a picture of the kind heat needs games of 2048 and two options varied"},
        {"[[series]]\nplayer = \"random\"\n[[picture]]\nkind = \"pie\"\n",
         "x.toml:8: key 'kind' 'pie' is none of tiles, score, heat, time, elo, learning"},
        {"[[series]]\nplayer = \"minimax\"\nvary = { time = { from = 1, to = 900, steps = 900 }, "
         "depth = [1, 2] }\n",
         "x.toml: 1800 combinations are more than 1000"},
        {"", "x.toml: there is nothing to do: no [[series]] and no [[curve]]"},
        {"seed = 4\n", "x.toml:5: "},
        {"[[series]\n", "x.toml:5: "},
        {"[!x]\n", "x.toml:5: Error while parsing key"},
        {"t\u00c3 = 3\n", "x.toml:5: Error while parsing key"},
        {"games \u3001 = 3\n", "x.toml:5: Error while parsing key"},
        {"[\x12[series]]\n", "x.toml:5: Error while parsing key"},
    };
    for (const auto& [text, says] : cases) {
        EXPECT_EQ(refusal(std::string(kHead) + text).rfind(says, 0), 0u)
            << text << refusal(std::string(kHead) + text);
    }
}

TEST(ExperimentFile, SaysWhatIsWrongWithAMatch) {
    const std::string head = "title = \"T\"\ngame = \"gomoku\"\n";
    const std::string players =
        "[[series]]\nplayer = \"classic\"\n[[series]]\nplayer = \"points\"\n";
    EXPECT_EQ(
        refusal(head + "[match]\nrule = \"renjo\"\n" + players).rfind("x.toml:4: option rule", 0),
        0u);
    EXPECT_EQ(refusal(head + "[match]\nruel = \"renju\"\n" + players),
              "x.toml:4: there is no key 'ruel'; did you mean rule?");
    EXPECT_EQ(
        refusal(head + "[match]\nopenings = \"nowhere.txt\"\n" + players).rfind("x.toml:3: ", 0),
        0u);
    EXPECT_EQ(refusal(head + "[[series]]\nplayer = \"classic\"\n"),
              "x.toml: a match needs two players or more");
    EXPECT_EQ(refusal(head + "[[series]]\nplayer = \"classic\"\ngames = 3\n" + players),
              "x.toml:5: key 'games' is for 2048: in a match all play as many");
    EXPECT_EQ(refusal(head + players + "[[picture]]\nkind = \"tiles\"\n"),
              "x.toml:8: a picture of the kind tiles needs games of 2048 with at most 12 "
              "combinations");
}

}  // namespace
}  // namespace tilestone::experiment
