# SPDX-License-Identifier: MIT
"""Searches for games that are written in Python."""
from __future__ import annotations

import random
from ctypes import byref, c_void_p
from typing import Any, Callable, Hashable, NamedTuple, Optional, Protocol, Sequence

from . import _library

#: Who is to move: the player who wants a large result, the one who wants a small one, chance.
MAX, MIN, CHANCE = 0, 1, 2

METHODS = {"monte carlo": 0, "mcts": 1, "alpha-beta": 2, "expectimax": 3, "minimax": 4}
_KINDS = ("exact", "lower", "upper", "unsearched")


class SearchableGame(Protocol):
    """What search() needs of a game.

    It may also have:
        chance(action) -> float    probability of an outcome of chance; without it, all are equal
        reward(action) -> float    points for MAX on the way, added to the result
        evaluate() -> float        an estimate for MAX, where the depth limit ends a line; else 0
        hash() -> int              equal for equal positions, turn included: alpha-beta and
                                   expectimax then remember positions
        result_bounds              (lowest, greatest) result: "mcts" stops at a proven win
    """

    def clone(self) -> Any:
        """A copy that shares nothing that apply() changes."""

    def turn(self) -> int:
        """MAX, MIN or CHANCE; anything of these once the game is over."""

    def actions(self) -> Sequence[Hashable]:
        """The moves, or the outcomes of chance: at least one, until the game is over."""

    def apply(self, action: Any) -> None:
        """Makes a move."""

    def result(self) -> Optional[float]:
        """The result for MAX; None while the game goes on. Every game ends."""


class MoveValue(NamedTuple):
    """An action at the root."""
    action: Any
    value: float  #: for the side to move
    visits: int  #: of a sampling method, else 0
    kind: str  #: "exact", "lower" or "upper" (bounds), "unsearched"


class SearchResult(NamedTuple):
    """What a search found."""
    action: Any  #: the best; None if the game is over or chance has the turn
    value: Optional[float]  #: for the side to move, for MAX at a chance node; None at the end
    moves: list[MoveValue]  #: best first
    proven: bool  #: no deeper search can change the value
    depth: int  #: plies
    nodes: int  #: positions made
    playouts: int  #: random games
    time: float  #: milliseconds


class _Host:
    """The positions of one search by number, and the callbacks over them."""

    def __init__(self, game: Any) -> None:
        self.positions: dict[int, Any] = {1: game}
        self.last = 1
        self.error: BaseException | None = None
        self.numbers: dict[Any, int] = {}
        self.actions: list[Any] = []
        self.callbacks = self._callbacks(game)

    def _guarded(self, prototype: Any, work: Callable[..., None]) -> Any:
        """A callback that keeps what was raised, and stops the search."""

        def run(_context: Any, *arguments: Any) -> int:
            try:
                work(*arguments)
                return 0
            except BaseException as error:  # pylint: disable=broad-except  # Ctrl-C too
                self.error = error
                return 1

        return prototype(run)

    def _callbacks(self, game: Any) -> _library.GameCallbacks:
        guarded = self._guarded
        callbacks = _library.GameCallbacks()
        callbacks.clone = guarded(_library.CLONE, self._clone)
        callbacks.release = _library.RELEASE(lambda _, state: self.positions.pop(state, None))
        callbacks.turn = guarded(_library.TURN, self._turn)
        callbacks.actions = guarded(_library.ACTIONS, self._list)
        callbacks.apply = guarded(_library.APPLY, self._apply)
        callbacks.result = guarded(_library.RESULT, self._result)
        for name in ("chance", "reward"):
            if hasattr(game, name):
                setattr(callbacks, name,
                        guarded(_library.NUMBER_OF_ACTION, self._number_of_action(name)))
        if hasattr(game, "evaluate"):
            callbacks.evaluate = guarded(_library.NUMBER, self._evaluate)
        if hasattr(game, "hash"):
            callbacks.hash = guarded(_library.HASH, self._hash)
        bounds = getattr(game, "result_bounds", (0, 0))
        callbacks.result_bounds[:] = [float(bound) for bound in bounds]
        return callbacks

    def _clone(self, state: int, copy: Any) -> None:
        self.last += 1
        self.positions[self.last] = self.positions[state].clone()
        copy[0] = self.last

    def _turn(self, state: int, turn: Any) -> None:
        turn[0] = self.positions[state].turn()

    def _list(self, state: int, numbers: Any, capacity: int, count: Any) -> None:
        listed = self.positions[state].actions()
        count[0] = len(listed)
        if len(listed) > capacity:
            return  # the library says so
        for place, action in enumerate(listed):
            number = self.numbers.get(action)
            if number is None:
                number = self.numbers[action] = len(self.actions)
                self.actions.append(action)
            numbers[place] = number

    def _apply(self, state: int, number: int) -> None:
        self.positions[state].apply(self.actions[number])

    def _result(self, state: int, over: Any, result: Any) -> None:
        found = self.positions[state].result()
        over[0] = found is not None
        if found is not None:
            result[0] = found

    def _number_of_action(self, name: str) -> Callable[[int, int, Any], None]:
        def work(state: int, number: int, found: Any) -> None:
            found[0] = getattr(self.positions[state], name)(self.actions[number])
        return work

    def _evaluate(self, state: int, value: Any) -> None:
        value[0] = self.positions[state].evaluate()

    def _hash(self, state: int, number: Any) -> None:
        number[0] = self.positions[state].hash() & 0xFFFF_FFFF_FFFF_FFFF


