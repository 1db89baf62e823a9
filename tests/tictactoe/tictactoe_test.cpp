// SPDX-License-Identifier: MIT
//
// Tic-tac-toe: the published counts of the whole game, and the rules against plain ones on an array
// in every position.
#include "tilestone/games/tictactoe/tictactoe.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tilestone/core/game_check.h"

namespace tilestone::tictactoe {
namespace {

using State = Rules::State;

Rules::Actions actions_of(const State& state) {
    Rules::Actions actions;
    Rules::list_actions(state, actions);
    return actions;
}

/// The same game on nine characters, as one would write it first.
struct Plain {
    std::string cells = ".........";
    char to_move = 'x';

    [[nodiscard]] bool has_line(char who) const {
        static constexpr std::array<std::array<int, 3>, 8> kLines{{{0, 1, 2},
                                                                   {3, 4, 5},
                                                                   {6, 7, 8},
                                                                   {0, 3, 6},
                                                                   {1, 4, 7},
                                                                   {2, 5, 8},
                                                                   {0, 4, 8},
                                                                   {2, 4, 6}}};
        return std::ranges::any_of(kLines, [&](const auto& line) {
            return std::ranges::all_of(
                line, [&](int cell) { return cells[static_cast<std::size_t>(cell)] == who; });
        });
    }
    [[nodiscard]] std::optional<double> result() const {
        if (has_line('x')) return 1;
        if (has_line('o')) return -1;
        if (cells.find('.') == std::string::npos) return 0;
        return {};
    }
    [[nodiscard]] std::vector<int> moves() const {
        std::vector<int> free;
        for (int cell = 0; cell < 9 && !result(); ++cell) {
            if (cells[static_cast<std::size_t>(cell)] == '.') free.push_back(cell);
        }
        return free;
    }
    void play(int cell) {
        cells[static_cast<std::size_t>(cell)] = to_move;
        to_move = to_move == 'x' ? 'o' : 'x';
    }
};

/// Compares in every position, once; `seen` has those done.
void compare_below(const State& state, const Plain& plain, std::set<std::string>& seen) {
    if (!seen.insert(plain.cells).second) return;
    ASSERT_EQ(Rules::to_text(state), plain.cells);
    ASSERT_EQ(Rules::result(state), plain.result()) << plain.cells;
    ASSERT_EQ(Rules::turn(state) == Turn::kMax, plain.to_move == 'x') << plain.cells;
    const Rules::Actions actions = actions_of(state);
    ASSERT_EQ(std::vector<int>(actions.begin(), actions.end()), plain.moves()) << plain.cells;
    for (const int cell : plain.moves()) {
        Plain next = plain;
        next.play(cell);
        compare_below(after<Rules>(state, cell), next, seen);
    }
}

TEST(TicTacToe, AgreesWithPlainRulesInAllPositions) {
    std::set<std::string> seen;
    compare_below(State{}, Plain{}, seen);
    EXPECT_EQ(seen.size(), 5478u);
}

struct Counts {
    int nodes = 0;
    std::map<double, int> games;  // by result
};

/// The value by plain minimax, with apply() and undo() on one state.
double minimax(State& state, Counts& counts) {
    ++counts.nodes;
    if (const auto result = Rules::result(state)) {
        ++counts.games[*result];
        return *result;
    }
    const bool is_max = Rules::turn(state) == Turn::kMax;
    double best = is_max ? -2 : 2;
    for (const int cell : actions_of(state)) {
        Rules::apply(state, cell);
        const double value = minimax(state, counts);
        Rules::undo(state, cell);
        best = is_max ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

TEST(TicTacToe, TheWholeGame) {
    Counts counts;
    State state;
    EXPECT_EQ(minimax(state, counts), 0);
    EXPECT_EQ(counts.nodes, 549'946);
    EXPECT_EQ(counts.games[1], 131'184);
    EXPECT_EQ(counts.games[-1], 77'904);
    EXPECT_EQ(counts.games[0], 46'080);  // 255,168 in all
    EXPECT_EQ(state, State{});
}

TEST(TicTacToe, KeepsTheContract) {
    EXPECT_EQ(contract_violation<Rules>(State{}, 1000, 1), std::nullopt);
}

TEST(TicTacToe, NamesOfCells) {
    std::string names;
    for (const int cell : actions_of(State{})) names += Rules::action_text(State{}, cell) + " ";
    EXPECT_EQ(names, "a3 b3 c3 a2 b2 c2 a1 b1 c1 ");
    const State state = *Rules::parse("x...o....");
    EXPECT_EQ(*Rules::parse_action(state, "b1"), 7);
    EXPECT_EQ(Rules::parse_action(state, "a3").error().message,
              "'a3' is not one of the moves here: b3, c3, a2, c2, a1, b1, c1");
    EXPECT_FALSE(Rules::parse_action(state, "d1"));
    EXPECT_FALSE(Rules::parse_action(state, "b"));
    EXPECT_FALSE(Rules::parse_action(state, ""));
}

TEST(TicTacToe, ReadsRowsWithSlashes) {
    EXPECT_EQ(*Rules::parse("xo./.x./..o"), *Rules::parse("xo..x...o"));
    EXPECT_EQ(Rules::result(*Rules::parse("xo./.x./.ox")), 1);
    EXPECT_EQ(Rules::turn(*Rules::parse("x../.../...")), Turn::kMin);
}

TEST(TicTacToe, RefusesWhatIsNoPosition) {
    const auto message = [](std::string_view text) {
        const Result<State> state = Rules::parse(text);
        return state ? "read as " + Rules::to_text(*state) : state.error().message;
    };
    EXPECT_EQ(message(""), "needs 9 cells, has 0");
    EXPECT_EQ(message("xo......"), "needs 9 cells, has 8");
    EXPECT_EQ(message("xo........"), "needs 9 cells, has 10");
    EXPECT_EQ(message("xo./...../."), "cell 4 is not 'x', 'o' or '.'");
    EXPECT_EQ(message("xX......."), "cell 2 is not 'x', 'o' or '.'");
    EXPECT_EQ(message("xo./.y./..."), "cell 5 is not 'x', 'o' or '.'");
    EXPECT_EQ(message("o........"), "x needs as many stones as o, or one more");
    EXPECT_EQ(message("xx......."), "x needs as many stones as o, or one more");
    EXPECT_EQ(message("xxxooo..."), "the side to move has three in a row");
    EXPECT_EQ(message("xxxooox.."), "the side to move has three in a row");
    EXPECT_EQ(message("xxx.o.o.o"), "the side to move has three in a row");
}

}  // namespace
}  // namespace tilestone::tictactoe
