// SPDX-License-Identifier: MIT
//
// Plays nim and dice nim with every method of Tilestone, and holds each against what is known.
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "checks.h"
#include "dice_nim.h"
#include "nim.h"
#include "nim_knowledge.h"
#include "quick_nim.h"
#include "slices.h"
#include "tilestone/core/build_info.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/game_check.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/expectimax.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/minimax.h"
#include "tilestone/search/monte_carlo.h"
#include "tilestone/search/root_split.h"
#include "tilestone/search/tree_search.h"

namespace {

using namespace tilestone;
using namespace tilestone::search;

int problems = 0;

void expect(bool holds, const char* what) {
    if (holds) return;
    std::printf("WRONG: %s\n", what);
    ++problems;
}

std::string text(Nim::Action action) { return QuickNim::action_text({}, action); }
std::string text(DiceNim::Action number) { return std::to_string(number); }

void print_heading(const char* game) {
    std::printf("\n%-26s move   value  depth     nodes  playouts\n", game);
}

// Lets any method think, and prints a line of the table. Gives the move; none where nobody has a
// choice, the game being over or chance being about to act.
template <class State, class Action>
std::optional<Action> play(const char* name, AnytimeSearch<State, Action>& method,
                           const State& state, const Limits& limits) {
    const Report<Action> report = think(method, state, limits);
    const RootMove<Action>* best = report.best();
    std::printf("%-26s %-5s %+.3f %6d %9llu %9llu%s\n", name, best ? text(best->move).c_str() : "-",
                report.value.value_or(0), report.depth,
                static_cast<unsigned long long>(report.nodes),
                static_cast<unsigned long long>(report.playouts), report.proven ? "  proven" : "");
    return best ? std::optional(best->move) : std::nullopt;
}

// Plays games at random and looks whether the functions of a game agree with each other.
template <Game G>
void check_game() {
    const std::optional<std::string> broken = contract_violation<G>(typename G::State{}, 1000, 1);
    expect(!broken, broken.value_or("").c_str());
}

void play_nim_on_one_thread(const Nim::State& start, Nim::Action winning) {
    Deepening minimax(Minimax<Nim>{});
    expect(play("minimax", minimax, start, {}) == winning, "minimax");
    expect(agrees_with_bouton(minimax), "minimax everywhere");

    Deepening alpha_beta(AlphaBeta<Nim>{});
    expect(play("alpha-beta", alpha_beta, start, {}) == winning, "alpha-beta");
    expect(agrees_with_bouton(alpha_beta), "alpha-beta everywhere");

    TranspositionTable table(1 << 16);  // 16 bytes each; for one game, knowledge and method
    Deepening remembering(AlphaBeta<QuickNim>({}, &table));
    expect(play("alpha-beta, table", remembering, start, {}) == winning, "table");
    expect(agrees_with_bouton(remembering), "table everywhere");

    Deepening knowing(AlphaBeta<QuickNim, NimKnowledge>{});
    expect(play("alpha-beta, knowledge", knowing, start, {.depth = 1}) == winning, "knowledge");
    expect(agrees_with_bouton(knowing), "knowledge everywhere");

    TreeSearch<QuickNim> tree_search;
    expect(play("tree search", tree_search, start, {.playouts = 100'000}) == winning,
           "tree search");

    // Misled: against random replies the best move is another. Tree search was made for that.
    MonteCarlo<Nim> monte_carlo;
    play("monte carlo", monte_carlo, start, {.playouts = 20'000});
}

// A whole game, both sides by the same search. What was found out for one move helps with the next.
void play_a_game(Nim::State state) {
    TranspositionTable table(1 << 16);
    Deepening player(AlphaBeta<QuickNim>({}, &table));
    const tilestone::Turn first = Nim::turn(state);
    const bool wins = mover_wins(state);
    std::printf("\na game:");
    while (!Nim::result(state)) {
        table.age();  // stays, but makes way first; forget() before the next game
        const auto report = think(player, state, {.time = Milliseconds(100)});
        const RootMove<Nim::Action>* best = report.best();
        if (best == nullptr) break;  // never in nim; else draw<G>() says what chance does
        std::printf(" %s (%llu)", text(best->move).c_str(),
                    static_cast<unsigned long long>(report.nodes));
        Nim::apply(state, best->move);
    }
    std::printf("\n");
    expect((Nim::turn(state) != first) == wins, "the game");  // who moved last has won
}

void play_nim_on_two_threads(const Nim::State& start, Nim::Action winning) {
    const std::unique_ptr<Executor> threads = make_executor(2);
    TranspositionTable shared(1 << 16);
    LazySmp lazy(*threads, AlphaBeta<QuickNim>({}, &shared));
    expect(play("2 threads, shared table", lazy, start, {}) == winning, "lazy");
    expect(agrees_with_bouton(lazy), "lazy everywhere");

    RootSplit split(*threads, AlphaBeta<Nim>());
    expect(play("2 threads, split root", split, start, {}) == winning, "split root");

    TreeSearch<QuickNim> tree({.executor = threads.get()});
    expect(play("2 threads, tree search", tree, start, {.playouts = 100'000}) == winning, "tree");
}

void play_dice_nim(const DiceNim::State& start) {
    Deepening minimax(Minimax<DiceNim>{});
    const auto best = play("minimax", minimax, start, {});
    expect(agrees_with_odds(minimax), "minimax, odds");

    Deepening expectimax(Expectimax<DiceNim>{});
    expect(play("expectimax", expectimax, start, {}) == best, "expectimax");
    expect(agrees_with_odds(expectimax), "expectimax, odds");

    MonteCarlo<DiceNim> monte_carlo;
    expect(play("monte carlo", monte_carlo, start, {.playouts = 20'000}) == best, "monte carlo");

    TreeSearch<DiceNim> tree_search;
    expect(play("tree search", tree_search, start, {.playouts = 20'000}) == best, "tree search");
}

// Before the throw nobody has a choice, and the value is the mean over the faces.
void throw_the_die(const DiceNim::State& start) {
    Deepening expectimax(Expectimax<DiceNim>{});
    expect(!play("expectimax, the throw", expectimax, start, {}), "no move");
    expect(agrees_before_the_throw(expectimax), "expectimax, the throw");
    TreeSearch<DiceNim> tree_search;
    expect(!play("tree search, the throw", tree_search, start, {}), "no move");
    MonteCarlo<DiceNim> monte_carlo;
    expect(!play("monte carlo, the throw", monte_carlo, start, {}), "no move");
}

}  // namespace

int main() {
    const std::string version(tilestone::version());
    std::printf("nim on Tilestone %s\n", version.c_str());
    check_game<Nim>();
    check_game<QuickNim>();
    check_game<DiceNim>();

    print_heading("nim 3-4-5");
    const Nim::Action winning{.heap = 0, .taken = 2};  // leaves 1-4-5, whose exclusive or is 0
    play_nim_on_one_thread({}, winning);
    play_nim_on_two_threads({}, winning);
    play_a_game({});
    print_heading("dice nim, 6 left, die 3");
    play_dice_nim({});
    throw_the_die({.die = 0});
    std::printf("\n");
    think_in_slices({.heaps = {5, 6, 7}});
    think_and_tell({.heaps = {5, 6, 7}});

    if (problems == 0) std::printf("\nevery method agrees with what is known\n");
    return problems == 0 ? 0 : 1;
}
