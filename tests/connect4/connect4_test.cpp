// SPDX-License-Identifier: MIT
//
// Connect four: published counts, the rules against plain ones on an array, solved endings, text.
#include "tilestone/games/connect4/connect4.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/connect4/plain_connect4.h"
#include "tilestone/core/game_check.h"

namespace tilestone::connect4 {
namespace {

constexpr int kAllGames = 2000;
constexpr int kAllEndings = 200;
constexpr int kGames = kAllGames / TILESTONE_TEST_DIVISOR;
constexpr int kEndings = kAllEndings / TILESTONE_TEST_DIVISOR;
constexpr int kPliesLeftOut = TILESTONE_TEST_DIVISOR == 1 ? 0 : 2;

Rules::Actions actions_of(const State& state) {
    Rules::Actions actions;
    Rules::list_actions(state, actions);
    return actions;
}

State read(std::string_view text) {
    const Result<State> state = Rules::parse(text);
    EXPECT_TRUE(state) << text << ": " << state.error().message;
    return state ? *state : State{};
}

/// All positions after one more stone, once each, by hash.
std::vector<State> next_layer(const std::vector<State>& layer) {
    std::vector<std::pair<std::uint64_t, State>> found;
    for (const State& state : layer) {
        for (const int column : actions_of(state)) {
            const State child = after<Rules>(state, column);
            found.emplace_back(Rules::hash(child), child);
        }
    }
    const auto by_hash = [](const auto& a, const auto& b) { return a.first < b.first; };
    std::ranges::sort(found, by_hash);
    std::vector<State> next;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (i > 0 && found[i].first == found[i - 1].first) {
            EXPECT_EQ(found[i].second, found[i - 1].second) << "two positions with one hash";
        } else {
            next.push_back(found[i].second);
        }
    }
    return next;
}

TEST(Connect4, DistinctPositionsByPly) {
    // https://oeis.org/A212693
    constexpr std::array<std::size_t, 10> kPublished{1,    7,     49,    238,    1120,
                                                     4263, 16422, 54859, 184275, 558186};
    std::vector<State> layer{State{}};
    for (std::size_t ply = 0; ply + kPliesLeftOut < kPublished.size(); ++ply) {
        if (ply > 0) layer = next_layer(layer);
        EXPECT_EQ(layer.size(), kPublished[ply]) << ply;
    }
}

std::uint64_t sequences(State& state, int plies) {
    if (plies == 0) return 1;
    std::uint64_t count = 0;
    for (const int column : actions_of(state)) {
        Rules::apply(state, column);
        count += sequences(state, plies - 1);
        Rules::undo(state, column);
    }
    return count;
}

TEST(Connect4, SequencesOfMoves) {
    constexpr std::array<std::uint64_t, 9> kKnown{1,     7,      49,     343,    2401,
                                                  16807, 117649, 823536, 5673234};
    State state;
    for (int plies = 0; plies + kPliesLeftOut < static_cast<int>(kKnown.size()); ++plies) {
        EXPECT_EQ(sequences(state, plies), kKnown[static_cast<std::size_t>(plies)]) << plies;
    }
    EXPECT_EQ(state, State{});
}

TEST(Connect4, AgreesWithPlainRulesInRandomGames) {
    Rng rng(4);
    std::array<int, 3> ends{};  // -1, 0, 1
    const auto met_all = [&] { return std::ranges::min(ends) > 0; };
    // Draws are rare: a build that asks for less work goes on until it has met one.
    for (int game = 0; game < kAllGames && (game < kGames || !met_all()); ++game) {
        State state;
        Plain plain;
        while (!plain.result()) {
            ASSERT_EQ(Rules::to_text(state), plain.text());
            ASSERT_EQ(Rules::result(state), std::nullopt) << plain.text();
            ASSERT_EQ(Rules::turn(state) == Turn::kMax, plain.count % 2 == 0);
            const Rules::Actions actions = actions_of(state);
            std::vector<int> columns(actions.begin(), actions.end());
            std::ranges::sort(columns);
            ASSERT_EQ(columns, plain.moves()) << plain.text();
            const int column = columns[rng.below(static_cast<std::uint32_t>(columns.size()))];
            Rules::apply(state, column);
            plain.play(column);
        }
        ASSERT_EQ(Rules::result(state), plain.result()) << plain.text();
        ASSERT_TRUE(actions_of(state).empty());
        ++ends[static_cast<std::size_t>(*plain.result() + 1)];
    }
    EXPECT_TRUE(met_all());
}

/// Any stones at all, not only those of games: each line is seen, and none across the edge.
TEST(Connect4, FoursInRandomSetsOfCells) {
    Rng rng(44);
    int fours = 0;
    for (int i = 0; i < 20 * kGames; ++i) {
        Plain plain;
        Cells cells = 0;
        for (int column = 0; column < kColumns; ++column) {
            for (int row = 0; row < kRows; ++row) {
                const bool is_set = rng.below(5) < 2;
                plain.columns[static_cast<std::size_t>(column)] += is_set ? 'x' : '.';
                if (is_set) cells |= cell(column, row);
            }
        }
        ASSERT_EQ(has_four(cells), plain.has_four('x')) << plain.text();
        fours += has_four(cells) ? 1 : 0;
    }
    EXPECT_GT(fours, kGames);
    EXPECT_LT(fours, 19 * kGames);
}

TEST(Connect4, ListsTheMiddleFirst) {
    const Rules::Actions all = actions_of(State{});
    EXPECT_EQ(std::vector<int>(all.begin(), all.end()), (std::vector<int>{3, 2, 4, 1, 5, 0, 6}));
    const Rules::Actions rest = actions_of(read("444444222222"));
    EXPECT_EQ(std::vector<int>(rest.begin(), rest.end()), (std::vector<int>{2, 4, 5, 0, 6}));
}

TEST(Connect4, KeepsTheContract) {
    EXPECT_EQ(contract_violation<Rules>(State{}, kGames / 4, 1), std::nullopt);
    EXPECT_EQ(contract_violation<Rules>(read("444444"), kGames / 4, 2), std::nullopt);
}

double value_of(State& state) {
    if (const auto result = Rules::result(state)) return *result;
    const bool is_max = Rules::turn(state) == Turn::kMax;
    double best = is_max ? -2 : 2;
    for (const int column : actions_of(state)) {
        Rules::apply(state, column);
        best = is_max ? std::max(best, value_of(state)) : std::min(best, value_of(state));
        Rules::undo(state, column);
    }
    return best;
}

/// Positions with 35 stones in which nobody has won, from random games.
TEST(Connect4, EndingsHaveTheValueOfPlainRules) {
    Rng rng(35);
    std::array<int, 3> values{};
    const auto met_all = [&] { return std::ranges::min(values) > 0; };
    for (int found = 0; found < kAllEndings && (found < kEndings || !met_all());) {
        State state;
        Plain plain;
        while (!plain.result() && plain.count < 35) {
            const std::vector<int> columns = plain.moves();
            const int column = columns[rng.below(static_cast<std::uint32_t>(columns.size()))];
            Rules::apply(state, column);
            plain.play(column);
        }
        if (plain.result()) continue;
        ++found;
        const double value = value_of(state);
        ASSERT_EQ(value, plain.value()) << plain.text();
        State mirrored = Rules::transform(1, state);
        ASSERT_EQ(value_of(mirrored), value) << plain.text();
        ++values[static_cast<std::size_t>(value + 1)];
    }
    EXPECT_TRUE(met_all());
}

/// From the endings with which P. Pons tests his solver (Test_L3_R1, blog.gamesolver.org), whose
/// scores are for the side to move; positive means that it wins.
TEST(Connect4, PublishedEndings) {
    struct Ending {
        std::string_view moves;
        int score;
    };
    constexpr std::array<Ending, 3> kEndingsOfPons{{{"2252576253462244111563365343671351441", -1},
                                                    {"7422341735647741166133573473242566", 1},
                                                    {"23163416124767223154467471272416755633", 0}}};
    for (const auto& [moves, score] : kEndingsOfPons) {
        State state = read(moves);
        EXPECT_EQ(value_of(state), state.count % 2 == 0 ? score : -score) << moves;
    }
}

/// Whether the side to move can win with at most `moves` stones of its own.
bool wins_within(const State& state, int moves) {
    const Rules::Actions actions = actions_of(state);
    return moves > 0 && std::any_of(actions.begin(), actions.end(), [&](int column) {
               const State next = after<Rules>(state, column);
               const Rules::Actions replies = actions_of(next);
               return next.won || (!replies.empty() &&
                                   std::all_of(replies.begin(), replies.end(), [&](int reply) {
                                       const State answered = after<Rules>(next, reply);
                                       return !answered.won && wins_within(answered, moves - 1);
                                   }));
           });
}

TEST(Connect4, WinsThatAnyoneSees) {
    EXPECT_TRUE(wins_within(read("445566"), 1));  // three in a row, and both ends open
    EXPECT_FALSE(wins_within(read("4455"), 1));   // two in a row,
    EXPECT_TRUE(wins_within(read("4455"), 2));    // which the third makes a double threat
    EXPECT_FALSE(wins_within(read("44556"), 2));  // o can stop one end only
    EXPECT_EQ(Rules::result(read("1212121")), 1);
    EXPECT_EQ(Rules::result(read("71212121")), -1);
    EXPECT_EQ(Rules::result(read("12233434474")), 1);  // the rising diagonal from column 1
}

TEST(Connect4, MirrorsColumns) {
    EXPECT_EQ(Rules::transform(1, read("1123")), read("7765"));
    EXPECT_EQ(Rules::transform(1, read("4444")), read("4444"));
}

TEST(Connect4, ReadsBothNotations) {
    const State state = read("4453");
    EXPECT_EQ(Rules::to_text(state), "......./......./......./......./...o.../..oxx..");
    EXPECT_EQ(read("......./......./......./......./...o.../..oxx.."), state);
    EXPECT_EQ(read("...............................o.....oxx.."), state);
    EXPECT_EQ(read(""), State{});
    EXPECT_EQ(read("-"), State{});
    EXPECT_EQ(read("......./......./......./......./......./......."), State{});
}

TEST(Connect4, RefusesMovesThatCannotBe) {
    const auto message = [](std::string_view text) {
        const Result<State> state = Rules::parse(text);
        return state ? "read as " + Rules::to_text(*state) : state.error().message;
    };
    EXPECT_EQ(message("448"), "move 3: '8' is not a column from 1 to 7");
    EXPECT_EQ(message("0"), "move 1: '0' is not a column from 1 to 7");
    EXPECT_EQ(message("4 4"), "move 2: ' ' is not a column from 1 to 7");
    EXPECT_EQ(message("4ß"), "move 2: 'ß' is not a column from 1 to 7");
    EXPECT_EQ(message("14444444"), "move 8: column 4 is full");
    EXPECT_EQ(message("12121213"), "move 8: the game was over after move 7");
    EXPECT_EQ(Rules::parse_action(read("1212121"), "3").error().message, "the game is over");
    EXPECT_EQ(Rules::parse_action(State{}, "12").error().message,
              "'12' is not a column from 1 to 7");
    EXPECT_EQ(Rules::parse_action(State{}, "").error().message, "'' is not a column from 1 to 7");
}

TEST(Connect4, RefusesBoardsThatCannotBe) {
    const auto message = [](const std::string& lowest_rows) {
        const std::string text = "......./......./......./......./" + lowest_rows;
        const Result<State> state = Rules::parse(text);
        return state ? "read as " + Rules::to_text(*state) : state.error().message;
    };
    EXPECT_EQ(message("......./xxz...."),
              "row 6 from the top, column 3: 'z' is not 'x', 'o' or '.'");
    EXPECT_EQ(message("......./xo"), "row 6 from the top has 2 cells instead of 7");
    EXPECT_EQ(message("xo....."), "a board has 6 rows, this one has 5");
    EXPECT_EQ(message("......./......./......."), "a board has 6 rows, this one has 7");
    EXPECT_EQ(Rules::parse("xo.").error().message, "a board has 42 cells, this one has 3");
    EXPECT_EQ(message("..x..../......."), "row 5 from the top, column 3: no stone below this one");
    EXPECT_EQ(message("......./xx....."),
              "x begins, so it has as many stones as o or one more; here are 2 of x and 0 of o");
    EXPECT_EQ(message("......./o......"),
              "x begins, so it has as many stones as o or one more; here are 0 of x and 1 of o");
    EXPECT_EQ(message("oooo.../xxxx..."), "both x and o have four in a line");
    EXPECT_EQ(message("ooo..../xxxxo.."),
              "x has four in a line, so the other could not have moved last");
    EXPECT_EQ(message("xxx..../oooox.."),
              "read as ......./......./......./......./xxx..../oooox..");
    EXPECT_EQ(message("xxxx.../oooox.."), "both x and o have four in a line");
    EXPECT_EQ(message("xxx..../ooooxx."),
              "o has four in a line, so the other could not have moved last");
}

}  // namespace
}  // namespace tilestone::connect4
