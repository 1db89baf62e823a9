// SPDX-License-Identifier: MIT
//
// Plays nim, dice nim and four in a row with the methods of Tilestone, and holds each against what
// is known.
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "checks.h"
#include "dice_nim.h"
#include "four.h"
#include "four_threats.h"
#include "nim.h"
#include "nim_knowledge.h"
#include "quick_nim.h"
#include "slices.h"
#include "tilestone/core/build_info.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/game_check.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/expectimax.h"
#include "tilestone/search/expectiminimax.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/minimax.h"
#include "tilestone/search/monte_carlo.h"
#include "tilestone/search/proof_number.h"
#include "tilestone/search/puct.h"
#include "tilestone/search/root_split.h"
#include "tilestone/search/selective.h"
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

    // With values from the theorem, where a network would say them, few positions are enough.
    Puct<QuickNim> puct([](auto positions, auto results) {
        for (std::size_t i = 0; i < positions.size(); ++i) {
            results[i].value = NimKnowledge{}.evaluate(positions[i]);
        }
    });
    expect(play("puct, knowledge", puct, start, {.playouts = 400}) == winning, "puct");

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

    Deepening expectiminimax(Expectiminimax<DiceNim>{});
    expect(play("expectiminimax", expectiminimax, start, {}) == best, "expectiminimax");
    expect(agrees_with_odds(expectiminimax), "expectiminimax, odds");

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

// Whether the side to move wins; none if that takes more than `most` positions.
template <class G>
std::optional<bool> prove(const typename G::State& state, std::uint64_t most) {
    WinProblem<G, Threats<G>> problem(state);
    ProofTable table(1 << 20);  // 24 bytes each
    Budget budget({.nodes = most}, nullptr);
    budget.arm();  // from here on the limit holds
    const ProofNumbers numbers = ProofNumberSearch(problem, table, budget).run();
    if (!numbers.is_decided()) return std::nullopt;
    return numbers.is_proven();
}

// The positions until each search has found that the side that begins wins.
template <class G>
void count_positions(const char* board) {
    const auto print = [&](const char* name, std::uint64_t nodes) {
        std::printf("%s: %-18s %9llu\n", board, name, static_cast<unsigned long long>(nodes));
    };
    WinProblem<G, Threats<G>> problem({});
    ProofTable proofs(1 << 20);
    Budget budget;  // without limits
    expect(ProofNumberSearch(problem, proofs, budget).run().is_proven(), board);

    const auto count = [&](const char* name, auto search) {
        search.start({}, {.nodes = 10'000'000}, nullptr);
        const auto& report = search.report();
        const auto wins = [&] {
            return report.value.value_or(0) > Threats<G>::kGreatestEvaluation;
        };
        while (!wins() && search.step(kEndless)) {
        }
        expect(wins(), name);
        print(name, report.nodes);
    };
    TranspositionTable one(1 << 20);
    TranspositionTable two(1 << 20);
    count("selective search", Deepening(Selective<G, Threats<G>>({}, &one)));
    print("proof numbers", budget.nodes());
    count("alpha-beta", Deepening(AlphaBeta<G, Threats<G>>({}, &two)));
}

// Six random stones, at a position that the side to move is proven to win.
template <class G>
typename G::State won_position(Rng& rng) {
    while (true) {
        typename G::State state;
        for (int stone = 0; stone < 6; ++stone) {
            typename G::Actions actions;
            G::list_actions(state, actions);
            G::apply(state, draw<G>(state, actions, rng));
        }
        if (!Threats<G>{}.known(state) && prove<G>(state, 20'000) == true) return state;
    }
}

// How many of twenty wins two searches find with as many positions.
void find_wins_of_four() {
    using Game = Four<7, 7>;
    TranspositionTable one(1 << 18);
    TranspositionTable two(1 << 18);
    Deepening selective(Selective<Game, Threats<Game>>({}, &one));
    Deepening alpha_beta(AlphaBeta<Game, Threats<Game>>({}, &two));
    Rng rng(1);
    int found = 0;
    int by_alpha_beta = 0;
    for (int i = 0; i < 20; ++i) {
        const Game::State state = won_position<Game>(rng);
        one.forget();
        two.forget();
        const Limits limits{.nodes = 20'000};
        found += *think(selective, state, limits).value > Threats<Game>::kGreatestEvaluation;
        by_alpha_beta +=
            *think(alpha_beta, state, limits).value > Threats<Game>::kGreatestEvaluation;
    }
    std::printf("of 20 wins the selective search finds %d, alpha-beta %d\n", found, by_alpha_beta);
    expect(found > by_alpha_beta, "wins of four in a row");
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
    expect(think_in_lines({}), "several lines");
    expect(play_by_the_clock({}), "a game by the clock");

    std::printf("\nfour in a row\n");
    check_game<Four<6, 5>>();
    expect(prove<Four<4, 4>>({}, 1'000'000) == false, "4x4");
    count_positions<Four<6, 5>>("6x5");
    count_positions<Four<7, 6>>("7x6");
    find_wins_of_four();

    if (problems == 0) std::printf("\nevery method agrees with what is known\n");
    return problems == 0 ? 0 : 1;
}
