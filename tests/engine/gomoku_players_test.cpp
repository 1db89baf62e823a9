// SPDX-License-Identifier: MIT
//
// Requirements on every Gomoku player: legal moves, limits, no missed five, no hang.
#include <algorithm>
#include <cctype>
#include <iterator>
#include <vector>

#include <gtest/gtest.h>

#include "tests/engine/gomoku_positions.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine_test {
namespace {

bool declares(const GomokuEntry& entry, std::string_view name) {
    return std::ranges::any_of(entry.options, [&](const auto& spec) { return spec.name == name; });
}

/// The player's text with a small node limit, where it has one.
std::string quick_text(const GomokuEntry& entry) {
    return std::string(entry.name) + (declares(entry, "nodes") ? ":nodes=300" : "");
}

/// Whether the option has a range with two ends to try.
bool has_ends(const OptionSpec& spec) { return spec.type != OptionType::kText; }

std::vector<GomokuEntry> players_with_options() {
    std::vector<GomokuEntry> chosen;
    std::ranges::copy_if(
        engine::players<gomoku::Game>(), std::back_inserter(chosen),
        [](const GomokuEntry& entry) { return std::ranges::any_of(entry.options, has_ends); });
    return chosen;
}

class EveryGomokuPlayer : public testing::TestWithParam<GomokuEntry> {};
class GomokuPlayersWithOptions : public EveryGomokuPlayer {};

TEST_P(EveryGomokuPlayer, PlaysLegalMovesByAllRulesOnAllBoards) {
    Rng rng(1);
    const auto player = gomoku_player(quick_text(GetParam()));
    for (int i = 0; i < scaled_games(20); ++i) {
        for (const Rule rule : kAllRules) {
            for (const int size : {5, 6, 15, 20}) {
                const Position position = random_gomoku(rng, rule, size, size * size);
                for (const bool all_values : {false, true}) {
                    const GomokuSearchResult result =
                        player->decide({.state = position, .all_values = all_values});
                    ASSERT_EQ(fault_of(result, position), "");
                    if (all_values) {
                        ASSERT_EQ(result.moves.size(), legal_points(position).size());
                    }
                }
            }
        }
    }
}

TEST_P(EveryGomokuPlayer, HasNoMoveAfterTheEnd) {
    for (const std::string_view moves : {"h8a1i8a3j8c1k8e1l8", "h8a1i8b1j8c1h9d1m8e1"}) {
        EXPECT_FALSE(
            gomoku_player(quick_text(GetParam()))->decide({.state = position_of(moves)}).move);
    }
}

TEST_P(EveryGomokuPlayer, DependsOnItsSeedAlone) {
    Rng rng(2);
    const auto one = gomoku_player(quick_text(GetParam()), 5);
    const auto other_one = gomoku_player(quick_text(GetParam()), 5);
    for (int i = 0; i < scaled_games(20); ++i) {
        const Position position = random_gomoku(rng, kAllRules[rng.below(3)], 15, 40);
        const GomokuSearchResult first = one->decide({.state = position});
        const GomokuSearchResult second =
            other_one->decide({.state = position, .on_progress = [](const auto&) {}});
        ASSERT_EQ(first.move, second.move);
        ASSERT_EQ(first.nodes, second.nodes);
        ASSERT_EQ(first.moves.size(), second.moves.size());
        for (std::size_t move = 0; move < first.moves.size(); ++move) {
            ASSERT_EQ(first.moves[move].value, second.moves[move].value);
        }
    }
}

TEST_P(EveryGomokuPlayer, AnswersEvenWhenToldToStopAtOnce) {
    StopToken stop;
    stop.request_stop();
    const Position position = position_of("h8i9h9");
    EXPECT_EQ(
        fault_of(
            gomoku_player(std::string(GetParam().name))->decide({.state = position, .stop = &stop}),
            position),
        "");
}

// Tries each number at both ends of its range, and each flag off.
TEST_P(GomokuPlayersWithOptions, PlayWithEachAtEitherEnd) {
    const Position position = position_of("h8i9h9g9i8j8", Rule::kRenju);
    for (const OptionSpec& spec : GetParam().options) {
        for (const double end : {spec.minimum, spec.maximum}) {
            if (spec.name == "table" && end == spec.maximum) continue;  // gigabytes
            if (!has_ends(spec)) continue;
            std::string text = std::string(GetParam().name) + ":" + std::string(spec.name) + "=";
            if (spec.type == OptionType::kFlag) {
                text += "off";
            } else {
                text += spec.type == OptionType::kInteger
                            ? std::to_string(static_cast<long long>(end))
                            : shortest(end);
            }
            if (spec.name != "nodes") text += ",nodes=500";
            if (spec.name == "nodes")
                text += declares(GetParam(), "depth") ? ",depth=1" : ",playouts=2";
            EXPECT_EQ(fault_of(gomoku_player(text)->decide({.state = position}), position), "")
                << text;
        }
    }
}

TEST_P(EveryGomokuPlayer, DescribesItselfAndItsOptions) {
    const GomokuEntry& entry = GetParam();
    EXPECT_FALSE(entry.summary.empty());
    EXPECT_FALSE(entry.summary.ends_with("."));
    for (const OptionSpec& spec : entry.options) {
        EXPECT_FALSE(spec.help.empty()) << spec.name;
        EXPECT_FALSE(spec.help.ends_with(".")) << spec.name;
        if (!spec.default_value) continue;
        Options options(entry.options);
        EXPECT_TRUE(options.set(spec.name, describe_default(spec))) << spec.name;
    }
}

/// googletest allows no '-' in test names.
std::string name_for_test(const testing::TestParamInfo<GomokuEntry>& player) {
    std::string name(player.param.name);
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Players, EveryGomokuPlayer,
                         testing::ValuesIn(engine::players<gomoku::Game>()), name_for_test);
INSTANTIATE_TEST_SUITE_P(Players, GomokuPlayersWithOptions,
                         testing::ValuesIn(players_with_options()), name_for_test);

class GomokuPlayerThatLooks : public testing::TestWithParam<const char*> {};

// A player that sees fives never misses one, nor fails to stop one.
TEST_P(GomokuPlayerThatLooks, MakesFiveWhereItCanAndElseStopsFive) {
    Rng rng(3);
    const auto player = gomoku_player(GetParam());
    int wins = 0;
    int blocks = 0;
    for (int i = 0; i < scaled_games(250); ++i) {
        for (const Rule rule : kAllRules) {
            const int size = rng.below(4) == 0 ? 8 : 15;
            const Position position = random_gomoku(rng, rule, size, size * size * 2 / 3);
            const Color mover = position.to_move();
            const auto fives = points_with(position, mover, Threat::kFive);
            auto stops = points_with(position, other(mover), Threat::kFive);
            std::erase_if(stops, [&](Point point) { return !gomoku::is_legal(position, point); });
            if (fives.empty() && stops.empty()) continue;
            const GomokuSearchResult result = player->decide({.state = position});
            ASSERT_TRUE(contains(fives.empty() ? stops : fives, *result.move))
                << GetParam() << " plays " << gomoku::point_text(*result.move);
            ++(fives.empty() ? blocks : wins);
        }
    }
    EXPECT_GE(wins, scaled_games(250) / 10);
    EXPECT_GE(blocks, scaled_games(250) / 10);
}

// The block would make an overline for Black; the player plays another move without hanging.
TEST_P(GomokuPlayerThatLooks, PlaysOnWhereTheBlockIsForbidden) {
    const Position position = position_of("d8e8i5f8i6g8i7a1i9h8i10o1", Rule::kRenju);
    ASSERT_EQ(points_with(position, Color::kWhite, Threat::kFive).size(), 1u);
    const GomokuSearchResult result = gomoku_player(GetParam())->decide({.state = position});
    EXPECT_EQ(fault_of(result, position), "");
    EXPECT_NE(gomoku::point_text(*result.move), "i8");
}

INSTANTIATE_TEST_SUITE_P(Players, GomokuPlayerThatLooks,
                         testing::Values("points", "classic:nodes=300",
                                         "classic:depth=1,best=0,box=off",
                                         "classic:depth=2,fouls=off",
                                         "classic:depth=2,shapes=off,alphabeta=off,best=5",
                                         "classic:tree=off", "classic:depth=2,quick=off,margin=500",
                                         "mcts:playouts=30", "montecarlo:playouts=30"));

TEST(GomokuPlayers, HaveTheNamesThatScriptsRelyOn) {
    for (const std::string_view name : {"random", "montecarlo", "mcts", "points", "classic"}) {
        const auto parsed = engine::parse_player<gomoku::Game>(name);
        ASSERT_TRUE(parsed) << name;
        EXPECT_EQ(parsed->entry->name, name);
    }
}

TEST(GomokuPlayers, TreeSearchKeepsToItsMemory) {
    const auto depth = [](const char* player) {
        return gomoku_player(player)->decide({.state = position_of("h8i9")}).depth;
    };
    EXPECT_LT(depth("mcts:playouts=20000,memory=0"), depth("mcts:playouts=20000,memory=1"));
    EXPECT_LT(depth("mcts:playouts=20000,memory=1"), depth("mcts:playouts=20000"));
}

}  // namespace
}  // namespace tilestone::engine_test
