// SPDX-License-Identifier: MIT
//
// Tests players and hints in time slices: the result does not depend on the length of the slices.
#include <string>

#include <gtest/gtest.h>

#include "tilestone/core/stop_token.h"
#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine {
namespace {

/// The shortest slice: the search runs until its next check of the clock.
constexpr Milliseconds kShortest{0};

/// The player with a limit that takes several slices, where it has one.
template <class Game>
std::string limited(const PlayerEntry<Game>& entry) {
    std::string text(entry.name);
    if (Options(entry.options).declares("nodes")) text += ":nodes=3000";
    return text;
}

template <class Game>
std::vector<typename Game::State> positions();

template <>
std::vector<twenty48::Board> positions<twenty48::Game>() {
    std::vector<twenty48::Board> boards;
    for (const char* text : {"0012002300340145", "1212212112122121", "123456789abc0000",
                             "0000000000000011", "12345678123456a0"}) {
        boards.push_back(*twenty48::parse_board(text));
    }
    return boards;
}

template <>
std::vector<gomoku::Position> positions<gomoku::Game>() {
    std::vector<gomoku::Position> boards;
    for (const char* text : {"-", "h8", "h8i9h9h10g8", "h8a1i8c1j8e1", "h8a1i8c1j8e1k8g1l8"}) {
        boards.push_back(*gomoku::parse_position(text, gomoku::Rule::kFreestyle, 15));
    }
    return boards;
}

template <class Game>
void expect_same(const SearchResult<Game>& found, const SearchResult<Game>& expected,
                 const std::string& where) {
    EXPECT_EQ(found.move, expected.move) << where;
    EXPECT_EQ(found.line, expected.line) << where;
    EXPECT_EQ(found.depth, expected.depth) << where;
    EXPECT_EQ(found.nodes, expected.nodes) << where;
    EXPECT_EQ(found.facts, expected.facts) << where;
    ASSERT_EQ(found.moves.size(), expected.moves.size()) << where;
    for (std::size_t i = 0; i < found.moves.size(); ++i) {
        EXPECT_EQ(found.moves[i].move, expected.moves[i].move) << where;
        EXPECT_EQ(found.moves[i].value, expected.moves[i].value) << where;
    }
}

/// Runs to the end; returns the number of slices.
template <class Thinking>
int finish_in_slices(Thinking& thinking) {
    int steps = 1;
    while (thinking.step(kShortest)) ++steps;
    return steps;
}

template <class Game>
void check_players() {
    for (const PlayerEntry<Game>& entry : players<Game>()) {
        auto spec = *parse_player<Game>(limited(entry));
        ASSERT_TRUE(spec.load()) << entry.name;
        int steps = 0;
        for (const bool all_values : {false, true}) {
            // Whole games, because a player's random choices may depend on its number of searches.
            const auto whole = spec.make(1);
            const auto sliced = spec.make(1);
            for (const auto& state : positions<Game>()) {
                const SearchRequest<Game> request{.state = state, .all_values = all_values};
                const SearchResult<Game> expected = whole->decide(request);
                sliced->begin(request);
                steps += finish_in_slices(*sliced);
                expect_same(sliced->result(), expected, std::string(entry.name));
            }
        }
        const bool thinks = Options(entry.options).declares("nodes");
        const auto asked = static_cast<int>(2 * positions<Game>().size());
        EXPECT_EQ(steps > asked, thinks) << entry.name;
    }
}

TEST(Slices, OfPlayersOf2048ChangeNothing) { check_players<twenty48::Game>(); }
TEST(Slices, OfPlayersOfGomokuChangeNothing) { check_players<gomoku::Game>(); }

template <class Game>
void check_hints() {
    for (const PlayerEntry<Game>& entry : players<Game>()) {
        auto spec = *parse_player<Game>(limited(entry));
        ASSERT_TRUE(spec.load()) << entry.name;
        for (const auto& state : positions<Game>()) {
            const auto whole = spec.make(1);
            const auto expected = give_hint(*whole, state, nullptr);
            const auto player = spec.make(1);
            HintMaker<Game> maker(*player, state, nullptr);
            finish_in_slices(maker);
            expect_same(maker.hint().result, expected.result, std::string(entry.name));
            EXPECT_EQ(maker.hint().why, expected.why) << entry.name;
            EXPECT_FALSE(maker.step(kShortest)) << "done is done";
            EXPECT_EQ(maker.hint().why, expected.why) << entry.name;
        }
    }
}

TEST(Slices, OfHintsFor2048ChangeNothing) { check_hints<twenty48::Game>(); }
TEST(Slices, OfHintsForGomokuChangeNothing) { check_hints<gomoku::Game>(); }

TEST(Slices, APlayerThatIsAskedAnewForgetsWhatItWasAbout) {
    const auto player = parse_player<twenty48::Game>("expectimax:nodes=3000")->make(1);
    const auto boards = positions<twenty48::Game>();
    const auto expected = player->decide({.state = boards[0]});
    player->begin({.state = boards[2]});
    player->step(kShortest);
    player->begin({.state = boards[0]});
    finish_in_slices(*player);
    expect_same(player->result(), expected, "expectimax");
}

TEST(Slices, AStopEndsThemWithALegalMove) {
    const auto player = parse_player<gomoku::Game>("classic:time=60000")->make(1);
    StopToken stop;
    const auto board = positions<gomoku::Game>()[2];
    player->begin({.state = board, .stop = &stop});
    ASSERT_TRUE(player->step(kShortest));
    stop.request_stop();
    while (player->step(kShortest)) {
    }
    ASSERT_TRUE(player->result().move);
    EXPECT_TRUE(gomoku::is_legal(board, *player->result().move));
}

}  // namespace
}  // namespace tilestone::engine
