// SPDX-License-Identifier: MIT
//
// Tic-tac-toe, the example to copy for a game of your own, in a single file. core/game.h documents
// each function, and core/game_check.h checks an implementation.
//
// Cells are numbered row by row from the top left, a3 = 0, b3 = 1 … c1 = 8; a set of cells is a bit
// mask. Positions are written in this order too, "x.o.x...." or "x.o/.x./...".
#pragma once

#include "tilestone/core/action_text.h"
#include "tilestone/core/fixed_vector.h"

namespace tilestone::tictactoe {

struct Rules {
    struct State {
        unsigned own = 0, other = 0;  // stones of the side to move, of the other side
        unsigned count = 0;  // of all stones; x, which begins and is kMax, moves if it is even
        friend bool operator==(const State&, const State&) = default;
    };
    using Action = int;  // the cell
    using Actions = FixedVector<Action, 9>;

    static bool has_three(unsigned s) {  // in octal, a digit is a row
        return (s & s >> 1 & s >> 2 & 0111) != 0 || (s & s >> 3 & s >> 6) != 0 ||
               (s & 0421) == 0421 || (s & 0124) == 0124;
    }
    static Turn turn(const State& s) { return s.count % 2 == 0 ? Turn::kMax : Turn::kMin; }
    static std::optional<double> result(const State& s) {
        if (has_three(s.other)) return s.count % 2 == 0 ? -1 : 1;
        return s.count == 9 ? std::optional<double>(0) : std::nullopt;
    }
    static void list_actions(const State& s, Actions& actions) {
        unsigned free = result(s) ? 0 : 0777u ^ s.own ^ s.other;
        for (; free != 0; free &= free - 1) actions.push_back(std::countr_zero(free));
    }
    static void apply(State& s, Action a) { s = {s.other, s.own | 1u << a, s.count + 1}; }

    // The rest is optional: speed for some searches, and text for people.
    static void undo(State& s, Action a) { s = {s.other ^ 1u << a, s.own, s.count - 1}; }
    static std::uint64_t hash(const State& s) { return splitmix64(s.own + 512 * s.other); }
    static int index(Action a) { return a; }
    static constexpr int kActionCount = 9;
    static constexpr double kMinResult = -1, kMaxResult = 1;
    static constexpr std::string_view kName = "tictactoe";

    static std::string to_text(const State& s) {
        std::string text(9, '.');
        const unsigned x = s.count % 2 == 0 ? s.own : s.other;
        for (std::size_t a = 0; a < 9; ++a) {
            if ((s.own | s.other) >> a & 1) text[a] = x >> a & 1 ? 'x' : 'o';
        }
        return text;
    }
    static Result<State> parse(std::string_view text) {
        std::string cells(text);
        if (text.size() == 11 && text[3] == '/' && text[7] == '/') cells.erase(7, 1).erase(3, 1);
        const std::size_t bad = cells.find_first_not_of("xo.");
        if (bad < 9) return Error{"cell " + std::to_string(bad + 1) + " is not 'x', 'o' or '.'"};
        if (cells.size() != 9) return Error{"needs 9 cells, has " + std::to_string(cells.size())};
        unsigned x = 0, o = 0;
        for (std::size_t a = 0; a < 9; ++a) {
            if (cells[a] != '.') (cells[a] == 'x' ? x : o) |= 1u << a;
        }
        const int lead = std::popcount(x) - std::popcount(o);
        if (lead != 0 && lead != 1) return Error{"x needs as many stones as o, or one more"};
        const State s{lead == 0 ? x : o, lead == 0 ? o : x, unsigned(std::popcount(x | o))};
        if (has_three(s.own)) return Error{"the side to move has three in a row"};
        return s;
    }
    static std::string action_text(const State&, Action a) { return {"abc"[a % 3], "321"[a / 3]}; }
    static Result<Action> parse_action(const State& s, std::string_view text) {
        return action_named<Rules>(s, text);
    }
};

}  // namespace tilestone::tictactoe