def _settings(time: float | None, depth: int | None, counts: dict[str, int | None],
              exact_values: bool, exploration: float | None) -> _library.Settings:
    settings = _library.Settings(exact_values=bool(exact_values))
    if time is not None:
        if not time > 0:
            raise ValueError(f"time: {time} is not above 0")
        settings.time = time
    if depth is not None:
        if not 1 <= depth <= 127:
            raise ValueError(f"depth: {depth} is not within 1 to 127")
        settings.depth = depth
    if exploration is not None:
        if not exploration > 0:
            raise ValueError(f"exploration: {exploration} is not above 0")
        settings.exploration = exploration
    for name, count in counts.items():
        if count is None:
            continue
        least = 0 if name == "seed" else 1
        if not least <= count < 2**64:
            raise ValueError(f"{name}: {count} is not within {least} to 2^64 - 1")
        setattr(settings, name, count)
    return settings


def _snapshot(game: Any) -> tuple[Any, ...]:
    """What the functions of a position say."""
    result = game.result()
    found = game.hash() if hasattr(game, "hash") else None
    return result, list(game.actions()), None if result is not None else game.turn(), found


def _check_position(game: Any, rng: random.Random) -> None:
    result, actions, turn, number = before = _snapshot(game)
    if (result is None) == (not actions):
        raise ValueError("a position has actions exactly if it has no result: this one has "
                         f"{len(actions)} actions and the result {result}")
    if len(set(actions)) < len(actions):
        raise ValueError("an action is listed twice")
    if result is None and turn not in (MAX, MIN, CHANCE):
        raise ValueError(f"turn: {turn!r} is not one of MAX, MIN, CHANCE")
    if turn == CHANCE and hasattr(game, "chance"):
        total = sum(game.chance(action) for action in actions)
        if not abs(total - 1) < 1e-6:
            raise ValueError(f"the chances sum to {total:g}, not to 1")
    if _snapshot(game.clone()) != before:
        raise ValueError("a clone() says other things than its original")
    for action in rng.sample(actions, min(len(actions), 8)):
        first, second = game.clone(), game.clone()
        first.apply(action)
        second.apply(action)
        if _snapshot(game) != before:
            raise ValueError("apply() to a clone() changes the original: they share something")
        if _snapshot(first) != _snapshot(second):
            raise ValueError("apply() does something else the second time")
    if number is not None and not isinstance(number, int):
        raise ValueError(f"hash: {number!r} is no int")


def check_game(game: SearchableGame, games: int = 20, seed: int = 1) -> None:
    """Plays at random and checks that the game's functions agree with each other.

    The first that does not is a ValueError with one line. Whether the rules are the right ones, it
    cannot tell.
    """
    rng = random.Random(seed)
    for _ in range(games):
        position = game.clone()
        while True:
            _check_position(position, rng)
            actions = position.actions()
            if not actions:
                break
            position.apply(rng.choice(list(actions)))


def search(game: SearchableGame, method: str = "mcts", *, time: float | None = None,
           nodes: int | None = None, playouts: int | None = None, depth: int | None = None,
           seed: int = 1, exact_values: bool = False, table_entries: int | None = None,
           exploration: float | None = None) -> SearchResult:
    """Searches a game, which stays as it is.

    method: "mcts" (tree search) and "monte carlo" need the rules alone; "alpha-beta" is for two
    players without chance, "expectimax" for chance, "minimax" looks at everything.

    Limits, of which the first that is reached ends the search: `time` in milliseconds, `nodes`
    (positions made), `playouts` (random games of the first two methods), `depth` (plies of the
    others). Without one, "mcts" plays 10,000 games and "monte carlo" 400; the others need one.
    Without a time limit, the same seed gives the same result.

    exact_values: alpha-beta gives all moves their exact values. What the game raises comes out of
    here.
    """
    if method not in METHODS:
        raise ValueError(f"method: {method!r} is not one of {', '.join(METHODS)}")
    settings = _settings(time, depth, {"nodes": nodes, "playouts": playouts, "seed": seed,
                                       "table_entries": table_entries}, exact_values, exploration)
    host = _Host(game)
    found = _library.ResultRecord()
    status, line = _library.status_of("search", byref(host.callbacks), c_void_p(1),
                                      METHODS[method], byref(settings), byref(found))
    if host.error is not None:
        error, host.error = host.error, None
        raise error
    if status == _library.MEMORY:
        raise MemoryError(line)
    if status != 0:
        raise ValueError(line)
    moves = [MoveValue(host.actions[move.action], move.value, move.visits, _KINDS[move.kind])
             for move in found.moves[:found.count]]
    return SearchResult(host.actions[found.action] if found.has_action else None,
                        found.value if found.has_value else None, moves, bool(found.proven),
                        found.depth, found.nodes, found.playouts, found.time)
