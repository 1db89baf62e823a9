# SPDX-License-Identifier: MIT
"""Searches of games in Python: against exhaustive solutions, and with games that go wrong."""
from __future__ import annotations

import functools
import inspect
import sys
import threading
import unittest
from pathlib import Path
from typing import Any, Optional

import tilestone
from tilestone import CHANCE, MAX, MIN, search

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "examples"))
from tictactoe import TicTacToe  # noqa: E402  # the example is the game under test


def positions_below(game: TicTacToe, seen: dict[int, TicTacToe]) -> None:
    """All positions from `game` on, by hash."""
    if game.hash() in seen:
        return
    seen[game.hash()] = game
    for action in game.actions():
        after = game.clone()
        after.apply(action)
        positions_below(after, seen)


@functools.lru_cache(maxsize=None)
def value_of(stones: tuple[int, int]) -> float:
    """The value of a position for MAX, by the definition."""
    game = TicTacToe()
    game.stones = list(stones)
    result = game.result()
    if result is not None:
        return result
    best = max if game.turn() == MAX else min
    values = []
    for action in game.actions():
        after = game.clone()
        after.apply(action)
        values.append(value_of(tuple(after.stones)))
    return best(values)


class PerfectPlay(unittest.TestCase):
    def setUp(self) -> None:
        self.positions: dict[int, TicTacToe] = {}
        positions_below(TicTacToe(), self.positions)

    def check(self, method: str, every: int, **limits: Any) -> None:
        """Value and move of each `every`-th position."""
        checked = 0
        for game in list(self.positions.values())[::every]:
            if game.result() is not None:
                continue
            found = search(game, method, **limits)
            sign = 1 if game.turn() == MAX else -1
            self.assertEqual(found.value, sign * value_of(tuple(game.stones)), str(game))
            after = game.clone()
            after.apply(found.action)
            self.assertEqual(value_of(tuple(after.stones)), value_of(tuple(game.stones)))
            self.assertTrue(found.proven)
            self.assertEqual(sorted(move.action for move in found.moves), game.actions())
            checked += 1
        self.assertGreater(checked, 4000 // every)

    def test_there_are_5478_positions(self) -> None:
        self.assertEqual(len(self.positions), 5478)

    def test_alpha_beta(self) -> None:
        self.check("alpha-beta", 8, depth=9)

    def test_alpha_beta_gives_all_values(self) -> None:
        game = TicTacToe()
        game.apply(0)
        for move in search(game, "alpha-beta", depth=9, exact_values=True).moves:
            after = game.clone()
            after.apply(move.action)
            self.assertEqual((move.value, move.kind), (-value_of(tuple(after.stones)), "exact"))

    def keep_positions_with(self, stones: int) -> None:
        self.positions = {key: game for key, game in self.positions.items()
                          if sum(bin(each).count("1") for each in game.stones) >= stones}

    def test_tree_search(self) -> None:
        self.keep_positions_with(2)
        self.check("mcts", 20, playouts=20_000)

    def test_minimax_and_expectimax(self) -> None:
        self.keep_positions_with(4)
        for method in ("minimax", "expectimax"):
            self.check(method, 40, depth=9)

    def test_monte_carlo_takes_a_win(self) -> None:
        game = TicTacToe()
        for cell in (0, 3, 1, 4):
            game.apply(cell)
        found = search(game, "monte carlo", playouts=500)
        self.assertEqual((found.action, found.value, found.playouts), (2, 1, 500))
        self.assertEqual(sum(move.visits for move in found.moves), 500)

    def test_the_example_is_about_forty_lines(self) -> None:
        lines = [line for line in inspect.getsource(TicTacToe).splitlines() if line.strip()]
        self.assertLessEqual(len(lines), 40)


class Dice:
    """One player throws a die of 1, 2 and 4, twice at most; what lies counts, and the second throw
    costs half a point. A throw of 4 is half as likely as each of the others.
    """

    def __init__(self) -> None:
        self.lies: int | None = None
        self.throws = 0
        self.to_throw = True
        self.stopped = False

    def clone(self) -> Dice:
        copy = Dice()
        copy.__dict__.update(self.__dict__)
        return copy

    def turn(self) -> int:
        return CHANCE if self.to_throw else MAX

    def actions(self) -> list[Any]:
        if self.result() is not None:
            return []
        return [1, 2, 4] if self.to_throw else ["stop", "throw"]

    def chance(self, action: int) -> float:
        return {1: 0.4, 2: 0.4, 4: 0.2}[action]

    def reward(self, action: Any) -> float:
        return -0.5 if action == "throw" else 0

    def apply(self, action: Any) -> None:
        if action == "stop":
            self.stopped = True
        elif action == "throw":
            self.to_throw = True
        else:
            self.lies, self.throws, self.to_throw = action, self.throws + 1, False
            self.stopped = self.throws == 2

    def result(self) -> Optional[float]:
        return float(self.lies) if self.stopped else None


class Chance(unittest.TestCase):
    MEAN = 0.4 * 1 + 0.4 * 2 + 0.2 * 4  # of a throw: 2

    def test_expectimax_is_exact(self) -> None:
        for lies, action in ((1, "throw"), (2, "stop"), (4, "stop")):
            game = Dice()
            game.apply(lies)
            for method in ("expectimax", "minimax"):
                found = search(game, method, depth=9)
                self.assertEqual(found.action, action)
                self.assertAlmostEqual(found.value, max(lies, self.MEAN - 0.5), places=6)
                self.assertTrue(found.proven)
                values = {move.action: move.value for move in found.moves}
                self.assertAlmostEqual(values["stop"], lies, places=6)
                self.assertAlmostEqual(values["throw"], self.MEAN - 0.5, places=6)

    def test_chance_at_the_root_has_a_value_alone(self) -> None:
        expected = 0.4 * 1.5 + 0.4 * 2 + 0.2 * 4
        for method in ("expectimax", "minimax", "mcts"):
            found = search(Dice(), method, nodes=20_000)
            self.assertIsNone(found.action)
            self.assertEqual(found.moves, [])
            self.assertAlmostEqual(found.value, expected, places=6)
        found = search(Dice(), "monte carlo", playouts=4000)
        self.assertLess(abs(found.value - (self.MEAN + self.MEAN - 0.5) / 2), 0.1)

    def test_alpha_beta_refuses_chance(self) -> None:
        with self.assertRaisesRegex(ValueError, "^alpha-beta is for games without chance; "
                                                "expectimax takes this one$"):
            search(Dice(), "alpha-beta", depth=3)


class Countdown:
    """Take one or two; who takes the last wins. Something may go wrong at the `fails_at`-th call."""

    calls = 0
    fails_at = 0
    error: BaseException = RuntimeError("lost")

    def __init__(self, left: int = 12, player: int = MAX) -> None:
        self.left, self.player = left, player

    def _called(self) -> None:
        Countdown.calls += 1
        if Countdown.calls == Countdown.fails_at:
            raise Countdown.error

    def clone(self) -> Countdown:
        self._called()
        return Countdown(self.left, self.player)

    def turn(self) -> int:
        self._called()
        return self.player

    def actions(self) -> list[int]:
        self._called()
        return [taken for taken in (1, 2) if taken <= self.left]

    def apply(self, taken: int) -> None:
        self._called()
        self.left -= taken
        self.player = 1 - self.player

    def result(self) -> Optional[float]:
        self._called()
        return None if self.left else (1 if self.player == MIN else -1)


class GamesThatGoWrong(unittest.TestCase):
    def setUp(self) -> None:
        Countdown.calls, Countdown.fails_at = 0, 0
        Countdown.error = RuntimeError("lost")

    def test_what_a_game_raises_comes_out(self) -> None:
        raised = 0
        for method in ("mcts", "monte carlo", "alpha-beta", "expectimax", "minimax"):
            for at in (1, 2, 3, 10, 100, 500):
                Countdown.calls, Countdown.fails_at = 0, at
                with self.assertRaisesRegex(RuntimeError, "^lost$"):
                    search(Countdown(), method, nodes=5000)
                self.assertEqual(Countdown.calls, at, "nothing is called afterwards")
                raised += 1
        self.assertEqual(raised, 30)

    def test_ctrl_c_comes_out(self) -> None:
        Countdown.fails_at, Countdown.error = 50, KeyboardInterrupt()
        with self.assertRaises(KeyboardInterrupt):
            search(Countdown())

    def test_the_game_stays_as_it_was(self) -> None:
        game = Countdown(11)
        found = search(game)
        self.assertEqual((game.left, game.player, found.action), (11, MAX, 2))

    def test_a_finished_game(self) -> None:
        found = search(Countdown(0, MIN))
        self.assertEqual((found.action, found.value, found.moves), (None, None, []))

    def test_a_game_without_a_function(self) -> None:
        class Nothing:
            pass
        with self.assertRaises(AttributeError):
            search(Nothing())  # type: ignore[arg-type]

    def broken(self, **functions: Any) -> str:
        """The line that a search says of a game with these functions in place of its own."""
        broken = type("Broken", (Countdown,), dict(functions))
        broken.clone = lambda self: broken(self.left, self.player)
        with self.assertRaises(ValueError) as caught:
            search(broken(), "mcts")
        return str(caught.exception)

    def test_games_that_break_the_contract(self) -> None:
        self.assertEqual(self.broken(turn=lambda self: 7), "turn: 7 is not one of 0 to 2")
        self.assertEqual(self.broken(actions=lambda self: []),
                         "a position has neither an action nor a result")
        self.assertEqual(self.broken(actions=lambda self: range(600)),
                         "a position has 600 actions; the most are 512")
        self.assertEqual(
            self.broken(result=lambda self: float("nan") if self.left < 9 else None),
            "result is not a number within -1e30 to 1e30")
        self.assertEqual(self.broken(result_bounds=(-0.5, 0.5)),
                         "a result is outside of the result_bounds")

    def test_bad_arguments_are_one_line(self) -> None:
        for arguments, line in (
                ({"method": "go"}, "method: 'go' is not one of monte carlo, mcts, alpha-beta, "
                                   "expectimax, minimax"),
                ({"method": "minimax"},
                 "settings: this method needs a limit of time, nodes or depth"),
                ({"time": 0}, "time: 0 is not above 0"),
                ({"time": float("nan")}, "time: nan is not above 0"),
                ({"depth": 128}, "depth: 128 is not within 1 to 127"),
                ({"nodes": 0}, "nodes: 0 is not within 1 to 2^64 - 1"),
                ({"seed": -1}, "seed: -1 is not within 0 to 2^64 - 1"),
                ({"exploration": -1.0}, "exploration: -1.0 is not above 0")):
            with self.assertRaises(ValueError) as caught:
                search(Countdown(), **arguments)
            self.assertEqual(str(caught.exception), line)


class Checks(unittest.TestCase):
    def test_right_games_pass(self) -> None:
        Countdown.fails_at = 0
        for game in (TicTacToe(), Dice(), Countdown()):
            tilestone.check_game(game)

    def wrong(self, **functions: Any) -> str:
        """What is said of tic-tac-toe with these functions in place of its own."""
        wrong = type("Wrong", (TicTacToe,), functions)
        if "clone" not in functions:
            wrong.clone = lambda self: _copy(self, wrong())
        with self.assertRaises(ValueError) as caught:
            tilestone.check_game(wrong())
        return str(caught.exception)

    def test_wrong_games_are_told(self) -> None:
        def shares(self: Any) -> Any:
            copy = type(self)()
            copy.stones = self.stones
            return copy

        self.assertEqual(self.wrong(clone=shares),
                         "apply() to a clone() changes the original: they share something")
        self.assertEqual(self.wrong(clone=lambda self: TicTacToe() if self.stones[0] else self),
                         "apply() to a clone() changes the original: they share something")
        self.assertEqual(self.wrong(turn=lambda self: 7),
                         "turn: 7 is not one of MAX, MIN, CHANCE")
        self.assertEqual(self.wrong(actions=lambda self: [1, 1]), "an action is listed twice")
        self.assertEqual(self.wrong(actions=lambda self: []),
                         "a position has actions exactly if it has no result: this one has 0 "
                         "actions and the result None")
        self.assertEqual(self.wrong(turn=lambda self: CHANCE, chance=lambda self, action: 0.2,
                                    apply=lambda self, cell: None),
                         "the chances sum to 1.8, not to 1")


class Limits(unittest.TestCase):
    def test_two_threads_search_at_once(self) -> None:
        def searched(cell: int) -> Any:
            game = TicTacToe()
            game.apply(cell)
            return search(game, "mcts", playouts=1500)._replace(time=0)

        together: dict[int, Any] = {}
        threads = [threading.Thread(target=lambda cell=cell: together.update({cell: searched(cell)}))
                   for cell in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(together, {cell: searched(cell) for cell in range(3)})

    def test_equal_seeds_give_equal_results(self) -> None:
        def played(seed: int) -> list[tuple[Any, ...]]:
            return [move for move in search(TicTacToe(), "mcts", playouts=300, seed=seed).moves]
        self.assertEqual(played(1), played(1))
        self.assertNotEqual(played(1), played(2))

    def test_limits_end_a_search(self) -> None:
        self.assertEqual(search(TicTacToe(), "mcts", playouts=77).playouts, 77)
        self.assertEqual(search(TicTacToe(), "alpha-beta", depth=3).depth, 3)
        self.assertLessEqual(search(TicTacToe(), "minimax", nodes=3000).nodes, 3000)
        found = search(TicTacToe(), "minimax", time=1)
        self.assertLess(found.depth, 9)
        self.assertGreaterEqual(found.depth, 1)

    def test_a_hash_saves_positions(self) -> None:
        class Forgetful(TicTacToe):
            hash = property()  # none

        Forgetful.clone = lambda self: _copy(self, Forgetful())  # type: ignore[method-assign]
        with_hash = search(TicTacToe(), "alpha-beta", depth=9)
        without = search(Forgetful(), "alpha-beta", depth=9)
        self.assertEqual(with_hash.value, without.value)
        self.assertLess(4 * with_hash.nodes, without.nodes)

    def test_an_evaluation_counts_at_the_depth_limit(self) -> None:
        class Greedy(TicTacToe):
            def clone(self) -> Greedy:
                return _copy(self, Greedy())

            def evaluate(self) -> float:
                return (self.stones[0] & 0o400 != 0) / 2  # the last cell is all that counts

        found = search(Greedy(), "alpha-beta", depth=1)
        self.assertEqual((found.action, found.value, found.proven), (8, 0.5, False))


def _copy(game: TicTacToe, copy: Any) -> Any:
    copy.stones = game.stones.copy()
    return copy


if __name__ == "__main__":
    unittest.main()
