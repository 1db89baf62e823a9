// SPDX-License-Identifier: MIT
#include "tilestone/report/player_list.h"

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/paths.h"

namespace tilestone::report {
namespace {

using nlohmann::ordered_json;

constexpr std::array<std::string_view, 2> kSizes = {"full", "small|tiny"};

const std::array kListedOptions = {
    OptionSpec{.name = "time",
               .type = OptionType::kReal,
               .default_value = 100.0,
               .minimum = 0.5,
               .maximum = 1000,
               .unit = "ms",
               .help = "longest time"},
    OptionSpec{.name = "nodes", .type = OptionType::kInteger, .minimum = 1, .maximum = 9},
    OptionSpec{.name = "fast", .type = OptionType::kFlag, .default_value = 1.0},
    OptionSpec{.name = "size",
               .type = OptionType::kChoice,
               .default_value = 1.0,
               .help = "a|b",
               .choices = kSizes}};

std::vector<ListedPlayer> sample_players() {
    return {{"2048", "first", "thinks", true, kListedOptions},
            {"2048", "second", "does not", false, {}}};
}

TEST(PlayerList, HasEachGamesDefaultFirstAndEveryNameOnce) {
    const std::vector<ListedPlayer> players = listed_players();
    ASSERT_FALSE(players.empty());
    EXPECT_TRUE(players.front().is_default);
    std::set<std::pair<std::string_view, std::string_view>> names;
    for (const ListedPlayer& player : players) {
        EXPECT_TRUE(names.emplace(player.game, player.name).second) << player.name;
        EXPECT_FALSE(player.summary.empty()) << player.name;
    }
    EXPECT_TRUE(std::ranges::is_sorted(players, {}, &ListedPlayer::game));
    for (const std::string_view game :
         {std::string_view("2048"), kOtherSizes, std::string_view("gomoku")}) {
        const auto first = std::ranges::find(players, game, &ListedPlayer::game);
        ASSERT_NE(first, players.end()) << game;
        EXPECT_TRUE(first->is_default) << game;
    }
    EXPECT_EQ(std::ranges::count(players, true, &ListedPlayer::is_default), 3);
}

TEST(PlayerList, IsCompleteAsJson) {
    const ordered_json json = ordered_json::parse(players_json(sample_players()));
    ASSERT_EQ(json["players"].size(), 2u);
    EXPECT_EQ(json["players"][1], ordered_json::parse(R"({"game": "2048", "name": "second",
        "summary": "does not", "default": false, "values": null, "options": []})"));
    EXPECT_EQ(json["players"][0]["options"], ordered_json::parse(R"([
        {"name": "time", "type": "real", "minimum": 0.5, "maximum": 1000, "choices": null,
         "default": 100, "unit": "ms", "help": "longest time"},
        {"name": "nodes", "type": "integer", "minimum": 1, "maximum": 9, "choices": null,
         "default": null, "unit": null, "help": ""},
        {"name": "fast", "type": "flag", "minimum": null, "maximum": null, "choices": null,
         "default": true, "unit": null, "help": ""},
        {"name": "size", "type": "choice", "minimum": null, "maximum": null,
         "choices": ["full", "small|tiny"], "default": "small|tiny", "unit": null,
         "help": "a|b"}])"));
}

TEST(PlayerList, NamesRangesAndDefaultsAsText) {
    const std::string text = players_text(sample_players());
    EXPECT_NE(text.find("2048 first (default): thinks\n"), std::string::npos) << text;
    EXPECT_NE(text.find("  time   longest time (0.5…1000 ms, default 100)\n"), std::string::npos);
    EXPECT_NE(text.find("(1…9)\n"), std::string::npos);
    EXPECT_NE(text.find("2048 second: does not\n"), std::string::npos);
}

TEST(PlayerList, EscapesBarsInMarkdown) {
    const std::string text = players_markdown(sample_players());
    EXPECT_NE(text.find("| `size` | full\\|small\\|tiny | small\\|tiny | a\\|b |\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("| `nodes` | 1…9 | – |  |\n"), std::string::npos) << text;
}

TEST(PlayerList, DescribesAnOptionOfThreePlayersOnceInMarkdown) {
    const std::array slow = {OptionSpec{.name = "nodes",
                                        .type = OptionType::kInteger,
                                        .default_value = 7,
                                        .minimum = 1,
                                        .maximum = 9,
                                        .help = "most"}};
    const std::array other = {OptionSpec{.name = "nodes",
                                         .type = OptionType::kInteger,
                                         .minimum = 1,
                                         .maximum = 9,
                                         .help = "most"},
                              OptionSpec{.name = "size",
                                         .type = OptionType::kInteger,
                                         .minimum = 1,
                                         .maximum = 5,
                                         .help = "width"}};
    const ListedPlayer first{.game = "gomoku", .name = "a", .summary = "thinks", .options = slow};
    const ListedPlayer second{.game = "gomoku", .name = "b", .summary = "waits", .options = other};
    const std::string two = players_markdown(std::array{first, second});
    EXPECT_EQ(two.find("Common options"), std::string::npos) << two;
    EXPECT_NE(two.find("| `nodes` | 1…9 | 7 | most |\n"), std::string::npos) << two;
    const std::string text = players_markdown(std::array{first, second, second});
    const std::size_t at = text.find("| `nodes` | 1…9 | most |\n");
    ASSERT_NE(at, std::string::npos) << text;
    EXPECT_EQ(text.find("| `nodes`", at + 1), std::string::npos) << text;
    EXPECT_NE(
        text.find("## Gomoku\n\n### `a`\n\nThinks.\n\nCommon options: `nodes` (default 7).\n"),
        std::string::npos)
        << text;
    EXPECT_NE(text.find("Common options: `nodes`.\n\n| option |"), std::string::npos) << text;
    EXPECT_NE(text.find("| `size` | 1…5 | – | width |\n"), std::string::npos) << text;
}

TEST(PlayerList, IsWhatTheDocumentationSays) {
    std::ifstream file(test::in_repository("docs/guide/players.md"));
    const std::string written{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(written, players_markdown(listed_players()))
        << "docs/guide/players.md is stale: tilestone players --markdown > docs/guide/players.md";
}

}  // namespace
}  // namespace tilestone::report
