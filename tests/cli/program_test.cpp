// SPDX-License-Identifier: MIT
//
// Tests the program's texts about itself.
#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/cli/child.h"
#include "tests/core_files/temp_folder.h"

namespace tilestone::cli {
namespace {

const Words kCommandNames = {
    "hint",      "evaluate",   "auto",   "analyze", "match", "tune",      "play", "count",
    "forbidden", "futures",    "solve",  "convert", "trace", "train",     "pack", "players",
    "puzzles",   "experience", "engine", "serve",   "bench", "completion"};

/// Their examples need files that do not exist here.
const Words kWithoutExamples = {"experiment", "merge", "page", "worker"};

std::string help_of(const Words& words) {
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(outcome.error, "");
    return outcome.output;
}

/// The lines after "Examples:", without their indentation.
std::vector<std::string> examples_in(const std::string& help) {
    std::istringstream lines(help.substr(help.find("Examples:")));
    std::vector<std::string> examples;
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line)) examples.push_back(line.substr(line.find_first_not_of(' ')));
    return examples;
}

Words words_of(const std::string& line) {
    std::istringstream stream(line);
    Words words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

TEST(Program, TellsItsVersion) {
    const std::string line = help_of({"--version"});
    EXPECT_EQ(help_of({"-V"}), line);
    EXPECT_EQ(help_of({"version"}), line);
    EXPECT_TRUE(std::regex_match(
        line, std::regex(R"(tilestone \d+\.\d+\.\d+ \([^ ]+, (GNU|Clang) [\d.]+, [^ ]+\)\n)")))
        << line;
}

TEST(Program, ListsEveryCommand) {
    const std::string help = help_of({"--help"});
    Words listed;
    const std::regex line("\n  ([a-z]+) +[^\n]+");
    const std::string list = help.substr(0, help.find("\n\nA position"));
    for (std::sregex_iterator at(list.begin(), list.end(), line), end; at != end; ++at) {
        listed.push_back((*at)[1]);
    }
    std::ranges::sort(listed);
    Words expected = kCommandNames;
    expected.insert(expected.end(), kWithoutExamples.begin(), kWithoutExamples.end());
    std::ranges::sort(expected);
    EXPECT_EQ(listed, expected);
    EXPECT_EQ(help_of({"-h"}), help);
    EXPECT_EQ(help_of({"help"}), help);
}

TEST(Program, EveryCommandHasHelp) {
    for (const std::string& name : kCommandNames) {
        const std::string help = help_of({name, "--help"});
        EXPECT_TRUE(help.starts_with("tilestone " + name + ": ")) << help;
        for (const char* part :
             {"Usage: ", "--json", "--lang en|zh", "-h, --help", "Examples:\n  "}) {
            EXPECT_NE(help.find(part), std::string::npos) << name << " " << part;
        }
        EXPECT_EQ(help.find(" TEXT"), std::string::npos) << help;
        EXPECT_EQ(help_of({name, "-h"}), help);
        EXPECT_EQ(help_of({"help", name}), help);
    }
}

TEST(Program, OffersOnlyWhatDoesSomething) {
    const auto offers = [](const std::string& name, const std::string& option) {
        return help_of({name, "--help"}).find(option) != std::string::npos;
    };
    EXPECT_TRUE(offers("hint", "--seed N") && offers("hint", "--threads N"));
    EXPECT_TRUE(offers("solve", "--color"));
    EXPECT_FALSE(offers("solve", "--seed") || offers("merge", "--threads"));
    EXPECT_FALSE(offers("match", "--color"));
    // Scripts may pass these options to every command.
    for (const std::string name : {"players", "count"}) {
        Words words = {name};
        if (name == "count") words.insert(words.end(), {"gomoku", "empty"});
        words.insert(words.end(), {"--json", "--seed", "3", "--threads", "2"});
        EXPECT_EQ(run(words).code, 0) << name;
    }
    EXPECT_FALSE(offers("worker", "Examples"));
    EXPECT_TRUE(offers("merge", "Examples:\n  tilestone merge "));
    EXPECT_TRUE(offers("match", "match GAME [PLAYER...] [options]"));
    EXPECT_TRUE(offers("match", "--[no-]symmetries"));
    EXPECT_FALSE(offers("evaluate", "gomoku"));
}

TEST(Program, FlagsHaveAnOpposite) {
    const TempFolder folder;
    const std::string openings = folder.file("openings");
    std::ofstream(openings) << "a1o2h9\n";
    const std::string games = folder.file("games");
    for (const Words& off : {Words{"--no-symmetries"}, Words{"--symmetries", "off"},
                             Words{"--symmetries=off"}, Words{"--symmetries", "--no-symmetries"}}) {
        Words words = {"match", "gomoku", "random", "points", "--games", "10"};
        words.insert(words.end(), {"--openings", openings, "--ndjson", games, "--overwrite"});
        words.insert(words.end(), off.begin(), off.end());
        const Outcome outcome = run(words);
        ASSERT_EQ(outcome.code, 0) << outcome.error;
        std::ifstream lines(games);
        int count = 0;
        for (std::string line; std::getline(lines, line); ++count) {
            EXPECT_NE(line.find("\"a1o2h9"), std::string::npos) << line;
        }
        EXPECT_EQ(count, 10);
    }
}

TEST(Program, NumbersAndTimesAreReadAsPeopleWriteThem) {
    const auto hint = [](const Words& limits) {
        Words words = {"hint", "2048", "0012002300340145", "--player", "minimax:time=1s", "--json"};
        words.insert(words.end(), limits.begin(), limits.end());
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.code, 0) << outcome.error;
        return parse_object(outcome.output);
    };
    EXPECT_EQ(hint({"--nodes", "1e3"})["options"]["nodes"], 1000);
    EXPECT_EQ(hint({"--nodes", "1e3"})["options"]["time"], 1000);
    EXPECT_EQ(hint({"--time", "0.05s"})["options"]["time"], 50);
    const Outcome wrong = run({"hint", "2048", "0012002300340145", "--nodes", "1.5e0"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_NE(wrong.error.find("option nodes: "), std::string::npos) << wrong.error;
}

TEST(Program, MakesCompletionAndAManualPage) {
    const std::string bash = help_of({"completion", "bash"});
    EXPECT_NE(bash.find("hint--rule) words='freestyle standard renju'"), std::string::npos);
    EXPECT_NE(bash.find("complete -o filenames -F _tilestone tilestone"), std::string::npos);
    EXPECT_EQ(bash.find("--trust gives"), std::string::npos);
    EXPECT_NE(bash.find("hint--player) words='tilestone expectimax"), std::string::npos);
    const std::string zsh = help_of({"completion", "zsh"});
    EXPECT_TRUE(zsh.starts_with("#compdef tilestone\n"));
    EXPECT_NE(zsh.find(":value:(freestyle standard renju)'"), std::string::npos);
    EXPECT_NE(zsh.find("black'\\''s forbidden points]"), std::string::npos);
    EXPECT_NE(help_of({"completion", "fish"}).find("-l rule -x -a 'freestyle standard renju'"),
              std::string::npos);
    const std::string page = help_of({"completion", "man"});
    EXPECT_TRUE(page.starts_with(".TH TILESTONE 1"));
    for (const std::string& name : kCommandNames) {
        EXPECT_NE(page.find(".SS tilestone " + name), std::string::npos) << name;
    }
    EXPECT_EQ(run({"completion", "tcsh"}).code, 2);
}

/// Whether the text has a Chinese character (UTF-8 lead bytes 0xe4 … 0xe9).
bool has_chinese(const std::string& text) {
    return text.find("\xe4") != std::string::npos || text.find("\xe5") != std::string::npos ||
           text.find("\xe6") != std::string::npos || text.find("\xe7") != std::string::npos ||
           text.find("\xe8") != std::string::npos || text.find("\xe9") != std::string::npos;
}

TEST(Program, HelpIsInChineseToo) {
    const Surroundings chinese = {.environment = {{"LANG", "zh_CN.UTF-8"}}};
    Words names = kCommandNames;
    names.insert(names.end(), kWithoutExamples.begin(), kWithoutExamples.end());
    for (const std::string& name : names) {
        const std::string help = run({name, "--help"}, chinese).output;
        EXPECT_EQ(help, help_of({name, "--lang", "zh", "--help"}));
        EXPECT_TRUE(has_chinese(help.substr(0, help.find('\n')))) << help;
        std::istringstream lines(help.substr(0, help.find("例子")));
        for (std::string line; std::getline(lines, line);) {
            // GAME is 2048 in both languages.
            const bool begins = line.starts_with("  ") && line.size() > 2 && line[2] != ' ';
            if (!begins || line.ends_with(" 2048")) continue;
            EXPECT_TRUE(has_chinese(line)) << name << ": " << line;
        }
    }
    const std::string all = run({"--help"}, chinese).output;
    EXPECT_NE(all.find("用法：tilestone 命令"), std::string::npos) << all;
    EXPECT_EQ(all.find("the best move"), std::string::npos) << all;
}

TEST(Program, HelpGoesBeforeMistakes) {
    EXPECT_EQ(help_of({"hint", "--depth", "-7", "--what", "--help"}), help_of({"hint", "--help"}));
}

TEST(Program, HelpFitsATerminal) {
    for (const std::string& name : kCommandNames) {
        std::istringstream lines(help_of({name, "--help"}));
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 110u) << line;
    }
}

TEST(Program, ThinkingCommandsTakeTheSameLimits) {
    for (const char* name : {"hint", "auto", "play"}) {
        const std::string help = help_of({name, "--help"});
        for (const char* option : {"--player PLAYER", "--time MS", "--depth N", "--nodes N"}) {
            EXPECT_NE(help.find(option), std::string::npos) << name << " " << option;
        }
    }
}

TEST(Program, ExamplesWork) {
    const TempFolder folder;
    const std::string checkpoint = folder.file("checkpoint");
    for (const std::string& name : kCommandNames) {
        if (name == "play" || name == "serve") continue;  // these run until someone ends them
        const auto examples = examples_in(help_of({name, "--help"}));
        EXPECT_FALSE(examples.empty()) << name;
        for (const std::string& example : examples) {
            Words words = words_of(example);
            Surroundings surroundings;
            if (words[0] == "echo") {
                surroundings.input = words[1] + "\n";
                words.erase(words.begin(), words.begin() + 3);
            }
            ASSERT_EQ(words[0], "tilestone") << example;
            words.erase(words.begin());
            // The example would run for hours; the last value of an option counts.
            if (name == "auto") words.insert(words.end(), {"--games", "1", "--until", "8"});
            if (name == "match") words.insert(words.end(), {"--games", "2"});
            if (name == "pack") words.emplace_back("--overwrite");
            if (name == "bench") words.insert(words.end(), {"--time", "1"});
            if (name == "train" && words[1] == "2048") {
                words.insert(words.end(), {"--games", "1", "--shape", "012", "--out", checkpoint});
            } else if (name == "train") {
                words.insert(words.end(), {"--data", folder.file("round")});
                const bool fits = std::ranges::find(words, "--fit") != words.end();
                const Words less = fits ? Words{"--out", folder.file("weights"), "--epochs", "1"}
                                        : Words{"--games", "10", "--player", "random"};
                words.insert(words.end(), less.begin(), less.end());
            }
            if (name == "pack") {
                words[1] = checkpoint;
                words.insert(words.end(), {"--out", checkpoint + ".net"});
            }
            if (name == "tune") {
                words.insert(words.end(),
                             {"--out", folder.file("tune"), "--csv", folder.file("csv")});
            }
            if (name == "experience") {
                if (words.size() > 2 && words[2] == "learnt.txt") words[2] = folder.file(words[2]);
                words.insert(words.end(), {"--experience", folder.file("experience.db")});
            }
            const Outcome outcome = run(words, surroundings);
            EXPECT_EQ(outcome.code, 0) << example << "\n" << outcome.error;
            EXPECT_NE(outcome.output, "") << example;
        }
    }
}

}  // namespace
}  // namespace tilestone::cli
