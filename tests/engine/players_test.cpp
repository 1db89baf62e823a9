// SPDX-License-Identifier: MIT
//
// Requirements on every 2048 player of the registry, and tests of player texts.
#include "tilestone/engine/twenty48/players.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <ostream>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "tests/engine/positions.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine {

/// Prints an entry for googletest.
// NOLINTNEXTLINE(readability-identifier-naming)
static void PrintTo(const PlayerEntry<twenty48::Game>& entry, std::ostream* out) {
    *out << entry.name;
}

}  // namespace tilestone::engine

namespace tilestone::engine_test {
namespace {

bool declares(const Entry& entry, std::string_view name) {
    return Options(entry.options).declares(name);
}

/// Options that make `entry` answer at once.
std::string at_once(const Entry& entry) { return declares(entry, "nodes") ? "nodes=1" : ""; }

/// Boards with tiles from 65536 on: sliding, one merge, two merges, and the largest tiles, which do
/// not merge.
constexpr std::array<std::string_view, 6> kWideBoards = {"g000000000000001", "ff00000000000000",
                                                         "gg00123456789abc", "hh12345612345612",
                                                         "hg00fedc00001234", "hhhhgggghhhhgggg"};

/// Boards without a legal move.
constexpr std::array<std::string_view, 3> kFinished = {"1212212112122121", "123456789abcdefg",
                                                       "hhhhhhhhhhhhhhhh"};

std::vector<Entry> players_with(std::string_view option) {
    std::vector<Entry> chosen;
    std::ranges::copy_if(engine::players<Game>(), std::back_inserter(chosen),
                         [&](const Entry& entry) { return declares(entry, option); });
    return chosen;
}

bool is_number(const OptionSpec& spec) {
    return spec.type == OptionType::kInteger || spec.type == OptionType::kReal;
}

std::vector<Entry> players_with_numbers() {
    std::vector<Entry> chosen;
    std::ranges::copy_if(
        engine::players<Game>(), std::back_inserter(chosen),
        [](const Entry& entry) { return std::ranges::any_of(entry.options, is_number); });
    return chosen;
}

// Each suite runs over the players to which its tests apply; googletest fails an empty suite.
class EveryPlayer : public testing::TestWithParam<Entry> {};
class PlayersWithDepth : public EveryPlayer {};
class PlayersWithNodes : public EveryPlayer {};
class PlayersWithThreads : public EveryPlayer {};
class PlayersWithTime : public EveryPlayer {};
class PlayersWithNumbers : public EveryPlayer {};

TEST_P(EveryPlayer, PlaysALegalMoveHoweverSmallTheLimit) {
    Rng rng(30);
    const auto player = make(GetParam(), at_once(GetParam()));
    for (int i = 0; i < scaled(5000); ++i) {
        const Board position = any_position(rng, true);
        ASSERT_TRUE(is_legal(player->decide({.state = position}), position))
            << twenty48::to_text(position);
        ASSERT_TRUE(is_legal(player->decide({.state = position, .all_values = true}), position))
            << twenty48::to_text(position);
    }
}

TEST_P(EveryPlayer, PlaysALegalMoveWithTheLargestTiles) {
    const std::string options = declares(GetParam(), "nodes") ? "nodes=3000" : "";
    const auto player = make(GetParam(), options);
    for (const std::string_view text : kWideBoards) {
        EXPECT_TRUE(is_legal(player->decide({.state = board(text)}), board(text))) << text;
    }
}

TEST_P(EveryPlayer, HasNoMoveInAFinishedGame) {
    const auto player = make(GetParam(), "");
    for (const std::string_view text : kFinished) {
        for (const bool all_values : {false, true}) {
            const SearchResult result =
                player->decide({.state = board(text), .all_values = all_values});
            EXPECT_FALSE(result.move) << text;
            EXPECT_TRUE(result.moves.empty()) << text;
        }
    }
}

TEST_P(EveryPlayer, PlaysAForcedMove) {
    const std::string options = declares(GetParam(), "depth") ? "depth=3" : "";
    const Board position = board("1000200030004000");
    const auto player = make(GetParam(), options);
    EXPECT_EQ(player->decide({.state = position}).move, twenty48::Move::kRight);
    const SearchResult valued = player->decide({.state = position, .all_values = true});
    EXPECT_EQ(valued.move, twenty48::Move::kRight);
    if (!options.empty()) {
        EXPECT_EQ(valued.depth, 3);
    }
}

TEST_P(EveryPlayer, AnswersTheSameAgain) {
    Rng rng(31);
    const std::string options = declares(GetParam(), "nodes") ? "nodes=2000" : "";
    const auto veteran = make(GetParam(), options, 5);
    std::vector<Board> positions;
    std::vector<SearchResult> first;
    for (int i = 0; i < scaled(60); ++i) {
        positions.push_back(any_position(rng, true));
        first.push_back(veteran->decide({.state = positions.back()}));
    }
    const auto newcomer = make(GetParam(), options, 5);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const SearchResult again = newcomer->decide({.state = positions[i]});
        ASSERT_EQ(again.move, first[i].move) << twenty48::to_text(positions[i]);
        ASSERT_EQ(again.depth, first[i].depth);
        ASSERT_EQ(again.nodes, first[i].nodes);
        for (std::size_t rank = 0; rank < again.moves.size(); ++rank) {
            ASSERT_EQ(again.moves[rank].move, first[i].moves[rank].move);
            ASSERT_EQ(again.moves[rank].value, first[i].moves[rank].value);
        }
    }
}

// Earlier searches do not affect a player that searches; other players may choose at random.
TEST_P(PlayersWithDepth, DoNotRememberEarlierQuestions) {
    Rng rng(32);
    engine::PlayerSpec<Game> spec{&GetParam(), Options(GetParam().options)};
    ASSERT_TRUE(set_from_text(spec.options, "nodes=2000"));
    ASSERT_TRUE(spec.load());  // once for all
    const auto veteran = spec.make(1);
    for (int i = 0; i < scaled(60); ++i) {
        const Board position = any_position(rng, true);
        const SearchResult late = veteran->decide({.state = position});
        const SearchResult fresh = spec.make(1)->decide({.state = position});
        ASSERT_EQ(late.move, fresh.move) << twenty48::to_text(position);
        ASSERT_EQ(late.nodes, fresh.nodes) << twenty48::to_text(position);
    }
}

/// Nodes of a random game, moves and new tiles; most games have about 250.
constexpr std::uint64_t kLongestGame = 5000;

TEST_P(PlayersWithNodes, KeepToThem) {
    Rng rng(33);
    for (const std::uint64_t most : {1u, 10u, 300u, 5000u}) {
        const auto player = make(GetParam(), "nodes=" + std::to_string(most));
        for (int i = 0; i < scaled(60); ++i) {
            const Board position = any_position(rng, true);
            const SearchResult result = player->decide({.state = position});
            // The first iteration always completes: the root and one node per move, or one playout
            // per move; a playout that has begun is played to its end.
            const std::uint64_t least = declares(GetParam(), "depth")
                                            ? result.moves.size() + 1
                                            : most + (result.moves.size() + 1) * kLongestGame;
            ASSERT_LE(result.nodes, std::max(most, least)) << twenty48::to_text(position);
        }
    }
}

TEST_P(EveryPlayer, AnswersWhenAskedToStop) {
    Rng rng(34);
    StopToken stop;
    stop.request_stop();
    const auto player = make(GetParam(), "");
    for (int i = 0; i < scaled(200); ++i) {
        const Board position = any_position(rng, true);
        const SearchResult result = player->decide({.state = position, .stop = &stop});
        ASSERT_TRUE(is_legal(result, position)) << twenty48::to_text(position);
        const std::uint64_t most = declares(GetParam(), "depth") ? 5 : 5 * kLongestGame;
        ASSERT_LE(result.nodes, most) << twenty48::to_text(position);
    }
}

TEST_P(EveryPlayer, ExpectsALineThatBeginsWithItsMove) {
    Rng rng(35);
    const auto player = make(GetParam(), declares(GetParam(), "nodes") ? "nodes=5000" : "");
    for (int i = 0; i < scaled(60); ++i) {
        const Board position = any_position(rng, true);
        const SearchResult result = player->decide({.state = position});
        if (!declares(GetParam(), "nodes") && GetParam().name != "random") {
            ASSERT_TRUE(result.line.empty());
        } else if (result.move) {
            ASSERT_FALSE(result.line.empty()) << twenty48::to_text(position);
            ASSERT_EQ(result.line.front(), result.move) << twenty48::to_text(position);
        }
    }
}

/// Options with a limit that takes some time but whose result does not depend on time.
std::string some_work(const Entry& entry) {
    if (declares(entry, "cutoff")) return "depth=2,cutoff=0";
    return declares(entry, "depth") ? "depth=5" : "playouts=2000";
}

// Moves of equal value may be in any order, and tree search may sample differently.
TEST_P(PlayersWithThreads, FindTheSame) {
    Rng rng(36);
    const auto alone = make(GetParam(), some_work(GetParam()));
    const auto three = make(GetParam(), some_work(GetParam()) + ",threads=3");
    for (int i = 0; i < scaled(60); ++i) {
        const Board position = any_position(rng, true);
        const SearchRequest request{.state = position, .all_values = i % 2 == 0};
        const SearchResult expected = alone->decide(request);
        const SearchResult found = three->decide(request);
        ASSERT_TRUE(is_legal(found, position)) << twenty48::to_text(position);
        if (GetParam().name == "mcts" || !expected.move) continue;
        ASSERT_EQ(found.depth, expected.depth) << twenty48::to_text(position);
        for (std::size_t rank = 0; rank < expected.moves.size(); ++rank) {
            // In a search of the best move only, the other values are bounds.
            if (rank > 0 && !request.all_values && !declares(GetParam(), "cutoff")) break;
            const double value = expected.moves[rank].value;
            ASSERT_NEAR(found.moves[rank].value, value, 1e-5 * (1 + std::abs(value)))
                << twenty48::to_text(position);
        }
    }
}

TEST_P(PlayersWithThreads, KeepToTheirLimits) {
    Rng rng(37);
    const auto player = make(GetParam(), "nodes=5000,threads=2");
    StopToken stop;
    stop.request_stop();
    for (int i = 0; i < scaled(60); ++i) {
        const Board position = any_position(rng, true);
        const SearchResult result = player->decide({.state = position});
        ASSERT_TRUE(is_legal(result, position)) << twenty48::to_text(position);
        const std::uint64_t games = (2 + result.moves.size()) * kLongestGame;
        ASSERT_LE(result.nodes, 5000 + (declares(GetParam(), "depth") ? 0 : games));
        ASSERT_TRUE(is_legal(player->decide({.state = position, .stop = &stop}), position));
    }
}

// The player would think for a minute; the callback stops it.
TEST_P(PlayersWithTime, TellTheListener) {
    const Board position = board("0012002300340145");
    for (const std::string_view threads : {"1", "2"}) {
        std::string options = "time=60000,threads=" + std::string(threads);
        if (declares(GetParam(), "cutoff")) options += ",cutoff=0";
        StopToken stop;
        std::vector<SearchResult> heard;
        const auto on_progress = [&](const SearchResult& so_far) {
            heard.push_back(so_far);
            if (heard.size() == 3) stop.request_stop();
        };
        const SearchResult result =
            make(GetParam(), options)
                ->decide({.state = position, .stop = &stop, .on_progress = on_progress});
        ASSERT_GE(heard.size(), 3u) << options;
        heard.push_back(result);
        for (std::size_t i = 0; i < heard.size(); ++i) {
            EXPECT_TRUE(is_legal(heard[i], position));
            EXPECT_EQ(heard[i].line.front(), heard[i].move);
            if (i == 0) continue;
            EXPECT_GE(heard[i].nodes, heard[i - 1].nodes);
            EXPECT_GE(heard[i].depth, heard[i - 1].depth);
            EXPECT_GT(heard[i].time, heard[i - 1].time);
        }
    }
}

TEST_P(EveryPlayer, AnswersTheSameToWhoListens) {
    Rng rng(38);
    const std::string options = declares(GetParam(), "nodes") ? "nodes=100000" : "";
    const auto heard = make(GetParam(), options, 5);
    const auto unheard = make(GetParam(), options, 5);
    for (int i = 0; i < scaled(6); ++i) {
        const Board position = any_position(rng, true);
        const SearchResult expected = unheard->decide({.state = position});
        const SearchResult found =
            heard->decide({.state = position, .on_progress = [](const auto&) {}});
        ASSERT_EQ(found.move, expected.move) << twenty48::to_text(position);
        ASSERT_EQ(found.nodes, expected.nodes) << twenty48::to_text(position);
        ASSERT_EQ(found.line, expected.line) << twenty48::to_text(position);
    }
}

TEST_P(EveryPlayer, DescribesItselfAndItsOptions) {
    const Entry& entry = GetParam();
    EXPECT_FALSE(entry.summary.empty());
    EXPECT_FALSE(entry.summary.ends_with("."));
    std::set<std::string_view> names;
    for (const OptionSpec& spec : entry.options) {
        EXPECT_TRUE(names.insert(spec.name).second) << spec.name << " is there twice";
        EXPECT_EQ(spec.name.find_first_of(":=, "), std::string_view::npos) << spec.name;
        EXPECT_FALSE(spec.help.empty()) << spec.name;
        EXPECT_FALSE(spec.help.ends_with(".")) << spec.name;
        if (spec.type == OptionType::kChoice) {
            EXPECT_FALSE(spec.choices.empty()) << spec.name;
        }
        if (!spec.default_value) continue;
        // An option's default, in the user's notation, must be accepted.
        Options options(entry.options);
        EXPECT_TRUE(options.set(spec.name, describe_default(spec))) << spec.name;
        EXPECT_EQ(options.real(spec.name), *spec.default_value) << spec.name;
    }
}

// Tries each number at both ends of its range, with the other limits small.
TEST_P(PlayersWithNumbers, PlayWithEachAtEitherEnd) {
    const Board position = board("0012002300340145");
    for (const OptionSpec& spec : GetParam().options) {
        if (!is_number(spec)) continue;
        for (const double end : {spec.minimum, spec.maximum}) {
            std::string text = std::string(spec.name) + "=" + shortest(end);
            if (spec.type == OptionType::kInteger) {
                text = std::string(spec.name) + "=" + std::to_string(static_cast<long long>(end));
            }
            if (spec.name != "nodes") text += ",nodes=500";
            if (spec.name == "nodes") {
                text += declares(GetParam(), "depth") ? ",depth=1" : ",playouts=2";
            }
            EXPECT_TRUE(is_legal(make(GetParam(), text)->decide({.state = position}), position))
                << text;
        }
    }
}

/// googletest allows no '-' in test names.
std::string name_for_test(const testing::TestParamInfo<Entry>& player) {
    std::string name(player.param.name);
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Players, EveryPlayer, testing::ValuesIn(engine::players<Game>()),
                         name_for_test);
INSTANTIATE_TEST_SUITE_P(Players, PlayersWithDepth, testing::ValuesIn(players_with("depth")),
                         name_for_test);
INSTANTIATE_TEST_SUITE_P(Players, PlayersWithNodes, testing::ValuesIn(players_with("nodes")),
                         name_for_test);
INSTANTIATE_TEST_SUITE_P(Players, PlayersWithThreads, testing::ValuesIn(players_with("threads")),
                         name_for_test);
INSTANTIATE_TEST_SUITE_P(Players, PlayersWithTime, testing::ValuesIn(players_with("time")),
                         name_for_test);
INSTANTIATE_TEST_SUITE_P(Players, PlayersWithNumbers, testing::ValuesIn(players_with_numbers()),
                         name_for_test);

/// The error message for `text`; empty where it is valid.
std::string refusal(std::string_view text) {
    const auto parsed = engine::parse_player<Game>(text);
    return parsed ? "" : parsed.error().message;
}

TEST(Players, HaveTheNamesThatScriptsRelyOn) {
    std::set<std::string_view> names;
    for (const Entry& entry : engine::players<Game>()) {
        EXPECT_TRUE(names.insert(entry.name).second) << entry.name << " is there twice";
        const auto parsed = engine::parse_player<Game>(entry.name);
        ASSERT_TRUE(parsed);
        EXPECT_EQ(parsed->entry->name, entry.name);
    }
    for (const std::string_view name :
         {"random", "greedy", "minimax", "minimax-snake", "expectimax"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
}

/// No name that a table takes, old or new, means two options.
template <class G>
void check_old_names(std::size_t& count) {
    for (const auto& entry : engine::players<G>()) {
        std::set<std::string_view> names;
        for (const OptionSpec& spec : entry.options) {
            EXPECT_TRUE(names.insert(spec.name).second) << spec.name;
            if (spec.old_name.empty()) continue;
            EXPECT_TRUE(names.insert(spec.old_name).second) << spec.old_name;
            const std::string value = describe_default(spec);
            const std::string player = std::string(entry.name) + ":";
            const std::string old_text = player + std::string(spec.old_name) + "=" + value;
            EXPECT_EQ(engine::with_new_names<G>(old_text),
                      player + std::string(spec.name) + "=" + value);
            ++count;
        }
    }
}

TEST(Players, HaveOldNamesThatMeanOneOption) {
    std::size_t count = 0;
    check_old_names<Game>(count);
    check_old_names<gomoku::Game>(count);
    EXPECT_GT(count, 30u);
    EXPECT_EQ(engine::with_new_names<gomoku::Game>("pbrain:fours=1"), "pbrain:fours=1");
}

TEST(Players, AreReadWithOptions) {
    const auto parsed = engine::parse_player<Game>("minimax-snake:depth=4,smooth=-1.5");
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->entry->name, "minimax-snake");
    EXPECT_EQ(parsed->options.integer("depth"), 4);
    EXPECT_EQ(parsed->options.real("smooth"), -1.5);
    EXPECT_EQ(parsed->options.real("mono"), 2);
    EXPECT_FALSE(parsed->options.given("mono"));
    const SearchResult result = parsed->make(1)->decide({.state = board("0012002300340145")});
    EXPECT_EQ(result.depth, 4);
}

TEST(Players, ExpectimaxThinksWithTheWeightsItIsGiven) {
    const twenty48::Board position = board("0012002300340145");
    const auto made = [](const std::string& weights) {
        return engine::parse_player<Game>("expectimax:depth=2" + weights)->make(1);
    };
    const auto counting = made(",empty=1,merge=0,step=0,weight=0,disorder=0");
    EXPECT_EQ(counting->evaluate(position)->value, 2 * position.count_empty());
    const SearchResult usual = made("")->decide({.state = position});
    const SearchResult same = made(",empty=270,end=770000")->decide({.state = position});
    const SearchResult other = made(",empty=271")->decide({.state = position});
    ASSERT_EQ(usual.moves.size(), same.moves.size());
    for (std::size_t i = 0; i < usual.moves.size(); ++i) {
        EXPECT_EQ(usual.moves[i].value, same.moves[i].value);
    }
    EXPECT_NE(usual.moves.front().value, other.moves.front().value);
    for (const char* name : {"empty", "merge", "step", "weight", "disorder", "end"}) {
        const std::string most = name == std::string("end") ? "1e9"
                                 : std::string("weight disorder").find(name) == std::string::npos
                                     ? "1e5"
                                     : "1000";
        for (const char* sign : {"=", "=-"}) {
            const auto player = made(std::string(",") + name + sign + most);
            EXPECT_TRUE(player->decide({.state = position}).move) << name << sign;
        }
    }
}

TEST(Players, AreReadWithTheirDefaults) {
    const auto snake = engine::parse_player<Game>("minimax-snake");
    ASSERT_TRUE(snake);
    EXPECT_EQ(snake->options.integer("depth"), 6);
    EXPECT_FALSE(snake->options.has("time"));
    const auto classic = engine::parse_player<Game>("minimax:");
    ASSERT_TRUE(classic);
    EXPECT_EQ(classic->options.real("time"), 100);
    EXPECT_FALSE(classic->options.flag("overrun"));
}

TEST(Players, AreRefusedInOneLineThatSaysWhatAndWhere) {
    struct Case {
        std::string_view text;
        std::string_view said;
    };
    constexpr std::array kCases = {
        Case{"minmax", "did you mean minimax"},
        Case{"zzz", "'zzz'"},
        Case{"zzz", "minimax-snake"},
        Case{"", "''"},
        Case{"Minimax", "minimax"},
        Case{"minimax:dpth=3", "did you mean depth"},
        Case{"minimax:depth", "'depth' is not key=value"},
        Case{"minimax:depth=3,,", "'' is not key=value"},
        Case{"minimax:=3", "option ''"},
        Case{"minimax:depth=61", "61 is not within 0…60"},
        Case{"minimax:depth=3x", "depth"},
        Case{"minimax:depth=2.5", "depth"},
        Case{"minimax:time=0", "time: 0 is not within"},
        Case{"minimax:time=nan", "time"},
        Case{"minimax:nodes=0", "nodes: 0 is not within"},
        Case{"minimax:overrun=maybe", "'maybe' is neither on nor off"},
        Case{"minimax-snake:depth=0", "0 is not within 1…60"},
        Case{"minimax-snake:smooth=1001", "1001 is not within -1000…1000"},
        Case{"expectimax:empty=100001", "100001 is not within -100000…100000"},
        Case{"expectimax:disorder=-1001", "-1001 is not within -1000…1000"},
        Case{"random:depth=1", "player random"},
        Case{"random\n", "random"},
    };
    for (const auto& [text, said] : kCases) {
        const std::string message = refusal(text);
        EXPECT_NE(message.find(said), std::string::npos) << text << ": " << message;
        EXPECT_EQ(message.find('\n'), std::string::npos) << text << ": " << message;
    }
}

TEST(TreeSearchPlayer, KeepsToItsMemory) {
    const Board position = board("0000012003000000");
    const auto depth = [&](std::string_view memory) {
        const std::string options = "playouts=5000" + std::string(memory);
        return make(engine::twenty48::kTreeSearchPlayer, options)
            ->decide({.state = position})
            .depth;
    };
    EXPECT_LT(depth(",memory=0"), depth(",memory=1"));
    EXPECT_LE(depth(",memory=1"), depth(""));
}

}  // namespace
}  // namespace tilestone::engine_test
